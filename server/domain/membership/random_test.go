package membership_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/platform/errs"
	"forma/server/tools/hard"
)

// TestNoOrderOfActsOpensOrTakesWhatWasNotOrWasPaid lets clients and admins act in random orders over random times.
func TestNoOrderOfActsOpensOrTakesWhatWasNotOrWasPaid(t *testing.T) {
	const steps = 40
	lives, seed := hard.Times(t), hard.Random(t)
	each(t, func(t *testing.T, w *world) {
		random := rand.New(rand.NewPCG(seed, 0))
		w.prices.TrialDays = map[viewer.Plan]int{basic: 10}
		w.voucher(nil)
		for range lives {
			w.access, w.client = access{}, w.newClient()
			for range steps {
				act, err := w.act(random)
				var refused *errs.Error
				if err != nil && (!errors.As(err, &refused) || refused.Code == errs.Internal) {
					t.Fatalf("%s: %v", act, err)
				}
				w.check(act)
				if t.Failed() {
					t.FailNow()
				}
			}
		}
	})
}

// act does one random thing.
func (w *world) act(random *rand.Rand) (name string, err error) {
	b := w.billing()
	id := uuid.Must(uuid.NewV7())
	if b.Request != nil {
		id = b.Request.ID
	}
	switch random.IntN(15) {
	case 0:
		_, err = w.ask(basic, []membership.BillingInterval{month, year}[random.IntN(2)])
		return "ask for Basic", err
	case 1:
		_, err = w.ask(vip, month)
		return "ask for VIP", err
	case 2:
		_, err = w.Withdraw(w.client, id)
		return "withdraw", err
	case 3:
		_, err = w.Refuse(w.admin, id, "No place.")
		return "refuse", err
	case 4:
		_, err = w.Cancel(w.client, membership.CancelReason("OTHER"), nil)
		return "cancel", err
	case 5:
		_, err = w.Reactivate(w.client)
		return "reactivate", err
	case 6:
		w.Pass(time.Duration(random.IntN(45*24)) * time.Hour)
		return "pass", w.Renew(w.T.Context())
	case 7:
		return "pause", w.pauses(1 + random.IntN(3))
	case 8:
		return "resume", w.resumes()
	case 9:
		_, err = w.enter(basic, month, "SPRING-26")
		return "enter a voucher", err
	case 10:
		return "give days", w.gives(1 + random.IntN(40))
	case 11:
		_, err = w.ChangePrice(w.admin, *idOf(w), 1+random.IntN(5000), "Agreed.")
		return "change the price", err
	default:
		_, err = w.Confirm(w.admin, id)
		return "confirm", err
	}
}

// check compares what is open with what was paid for, and the sums.
func (w *world) check(act string) {
	w.T.Helper()
	all, _, _, err := w.List(w.admin, &membership.PaymentFilter{ClientID: idOf(w)}, 100, nil)
	w.OK(err)
	paid, discounts, open := 0, 0, 0
	for _, p := range all {
		if p.Amount != p.Price-p.Discount-p.Credit || p.Amount < 0 || p.Credit < 0 || p.Balance < 0 {
			w.T.Errorf("after %s: the sums of %+v disagree", act, p)
		}
		switch {
		case p.State == payment.StateREQUESTED:
			open++
		case p.State != payment.StatePAID:
		default:
			paid += p.Amount
			if p.Kind != payment.KindTRIAL && p.Discount == p.Price/2 {
				discounts++
			}
		}
	}
	if open > 1 || discounts > 1 {
		w.T.Errorf("after %s: %d requests, %d discounts", act, open, discounts)
	}
	w.isPaidFor(act)
	if wrong, err := w.DB.WrongTotals(w.T.Context()); err != nil || len(wrong) > 0 {
		w.T.Errorf("after %s a recount differs in %v: %v", act, wrong, err)
	}
	if m := w.billing().Membership; m != nil && m.Balance > paid {
		w.T.Errorf("after %s: %d is left of %d", act, m.Balance, paid)
	}
}

func idOf(w *world) *uuid.UUID {
	id := domaintest.ID(w.client)
	return &id
}
