package membership_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/payment"
	"forma/server/domain/domaintest"
	domain "forma/server/domain/membership"
	"forma/server/platform/errs"
	"forma/server/platform/pay"
	"forma/server/platform/pay/paytest"
)

// lose lets the provider charge the client's renewal while its answer is lost, and returns the renewal.
func (w *world) lose(p *paytest.Peer) *ent.Payment {
	w.T.Helper()
	row, c := w.checkout(p)
	c.State = "paid"
	_, err := w.Check(w.client, row.ID)
	w.OK(err)
	until := w.billing().Membership.PeriodUntil
	w.Set(until.Add(-day))
	w.OK(w.Renew(context.Background()))
	w.Set(until)
	renewal := w.billing().Request
	p.Loses = true
	if err := w.Charge(context.Background(), renewal.ID); err == nil {
		w.T.Error("no error")
	}
	if n := len(p.Of(renewal.ID.String())); n != 1 {
		w.T.Errorf("%d charges", n)
	}
	return renewal
}

// agree compares what the provider keeps with what the books say.
func (w *world) agree(p *paytest.Peer, want int) {
	w.T.Helper()
	booked, kept := 0, 0
	all, err := w.DB.Ent.Payment.Query().Where(payment.ProfileID(domaintest.ID(w.client))).All(w.admin)
	w.OK(err)
	for _, row := range all {
		if row.ChargingSince != nil {
			w.T.Errorf("it is not known whether %+v was charged", row)
		}
		for _, c := range p.Of(row.ID.String()) {
			if c.State == "paid" {
				kept += c.Amount - c.Refunded
			}
		}
		if row.State == payment.StatePAID {
			booked += row.Amount - row.Refunded
		}
	}
	if kept != want || booked != want {
		w.T.Errorf("the provider keeps %d, the books say %d, want %d", kept, booked, want)
	}
}

func TestWhatWasChargedWithoutAnAnswer(t *testing.T) {
	const first = 14900 / 2
	for _, test := range []struct {
		name string
		act  func(w *world, p *paytest.Peer, renewal *ent.Payment)
		kept int
	}{
		{"pays for the renewal, days later, too", func(w *world, _ *paytest.Peer, _ *ent.Payment) { w.Pass(2 * day) }, first + 14900},
		{"pays for the renewal although no card is declined any longer", func(_ *world, p *paytest.Peer, _ *ent.Payment) {
			p.Declines = true
		}, first + 14900},
		{"is paid back once the renewal has expired", func(w *world, _ *paytest.Peer, _ *ent.Payment) { w.Pass(7 * day) }, first},
		{"is paid back after a cancellation", func(w *world, _ *paytest.Peer, _ *ent.Payment) {
			_, err := w.Cancel(w.client, domain.CancelReason("OTHER"), nil)
			w.OK(err)
		}, first},
		{"pays for the renewal although the card is removed since", func(w *world, _ *paytest.Peer, _ *ent.Payment) {
			_, err := w.RemoveMethod(w.client)
			w.OK(err)
		}, first + 14900},
		{"is paid back if the client has paid on the page meanwhile", func(w *world, p *paytest.Peer, renewal *ent.Payment) {
			p.Loses = false
			_, err := w.OpenCheckout(w.client, renewal.ID)
			w.OK(err)
			for _, c := range p.Of(renewal.ID.String()) {
				c.State = "paid"
			}
			_, err = w.Check(w.client, renewal.ID)
			w.OK(err)
		}, first + 14900},
	} {
		t.Run(test.name, func(t *testing.T) {
			eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
				renewal := w.lose(p)
				test.act(w, p, renewal)
				w.OK(w.Renew(context.Background())) // while the provider does not answer
				p.Loses = false
				w.OK(w.Renew(context.Background()))
				w.work()
				w.OK(w.Reconcile(context.Background()))
				w.work()
				w.agree(p, test.kept)
			})
		})
	}
}

func TestADeclinedChargeWithoutAnAnswerWhoseCardIsRemovedCanStillBePaid(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		p.Declines = true
		renewal := w.lose(p)
		_, err := w.RemoveMethod(w.client)
		w.OK(err)
		p.Loses = false
		w.OK(w.Renew(context.Background()))
		w.work()
		w.OK(w.Reconcile(context.Background()))
		w.work()
		w.agree(p, 14900/2)
		if due := w.billing().Request; due == nil || due.ID != renewal.ID || due.ChargeAt != nil {
			t.Errorf("due is %+v", due)
		}
	})
}

