package identity

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// LetterJob mails a letter. TokenID makes its link if it carries one; To is the address if it is not the person's current email.
type LetterJob struct {
	Letter    mail.Kind `json:"letter"`
	ProfileID uuid.UUID `json:"profile_id"`
	TokenID   uuid.UUID `json:"token_id"`
	To        string    `json:"to,omitempty"`
}

func (LetterJob) Kind() string { return "letter" }

// Mail sends a person an email without a link of its own.
func (s *Service) Mail(ctx context.Context, tx *store.Tx, letter mail.Kind, to uuid.UUID) error {
	return s.Jobs.Insert(ctx, tx, LetterJob{Letter: letter, ProfileID: to})
}

// pages are the targets of links in emails.
var pages = map[mail.Kind]string{mail.Confirm: "/confirm-email", mail.Reset: "/reset-password",
	mail.ChangeOld: "/confirm-email-change", mail.ChangeNew: "/confirm-email-change"}

func (s *Service) letter(ctx context.Context, job *river.Job[LetterJob]) error {
	l := job.Args
	p, err := s.Store.Ent.Profile.Get(grant.Job(ctx, grant.MailedLinks), l.ProfileID)
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
	head, err := s.Letterhead(ctx)
	if err != nil {
		return err
	}
	m, err := mail.Write(mail.Letter{Kind: l.Letter, To: to, Name: p.FirstName, Language: p.Language, Link: s.Link(path), Letterhead: head})
	if err != nil {
		return err
	}
	m.Owner = l.ProfileID
	m.ID, m.SentAt = fmt.Sprintf("letter-%d", job.ID), s.Now().UTC()
	return s.Send.Send(ctx, m)
}

// stillDue reports whether a link is worth mailing. One that was replaced is not. One that expired while mail could not be delivered
// is replaced here, unless it was for a change of email, which has to be requested again.
func (s *Service) stillDue(ctx context.Context, id uuid.UUID) (due bool, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		due = false
		t, err := tx.EmailToken.Get(grant.With(ctx, grant.MailedLinks), id)
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
