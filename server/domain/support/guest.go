package support

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// GuestTicketInput is a question of somebody who cannot sign in.
type GuestTicketInput struct {
	ID       uuid.UUID
	Name     string
	Email    string
	Language viewer.Language
	Topic    ticket.Topic
	Text     string
	Device   string
}

func (in GuestTicketInput) checked() (_ GuestTicketInput, err error) {
	if in.Name, err = check.Name("name", in.Name); err != nil {
		return in, err
	}
	if in.Email, err = check.Email(in.Email); err != nil {
		return in, err
	}
	if !check.Language(in.Language) {
		return in, errs.Input("language", errs.Invalid)
	}
	if in.Text, err = checkText(in.Text); err != nil {
		return in, err
	}
	in.Device = strings.TrimSpace(in.Device)
	return in, errs.Line("device", in.Device, longestDevice)
}

// OpenAsGuest opens a ticket of somebody who is not signed in, exactly once per id, and returns when they are answered by email. Nothing
// is said about whether there is an account.
func (s *Service) OpenAsGuest(ctx context.Context, in GuestTicketInput) (*SupportPromise, error) {
	in, err := in.checked()
	if err != nil {
		return nil, err
	}
	var due *SupportPromise
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		ctx := grant.With(ctx, grant.GuestTickets)
		replayed, err := tx.Once(ctx, in.ID, sender(ctx), "openGuestTicket", in)
		if err != nil {
			return err
		}
		if due, err = s.promise(tx.Join(ctx), viewer.PlanFree); err != nil || replayed {
			return err
		}
		if err := s.mayAsk(ctx, in); err != nil {
			return err
		}
		create := tx.Ticket.Create().SetID(in.ID).SetGuestName(in.Name).SetGuestEmail(in.Email).SetLanguage(in.Language).
			SetTopic(in.Topic).SetDevice(in.Device)
		t, err := s.create(ctx, tx, create, viewer.PlanFree, in.Text)
		if err != nil {
			return err
		}
		err = tx.TicketMessage.Create().SetID(messageID(in.ID)).SetTicketID(t.ID).SetKind(ticketmessage.KindQUESTION).SetText(in.Text).
			SetCreatedAt(s.now()).Exec(ctx)
		if err != nil {
			return err
		}
		return s.tellStaff(ctx, tx, t, notification.KindTICKET_OPENED, in.Name)
	})
	return due, err
}

// sender returns who sends a guest's ticket; the nil id stands for everyone who is not signed in.
func sender(ctx context.Context) uuid.UUID {
	if v := viewer.From(ctx); v != nil {
		return v.ID
	}
	return uuid.Nil
}

// mayAsk counts a guest's ticket against their network address and the email address.
func (s *Service) mayAsk(ctx context.Context, in GuestTicketInput) error {
	if err := s.Limits.guests.Take(auth.PeerFrom(ctx).Address); err != nil {
		return err
	}
	return s.Limits.letters.Take(in.Email)
}

// LetterJob mails an answer to a guest.
type LetterJob struct {
	MessageID uuid.UUID `json:"message_id"`
}

func (LetterJob) Kind() string { return "ticket_letter" }

// Letter mails an answer.
func (s *Service) Letter(ctx context.Context, job *river.Job[LetterJob]) error {
	m, err := s.Store.Ent.TicketMessage.Query().Where(ticketmessage.ID(job.Args.MessageID)).WithTicket().
		Only(grant.Job(ctx, grant.GuestTickets))
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	t := m.Edges.Ticket
	l := mail.Letter{Kind: mail.TicketAnswered, To: t.GuestEmail, Name: t.GuestName, Language: t.Language, Link: s.Link("/help"), Body: m.Text,
		Quote: t.Summary}
	if l.Letterhead, err = s.Letterhead(ctx); err != nil {
		return err
	}
	letter, err := mail.Write(l)
	if err != nil {
		return err
	}
	letter.ID, letter.SentAt = fmt.Sprintf("ticket-%d", job.ID), s.Now().UTC()
	return s.Send.Send(ctx, letter)
}
