package identity

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/apitoken"
	"forma/ent/device"
	"forma/ent/emailtoken"
	"forma/ent/invitation"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// deletionGrace is how long somebody who had their account deleted may come back.
const deletionGrace = 14 * 24 * time.Hour

// EraseJob erases everybody whose days to come back are over. It names nobody, so that nothing of them stays in it.
type EraseJob struct{}

// Kind names the job.
func (EraseJob) Kind() string { return "erase_accounts" }

// Periodic lists what has to run now and then.
func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(time.Hour, EraseJob{}), jobs.Every(time.Hour, PlanEndsJob{})}
}

// Delete signs the viewer out everywhere, revokes their API tokens and has everything of them erased at the time it answers, unless they come back before;
// LAST_ADMIN where nobody else could run the house, COACH_HAS_CLIENTS where a coach's clients would be left alone.
func (s *Service) Delete(ctx context.Context) (at time.Time, err error) {
	v, system := viewer.From(ctx), viewer.System(ctx)
	if v == nil {
		return at, errs.New(errs.Unauthenticated)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Profile.Get(system, v.ID)
		if err != nil {
			return err
		}
		if err := s.canBeSpared(ctx, tx, p); err != nil {
			return err
		}
		at = s.Now().UTC().Add(deletionGrace)
		if err := tx.Account.UpdateOneID(p.ID).SetDeleteAt(at).Exec(system); err != nil {
			return err
		}
		if _, err := s.end(ctx, tx, device.AccountID(p.ID)); err != nil {
			return err
		}
		if _, err := s.revoke(ctx, tx, apitoken.AccountID(p.ID)); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.DeletionRequested, ProfileID: p.ID})
	})
	return at, err
}

// otherAdmin finds an administrator who stays; LAST_ADMIN where there is none.
func (s *Service) otherAdmin(ctx context.Context, tx *store.Tx, not uuid.UUID) error {
	system := viewer.System(ctx)
	admins, err := tx.Profile.Query().Where(profile.Role(viewer.RoleAdmin), profile.IDNEQ(not)).IDs(system)
	if err != nil {
		return err
	}
	stays, err := tx.Account.Query().Where(account.IDIn(admins...), account.SuspendedAtIsNil(), account.DeleteAtIsNil()).Exist(system)
	if err == nil && !stays {
		return errs.New(errs.LastAdmin)
	}
	return err
}

// comeBack takes a deletion back where its owner, who has just proved who they are, wants that; DELETION_PENDING where they did
// not say.
func (s *Service) comeBack(ctx context.Context, tx *store.Tx, a *ent.Account, restore bool) error {
	if a.DeleteAt == nil {
		return nil
	}
	if !restore {
		return &errs.Error{Code: errs.DeletionPending, Args: map[string]any{"deleteAt": a.DeleteAt.UTC().Format(time.RFC3339)}}
	}
	if err := tx.Account.UpdateOne(a).ClearDeleteAt().Exec(viewer.System(ctx)); err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.DeletionCancelled, ProfileID: a.ID})
}

// erase does what can be done even where one person's rows resist, and tells of those.
func (w *Workers) erase(ctx context.Context, _ *river.Job[EraseJob]) error {
	s := w.Service
	due, err := s.Store.Ent.Account.Query().Where(account.DeleteAtLTE(s.Now().UTC())).IDs(viewer.System(ctx))
	if err != nil {
		return err
	}
	var failed error
	for _, id := range due {
		if err := errors.Join(w.forget(id), s.eraseOne(ctx, id)); err != nil {
			failed = errors.Join(failed, fmt.Errorf("erasing %s: %w", id, err))
		}
	}
	return errors.Join(failed, s.Store.Scrub(ctx))
}

func (w *Workers) forget(id uuid.UUID) error {
	if w.Forget == nil {
		return nil
	}
	return w.Forget(id)
}

func (s *Service) eraseOne(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err := tx.Account.Get(viewer.System(ctx), id)
		if ent.IsNotFound(err) || err == nil && (a.DeleteAt == nil || a.DeleteAt.After(s.Now())) {
			return nil // they came back while this one waited for its turn
		}
		if err != nil {
			return err
		}
		return s.eraseRows(ctx, tx, a)
	})
}

func (s *Service) eraseRows(ctx context.Context, tx *store.Tx, a *ent.Account) error {
	addresses, err := tx.EmailToken.Query().Where(emailtoken.AccountID(a.ID), emailtoken.NewEmailNEQ("")).Select(emailtoken.FieldNewEmail).Strings(viewer.System(ctx))
	if err != nil {
		return err
	}
	for _, text := range append(addresses, a.Email, a.ID.String()) {
		if err := s.Jobs.Forget(ctx, tx, text); err != nil {
			return err
		}
	}
	// Those that were never accepted name nobody but by the address.
	if _, err := tx.Invitation.Delete().Where(invitation.Email(a.Email)).Exec(viewer.System(ctx)); err != nil {
		return err
	}
	files, err := personal.Erase(ctx, tx.Client, a.ID)
	if err != nil || len(files) == 0 {
		return err
	}
	return s.Media.Remove(ctx, tx, files...)
}
