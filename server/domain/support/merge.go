package support

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// UndoFor is how long acts of staff can be undone.
const UndoFor = 10 * time.Minute

// Merge makes a ticket part of another of the same person, whose answer is then due when the earlier of both was. Its messages stay with
// it, so that Separate has little to undo.
func (s *Service) Merge(ctx context.Context, id, into uuid.UUID) (t *ent.Ticket, err error) {
	if err := staff(ctx); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		part, err := tx.Ticket.Get(ctx, id)
		if err != nil {
			return err
		}
		if t, err = root(ctx, tx, into); err != nil {
			return err
		}
		switch {
		case part.MergedIntoID != nil && *part.MergedIntoID == t.ID:
			return nil
		case part.ID == t.ID || part.MergedIntoID != nil || !sameAsker(part, t):
			return errs.Input("intoId", errs.Invalid)
		}
		// What was merged into the part follows it.
		err = tx.Ticket.Update().Where(ticket.Or(ticket.ID(part.ID), ticket.MergedIntoID(part.ID))).SetMergedIntoID(t.ID).Exec(ctx)
		if err != nil {
			return err
		}
		u := tx.Ticket.UpdateOne(t).AddMessageCount(part.MessageCount).SetUpdatedAt(s.now())
		if part.State == ticket.StateOPEN {
			due, heard := part.DueAt, part.BreachedAt
			if t.State == ticket.StateOPEN {
				if t.DueAt.Before(due) {
					due = t.DueAt
				}
				if t.BreachedAt != nil {
					heard = t.BreachedAt
				}
			}
			if heard == nil {
				u.ClearBreachedAt()
			} else {
				u.SetBreachedAt(*heard)
			}
			u.SetState(ticket.StateOPEN).ClearSolvedAt().SetDueAt(due).SetUrgency(urgency(t.Plan, due))
		}
		if t, err = u.Save(ctx); err != nil {
			return err
		}
		s.announce(tx, part, true)
		s.announce(tx, t, true)
		return s.record(ctx, tx, auditevent.ActTICKET_MERGED, part)
	})
	return t, err
}

func sameAsker(a, b *ent.Ticket) bool {
	if a.ProfileID == nil || b.ProfileID == nil {
		return a.ProfileID == b.ProfileID && a.GuestEmail == b.GuestEmail
	}
	return *a.ProfileID == *b.ProfileID
}

// Separate undoes Merge: the ticket is on its own again, in the state that it was in. Idempotent.
func (s *Service) Separate(ctx context.Context, id uuid.UUID) (t *ent.Ticket, err error) {
	if err := staff(ctx); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		part, err := tx.Ticket.Get(ctx, id)
		if t = part; err != nil || part.MergedIntoID == nil {
			return err
		}
		whole, err := tx.Ticket.Get(ctx, *part.MergedIntoID)
		if err != nil {
			return err
		}
		if t, err = tx.Ticket.UpdateOne(part).ClearMergedIntoID().SetUpdatedAt(s.now()).Save(ctx); err != nil {
			return err
		}
		if err := tx.Ticket.UpdateOne(whole).AddMessageCount(-part.MessageCount).Exec(ctx); err != nil {
			return err
		}
		s.announce(tx, t, true)
		s.announce(tx, whole, true)
		return s.record(ctx, tx, auditevent.ActTICKET_SEPARATED, part)
	})
	return t, err
}

// HandOver posts the client's questions in the thread with their coach, who answers there, and marks the ticket as solved. CONFLICT if the
// client has no coach, or nobody is signed up. Idempotent.
func (s *Service) HandOver(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	if err := staff(ctx); err != nil {
		return nil, err
	}
	return s.change(ctx, id, func(tx *store.Tx, t *ent.Ticket) error {
		switch {
		case t.HandedOverAt != nil:
			return nil
		case t.ProfileID == nil:
			return errs.New(errs.Conflict)
		}
		asked, err := tx.TicketMessage.Query().Where(ofTicket(t.ID), ticketmessage.KindEQ(ticketmessage.KindQUESTION)).
			Order(ticketmessage.ByCreatedAt(), ticketmessage.ByID()).All(ctx)
		if err != nil {
			return err
		}
		for _, m := range asked {
			if err := s.PassOn(ctx, tx, *t.ProfileID, uuid.NewSHA1(m.ID, []byte("thread")), m.Text); err != nil {
				return err
			}
		}
		now := s.now()
		u := tx.Ticket.UpdateOne(t).SetHandedOverAt(now).SetState(ticket.StateSOLVED).SetSolvedAt(now).SetUpdatedAt(now)
		if t.FirstAnsweredAt == nil {
			u.SetFirstAnsweredAt(now).SetFirstAnswerSeconds(secondsSince(t, now))
		}
		if t.AssigneeID == nil {
			u.SetAssigneeID(viewer.From(ctx).ID)
		}
		if err := u.Exec(ctx); err != nil {
			return err
		}
		return s.record(ctx, tx, auditevent.ActTICKET_HANDED_OVER, t)
	})
}

// record writes an act of staff on a ticket to the audit log.
func (s *Service) record(ctx context.Context, tx *store.Tx, act auditevent.Act, t *ent.Ticket) error {
	return audit.Record(ctx, tx, audit.Act{What: act, Subject: audit.Thing(auditevent.SubjectKindTICKET, t.ID), At: s.now()})
}
