package graph

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/reaction"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/live"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/chat"
	"forma/server/platform/errs"
	"forma/server/platform/presence"
)

type conversationResolver struct{ *Resolver }

type messageResolver struct{ *Resolver }

type updateResolver struct{}

func (r *Resolver) Conversation() generated.ConversationResolver { return conversationResolver{r} }

func (r *Resolver) MessageQuote() generated.MessageQuoteResolver { return messageResolver{r} }

func (r *Resolver) Message() generated.MessageResolver { return messageResolver{r} }

func (r *Resolver) ConversationUpdate() generated.ConversationUpdateResolver { return updateResolver{} }

func (r query) Conversations(ctx context.Context) ([]*ent.Conversation, error) {
	return r.Chat.Conversations(ctx)
}

func (r query) Messages(ctx context.Context, conversationID uuid.UUID, before, after *int, first int) (*chat.MessagePage, error) {
	return r.Chat.Messages(ctx, conversationID, before, after, first)
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
	// The reactions look the same to everyone except those who reacted.
	people, err := r.Chat.Reacted(ctx, m.ID)
	live.Except(ctx, people...)
	return counts, err
}

func (r mutation) PostMessage(ctx context.Context, input chat.PostMessageInput) (*ent.Message, error) {
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

func (r subscription) ConversationUpdates(
	ctx context.Context,
	conversationID uuid.UUID,
	afterRev int,
) (<-chan *chat.ConversationUpdate, error) {
	if err := r.Chat.May(ctx, conversationID); err != nil {
		return nil, err
	}
	changes := live.Log[*chat.ConversationUpdate]{Subject: chat.Subject(conversationID), After: afterRev, By: "afterRev", Skip: chat.Skip,
		Last: func(ctx context.Context) (int, error) { return r.Chat.LastRev(ctx, conversationID) },
		Read: func(ctx context.Context, after, most int) ([]*chat.ConversationUpdate, error) {
			return r.Chat.Changes(ctx, conversationID, after, most)
		}}
	if conversationID != chat.Community {
		changes.State = func(ctx context.Context) (any, error) { return r.Chat.Reads(ctx, conversationID) }
		changes.StateRow = func(state any, rev int) *chat.ConversationUpdate {
			return &chat.ConversationUpdate{Rev: rev, Reads: state.(chat.Reads)}
		}
	}
	return live.Resume(ctx, changes)
}

func (updateResolver) PeerReadSeq(ctx context.Context, u *chat.ConversationUpdate) (*int, error) {
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

type messageImageResolver struct{ *Resolver }

type messageHitResolver struct{}

func (r *Resolver) MessageImage() generated.MessageImageResolver { return messageImageResolver{r} }

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
	live.Each(ctx) // signed URLs name the viewer
	return loader.From(ctx).Images().Load(m.ID)
}

// spelled returns the text of a message with people's current names.
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
	people := map[int]uuid.UUID{}
	for _, row := range rows {
		people[row.Position] = row.ProfileID
	}
	return spell(ctx, m.Text, people)
}

