package membership_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/platform/store"
)

func TestAPlanOpensWhenItsPaymentIsConfirmed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, err := w.ask(basic, month)
		w.OK(err)
		if r := b.Request; r == nil || r.Amount != 1450 || r.Discount != 1450 || b.HowToPay["en"] != "By transfer" || w.plan() != free {
			t.Fatalf("%+v, %s, on %s", b.Request, b.HowToPay["en"], w.plan())
		}
		if w.notified(notification.KindPAYMENT_REQUESTED) != 1 {
			t.Error("the admin was not notified")
		}
		w.Pass(5 * time.Hour)
		p, err := w.Confirm(w.admin, b.Request.ID)
		w.OK(err)
		now := w.Time()
		if p.State != payment.StatePAID || !p.PeriodFrom.Equal(now) || !p.PeriodUntil.Equal(now.AddDate(0, 1, 0)) {
			t.Errorf("%+v", p)
		}
		_, err = w.Confirm(w.admin, p.ID)
		w.OK(err)
		if m := w.billing().Membership; w.plan() != basic || m.State() != membership.StateActive || m.Next().Amount != 2900 ||
			!m.Next().At.Equal(now.AddDate(0, 1, 0)) {
			t.Errorf("on %s: %+v, then %+v", w.plan(), m, m.Next())
		}
		if w.notified(notification.KindPAYMENT_CONFIRMED) != 1 {
			t.Error("the client was not notified once")
		}
		if row := w.profile(); row.SubscriptionPlan != basic {
			t.Errorf("the client is listed as %s", row.SubscriptionPlan)
		}
	})
}

func TestAnUnpaidRenewalKeepsThePlanOpenForSevenDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		end := w.billing().Membership.PeriodUntil
		w.Set(end.Add(-8 * day))
		w.OK(w.Renew(t.Context()))
		if b := w.billing(); b.Request != nil {
			t.Errorf("asked too early: %+v", b.Request)
		}
		w.Set(end.Add(-7 * day))
		w.OK(w.Renew(t.Context()))
		w.OK(w.Renew(t.Context()))
		b := w.billing()
		if b.Request == nil || b.Request.Kind != payment.KindRENEWAL || b.Request.Amount != 2900 ||
			w.notified(notification.KindPAYMENT_DUE) != 1 {
			t.Fatalf("%+v", b.Request)
		}
		for _, c := range []struct {
			at    time.Time
			plan  viewer.Plan
			state membership.MembershipState
		}{
			{end.Add(-time.Second), basic, membership.StateActive},
			{end, basic, membership.StatePastDue},
			{end.Add(7*day - time.Second), basic, membership.StatePastDue},
		} {
			w.Set(c.at)
			if state := w.billing().Membership.State(); w.plan() != c.plan || state != c.state {
				t.Errorf("%s: on %s, %s", c.at, w.plan(), state)
			}
		}
		w.Set(end.Add(7 * day))
		if b := w.billing(); w.plan() != free || b.Membership != nil {
			t.Errorf("on %s with %+v", w.plan(), b.Membership)
		}
		w.OK(w.Renew(t.Context()))
		if b := w.billing(); b.Request != nil || b.Payments[0].State != payment.StateEXPIRED {
			t.Errorf("still asked for: %+v", b.Request)
		}
	})
}

func TestNothingIsAskedOfThoseWhoAreSuspended(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		id, end := domaintest.ID(w.client), w.billing().Membership.PeriodUntil
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Account.Create().SetID(id).SetEmail("left@example.org").SetPasswordHash("-").SetSuspendedAt(w.Time()).Exec(ctx)
		})
		w.Set(end.Add(-day))
		w.OK(w.Renew(t.Context()))
		if r := w.billing().Request; r != nil {
			t.Errorf("%+v", r)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Account.UpdateOneID(id).ClearSuspendedAt().Exec(ctx)
		})
		w.OK(w.Renew(t.Context()))
		if w.billing().Request == nil {
			t.Error("not asked after the suspension")
		}
	})
}

