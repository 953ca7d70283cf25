package graph

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/graph/order"
	"forma/server/domain/library"
	"forma/server/domain/screening"
	"forma/server/domain/training"
)

func (r query) ManagedWorkouts(
	ctx context.Context,
	f *library.WorkoutFilter,
	status *workout.Status,
	author *uuid.UUID,
	sort library.WorkoutSort,
	first int,
	after *string,
) (*model.WorkoutConnection, error) {
	f = f.Managed(viewer.From(ctx), status, author)
	return r.Workouts(ctx, f, sort, first, after)
}

func (workoutResolver) Strenuous(_ context.Context, w *ent.Workout) (bool, error) {
	return screening.Strenuous(w.Category, w.Level), nil
}

func (workoutResolver) Completions(ctx context.Context, w *ent.Workout) (int, error) {
	return loader.From(ctx).Done().Load(w.ID)
}

func (workoutResolver) VideoLink(ctx context.Context, w *ent.Workout) (*string, error) {
	return library.LinkOf(viewer.From(ctx), w), nil
}

func (r mutation) ReadVideoLink(ctx context.Context, link string) (*library.VideoDetails, error) {
	return r.Library.ReadVideoLink(ctx, link)
}

func (r mutation) CreateWorkout(ctx context.Context, id uuid.UUID, input library.WorkoutInput) (*ent.Workout, error) {
	return r.Library.CreateWorkout(ctx, id, input)
}

func (r mutation) UpdateWorkout(ctx context.Context, id uuid.UUID, input library.WorkoutInput) (*ent.Workout, error) {
	return r.Library.UpdateWorkout(ctx, id, input)
}

func (r mutation) DuplicateWorkout(ctx context.Context, id, newID uuid.UUID) (*ent.Workout, error) {
	return r.Library.DuplicateWorkout(ctx, id, newID)
}

func (r mutation) DeleteWorkout(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Library.DeleteWorkout(ctx, id)
}

func (r mutation) RestoreWorkout(ctx context.Context, id uuid.UUID) (*ent.Workout, error) {
	return r.Library.RestoreWorkout(ctx, id)
}

func (r mutation) SetWorkoutStatus(ctx context.Context, ids []uuid.UUID, status workout.Status) ([]*ent.Workout, error) {
	return r.Library.SetStatus(ctx, ids, status)
}

func (r mutation) SetWorkoutAuthor(ctx context.Context, ids []uuid.UUID, authorID *uuid.UUID) ([]*ent.Workout, error) {
	return r.Library.SetAuthor(ctx, ids, authorID)
}

func (r mutation) DeleteWorkouts(ctx context.Context, ids []uuid.UUID) ([]uuid.UUID, error) {
	return ids, r.Library.DeleteWorkouts(ctx, ids)
}

func (r mutation) RestoreWorkouts(ctx context.Context, ids []uuid.UUID) ([]*ent.Workout, error) {
	return r.Library.RestoreWorkouts(ctx, ids)
}

// ManagedWorkoutChanged ends for a listener that lags; it reads the list again when it reconnects.
func (r subscription) ManagedWorkoutChanged(ctx context.Context) (<-chan *ent.Workout, error) {
	return follow(ctx, library.ManagedSubject(viewer.From(ctx)), r.Library.Changed)
}

type workoutResolver struct{ *Resolver }

type workoutStepResolver struct{}

type workoutConnectionResolver struct{ *Resolver }

type exerciseResolver struct{}

type guidedFilmResolver struct{}

type videoResolver struct{ *Resolver }

func (r *Resolver) GuidedFilm() generated.GuidedFilmResolver { return guidedFilmResolver{} }

func (r *Resolver) Workout() generated.WorkoutResolver { return workoutResolver{r} }

func (r *Resolver) WorkoutStep() generated.WorkoutStepResolver { return workoutStepResolver{} }

func (r *Resolver) WorkoutConnection() generated.WorkoutConnectionResolver {
	return workoutConnectionResolver{r}
}

func (r query) SuggestedWorkout(ctx context.Context, direction string) (*ent.Workout, error) {
	return r.Library.Suggest(ctx, direction)
}

