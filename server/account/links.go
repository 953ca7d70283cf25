package account

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/device"
	"forma/ent/emailtoken"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/auth"
	"forma/server/errs"
	"forma/server/mail"
	"forma/server/store"
)

// linkLife is how long a mailed link works.
const linkLife = 30 * time.Minute

// LetterJob mails one letter; TokenID makes the link of those that carry one.
type LetterJob struct {
	Letter    mail.Kind `json:"letter"`
	ProfileID uuid.UUID `json:"profile_id"`
	TokenID   uuid.UUID `json:"token_id"`
}

// Kind names the job.
func (LetterJob) Kind() string { return "letter" }

// mailLink voids the older links of that purpose and mails a new one.
func (s *Service) mailLink(ctx context.Context, tx *store.Tx, id uuid.UUID, purpose emailtoken.Purpose) error {
	system, now := viewer.System(ctx), s.Now().UTC()
	void := tx.EmailToken.Update().Where(emailtoken.AccountID(id), emailtoken.PurposeEQ(purpose), emailtoken.UsedAtIsNil()).SetUsedAt(now)
	if err := void.Exec(system); err != nil {
		return err
	}
	tokenID := uuid.Must(uuid.NewV7())
	err := tx.EmailToken.Create().SetID(tokenID).SetAccountID(id).SetPurpose(purpose).SetTokenHash(auth.Hash(s.token(tokenID))).
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

// use spends a mailed token and tells whose it is.
func (s *Service) use(ctx context.Context, tx *store.Tx, id uuid.UUID, purpose emailtoken.Purpose) (uuid.UUID, error) {
	system, now := viewer.System(ctx), s.Now().UTC()
	t, err := tx.EmailToken.Query().Where(emailtoken.ID(id), emailtoken.PurposeEQ(purpose), emailtoken.UsedAtIsNil(), emailtoken.ExpiresAtGT(now)).Only(system)
	if ent.IsNotFound(err) {
		return uuid.Nil, errs.New(errs.LinkExpired)
	}
	if err != nil {
		return uuid.Nil, err
	}
	return t.AccountID, t.Update().SetUsedAt(now).Exec(system)
}

// RequestPasswordReset mails a link when the address is known, and does not tell whether it is.
func (s *Service) RequestPasswordReset(ctx context.Context, email string) error {
	email, err := NormalizeEmail(email)
	if err != nil {
		return err
	}
	if err := s.strange.Take("forgot "+email, "forgot "+auth.PeerFrom(ctx).Address); err != nil {
		return err
	}
	// The job looks the address up: the request does the same work for known and unknown ones.
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.Jobs.Insert(ctx, tx, ResetJob{Email: email}) })
}

// ResetPassword sets a new password by a mailed token and ends every session.
func (s *Service) ResetPassword(ctx context.Context, token, password string) error {
	if err := auth.CheckPassword(password); err != nil {
		return err
	}
	id, err := s.tokenID(token)
	if err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	system := viewer.System(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		owner, err := s.use(ctx, tx, id, emailtoken.PurposeRESET)
		if err != nil {
			return err
		}
		if err := tx.Account.UpdateOneID(owner).SetPasswordHash(hash).Exec(system); err != nil {
			return err
		}
		if err := s.endIn(system, tx, device.AccountID(owner)); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.PasswordChanged, ProfileID: owner})
	})
}

// ConfirmEmail confirms the address by a mailed token.
func (s *Service) ConfirmEmail(ctx context.Context, token string) error {
	id, err := s.tokenID(token)
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
		if err := tx.Profile.UpdateOneID(owner).SetEmailConfirmed(true).Exec(system); err != nil {
			return err
		}
		s.announce(tx, owner)
		return s.Notify.Write(ctx, tx, owner, notification.KindEMAIL_CONFIRMED, nil)
	})
}

// ResendConfirmation mails the confirmation once more, unless the address is confirmed already.
func (s *Service) ResendConfirmation(ctx context.Context) error {
	v := viewer.From(ctx)
	if v.EmailConfirmed {
		return nil
	}
	if err := s.strange.Take("resend " + v.ID.String()); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.mailLink(ctx, tx, v.ID, emailtoken.PurposeCONFIRM) })
}

// ResetJob looks an address up and mails a reset link when it is known.
type ResetJob struct {
	Email string `json:"email"`
}

// Kind names the job.
func (ResetJob) Kind() string { return "reset" }

// Workers does the account's jobs: Send delivers, Link makes an address that people can open from a path.
type Workers struct {
	Service *Service
	Send    mail.Sender
	Link    func(path string) string
}

// Register adds the workers.
func (w *Workers) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(w.letter))
	river.AddWorker(to, river.WorkFunc(w.reset))
}

func (w *Workers) letter(ctx context.Context, job *river.Job[LetterJob]) error {
	p, err := w.Service.Store.Ent.Profile.Get(viewer.System(ctx), job.Args.ProfileID)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	path := "/auth"
	switch job.Args.Letter {
	case mail.Confirm:
		path = "/confirm-email#token=" + w.Service.token(job.Args.TokenID)
	case mail.Reset:
		path = "/reset-password#token=" + w.Service.token(job.Args.TokenID)
	}
	m, err := mail.Write(mail.Letter{Kind: job.Args.Letter, To: p.Email, Name: p.FirstName, Language: p.Language, Link: w.Link(path)})
	if err != nil {
		return err
	}
	m.ID, m.SentAt = fmt.Sprintf("letter-%d", job.ID), w.Service.Now().UTC()
	return w.Send.Send(ctx, m)
}

func (w *Workers) reset(ctx context.Context, job *river.Job[ResetJob]) error {
	s := w.Service
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err := tx.Account.Query().Where(account.Email(job.Args.Email)).Only(viewer.System(ctx))
		if ent.IsNotFound(err) {
			return nil
		}
		if err != nil {
			return err
		}
		return s.mailLink(ctx, tx, a.ID, emailtoken.PurposeRESET)
	})
}