func TestALatePaymentContinuesThePeriod(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC))
		w.buy(basic, month)
		end := w.billing().Membership.PeriodUntil
		if want := time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC); !end.Equal(want) {
			t.Errorf("until %s", end)
		}
		w.Set(end.Add(3 * day))
		w.OK(w.Renew(t.Context()))
		w.prices.Of[basic][month] = 9900 // for others: this client keeps their price
		p, err := w.Confirm(w.admin, w.billing().Request.ID)
		w.OK(err)
		if want := time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC); p.Amount != 2900 || !p.PeriodFrom.Equal(end) ||
			!p.PeriodUntil.Equal(want) {
			t.Errorf("%d from %s until %s", p.Amount, p.PeriodFrom, p.PeriodUntil)
		}
	})
}

func TestAnUpgradeCreditsWhatIsLeftOfThePeriod(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))
		w.buy(basic, month) // 14.50 for 30 days
		w.Pass(10 * day)
		c, err := w.Preview(w.client, vip, month, nil)
		w.OK(err)
		if c.Kind != membership.ChangeUpgrade || c.Credit != 966 || c.Amount != 14900-966 || c.Discount != 0 || c.StartsAt != nil {
			t.Errorf("%+v", c)
		}
		w.buy(vip, month)
		if m := w.billing().Membership; w.plan() != vip || !m.PeriodUntil.Equal(w.Time().AddDate(0, 1, 0)) {
			t.Errorf("on %s until %s", w.plan(), m.PeriodUntil)
		}
	})
}

func TestCreditThatIsLeftPaysForLaterPeriods(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, year) // 290.00
		c, err := w.Preview(w.client, vip, month, nil)
		w.OK(err)
		if c.Credit != 14900 || c.Amount != 0 {
			t.Errorf("%+v", c)
		}
		b, err := w.ask(vip, month)
		w.OK(err)
		if b.Request != nil || w.plan() != vip || b.Membership.Balance != 29000-14900 || b.Membership.Next().Amount != 14900-14100 {
			t.Errorf("%+v, then %+v", b.Membership, b.Membership.Next())
		}
		end := b.Membership.PeriodUntil
		w.OK(domaintest.Second(w.Cancel(w.client, membership.CancelReason("OTHER"), nil)))
		w.Set(end.Add(30 * day)) // who comes back still has it
		if c, err := w.Preview(w.client, basic, month, nil); err != nil || c.Credit != 2900 || c.Amount != 0 {
			t.Errorf("%+v, %v", c, err)
		}
	})
}

func TestADowngradeBeginsWithTheNextPeriod(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(vip, month)
		b, err := w.ask(basic, month)
		w.OK(err)
		end := b.Membership.PeriodUntil
		if next := b.Membership.Next(); b.Request != nil || w.plan() != vip || next.Plan != basic || next.Amount != 2900 {
			t.Errorf("%+v, on %s", next, w.plan())
		}
		w.Set(end)
		if w.plan() != basic {
			t.Errorf("on %s after the period", w.plan())
		}
		w.OK(w.Renew(t.Context()))
		if _, err := w.Confirm(w.admin, w.billing().Request.ID); err != nil {
			t.Fatal(err)
		}
		if m := w.billing().Membership; m.Plan != basic || m.Price != 2900 || m.Next().Plan != basic {
			t.Errorf("%+v", m)
		}
	})
}

func TestACancelledPlanEndsWithItsPeriod(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.Cancel(w.client, membership.CancelReason("OTHER"), nil)
		w.expect(err, "NOT_FOUND")
		w.buy(basic, month)
		end := w.billing().Membership.PeriodUntil
		w.Set(end.Add(-7 * day))
		w.OK(w.Renew(t.Context()))
		comment := "I moved."
		b, err := w.Cancel(w.client, membership.CancelReason("OTHER"), &comment)
		w.OK(err)
		if b.Request != nil || b.Membership.Next() != nil || w.plan() != basic {
			t.Errorf("%+v, on %s", b, w.plan())
		}
		b, err = w.Reactivate(w.client)
		w.OK(err)
		if b.Membership.CancelledAt != nil || b.Membership.Next() == nil {
			t.Errorf("%+v", b.Membership)
		}
		w.OK(domaintest.Second(w.Cancel(w.client, membership.CancelReason("NOT_USED"), nil)))
		w.Set(end)
		if w.plan() != free || w.billing().Membership != nil {
			t.Errorf("on %s", w.plan())
		}
		_, err = w.Reactivate(w.client)
		w.expect(err, "NOT_FOUND")
		w.OK(w.people.EndPlans(t.Context()))
		if p := w.profile(); p.SubscriptionPlan != free || w.notified(notification.KindPLAN_ENDED) != 1 {
			t.Errorf("listed as %s", p.SubscriptionPlan)
		}
	})
}

