package identity

import (
	"context"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/emailtoken"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// EmailChangeJob mails the links that confirm a change of email.
type EmailChangeJob struct {
	ProfileID uuid.UUID `json:"profile_id"`
	Email     string    `json:"email"`
}

func (EmailChangeJob) Kind() string { return "email_change" }

// ChangeEmail requests a change of email. It does not reveal whether the new one is taken: a job looks it up.
func (s *Service) ChangeEmail(ctx context.Context, email string) error {
	v := viewer.From(ctx)
	if v == nil {
		return errs.New(errs.Unauthenticated)
	}
	email, err := check.Email(email)
	if err != nil {
		return err
	}
	a, err := s.Store.Ent.Account.Get(grant.With(ctx, grant.Credentials), v.ID)
	if err != nil {
		return err
	}
	if a.Email == email {
		return errs.Input("email", errs.Invalid)
	}
	if err := s.Limits.mayMail(email, auth.PeerFrom(ctx).Address); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return s.Jobs.Insert(ctx, tx, EmailChangeJob{ProfileID: v.ID, Email: email})
	})
}

func (s *Service) changeEmail(ctx context.Context, job *river.Job[EmailChangeJob]) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return s.mailEmailChange(ctx, tx, job.Args.ProfileID, job.Args.Email)
	})
}

var changes = emailtoken.PurposeIn(emailtoken.PurposeCHANGE_OLD, emailtoken.PurposeCHANGE_NEW)

// mailEmailChange voids earlier requests and mails new links. If the email is taken, the link for it is created but never mailed, so that
// the change stays pending and the viewer does not learn why.
func (s *Service) mailEmailChange(ctx context.Context, tx *store.Tx, id uuid.UUID, email string) error {
	granted := grant.With(ctx, grant.MailedLinks)
	a, err := tx.Account.Get(granted, id)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := tx.EmailToken.Delete().Where(emailtoken.AccountID(id), changes).Exec(granted); err != nil {
		return err
	}
	if a.EmailConfirmedAt != nil {
		if err := s.mailEmailLink(ctx, tx, a, emailtoken.PurposeCHANGE_OLD, email,
			LetterJob{Letter: mail.ChangeOld, ProfileID: id, To: a.Email}); err != nil {
			return err
		}
	}
	letter := LetterJob{Letter: mail.ChangeNew, ProfileID: id, To: email}
	taken, err := tx.Account.Query().Where(account.Email(email)).Only(granted)
	switch {
	case err == nil:
		letter = LetterJob{Letter: mail.AlreadyMember, ProfileID: taken.ID}
	case !ent.IsNotFound(err):
		return err
	}
	return s.mailEmailLink(ctx, tx, a, emailtoken.PurposeCHANGE_NEW, email, letter)
}

func (s *Service) mailEmailLink(
	ctx context.Context,
	tx *store.Tx,
	a *ent.Account,
	purpose emailtoken.Purpose,
	email string,
	letter LetterJob,
) error {
	id, now := uuid.Must(uuid.NewV7()), s.Now().UTC()
	err := tx.EmailToken.Create().
		SetID(id).
		SetAccountID(a.ID).
		SetPurpose(purpose).
		SetNewEmail(email).
		SetTokenHash(auth.Hash(s.Links.Token(id))).
		SetExpiresAt(now.Add(linkLife)).
		SetCreatedAt(now).
		Exec(grant.With(ctx, grant.MailedLinks))
	if err != nil {
		return err
	}
	if letter.ProfileID == a.ID {
		letter.TokenID = id
	}
	return s.Jobs.Insert(ctx, tx, letter)
}

// ConfirmEmailChange confirms a change by one of its links and reports whether the email has changed.
func (s *Service) ConfirmEmailChange(ctx context.Context, token string) (done bool, err error) {
	id, err := s.Links.ID(token)
	if err != nil {
		return false, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		done, err = s.agreeToChange(ctx, tx, id)
		return err
	})
	return done, err
}

func (s *Service) agreeToChange(ctx context.Context, tx *store.Tx, id uuid.UUID) (done bool, err error) {
	granted := grant.With(ctx, grant.MailedLinks)
	t, err := tx.EmailToken.Query().
		Where(emailtoken.ID(id), changes, emailtoken.UsedAtIsNil(), emailtoken.ExpiresAtGT(s.Now().UTC())).
		Only(granted)
	if ent.IsNotFound(err) {
		return false, errs.New(errs.LinkExpired)
	}
	if err != nil {
		return false, err
	}
	if err := t.Update().SetUsedAt(s.Now().UTC()).Exec(granted); err != nil {
		return false, err
	}
	open, err := tx.EmailToken.Query().Where(emailtoken.AccountID(t.AccountID), changes, emailtoken.UsedAtIsNil()).Exist(granted)
	if err != nil || open {
		return false, err
	}
	return true, s.setEmail(ctx, tx, t.AccountID, t.NewEmail)
}

// setEmail changes the email of an account and mails both addresses.
func (s *Service) setEmail(ctx context.Context, tx *store.Tx, id uuid.UUID, email string) error {
	granted := grant.With(ctx, grant.MailedLinks)
	taken, err := tx.Account.Query().Where(account.Email(email)).Exist(granted)
	if err != nil {
		return err
	}
	if taken { // since the request
		return errs.New(errs.LinkExpired)
	}
	a, err := tx.Account.Get(granted, id)
	if err != nil {
		return err
	}
	if err := a.Update().SetEmail(email).SetEmailConfirmedAt(s.Now().UTC()).Exec(granted); err != nil {
		return err
	}
	p, err := tx.Profile.UpdateOneID(id).SetEmail(email).SetEmailConfirmed(true).Save(granted)
	if err != nil {
		return err
	}
	if err := s.OnProfileChanged(ctx, tx, p); err != nil {
		return err
	}
	for _, to := range []string{a.Email, email} {
		if err := s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.EmailChanged, ProfileID: id, To: to}); err != nil {
			return err
		}
	}
	return nil
}

// ConfirmEmail confirms the email of an account by a mailed token.
func (s *Service) ConfirmEmail(ctx context.Context, token string) error {
	id, err := s.Links.ID(token)
	if err != nil {
		return err
	}
	granted := grant.With(ctx, grant.MailedLinks)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		owner, err := s.useLink(ctx, tx, id, emailtoken.PurposeCONFIRM)
		if err != nil {
			return err
		}
		if err := tx.Account.UpdateOneID(owner).SetEmailConfirmedAt(s.Now().UTC()).Exec(granted); err != nil {
			return err
		}
		p, err := tx.Profile.UpdateOneID(owner).SetEmailConfirmed(true).Save(granted)
		if err != nil {
			return err
		}
		if err := s.OnProfileChanged(ctx, tx, p); err != nil {
			return err
		}
		return s.Notify.Write(ctx, tx, owner, notification.KindEMAIL_CONFIRMED, nil)
	})
}

// ResendConfirmation mails the confirmation again, unless the email is already confirmed.
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
