package analytics_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/membership"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/analytics"
	"forma/server/domain/domaintest"
	billing "forma/server/domain/membership"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// history lets six clients pay up to noon of 20 March 2026.
func (b *business) history() {
	b.T.Helper()
	client := func(name string) *ent.Profile { return b.person(name, viewer.RoleClient) }
	ann, ben, cat, dan, eve, fay := client("Ann"), client("Ben"), client("Cat"), client("Dan"), client("Eve"), client("Fay")
	b.buy("2025-11-05", ann, basic, monthly)
	b.renew(ann, "2025-12-05", "2026-01-05", "2026-02-05", "2026-03-05")
	b.buy("2025-12-10", ben, basic, monthly)
	b.renew(ben, "2026-01-10")
	b.buy("2026-01-20", ben, vip, monthly)
	b.renew(ben, "2026-02-20") // and is due on 20 March
	b.buy("2025-12-15", cat, vip, monthly)
	b.at("2026-01-05")
	b.ask(cat, basic, monthly) // with the next period
	b.renew(cat, "2026-01-15", "2026-02-15", "2026-03-15")
	b.buy("2026-01-03", dan, basic, yearly)
	b.buy("2025-12-20", eve, basic, monthly)
	b.cancel("2026-01-05", eve)
	b.buy("2026-03-01", eve, vip, monthly)
	b.buy("2026-01-25", fay, basic, monthly)
	b.renew(fay, "2026-03-02") // five days late
	b.at("2026-03-20")
	b.Pass(3 * time.Hour)
}

func TestTheHomeShowsTheRevenueOfTheLatestCount(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		b.history()
		shown := func() []*analytics.MonthlyRevenue {
			ctx, statements := store.RecordStatements(b.admin)
			list, err := b.MonthlyRevenue(ctx)
			b.OK(err)
			if statements.Count() > 1 {
				t.Errorf("%d statements", statements.Count())
			}
			return list
		}
		if list := shown(); len(list) != 0 {
			t.Errorf("before the first count there is %+v", *list[0])
		}
		b.OK(b.Count(context.Background()))
		want := []*analytics.MonthlyRevenue{{Currency: "EUR", Monthly: 40917, MonthAgo: 26017}}
		if list := shown(); !reflect.DeepEqual(list, want) {
			t.Errorf("it is %+v", list)
		}
		b.Pass(12 * time.Hour) // into the next day, which has not been counted
		if list := shown(); !reflect.DeepEqual(list, want) {
			t.Errorf("after midnight it is %+v", list)
		}
		coach := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New(), Role: viewer.RoleCoach})
		var e *errs.Error
		if _, err := b.MonthlyRevenue(coach); !errors.As(err, &e) || e.Code != errs.Forbidden {
			t.Errorf("a coach is answered %v", err)
		}
	})
}

func TestRevenueIsThatOfTheMemberships(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		b.history()
		r := b.revenue()
		if r.Currency != "EUR" || r.Monthly != 40917 || r.MonthAgo != 26017 || r.AtRisk != 14900 || r.AtRiskClients != 1 {
			t.Errorf("now it is %+v", r)
		}
		if len(r.Months) != 13 || !reflect.DeepEqual(*r.Months[7], analytics.RevenueMonth{Month: dayOf("2025-10-01")}) {
			t.Fatalf("the months are %+v", r.Months)
		}
		for i, want := range []analytics.RevenueMonth{
			{Month: dayOf("2025-11-01"), New: 2900, NewClients: 1, Closing: 2900, PayingClients: 1,
				Plans: []*analytics.PlanRevenue{{Plan: basic, Revenue: 2900, Clients: 1}}},
			{Month: dayOf("2025-12-01"), Opening: 2900, OpeningClients: 1, New: 20700, NewClients: 3, Closing: 23600, PayingClients: 4,
				Plans: []*analytics.PlanRevenue{{Plan: basic, Revenue: 8700, Clients: 3}, {Plan: vip, Revenue: 14900, Clients: 1}}},
			{Month: dayOf("2026-01-01"), Opening: 23600, OpeningClients: 4, New: 5317, NewClients: 2, Expansion: 12000, Contraction: 12000,
				Churn: 2900, ChurnedClients: 1, Closing: 26017, PayingClients: 5,
				Plans: []*analytics.PlanRevenue{{Plan: basic, Revenue: 11117, Clients: 4}, {Plan: vip, Revenue: 14900, Clients: 1}}},
			{Month: dayOf("2026-02-01"), Opening: 26017, OpeningClients: 5, Closing: 26017, PayingClients: 5,
				Plans: []*analytics.PlanRevenue{{Plan: basic, Revenue: 11117, Clients: 4}, {Plan: vip, Revenue: 14900, Clients: 1}}},
			{Month: dayOf("2026-03-01"), Opening: 26017, OpeningClients: 5, Returned: 14900, ReturnedClients: 1, Closing: 40917,
				PayingClients: 6,
				Plans: []*analytics.PlanRevenue{
					{Plan: basic, Revenue: 11117, Clients: 4}, {Plan: vip, Revenue: 29800, Clients: 2},
				}},
		} {
			if got := r.Months[8+i]; !reflect.DeepEqual(*got, want) {
				t.Errorf("the month is\n%+v, not\n%+v", *got, want)
			}
		}
		january := r.Months[10]
		if rate, average := january.ChurnRate(), january.Average(); *rate != 0.25 || *average != 5203 {
			t.Errorf("in January a share of %v left, and the others pay %v", *rate, *average)
		}
		if first := r.Months[0]; first.ChurnRate() != nil || first.Average() != nil {
			t.Errorf("of nobody it is %v and %v", first.ChurnRate(), first.Average())
		}
	})
}