func TestWhatAnAdminGaveMeetsWhatIsPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		end := w.billing().Membership.PeriodUntil
		last := viewer.Day(w.Time().Add(3*day), time.UTC)
		w.OK(domaintest.Second(w.people.SetPlan(w.admin, domaintest.ID(w.client), vip, &last)))
		if w.plan() != vip {
			t.Errorf("on %s", w.plan())
		}
		w.Pass(5 * day)
		w.OK(w.people.EndPlans(t.Context()))
		if p := w.profile(); w.plan() != basic || p.SubscriptionPlan != basic || w.notified(notification.KindPLAN_ENDED) != 0 {
			t.Errorf("on %s, listed as %s", w.plan(), p.SubscriptionPlan)
		}
		w.OK(domaintest.Second(w.Cancel(w.client, membership.CancelReason("OTHER"), nil)))
		w.Set(end)
		if w.plan() != free {
			t.Errorf("%s is held for ever", w.plan())
		}
	})
}

func TestARequestIsWithdrawnRefusedOrReplaced(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, err := w.ask(basic, month)
		w.OK(err)
		_, err = w.ask(vip, month)
		w.expect(err, "CONFLICT")
		first := b.Request.ID
		_, err = w.Withdraw(w.admin, first)
		w.expect(err, "NOT_FOUND")
		w.OK(domaintest.Second(w.Withdraw(w.client, first)))
		w.OK(domaintest.Second(w.Withdraw(w.client, first)))
		_, err = w.Confirm(w.admin, first)
		w.expect(err, "TOO_LATE")

		b, err = w.ask(vip, month)
		w.OK(err)
		_, err = w.Refuse(w.admin, b.Request.ID, "  ")
		w.expect(err, "BAD_INPUT reason REQUIRED")
		p, err := w.Refuse(w.admin, b.Request.ID, "No coach has a place.")
		w.OK(err)
		if p.State != payment.StateREFUSED || p.Reason != "No coach has a place." || w.notified(notification.KindPAYMENT_REFUSED) != 1 {
			t.Errorf("%+v", p)
		}
		_, err = w.Withdraw(w.client, p.ID)
		w.expect(err, "TOO_LATE")
		if w.plan() != free {
			t.Errorf("on %s", w.plan())
		}
	})
}

func TestChangesThatCannotBeMadeAreRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.Preview(w.client, vip, year, nil)
		w.expect(err, "BAD_INPUT plan INVALID")
		_, err = w.Preview(w.client, free, month, nil)
		w.expect(err, "BAD_INPUT plan INVALID")
		_, err = w.Change(w.client, membership.ChangePlanInput{ID: uuid.Must(uuid.NewV7()), Plan: basic, Interval: month, Amount: 1})
		w.expect(err, "CONFLICT")
		unconfirmed := domaintest.As(w.NewProfile(viewer.RoleClient, func(p *ent.ProfileCreate) { p.SetEmail("b@example.org") }))
		_, err = w.Change(
			unconfirmed,
			membership.ChangePlanInput{ID: uuid.Must(uuid.NewV7()), Plan: basic, Interval: month, Amount: 1450},
		)
		w.expect(err, "EMAIL_UNCONFIRMED")
		w.buy(basic, month)
		_, err = w.Preview(w.client, basic, month, nil)
		w.expect(err, "BAD_INPUT plan INVALID")
		w.prices.HowToPay = nil
		_, err = w.Preview(w.client, vip, month, nil)
		w.expect(err, "BAD_INPUT plan INVALID")
		if b := w.billing(); len(b.Prices) != 0 || w.plan() != basic {
			t.Errorf("%+v on %s", b.Prices, w.plan())
		}
	})
}

func TestTheSameRequestTwiceIsOnePayment(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		in := membership.ChangePlanInput{ID: uuid.Must(uuid.NewV7()), Plan: basic, Interval: month, Amount: 1450}
		for range 3 {
			b, err := w.Change(w.client, in)
			w.OK(err)
			if b.Request == nil || b.Request.ID != in.ID {
				t.Fatalf("%+v", b.Request)
			}
		}
		in.Interval = year
		_, err := w.Change(w.client, in)
		w.expect(err, "ID_CONFLICT")
		page, _, _, err := w.List(w.admin, nil, 50, nil)
		w.OK(err)
		if len(page) != 1 {
			t.Errorf("%d payments", len(page))
		}
	})
}

