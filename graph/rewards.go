package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/server/domain/notify"
	"forma/server/domain/rewards"
)

type activityResolver struct{ *Resolver }

func (r *Resolver) Activity() generated.ActivityResolver { return activityResolver{r} }

func (r query) Activity(ctx context.Context) (*rewards.Activity, error) {
	if !loader.Asks(ctx, "Activity", "monthlyGoal", "streak", "longestStreak", "totalCompletions", "points", "milestones") {
		return &rewards.Activity{}, nil
	}
	return r.Rewards.Activity(ctx)
}

func (activityResolver) MonthlyGoal(_ context.Context, a *rewards.Activity) (*rewards.MonthlyGoal, error) {
	return a.Monthly(), nil
}

func (activityResolver) Points(_ context.Context, a *rewards.Activity) (int, error) {
	return a.Counts.Points(a.Achieved), nil
}

func (activityResolver) PointsPerCompletion(context.Context, *rewards.Activity) (int, error) {
	return notify.CompletionPoints, nil
}

func (activityResolver) Milestones(_ context.Context, a *rewards.Activity) ([]*rewards.Milestone, error) {
	return a.Milestones(), nil
}

func (r activityResolver) Days(ctx context.Context, _ *rewards.Activity, from, to int) ([]*rewards.ActivityDay, error) {
	return r.Rewards.Days(ctx, viewer.From(ctx).ID, from, to)
}

func (r activityResolver) Pauses(ctx context.Context, _ *rewards.Activity) ([]*ent.Pause, error) {
	return r.Rewards.Pauses(ctx, viewer.From(ctx).ID)
}

func (r mutation) SetWeekGoal(ctx context.Context, workouts *int) (*rewards.Activity, error) {
	return r.Rewards.SetWeekGoal(ctx, workouts)
}

func (r mutation) CreatePause(ctx context.Context, input rewards.PauseInput) (*ent.Pause, error) {
	return r.Rewards.CreatePause(ctx, input)
}

func (r mutation) UpdatePause(ctx context.Context, id uuid.UUID, input rewards.PauseInput) (*ent.Pause, error) {
	return r.Rewards.UpdatePause(ctx, id, input)
}

func (r mutation) DeletePause(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Rewards.DeletePause(ctx, id)
}
