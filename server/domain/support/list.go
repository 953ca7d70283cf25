package support

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/predicate"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// TicketQueue is a part of the tickets.
type TicketQueue string

const (
	// Waiting are those that staff have to answer, Mine those of them for which the viewer is responsible.
	Waiting        TicketQueue = "WAITING"
	Mine           TicketQueue = "MINE"
	WaitingForUser TicketQueue = "WAITING_FOR_USER"
	Solved         TicketQueue = "SOLVED"
)

// largestUrgency bounds the positions in the queue.
const largestUrgency = 1e12

// ofTicket matches the messages of a ticket and of those that were merged into it.
func ofTicket(id uuid.UUID) predicate.TicketMessage {
	return ticketmessage.HasTicketWith(ticket.Or(ticket.ID(id), ticket.MergedIntoID(id)))
}

// Get returns a ticket that the viewer may see, or the one that it was merged into.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	t, err := s.Store.Ent.Ticket.Get(ctx, id)
	if err != nil || t.MergedIntoID == nil {
		return t, err
	}
	return s.Store.Ent.Ticket.Get(ctx, *t.MergedIntoID)
}

// List returns a page of the viewer's own tickets, latest changed first.
func (s *Service) List(ctx context.Context, first int, after *string) (page []*ent.Ticket, hasNext bool, end string, err error) {
	return s.latest(ctx, "tickets", s.Store.Ent.Ticket.Query().Where(ticket.ProfileID(viewer.From(ctx).ID)), first, after)
}

// Queue returns a page of everyone's tickets: those to answer by plan and then by the time left, others latest changed first.
func (s *Service) Queue(
	ctx context.Context,
	queue TicketQueue,
	first int,
	after *string,
) (page []*ent.Ticket, hasNext bool, end string, err error) {
	list, q := store.List("tickets "+queue), s.Store.Ent.Ticket.Query()
	switch queue {
	case WaitingForUser:
		return s.latest(ctx, list, q.Where(ticket.StateEQ(ticket.StateWAITING_FOR_USER)), first, after)
	case Solved:
		return s.latest(ctx, list, q.Where(ticket.StateEQ(ticket.StateSOLVED)), first, after)
	case Mine:
		q.Where(ticket.AssigneeID(viewer.From(ctx).ID))
	}
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	q.Where(ticket.StateEQ(ticket.StateOPEN), ticket.MergedIntoIDIsNil())
	if from != nil {
		if from.Key < 0 || from.Key > largestUrgency {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		at := int64(from.Key)
		q.Where(ticket.Or(ticket.UrgencyGT(at), ticket.And(ticket.Urgency(at), ticket.IDGT(from.ID))))
	}
	rows, err := q.Order(ticket.ByUrgency(), ticket.ByID()).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(list, rows, first, func(t *ent.Ticket) store.Cursor {
		return store.Cursor{Key: float64(t.Urgency), ID: t.ID}
	})
	return page, hasNext, end, err
}

func (s *Service) latest(
	ctx context.Context,
	list store.List,
	q *ent.TicketQuery,
	first int,
	after *string,
) (page []*ent.Ticket, hasNext bool, end string, err error) {
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		q.Where(ticket.Or(ticket.UpdatedAtLT(at), ticket.And(ticket.UpdatedAt(at), ticket.IDLT(from.ID))))
	}
	rows, err := q.Where(ticket.MergedIntoIDIsNil()).
		Order(ticket.ByUpdatedAt(sql.OrderDesc()), ticket.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(list, rows, first, func(t *ent.Ticket) store.Cursor { return store.TimeCursor(t.UpdatedAt, t.ID) })
	return page, hasNext, end, err
}

// IsLate reports whether an answer is overdue.
func (s *Service) IsLate(t *ent.Ticket) bool {
	return t.State == ticket.StateOPEN && s.Now().After(t.DueAt)
}