func TestAPaymentThatIsDueCountsForItsGrace(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		client := b.person("Ann", viewer.RoleClient)
		b.buy("2026-01-28", client, basic, monthly)
		for _, step := range []struct {
			date                           string
			now, atRisk, february, churned int
		}{
			{"2026-02-27", 2900, 0, 2900, 0},
			{"2026-03-01", 2900, 2900, 2900, 0}, // due since 28 February
			{"2026-03-06", 2900, 2900, 2900, 0},
			{"2026-03-08", 0, 0, 0, 2900},
		} {
			b.at(step.date)
			r := b.revenue()
			for _, m := range r.Months {
				if m.Month == dayOf("2026-02-01") && (m.Closing != step.february || m.Churn != step.churned) {
					t.Errorf("on %s February is %+v", step.date, m)
				}
			}
			if r.Monthly != step.now || r.AtRisk != step.atRisk {
				t.Errorf("on %s it is %+v", step.date, r)
			}
		}
		b.at("2026-03-02")
		b.cancel("2026-03-02", client)
		if r := b.revenue(); r.Monthly != 0 || r.AtRisk != 0 {
			t.Errorf("of a plan that is cancelled and over remains %+v", r)
		}
	})
}

func TestWhatAnUpgradeReplacedDoesNotComeBack(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		client := b.person("Ann", viewer.RoleClient)
		b.buy("2026-01-10", client, basic, yearly)
		b.buy("2026-02-10", client, vip, monthly)
		b.cancel("2026-02-11", client)
		b.at("2026-03-11")
		if r := b.revenue(); r.Monthly != 0 || r.Months[12].Churn != 14900 || r.Months[11].Expansion != 14900-2417 {
			t.Errorf("after the upgrade it is %+v, March %+v", r, *r.Months[12])
		}
	})
}

func TestTrialsAndPausesEarnNothing(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		b.prices.TrialDays = map[viewer.Plan]int{basic: 14}
		client := b.person("Ann", viewer.RoleClient)
		b.buy("2026-01-10", client, basic, monthly)
		if none := b.counted(); len(none) != 0 {
			t.Errorf("a trial earns %+v", none)
		}
		b.renew(client, "2026-01-23")
		for _, step := range []struct {
			date string
			act  func()
			now  int
		}{
			{"2026-01-25", func() {}, 2900},
			{"2026-02-10", func() { b.OK(domaintest.Second(b.sold.Pause(domaintest.As(client), 2))) }, 0},
			{"2026-04-09", func() {}, 0},
			{"2026-04-11", func() {}, 2900},
			{"2026-04-23", func() {}, 2900},
			{"2026-04-26", func() {}, 2900}, // due, in its grace
			{"2026-05-03", func() {}, 0},
		} {
			b.at(step.date)
			step.act()
			if r := b.revenue(); r.Monthly != step.now {
				t.Errorf("on %s it is %+v, want %d", step.date, r, step.now)
			}
		}
	})
}