func (r *Resolver) Exercise() generated.ExerciseResolver { return exerciseResolver{} }

func (r query) Workouts(
	ctx context.Context,
	f *library.WorkoutFilter,
	sort library.WorkoutSort,
	first int,
	after *string,
) (*model.WorkoutConnection, error) {
	page, more, end, err := r.Library.Workouts(ctx, f, sort, first, after, loader.Columns(ctx, loader.Workouts)...)
	order.Settle(ctx, "Workout", settled(page)...)
	return &model.WorkoutConnection{Nodes: page, PageInfo: model.Page(more, end), Filter: f}, err
}

// settled returns the fields of all workouts of a page that have been read with it.
func settled(page []*ent.Workout) (names []string) {
	for name, known := range map[string]func(w *ent.Workout) bool{
		"author":           func(w *ent.Workout) bool { return w.CreatedBy == nil || w.Edges.Author != nil },
		"favourite":        func(w *ent.Workout) bool { _, known := library.Favourite(w); return known },
		"lastCompletedOn":  func(w *ent.Workout) bool { _, known := library.LastDay(w); return known },
		"thumbnailPreview": func(w *ent.Workout) bool { _, ours := library.Cover(w); return !ours },
	} {
		if !slices.ContainsFunc(page, func(w *ent.Workout) bool { return !known(w) }) {
			names = append(names, name)
		}
	}
	return names
}

// workout returns a workout from memory, if that holds what is asked of it.
func (r *Resolver) workout(ctx context.Context, id uuid.UUID) (*ent.Workout, error) {
	if w := r.Library.Kept(ctx, id, loader.Columns(ctx, loader.Workouts)...); w != nil {
		return w, nil
	}
	return loader.From(ctx).Workouts().Load(id)
}

func (r workoutConnectionResolver) TotalCount(ctx context.Context, c *model.WorkoutConnection) (int, error) {
	return r.Library.Count(ctx, c.Filter, c.Nodes)
}

func (r query) Workout(ctx context.Context, id uuid.UUID) (*ent.Workout, error) {
	return r.Library.Workout(ctx, id, loader.Columns(ctx, loader.Workouts)...)
}

func (r query) RepeatWorkouts(ctx context.Context, first int) ([]*ent.Workout, error) {
	return r.Library.Repeat(ctx, first, loader.Columns(ctx, loader.Workouts)...)
}

func (r query) WorkoutTags(ctx context.Context, language viewer.Language, first int) ([]*library.WorkoutTag, error) {
	return r.Library.Tags(ctx, language, first)
}

func (r query) Exercises(ctx context.Context) ([]*ent.Exercise, error) {
	return r.Library.Exercises(ctx)
}

func (r query) MadeExercises(ctx context.Context) ([]*ent.Exercise, error) {
	return r.Library.MadeExercises(ctx)
}

func (r mutation) CreateExercise(ctx context.Context, id uuid.UUID, input library.ExerciseInput) (*ent.Exercise, error) {
	return r.Library.CreateExercise(ctx, id, input)
}

func (r mutation) UpdateExercise(ctx context.Context, id uuid.UUID, input library.ExerciseInput) (*ent.Exercise, error) {
	return r.Library.UpdateExercise(ctx, id, input)
}

func (r mutation) RetireExercise(ctx context.Context, id uuid.UUID) (*ent.Exercise, error) {
	return r.Library.RetireExercise(ctx, id)
}

func (r mutation) RestoreExercise(ctx context.Context, id uuid.UUID) (*ent.Exercise, error) {
	return r.Library.RestoreExercise(ctx, id)
}

func (exerciseResolver) Author(ctx context.Context, e *ent.Exercise) (*model.Member, error) {
	return member(ctx, e.CreatedBy)
}

func (workoutResolver) Author(ctx context.Context, w *ent.Workout) (*model.Member, error) {
	if w.CreatedBy == nil {
		return nil, nil
	}
	if a := w.Edges.Author; a != nil {
		return &model.Member{ID: a.ID, FirstName: a.FirstName, FullName: a.FirstName + " " + a.LastName, AvatarURL: a.AvatarURL}, nil
	}
	return loader.From(ctx).Members().Load(*w.CreatedBy)
}

