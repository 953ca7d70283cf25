package membership

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

const (
	// reconciled is for how long payments are compared with their objects, and as long as what was paid for lasts.
	reconciled = 60 * 24 * time.Hour
	// eventLife is for how long events are kept.
	eventLife = 90 * 24 * time.Hour
	// batch is how many payments are read at a time.
	batch = 100
)

// ReconcileJob compares payments with their providers' objects, mends what is certain, and tells admins of the rest. It erases old events.
type ReconcileJob struct{}

func (ReconcileJob) Kind() string { return "reconcile_payments" }

func (s *Service) reconcile(ctx context.Context, _ *river.Job[ReconcileJob]) error {
	return s.Reconcile(ctx)
}

// Reconcile does what ReconcileJob does.
func (s *Service) Reconcile(ctx context.Context) error {
	granted := grant.Job(ctx, grant.Collection)
	drifted, last := 0, uuid.Nil
	for {
		page, err := s.Store.Reader(ctx).Payment.Query().
			Where(
				payment.ProviderNEQ(payment.ProviderMANUAL),
				payment.Or(payment.ProviderRefNEQ(""), payment.ChargingSinceNotNil()),
				payment.IDGT(last),
				payment.Or(
					payment.DecidedAtIsNil(),
					payment.DecidedAtGTE(s.Now().UTC().Add(-reconciled)),
					payment.PeriodUntilGT(s.Now().UTC()),
				),
			).
			Order(payment.ByID()).
			Limit(batch).
			All(granted)
		if err != nil {
			return err
		}
		for _, p := range page {
			last = p.ID
			if err := s.compare(granted, p); err != nil {
				slog.WarnContext(ctx, "a payment differs from its object at the provider", "payment", p.ID, "error", err)
				drifted++
			}
		}
		if len(page) < batch {
			break
		}
	}
	return s.Store.InTx(granted, func(tx *store.Tx) error {
		_, err := tx.PaymentEvent.Delete().Where(paymentevent.CreatedAtLT(s.Now().UTC().Add(-eventLife))).Exec(granted)
		if err != nil || drifted == 0 {
			return err
		}
		return s.Notify.WriteAdmins(granted, tx, notification.KindPAYMENT_DRIFT, nil)
	})
}

var (
	errNotPaid     = errors.New("membership: the provider has not been paid")
	errNotPaidBack = errors.New("membership: the provider has not paid back what was refunded")
)

func (s *Service) compare(granted context.Context, p *ent.Payment) error {
	provider, ok := s.Providers[p.Provider]
	if !ok {
		return nil
	}
	if p.ChargingSince != nil {
		if err := s.Charge(granted, p.ID); err != nil || p.ProviderRef == "" {
			return err
		}
	}
	o, err := provider.Get(granted, p.ProviderRef)
	switch {
	case errors.Is(err, pay.ErrNotFound) && p.State != payment.StatePAID:
		return nil
	case err != nil:
		return err
	case p.State == payment.StatePAID && o.State != pay.Paid:
		return errNotPaid
	}
	if p, err = s.apply(granted, p.Provider, p.ID, o); err != nil {
		return err
	}
	if p.State != payment.StatePAID || p.ProviderRef != o.ID || p.Refunded <= o.Refunded {
		return nil
	}
	onItsWay, err := provider.Refunding(granted, o.ID)
	if err == nil && p.Refunded > o.Refunded+onItsWay {
		return errNotPaidBack
	}
	return err
}