func TestMonthsAreThoseOfTheBusinessesTimeZone(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		b.Set(time.Date(2026, 2, 28, 16, 0, 0, 0, time.UTC)) // 1 March in Tokyo
		asked := b.ask(b.person("Ann", viewer.RoleClient), basic, monthly)
		_, err := b.sold.Confirm(b.admin, asked.ID)
		b.OK(err)
		for zone, newIn := range map[string]string{"Asia/Tokyo": "2026-03-01", "Europe/London": "2026-02-01"} {
			b.zone = zone
			for _, m := range b.revenue().Months {
				if (m.New == 2900) != (m.Month == dayOf(newIn)) {
					t.Errorf("%s: %+v", zone, m)
				}
			}
		}
	})
}

func TestRevenueIsForAdminsAndTakesTwoStatements(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		if all, err := b.Revenue(b.admin); err != nil || len(all) != 0 {
			t.Errorf("before the first count it is %+v, %v", all, err)
		}
		if all := b.counted(); len(all) != 0 {
			t.Errorf("before the first payment it is %+v", all)
		}
		b.history()
		first := b.revenue()
		ctx, statements := store.RecordStatements(b.admin)
		if _, err := b.Revenue(ctx); err != nil || statements.Count() != 2 {
			t.Errorf("%d statements, %v", statements.Count(), err)
		}
		b.buy("2026-03-21", b.person("Gus", viewer.RoleClient), vip, monthly)
		if all, err := b.Revenue(b.admin); err != nil || !reflect.DeepEqual(all, []*analytics.Revenue{first}) {
			t.Errorf("before the next count it is %+v, %v", all, err)
		}
		if r := b.revenue(); r.Monthly <= first.Monthly {
			t.Errorf("after it is %+v", r)
		}
		for _, role := range []viewer.Role{viewer.RoleCoach, viewer.RoleClient} {
			as := domaintest.As(b.person("Eve", role))
			var e *errs.Error
			if _, err := b.Revenue(as); !errors.As(err, &e) || e.Code != errs.Forbidden {
				t.Errorf("%s is answered %v", role, err)
			}
			_, err := b.CoachRevenue(as, nil)
			_, _, _, ofCoaches := b.CoachShares(as, nil, "EUR", 1, nil)
			_, _, _, ofClients := b.ClientShares(as, nil, "EUR", nil, 1, nil)
			_, all := b.AllClientShares(as, nil)
			for _, err := range []error{err, ofCoaches, ofClients, all} {
				if !errors.As(err, &e) || e.Code != errs.Forbidden {
					t.Errorf("%s is answered %v", role, err)
				}
			}
		}
	})
}

// TestRandomHistoriesAddUp lets clients act at random, and compares the months with what the payments say one by one.
func TestRandomHistoriesAddUp(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		random := rand.New(rand.NewPCG(seed, 0))
		var clients []*ent.Profile
		for range 10 {
			clients = append(clients, b.person("Ann", viewer.RoleClient))
		}
		b.Set(time.Date(2025, 1, 2, 9, 30, 0, 0, time.UTC))
		for range 45 {
			for _, client := range clients {
				b.act(random, client)
			}
			b.prices.Currency = []string{"EUR", "EUR", "EUR", "USD"}[random.IntN(4)]
			b.Pass(time.Duration(random.IntN(24*20)) * time.Hour)
			b.OK(b.sold.Renew(t.Context()))
		}
		months, all := 0, b.counted()
		for _, r := range all {
			for i, m := range r.Months {
				if m.Opening+m.New+m.Returned+m.Expansion-m.Contraction-m.Churn != m.Closing ||
					m.OpeningClients+m.NewClients+m.ReturnedClients-m.ChurnedClients != m.PayingClients {
					t.Errorf("%s does not add up: %+v", r.Currency, *m)
				}
				sum, held := 0, 0
				for _, p := range m.Plans {
					sum, held = sum+p.Revenue, held+p.Clients
				}
				end := time.Unix(int64(m.Month)*86400, 0).UTC().AddDate(0, 1, 0).Add(-time.Microsecond)
				if i == 12 {
					end = b.Time()
				}
				if want, n := b.sumAt(clients, r.Currency, end); m.Closing != want || sum != want || held != n || m.PayingClients != n {
					t.Errorf("%s at %s: %+v, not %d of %d", r.Currency, end, *m, want, n)
				}
				months += min(1, m.PayingClients)
			}
			if r.Monthly != r.Months[12].Closing {
				t.Errorf("%s: now it is %d, the last month %d", r.Currency, r.Monthly, r.Months[12].Closing)
			}
			for _, month := range r.Months {
				b.checkShares(r.Currency, month)
			}
		}
		if months < 6 {
			t.Errorf("only %d months had anything", months)
		}
	})
}

