package identity

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/emailtoken"
	"forma/ent/viewer"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// LetterJob mails one letter; TokenID makes the link of those that carry one, To is where it goes when not to the person's
// address of now.
type LetterJob struct {
	Letter    mail.Kind `json:"letter"`
	ProfileID uuid.UUID `json:"profile_id"`
	TokenID   uuid.UUID `json:"token_id"`
	To        string    `json:"to,omitempty"`
}

// Kind names the job.
func (LetterJob) Kind() string { return "letter" }

// ResetJob looks an address up and mails a reset link when it is known.
type ResetJob struct {
	Email string `json:"email"`
}

// Kind names the job.
func (ResetJob) Kind() string { return "reset" }

// SignUpJob opens the account of somebody who has to confirm first; what they entered is sealed.
type SignUpJob struct {
	Sealed []byte `json:"sealed"`
}

// Kind names the job.
func (SignUpJob) Kind() string { return "sign_up" }

// Mail sends a person a letter without a link of its own.
func (s *Service) Mail(ctx context.Context, tx *store.Tx, letter mail.Kind, to uuid.UUID) error {
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: letter, ProfileID: to})
}

// pages are where the links of letters lead.
var pages = map[mail.Kind]string{mail.Confirm: "/confirm-email", mail.Reset: "/reset-password",
	mail.ChangeOld: "/confirm-email-change", mail.ChangeNew: "/confirm-email-change"}

func (s *Service) letter(ctx context.Context, job *river.Job[LetterJob]) error {
	l := job.Args
	p, err := s.Store.Ent.Profile.Get(viewer.System(ctx), l.ProfileID)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	path := "/auth"
	if l.Letter == mail.ExportReady {
		path = "/settings"
	}
	if l.TokenID != uuid.Nil {
		due, err := s.stillDue(ctx, l.TokenID)
		if err != nil || !due {
			return err
		}
		path = pages[l.Letter] + "#token=" + s.Links.Token(l.TokenID)
	}
	to := l.To
	if to == "" {
		to = p.Email
	}
	product, err := s.Product(ctx)
	if err != nil {
		return err
	}
	m, err := mail.Write(mail.Letter{Kind: l.Letter, To: to, Name: p.FirstName, Language: p.Language, Link: s.Link(path), Product: product})
	if err != nil {
		return err
	}
	m.Owner = l.ProfileID
	m.ID, m.SentAt = fmt.Sprintf("letter-%d", job.ID), s.Now().UTC()
	return s.Send.Send(ctx, m)
}

// stillDue tells whether a link is worth mailing. One that was replaced is not; one that expired while mail could not be
// delivered is replaced here, unless it was for a change of the address: that is to be asked for again.
func (s *Service) stillDue(ctx context.Context, id uuid.UUID) (due bool, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		due = false
		t, err := tx.EmailToken.Get(viewer.System(ctx), id)
		switch {
		case ent.IsNotFound(err) || err == nil && t.UsedAt != nil:
			return nil
		case err != nil:
			return err
		case !t.ExpiresAt.After(s.Now()) && t.NewEmail != "":
			return nil
		case !t.ExpiresAt.After(s.Now()):
			return s.mailLink(ctx, tx, t.AccountID, t.Purpose)
		}
		due = true
		return nil
	})
	return due, err
}

func (s *Service) reset(ctx context.Context, job *river.Job[ResetJob]) error {
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

func (s *Service) openLater(ctx context.Context, job *river.Job[SignUpJob]) error {
	n, err := s.unsealPerson(job.Args)
	if err != nil {
		return river.JobCancel(err)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		taken, err := tx.Account.Query().Where(account.Email(n.Email)).Only(viewer.System(ctx))
		switch {
		case ent.IsNotFound(err):
			if _, err := s.Create(ctx, tx, n); err != nil {
				return err
			}
			return s.mailLink(ctx, tx, n.ID, emailtoken.PurposeCONFIRM)
		case err != nil:
			return err
		case taken.ID == n.ID: // a second run of this very job
			return nil
		case taken.EmailConfirmedAt == nil:
			return s.mailLink(ctx, tx, taken.ID, emailtoken.PurposeCONFIRM)
		}
		return s.Jobs.Insert(ctx, tx, LetterJob{Letter: mail.AlreadyMember, ProfileID: taken.ID})
	})
}
