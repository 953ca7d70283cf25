package membership_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
)

func (w *world) managed() *membership.ClientMembership {
	w.T.Helper()
	c, err := w.Of(w.admin, *idOf(w))
	w.OK(err)
	return c
}

func (w *world) give(days int) error {
	_, err := w.GiveDays(w.admin, membership.MembershipDaysInput{ID: uuid.Must(uuid.NewV7()), ClientID: *idOf(w), Days: days, Reason: "We were closed."})
	return err
}

// happened returns the kinds of what happened, first to last.
func (w *world) happened() (kinds []membershipevent.Kind) {
	for _, e := range slices.Backward(w.managed().Events) {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func (w *world) logged(act auditevent.Act) int {
	w.T.Helper()
	n, err := w.DB.Ent.AuditEvent.Query().Where(auditevent.ActEQ(act)).Count(viewer.System(w.T.Context()))
	w.OK(err)
	return n
}

func TestDaysThatAreGivenAreWorthNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))
		w.prices.OfferPercent = 0
		w.expect(w.give(1), "NOT_FOUND")
		w.buy(basic, month) // 29.00 for 30 days
		w.Pass(15 * day)
		gift := membership.MembershipDaysInput{ID: uuid.New(), ClientID: *idOf(w), Days: 10, Reason: "We were closed."}
		_, err := w.GiveDays(w.client, gift)
		w.expect(err, "FORBIDDEN")
		for range 2 {
			_, err = w.GiveDays(w.admin, gift)
			w.OK(err)
		}
		gift.Days++
		_, err = w.GiveDays(w.admin, gift)
		w.expect(err, "ID_CONFLICT")
		until := time.Date(2026, 5, 11, 0, 0, 0, 0, time.UTC)
		m := w.managed().Membership
		if !m.PeriodUntil.Equal(until) || w.notified(notification.KindDAYS_GIVEN) != 1 || w.logged(auditevent.ActDAYS_GIVEN) != 1 {
			t.Errorf("%+v", m)
		}
		if c, err := w.Preview(w.client, vip, month, nil); err != nil || c.Credit != 1450 {
			t.Errorf("%+v, %v", c, err)
		}
		w.Set(until.Add(-time.Second))
		if w.plan() != basic || w.state() != active {
			t.Errorf("%s, %s", w.plan(), w.state())
		}
		w.buy(basic, month)
		if got := w.managed().Membership.PeriodUntil; !got.Equal(until.AddDate(0, 1, 0)) {
			t.Errorf("the next period ends at %s", got)
		}
	})
}

func TestDaysThatAreGivenBeginNowIfAPaymentIsDue(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		w.Set(w.managed().Membership.PeriodUntil)
		w.OK(w.Renew(t.Context()))
		w.Pass(3 * day)
		w.OK(w.give(5))
		if b := w.billing(); w.state() != active || b.Request != nil || !b.Membership.PeriodUntil.Equal(w.Time().Add(5*day)) {
			t.Errorf("%s: %+v", w.state(), b)
		}
		w.OK(w.Renew(t.Context()))
		if w.billing().Request == nil {
			t.Error("the payment is not asked for again")
		}
		w.Pass(12 * day)
		if w.plan() != free {
			t.Errorf("on %s", w.plan())
		}
		w.expect(w.give(5), "NOT_FOUND")
	})
}

func TestAPriceChangesFromTheNextPaymentOn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		change := func(price int) error {
			_, err := w.ChangePrice(w.admin, *idOf(w), price, "Agreed by phone.")
			return err
		}
		w.Set(w.managed().Membership.PeriodUntil.Add(-day))
		w.OK(w.Renew(t.Context()))
		for range 2 {
			w.OK(change(2000))
		}
		w.OK(w.Renew(t.Context()))
		b := w.billing()
		if b.Request == nil || b.Request.Amount != 2000 || b.Membership.Next().Amount != 2000 {
			t.Errorf("%+v", b.Request)
		}
		if w.notified(notification.KindPRICE_CHANGED) != 1 || w.logged(auditevent.ActPRICE_CHANGED) != 1 {
			t.Error("it is not told once")
		}
		w.expect(change(0), "BAD_INPUT price OUT_OF_RANGE")
		w.OK(domaintest.Second(w.CancelFor(w.admin, *idOf(w), "Moved.")))
		w.expect(change(1900), "NOT_FOUND")
	})
}

