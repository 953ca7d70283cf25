package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/apitoken"
	"forma/ent/calendarfeed"
	"forma/ent/device"
	"forma/ent/emailtoken"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// linkLife is how long a mailed link works.
const linkLife = 30 * time.Minute

// mailLink voids the older links of that purpose and mails a new one.
func (s *Service) mailLink(ctx context.Context, tx *store.Tx, id uuid.UUID, purpose emailtoken.Purpose) error {
	system, now := viewer.System(ctx), s.Now().UTC()
	void := tx.EmailToken.Update().Where(emailtoken.AccountID(id), emailtoken.PurposeEQ(purpose), emailtoken.UsedAtIsNil()).SetUsedAt(now)
	if err := void.Exec(system); err != nil {
		return err
	}
	tokenID := uuid.Must(uuid.NewV7())
	err := tx.EmailToken.Create().SetID(tokenID).SetAccountID(id).SetPurpose(purpose).SetTokenHash(auth.Hash(s.Links.Token(tokenID))).
		SetExpiresAt(now.Add(linkLife)).SetCreatedAt(now).Exec(system)
	if err != nil {
		return err
	}
	kind := mail.Confirm
	if purpose == emailtoken.PurposeRESET {
		kind = mail.Reset
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: kind, ProfileID: id, TokenID: tokenID})
}

// good finds a mailed token that works now; LINK_EXPIRED otherwise.
func (s *Service) good(ctx context.Context, from *ent.Client, id uuid.UUID, purpose emailtoken.Purpose) (*ent.EmailToken, error) {
	t, err := from.EmailToken.Query().Where(emailtoken.ID(id), emailtoken.PurposeEQ(purpose), emailtoken.UsedAtIsNil(),
		emailtoken.ExpiresAtGT(s.Now().UTC())).Only(viewer.System(ctx))
	if ent.IsNotFound(err) {
		return nil, errs.New(errs.LinkExpired)
	}
	return t, err
}

// use spends a mailed token and tells whose it is.
func (s *Service) use(ctx context.Context, tx *store.Tx, id uuid.UUID, purpose emailtoken.Purpose) (uuid.UUID, error) {
	t, err := s.good(ctx, tx.Client, id, purpose)
	if err != nil {
		return uuid.Nil, err
	}
	return t.AccountID, t.Update().SetUsedAt(s.Now().UTC()).Exec(viewer.System(ctx))
}

// RequestPasswordReset mails a link when the address is known, and does not tell whether it is.
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

// ResetPassword sets a new password by a mailed token and ends every session, API token and calendar address.
func (s *Service) ResetPassword(ctx context.Context, token, password string) error {
	if err := auth.CheckPassword(password); err != nil {
		return err
	}
	id, err := s.Links.ID(token)
	if err != nil {
		return err
	}
	if _, err := s.good(ctx, s.Store.Ent, id, emailtoken.PurposeRESET); err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		owner, err := s.use(ctx, tx, id, emailtoken.PurposeRESET)
		if err != nil {
			return err
		}
		if err := tx.Account.UpdateOneID(owner).SetPasswordHash(hash).Exec(viewer.System(ctx)); err != nil {
			return err
		}
		if _, err := s.end(ctx, tx, device.AccountID(owner)); err != nil {
			return err
		}
		if _, err := s.revoke(ctx, tx, apitoken.AccountID(owner)); err != nil {
			return err
		}
		if _, err := tx.CalendarFeed.Delete().Where(calendarfeed.ProfileID(owner)).Exec(viewer.System(ctx)); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.PasswordChanged, ProfileID: owner})
	})
}

// ConfirmEmail confirms the address by a mailed token.
func (s *Service) ConfirmEmail(ctx context.Context, token string) error {
	id, err := s.Links.ID(token)
	if err != nil {
		return err
	}
	system := viewer.System(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		owner, err := s.use(ctx, tx, id, emailtoken.PurposeCONFIRM)
		if err != nil {
			return err
		}
		if err := tx.Account.UpdateOneID(owner).SetEmailConfirmedAt(s.Now().UTC()).Exec(system); err != nil {
			return err
		}
		p, err := tx.Profile.UpdateOneID(owner).SetEmailConfirmed(true).Save(system)
		if err != nil {
			return err
		}
		if err := s.OnProfileChanged(ctx, tx, p); err != nil {
			return err
		}
		return s.Notify.Write(ctx, tx, owner, notification.KindEMAIL_CONFIRMED, nil)
	})
}

// ResendConfirmation mails the confirmation once more, unless the address is confirmed already.
func (s *Service) ResendConfirmation(ctx context.Context) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	if v.EmailConfirmed {
		return nil
	}
	if err := s.Limits.mayMail(v.ID.String(), auth.PeerFrom(ctx).Address); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.mailLink(ctx, tx, v.ID, emailtoken.PurposeCONFIRM) })
}
