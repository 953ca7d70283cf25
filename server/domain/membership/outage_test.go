package membership_test

import (
	"context"
	"testing"
	"time"

	"forma/ent/payment"
	"forma/server/platform/pay/paytest"
)

// pays buys a plan whose renewals are charged to the saved method, and returns when the first period ends.
func (w *world) pays(p *paytest.Peer) (until time.Time) {
	w.T.Helper()
	row, c := w.checkout(p)
	c.State = "paid"
	_, err := w.Check(w.client, row.ID)
	w.OK(err)
	return w.billing().Membership.PeriodUntil
}

func TestAnOutageChargesNothingForAPlanThatHasEnded(t *testing.T) {
	for name, down := range map[string]time.Duration{
		"until the plan has just ended": 7 * day,
		"for eight days and an hour":    8*day + time.Hour,
		"for a month":                   31 * day,
	} {
		t.Run(name, func(t *testing.T) {
			eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
				until := w.pays(p)
				w.Set(until.Add(-2 * day))
				w.OK(w.Renew(context.Background()))
				id := w.billing().Request.ID

				// The job that was waiting may run before the one that ends the renewal.
				w.Set(until.Add(down))
				w.OK(w.Charge(context.Background(), id))
				for range 2 {
					w.OK(w.Renew(context.Background()))
					w.work()
				}
				if len(p.Charges) != 1 || w.plan() != free {
					t.Errorf("%s: %d charges, on %s", by, len(p.Charges), w.plan())
				}
				ended, err := w.DB.Ent.Payment.Get(w.client, id)
				w.OK(err)
				if ended.State != payment.StateEXPIRED || ended.ChargeAt != nil {
					t.Errorf("%s: the renewal is %s, charged at %v", by, ended.State, ended.ChargeAt)
				}
				if _, err := w.ask(vip, month); err != nil {
					t.Errorf("%s: buying again: %v", by, err)
				}
			})
		})
	}
}

func TestAnOutageOfSomeDaysLeavesTheDaysBetweenCharges(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		until := w.pays(p)
		w.Set(until.Add(-2 * day))
		w.OK(w.Renew(context.Background()))
		p.Declines = true
		for at := 4 * day; at < 9*day; at += time.Hour {
			w.Set(until.Add(at))
			w.OK(w.Renew(context.Background()))
			w.work()
			want := 2 // of the first period, and one at once
			if at >= 5*day {
				want = 3 // a day later; another two days later the plan has ended
			}
			if len(p.Charges) != want {
				t.Fatalf("%s: %d charges %s after the first was due", by, len(p.Charges), at)
			}
		}
		if w.plan() != free {
			t.Errorf("%s: on %s", by, w.plan())
		}
	})
}
