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

// Activity is as the contract says.
func (r query) Activity(ctx context.Context) (*training.Activity, error) {
	return r.Training.Activity(ctx)
}

// MonthlyGoal is as the contract says.
func (activityResolver) MonthlyGoal(_ context.Context, a *training.Activity) (*training.MonthlyGoal, error) {
	return a.Monthly(), nil
}

// Points is as the contract says.
func (activityResolver) Points(_ context.Context, a *training.Activity) (int, error) {
	return a.Counts.Points(a.Achieved), nil
}

// PointsPerCompletion is as the contract says.
func (activityResolver) PointsPerCompletion(context.Context, *training.Activity) (int, error) {
	return training.CompletionWorth, nil
}

// Milestones is as the contract says.
func (activityResolver) Milestones(_ context.Context, a *training.Activity) ([]*training.Milestone, error) {
	return a.Milestones(), nil
}

// Days is as the contract says.
func (r activityResolver) Days(ctx context.Context, _ *training.Activity, from, to int) ([]*training.ActivityDay, error) {
	return r.Training.Days(ctx, viewer.From(ctx).ID, from, to)
}

// Pauses is as the contract says.
func (r activityResolver) Pauses(ctx context.Context, _ *training.Activity) ([]*ent.Pause, error) {
	return r.Training.Pauses(ctx, viewer.From(ctx).ID)
}

// SetWeekGoal is as the contract says.
func (r mutation) SetWeekGoal(ctx context.Context, workouts *int) (*training.Activity, error) {
	return r.Training.SetWeekGoal(ctx, workouts)
}

// CreatePause is as the contract says.
func (r mutation) CreatePause(ctx context.Context, input training.PauseInput) (*ent.Pause, error) {
	return r.Training.CreatePause(ctx, input)
}

// UpdatePause is as the contract says.
func (r mutation) UpdatePause(ctx context.Context, id uuid.UUID, input training.PauseInput) (*ent.Pause, error) {
	return r.Training.UpdatePause(ctx, id, input)
}

// DeletePause is as the contract says.
func (r mutation) DeletePause(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Training.DeletePause(ctx, id)
}
