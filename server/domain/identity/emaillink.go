package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/emailtoken"
	"forma/ent/grant"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// linkLife is how long a mailed link is valid.
const linkLife = 30 * time.Minute

// mailLink voids older links of that purpose and mails a new one.
func (s *Service) mailLink(ctx context.Context, tx *store.Tx, id uuid.UUID, purpose emailtoken.Purpose) error {
	granted, now := grant.With(ctx, grant.MailedLinks), s.Now().UTC()
	void := tx.EmailToken.Update().Where(emailtoken.AccountID(id), emailtoken.PurposeEQ(purpose), emailtoken.UsedAtIsNil()).SetUsedAt(now)
	if err := void.Exec(granted); err != nil {
		return err
	}
	tokenID := uuid.Must(uuid.NewV7())
	err := tx.EmailToken.Create().SetID(tokenID).SetAccountID(id).SetPurpose(purpose).SetTokenHash(auth.Hash(s.Links.Token(tokenID))).
		SetExpiresAt(now.Add(linkLife)).SetCreatedAt(now).Exec(granted)
	if err != nil {
		return err
	}
	kind := mail.Confirm
	if purpose == emailtoken.PurposeRESET {
		kind = mail.Reset
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: kind, ProfileID: id, TokenID: tokenID})
}

// findLink finds a valid email token; LINK_EXPIRED otherwise.
func (s *Service) findLink(ctx context.Context, from *ent.Client, id uuid.UUID, purpose emailtoken.Purpose) (*ent.EmailToken, error) {
	t, err := from.EmailToken.Query().Where(emailtoken.ID(id), emailtoken.PurposeEQ(purpose), emailtoken.UsedAtIsNil(),
		emailtoken.ExpiresAtGT(s.Now().UTC())).Only(grant.With(ctx, grant.MailedLinks))
	if ent.IsNotFound(err) {
		return nil, errs.New(errs.LinkExpired)
	}
	return t, err
}

// useLink spends an email token and returns its account.
func (s *Service) useLink(ctx context.Context, tx *store.Tx, id uuid.UUID, purpose emailtoken.Purpose) (uuid.UUID, error) {
	t, err := s.findLink(ctx, tx.Client, id, purpose)
	if err != nil {
		return uuid.Nil, err
	}
	return t.AccountID, t.Update().SetUsedAt(s.Now().UTC()).Exec(grant.With(ctx, grant.MailedLinks))
}
