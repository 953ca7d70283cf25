package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/training"
)

func (r query) ManagedWorkouts(ctx context.Context, f *training.WorkoutFilter, status *workout.Status, author *uuid.UUID, sort training.WorkoutSort, first int, after *string) (*model.WorkoutConnection, error) {
	f = f.Managed(viewer.From(ctx), status, author)
	return r.Workouts(ctx, f, sort, first, after)
}

func (workoutResolver) Completions(ctx context.Context, w *ent.Workout) (int, error) {
	return loader.From(ctx).Done().Load(w.ID)
}

func (workoutResolver) VideoLink(ctx context.Context, w *ent.Workout) (*string, error) {
	return training.LinkOf(viewer.From(ctx), w), nil
}

func (r mutation) ReadVideoLink(ctx context.Context, link string) (*training.VideoDetails, error) {
	return r.Training.ReadVideoLink(ctx, link)
}

func (r mutation) CreateWorkout(ctx context.Context, id uuid.UUID, input training.WorkoutInput) (*ent.Workout, error) {
	return r.Training.CreateWorkout(ctx, id, input)
}

func (r mutation) UpdateWorkout(ctx context.Context, id uuid.UUID, input training.WorkoutInput) (*ent.Workout, error) {
	return r.Training.UpdateWorkout(ctx, id, input)
}

func (r mutation) DuplicateWorkout(ctx context.Context, id, newID uuid.UUID) (*ent.Workout, error) {
	return r.Training.DuplicateWorkout(ctx, id, newID)
}

func (r mutation) DeleteWorkout(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Training.DeleteWorkout(ctx, id)
}

func (r mutation) RestoreWorkout(ctx context.Context, id uuid.UUID) (*ent.Workout, error) {
	return r.Training.RestoreWorkout(ctx, id)
}

func (r mutation) SetWorkoutStatus(ctx context.Context, ids []uuid.UUID, status workout.Status) ([]*ent.Workout, error) {
	return r.Training.SetStatus(ctx, ids, status)
}

func (r mutation) SetWorkoutAuthor(ctx context.Context, ids []uuid.UUID, authorID *uuid.UUID) ([]*ent.Workout, error) {
	return r.Training.SetAuthor(ctx, ids, authorID)
}

func (r mutation) DeleteWorkouts(ctx context.Context, ids []uuid.UUID) ([]uuid.UUID, error) {
	return ids, r.Training.DeleteWorkouts(ctx, ids)
}

func (r mutation) RestoreWorkouts(ctx context.Context, ids []uuid.UUID) ([]*ent.Workout, error) {
	return r.Training.RestoreWorkouts(ctx, ids)
}

// ManagedWorkoutChanged ends for a listener that lags, which reads the list again when it comes back.
func (r subscription) ManagedWorkoutChanged(ctx context.Context) (<-chan *ent.Workout, error) {
	return follow(ctx, training.ManagedSubject(viewer.From(ctx)), r.Training.Changed)
}