// act does one random thing for a client; what is refused changes nothing.
func (b *business) act(random *rand.Rand, client *ent.Profile) {
	b.T.Helper()
	as := domaintest.As(client)
	now, err := b.sold.Get(as)
	b.OK(err)
	switch random.IntN(8) {
	case 0, 1:
		plan, interval := []viewer.Plan{basic, vip}[random.IntN(2)], []billing.BillingInterval{monthly, monthly, yearly}[random.IntN(3)]
		if c, err := b.sold.Preview(as, plan, interval, nil); err == nil {
			_, _ = b.sold.Change(as, billing.ChangePlanInput{ID: uuid.Must(uuid.NewV7()), Plan: plan, Interval: interval, Amount: c.Amount})
		}
	case 2:
		if random.IntN(3) == 0 {
			_, _ = b.sold.Cancel(as, membership.CancelReasonOTHER, nil)
		}
	default:
		if now.Request != nil {
			_, err := b.sold.Confirm(b.admin, now.Request.ID)
			b.OK(err)
		}
	}
}

// sumAt adds up what the clients have at a time, reading all their payments.
func (b *business) sumAt(clients []*ent.Profile, currency string, at time.Time) (sum, n int) {
	b.T.Helper()
	for _, client := range clients {
		all, err := b.DB.Ent.Payment.Query().
			Where(payment.ProfileID(client.ID), payment.StateEQ(payment.StatePAID)).
			Order(payment.ByCreatedAt(), payment.ByID()).
			All(b.admin)
		b.OK(err)
		var last *ent.Payment
		for _, p := range all {
			if !p.PeriodFrom.After(at) {
				last = p
			}
		}
		if last == nil || last.Currency != currency {
			continue
		}
		until := *last.PeriodUntil
		if now, err := b.sold.Get(domaintest.As(client)); err == nil && now.Membership != nil &&
			now.Membership.State() == billing.StatePastDue && now.Membership.PeriodUntil.Equal(until) {
			until = b.Time().Add(time.Second)
		}
		if at.Before(until) {
			n++
			if sum += last.Price; last.Interval == yearly {
				sum += (last.Price+6)/12 - last.Price
			}
		}
	}
	return sum, n
}

// checkShares checks that the shares of a month add up.
func (b *business) checkShares(currency string, m *analytics.RevenueMonth) {
	b.T.Helper()
	all, err := b.CoachRevenue(b.admin, &m.Month)
	b.OK(err)
	for _, r := range all {
		if r.Currency != currency {
			continue
		}
		sum, closing := 0, map[uuid.UUID]int{}
		lastDay := map[uuid.UUID]int{}
		for _, share := range b.shares(&m.Month, r) {
			sum += share.Revenue
			clients := onPages(b, func(after *string) ([]*ent.ClientShare, bool, string, error) {
				return b.ClientShares(b.admin, &m.Month, currency, share.CoachID, 3, after)
			})
			for _, c := range clients {
				share.Revenue -= c.Revenue
				closing[c.ClientID] += c.Revenue
				lastDay[c.ClientID] = max(lastDay[c.ClientID], c.UntilDay)
			}
			if share.Revenue != 0 || len(clients) != share.Clients {
				b.T.Errorf("%d of the share of %s is of nobody of %d", share.Revenue, share.CoachID, len(clients))
			}
		}
		atEnd, end := 0, viewer.Day(time.Unix(int64(m.Month)*86400, 0).UTC().AddDate(0, 1, 0), time.UTC)-1
		end = min(end, viewer.Day(b.Time(), time.UTC))
		for client, day := range lastDay {
			if day == end {
				atEnd += closing[client]
			}
		}
		if sum != r.Total || atEnd != m.Closing {
			b.T.Errorf("the shares are %d of %d, and those at the end %d of %d", sum, r.Total, atEnd, m.Closing)
		}
		return
	}
	if m.Closing > 0 {
		b.T.Errorf("nobody has a share of %+v", *m)
	}
}

// assign makes an assignment from one day to another, or on.
func (b *business) assign(coach, client *ent.Profile, from, until string) {
	b.T.Helper()
	b.System(func(ctx context.Context, tx *store.Tx) error {
		b.at(from)
		create := tx.CoachAssignment.Create().SetCoachID(coach.ID).SetClientID(client.ID).SetCreatedAt(b.Time())
		if until != "" {
			b.at(until)
			create.SetEndedAt(b.Time())
		}
		return create.Exec(ctx)
	})
}
