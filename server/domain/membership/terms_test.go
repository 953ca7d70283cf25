package membership_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
)

const (
	none     = membership.MembershipState("")
	trialing = membership.StateTrialing
	active   = membership.StateActive
	pastDue  = membership.StatePastDue
	paused   = membership.StatePaused
)

// state returns that of the client's membership; none without one, or once it has ended.
func (w *world) state() membership.MembershipState {
	w.T.Helper()
	if m := w.billing().Membership; m != nil {
		return m.State()
	}
	return none
}

// reach brings a client without a membership to a state.
func (w *world) reach(state membership.MembershipState) {
	w.T.Helper()
	switch state {
	case trialing:
		w.prices.TrialDays = map[viewer.Plan]int{basic: 14}
		w.buy(basic, month)
	case active:
		w.buy(basic, month)
	case pastDue:
		w.buy(basic, month)
		w.Set(w.billing().Membership.PeriodUntil)
	case paused:
		w.buy(basic, month)
		w.OK(domaintest.Second(w.Pause(w.client, 2)))
	}
	if got := w.state(); got != state {
		w.T.Fatalf("%q, want %q", got, state)
	}
}

// TestTransitions walks from each state by each act.
func TestTransitions(t *testing.T) {
	acts := map[string]func(w *world) error{
		"pay": func(w *world) error {
			b, err := w.ask(basic, month)
			if err != nil {
				return err
			}
			if b.Request != nil {
				_, err = w.Confirm(w.admin, b.Request.ID)
			}
			return err
		},
		"cancel": func(w *world) error {
			_, err := w.Cancel(w.client, membership.CancelReason("OTHER"), nil)
			return err
		},
		"pause":  func(w *world) error { return domaintest.Second(w.Pause(w.client, 1)) },
		"resume": func(w *world) error { return domaintest.Second(w.Resume(w.client)) },
		"the pause ends": func(w *world) error {
			w.Set(*w.billing().Membership.PausedUntil())
			return nil
		},
		"the period ends": func(w *world) error {
			w.Set(w.billing().Membership.PeriodUntil)
			return nil
		},
		"the grace ends": func(w *world) error {
			w.Set(w.billing().Membership.PeriodUntil.Add(7 * day))
			return nil
		},
	}
	type step struct {
		act  string
		to   membership.MembershipState
		plan viewer.Plan
		err  string
	}
	table := map[membership.MembershipState][]step{
		none: {
			{act: "pay", to: active, plan: basic},
			{act: "cancel", err: "NOT_FOUND", plan: free},
			{act: "pause", err: "NOT_FOUND", plan: free},
			{act: "resume", err: "NOT_FOUND", plan: free},
		},
		trialing: {
			{act: "pay", to: active, plan: basic},
			{act: "cancel", to: trialing, plan: basic},
			{act: "pause", to: trialing, plan: basic, err: "CONFLICT"},
			{act: "resume", to: trialing, plan: basic},
			{act: "the period ends", to: none, plan: free},
		},
		active: {
			{act: "pay", to: active, plan: basic, err: "BAD_INPUT plan INVALID"},
			{act: "cancel", to: active, plan: basic},
			{act: "pause", to: paused, plan: free},
			{act: "resume", to: active, plan: basic},
			{act: "the period ends", to: pastDue, plan: basic},
			{act: "the grace ends", to: none, plan: free},
		},
		pastDue: {
			{act: "pay", to: active, plan: basic},
			{act: "cancel", to: none, plan: free},
			{act: "pause", to: pastDue, plan: basic, err: "CONFLICT"},
			{act: "resume", to: pastDue, plan: basic},
			{act: "the grace ends", to: none, plan: free},
		},
		paused: {
			{act: "pay", to: paused, plan: free, err: "BAD_INPUT plan INVALID"},
			{act: "cancel", to: paused, plan: free},
			{act: "pause", to: paused, plan: free},
			{act: "resume", to: active, plan: basic},
			{act: "the pause ends", to: active, plan: basic},
			{act: "the period ends", to: pastDue, plan: basic},
			{act: "the grace ends", to: none, plan: free},
		},
	}
	each(t, func(t *testing.T, w *world) {
		for from, steps := range table {
			for _, s := range steps {
				w.client = w.newClient()
				w.prices.TrialDays = nil
				w.reach(from)
				err := acts[s.act](w)
				state, plan := w.state(), w.plan()
				if domaintest.Message(err) != s.err || state != s.to || plan != s.plan {
					t.Errorf("%q, %s: %q on %s, %v; want %q on %s, %q", from, s.act, state, plan, err, s.to, s.plan, s.err)
				}
			}
		}
	})
}

func TestATrialIsFreeAndComesOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.prices.TrialDays = map[viewer.Plan]int{basic: 7}
		start := w.Time()
		c, err := w.Preview(w.client, basic, month, nil)
		w.OK(err)
		if c.Kind != membership.ChangeTrial || c.Amount != 0 || c.NextAmount != 1450 || !c.NextAt.Equal(start.AddDate(0, 0, 7)) {
			t.Errorf("%+v", c)
		}
		p := w.buy(basic, month)
		b := w.billing()
		if w.plan() != basic || p.State != payment.StatePAID || p.Amount != 0 || b.OfferPercent != 50 ||
			b.Membership.Next().Amount != 1450 ||
			w.profile().SubscriptionStatus != "TRIALING" || w.notified(notification.KindPAYMENT_CONFIRMED) != 0 {
			t.Errorf("on %s: %+v, %+v, then %+v", w.plan(), p, b.Membership, b.Membership.Next())
		}
		w.Set(start.AddDate(0, 0, 3))
		w.OK(w.Renew(t.Context()))
		if r := w.billing().Request; r != nil {
			t.Errorf("asked for too early: %+v", r)
		}
		w.Set(start.AddDate(0, 0, 4))
		w.OK(w.Renew(t.Context()))
		r := w.billing().Request
		if r == nil || r.Kind != payment.KindRENEWAL || r.Amount != 1450 {
			t.Fatalf("%+v", r)
		}
		w.Set(start.AddDate(0, 0, 7)) // without a grace, but it can still be paid for
		w.OK(w.Renew(t.Context()))
		if w.plan() != free || w.billing().Request == nil {
			t.Errorf("on %s", w.plan())
		}
		w.Set(start.AddDate(0, 0, 14))
		w.OK(w.Renew(t.Context()))
		if w.billing().Request != nil {
			t.Error("still asked for")
		}
		if c, err = w.Preview(w.client, basic, month, nil); err != nil || c.Kind != membership.ChangePurchase || c.Amount != 1450 {
			t.Errorf("%+v, %v", c, err)
		}
		if w.billing().Prices[0].TrialDays != 0 {
			t.Error("a second trial is offered")
		}
	})
}

func TestPayingInATrialKeepsItsDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.prices.TrialDays = map[viewer.Plan]int{basic: 14}
		w.buy(basic, month)
		end := w.billing().Membership.PeriodUntil
		w.Pass(2 * day)
		p := w.buy(basic, month)
		m := w.billing().Membership
		if p.Amount != 1450 || !p.PeriodFrom.Equal(end) || m.State() != active || !m.PeriodUntil.Equal(end.AddDate(0, 1, 0)) {
			t.Errorf("%+v, %+v", p, m)
		}
		// What was paid is credited in full, although the days of the trial are not over.
		if c, err := w.Preview(w.client, vip, month, nil); err != nil || c.Credit != 1450 {
			t.Errorf("%+v, %v", c, err)
		}
	})
}

func TestAPauseKeepsTheDaysThatAreLeft(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))
		w.buy(basic, month) // until 1 May
		w.Pass(10 * day)
		_, err := w.Pause(w.client, 4)
		w.expect(err, "BAD_INPUT months OUT_OF_RANGE")
		b, err := w.Pause(w.client, 1)
		w.OK(err)
		back := time.Date(2026, 5, 11, 0, 0, 0, 0, time.UTC)
		if m := b.Membership; w.plan() != free || !m.PausedUntil().Equal(back) || !m.PeriodUntil.Equal(back.Add(20*day)) ||
			w.profile().SubscriptionStatus != "PAUSED" {
			t.Errorf("on %s: %+v", w.plan(), m)
		}
		w.Set(back.Add(-time.Second))
		if w.plan() != free {
			t.Errorf("on %s", w.plan())
		}
		w.Set(back)
		w.OK(w.people.EndPlans(t.Context()))
		if p := w.profile(); w.plan() != basic || p.SubscriptionPlan != basic || p.SubscriptionStatus != "ACTIVE" {
			t.Errorf("on %s, listed as %s, %s", w.plan(), p.SubscriptionPlan, p.SubscriptionStatus)
		}
		if c, err := w.Preview(w.client, vip, month, nil); err != nil || c.Credit != 1450*20/30 {
			t.Errorf("%+v, %v", c, err)
		}
		_, err = w.Pause(w.client, 3)
		w.OK(err)
		w.Pass(5 * day)
		b, err = w.Resume(w.client)
		w.OK(err)
		if m := b.Membership; w.plan() != basic || m.PausedUntil() != nil || !m.PeriodUntil.Equal(back.Add(25*day)) {
			t.Errorf("on %s until %s", w.plan(), m.PeriodUntil)
		}
		if p := w.buy(vip, month); p.Credit != 1450*20/30 {
			t.Errorf("%d credited", p.Credit)
		}
	})
}