// spell inserts the names of the people whom a stored text mentions, by their order in it.
func spell(ctx context.Context, text string, people map[int]uuid.UUID) (string, []*model.Mention, error) {
	members := map[int]*model.Member{}
	for position, id := range people {
		found, err := membersOf(ctx, []uuid.UUID{id})
		if err != nil {
			return "", nil, err
		}
		if len(found) > 0 {
			members[position] = found[0]
		}
	}
	text, places := chat.Spell(text, func(nth int) string {
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
	address, _ := r.Chat.Media.PictureLink(ctx, i.SmallID)
	return address, nil
}

func (r messageImageResolver) LargeURL(ctx context.Context, i *ent.MessageImage) (string, error) {
	address, _ := r.Chat.Media.PictureLink(ctx, i.LargeID)
	return address, nil
}

func (r messageImageResolver) UrlsExpireAt(ctx context.Context, i *ent.MessageImage) (*time.Time, error) {
	_, expires := r.Chat.Media.PictureLink(ctx, i.LargeID)
	return &expires, nil
}

func (messageHitResolver) Matches(ctx context.Context, h *chat.MessageHit) ([]*chat.TextRange, error) {
	text, _, err := spelled(ctx, h.Message)
	return h.Matches(text), err
}

func (r query) SearchMessages(
	ctx context.Context,
	conversationID uuid.UUID,
	search string,
	first int,
	after *string,
) (*model.MessageHitConnection, error) {
	page, more, end, err := r.Chat.Search(ctx, conversationID, search, first, after)
	return &model.MessageHitConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) Mentionable(ctx context.Context, conversationID uuid.UUID, search string) ([]*model.Member, error) {
	ids, err := r.Chat.Mentionable(ctx, conversationID, search)
	if err != nil {
		return nil, err
	}
	return membersOf(ctx, ids)
}

func (r query) MessageImages(ctx context.Context, ids []uuid.UUID) ([]*ent.MessageImage, error) {
	return r.Chat.Images(ctx, ids)
}

type standingResolver struct{}

type reportResolver struct{}

type banResolver struct{}

type caseResolver struct{}

type detailsResolver struct{}

type caseMessageResolver struct{}

func (r *Resolver) ChatStanding() generated.ChatStandingResolver { return standingResolver{} }

func (r *Resolver) MessageReport() generated.MessageReportResolver { return reportResolver{} }

func (r *Resolver) ChatBan() generated.ChatBanResolver { return banResolver{} }

func (r *Resolver) ModerationCase() generated.ModerationCaseResolver { return caseResolver{} }

func (r *Resolver) ModerationDetails() generated.ModerationDetailsResolver { return detailsResolver{} }

func (r *Resolver) ModerationMessage() generated.ModerationMessageResolver {
	return caseMessageResolver{}
}

func (r query) ChatStanding(ctx context.Context) (*chat.ChatStanding, error) {
	return r.Chat.Standing(ctx)
}

func (r query) MutedMembers(ctx context.Context) ([]*model.Member, error) {
	ids, err := r.Chat.MutedMembers(ctx)
	if err != nil {
		return nil, err
	}
	return membersOf(ctx, ids)
}

func (r query) ModerationCases(ctx context.Context, sort chat.ModerationSort, first int) ([]*chat.ModerationCase, error) {
	return r.Chat.Cases(ctx, sort, first)
}

func (r query) ModerationCase(ctx context.Context, messageID uuid.UUID) (*chat.ModerationDetails, error) {
	return r.Chat.Case(ctx, messageID)
}

func (r query) ChatBans(ctx context.Context) ([]*ent.ChatBan, error) { return r.Chat.Bans(ctx) }

func (standingResolver) SlowModeSeconds(_ context.Context, s *chat.ChatStanding) (int, error) {
	return int(s.SlowMode.Seconds()), nil
}

func (standingResolver) Rules(_ context.Context, s *chat.ChatStanding) (*model.ChatRules, error) {
	return &model.ChatRules{Version: s.Rules.Version, Text: s.Rules.Text, Accepted: s.Accepted}, nil
}

func (r conversationResolver) Mute(ctx context.Context, c *ent.Conversation) (*ent.ConversationMute, error) {
	m, err := loader.From(ctx).Mutes().Load(c.ID)
	if err != nil || !r.Chat.Quiet(m) {
		return nil, err
	}
	return m, nil
}

func (reportResolver) By(ctx context.Context, m *ent.MessageReport) (*model.Member, error) {
	return member(ctx, &m.ProfileID)
}

func (banResolver) Person(ctx context.Context, b *ent.ChatBan) (*model.Member, error) {
	return member(ctx, &b.ProfileID)
}

func (caseResolver) Author(ctx context.Context, c *chat.ModerationCase) (*model.Member, error) {
	return member(ctx, &c.AuthorID)
}

func (detailsResolver) Author(ctx context.Context, d *chat.ModerationDetails) (*model.Member, error) {
	return member(ctx, &d.AuthorID)
}

func (caseMessageResolver) Text(ctx context.Context, m *chat.ModerationMessage) (string, error) {
	text, _, err := spell(ctx, m.Words, m.Mentioned)
	return text, err
}

func (caseMessageResolver) Author(ctx context.Context, m *chat.ModerationMessage) (*model.Member, error) {
	return member(ctx, m.AuthorID)
}

func (r mutation) MuteConversation(ctx context.Context, id uuid.UUID, term chat.MuteTerm) (*ent.Conversation, error) {
	return r.Chat.Mute(ctx, id, term)
}

func (r mutation) UnmuteConversation(ctx context.Context, id uuid.UUID) (*ent.Conversation, error) {
	return r.Chat.Unmute(ctx, id)
}

func (r mutation) SetMemberMuted(ctx context.Context, profileID uuid.UUID, muted bool) ([]*model.Member, error) {
	ids, err := r.Chat.SetMemberMuted(ctx, profileID, muted)
	if err != nil {
		return nil, err
	}
	return membersOf(ctx, ids)
}

func (r mutation) AcceptChatRules(ctx context.Context, version int) (*chat.ChatStanding, error) {
	return r.Chat.AcceptRules(ctx, version)
}

func (r mutation) ReportMessage(ctx context.Context, input chat.MessageReportInput) (*ent.MessageReport, error) {
	return r.Chat.Report(ctx, input)
}

func (r mutation) WithdrawReport(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Chat.Withdraw(ctx, id)
}

func (r mutation) DismissReports(ctx context.Context, messageID uuid.UUID) (uuid.UUID, error) {
	return messageID, r.Chat.Dismiss(ctx, messageID)
}

func (r mutation) ReopenReports(ctx context.Context, messageID uuid.UUID) (uuid.UUID, error) {
	return messageID, r.Chat.Reopen(ctx, messageID)
}

func (r mutation) RemoveMessage(ctx context.Context, id uuid.UUID, reason offence.Offence) (uuid.UUID, error) {
	return id, r.Chat.Remove(ctx, id, reason)
}

func (r mutation) ReturnMessage(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Chat.Return(ctx, id)
}

func (r mutation) BanFromChat(ctx context.Context, input chat.ChatBanInput) (*ent.ChatBan, error) {
	ban, err := r.Chat.Ban(ctx, input)
	if err == nil {
		r.Online.Typing(chat.Community.String(), ban.ProfileID, false)
	}
	return ban, err
}

func (r mutation) LiftChatBan(ctx context.Context, id uuid.UUID) (*ent.ChatBan, error) {
	return r.Chat.LiftBan(ctx, id)
}

func (r subscription) ChatStandingChanged(ctx context.Context) (<-chan *chat.ChatStanding, error) {
	return follow(ctx, chat.StandingSubject(viewer.From(ctx).ID), func(ctx context.Context, _ []byte) (*chat.ChatStanding, error) {
		return r.Chat.Standing(ctx)
	})
}

const mostTyping = 5

type presenceResolver struct{}

func (r *Resolver) Presence() generated.PresenceResolver { return presenceResolver{} }

func (r subscription) Presence(ctx context.Context, conversationID *uuid.UUID) (<-chan *presence.State, error) {
	talk, me := talkOf(conversationID), viewer.From(ctx).ID
	room := talk.String()
	now := func(context.Context) (*presence.State, error) { return r.Online.State(room), nil }
	return live.Follow(ctx, live.Feed[*presence.State]{Subject: r.Online.Changes(room), Shared: true, First: now,
		Load:  func(ctx context.Context, _ []byte) (*presence.State, error) { return now(ctx) },
		May:   func(ctx context.Context) error { return r.Chat.May(ctx, talk) },
		Enter: func() (leave func()) { return r.Online.Enter(room, me) }})
}

func (r mutation) SetTyping(ctx context.Context, conversationID *uuid.UUID, typing bool) (bool, error) {
	talk := talkOf(conversationID)
	if err := r.Chat.MayType(ctx, talk, typing); err != nil {
		return false, err
	}
	r.Online.Typing(talk.String(), viewer.From(ctx).ID, typing)
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
	return membersOf(ctx, s.Online[:min(first, len(s.Online))])
}

func (presenceResolver) Typing(ctx context.Context, s *presence.State) ([]*model.Member, error) {
	return membersOf(ctx, s.Typing[:min(mostTyping, len(s.Typing))])
}
