package membership_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	domain "forma/server/domain/membership"
	"forma/server/platform/pay"
	"forma/server/platform/pay/paytest"
)

var providers = []payment.Provider{payment.ProviderSTRIPE, payment.ProviderYOOKASSA}

func eachProvider(t *testing.T, f func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider)) {
	each(t, func(t *testing.T, w *world) {
		w.Jobs = w.Queue()
		w.Register(w.Jobs.Workers)
		for _, by := range providers {
			f(t, w, w.collectThrough(by), by)
		}
	})
}

// collectThrough lets a new provider collect from a new client.
func (w *world) collectThrough(by payment.Provider) *paytest.Peer {
	p := paytest.New(w.T)
	w.Providers = map[payment.Provider]pay.Provider{
		payment.ProviderSTRIPE:   pay.NewStripe("sk_test_1", paytest.Secret, p.URL, p.Client()),
		payment.ProviderYOOKASSA: pay.NewYooKassa("1", "test_1", p.URL, p.Client()),
	}
	w.prices.Currency = map[payment.Provider]string{payment.ProviderSTRIPE: "EUR", payment.ProviderYOOKASSA: "RUB"}[by]
	w.prices.Collects = map[string]payment.Provider{w.prices.Currency: by}
	w.client = w.newClient()
	return p
}

// checkout asks for VIP and opens the page.
func (w *world) checkout(p *paytest.Peer) (*ent.Payment, *paytest.Charge) {
	w.T.Helper()
	b, err := w.ask(vip, month)
	w.OK(err)
	_, err = w.OpenCheckout(w.client, b.Request.ID)
	w.OK(err)
	row, err := w.DB.Ent.Payment.Get(w.client, b.Request.ID)
	w.OK(err)
	return row, p.Find(row.ProviderRef)
}

func TestAPaymentIsCollectedOnce(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		again, err := w.OpenCheckout(w.client, row.ID)
		w.OK(err)
		if again.URL != row.CheckoutURL || len(p.Charges) != 1 {
			t.Errorf("%s: a second tab opens %s, not %s", by, again.URL, row.CheckoutURL)
		}
		if b, err := w.Check(w.client, row.ID); err != nil || b.Request == nil || w.plan() != free {
			t.Errorf("%s: unpaid: %+v, %v", by, b, err)
		}
		_, err = w.Confirm(w.admin, row.ID)
		w.expect(err, "CONFLICT")

		c.State = "paid"
		for range 2 {
			if b, err := w.Check(w.client, row.ID); err != nil || b.Request != nil || b.Method == nil || w.plan() != vip {
				t.Errorf("%s: paid: %+v, %v, on %s", by, b, err, w.plan())
			}
		}
		want := map[payment.Provider]string{payment.ProviderSTRIPE: "Visa •• 4242", payment.ProviderYOOKASSA: "Mir •• 4444"}[by]
		if m := w.billing().Method; m.Label != want {
			t.Errorf("%s: the method is %s", by, m.Label)
		}
		_, err = w.OpenCheckout(w.client, row.ID)
		w.expect(err, "TOO_LATE")
		if n := w.invoices(); n != 1 {
			t.Errorf("%s: %d invoices", by, n)
		}
		other := w.client
		w.client = w.newClient()
		_, err = w.OpenCheckout(w.client, row.ID)
		w.expect(err, "NOT_FOUND")
		_, err = w.Check(w.client, row.ID)
		w.expect(err, "NOT_FOUND")
		w.client = other
	})
}

// invoices returns how many documents the client has.
func (w *world) invoices() int {
	w.T.Helper()
	n, err := w.DB.Ent.Invoice.Query().Where(invoice.ProfileID(viewer.From(w.client).ID)).Count(w.client)
	w.OK(err)
	return n
}

func (w *world) received(by payment.Provider, header http.Header, body []byte) (events int, err error) {
	w.T.Helper()
	err = w.Receive(context.Background(), by, pay.Report{Header: header, Body: body})
	n, countErr := w.DB.Ent.PaymentEvent.Query().Count(viewer.System(context.Background()))
	w.OK(countErr)
	return n, err
}