func TestPaymentsAreListedByStateFromTheLatest(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		w.Pass(day)
		_, err := w.ask(vip, month)
		w.OK(err)
		all, more, end, err := w.List(w.admin, nil, 1, nil)
		w.OK(err)
		if len(all) != 1 || !more || all[0].Plan != vip {
			t.Fatalf("%+v", all)
		}
		all, more, _, err = w.List(w.admin, nil, 1, &end)
		w.OK(err)
		if len(all) != 1 || more || all[0].Plan != basic {
			t.Errorf("%+v", all)
		}
		open := payment.StateREQUESTED
		all, _, _, err = w.List(w.admin, &membership.PaymentFilter{State: &open}, 10, nil)
		w.OK(err)
		if len(all) != 1 || all[0].Plan != vip {
			t.Errorf("%+v", all)
		}
		forged := store.Cursor{List: "payments", Key: 1e300}.String()
		_, _, _, err = w.List(w.admin, nil, 1, &forged)
		w.expect(err, "BAD_INPUT after INVALID")
		forged = store.Cursor{List: "vouchers", Key: 1e300}.String()
		_, _, _, err = w.Vouchers(w.admin, 1, &forged)
		w.expect(err, "BAD_INPUT after INVALID")
		_, _, _, err = w.List(w.client, nil, 1, nil)
		w.expect(err, "FORBIDDEN")
	})
}

func TestARenewalCanBePaidEarlyAtThePriceThatWasKept(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		end := w.billing().Membership.PeriodUntil
		delete(w.prices.Of[basic], month) // not for sale to others
		w.Set(end.Add(-8 * day))
		_, err := w.Preview(w.client, basic, month, nil)
		w.expect(err, "BAD_INPUT plan INVALID")
		w.Set(end.Add(-6 * day))
		w.OK(w.Renew(t.Context()))
		_, err = w.Refuse(w.admin, w.billing().Request.ID, "The transfer bounced.")
		w.OK(err)
		w.OK(w.Renew(t.Context()))
		if b := w.billing(); b.Request != nil {
			t.Errorf("asked again: %+v", b.Request)
		}
		p := w.buy(basic, month)
		state := w.billing().Membership.State()
		if p.Kind != payment.KindRENEWAL || p.Amount != 2900 || !p.PeriodFrom.Equal(end) || state != membership.StateActive {
			t.Errorf("%+v", p)
		}
	})
}

func TestARefusedUpgradeDoesNotStopTheRenewal(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		w.Set(w.billing().Membership.PeriodUntil.Add(-2 * day))
		b, err := w.ask(vip, month)
		w.OK(err)
		_, err = w.Refuse(w.admin, b.Request.ID, "No coach has a place.")
		w.OK(err)
		w.OK(w.Renew(t.Context()))
		if b := w.billing(); b.Request == nil || b.Request.Kind != payment.KindRENEWAL {
			t.Errorf("%+v", b.Request)
		}
	})
}

func TestALowerPlanThatIsDueStaysLower(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(vip, month)
		_, err := w.ask(basic, month)
		w.OK(err)
		w.Set(w.billing().Membership.PeriodUntil.Add(day))
		w.OK(domaintest.Second(w.Reactivate(w.client)))
		if w.plan() != basic {
			t.Errorf("on %s", w.plan())
		}
	})
}

func TestAMemberKeepsTheCurrencyOfTheirPlan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		w.prices.Currency = "USD"
		_, err := w.Preview(w.client, vip, month, nil)
		w.expect(err, "BAD_INPUT plan INVALID")
		w.Set(w.billing().Membership.PeriodUntil.Add(day))
		c, err := w.Preview(w.client, basic, month, nil)
		w.OK(err)
		if c.Currency != "EUR" || c.Amount != 2900 {
			t.Errorf("%d %s", c.Amount, c.Currency)
		}
		w.Pass(10 * day)
		if c, err = w.Preview(w.client, vip, month, nil); err != nil || c.Currency != "USD" {
			t.Errorf("%+v, %v", c, err)
		}
	})
}