func TestARenewalThatIsPaidDuringAPauseFollowsIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))
		w.buy(basic, month)
		w.Pass(28 * day)
		b, err := w.Pause(w.client, 1) // two days are left
		w.OK(err)
		back, end := *b.Membership.PausedUntil(), b.Membership.PeriodUntil
		w.Set(back.Add(-3 * day))
		w.OK(w.Renew(t.Context()))
		w.OK(domaintest.Second(w.Confirm(w.admin, w.billing().Request.ID)))
		m := w.billing().Membership
		if w.plan() != free || m.State() != paused || !m.PausedUntil().Equal(back) || !m.PeriodUntil.Equal(end.AddDate(0, 0, 30)) {
			t.Errorf("on %s: %+v", w.plan(), m)
		}
		w.Set(back)
		if w.plan() != basic {
			t.Errorf("on %s", w.plan())
		}
	})
}

// voucher makes one of 20 % for two months.
func (w *world) voucher(change func(in *membership.VoucherInput)) *ent.Voucher {
	w.T.Helper()
	percent := 20
	in := membership.VoucherInput{ID: uuid.Must(uuid.NewV7()), Code: "spring-26", Percent: &percent, Months: 2}
	if change != nil {
		change(&in)
	}
	v, err := w.MakeVoucher(w.admin, in)
	w.OK(err)
	return v
}

// enter asks for a plan with a code.
func (w *world) enter(plan viewer.Plan, interval membership.BillingInterval, code string) (*ent.Payment, error) {
	w.T.Helper()
	c, err := w.Preview(w.client, plan, interval, &code)
	if err != nil {
		return nil, err
	}
	b, err := w.Change(w.client, membership.ChangePlanInput{
		ID: uuid.Must(uuid.NewV7()), Plan: plan, Interval: interval, Amount: c.Amount, Voucher: &code,
	})
	if err != nil {
		return nil, err
	}
	if b.Request == nil {
		return b.Payments[0], nil
	}
	return b.Request, nil
}

func (w *world) uses() int {
	w.T.Helper()
	page, _, _, err := w.Vouchers(w.admin, 10, nil)
	w.OK(err)
	return page[0].Uses
}

func TestAVoucherIsOffItsMonths(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.prices.OfferPercent = 0
		w.voucher(nil)
		p, err := w.enter(basic, month, " Spring-26 ")
		w.OK(err)
		if p.Discount != 580 || p.Amount != 2320 || w.uses() != 1 {
			t.Errorf("%+v, used %d times", p, w.uses())
		}
		w.OK(domaintest.Second(w.Withdraw(w.client, p.ID)))
		if w.uses() != 0 {
			t.Errorf("used %d times", w.uses())
		}
		p, err = w.enter(basic, month, "SPRING-26")
		w.OK(err)
		w.OK(domaintest.Second(w.Confirm(w.admin, p.ID)))
		for n, want := range []int{2320, 2900, 2900} {
			m := w.billing().Membership
			if m.Next().Amount != want {
				t.Errorf("charge %d: %d is announced, want %d", n+2, m.Next().Amount, want)
			}
			w.Set(m.PeriodUntil)
			w.OK(w.Renew(t.Context()))
			r := w.billing().Request
			if r.Amount != want {
				t.Errorf("charge %d: %d, want %d", n+2, r.Amount, want)
			}
			w.OK(domaintest.Second(w.Confirm(w.admin, r.ID)))
		}
		if w.uses() != 1 {
			t.Errorf("used %d times", w.uses())
		}
		_, err = w.enter(vip, month, "SPRING-26")
		w.expect(err, "BAD_INPUT voucher INVALID") // once each
	})
}