func TestReportsOfProvidersAreConfirmedByTheirObject(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		if by != payment.ProviderSTRIPE {
			return
		}
		row, c := w.checkout(p)
		header, body := p.Event("evt_1", "payment_intent.succeeded", c)
		c.State = "paid"
		for name, forged := range map[string]http.Header{
			"another key": paytest.Signed(body, time.Now(), "whsec_2"),
			"an hour old": paytest.Signed(body, time.Now().Add(-time.Hour), paytest.Secret),
			"unsigned":    {},
		} {
			n, err := w.received(by, forged, body)
			if w.expect(err, "BAD_INPUT INVALID"); n != 0 {
				t.Errorf("%s: %d events", name, n)
			}
		}
		foreign := []byte(strings.ReplaceAll(string(body), row.ID.String(), uuid.NewString()))
		if n, err := w.received(by, paytest.Signed(foreign, time.Now(), paytest.Secret), foreign); n != 0 || err != nil {
			t.Errorf("of another product: %d events, %v", n, err)
		}
		for range 2 {
			if n, err := w.received(by, header, body); n != 1 || err != nil {
				t.Errorf("%d events, %v", n, err)
			}
		}
		w.work()
		if w.plan() != vip || w.invoices() != 1 {
			t.Errorf("on %s with %d invoices", w.plan(), w.invoices())
		}
		events, _, _, err := w.PaymentEvents(w.admin, false, 10, nil)
		w.OK(err)
		if len(events) != 1 || events[0].HandledAt == nil || events[0].Error != "" || events[0].Kind != "payment_intent.succeeded" {
			t.Errorf("%+v", events)
		}
		if waiting, _, _, err := w.PaymentEvents(w.admin, true, 10, nil); err != nil || len(waiting) != 0 {
			t.Errorf("%d wait, %v", len(waiting), err)
		}
		e, err := w.Replay(w.admin, events[0].ID)
		w.OK(err)
		if e.Error != "" || w.invoices() != 1 {
			t.Errorf("replayed: %+v", e)
		}
		_, err = w.Replay(w.admin, uuid.New())
		w.expect(err, "NOT_FOUND")

		// What was reported is nothing that was paid.
		w.client = w.newClient()
		_, unpaid := w.checkout(p)
		header, body = p.Event("evt_2", "payment_intent.succeeded", unpaid)
		if _, err := w.received(by, header, body); err != nil {
			t.Error(err)
		}
		w.work()
		if w.plan() != free {
			t.Error("a report alone opened a plan")
		}
	})
}

func TestAnotherAmountOpensNothing(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State, c.Amount = "paid", c.Amount-1
		if _, err := w.Check(w.client, row.ID); err == nil {
			t.Errorf("%s: no error", by)
		}
		if w.plan() != free {
			t.Errorf("%s: on %s", by, w.plan())
		}
		before := w.notified(notification.KindPAYMENT_DRIFT)
		w.OK(w.Reconcile(context.Background()))
		if n := w.notified(notification.KindPAYMENT_DRIFT); n != before+1 {
			t.Errorf("%s: admins are told %d times", by, n-before)
		}
	})
}

func TestWhatIsPaidTooLateIsRefunded(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		_, err := w.Withdraw(w.client, row.ID)
		w.OK(err)
		c.State = "paid" // in the same moment
		w.work()
		if sum, n := p.Paid(); n != 1 || sum != 0 {
			t.Errorf("%s: %d are kept of %d charges", by, sum, n)
		}
		if w.plan() != free || w.invoices() != 0 {
			t.Errorf("%s: on %s", by, w.plan())
		}
	})
}

