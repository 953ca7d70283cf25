package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/server/domain/training"
)

type activityResolver struct{ *Resolver }

// Activity resolves the parts of the overview.
func (r *Resolver) Activity() generated.ActivityResolver { return activityResolver{r} }

func (r query) Activity(ctx context.Context) (*training.Activity, error) {
	return r.Training.Activity(ctx)
}

func (activityResolver) MonthlyGoal(_ context.Context, a *training.Activity) (*training.MonthlyGoal, error) {
	return a.Monthly(), nil
}

func (activityResolver) Points(_ context.Context, a *training.Activity) (int, error) {
	return a.Counts.Points(a.Achieved), nil
}

func (activityResolver) PointsPerCompletion(context.Context, *training.Activity) (int, error) {
	return training.CompletionWorth, nil
}

func (activityResolver) Milestones(_ context.Context, a *training.Activity) ([]*training.Milestone, error) {
	return a.Milestones(), nil
}

func (r activityResolver) Days(ctx context.Context, _ *training.Activity, from, to int) ([]*training.ActivityDay, error) {
	return r.Training.Days(ctx, viewer.From(ctx).ID, from, to)
}

func (r activityResolver) Pauses(ctx context.Context, _ *training.Activity) ([]*ent.Pause, error) {
	return r.Training.Pauses(ctx, viewer.From(ctx).ID)
}

func (r mutation) SetWeekGoal(ctx context.Context, workouts *int) (*training.Activity, error) {
	return r.Training.SetWeekGoal(ctx, workouts)
}

func (r mutation) CreatePause(ctx context.Context, input training.PauseInput) (*ent.Pause, error) {
	return r.Training.CreatePause(ctx, input)
}

func (r mutation) UpdatePause(ctx context.Context, id uuid.UUID, input training.PauseInput) (*ent.Pause, error) {
	return r.Training.UpdatePause(ctx, id, input)
}

func (r mutation) DeletePause(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Training.DeletePause(ctx, id)
}
