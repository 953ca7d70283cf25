package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/library"
	"forma/server/domain/training"
)

type workoutLogResolver struct{ *Resolver }

type playbackResolver struct{}

type completionResultResolver struct{ *Resolver }

type setLogResolver struct{}

func (r *Resolver) WorkoutLog() generated.WorkoutLogResolver { return workoutLogResolver{r} }

func (r *Resolver) Playback() generated.PlaybackResolver { return playbackResolver{} }

func (r *Resolver) CompletionResult() generated.CompletionResultResolver {
	return completionResultResolver{r}
}

func (r completionResultResolver) NextUp(ctx context.Context, c *training.CompletionResult) (*ent.Workout, error) {
	columns := library.OwnColumns(loader.Columns(ctx, loader.Workouts))
	if done := c.Log.Edges.Workout; done != nil {
		return r.Training.NextUpAfter(ctx, done, columns...)
	}
	return r.Training.NextUp(ctx, c.Log.WorkoutID, columns...)
}

type matchedExerciseResolver struct{}

func (r *Resolver) MatchedExercise() generated.MatchedExerciseResolver {
	return matchedExerciseResolver{}
}

func (matchedExerciseResolver) Exercise(ctx context.Context, e *training.MatchedExercise) (*ent.Exercise, error) {
	return exerciseOrNone(ctx, e.ExerciseID)
}

type pastSetResolver struct{}

func (r *Resolver) PastSet() generated.PastSetResolver { return pastSetResolver{} }

func (pastSetResolver) Exercise(ctx context.Context, s *ent.PastSet) (*ent.Exercise, error) {
	return exerciseOrNone(ctx, s.ExerciseID)
}

func exerciseOrNone(ctx context.Context, id *uuid.UUID) (*ent.Exercise, error) {
	if id == nil {
		return nil, nil
	}
	return loader.From(ctx).Exercises().Load(*id)
}

type pastWorkoutResolver struct{}

func (r *Resolver) PastWorkout() generated.PastWorkoutResolver { return pastWorkoutResolver{} }

func (pastWorkoutResolver) Sets(_ context.Context, w *ent.PastWorkout) ([]*ent.PastSet, error) {
	return w.Edges.Sets, nil
}

func (pastWorkoutResolver) HeartRate(_ context.Context, w *ent.PastWorkout) (*ent.HeartRate, error) {
	return w.Edges.HeartRate, nil
}

func (r query) PastWorkouts(ctx context.Context, first int, after *string) (*model.PastWorkoutConnection, error) {
	return r.pastWorkouts(ctx, viewer.From(ctx).ID, first, after)
}

func (r *Resolver) pastWorkouts(ctx context.Context, of uuid.UUID, first int, after *string) (*model.PastWorkoutConnection, error) {
	page, more, end, err := r.Training.PastWorkouts(ctx, of, first, after)
	return &model.PastWorkoutConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) WorkoutTable(ctx context.Context, input training.WorkoutTableInput) (*training.WorkoutTable, error) {
	return r.Training.WorkoutTable(ctx, input)
}

func (r query) WorkoutImports(ctx context.Context) ([]*ent.WorkoutImport, error) {
	return r.Training.WorkoutImports(ctx)
}

func (r mutation) ImportWorkouts(ctx context.Context, input training.WorkoutImportInput) (*ent.WorkoutImport, error) {
	return r.Training.ImportWorkouts(ctx, input)
}

func (r mutation) UndoWorkoutImport(ctx context.Context, id uuid.UUID) (*ent.WorkoutImport, error) {
	return r.Training.UndoWorkoutImport(ctx, id)
}

type liftResolver struct{}

func (r *Resolver) Lift() generated.LiftResolver { return liftResolver{} }

func (liftResolver) Exercise(ctx context.Context, l *training.Lift) (*ent.Exercise, error) {
	return loader.From(ctx).Exercises().Load(l.ExerciseID)
}

type liftRecordResolver struct{}

func (r *Resolver) LiftRecord() generated.LiftRecordResolver { return liftRecordResolver{} }

func (liftRecordResolver) Exercise(ctx context.Context, l *training.LiftRecord) (*ent.Exercise, error) {
	return loader.From(ctx).Exercises().Load(l.ExerciseID)
}

func (r query) TrainingMonth(ctx context.Context) (*training.TrainingMonth, error) {
	return r.Training.Month(ctx)
}

func (r query) MuscleWeeks(ctx context.Context, since int) ([]*training.MuscleWeek, error) {
	return r.Training.MuscleWeeks(ctx, viewer.From(ctx).ID, since)
}

func (r query) Lifts(ctx context.Context) ([]*ent.Exercise, error) {
	return r.Training.Lifts(ctx, viewer.From(ctx).ID)
}

func (r query) Lift(ctx context.Context, exerciseID uuid.UUID, since int) (*training.Lift, error) {
	return r.Training.Lift(ctx, viewer.From(ctx).ID, exerciseID, since)
}

func (r *Resolver) SetLog() generated.SetLogResolver { return setLogResolver{} }

func (r query) WorkoutLogs(ctx context.Context, first int, workoutID *uuid.UUID) ([]*ent.WorkoutLog, error) {
	return r.Training.Logs(ctx, viewer.From(ctx).ID, first, workoutID, loader.Columns(ctx, loader.Logs)...)
}

func (r workoutLogResolver) Workout(ctx context.Context, l *ent.WorkoutLog) (*ent.Workout, error) {
	if l.Edges.Workout != nil {
		return l.Edges.Workout, nil
	}
	return r.workout(ctx, l.WorkoutID)
}

func (workoutLogResolver) Sets(ctx context.Context, l *ent.WorkoutLog) ([]*ent.SetLog, error) {
	if read, err := l.Edges.SetsOrErr(); err == nil {
		return read, nil
	}
	return loader.From(ctx).Sets().Load(l.ID)
}

func (setLogResolver) Exercise(ctx context.Context, s *ent.SetLog) (*ent.Exercise, error) {
	return loader.From(ctx).Exercises().Load(s.ExerciseID)
}

func (setLogResolver) EstimatedMaxKg(_ context.Context, s *ent.SetLog) (*float64, error) {
	return training.EstimatedMax(s.LoadKg, s.Reps), nil
}

func (playbackResolver) Ranges(_ context.Context, p *ent.Playback) ([]*training.PlayedRange, error) {
	return training.Ranges(p), nil
}

func (r mutation) CompleteWorkout(ctx context.Context, input training.CompleteWorkoutInput) (*training.CompletionResult, error) {
	return r.Training.Complete(ctx, input)
}

func (r mutation) DeleteWorkoutLog(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Training.DeleteLog(ctx, id)
}

func (r mutation) RecordPlayback(ctx context.Context, input training.PlaybackInput) (*training.PlaybackResult, error) {
	return r.Training.RecordPlayback(ctx, input)
}
