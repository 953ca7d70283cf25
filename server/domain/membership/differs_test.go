package membership_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river/rivertype"

	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/platform/pay/paytest"
)

// What a report says is not believed; what the provider's object says must be what was asked for.
func TestAReportOfAnotherAmountOrCurrencyOpensNothing(t *testing.T) {
	for name, one := range map[string]struct {
		change func(c *paytest.Charge) // of the provider's object
		said   func(body []byte) []byte
		opens  bool
	}{
		"a cent less": {change: func(c *paytest.Charge) { c.Amount-- }},
		"a cent more": {change: func(c *paytest.Charge) { c.Amount++ }},
		"nothing":     {change: func(c *paytest.Charge) { c.Amount = 0 }},
		"in dollars":  {change: func(c *paytest.Charge) { c.Currency = "USD" }},
		"less is said than was paid": {opens: true, said: func(body []byte) []byte {
			return []byte(strings.NewReplacer(`"amount":7450`, `"amount":1`, `"74.50"`, `"0.01"`).Replace(string(body)))
		}},
		"another currency is said than was paid": {opens: true, said: func(body []byte) []byte {
			return []byte(strings.NewReplacer(`"eur"`, `"usd"`, `"RUB"`, `"USD"`).Replace(string(body)))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
				row, c := w.checkout(p)
				c.State = "paid"
				if one.change != nil {
					one.change(c)
				}
				body, header := p.Note("payment.succeeded", c), http.Header{}
				if by == payment.ProviderSTRIPE {
					_, body = p.Event(fmt.Sprint("evt_", row.ID), "payment_intent.succeeded", c)
				}
				if one.said != nil {
					said := one.said(body)
					if bytes.Equal(said, body) {
						t.Fatalf("%s: the report already says so: %s", by, body)
					}
					body = said
				}
				if by == payment.ProviderSTRIPE {
					header = paytest.Signed(body, time.Now(), paytest.Secret)
				}
				_, err := w.received(by, header, body)
				w.OK(err)
				w.Work(func(j rivertype.JobRow) error {
					if err := w.run(j); (err == nil) != one.opens {
						t.Errorf("%s: handled with %v", by, err)
					}
					return nil
				})
				want, invoices := free, 0
				if one.opens {
					want, invoices = vip, 1
				}
				if w.plan() != want || w.invoices() != invoices {
					t.Errorf("%s: on %s with %d invoices", by, w.plan(), w.invoices())
				}
				if one.opens {
					return
				}
				waiting, _, _, err := w.PaymentEvents(w.admin, true, 10, nil)
				w.OK(err)
				if len(waiting) == 0 || waiting[0].Error == "" {
					t.Errorf("%s: admins do not see the report", by)
				}
				// The money is at the provider: admins are told.
				before := w.notified(notification.KindPAYMENT_DRIFT)
				w.OK(w.Reconcile(context.Background()))
				if w.notified(notification.KindPAYMENT_DRIFT) == before {
					t.Errorf("%s: admins are not told", by)
				}
				kept, err := w.DB.Ent.Payment.Get(viewer.System(context.Background()), row.ID)
				if err != nil || kept.State != payment.StateREQUESTED {
					t.Errorf("%s: %+v, %v", by, kept, err)
				}
			})
		})
	}
}
