package identity

import (
	"context"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/apitoken"
	"forma/ent/device"
	"forma/ent/emailtoken"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// ConfirmPassword takes the password once more, so that what needs a fresh sign-in may be done on this device.
func (s *Service) ConfirmPassword(ctx context.Context, password string) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	if _, err := s.prove(ctx, v, "password", password); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.proved(ctx, tx, v) })
}

// prove checks the viewer's own password, which field of the input holds, and returns whose it was.
func (s *Service) prove(ctx context.Context, v *viewer.Viewer, field, password string) (*ent.Account, error) {
	if password == "" {
		return nil, errs.Input(field, errs.Required)
	}
	if utf8.RuneCountInString(password) > auth.LongestPassword {
		return nil, errs.Input(field, errs.Wrong)
	}
	if err := s.Limits.proofs.Take(v.ID.String()); err != nil {
		return nil, err
	}
	a, err := s.Store.Ent.Account.Get(viewer.System(ctx), v.ID)
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

// proved notes that the viewer has just shown who they are; FORBIDDEN for API tokens, which are no device that could.
func (s *Service) proved(ctx context.Context, tx *store.Tx, v *viewer.Viewer) error {
	if v.DeviceID == uuid.Nil {
		return errs.New(errs.Forbidden)
	}
	return tx.Device.UpdateOneID(v.DeviceID).SetProvedAt(s.Now().UTC()).Exec(viewer.System(ctx))
}

// ChangePassword sets a new password for who knows the old one. Every other device ends, mailed reset links are void, and the
// owner is told. API tokens end only where they are asked to.
func (s *Service) ChangePassword(ctx context.Context, current, password string, revokeTokens bool) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	if err := auth.CheckPassword(password); err != nil {
		return err
	}
	checked, err := s.prove(ctx, v, "current", current)
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
	system := viewer.System(ctx)
	a, err := tx.Account.Get(system, v.ID)
	if err != nil {
		return err
	}
	if a.PasswordHash != checked.PasswordHash { // changed meanwhile
		return errs.Input("current", errs.Wrong)
	}
	if err := a.Update().SetPasswordHash(hash).Exec(system); err != nil {
		return err
	}
	void := tx.EmailToken.Update().Where(emailtoken.AccountID(v.ID), emailtoken.PurposeEQ(emailtoken.PurposeRESET), emailtoken.UsedAtIsNil())
	if err := void.SetUsedAt(s.Now().UTC()).Exec(system); err != nil {
		return err
	}
	if _, err := s.end(ctx, tx, device.AccountID(v.ID), device.IDNEQ(v.DeviceID)); err != nil {
		return err
	}
	if err := s.proved(ctx, tx, v); err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.PasswordReplaced, ProfileID: v.ID})
}
