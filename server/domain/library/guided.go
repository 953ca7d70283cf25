package library

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/grant"
	"forma/ent/guidedfilm"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/guided"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// GuidedFilmState is the state of a guided film as a file.
type GuidedFilmState string

const (
	guidedNone    GuidedFilmState = "NONE"
	guidedWaiting                 = GuidedFilmState(guidedfilm.StateWAITING)
	guidedReady                   = GuidedFilmState(guidedfilm.StateREADY)
)

// GuidedFilm is the guided film of a workout as a file, for one viewer.
type GuidedFilm struct {
	State    GuidedFilmState
	Progress *int
	Size     int64
	URL      *string
}

// guidedOf returns how the film of a workout is drawn; false if it has a video or no plan.
func guidedOf(ctx context.Context, from *ent.Client, w *ent.Workout, language viewer.Language) (*guided.Plan, bool, error) {
	if hasVideo(w) || len(w.Steps) == 0 {
		return nil, false, nil
	}
	ids := make([]uuid.UUID, len(w.Steps))
	for i, s := range w.Steps {
		ids[i] = s.ExerciseID
	}
	rows, err := from.Exercise.Query().Where(exercise.IDIn(ids...)).
		Select(exercise.FieldID, exercise.FieldKey, exercise.FieldName, exercise.FieldHowTo, exercise.FieldMovement).All(ctx)
	if err != nil {
		return nil, false, err
	}
	known := make(map[uuid.UUID]guided.Exercise, len(rows))
	for _, e := range rows {
		known[e.ID] = guided.Exercise{Key: e.Key, Name: e.Name, HowTo: e.HowTo, Movement: e.Movement}
	}
	plan := &guided.Plan{Language: language, Title: w.Title.In(language), Steps: make([]guided.Step, len(w.Steps))}
	for i, s := range w.Steps {
		plan.Steps[i] = guided.Step{Sets: s.Sets, Reps: s.Reps, Seconds: s.Seconds, RestSeconds: s.RestSeconds, Superset: s.Superset,
			Note: s.Note, Exercise: known[s.ExerciseID]}
	}
	return plan, true, nil
}

// ofWorkout matches the film of a workout in a language.
func ofWorkout(id uuid.UUID, language viewer.Language) predicate.GuidedFilm {
	return guidedfilm.And(guidedfilm.WorkoutID(id), guidedfilm.LanguageEQ(language))
}

// GuidedFilm returns the guided film of a workout as a file; nil if there is none, it is locked, or this server makes none.
func (s *Service) GuidedFilm(ctx context.Context, w *ent.Workout, language viewer.Language) (*GuidedFilm, error) {
	v := viewer.From(ctx)
	if s.Films == nil || !v.Opens(w.RequiredPlan) {
		return nil, nil
	}
	plan, drawn, err := guidedOf(ctx, s.Store.Ent, w, language)
	if err != nil || !drawn {
		return nil, err
	}
	f, err := s.Store.Ent.GuidedFilm.Query().Where(ofWorkout(w.ID, language)).Only(grant.With(ctx, grant.GuidedFilms))
	if ent.IsNotFound(err) || err == nil && f.Content != plan.Hash() {
		return &GuidedFilm{State: guidedNone}, nil
	}
	if err != nil {
		return nil, err
	}
	shown := &GuidedFilm{State: GuidedFilmState(f.State), Size: f.Size}
	if shown.State == guidedWaiting {
		shown.Progress = &f.Percent
	}
	if shown.State == guidedReady {
		url := s.Media.Download(f.ID, v.ID, s.Now().Add(media.PhotoLife), plan.FileName())
		shown.URL = &url
	}
	return shown, nil
}

// RequestGuidedFilm has the guided film of a workout made, unless it is there or is being made.
func (s *Service) RequestGuidedFilm(ctx context.Context, id uuid.UUID, language viewer.Language) (w *ent.Workout, err error) {
	v := viewer.From(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if w, err = find(ctx, tx, id); err != nil {
			return err
		}
		if !v.Opens(w.RequiredPlan) {
			return &errs.Error{Code: errs.PlanRequired, Args: map[string]any{"plan": string(w.RequiredPlan)}}
		}
		plan, drawn, err := guidedOf(ctx, tx.Client, w, language)
		if err != nil {
			return err
		}
		if !drawn || s.Films == nil {
			return errs.Input("workoutId", errs.Invalid)
		}
		return s.requestGuided(ctx, tx, w, plan)
	})
	return w, err
}

func (s *Service) requestGuided(ctx context.Context, tx *store.Tx, w *ent.Workout, plan *guided.Plan) error {
	granted, content, now := grant.With(ctx, grant.GuidedFilms), plan.Hash(), s.Now().UTC()
	one := ofWorkout(w.ID, plan.Language)
	made, err := tx.GuidedFilm.Query().
		Where(one, guidedfilm.Content(content), guidedfilm.StateNEQ(guidedfilm.StateFAILED)).Exist(granted)
	if err != nil || made {
		return err
	}
	if err := s.Limits.guided.Take(viewer.From(ctx).ID.String()); err != nil {
		return err
	}
	if err := s.dropGuided(ctx, tx, one); err != nil {
		return err
	}
	f, err := tx.GuidedFilm.Create().SetWorkoutID(w.ID).SetLanguage(plan.Language).SetContent(content).
		SetCreatedAt(now).SetTouchedAt(now).SetUsedAt(now).Save(granted)
	if err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, GuidedFilmJob{ID: f.ID})
}

// dropGuided deletes films with their files.
func (s *Service) dropGuided(ctx context.Context, tx *store.Tx, which ...predicate.GuidedFilm) error {
	granted := grant.With(ctx, grant.GuidedFilms)
	films, err := tx.GuidedFilm.Query().Where(which...).All(granted)
	if err != nil || len(films) == 0 {
		return err
	}
	ids := make([]uuid.UUID, len(films))
	for i, f := range films {
		ids[i] = f.ID
	}
	if _, err := tx.GuidedFilm.Delete().Where(guidedfilm.IDIn(ids...)).Exec(granted); err != nil {
		return err
	}
	return s.Media.Remove(ctx, tx, ids...)
}

// usedStep is how exactly it is known when a film was used: a download is a read, and should not write each time.
const usedStep = 24 * time.Hour

// MayDownload reports whether the viewer may download a guided film; media calls it for every request.
func (s *Service) MayDownload(ctx context.Context, file *ent.MediaFile, viewerID uuid.UUID) (bool, error) {
	granted := grant.With(ctx, grant.GuidedFilms)
	f, err := s.Store.Ent.GuidedFilm.Get(granted, file.ID)
	if ent.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	w, err := s.Store.Ent.Workout.Query().Where(workout.ID(f.WorkoutID), workout.DeletedAtIsNil()).Only(granted)
	if ent.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	who, err := s.Media.Bearer(ctx, viewerID)
	if err != nil || who == nil || !mayPlay(who, w) {
		return false, err
	}
	if now := s.Now().UTC(); now.Sub(f.UsedAt) > usedStep {
		err = s.Store.InTx(ctx, func(tx *store.Tx) error {
			return tx.GuidedFilm.Update().Where(guidedfilm.ID(f.ID)).SetUsedAt(now).Exec(granted)
		})
	}
	return err == nil, err
}
