package graph

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/graph/generated"
	"forma/graph/live"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/chat"
)

type (
	messageImageResolver struct{ *Resolver }
	messageHitResolver   struct{}
)

// MessageImage resolves the addresses of pictures.
func (r *Resolver) MessageImage() generated.MessageImageResolver { return messageImageResolver{r} }

// MessageHit resolves the words that are meant.
func (r *Resolver) MessageHit() generated.MessageHitResolver { return messageHitResolver{} }

func (messageResolver) Text(ctx context.Context, m *ent.Message) (string, error) {
	text, _, err := spelled(ctx, m)
	return text, err
}

func (messageResolver) Mentions(ctx context.Context, m *ent.Message) ([]*model.Mention, error) {
	_, mentions, err := spelled(ctx, m)
	return mentions, err
}

func (messageResolver) Images(ctx context.Context, m *ent.Message) ([]*ent.MessageImage, error) {
	if m.DeletedAt != nil || m.ImageCount == 0 {
		return []*ent.MessageImage{}, nil
	}
	live.Each(ctx) // their addresses name the viewer
	return loader.From(ctx).Images().Load(m.ID)
}

// gone stands for the name of somebody who has left.
const gone = "…"

// spelled is the text of a message with the names of now.
func spelled(ctx context.Context, m *ent.Message) (string, []*model.Mention, error) {
	switch {
	case m.DeletedAt != nil:
		return "", []*model.Mention{}, nil
	case !chat.Names(m.Text):
		return m.Text, []*model.Mention{}, nil
	}
	rows, err := loader.From(ctx).Mentions().Load(m.ID)
	if err != nil {
		return "", nil, err
	}
	members := map[int]*model.Member{}
	for _, row := range rows {
		found, err := people(ctx, []uuid.UUID{row.ProfileID})
		if err != nil {
			return "", nil, err
		}
		if len(found) > 0 {
			members[row.Position] = found[0]
		}
	}
	text, places := chat.Spell(m.Text, func(nth int) string {
		if member := members[nth]; member != nil {
			return member.FullName
		}
		return gone
	})
	mentions := make([]*model.Mention, len(places))
	for i, at := range places {
		mentions[i] = &model.Mention{Start: at.Start, Length: at.Length, Member: members[i]}
	}
	return text, mentions, nil
}

func (conversationResolver) UnreadMentions(ctx context.Context, c *ent.Conversation) ([]int, error) {
	rows, err := loader.From(ctx).UnreadMentions().Load(c.ID)
	seqs := []int{}
	for _, row := range rows {
		if len(seqs) == 0 || seqs[len(seqs)-1] != row.Seq {
			seqs = append(seqs, row.Seq)
		}
	}
	return seqs[:min(len(seqs), loader.MostUnreadMentions)], err
}

func (r messageImageResolver) SmallURL(ctx context.Context, i *ent.MessageImage) (string, error) {
	address, _ := r.Chat.ImageLink(ctx, i.SmallID)
	return address, nil
}

func (r messageImageResolver) LargeURL(ctx context.Context, i *ent.MessageImage) (string, error) {
	address, _ := r.Chat.ImageLink(ctx, i.LargeID)
	return address, nil
}

func (r messageImageResolver) UrlsExpireAt(ctx context.Context, i *ent.MessageImage) (*time.Time, error) {
	_, expires := r.Chat.ImageLink(ctx, i.LargeID)
	return &expires, nil
}

func (messageHitResolver) Matches(ctx context.Context, h *chat.Hit) ([]*chat.Range, error) {
	text, _, err := spelled(ctx, h.Message)
	return h.Matches(text), err
}

func (r query) SearchMessages(ctx context.Context, conversationID uuid.UUID, search string, first int, after *string) (*model.MessageHitConnection, error) {
	page, more, end, err := r.Chat.Search(ctx, conversationID, search, first, after)
	return &model.MessageHitConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) Mentionable(ctx context.Context, conversationID uuid.UUID, search string) ([]*model.Member, error) {
	ids, err := r.Chat.Mentionable(ctx, conversationID, search)
	if err != nil {
		return nil, err
	}
	return people(ctx, ids)
}

func (r query) MessageImages(ctx context.Context, ids []uuid.UUID) ([]*ent.MessageImage, error) {
	return r.Chat.Images(ctx, ids)
}
