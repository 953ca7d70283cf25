package graph

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/ticket"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/support"
)

type ticketResolver struct{ *Resolver }

type ticketMessageResolver struct{}

type ticketImageResolver struct{ *Resolver }

type helpQuestionResolver struct{}

func (r *Resolver) HelpQuestion() generated.HelpQuestionResolver { return helpQuestionResolver{} }

func (helpQuestionResolver) Topic(_ context.Context, q *ent.HelpQuestion) (ticket.Topic, error) {
	return ticket.Topic(q.Topic), nil
}

func (r *Resolver) Ticket() generated.TicketResolver { return ticketResolver{r} }

func (r *Resolver) TicketMessage() generated.TicketMessageResolver { return ticketMessageResolver{} }

func (r *Resolver) TicketImage() generated.TicketImageResolver { return ticketImageResolver{r} }

func (ticketResolver) Person(ctx context.Context, t *ent.Ticket) (*model.Member, error) {
	return memberOrNull(ctx, t.ProfileID)
}

func (r ticketResolver) Late(_ context.Context, t *ent.Ticket) (bool, error) {
	return r.Support.IsLate(t), nil
}

func (r ticketResolver) CanReply(_ context.Context, t *ent.Ticket) (bool, error) {
	return r.Support.CanReply(t), nil
}

func (ticketResolver) DueAt(_ context.Context, t *ent.Ticket) (*time.Time, error) {
	if t.State != ticket.StateOPEN {
		return nil, nil
	}
	return &t.DueAt, nil
}

func (ticketResolver) Plan(ctx context.Context, t *ent.Ticket) (*viewer.Plan, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, nil
	}
	return &t.Plan, nil
}

func (ticketResolver) GuestName(ctx context.Context, t *ent.Ticket) (*string, error) {
	return forAdmins(ctx, t.GuestName), nil
}

func (ticketResolver) GuestEmail(ctx context.Context, t *ent.Ticket) (*string, error) {
	return forAdmins(ctx, t.GuestEmail), nil
}

func forAdmins(ctx context.Context, s string) *string {
	if !viewer.From(ctx).IsAdmin() {
		return nil
	}
	return orNull(s)
}

func (ticketResolver) Assignee(ctx context.Context, t *ent.Ticket) (*model.Member, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, nil
	}
	return memberOrNull(ctx, t.AssigneeID)
}

func (ticketResolver) Coach(ctx context.Context, t *ent.Ticket) (*model.Member, error) {
	if !viewer.From(ctx).IsAdmin() || t.ProfileID == nil {
		return nil, nil
	}
	return loader.From(ctx).Coaches().Load(*t.ProfileID)
}

func (ticketResolver) Messages(ctx context.Context, t *ent.Ticket) ([]*ent.TicketMessage, error) {
	return loader.From(ctx).TicketMessages().Load(t.ID)
}

func (ticketMessageResolver) Author(ctx context.Context, m *ent.TicketMessage) (*model.Member, error) {
	return memberOrNull(ctx, m.AuthorID)
}

func (ticketMessageResolver) Images(ctx context.Context, m *ent.TicketMessage) ([]*ent.TicketImage, error) {
	return loader.From(ctx).TicketImages().Load(m.ID)
}

func memberOrNull(ctx context.Context, id *uuid.UUID) (*model.Member, error) {
	if id == nil {
		return nil, nil
	}
	return loader.From(ctx).Members().Load(*id)
}

func (r ticketImageResolver) SmallURL(ctx context.Context, i *ent.TicketImage) (string, error) {
	address, _ := r.Support.Media.PictureLink(ctx, i.SmallID)
	return address, nil
}

func (r ticketImageResolver) LargeURL(ctx context.Context, i *ent.TicketImage) (string, error) {
	address, _ := r.Support.Media.PictureLink(ctx, i.LargeID)
	return address, nil
}

func (r ticketImageResolver) UrlsExpireAt(ctx context.Context, i *ent.TicketImage) (*time.Time, error) {
	_, expires := r.Support.Media.PictureLink(ctx, i.LargeID)
	return &expires, nil
}

func (r query) SupportPromise(ctx context.Context) (*support.SupportPromise, error) {
	return r.Support.Promise(ctx)
}

func (r query) HelpQuestions(ctx context.Context, search *string) ([]*ent.HelpQuestion, error) {
	return r.Support.Questions(ctx, search)
}