func (workoutResolver) Locked(ctx context.Context, w *ent.Workout) (bool, error) {
	return !viewer.From(ctx).Opens(w.RequiredPlan), nil
}

func (workoutResolver) ThumbnailPreview(ctx context.Context, w *ent.Workout) (string, error) {
	id, ours := library.Cover(w)
	if !ours {
		return "", nil
	}
	return loader.From(ctx).Previews().Load(id)
}

func (r workoutResolver) GuidedFilm(ctx context.Context, w *ent.Workout, language viewer.Language) (*library.GuidedFilm, error) {
	return r.Library.GuidedFilm(ctx, w, language)
}

func (guidedFilmResolver) Size(_ context.Context, f *library.GuidedFilm) (int, error) {
	return int(f.Size), nil
}

func (r mutation) RequestGuidedFilm(ctx context.Context, workoutID uuid.UUID, language viewer.Language) (*ent.Workout, error) {
	return r.Library.RequestGuidedFilm(ctx, workoutID, language)
}

func (r workoutResolver) Video(ctx context.Context, w *ent.Workout) (*library.Video, error) {
	return r.Library.Video(ctx, w), nil
}

func (r *Resolver) Video() generated.VideoResolver { return videoResolver{r} }

// Captions waits for nothing if the video is a platform's, which has its own.
func (r videoResolver) Captions(ctx context.Context, v *library.Video) ([]*library.Captions, error) {
	if v.ExpiresAt == nil {
		return []*library.Captions{}, nil
	}
	rows, err := loader.From(ctx).Captions().Load(v.Workout)
	return r.Library.CaptionsOf(ctx, v, rows), err
}

func (workoutResolver) Steps(ctx context.Context, w *ent.Workout) ([]*workoutstep.WorkoutStep, error) {
	steps := []*workoutstep.WorkoutStep{}
	if viewer.From(ctx).Opens(w.RequiredPlan) {
		for i := range w.Steps {
			steps = append(steps, &w.Steps[i])
		}
	}
	return steps, nil
}

func (workoutResolver) Prescribed(ctx context.Context, w *ent.Workout) ([]*model.PrescribedExercise, error) {
	p, err := loader.From(ctx).Planned().Load(w.ID)
	if p == nil {
		return []*model.PrescribedExercise{}, err
	}
	return prescribedFor(p.ProfileID, p.Prescribed), err
}

func (workoutStepResolver) Exercise(ctx context.Context, s *workoutstep.WorkoutStep) (*ent.Exercise, error) {
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
	if day, known := library.LastDay(w); known {
		return day, nil
	}
	done, err := loader.From(ctx).Completions().Load(w.ID)
	if done == nil {
		return nil, err
	}
	return &done.LastDay, err
}

func (workoutResolver) Favourite(ctx context.Context, w *ent.Workout) (bool, error) {
	if favourite, known := library.Favourite(w); known {
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

func (exerciseResolver) LastSets(ctx context.Context, e *ent.Exercise) ([]*ent.SetLog, error) {
	return loader.From(ctx).LastSets().Load(e.ID)
}

func (exerciseResolver) BestMaxKg(ctx context.Context, e *ent.Exercise) (*float64, error) {
	best, err := bestsOf(ctx, e)
	return training.BestMax(best), err
}

func (exerciseResolver) BestSets(ctx context.Context, e *ent.Exercise) ([]*training.BestSet, error) {
	return bestsOf(ctx, e)
}

// bestsOf returns the viewer's best sets of an exercise.
func bestsOf(ctx context.Context, e *ent.Exercise) ([]*training.BestSet, error) {
	return loader.From(ctx).Bests().Load(loader.LiftOf{Person: viewer.From(ctx).ID, Exercise: e.ID})
}

func (r mutation) RateWorkout(ctx context.Context, workoutID uuid.UUID, stars int) (*ent.Workout, error) {
	return r.Library.Rate(ctx, workoutID, stars)
}

func (r mutation) SetFavourite(ctx context.Context, workoutID uuid.UUID, favourite bool) (*ent.Workout, error) {
	return r.Library.SetFavourite(ctx, workoutID, favourite)
}
