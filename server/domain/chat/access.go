package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/conversation"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Open returns a conversation that the viewer may read: NOT_FOUND if it is not theirs, PLAN_REQUIRED if their plan does not include it.
func (s *Service) Open(ctx context.Context, id uuid.UUID) (*ent.Conversation, error) {
	return open(ctx, s.Store.Ent, id)
}

// May is Open for callers that do not need the conversation: for the community, which many request at once, nothing is read.
func (s *Service) May(ctx context.Context, id uuid.UUID) error {
	if id == Community {
		return mayRead(ctx, conversation.KindCOMMUNITY)
	}
	_, err := s.Open(ctx, id)
	return err
}

func mayRead(ctx context.Context, kind conversation.Kind) error {
	if kind == conversation.KindCOMMUNITY && !viewer.From(ctx).InCommunity() {
		return &errs.Error{Code: errs.PlanRequired, Args: map[string]any{"plan": string(viewer.PlanBasic)}}
	}
	return nil
}

func open(ctx context.Context, db *ent.Client, id uuid.UUID) (*ent.Conversation, error) {
	c, err := db.Conversation.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := mayRead(ctx, c.Kind); err != nil {
		return nil, err
	}
	return c, nil
}

// openForWriting is Open for writers: it also refuses unconfirmed addresses and clients who have another coach now.
func (s *Service) openForWriting(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Conversation, error) {
	c, err := open(ctx, tx.Client, id)
	if err != nil {
		return nil, err
	}
	if !viewer.From(ctx).EmailConfirmed {
		return nil, errs.New(errs.EmailUnconfirmed)
	}
	if c.Kind == conversation.KindCOMMUNITY {
		return c, nil
	}
	bound, err := bonds(tx.Client, c).Exist(ctx)
	if err == nil && !bound {
		err = errs.New(errs.Forbidden)
	}
	return c, err
}

// bonds returns the current assignment of the people in a thread.
func bonds(db *ent.Client, c *ent.Conversation) *ent.CoachAssignmentQuery {
	var client, coach uuid.UUID
	if c.ClientID != nil && c.CoachID != nil {
		client, coach = *c.ClientID, *c.CoachID
	}
	return db.CoachAssignment.Query().
		Where(coachassignment.ClientID(client), coachassignment.CoachID(coach), coachassignment.EndedAtIsNil())
}

// peer returns the other person of a thread, or nil in the community.
func peer(c *ent.Conversation, me uuid.UUID) *uuid.UUID {
	if c.ClientID != nil && *c.ClientID == me {
		return c.CoachID
	}
	return c.ClientID
}
