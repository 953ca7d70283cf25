package graph

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/reaction"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/live"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/chat"
	"forma/server/platform/errs"
)

type (
	conversationResolver struct{ *Resolver }
	messageResolver      struct{ *Resolver }
	updateResolver       struct{}
)

// Conversation resolves who talks, and how far they have read.
func (r *Resolver) Conversation() generated.ConversationResolver { return conversationResolver{r} }

// MessageQuote resolves who said it.
func (r *Resolver) MessageQuote() generated.MessageQuoteResolver { return messageResolver{r} }

// Message resolves who said it to what, and the signs on it.
func (r *Resolver) Message() generated.MessageResolver { return messageResolver{r} }

// ConversationUpdate resolves how far the other one has read.
func (r *Resolver) ConversationUpdate() generated.ConversationUpdateResolver { return updateResolver{} }

func (r query) Conversations(ctx context.Context) ([]*ent.Conversation, error) {
	return r.Chat.Conversations(ctx)
}

func (r query) Messages(ctx context.Context, conversationID uuid.UUID, before, after *int, first int) (*chat.Page, error) {
	return r.Chat.Messages(ctx, conversationID, before, after, first)
}

// member is nil for who has left, also a moment ago.
func member(ctx context.Context, id *uuid.UUID) (*model.Member, error) {
	if id == nil {
		return nil, nil
	}
	m, err := loader.From(ctx).Members().Load(*id)
	var known *errs.Error
	if errors.As(err, &known) && known.Code == errs.NotFound {
		return nil, nil
	}
	return m, err
}

func (conversationResolver) Client(ctx context.Context, c *ent.Conversation) (*model.Member, error) {
	return member(ctx, c.ClientID)
}

func (conversationResolver) Coach(ctx context.Context, c *ent.Conversation) (*model.Member, error) {
	return member(ctx, c.CoachID)
}

func (conversationResolver) Open(ctx context.Context, c *ent.Conversation) (bool, error) {
	if c.Kind == conversation.KindCOMMUNITY {
		return true, nil
	}
	return loader.From(ctx).Bonds().Load(c.ID)
}

func (conversationResolver) LastMessage(ctx context.Context, c *ent.Conversation) (*ent.Message, error) {
	return loader.From(ctx).LastMessages().Load(c.ID)
}

func (conversationResolver) ReadSeq(ctx context.Context, c *ent.Conversation) (int, error) {
	marks, err := loader.From(ctx).Marks().Load(c.ID)
	return chat.ReadSeq(c, marks, viewer.From(ctx).ID), err
}

func (conversationResolver) UnreadCount(ctx context.Context, c *ent.Conversation) (int, error) {
	marks, err := loader.From(ctx).Marks().Load(c.ID)
	return max(0, c.Seq-chat.ReadSeq(c, marks, viewer.From(ctx).ID)), err
}

func (conversationResolver) PeerReadSeq(ctx context.Context, c *ent.Conversation) (*int, error) {
	marks, err := loader.From(ctx).Marks().Load(c.ID)
	return chat.PeerReadSeq(c, marks, viewer.From(ctx).ID), err
}

func (messageResolver) Author(ctx context.Context, m *ent.Message) (*model.Member, error) {
	return member(ctx, m.AuthorID)
}

func (messageResolver) ReplyTo(ctx context.Context, m *ent.Message) (*ent.Message, error) {
	if m.ReplyToID == nil {
		return nil, nil
	}
	return loader.From(ctx).Messages().Load(*m.ReplyToID)
}

func (r messageResolver) Reactions(ctx context.Context, m *ent.Message) ([]*model.ReactionCount, error) {
	counts, err := loader.From(ctx).Reactions().Load(m.ID)
	if err != nil || len(counts) == 0 || !live.IsShared(ctx) {
		return counts, err
	}
	// All but those who are among them see the same.
	people, err := r.Chat.Reacted(ctx, m.ID)
	live.Except(ctx, people...)
	return counts, err
}

func (r mutation) PostMessage(ctx context.Context, input chat.PostInput) (*ent.Message, error) {
	return r.Chat.Post(ctx, input)
}

func (r mutation) EditMessage(ctx context.Context, id uuid.UUID, text string, mentions []*chat.MentionInput) (*ent.Message, error) {
	return r.Chat.Edit(ctx, id, text, mentions)
}

func (r mutation) DeleteMessage(ctx context.Context, id uuid.UUID) (*ent.Message, error) {
	return r.Chat.Delete(ctx, id)
}

func (r mutation) RestoreMessage(ctx context.Context, id uuid.UUID) (*ent.Message, error) {
	return r.Chat.Restore(ctx, id)
}

func (r mutation) React(ctx context.Context, messageID uuid.UUID, kind *reaction.Kind) (*ent.Message, error) {
	return r.Chat.React(ctx, messageID, kind)
}

func (r mutation) MarkRead(ctx context.Context, conversationID uuid.UUID, seq int) (*ent.Conversation, error) {
	return r.Chat.MarkRead(ctx, conversationID, seq)
}

func (r subscription) ConversationUpdates(ctx context.Context, conversationID uuid.UUID, afterRev int) (<-chan *chat.Update, error) {
	if err := r.Chat.May(ctx, conversationID); err != nil {
		return nil, err
	}
	changes := live.Log[*chat.Update]{Subject: chat.Subject(conversationID), After: afterRev, By: "afterRev", Skip: chat.Skip,
		Last: func(ctx context.Context) (int, error) { return r.Chat.LastRev(ctx, conversationID) },
		Read: func(ctx context.Context, after, most int) ([]*chat.Update, error) {
			return r.Chat.Changes(ctx, conversationID, after, most)
		}}
	if conversationID != chat.Community {
		changes.State = func(ctx context.Context) (any, error) { return r.Chat.Reads(ctx, conversationID) }
		changes.Tell = func(state any, rev int) *chat.Update { return &chat.Update{Rev: rev, Reads: state.(chat.Reads)} }
	}
	return live.Resume(ctx, changes)
}

func (updateResolver) PeerReadSeq(ctx context.Context, u *chat.Update) (*int, error) {
	me := viewer.From(ctx).ID
	seq := u.Reads.OfPeer(me)
	if seq != nil {
		live.Except(ctx, me)
	}
	return seq, nil
}

func (r subscription) ConversationChanged(ctx context.Context) (<-chan *ent.Conversation, error) {
	return follow(ctx, chat.InboxSubject(viewer.From(ctx).ID), func(ctx context.Context, event []byte) (*ent.Conversation, error) {
		id, err := uuid.ParseBytes(event)
		if err != nil {
			return nil, err
		}
		return r.Store.Ent.Conversation.Get(ctx, id)
	})
}
