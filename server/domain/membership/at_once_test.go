package membership_test

import (
	"context"
	"sync"
	"testing"

	"github.com/google/uuid"

	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/platform/pay/paytest"
)

// atOnce runs f several times at the same time, and returns the messages of the errors.
func atOnce(f func() error) map[string]int {
	var all sync.WaitGroup
	var mu sync.Mutex
	messages := map[string]int{}
	for range 6 {
		all.Go(func() {
			err := f()
			mu.Lock()
			defer mu.Unlock()
			messages[domaintest.Message(err)]++
		})
	}
	all.Wait()
	return messages
}

// Double taps, tabs, devices, and what the provider reports meanwhile.
func TestWhatIsDoneAtTheSameTimeIsPaidOnce(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		expect := func(what string, got map[string]int, want map[string]int) {
			t.Helper()
			for message, n := range want {
				if got[message] != n {
					t.Errorf("%s: %s: %v, want %v", by, what, got, want)
				}
			}
		}
		c, err := w.Preview(w.client, vip, month, nil)
		w.OK(err)
		ask := func(id uuid.UUID) error {
			_, err := w.Change(w.client, membership.ChangePlanInput{ID: id, Plan: vip, Interval: month, Amount: c.Amount})
			return err
		}
		expect("several devices ask", atOnce(func() error { return ask(uuid.New()) }), map[string]int{"": 1, "CONFLICT": 5})
		id := w.billing().Request.ID
		w.OK(domaintest.Second(w.Withdraw(w.client, id)))
		id = uuid.New()
		expect("a button is tapped again and again", atOnce(func() error { return ask(id) }), map[string]int{"": 6})

		open := func() error {
			_, err := w.OpenCheckout(w.client, id)
			return err
		}
		expect("several tabs open the page", atOnce(open), map[string]int{"": 6})
		charges := p.Of(id.String())
		if len(charges) != 1 {
			t.Fatalf("%s: %d pages", by, len(charges))
		}
		charges[0].State = "paid"
		header, body := p.Event("evt_"+id.String(), "payment_intent.succeeded", charges[0])
		if by == payment.ProviderYOOKASSA {
			header, body = nil, p.Note("payment.succeeded", charges[0])
		}
		arrive := func() error {
			if _, err := w.received(by, header, body); err != nil {
				return err
			}
			_, err := w.Check(w.client, id)
			return err
		}
		expect("it is reported, and the client comes back", atOnce(arrive), map[string]int{"": 6})
		event, err := w.DB.Ent.PaymentEvent.Query().Where(paymentevent.PaymentID(id)).OnlyID(w.admin)
		w.OK(err)
		expect("several servers handle it", atOnce(func() error { return w.Handle(context.Background(), event) }), map[string]int{"": 6})
		w.work()

		started, err := w.DB.Ent.MembershipEvent.Query().Where(membershipevent.ProfileID(*idOf(w))).Count(w.admin)
		w.OK(err)
		if sum, n := p.Paid(); sum != c.Amount || n != 1 || w.plan() != vip || w.invoices() != 1 || started != 1 {
			t.Errorf("%s: %d in %d charges, on %s with %d invoices and %d events", by, sum, n, w.plan(), w.invoices(), started)
		}
		told := 0
		for _, kind := range w.Bell(*idOf(w)) {
			if kind == notification.KindPAYMENT_CONFIRMED {
				told++
			}
		}
		if told != 1 {
			t.Errorf("%s: told %d times", by, told)
		}
	})
}
