package membership_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/uuid"

	"forma/ent/invoice"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	domain "forma/server/domain/membership"
	"forma/server/platform/pay"
	"forma/server/platform/pay/paytest"
)

func TestARefundThatTheProviderCancelsDoesNotCount(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		value := func() int {
			m, err := w.DB.Ent.Profile.Query().QueryMembership().Only(w.client)
			w.OK(err)
			return m.PeriodValue
		}
		before, told := value(), w.notified(notification.KindPAYMENT_DRIFT)
		p.CancelsRefunds = true
		in := domain.RefundInput{ID: uuid.New(), PaymentID: row.ID, Amount: 1000, Reason: "A gift"}
		_, err = w.Refund(w.admin, in)
		w.OK(err)
		jobs := w.Queued()
		w.work()
		for _, j := range jobs { // a job may run twice
			w.OK(w.run(j))
		}
		failed, err := w.DB.Ent.Payment.Get(w.client, row.ID)
		w.OK(err)
		if failed.Refunded != 0 || failed.FailedAt == nil || value() != before {
			t.Errorf("%s: %+v, the period is worth %d, not %d", by, failed, value(), before)
		}
		if n := w.notified(notification.KindPAYMENT_DRIFT) - told; n != 1 {
			t.Errorf("%s: admins are told %d times", by, n)
		}
		if sum := w.booked(row.ID); sum != row.Amount {
			t.Errorf("%s: the documents say %d, not %d", by, sum, row.Amount)
		}
		list := true
		shown, _, _, err := w.List(w.admin, &domain.PaymentFilter{Failed: &list, ClientID: &failed.ProfileID}, 10, nil)
		if w.OK(err); len(shown) != 1 {
			t.Errorf("%s: %d are listed as failed", by, len(shown))
		}

		// It can be tried again, and what it comes to is what counts.
		p.CancelsRefunds = false
		in.ID = uuid.New()
		_, err = w.Refund(w.admin, in)
		w.OK(err)
		w.work()
		again, err := w.DB.Ent.Payment.Get(w.client, row.ID)
		w.OK(err)
		if again.Refunded != 1000 || again.FailedAt != nil || c.Refunded != 1000 || w.booked(row.ID) != row.Amount-1000 {
			t.Errorf("%s: %+v, %d at the provider, %d in the documents", by, again, c.Refunded, w.booked(row.ID))
		}
		if told := w.timeline(membershipevent.KindREFUNDED, membershipevent.KindREFUND_FAILED); !slices.Equal(told,
			[]string{"REFUNDED 1000", "REFUND_FAILED 1000", "REFUNDED 1000"}) {
			t.Errorf("%s: the timeline says %q", by, told)
		}
		w.compare(by)
		if n := w.notified(notification.KindPAYMENT_DRIFT) - told; n != 1 {
			t.Errorf("%s: admins are told %d times although all is well", by, n)
		}
	})
}

func TestARefundThatIsNeverMadeIsReported(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		p.Delays = true
		_, err = w.Refund(w.admin, domain.RefundInput{ID: uuid.New(), PaymentID: row.ID, Amount: 1000, Reason: "A gift"})
		w.OK(err)
		w.work()
		before := w.notified(notification.KindPAYMENT_DRIFT)
		told := func() int {
			w.compare(by)
			return w.notified(notification.KindPAYMENT_DRIFT) - before
		}
		if n := told(); n != 0 {
			t.Errorf("%s: admins are told %d times of a refund that is on its way", by, n)
		}
		p.Arrive(c, false) // the bank has sent it back
		if n := told(); n != 1 {
			t.Errorf("%s: admins are told %d times", by, n)
		}
	})
}

func TestARefundThatTakesDaysIsNoDrift(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		p.Delays = true
		for range 2 {
			_, err = w.Refund(w.admin, domain.RefundInput{ID: uuid.New(), PaymentID: row.ID, Amount: 1000, Reason: "A gift"})
			w.OK(err)
		}
		w.work()
		before := w.notified(notification.KindPAYMENT_DRIFT)
		w.compare(by)
		p.Arrive(c, true)
		w.compare(by)
		if n := w.notified(notification.KindPAYMENT_DRIFT) - before; n != 0 || c.Refunded != 2000 || w.booked(row.ID) != row.Amount-2000 {
			t.Errorf("%s: admins are told %d times, %d are paid back, the documents say %d", by, n, c.Refunded, w.booked(row.ID))
		}
	})
}

// compare compares payments with the objects of one provider: the peer of the other one has ended.
func (w *world) compare(by payment.Provider) {
	w.T.Helper()
	w.Providers = map[payment.Provider]pay.Provider{by: w.Providers[by]}
	w.OK(w.Reconcile(context.Background()))
}

// timeline returns what the client's timeline says of some kinds, oldest first.
func (w *world) timeline(kinds ...membershipevent.Kind) (lines []string) {
	w.T.Helper()
	events, err := w.DB.Ent.MembershipEvent.Query().Where(membershipevent.KindIn(kinds...)).Order(membershipevent.ByID()).All(w.client)
	w.OK(err)
	for _, e := range events {
		lines = append(lines, fmt.Sprint(e.Kind, " ", *e.Amount))
	}
	return lines
}

// booked returns what the documents of a payment come to.
func (w *world) booked(id uuid.UUID) (sum int) {
	w.T.Helper()
	all, err := w.DB.Ent.Invoice.Query().Where(invoice.PaymentID(id)).All(viewer.System(context.Background()))
	w.OK(err)
	for _, i := range all {
		if i.Kind == invoice.KindCREDIT_NOTE {
			sum -= i.Amount
		} else {
			sum += i.Amount
		}
	}
	return sum
}
