package membership

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/grant"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/schema/webhookevent"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

// charges are when a renewal is charged, after its first charge.
var charges = []time.Duration{0, 24 * time.Hour, 3 * 24 * time.Hour, 6 * 24 * time.Hour}

// nextCharge returns when a charge follows one that was due at that time: a while later, also if that one was late by more than it.
func nextCharge(due time.Time, later time.Duration, now time.Time) time.Time {
	if next := due.Add(later); next.After(now) {
		return next
	}
	return now.Add(later)
}

// chargeKey names the current charge of p's saved method.
func chargeKey(p *ent.Payment) string { return keyOf(p.ID, fmt.Sprint("charge ", p.Attempts)) }

// ChargeJob charges the saved method for a renewal that is due, and learns what came of a charge whose answer was lost.
type ChargeJob struct {
	Payment uuid.UUID `json:"payment"`
}

func (ChargeJob) Kind() string { return "charge_renewal" }

func (s *Service) charge(ctx context.Context, job *river.Job[ChargeJob]) error {
	return s.Charge(ctx, job.Args.Payment)
}

// Charge does what ChargeJob does.
func (s *Service) Charge(ctx context.Context, id uuid.UUID) error {
	granted := grant.Job(ctx, grant.Collection)
	db := s.Store.Reader(ctx)
	p, err := db.Payment.Get(granted, id)
	if err != nil {
		return ent.MaskNotFound(err)
	}
	provider, ok := s.Providers[p.Provider]
	if !ok {
		return nil
	}
	m, err := db.Membership.Query().Where(membership.ProfileID(p.ProfileID)).Only(granted)
	if err != nil {
		return ent.MaskNotFound(err)
	}
	if p.ChargingSince != nil {
		if known, err := s.recall(granted, provider, p, m); err != nil || known {
			return err
		}
	}
	if m.MethodProvider != string(p.Provider) || p.State != payment.StateREQUESTED || p.ChargeAt == nil || s.Now().Before(*p.ChargeAt) {
		return nil
	}
	gone, err := db.Account.Query().
		Where(account.ID(p.ProfileID), account.Or(account.SuspendedAtNotNil(), account.DeleteAtNotNil())).
		Exist(granted)
	if err != nil || gone {
		return err
	}
	if p.CheckoutURL != "" { // the client pays, or has paid, on the page
		if p, err = s.sync(granted, p); err != nil || p.State != payment.StateREQUESTED {
			return err
		}
	}
	if p.Kind == payment.KindRENEWAL && stateAt(m, s.Now()) == StateCancelled {
		return nil // Forma was down for so long that the plan has ended
	}
	c, err := s.chargeOf(granted, db, p)
	if err != nil {
		return err
	}
	method, err := s.currentMethod(granted, m)
	if err != nil {
		return err
	}
	if ok, err := s.beginCharge(granted, p); err != nil || !ok {
		return err
	}
	o, err := provider.Charge(granted, c, method, chargeKey(p))
	if err != nil {
		return err // the job comes again, and asks what came of it
	}
	if o.State == pay.Paid {
		_, err := s.apply(granted, p.Provider, p.ID, o)
		return err
	}
	return s.charged(granted, p, m, o)
}

// beginCharge remembers that the saved method may be charged from now on, and reports whether p may still be paid.
func (s *Service) beginCharge(granted context.Context, p *ent.Payment) (ok bool, err error) {
	err = s.Store.InTx(granted, func(tx *store.Tx) error {
		n, err := tx.Payment.Update().
			Where(payment.ID(p.ID), payment.StateEQ(payment.StateREQUESTED), payment.Attempts(p.Attempts)).
			SetChargingSince(s.Now().UTC()).
			Save(granted)
		ok = n > 0
		return err
	})
	return ok, err
}

// errCharging lets the job come again.
var errCharging = errors.New("membership: it is not known yet whether a payment that has ended was charged")

// recall learns what came of the charge whose answer was lost. What was paid after p had ended is paid back.
func (s *Service) recall(granted context.Context, provider pay.Provider, p *ent.Payment, m *ent.Membership) (known bool, err error) {
	o, err := provider.Charged(granted, methodOf(m), chargeKey(p), *p.ChargingSince)
	switch {
	case errors.Is(err, pay.ErrNotFound):
		return false, s.forgetCharge(granted, p)
	case err != nil:
		return false, err
	case o.State == pay.Paid:
		_, err := s.apply(granted, p.Provider, p.ID, o)
		return true, err
	case p.State == payment.StateREQUESTED:
		return true, s.charged(granted, p, m, o)
	case o.State == pay.Open:
		return false, errCharging
	}
	return true, s.forgetCharge(granted, p)
}

// forgetCharge records that the charge came to nothing.
func (s *Service) forgetCharge(granted context.Context, p *ent.Payment) error {
	return s.Store.InTx(granted, func(tx *store.Tx) error {
		return tx.Payment.Update().Where(payment.ID(p.ID), payment.Attempts(p.Attempts)).ClearChargingSince().Exec(granted)
	})
}

// charged records a charge that did not succeed, or not yet.
func (s *Service) charged(granted context.Context, p *ent.Payment, m *ent.Membership, o *pay.Object) error {
	return s.Store.InTx(granted, func(tx *store.Tx) error {
		update := tx.Payment.Update().
			Where(payment.ID(p.ID), payment.StateEQ(payment.StateREQUESTED), payment.Attempts(p.Attempts)).
			SetAttempts(p.Attempts + 1).
			ClearChargingSince().
			SetProviderRef(o.ID).
			SetCheckoutURL("")
		if next := p.Attempts + 1; next < len(charges) && p.ChargeAt != nil { // the card may have been removed meanwhile
			update.SetChargeAt(nextCharge(*p.ChargeAt, charges[next]-charges[p.Attempts], s.Now().UTC()))
		} else {
			update.ClearChargeAt()
		}
		if o.State == pay.Failed {
			update.SetFailedAt(s.Now().UTC())
		}
		n, err := update.Save(granted)
		if err != nil || n == 0 || o.State != pay.Failed {
			return err
		}
		s.changed(tx)
		event := s.event(granted, tx, membershipevent.KindPAYMENT_FAILED, m).SetPlan(p.Plan).SetAmount(p.Amount).SetComment(m.MethodLabel)
		if err := event.Exec(granted); err != nil {
			return err
		}
		if err := s.Webhooks.Record(granted, tx, about(webhookevent.PaymentFailed, p)); err != nil {
			return err
		}
		args := map[string]string{"plan": string(p.Plan), "method": m.MethodLabel}
		return s.Notify.Write(granted, tx, p.ProfileID, notification.KindPAYMENT_FAILED, args)
	})
}
