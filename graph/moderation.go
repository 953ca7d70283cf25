package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/chat"
)

type (
	standingResolver    struct{}
	reportResolver      struct{}
	banResolver         struct{}
	caseResolver        struct{}
	detailsResolver     struct{}
	caseMessageResolver struct{}
)

// ChatStanding resolves what is counted otherwise in the contract.
func (r *Resolver) ChatStanding() generated.ChatStandingResolver { return standingResolver{} }

// MessageReport resolves whose complaint it is.
func (r *Resolver) MessageReport() generated.MessageReportResolver { return reportResolver{} }

// ChatBan resolves who is banned.
func (r *Resolver) ChatBan() generated.ChatBanResolver { return banResolver{} }

// ModerationCase resolves who said it.
func (r *Resolver) ModerationCase() generated.ModerationCaseResolver { return caseResolver{} }

// ModerationDetails resolves who said it.
func (r *Resolver) ModerationDetails() generated.ModerationDetailsResolver { return detailsResolver{} }

// ModerationMessage resolves who said it.
func (r *Resolver) ModerationMessage() generated.ModerationMessageResolver {
	return caseMessageResolver{}
}

func (r query) ChatStanding(ctx context.Context) (*chat.Standing, error) { return r.Chat.Standing(ctx) }

func (r query) MutedMembers(ctx context.Context) ([]*model.Member, error) {
	ids, err := r.Chat.MutedMembers(ctx)
	if err != nil {
		return nil, err
	}
	return people(ctx, ids)
}

func (r query) ModerationCases(ctx context.Context, sort chat.CaseSort, first int) ([]*chat.Case, error) {
	return r.Chat.Cases(ctx, sort, first)
}

func (r query) ModerationCase(ctx context.Context, messageID uuid.UUID) (*chat.CaseDetails, error) {
	return r.Chat.Case(ctx, messageID)
}

func (r query) ChatBans(ctx context.Context) ([]*ent.ChatBan, error) { return r.Chat.Bans(ctx) }

func (standingResolver) SlowModeSeconds(_ context.Context, s *chat.Standing) (int, error) {
	return int(s.SlowMode.Seconds()), nil
}

func (standingResolver) Rules(_ context.Context, s *chat.Standing) (*model.ChatRules, error) {
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

func (caseResolver) Author(ctx context.Context, c *chat.Case) (*model.Member, error) {
	return member(ctx, &c.AuthorID)
}

func (detailsResolver) Author(ctx context.Context, d *chat.CaseDetails) (*model.Member, error) {
	return member(ctx, &d.AuthorID)
}

func (caseMessageResolver) Author(ctx context.Context, m *chat.CaseMessage) (*model.Member, error) {
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
	return people(ctx, ids)
}

func (r mutation) AcceptChatRules(ctx context.Context, version int) (*chat.Standing, error) {
	return r.Chat.AcceptRules(ctx, version)
}

func (r mutation) ReportMessage(ctx context.Context, input chat.ReportInput) (*ent.MessageReport, error) {
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

func (r mutation) RemoveMessage(ctx context.Context, id uuid.UUID, reason offence.Reason) (uuid.UUID, error) {
	return id, r.Chat.Remove(ctx, id, reason)
}

func (r mutation) ReturnMessage(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Chat.Return(ctx, id)
}

func (r mutation) BanFromChat(ctx context.Context, input chat.BanInput) (*ent.ChatBan, error) {
	ban, err := r.Chat.Ban(ctx, input)
	if err == nil {
		r.Here.Typing(chat.Community.String(), ban.ProfileID, false)
	}
	return ban, err
}

func (r mutation) LiftChatBan(ctx context.Context, id uuid.UUID) (*ent.ChatBan, error) {
	return r.Chat.LiftBan(ctx, id)
}

func (r subscription) ChatStandingChanged(ctx context.Context) (<-chan *chat.Standing, error) {
	return follow(ctx, chat.StandingSubject(viewer.From(ctx).ID), func(ctx context.Context, _ []byte) (*chat.Standing, error) {
		return r.Chat.Standing(ctx)
	})
}
