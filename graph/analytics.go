package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/analytics"
	"forma/server/domain/coaching"
)

func (r query) Analytics(ctx context.Context, days int) (*analytics.Analytics, error) {
	return r.Figures.Report(ctx, days)
}

func (r query) Revenue(ctx context.Context) ([]*analytics.Revenue, error) {
	return r.Figures.Revenue(ctx)
}

func (r query) CoachRevenue(ctx context.Context, month *int) ([]*analytics.CoachRevenue, error) {
	return r.Figures.CoachRevenue(ctx, month)
}

func (r query) CoachShares(
	ctx context.Context,
	month *int,
	currency string,
	first int,
	after *string,
) (*model.CoachShareConnection, error) {
	page, more, end, err := r.Figures.CoachShares(ctx, month, currency, first, after)
	return &model.CoachShareConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) ClientShares(
	ctx context.Context,
	month *int,
	currency string,
	coachID *uuid.UUID,
	first int,
	after *string,
) (*model.ClientShareConnection, error) {
	page, more, end, err := r.Figures.ClientShares(ctx, month, currency, coachID, first, after)
	return &model.ClientShareConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

type coachShareResolver struct{}

func (r *Resolver) CoachShare() generated.CoachShareResolver { return coachShareResolver{} }

func (coachShareResolver) Coach(_ context.Context, s *ent.CoachShare) (*ent.Profile, error) {
	return s.Edges.Coach, nil
}

type clientShareResolver struct{}

func (r *Resolver) ClientShare() generated.ClientShareResolver { return clientShareResolver{} }

func (clientShareResolver) Client(_ context.Context, s *ent.ClientShare) (*ent.Profile, error) {
	return s.Edges.Client, nil
}

type adminHomeResolver struct{ *Resolver }

func (r *Resolver) AdminHome() generated.AdminHomeResolver { return adminHomeResolver{r} }

func (r query) AdminHome(ctx context.Context) (*coaching.AdminHome, error) {
	return r.Coaching.AdminHome(ctx)
}

func (r adminHomeResolver) Trend(ctx context.Context, _ *coaching.AdminHome) ([]*analytics.CompletionDay, error) {
	return r.Figures.Trend(ctx)
}

func (r adminHomeResolver) Revenue(ctx context.Context, _ *coaching.AdminHome) ([]*analytics.MonthlyRevenue, error) {
	return r.Figures.MonthlyRevenue(ctx)
}

func (r adminHomeResolver) SessionsToday(ctx context.Context, _ *coaching.AdminHome) ([]*ent.CoachingSession, error) {
	return r.Sessions.Today(ctx)
}

func (r adminHomeResolver) OpenRequests(ctx context.Context, _ *coaching.AdminHome) (int, error) {
	return r.Memberships.CountRequests(ctx)
}

func (r adminHomeResolver) FailedCharges(ctx context.Context, _ *coaching.AdminHome) (int, error) {
	return r.Memberships.CountFailed(ctx)
}

func (r adminHomeResolver) FailedJobs(ctx context.Context, _ *coaching.AdminHome) (int, error) {
	return r.Jobs.CountFailed(ctx)
}

func (r adminHomeResolver) OpenTickets(ctx context.Context, _ *coaching.AdminHome) (int, error) {
	return r.Support.CountWaiting(ctx)
}

func (r adminHomeResolver) ReportedMessages(ctx context.Context, _ *coaching.AdminHome) (int, error) {
	return r.Chat.CountCases(ctx)
}
