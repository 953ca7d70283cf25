package graph

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/checkinquestion"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/chat"
	"forma/server/domain/checkin"
)

type checkInResolver struct{ *Resolver }

type checkInFormResolver struct{}

type checkInAnswerResolver struct{}

func (r *Resolver) CheckIn() generated.CheckInResolver { return checkInResolver{r} }

func (r *Resolver) CheckInForm() generated.CheckInFormResolver { return checkInFormResolver{} }

func (r *Resolver) CheckInAnswer() generated.CheckInAnswerResolver { return checkInAnswerResolver{} }

func (checkInResolver) Client(_ context.Context, c *ent.CheckIn) (*ent.Profile, error) {
	return c.Edges.ProfileOrErr()
}

func (checkInResolver) State(_ context.Context, c *ent.CheckIn) (checkin.CheckInState, error) {
	return checkin.StateOf(c), nil
}

func (checkInResolver) SentAt(_ context.Context, c *ent.CheckIn) (*time.Time, error) {
	return onceSent(c, c.SentAt), nil
}

func (checkInResolver) ReplyDueAt(_ context.Context, c *ent.CheckIn) (*time.Time, error) {
	return onceSent(c, c.ReplyDueAt), nil
}

func onceSent(c *ent.CheckIn, at time.Time) *time.Time {
	if checkin.StateOf(c) == checkin.Due {
		return nil
	}
	return &at
}

func (checkInResolver) Previous(ctx context.Context, c *ent.CheckIn) (*ent.CheckIn, error) {
	if c.PreviousID == nil {
		return nil, nil
	}
	return loader.From(ctx).CheckIns().Load(*c.PreviousID)
}

func (checkInFormResolver) Author(ctx context.Context, f *ent.CheckInForm) (*model.Member, error) {
	if f.AuthorID == nil {
		return nil, nil
	}
	return loader.From(ctx).Members().Load(*f.AuthorID)
}

func (checkInAnswerResolver) Photos(ctx context.Context, a *checkinquestion.CheckInAnswer) ([]*ent.ProgressPhoto, error) {
	if len(a.PhotoIDs) == 0 {
		return nil, nil
	}
	photos, failures := loader.From(ctx).Photos().LoadAll(a.PhotoIDs)
	seen := slices.DeleteFunc(photos, func(p *ent.ProgressPhoto) bool { return p == nil })
	return seen, errors.Join(failures...)
}

func (r query) NextCheckIn(ctx context.Context) (*ent.CheckIn, error) {
	return r.Resolver.CheckIns.Next(ctx)
}

func (r query) CheckIns(ctx context.Context, of *uuid.UUID, first int, after *string) (*model.CheckInConnection, error) {
	page, more, end, err := r.Resolver.CheckIns.List(ctx, of, first, after)
	// Each is mostly the one that another of them is compared with.
	for _, c := range page {
		loader.From(ctx).CheckIns().Prime(c.ID, c)
	}
	return &model.CheckInConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) CheckIn(ctx context.Context, id uuid.UUID) (*ent.CheckIn, error) {
	return r.Resolver.CheckIns.Get(ctx, id)
}

func (r query) WaitingCheckIns(ctx context.Context) ([]*ent.CheckIn, error) {
	return r.Resolver.CheckIns.Waiting(ctx)
}

func (r query) CheckInForms(ctx context.Context) ([]*ent.CheckInForm, error) {
	return r.Resolver.CheckIns.Forms(ctx)
}

func (r mutation) SendCheckIn(ctx context.Context, input checkin.SendCheckInInput) (*ent.CheckIn, error) {
	return r.CheckIns.Send(ctx, input)
}

func (r mutation) ReplyToCheckIn(ctx context.Context, input chat.CheckInReplyInput) (*ent.CheckIn, error) {
	return r.Chat.ReplyToCheckIn(ctx, input)
}

func (r mutation) SetCheckInPlan(ctx context.Context, input checkin.CheckInPlanInput) (*checkin.CheckInPlan, error) {
	return r.CheckIns.SetPlan(ctx, input)
}

func (r mutation) RemoveCheckInPlan(ctx context.Context, clientID uuid.UUID) (uuid.UUID, error) {
	return clientID, r.CheckIns.RemovePlan(ctx, clientID)
}

func (r mutation) RestoreCheckInPlan(ctx context.Context, clientID uuid.UUID) (*checkin.CheckInPlan, error) {
	return r.CheckIns.RestorePlan(ctx, clientID)
}

func (r mutation) CreateCheckInForm(ctx context.Context, id uuid.UUID, input checkin.CheckInFormInput) (*ent.CheckInForm, error) {
	return r.CheckIns.CreateForm(ctx, id, input)
}

func (r mutation) UpdateCheckInForm(ctx context.Context, id uuid.UUID, input checkin.CheckInFormInput) (*ent.CheckInForm, error) {
	return r.CheckIns.UpdateForm(ctx, id, input)
}

func (r mutation) DeleteCheckInForm(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.CheckIns.DeleteForm(ctx, id)
}

func (r mutation) RestoreCheckInForm(ctx context.Context, id uuid.UUID) (*ent.CheckInForm, error) {
	return r.CheckIns.RestoreForm(ctx, id)
}
