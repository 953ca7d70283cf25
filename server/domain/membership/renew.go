package membership

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/grant"
	"forma/ent/membership"
	"forma/ent/payment"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/server/platform/store"
)

// renewBefore is how long before the end of a period the next payment is asked for.
const renewBefore = 7 * 24 * time.Hour

// renewShortBefore is that for a trial, and for what is charged to a saved method.
const renewShortBefore = 3 * 24 * time.Hour

// RenewJob asks for the payments that are due, except of people who are suspended or leave, and ends requests that came to nothing. What
// clients may use does not depend on it.
type RenewJob struct{}

func (RenewJob) Kind() string { return "renew_memberships" }

func (s *Service) renew(ctx context.Context, _ *river.Job[RenewJob]) error { return s.Renew(ctx) }

// Renew does what RenewJob does.
func (s *Service) Renew(ctx context.Context) error {
	now := s.Now().UTC()
	due, err := s.Store.Reader(ctx).Membership.Query().
		Where(
			membership.CancelledAtIsNil(),
			membership.PeriodUntilLTE(now.Add(renewBefore)),
			membership.PeriodUntilGT(now.Add(-grace)),
		).
		Select(membership.FieldProfileID).
		All(grant.Job(ctx, grant.Renewal))
	if err != nil {
		return err
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return err
	}
	failed := s.expire(ctx)
	for _, m := range due {
		failed = errors.Join(failed, s.renewOne(ctx, m.ProfileID, prices)) // the others must not wait
	}
	return errors.Join(failed, s.chargeDue(ctx))
}

// expire ends the renewals that nobody paid while their plan was open, however long ago that was: Forma may have been down.
func (s *Service) expire(ctx context.Context) error {
	granted := grant.Job(ctx, grant.Renewal)
	over := []predicate.Payment{
		payment.StateEQ(payment.StateREQUESTED),
		payment.KindEQ(payment.KindRENEWAL),
		payment.HasProfileWith(profile.HasMembershipWith(membership.PeriodUntilLTE(s.Now().UTC().Add(-grace)))),
	}
	expired, err := s.Store.Reader(ctx).Payment.Query().Where(over...).IDs(granted)
	if err != nil {
		return err
	}
	var failed error
	for _, id := range expired {
		failed = errors.Join(failed, s.Store.InTx(ctx, func(tx *store.Tx) error {
			p, err := tx.Payment.Query().Where(append(over, payment.ID(id))...).Only(granted)
			if err != nil {
				return ent.MaskNotFound(err) // paid meanwhile
			}
			return s.end(granted, tx, p, payment.StateEXPIRED, "")
		}))
	}
	return failed
}

func (s *Service) renewOne(ctx context.Context, client uuid.UUID, prices *Prices) error {
	granted := grant.Job(ctx, grant.Renewal)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		m, err := tx.Membership.Query().Where(membership.ProfileID(client), membership.CancelledAtIsNil()).Only(granted)
		if ent.IsNotFound(err) {
			return nil
		}
		if err != nil {
			return err
		}
		asked, err := tx.Payment.Query().
			Where(
				payment.ProfileID(client),
				payment.Or(
					payment.StateEQ(payment.StateREQUESTED),
					payment.And(
						payment.KindEQ(payment.KindRENEWAL),
						payment.StateNEQ(payment.StateWITHDRAWN),
						payment.CreatedAtGTE(m.PeriodUntil.Add(-renewBefore)),
					),
				),
			).
			Exist(granted)
		if err != nil {
			return err
		}
		before := renewBefore
		if m.Trial || s.Providers[payment.Provider(m.MethodProvider)] != nil {
			before = renewShortBefore
		}
		if asked || stateAt(m, s.Now()) == StateCancelled || s.Now().Before(m.PeriodUntil.Add(-before)) {
			return nil
		}
		gone, err := tx.Account.Query().
			Where(account.ID(client), account.Or(account.SuspendedAtNotNil(), account.DeleteAtNotNil())).
			Exist(granted)
		if err != nil || gone {
			return err
		}
		h, err := s.read(granted, tx.Client, client)
		if err != nil {
			return err
		}
		return s.ask(granted, tx, uuid.Must(uuid.NewV7()), client, s.renewal(h, prices))
	})
}

// chargeDue starts the charges of saved methods that are due.
func (s *Service) chargeDue(ctx context.Context) error {
	granted := grant.Job(ctx, grant.Collection)
	return s.Store.InTx(granted, func(tx *store.Tx) error {
		due, err := tx.Payment.Query().
			Where(payment.ChargeAtLTE(s.Now().UTC()), payment.StateEQ(payment.StateREQUESTED)).
			IDs(granted)
		if err != nil {
			return err
		}
		for _, id := range due {
			if err := s.Jobs.Insert(granted, tx, ChargeJob{id}); err != nil {
				return err
			}
		}
		return nil
	})
}
