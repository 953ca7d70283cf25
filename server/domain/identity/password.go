package identity

import (
	"context"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/apitoken"
	"forma/ent/calendarfeed"
	"forma/ent/device"
	"forma/ent/emailtoken"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// ConfirmPassword checks the password again, so that this device may do what needs a fresh sign-in.
func (s *Service) ConfirmPassword(ctx context.Context, password string) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	if _, err := s.checkPassword(ctx, v, "password", password); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.markProved(ctx, tx, v) })
}

// checkPassword checks the viewer's own password, which the named input field holds, and returns the account.
func (s *Service) checkPassword(ctx context.Context, v *viewer.Viewer, field, password string) (*ent.Account, error) {
	if password == "" {
		return nil, errs.Input(field, errs.Required)
	}
	if utf8.RuneCountInString(password) > auth.LongestPassword {
		return nil, errs.Input(field, errs.Wrong)
	}
	if err := s.Limits.proofs.Take(v.ID.String()); err != nil {
		return nil, err
	}
	a, err := s.Store.Ent.Account.Get(grant.With(ctx, grant.Credentials), v.ID)
	if err != nil {
		return nil, err
	}
	right, err := s.Hasher.Matches(ctx, password, a.PasswordHash)
	if err != nil {
		return nil, err
	}
	if !right {
		return nil, errs.Input(field, errs.Wrong)
	}
	s.Limits.proofs.Refund(v.ID.String())
	return a, nil
}

// markProved records a fresh proof of identity on the viewer's device; FORBIDDEN for API tokens, which have no device.
func (s *Service) markProved(ctx context.Context, tx *store.Tx, v *viewer.Viewer) error {
	if v.DeviceID == uuid.Nil {
		return errs.New(errs.Forbidden)
	}
	return tx.Device.UpdateOneID(v.DeviceID).SetProvedAt(s.Now().UTC()).Exec(grant.With(ctx, grant.Credentials))
}

// ChangePassword replaces the viewer's password. Other devices are signed out, mailed reset links become void, and the owner is notified
// by email. API tokens stay valid unless revokeTokens is set.
func (s *Service) ChangePassword(ctx context.Context, current, password string, revokeTokens bool) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	if err := auth.CheckPassword(password); err != nil {
		return err
	}
	checked, err := s.checkPassword(ctx, v, "current", current)
	if err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := s.replacePassword(ctx, tx, v, checked, hash); err != nil || !revokeTokens {
			return err
		}
		_, err := s.revoke(ctx, tx, apitoken.AccountID(v.ID))
		return err
	})
}

func (s *Service) replacePassword(ctx context.Context, tx *store.Tx, v *viewer.Viewer, checked *ent.Account, hash string) error {
	granted := grant.With(ctx, grant.MailedLinks)
	a, err := tx.Account.Get(granted, v.ID)
	if err != nil {
		return err
	}
	if a.PasswordHash != checked.PasswordHash { // changed in the meantime
		return errs.Input("current", errs.Wrong)
	}
	if err := a.Update().SetPasswordHash(hash).Exec(granted); err != nil {
		return err
	}
	void := tx.EmailToken.Update().
		Where(emailtoken.AccountID(v.ID), emailtoken.PurposeEQ(emailtoken.PurposeRESET), emailtoken.UsedAtIsNil())
	if err := void.SetUsedAt(s.Now().UTC()).Exec(granted); err != nil {
		return err
	}
	if _, err := s.end(ctx, tx, device.AccountID(v.ID), device.IDNEQ(v.DeviceID)); err != nil {
		return err
	}
	if err := s.markProved(ctx, tx, v); err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.PasswordReplaced, ProfileID: v.ID})
}

// ResetJob looks an email up and mails a reset link if it is known.
type ResetJob struct {
	Email string `json:"email"`
}

func (ResetJob) Kind() string { return "reset" }

func (s *Service) reset(ctx context.Context, job *river.Job[ResetJob]) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err := tx.Account.Query().Where(account.Email(job.Args.Email)).Only(grant.With(ctx, grant.MailedLinks))
		if ent.IsNotFound(err) {
			return nil
		}
		if err != nil {
			return err
		}
		return s.mailLink(ctx, tx, a.ID, emailtoken.PurposeRESET)
	})
}

// RequestPasswordReset mails a link if the email is known, without revealing whether it is.
func (s *Service) RequestPasswordReset(ctx context.Context, email string) error {
	email, err := check.Email(email)
	if err != nil {
		return err
	}
	if err := s.Limits.mayMail(email, auth.PeerFrom(ctx).Address); err != nil {
		return err
	}
	// The job looks the address up: the request does the same work for known and unknown ones.
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.Jobs.Insert(ctx, tx, ResetJob{Email: email}) })
}

// ResetPassword sets a new password with a mailed token and ends every session, API token and calendar feed.
func (s *Service) ResetPassword(ctx context.Context, token, password string) error {
	if err := auth.CheckPassword(password); err != nil {
		return err
	}
	id, err := s.Links.ID(token)
	if err != nil {
		return err
	}
	if _, err := s.findLink(ctx, s.Store.Ent, id, emailtoken.PurposeRESET); err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		owner, err := s.useLink(ctx, tx, id, emailtoken.PurposeRESET)
		if err != nil {
			return err
		}
		if err := tx.Account.UpdateOneID(owner).SetPasswordHash(hash).Exec(grant.With(ctx, grant.MailedLinks)); err != nil {
			return err
		}
		if _, err := s.end(ctx, tx, device.AccountID(owner)); err != nil {
			return err
		}
		if _, err := s.revoke(ctx, tx, apitoken.AccountID(owner)); err != nil {
			return err
		}
		if _, err := tx.CalendarFeed.Delete().Where(calendarfeed.ProfileID(owner)).Exec(grant.With(ctx, grant.MailedLinks)); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.PasswordChanged, ProfileID: owner})
	})
}