func TestARefundIsPaidBackByTheProvider(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		in := domain.RefundInput{ID: uuid.New(), PaymentID: row.ID, Amount: 1000, Reason: "A gift"}
		for range 2 {
			_, err = w.Refund(w.admin, in)
			w.OK(err)
		}
		w.work()
		if c.Refunded != 1000 {
			t.Errorf("%s: %d are refunded", by, c.Refunded)
		}
		// And what is refunded on the provider's own pages is known here.
		c.Refunded = 1500
		w.OK(w.Reconcile(context.Background()))
		w.OK(w.Reconcile(context.Background()))
		after, err := w.DB.Ent.Payment.Get(w.admin, row.ID)
		w.OK(err)
		if after.Refunded != 1500 || w.invoices() != 3 {
			t.Errorf("%s: %d are refunded in %d documents", by, after.Refunded, w.invoices())
		}
	})
}

// What is refunded on the provider's pages is learnt as long as the plan lasts, also if no report of it arrives.
func TestAYearIsComparedWithItsChargeToItsEnd(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		b, err := w.ask(basic, year)
		w.OK(err)
		_, err = w.OpenCheckout(w.client, b.Request.ID)
		w.OK(err)
		c := p.Of(b.Request.ID.String())[0]
		c.State = "paid"
		w.OK(domaintest.Second(w.Check(w.client, b.Request.ID)))
		w.Pass(300 * day)
		c.Refunded = 500
		w.OK(w.Reconcile(context.Background()))
		after, err := w.DB.Ent.Payment.Get(w.admin, b.Request.ID)
		w.OK(err)
		if after.Refunded != 500 || w.invoices() != 2 {
			t.Errorf("%s: %d are refunded in %d documents", by, after.Refunded, w.invoices())
		}
	})
}

func TestRenewalsAreChargedToTheSavedMethod(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		renew := func() {
			w.OK(w.Renew(context.Background()))
			w.work()
		}
		w.Set(until.Add(-4 * day))
		if renew(); w.billing().Request != nil {
			t.Fatalf("%s: asked too early", by)
		}
		w.Set(until.Add(-2 * day))
		if renew(); w.billing().Request == nil || len(p.Charges) != 1 {
			t.Fatalf("%s: %+v, %d charges", by, w.billing().Request, len(p.Charges))
		}
		w.Set(until)
		renew()
		if sum, n := p.Paid(); n != 2 || sum != 14900/2+14900 && sum != 2*14900 {
			t.Errorf("%s: %d in %d charges", by, sum, n)
		}
		if b := w.billing(); b.Request != nil || !b.Membership.PeriodUntil.After(until) || w.invoices() != 2 {
			t.Errorf("%s: %+v", by, b)
		}

		// The card is declined three times, and then pays.
		until = w.billing().Membership.PeriodUntil
		p.Declines = true
		for i, at := range []time.Duration{-day, 0, time.Hour, day, 3 * day} {
			w.Set(until.Add(at))
			renew()
			if w.plan() != vip {
				t.Errorf("%s: on %s after %s", by, w.plan(), at)
			}
			r := w.billing().Request
			if failed := r.FailedAt != nil; failed != (i > 0) || r.ChargeAt == nil {
				t.Errorf("%s: after %s: %+v", by, at, r)
			}
		}
		p.Declines = false
		w.Set(until.Add(6 * day))
		if renew(); w.billing().Request != nil || !w.billing().Membership.PeriodUntil.After(until) {
			t.Errorf("%s: %+v", by, w.billing().Request)
		}
		failed := 0
		for _, kind := range w.Bell(domaintest.ID(w.client)) {
			if kind == notification.KindPAYMENT_FAILED {
				failed++
			}
		}
		if failed != 3 {
			t.Errorf("%s: told %d times", by, failed)
		}

		// A card that is never charged again closes the plan, and nothing is tried any longer.
		until = w.billing().Membership.PeriodUntil
		p.Declines = true
		for at := time.Duration(0); at <= 8*day; at += 12 * time.Hour {
			w.Set(until.Add(at))
			renew()
		}
		if w.plan() != free || w.billing().Request != nil {
			t.Errorf("%s: on %s, %+v", by, w.plan(), w.billing().Request)
		}
	})
}

