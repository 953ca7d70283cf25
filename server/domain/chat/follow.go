package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/grant"
	"forma/ent/message"
	"forma/ent/reaction"
)

// ConversationUpdate is a change in a conversation.
type ConversationUpdate struct {
	// Rev is the number to resume from.
	Rev int
	// Message is new or has changed; nil if something else has.
	Message *ent.Message
	// Reads is how far the people of a thread have read.
	Reads Reads
	// Missed means that more changed than is sent: the messages must be read again.
	Missed bool
}

// Number is the number of the change.
func (u *ConversationUpdate) Number() int { return u.Rev }

// Thing is the id of the message.
func (u *ConversationUpdate) Thing() uuid.UUID { return u.Message.ID }

// Skip returns the update for a listener that is too far behind.
func Skip(rev int) *ConversationUpdate { return &ConversationUpdate{Rev: rev, Missed: true} }

// LastRev returns the number of the latest change.
func (s *Service) LastRev(ctx context.Context, talk uuid.UUID) (int, error) {
	return s.Store.Ent.Conversation.Query().Where(conversation.ID(talk)).Select(conversation.FieldRev).Int(ctx)
}

// Changes returns the messages changed after a number, in the order of their latest changes. The caller checks access.
func (s *Service) Changes(ctx context.Context, talk uuid.UUID, after, most int) ([]*ConversationUpdate, error) {
	rows, err := s.Store.Ent.Message.Query().
		Where(message.ConversationID(talk), message.RevGT(after)).
		Order(message.ByRev()).
		Limit(most).
		All(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	var reads Reads
	if talk != Community {
		if reads, err = s.Reads(ctx, talk); err != nil {
			return nil, err
		}
	}
	all := make([]*ConversationUpdate, len(rows))
	for i, m := range rows {
		all[i] = &ConversationUpdate{Rev: m.Rev, Message: m, Reads: reads}
	}
	return all, nil
}

// Reads is how far the two people of a thread have read.
type Reads struct {
	client, coach     uuid.UUID
	byClient, byCoach int
}

// Reads reads how far the people of a thread have read. The caller checks access.
func (s *Service) Reads(ctx context.Context, id uuid.UUID) (r Reads, err error) {
	talk, err := s.Store.Ent.Conversation.Query().Where(conversation.ID(id)).WithReadMarks().Only(ctx)
	if err != nil || talk.ClientID == nil || talk.CoachID == nil {
		return r, err
	}
	r.client, r.coach = *talk.ClientID, *talk.CoachID
	r.byClient, r.byCoach = ReadSeq(talk, talk.Edges.ReadMarks, r.client), ReadSeq(talk, talk.Edges.ReadMarks, r.coach)
	return r, nil
}

// OfPeer returns how far the other person has read; nil in the community.
func (r Reads) OfPeer(me uuid.UUID) *int {
	switch me {
	case uuid.Nil:
		return nil
	case r.client:
		return &r.byCoach
	case r.coach:
		return &r.byClient
	}
	return nil
}

// Reacted returns the people who reacted to a message. The caller checks access.
func (s *Service) Reacted(ctx context.Context, id uuid.UUID) (people []uuid.UUID, err error) {
	err = s.Store.Ent.Reaction.Query().
		Where(reaction.MessageID(id)).
		Select(reaction.FieldProfileID).
		Scan(grant.With(ctx, grant.ChatNews), &people)
	return people, err
}