func TestAnAdminCancelsAMembership(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.CancelFor(w.admin, *idOf(w), "Moved.")
		w.expect(err, "NOT_FOUND")
		w.buy(basic, month)
		until := w.managed().Membership.PeriodUntil
		for range 2 {
			_, err = w.CancelFor(w.admin, *idOf(w), "Moved.")
			w.OK(err)
		}
		if w.notified(notification.KindMEMBERSHIP_CANCELLED) != 1 || w.logged(auditevent.ActMEMBERSHIP_CANCELLED) != 1 {
			t.Error("it is not told once")
		}
		w.Set(until.Add(-time.Second))
		w.OK(w.Renew(t.Context()))
		if w.plan() != basic || w.billing().Request != nil {
			t.Errorf("on %s: %+v", w.plan(), w.billing().Request)
		}
		w.Set(until)
		if w.plan() != free {
			t.Errorf("on %s", w.plan())
		}
	})
}

func TestARequestIsDecidedBeforeAMembershipIsChanged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		b, err := w.ask(vip, month)
		w.OK(err)
		w.expect(w.give(5), "CONFLICT")
		_, err = w.ChangePrice(w.admin, *idOf(w), 2000, "Agreed.")
		w.expect(err, "CONFLICT")
		if now := w.billing().Request; now == nil || now.ID != b.Request.ID || now.State != payment.StateREQUESTED {
			t.Errorf("%+v", now)
		}
		_, err = w.Of(w.client, *idOf(w))
		w.expect(err, "FORBIDDEN")
		_, err = w.Of(w.admin, uuid.New())
		w.expect(err, "NOT_FOUND")
	})
}

func TestWhatHappensToAMembershipIsRemembered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.buy(vip, month)
		w.Pass(day)
		w.OK(domaintest.Second(w.ask(basic, month)))
		w.OK(domaintest.Second(w.Reactivate(w.client)))
		w.OK(domaintest.Second(w.Reactivate(w.client))) // nothing to take back
		w.OK(domaintest.Second(w.Pause(w.client, 1)))
		w.Pass(day)
		w.OK(domaintest.Second(w.Resume(w.client)))
		w.OK(w.give(2))
		w.OK(domaintest.Second(w.ChangePrice(w.admin, *idOf(w), 9900, "Agreed.")))
		w.OK(domaintest.Second(w.Refund(w.admin, membership.RefundInput{ID: uuid.New(), PaymentID: p.ID, Amount: 100, Reason: "A mistake."})))
		comment := "Too far."
		w.OK(domaintest.Second(w.Cancel(w.client, membership.CancelReason("OTHER"), &comment)))
		want := []membershipevent.Kind{"STARTED", "CHANGE_SCHEDULED", "REACTIVATED", "PAUSED", "RESUMED", "DAYS_GIVEN", "PRICE_CHANGED",
			"REFUNDED", "CANCELLED"}
		if got := w.happened(); !slices.Equal(got, want) {
			t.Errorf("it is %v", got)
		}
		last := w.managed().Events[0]
		if last.Actor != membershipevent.ActorCLIENT || last.Comment != comment || *last.Reason != membershipevent.ReasonOTHER {
			t.Errorf("%+v", last)
		}
	})
}

func TestPaymentsWaitForAnAdminUntilTheyAreDecided(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		waiting := func(want int) {
			t.Helper()
			if n, err := w.CountRequests(w.admin); err != nil || n != want {
				t.Errorf("%d wait, %v", n, err)
			}
		}
		waiting(0)
		b, err := w.ask(basic, month)
		w.OK(err)
		waiting(1)
		w.OK(domaintest.Second(w.Refuse(w.admin, b.Request.ID, "No place.")))
		waiting(0)
	})
}

func TestCodesOfVouchersCannotBeGuessed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Guesses = &auth.Limiter{Burst: 2, Every: time.Minute, Now: w.Time}
		w.voucher(nil)
		try := func(code string) error {
			_, err := w.Preview(w.client, basic, month, &code)
			return err
		}
		for range 5 {
			w.OK(try("SPRING-26"))
		}
		for range w.Guesses.Burst {
			w.expect(try("SPRING-27"), "BAD_INPUT voucher INVALID")
		}
		w.Coded(try("SPRING-26"), errs.RateLimited)
		w.Pass(time.Minute)
		w.OK(try("SPRING-26"))
	})
}
