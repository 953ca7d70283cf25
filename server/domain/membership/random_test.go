package membership_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/platform/errs"
)

// TestNoOrderOfActsOpensOrTakesWhatWasNotOrWasPaid lets clients and admins act in random orders over random times.
func TestNoOrderOfActsOpensOrTakesWhatWasNotOrWasPaid(t *testing.T) {
	const lives, steps = 12, 40
	each(t, func(t *testing.T, w *world) {
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		random := rand.New(rand.NewPCG(seed, 0))
		w.prices.TrialDays = map[viewer.Plan]int{basic: 10}
		w.voucher(nil)
		for range lives {
			w.hasPaused = false
			w.client = w.newClient()
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
		if random.IntN(3) > 0 {
			return "wait", nil
		}
		_, err = w.Pause(w.client, 1+random.IntN(3))
		w.hasPaused = w.hasPaused || err == nil
		return "pause", err
	case 8:
		_, err = w.Resume(w.client)
		return "resume", err
	case 9:
		_, err = w.enter(basic, month, "SPRING-26")
		return "enter a voucher", err
	case 10:
		if random.IntN(3) > 0 {
			return "wait", nil
		}
		w.hasPaused = true
		return "give days", w.give(1 + random.IntN(40))
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
	var last, previous *ent.Payment
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
			if last == nil || p.DecidedAt.After(*last.DecidedAt) {
				last = p
			}
		}
	}
	for _, p := range all {
		if p.State == payment.StatePAID && p != last && (previous == nil || p.DecidedAt.After(*previous.DecidedAt)) {
			previous = p
		}
	}
	now, plan, state := w.Time(), w.plan(), w.state()
	if opens := state == active || state == trialing || state == pastDue; opens != (plan != free) {
		w.T.Errorf("after %s: %s, and it is %q", act, plan, state)
	}
	if w.hasPaused {
		return // the periods of payments are no longer those of the membership
	}
	switch {
	case open > 1 || discounts > 1:
		w.T.Errorf("after %s: %d requests, %d discounts", act, open, discounts)
	case last == nil && plan != free:
		w.T.Errorf("after %s: %s without a payment", act, plan)
	case last == nil:
	case plan.Rank() > last.Plan.Rank() && (previous == nil || plan != previous.Plan || !now.Before(*last.PeriodFrom)):
		w.T.Errorf("after %s: %s, and %s was paid for", act, plan, last.Plan)
	case plan != free && !now.Before(last.PeriodUntil.Add(7*day)):
		w.T.Errorf("after %s: %s, paid until %s, at %s", act, plan, last.PeriodUntil, now)
	case now.Before(*last.PeriodUntil) && plan.Rank() < last.Plan.Rank():
		w.T.Errorf("after %s: %s, and %s is paid for until %s", act, plan, last.Plan, last.PeriodUntil)
	}
	if last != nil && last.Kind == payment.KindRENEWAL && previous != nil && now.Before(*last.PeriodFrom) &&
		now.Before(*previous.PeriodUntil) && plan.Rank() < previous.Plan.Rank() {
		w.T.Errorf("after %s: %s, and %s is still paid for until %s", act, plan, previous.Plan, previous.PeriodUntil)
	}
	if m := w.billing().Membership; m != nil && m.Balance > paid {
		w.T.Errorf("after %s: %d is left of %d", act, m.Balance, paid)
	}
}

func idOf(w *world) *uuid.UUID {
	id := domaintest.ID(w.client)
	return &id
}