func (r query) Tickets(ctx context.Context, first int, after *string) (*model.TicketConnection, error) {
	page, more, end, err := r.Support.List(ctx, first, after)
	return &model.TicketConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) Ticket(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	return r.Support.Get(ctx, id)
}

func (r query) TicketQueue(ctx context.Context, queue support.TicketQueue, first int, after *string) (*model.TicketConnection, error) {
	page, more, end, err := r.Support.Queue(ctx, queue, first, after)
	return &model.TicketConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) ReadyAnswers(ctx context.Context) ([]*ent.ReadyAnswer, error) {
	return r.Support.ReadyAnswers(ctx)
}

func (r query) SupportFigures(ctx context.Context) (*support.SupportFigures, error) {
	return r.Support.Figures(ctx)
}

func (r mutation) OpenTicket(ctx context.Context, input support.OpenTicketInput) (*ent.Ticket, error) {
	return r.Support.Open(ctx, input)
}

func (r mutation) ReplyToTicket(ctx context.Context, input support.TicketReplyInput) (*ent.Ticket, error) {
	return r.Support.Reply(ctx, input)
}

func (r mutation) OpenGuestTicket(ctx context.Context, input support.GuestTicketInput) (*support.SupportPromise, error) {
	return r.Support.OpenAsGuest(ctx, input)
}

func (r mutation) SolveTicket(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	return r.Support.Solve(ctx, id)
}

func (r mutation) ReopenTicket(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	return r.Support.Reopen(ctx, id)
}

func (r mutation) AnswerTicket(ctx context.Context, input support.TicketAnswerInput) (*ent.Ticket, error) {
	return r.Support.Answer(ctx, input)
}

func (r mutation) NoteTicket(ctx context.Context, input support.TicketNoteInput) (*ent.Ticket, error) {
	return r.Support.Note(ctx, input)
}

func (r mutation) AssignTicket(ctx context.Context, id uuid.UUID, assigneeID *uuid.UUID) (*ent.Ticket, error) {
	return r.Support.Assign(ctx, id, assigneeID)
}

func (r mutation) MergeTickets(ctx context.Context, id, intoID uuid.UUID) (*ent.Ticket, error) {
	return r.Support.Merge(ctx, id, intoID)
}

func (r mutation) SeparateTicket(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	return r.Support.Separate(ctx, id)
}

func (r mutation) HandOverTicket(ctx context.Context, id uuid.UUID) (*ent.Ticket, error) {
	return r.Support.HandOver(ctx, id)
}

func (r mutation) CreateReadyAnswer(ctx context.Context, id uuid.UUID, input support.ReadyAnswerInput) (*ent.ReadyAnswer, error) {
	return r.Support.CreateReadyAnswer(ctx, id, input)
}

func (r mutation) UpdateReadyAnswer(ctx context.Context, id uuid.UUID, input support.ReadyAnswerInput) (*ent.ReadyAnswer, error) {
	return r.Support.UpdateReadyAnswer(ctx, id, input)
}

func (r mutation) DeleteReadyAnswer(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Support.DeleteReadyAnswer(ctx, id)
}

func (r mutation) RestoreReadyAnswer(ctx context.Context, id uuid.UUID) (*ent.ReadyAnswer, error) {
	return r.Support.RestoreReadyAnswer(ctx, id)
}

func (r mutation) CreateHelpQuestion(ctx context.Context, id uuid.UUID, input support.HelpQuestionInput) (*ent.HelpQuestion, error) {
	return r.Support.CreateQuestion(ctx, id, input)
}

func (r mutation) UpdateHelpQuestion(ctx context.Context, id uuid.UUID, input support.HelpQuestionInput) (*ent.HelpQuestion, error) {
	return r.Support.UpdateQuestion(ctx, id, input)
}

func (r mutation) DeleteHelpQuestion(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Support.DeleteQuestion(ctx, id)
}

func (r mutation) RestoreHelpQuestion(ctx context.Context, id uuid.UUID) (*ent.HelpQuestion, error) {
	return r.Support.RestoreQuestion(ctx, id)
}

func (r subscription) TicketUpdated(ctx context.Context) (<-chan *ent.Ticket, error) {
	return follow(ctx, support.Followed(ctx), func(ctx context.Context, event []byte) (*ent.Ticket, error) {
		id, err := uuid.ParseBytes(event)
		if err != nil {
			return nil, err
		}
		return r.Support.Get(ctx, id)
	})
}
