package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/training"
)

type (
	workoutResolver           struct{ *Resolver }
	workoutStepResolver       struct{}
	workoutLogResolver        struct{}
	workoutConnectionResolver struct{ *Resolver }
	playbackResolver          struct{}
	completionResultResolver  struct{ *Resolver }
	exerciseResolver          struct{}
	setLogResolver            struct{}
)

// Workout resolves what depends on the viewer, and edges.
func (r *Resolver) Workout() generated.WorkoutResolver { return workoutResolver{r} }

// WorkoutStep resolves edges.
func (r *Resolver) WorkoutStep() generated.WorkoutStepResolver { return workoutStepResolver{} }

// WorkoutLog resolves edges.
func (r *Resolver) WorkoutLog() generated.WorkoutLogResolver { return workoutLogResolver{} }

// WorkoutConnection resolves counts.
func (r *Resolver) WorkoutConnection() generated.WorkoutConnectionResolver {
	return workoutConnectionResolver{r}
}

// Playback resolves ranges.
func (r *Resolver) Playback() generated.PlaybackResolver { return playbackResolver{} }

// CompletionResult resolves what comes after.
func (r *Resolver) CompletionResult() generated.CompletionResultResolver {
	return completionResultResolver{r}
}

func (r completionResultResolver) NextUp(ctx context.Context, c *training.CompletionResult) (*ent.Workout, error) {
	return r.Training.NextUp(ctx, c.Log.WorkoutID)
}

func (r query) SuggestedWorkout(ctx context.Context, direction string) (*ent.Workout, error) {
	return r.Training.Suggest(ctx, direction)
}

// Exercise resolves what the viewer did of it.
func (r *Resolver) Exercise() generated.ExerciseResolver { return exerciseResolver{} }

// SetLog resolves edges.
func (r *Resolver) SetLog() generated.SetLogResolver { return setLogResolver{} }

func (r query) Workouts(ctx context.Context, f *training.WorkoutFilter, sort training.WorkoutSort, first int, after *string) (*model.WorkoutConnection, error) {
	page, more, end, err := r.Training.Library(ctx, f, sort, first, after)
	return &model.WorkoutConnection{Nodes: page, PageInfo: model.Page(more, end), Filter: f}, err
}

func (r workoutConnectionResolver) TotalCount(ctx context.Context, c *model.WorkoutConnection) (int, error) {
	return r.Training.Count(ctx, c.Filter, c.Nodes)
}

func (r query) Workout(ctx context.Context, id uuid.UUID) (*ent.Workout, error) {
	return r.Training.Workout(ctx, id)
}

func (r query) RepeatWorkouts(ctx context.Context, first int) ([]*ent.Workout, error) {
	return r.Training.Repeat(ctx, first)
}

func (r query) WorkoutTags(ctx context.Context, language viewer.Language, first int) ([]*training.Tag, error) {
	return r.Training.Tags(ctx, language, first)
}

func (r query) Exercises(ctx context.Context) ([]*ent.Exercise, error) {
	return r.Training.Exercises(ctx)
}

func (r query) WorkoutLogs(ctx context.Context, first int, workoutID *uuid.UUID) ([]*ent.WorkoutLog, error) {
	return r.Training.Logs(ctx, viewer.From(ctx).ID, first, workoutID)
}

func (workoutResolver) Author(ctx context.Context, w *ent.Workout) (*model.Member, error) {
	if w.CreatedBy == nil {
		return nil, nil
	}
	return loader.From(ctx).Members().Load(*w.CreatedBy)
}

func (workoutResolver) Locked(ctx context.Context, w *ent.Workout) (bool, error) {
	return training.Locked(viewer.From(ctx), w), nil
}

func (workoutResolver) ThumbnailPreview(ctx context.Context, w *ent.Workout) (string, error) {
	id, ours := training.Cover(w)
	if !ours {
		return "", nil
	}
	return loader.From(ctx).Previews().Load(id)
}

func (r workoutResolver) Video(ctx context.Context, w *ent.Workout) (*training.Video, error) {
	return r.Training.Video(ctx, w), nil
}

func (workoutResolver) Steps(ctx context.Context, w *ent.Workout) ([]*workoutstep.Step, error) {
	steps := []*workoutstep.Step{}
	if !training.Locked(viewer.From(ctx), w) {
		for i := range w.Steps {
			steps = append(steps, &w.Steps[i])
		}
	}
	return steps, nil
}

func (workoutStepResolver) Exercise(ctx context.Context, s *workoutstep.Step) (*ent.Exercise, error) {
	return loader.From(ctx).Exercises().Load(s.ExerciseID)
}

func (workoutResolver) Playback(ctx context.Context, w *ent.Workout) (*ent.Playback, error) {
	return loader.From(ctx).Playbacks().Load(w.ID)
}

func (workoutResolver) MyCompletions(ctx context.Context, w *ent.Workout) (int, error) {
	done, err := loader.From(ctx).Completions().Load(w.ID)
	if done == nil {
		return 0, err
	}
	return done.Count, err
}

func (workoutResolver) LastCompletedOn(ctx context.Context, w *ent.Workout) (*int, error) {
	if day, known := training.LastDay(w); known {
		return day, nil
	}
	done, err := loader.From(ctx).Completions().Load(w.ID)
	if done == nil {
		return nil, err
	}
	return &done.LastDay, err
}

func (workoutResolver) Favourite(ctx context.Context, w *ent.Workout) (bool, error) {
	if favourite, known := training.Favourite(w); known {
		return favourite, nil
	}
	return loader.From(ctx).Favourites().Load(w.ID)
}

func (workoutResolver) MyRating(ctx context.Context, w *ent.Workout) (*int, error) {
	r, err := loader.From(ctx).Ratings().Load(w.ID)
	if r == nil {
		return nil, err
	}
	return &r.Stars, err
}

func (workoutLogResolver) Workout(ctx context.Context, l *ent.WorkoutLog) (*ent.Workout, error) {
	return loader.From(ctx).Workouts().Load(l.WorkoutID)
}

func (workoutLogResolver) Sets(ctx context.Context, l *ent.WorkoutLog) ([]*ent.SetLog, error) {
	return loader.From(ctx).Sets().Load(l.ID)
}

func (exerciseResolver) LastSets(ctx context.Context, e *ent.Exercise) ([]*ent.SetLog, error) {
	return loader.From(ctx).LastSets().Load(e.ID)
}

func (exerciseResolver) BestMaxKg(ctx context.Context, e *ent.Exercise) (*float64, error) {
	best, err := loader.From(ctx).Bests().Load(e.ID)
	return training.BestMax(best), err
}

func (exerciseResolver) BestSets(ctx context.Context, e *ent.Exercise) ([]*training.BestSet, error) {
	return loader.From(ctx).Bests().Load(e.ID)
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

func (r mutation) RateWorkout(ctx context.Context, workoutID uuid.UUID, stars int) (*ent.Workout, error) {
	return r.Training.Rate(ctx, workoutID, stars)
}

func (r mutation) SetFavourite(ctx context.Context, workoutID uuid.UUID, favourite bool) (*ent.Workout, error) {
	return r.Training.SetFavourite(ctx, workoutID, favourite)
}
