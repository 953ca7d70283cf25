package graph

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/live"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/chat"
	"forma/server/platform/errs"
	"forma/server/platform/presence"
)

const mostTyping = 5

type presenceResolver struct{}

// Presence resolves people.
func (r *Resolver) Presence() generated.PresenceResolver { return presenceResolver{} }

func (r subscription) Presence(ctx context.Context, conversationID *uuid.UUID) (<-chan *presence.State, error) {
	talk, me := talkOf(conversationID), viewer.From(ctx).ID
	room := talk.String()
	now := func(context.Context) (*presence.State, error) { return r.Here.State(room), nil }
	return live.Follow(ctx, live.Feed[*presence.State]{Subject: r.Here.Changes(room), Shared: true, First: now,
		Load:  func(ctx context.Context, _ []byte) (*presence.State, error) { return now(ctx) },
		May:   func(ctx context.Context) error { return r.Chat.May(ctx, talk) },
		Enter: func() (leave func()) { return r.Here.Enter(room, me) }})
}

func (r mutation) SetTyping(ctx context.Context, conversationID *uuid.UUID, typing bool) (bool, error) {
	talk := talkOf(conversationID)
	if err := r.Chat.MayType(ctx, talk, typing); err != nil {
		return false, err
	}
	r.Here.Typing(talk.String(), viewer.From(ctx).ID, typing)
	return true, nil
}

func talkOf(conversationID *uuid.UUID) uuid.UUID {
	if conversationID == nil {
		return chat.Community
	}
	return *conversationID
}

func (presenceResolver) OnlineCount(_ context.Context, s *presence.State) (int, error) {
	return len(s.Online), nil
}

func (presenceResolver) Online(ctx context.Context, s *presence.State, first int) ([]*model.Member, error) {
	if first < 1 || first > 100 {
		return nil, errs.Range("first", errs.OutOfRange, 1, 100)
	}
	return people(ctx, s.Online[:min(first, len(s.Online))])
}

func (presenceResolver) Typing(ctx context.Context, s *presence.State) ([]*model.Member, error) {
	return people(ctx, s.Typing[:min(mostTyping, len(s.Typing))])
}

// people leaves out those who have left the business a moment ago.
func people(ctx context.Context, ids []uuid.UUID) (all []*model.Member, err error) {
	found, failed := loader.From(ctx).Members().LoadAll(ids)
	all = make([]*model.Member, 0, len(ids))
	for i, m := range found {
		var known *errs.Error
		switch {
		case failed[i] == nil:
			all = append(all, m)
		case !errors.As(failed[i], &known) || known.Code != errs.NotFound:
			return nil, failed[i]
		}
	}
	return all, nil
}
