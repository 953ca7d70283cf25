package people

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/emailtoken"
	"forma/ent/grant"
	"forma/ent/invitation"
	"forma/ent/profile"
	"forma/ent/schema/webhookevent"
	"forma/ent/ticket"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// EraseJob erases all people whose grace period is over. Its args name no one, so that nothing of them remains in it.
type EraseJob struct{}

func (EraseJob) Kind() string { return "erase_accounts" }

func (s *Service) erase(ctx context.Context, _ *river.Job[EraseJob]) error { return s.EraseDue(ctx) }

// EraseDue erases all people whose grace period is over. One who cannot be erased does not delay the others.
func (s *Service) EraseDue(ctx context.Context) error {
	due, err := s.Store.Ent.Account.Query().Where(account.DeleteAtLTE(s.Now().UTC())).IDs(grant.Job(ctx, grant.Erasure))
	if err != nil {
		return err
	}
	var failed error
	for _, id := range due {
		if err := errors.Join(s.forget(id), s.eraseOne(ctx, id)); err != nil {
			failed = errors.Join(failed, fmt.Errorf("erasing %s: %w", id, err))
		}
	}
	return errors.Join(failed, s.Store.Scrub(ctx))
}

func (s *Service) forget(id uuid.UUID) error {
	if s.Forget == nil {
		return nil
	}
	return s.Forget(id)
}

func (s *Service) eraseOne(ctx context.Context, id uuid.UUID) error {
	if s.OnErase != nil {
		if err := s.OnErase(grant.Job(ctx, grant.Erasure), id); err != nil {
			return err
		}
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err := tx.Account.Get(grant.Job(ctx, grant.Erasure), id)
		if ent.IsNotFound(err) || err == nil && (a.DeleteAt == nil || a.DeleteAt.After(s.Now())) {
			return nil // they came back in the meantime
		}
		if err != nil {
			return err
		}
		return s.eraseRows(ctx, tx, a)
	})
}

func (s *Service) eraseRows(ctx context.Context, tx *store.Tx, a *ent.Account) error {
	if err := s.stop(grant.Job(ctx, grant.Erasure), tx, a.ID); err != nil {
		return err
	}
	addresses, err := tx.EmailToken.Query().
		Where(emailtoken.AccountID(a.ID), emailtoken.NewEmailNEQ("")).
		Select(emailtoken.FieldNewEmail).
		Strings(grant.Job(ctx, grant.Erasure))
	if err != nil {
		return err
	}
	for _, text := range append(addresses, a.Email, a.ID.String()) {
		if err := s.Jobs.Forget(ctx, tx, text); err != nil {
			return err
		}
	}
	// Invitations that were never accepted name the person by email only.
	if _, err := tx.Invitation.Delete().Where(invitation.Email(a.Email)).Exec(grant.Job(ctx, grant.Erasure)); err != nil {
		return err
	}
	// So do tickets that they opened without signing in.
	if _, err := tx.Ticket.Delete().Where(ticket.GuestEmail(a.Email)).Exec(grant.Job(ctx, grant.Erasure)); err != nil {
		return err
	}
	leaves, err := s.leaves(ctx, tx, a.ID)
	if err != nil {
		return err
	}
	files, err := personal.Erase(ctx, tx.Client, a.ID)
	if err != nil {
		return err
	}
	if len(files) > 0 {
		if err := s.Media.Remove(ctx, tx, files...); err != nil {
			return err
		}
	}
	if !leaves {
		return nil
	}
	// Programs that were sent something about the client have to forget it, too. The id no longer names anyone.
	return s.Webhooks.Record(grant.Job(ctx, grant.Erasure), tx, webhooks.Event{
		Kind: webhookevent.ClientLeft, Subject: a.ID, IDs: map[string]uuid.UUID{"clientId": a.ID},
	})
}

// leaves reports whether programs are sent that a person has left, which they are of clients.
func (s *Service) leaves(ctx context.Context, tx *store.Tx, id uuid.UUID) (bool, error) {
	if !s.Webhooks.Wanted(webhookevent.ClientLeft) {
		return false, nil
	}
	return tx.Profile.Query().Where(profile.ID(id), profile.Role(viewer.RoleClient)).Exist(grant.Job(ctx, grant.Erasure))
}
