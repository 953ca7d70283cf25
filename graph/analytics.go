package graph

import (
	"context"

	"forma/graph/generated"
	"forma/server/domain/analytics"
	"forma/server/domain/coaching"
)

type analyticsResolver struct{ *Resolver }

func (r *Resolver) Analytics() generated.AnalyticsResolver { return analyticsResolver{r} }

func (r query) Analytics(ctx context.Context, days int) (*analytics.Analytics, error) {
	return r.Figures.Report(ctx, days)
}

func (r analyticsResolver) Revenue(ctx context.Context, report *analytics.Analytics) (*int, error) {
	all, err := r.Resolver.Settings.Get(ctx)
	if err != nil || all.Pricing.Basic == nil || all.Pricing.Vip == nil {
		return nil, err
	}
	sum := report.Holding("BASIC")**all.Pricing.Basic + report.Holding("VIP")**all.Pricing.Vip
	return &sum, nil
}

func (r analyticsResolver) Currency(ctx context.Context, _ *analytics.Analytics) (string, error) {
	all, err := r.Resolver.Settings.Get(ctx)
	if err != nil {
		return "", err
	}
	return all.Pricing.Currency, nil
}

type adminHomeResolver struct{ *Resolver }

func (r *Resolver) AdminHome() generated.AdminHomeResolver { return adminHomeResolver{r} }

func (r query) AdminHome(ctx context.Context) (*coaching.AdminHome, error) {
	return r.Coaching.AdminHome(ctx)
}

func (r adminHomeResolver) Trend(ctx context.Context, _ *coaching.AdminHome) ([]*analytics.CompletionDay, error) {
	return r.Figures.Trend(ctx)
}

func (r adminHomeResolver) ReportedMessages(ctx context.Context, _ *coaching.AdminHome) (int, error) {
	return r.Chat.CountCases(ctx)
}
