package loader

import (
	"sync"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/ticket"
	"forma/ent/ticketimage"
	"forma/ent/ticketmessage"
	"forma/graph/model"
)

// support sets up the loaders of tickets.
func (l *Loaders) support() {
	l.TicketMessages = sync.OnceValue(func() *TicketMessagesLoader {
		return NewTicketMessagesLoader(TicketMessagesLoaderConfig{Wait: l.wait, Fetch: inOrder(l.ticketMessages, true)})
	})
	l.TicketImages = sync.OnceValue(func() *TicketImagesLoader {
		return NewTicketImagesLoader(TicketImagesLoaderConfig{Wait: l.wait, Fetch: inOrder(l.ticketImages, true)})
	})
	l.Coaches = sync.OnceValue(func() *MemberLoader {
		return NewMemberLoader(MemberLoaderConfig{Wait: l.wait, Fetch: inOrder(l.coaches, true)})
	})
}

// ticketMessages reads those of tickets and of what was merged into them.
func (l *Loaders) ticketMessages(tickets []uuid.UUID) (map[uuid.UUID][]*ent.TicketMessage, error) {
	parts, err := l.db.Ticket.Query().Where(ticket.MergedIntoIDIn(tickets...)).Select(ticket.FieldID, ticket.FieldMergedIntoID).All(l.ctx)
	if err != nil {
		return nil, err
	}
	whole, ids := map[uuid.UUID]uuid.UUID{}, tickets
	for _, t := range parts {
		whole[t.ID] = *t.MergedIntoID
		ids = append(ids[:len(ids):len(ids)], t.ID)
	}
	rows, err := l.db.TicketMessage.Query().Where(ticketmessage.TicketIDIn(ids...)).
		Order(ticketmessage.ByCreatedAt(), ticketmessage.ByID()).All(l.ctx)
	return grouped(rows, err, func(m *ent.TicketMessage) uuid.UUID {
		if id, ok := whole[m.TicketID]; ok {
			return id
		}
		return m.TicketID
	})
}

func (l *Loaders) ticketImages(messages []uuid.UUID) (map[uuid.UUID][]*ent.TicketImage, error) {
	rows, err := l.db.TicketImage.Query().Where(ticketimage.MessageIDIn(messages...)).Order(ticketimage.ByPosition()).All(l.ctx)
	return grouped(rows, err, func(i *ent.TicketImage) uuid.UUID { return i.MessageID })
}

// coaches reads who coaches clients now.
func (l *Loaders) coaches(clients []uuid.UUID) (map[uuid.UUID]*model.Member, error) {
	bonds, err := l.db.CoachAssignment.Query().Where(coachassignment.ClientIDIn(clients...), coachassignment.EndedAtIsNil()).All(l.ctx)
	if err != nil || len(bonds) == 0 {
		return nil, err
	}
	ids := make([]uuid.UUID, len(bonds))
	for i, b := range bonds {
		ids[i] = b.CoachID
	}
	people, err := l.members(ids)
	m := make(map[uuid.UUID]*model.Member, len(bonds))
	for _, b := range bonds {
		if coach := people[b.CoachID]; coach != nil {
			m[b.ClientID] = coach
		}
	}
	return m, err
}