func TestAPageOrACardThatProvidersHaveLostIsNotCharged(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		renewal := w.lose(p)
		for id, c := range p.Charges { // the request had not arrived
			if c.Method != "" {
				delete(p.Charges, id)
			}
		}
		_, err := w.Cancel(w.client, domain.CancelReason("OTHER"), nil)
		w.OK(err)
		p.Loses = false
		w.work()
		if n := len(p.Of(renewal.ID.String())); n != 0 {
			t.Errorf("%s: %d charges after the cancellation", by, n)
		}
		w.agree(p, 14900/2)
	})
}

// refundThere refunds on the provider's pages, and reports it.
func (w *world) refundThere(p *paytest.Peer, by payment.Provider, c *paytest.Charge, amount int) {
	w.T.Helper()
	c.Refunded += amount
	var err error
	if by == payment.ProviderYOOKASSA {
		_, err = w.received(by, nil, p.Note("refund.succeeded", c))
	} else {
		header, body := p.Event("evt_"+uuid.NewString(), "charge.refunded", c)
		_, err = w.received(by, header, body)
	}
	w.OK(err)
}

func TestRefundsOfProvidersAreReported(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		w.Pass(70 * day) // the nightly comparison looks at it no longer
		for range 2 {
			w.refundThere(p, by, c, 1000)
			w.work()
		}
		w.agree(p, c.Amount-2000)
		if n := w.invoices(); n != 3 {
			t.Errorf("%s: %d documents", by, n)
		}
	})
}

func TestWhatIsRefundedBeforeItIsKnownToBePaid(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State, c.Refunded = "paid", 177
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		w.agree(p, c.Amount-177)
		if n := w.invoices(); n != 2 {
			t.Errorf("%s: %d documents", by, n)
		}
	})
}

func TestARefundHereMeetsOneAtTheProvider(t *testing.T) {
	for _, test := range []struct {
		name        string
		here, there int
		kept        int
	}{
		{"of all of it", 7450, 7450, 0},
		{"of more than is left", 5000, 4000, 2450},
		{"of less than was refunded there", 3000, 5000, 2450},
		{"of as much as is left", 3000, 2000, 2450},
	} {
		t.Run(test.name, func(t *testing.T) {
			eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
				row, c := w.checkout(p)
				c.State = "paid"
				_, err := w.Check(w.client, row.ID)
				w.OK(err)
				in := domain.RefundInput{ID: uuid.New(), PaymentID: row.ID, Amount: test.here, Reason: "A gift"}
				_, err = w.Refund(w.admin, in)
				w.OK(err)
				w.refundThere(p, by, c, test.there)
				w.work()
				w.agree(p, test.kept)
			})
		})
	}
}

func TestACardIsRemovedAtTheProviderFirst(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		if by != payment.ProviderSTRIPE {
			return
		}
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		works := w.Providers[by]
		w.Providers[by] = pay.NewStripe("sk_test_1", paytest.Secret, "http://127.0.0.1:1", p.Client())
		_, err = w.RemoveMethod(w.client)
		w.expect(err, string(errs.Timeout))
		if err := w.Leave(context.Background(), domaintest.ID(w.client)); err == nil {
			t.Error("an erasure would not wait for the provider")
		}
		if w.billing().Method == nil {
			t.Error("the card can be charged, and is not known any longer")
		}
		w.Providers[by] = works
		w.OK(w.Leave(context.Background(), domaintest.ID(w.client)))
		b, err := w.RemoveMethod(w.client)
		w.OK(err)
		if b.Method != nil {
			t.Errorf("%+v", b.Method)
		}
		for _, j := range w.Queued() {
			if strings.Contains(string(j.EncodedArgs), "pm_") {
				t.Errorf("%s keeps the card: %s", j.Kind, j.EncodedArgs)
			}
		}
	})
}

// A provider that charges and takes too long to answer is the same as one whose answer is lost.
func TestAProviderThatAnswersTooLateChargesOnce(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		w.Set(until.Add(-day))
		w.OK(w.Renew(context.Background()))
		w.Set(until)
		renewal := w.billing().Request.ID
		p.Charged = make(chan struct{})
		ctx, giveUp := context.WithTimeout(context.Background(), time.Minute)
		go func() {
			<-p.Charged
			giveUp()
		}()
		if err := w.Charge(ctx, renewal); err == nil {
			t.Errorf("%s: no error", by)
		}
		p.Charged = nil
		w.OK(w.Charge(context.Background(), renewal))
		w.agree(p, 14900/2+14900)
		if n := len(p.Of(renewal.String())); n != 1 {
			t.Errorf("%s: %d charges", by, n)
		}
	})
}
