package graph

import (
	"context"

	"forma/graph/generated"
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
