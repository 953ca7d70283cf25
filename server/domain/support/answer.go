package support

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// TicketAnswerInput is an answer of the staff.
type TicketAnswerInput struct {
	ID       uuid.UUID
	TicketID uuid.UUID
	Text     string
	// Solve is whether the ticket is solved by it.
	Solve bool
}

// TicketNoteInput is a note for the staff alone.
type TicketNoteInput struct {
	ID       uuid.UUID
	TicketID uuid.UUID
	Text     string
}

// Answer answers a ticket, exactly once per id, and notifies its owner; a guest gets it by email. Who answers first is responsible.
func (s *Service) Answer(ctx context.Context, in TicketAnswerInput) (*ent.Ticket, error) {
	return s.say(ctx, in.ID, in.TicketID, "answerTicket", in, ticketmessage.KindANSWER, in.Text,
		func(tx *store.Tx, t *ent.Ticket) (*ent.Ticket, error) {
			return s.answered(ctx, tx, t, in.ID, in.Solve)
		})
}

// Note adds a note that only staff see, exactly once per id.
func (s *Service) Note(ctx context.Context, in TicketNoteInput) (*ent.Ticket, error) {
	return s.say(ctx, in.ID, in.TicketID, "noteTicket", in, ticketmessage.KindNOTE, in.Text,
		func(tx *store.Tx, t *ent.Ticket) (*ent.Ticket, error) {
			t, err := tx.Ticket.UpdateOne(t).AddMessageCount(1).Save(ctx)
			if err == nil {
				s.announce(tx, t, false)
			}
			return t, err
		})
}

// say writes a message of the staff, exactly once per id.
func (s *Service) say(ctx context.Context, id, of uuid.UUID, operation string, in any, kind ticketmessage.Kind, said string,
	then func(tx *store.Tx, t *ent.Ticket) (*ent.Ticket, error)) (t *ent.Ticket, err error) {
	if err := staff(ctx); err != nil {
		return nil, err
	}
	if said, err = checkText(said); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, viewer.From(ctx).ID, operation, in)
		if err != nil {
			return err
		}
		t, err = root(ctx, tx, of)
		if err != nil || replayed {
			return err
		}
		if _, err := s.write(ctx, tx, t, id, kind, said); err != nil {
			return err
		}
		t, err = then(tx, t)
		return err
	})
	return t, err
}

// answered saves that a ticket was answered, and tells its owner.
func (s *Service) answered(ctx context.Context, tx *store.Tx, t *ent.Ticket, message uuid.UUID, solve bool) (*ent.Ticket, error) {
	now, me := s.now(), viewer.From(ctx).ID
	u := tx.Ticket.UpdateOne(t).AddMessageCount(1).SetUpdatedAt(now).SetState(ticket.StateWAITING_FOR_USER)
	if solve {
		u.SetState(ticket.StateSOLVED).SetSolvedAt(now)
	} else {
		u.ClearSolvedAt()
	}
	if t.FirstAnsweredAt == nil {
		u.SetFirstAnsweredAt(now).SetFirstAnswerSeconds(secondsSince(t, now))
	}
	if t.AssigneeID == nil {
		u.SetAssigneeID(me)
	}
	t, err := u.Save(ctx)
	if err != nil {
		return nil, err
	}
	s.announce(tx, t, true)
	told := []notification.Kind{notification.KindTICKET_OPENED, notification.KindTICKET_REPLIED, notification.KindTICKET_ASSIGNED}
	for _, kind := range told {
		if err := s.Notify.ReadWhere(ctx, tx, me, kind, isAbout(t)); err != nil {
			return nil, err
		}
	}
	if t.ProfileID == nil {
		return t, s.Jobs.Insert(ctx, tx, LetterJob{MessageID: message})
	}
	args := path(t)
	args["why"] = t.Summary
	return t, s.Notify.Write(ctx, tx, *t.ProfileID, notification.KindTICKET_ANSWERED, args)
}

// secondsSince returns how long ago a ticket was opened.
func secondsSince(t *ent.Ticket, now time.Time) int {
	return max(0, int(now.Sub(t.CreatedAt).Seconds()))
}

// Solve marks a ticket as solved, by its owner or by staff. Idempotent.
func (s *Service) Solve(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	return s.change(ctx, id, func(tx *store.Tx, t *ent.Ticket) error {
		if t.State == ticket.StateSOLVED {
			return nil
		}
		u := tx.Ticket.UpdateOne(t).SetState(ticket.StateSOLVED).SetSolvedAt(s.now()).SetUpdatedAt(s.now())
		if err := u.Exec(ctx); err != nil || t.ProfileID == nil || *t.ProfileID == viewer.From(ctx).ID {
			return err
		}
		args := path(t)
		args["why"] = t.Summary
		return s.Notify.Write(ctx, tx, *t.ProfileID, notification.KindTICKET_SOLVED, args)
	})
}

// Reopen undoes Solve, as long as an answer would reopen the ticket. Idempotent.
func (s *Service) Reopen(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	return s.change(ctx, id, func(tx *store.Tx, t *ent.Ticket) error {
		switch {
		case t.State != ticket.StateSOLVED:
			return nil
		case !s.open(t):
			return errs.New(errs.TooLate)
		}
		state := ticket.StateOPEN
		last, err := tx.TicketMessage.Query().Where(ofTicket(t.ID), ticketmessage.KindNEQ(ticketmessage.KindNOTE)).
			Order(ent.Desc(ticketmessage.FieldCreatedAt, ticketmessage.FieldID)).First(ctx)
		if err != nil {
			return err
		}
		if last.Kind == ticketmessage.KindANSWER {
			state = ticket.StateWAITING_FOR_USER
		}
		if err := tx.Ticket.UpdateOne(t).SetState(state).ClearSolvedAt().SetUpdatedAt(s.now()).Exec(ctx); err != nil || t.ProfileID == nil {
			return err
		}
		return s.Notify.Withdraw(ctx, tx, []uuid.UUID{*t.ProfileID}, notification.KindTICKET_SOLVED, isAbout(t))
	})
}

// Assign makes an admin responsible for a ticket, or nobody if to is nil.
func (s *Service) Assign(ctx context.Context, id uuid.UUID, to *uuid.UUID) (*ent.Ticket, error) {
	if err := staff(ctx); err != nil {
		return nil, err
	}
	return s.change(ctx, id, func(tx *store.Tx, t *ent.Ticket) error {
		if to == nil {
			return tx.Ticket.UpdateOne(t).ClearAssigneeID().Exec(ctx)
		}
		p, err := tx.Profile.Get(ctx, *to)
		switch {
		case err != nil:
			return err
		case p.Role != viewer.RoleAdmin || p.Suspended:
			return errs.Input("assigneeId", errs.Invalid)
		case t.AssigneeID != nil && *t.AssigneeID == p.ID:
			return nil
		}
		if err := tx.Ticket.UpdateOne(t).SetAssigneeID(p.ID).Exec(ctx); err != nil || p.ID == viewer.From(ctx).ID {
			return err
		}
		args := path(t)
		args["why"] = t.Summary
		return s.tell(ctx, tx, p.ID, t, notification.KindTICKET_ASSIGNED, args)
	})
}

// change runs an act on a ticket and returns it as it is after that.
func (s *Service) change(ctx context.Context, id uuid.UUID, act func(tx *store.Tx, t *ent.Ticket) error) (t *ent.Ticket, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := root(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := act(tx, before); err != nil {
			return err
		}
		t, err = tx.Ticket.Get(ctx, before.ID)
		if err == nil {
			s.announce(tx, t, true)
		}
		return err
	})
	return t, err
}
