package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/reaction"
	"forma/ent/viewer"
)

// Update is something new in a conversation.
type Update struct {
	// Rev is the number to follow on from.
	Rev int
	// Message is new or has changed; nil where only something else is new.
	Message *ent.Message
	// Reads is how far the people of a thread have read.
	Reads Reads
	// Missed is true where more has changed than is sent: the messages have to be read anew.
	Missed bool
}

// Number is the number of the change.
func (u *Update) Number() int { return u.Rev }

// Thing is the message.
func (u *Update) Thing() uuid.UUID { return u.Message.ID }

// Skip tells who is too far behind to be told everything up to that change.
func Skip(rev int) *Update { return &Update{Rev: rev, Missed: true} }

// LastRev is the number of the latest change.
func (s *Service) LastRev(ctx context.Context, talk uuid.UUID) (int, error) {
	return s.Store.Ent.Conversation.Query().Where(conversation.ID(talk)).Select(conversation.FieldRev).Int(ctx)
}

// Changes are the messages that have changed after that number, by the numbers of their latest change. Access is the caller's part.
func (s *Service) Changes(ctx context.Context, talk uuid.UUID, after, most int) ([]*Update, error) {
	rows, err := s.Store.Ent.Message.Query().Where(message.ConversationID(talk), message.RevGT(after)).Order(message.ByRev()).Limit(most).All(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	var reads Reads
	if talk != Community {
		if reads, err = s.Reads(ctx, talk); err != nil {
			return nil, err
		}
	}
	all := make([]*Update, len(rows))
	for i, m := range rows {
		all[i] = &Update{Rev: m.Rev, Message: m, Reads: reads}
	}
	return all, nil
}

// Reads is how far the two people of a thread have read.
type Reads struct {
	client, coach     uuid.UUID
	byClient, byCoach int
}

// Reads reads how far the people of a thread have read. Access is the caller's part.
func (s *Service) Reads(ctx context.Context, id uuid.UUID) (r Reads, err error) {
	talk, err := s.Store.Ent.Conversation.Query().Where(conversation.ID(id)).WithReadMarks().Only(ctx)
	if err != nil || talk.ClientID == nil || talk.CoachID == nil {
		return r, err
	}
	r.client, r.coach = *talk.ClientID, *talk.CoachID
	r.byClient, r.byCoach = ReadSeq(talk, talk.Edges.ReadMarks, r.client), ReadSeq(talk, talk.Edges.ReadMarks, r.coach)
	return r, nil
}

// OfPeer is up to where the other one has read; nil where there is nobody.
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

// Reacted are those who have put a sign on a message. Access is the caller's part.
func (s *Service) Reacted(ctx context.Context, id uuid.UUID) (people []uuid.UUID, err error) {
	err = s.Store.Ent.Reaction.Query().Where(reaction.MessageID(id)).Select(reaction.FieldProfileID).Scan(viewer.System(ctx), &people)
	return people, err
}