func TestAVoucherWithOtherTerms(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		all, amount := 100, 40000
		for _, c := range []struct {
			name     string
			plan     viewer.Plan
			interval membership.BillingInterval
			change   func(in *membership.VoucherInput)
			discount int
		}{
			{"two months of a year", basic, year, nil, 29000 * 2 / 12 / 5},
			{"more than the price", basic, month, func(in *membership.VoucherInput) { in.Percent, in.Amount = nil, &amount }, 2900},
			{"less than the offer", basic, month, nil, 1450},
			{"all of it", vip, month, func(in *membership.VoucherInput) { in.Percent = &all }, 14900},
		} {
			code := uuid.NewString()[24:]
			w.voucher(func(in *membership.VoucherInput) {
				in.Code = code
				if c.change != nil {
					c.change(in)
				}
			})
			change, err := w.Preview(w.client, c.plan, c.interval, &code)
			w.OK(err)
			if change.Discount != c.discount || change.Amount != change.Price-c.discount {
				t.Errorf("%s: %+v", c.name, change)
			}
		}
	})
}

func TestAVoucherKeepsItsMonthWhenTheOfferIsBetter(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.voucher(func(in *membership.VoucherInput) { in.Months = 1 })
		p, err := w.enter(basic, month, "SPRING-26")
		w.OK(err)
		w.OK(domaintest.Second(w.Confirm(w.admin, p.ID)))
		if next := w.billing().Membership.Next(); p.Amount != 1450 || next.Amount != 2320 {
			t.Errorf("%+v, then %+v", p, next)
		}
	})
}

func TestALowerPlanAfterATrialCanBePaidEarly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.prices.TrialDays = map[viewer.Plan]int{vip: 30}
		w.buy(vip, month)
		w.buy(basic, month) // scheduled
		c, err := w.Preview(w.client, basic, month, nil)
		w.OK(err)
		if c.Kind != membership.ChangeRenewal || c.Amount != 1450 {
			t.Errorf("%+v", c)
		}
		w.buy(basic, month)
		end := w.billing().Payments[0].PeriodFrom
		w.Set(end.Add(-time.Second))
		if w.plan() != vip {
			t.Errorf("on %s in the trial", w.plan())
		}
		w.Set(*end)
		if w.plan() != basic {
			t.Errorf("on %s after the trial", w.plan())
		}
	})
}

func TestAFreeMonthOpensThePlanAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		all := 100
		w.voucher(func(in *membership.VoucherInput) { in.Percent, in.Months = &all, 1 })
		p, err := w.enter(basic, month, "SPRING-26")
		w.OK(err)
		m := w.billing().Membership
		if p.State != payment.StatePAID || w.plan() != basic || m.State() != active || m.Next().Amount != 2900 {
			t.Errorf("%+v, on %s, then %+v", p, w.plan(), m.Next())
		}
	})
}

func TestAVoucherThatDoesNotCount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one, percent := 1, 20
		soon := w.Time().Add(day)
		make := func(code string, change func(in *membership.VoucherInput)) *ent.Voucher {
			return w.voucher(func(in *membership.VoucherInput) { in.Code = code; change(in) })
		}
		make("VIP-ONLY", func(in *membership.VoucherInput) { in.Plans = []viewer.Plan{vip} })
		make("ONCE", func(in *membership.VoucherInput) { in.MaxUses = &one })
		make("SHORT", func(in *membership.VoucherInput) { in.ExpiresAt = &soon })
		stopped := make("STOPPED", func(*membership.VoucherInput) {})
		w.OK(domaintest.Second(w.StopVoucher(w.admin, stopped.ID)))
		w.OK(domaintest.Second(w.StopVoucher(w.admin, stopped.ID)))
		amount := 100
		w.prices.Currency = "USD"
		make("DOLLARS", func(in *membership.VoucherInput) { in.Percent, in.Amount = nil, &amount })
		w.prices.Currency = "EUR"

		other := w.client
		w.client = w.newClient()
		w.OK(domaintest.Second(w.enter(basic, month, "ONCE")))
		w.client = other
		w.Set(soon)
		for _, code := range []string{"VIP-ONLY", "ONCE", "SHORT", "STOPPED", "DOLLARS", "NOTHING"} {
			_, err := w.Preview(w.client, basic, month, &code)
			if got := domaintest.Message(err); got != "BAD_INPUT voucher INVALID" {
				t.Errorf("%s: %q", code, got)
			}
		}
		_, err := w.MakeVoucher(w.admin, membership.VoucherInput{ID: uuid.New(), Code: "once", Percent: &percent, Months: 1})
		w.expect(err, "CONFLICT")
		_, err = w.MakeVoucher(w.client, membership.VoucherInput{ID: uuid.New(), Code: "MINE", Percent: &percent, Months: 1})
		w.expect(err, "FORBIDDEN")
	})
}