func TestALostAnswerChargesOnce(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		if by != payment.ProviderSTRIPE {
			return
		}
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		w.Set(until.Add(-day))
		w.OK(w.Renew(context.Background()))
		w.Set(until)
		id := w.billing().Request.ID
		p.Loses = true
		if err := w.Charge(context.Background(), id); err == nil {
			t.Error("no error")
		}
		p.Loses = false
		w.OK(w.Charge(context.Background(), id))
		w.OK(w.Charge(context.Background(), id))
		if _, n := p.Paid(); n != 2 || w.billing().Request != nil {
			t.Errorf("%d charges, %+v", n, w.billing().Request)
		}
	})
}

func TestARemovedMethodIsNotCharged(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		w.Set(until.Add(-day))
		w.OK(w.Renew(context.Background()))
		for range 2 {
			b, err := w.RemoveMethod(w.client)
			w.OK(err)
			if b.Method != nil || b.Request == nil || b.Request.ChargeAt != nil {
				t.Errorf("%s: %+v", by, b)
			}
		}
		w.Set(until.Add(day))
		w.OK(w.Renew(context.Background()))
		w.work()
		if len(p.Charges) != 1 {
			t.Errorf("%s: %d charges", by, len(p.Charges))
		}
		kept, err := w.DB.Ent.Membership.Query().Where(membership.ProfileID(viewer.From(w.client).ID)).Only(w.client)
		w.OK(err)
		if kept.MethodRef != "" || kept.MethodCustomer != "" {
			t.Errorf("%s: %+v", by, kept)
		}
	})
}

func TestAClosedCheckoutOpensAnother(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "expired"
		again, err := w.OpenCheckout(w.client, row.ID)
		w.OK(err)
		if again.URL == row.CheckoutURL || len(p.Charges) != 2 {
			t.Errorf("%s: %s again, %d charges", by, again.URL, len(p.Charges))
		}
		p.Close()
		w.Providers[by] = map[payment.Provider]pay.Provider{
			payment.ProviderSTRIPE:   pay.NewStripe("sk_test_1", paytest.Secret, "http://127.0.0.1:1", http.DefaultClient),
			payment.ProviderYOOKASSA: pay.NewYooKassa("1", "test_1", "http://127.0.0.1:1", http.DefaultClient),
		}[by]
		_, err = w.OpenCheckout(w.client, row.ID)
		w.expect(err, "TIMEOUT")
	})
}

func TestEventsOfProvidersAreErasedAfterNinetyDays(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		if by != payment.ProviderSTRIPE {
			return
		}
		_, c := w.checkout(p)
		header, body := p.Event("evt_1", "payment_intent.created", c)
		_, err := w.received(by, header, body)
		w.OK(err)
		w.Pass(91 * day)
		w.OK(w.Reconcile(context.Background()))
		if n, err := w.DB.Ent.PaymentEvent.Query().Count(viewer.System(context.Background())); err != nil || n != 0 {
			t.Errorf("%d events, %v", n, err)
		}
	})
}

// work does the waiting jobs of payments.
func (w *world) work() {
	w.T.Helper()
	w.Work(w.run)
}

// run does a job.
func (w *world) run(j rivertype.JobRow) error {
	ctx := context.Background()
	switch j.Kind {
	case domain.ChargeJob{}.Kind():
		return w.Charge(ctx, domaintest.Job[domain.ChargeJob](w.World, j).Args.Payment)
	case domain.PaymentEventJob{}.Kind():
		return w.Handle(ctx, domaintest.Job[domain.PaymentEventJob](w.World, j).Args.Event)
	case domain.RefundJob{}.Kind():
		return w.PayBack(ctx, domaintest.Job[domain.RefundJob](w.World, j).Args)
	case domain.CloseCheckoutJob{}.Kind():
		return w.CloseCheckout(ctx, domaintest.Job[domain.CloseCheckoutJob](w.World, j).Args)
	case domain.PriceJob{}.Kind():
		return w.TellPrice(ctx, domaintest.Job[domain.PriceJob](w.World, j).Args)
	}
	return nil
}
