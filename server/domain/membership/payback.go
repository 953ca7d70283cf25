package membership

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

// RefundJob pays money back through a provider.
type RefundJob struct {
	Provider payment.Provider `json:"provider"`
	Object   string           `json:"object"`
	Amount   int              `json:"amount"`
	Currency string           `json:"currency"`
	Key      string           `json:"key"`
	// Payment is what the object was paid for.
	Payment uuid.UUID `json:"payment"`
}

func (RefundJob) Kind() string { return "refund_payment" }

func (s *Service) payBack(ctx context.Context, job *river.Job[RefundJob]) error {
	return s.PayBack(ctx, job.Args)
}

// PayBack does what RefundJob does.
func (s *Service) PayBack(ctx context.Context, a RefundJob) error {
	provider, ok := s.Providers[a.Provider]
	if !ok {
		return fmt.Errorf("membership: no keys for %s", a.Provider)
	}
	c := pay.Charge{Payment: a.Payment, Amount: a.Amount, Currency: a.Currency}
	granted := grant.Job(ctx, grant.Collection)
	p, err := s.Store.Reader(ctx).Payment.Get(granted, a.Payment)
	switch {
	case err == nil:
		if c, err = s.chargeOf(granted, s.Store.Reader(ctx), p); err != nil {
			return err
		}
		c.Amount = a.Amount
	case !ent.IsNotFound(err): // their account is erased, and with it what a receipt would say
		return err
	}
	switch err := provider.Refund(granted, a.Object, c, a.Key); {
	case errors.Is(err, pay.ErrRefused):
		return s.payRestBack(granted, provider, p, a, c, err)
	case err != nil:
		return err
	}
	return s.learnRefunds(granted, provider, p, a.Object)
}

// payRestBack pays back what is still owed when some was refunded on the provider's pages meanwhile, so that less is left than was asked
// for.
func (s *Service) payRestBack(
	granted context.Context,
	provider pay.Provider,
	p *ent.Payment,
	a RefundJob,
	c pay.Charge,
	refused error,
) error {
	o, err := provider.Get(granted, a.Object)
	if err != nil {
		return err
	}
	left := o.Amount - o.Refunded
	if left >= a.Amount {
		return s.notPaidBack(granted, p, a, a.Amount, refused)
	}
	c.Amount = left
	if p != nil && p.ProviderRef == o.ID {
		c.Amount = min(left, p.Refunded-o.Refunded)
	}
	if c.Amount > 0 {
		err := provider.Refund(granted, a.Object, c, keyOf(a.Payment, fmt.Sprint(a.Key, " after ", o.Refunded)))
		if errors.Is(err, pay.ErrRefused) {
			return s.notPaidBack(granted, p, a, c.Amount, err)
		}
		if err != nil {
			return err
		}
	}
	return s.learnRefunds(granted, provider, p, a.Object)
}

// notPaidBack records that a refund came to nothing, so that it no longer counts and can be tried again, and tells admins. A plan that
// ended with it stays closed. What was paid for nothing is tried again when payments are compared with their objects.
func (s *Service) notPaidBack(granted context.Context, p *ent.Payment, a RefundJob, amount int, refused error) error {
	slog.WarnContext(granted, "a refund was not made", "payment", a.Payment, "amount", amount, "error", refused)
	return s.Store.InTx(granted, func(tx *store.Tx) error {
		if p != nil && p.ProviderRef == a.Object && p.State == payment.StatePAID {
			done, err := s.countAgain(grant.With(granted, grant.Billing), tx, p, a, amount)
			if err != nil || done {
				return err
			}
		}
		return s.Notify.WriteAdmins(granted, tx, notification.KindPAYMENT_DRIFT, nil)
	})
}

// countAgain counts what was to be paid back as paid, with an invoice in place of the credit note, and reports whether that was
// done before.
func (s *Service) countAgain(granted context.Context, tx *store.Tx, p *ent.Payment, a RefundJob, amount int) (done bool, err error) {
	id := uuid.NewSHA1(p.ID, []byte(a.Key+" not paid back"))
	if done, err = tx.Invoice.Query().Where(invoice.ID(id)).Exist(granted); err != nil || done {
		return done, err
	}
	p, err = tx.Payment.UpdateOneID(p.ID).AddRefunded(-amount).SetFailedAt(s.Now().UTC()).Save(granted)
	if err != nil {
		return false, err
	}
	if err := s.issue(granted, tx, invoice.KindINVOICE, id, p, amount); err != nil {
		return false, err
	}
	m, err := tx.Membership.Query().Where(membership.ProfileID(p.ProfileID)).Only(granted)
	if err != nil {
		return false, ent.MaskNotFound(err)
	}
	if err := s.event(granted, tx, membershipevent.KindREFUND_FAILED, m).SetPlan(p.Plan).SetAmount(amount).Exec(granted); err != nil {
		return false, err
	}
	latest, err := latestPaid(granted, tx, p.ProfileID)
	if err != nil || latest != p.ID || stateAt(m, s.Now()) == StateCancelled {
		return false, err
	}
	return false, tx.Membership.UpdateOne(m).AddPeriodValue(amount).Exec(granted)
}

// learnRefunds records what was refunded at the provider beside what was asked for here.
func (s *Service) learnRefunds(granted context.Context, provider pay.Provider, p *ent.Payment, object string) error {
	if p == nil || p.ProviderRef != object {
		return nil
	}
	o, err := provider.Get(granted, object)
	if err != nil {
		return err
	}
	_, err = s.apply(granted, p.Provider, p.ID, o)
	return err
}
