package library

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/workout"
	"forma/ent/workouttag"
	"forma/ent/workoutterm"
	"forma/server/platform/search"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// The weight of a match, by where the word occurs.
const (
	inTitle       = 8
	inTags        = 4 // and in what filters, and in the name of the author
	inExercises   = 2 // and in what they train and need
	inDescription = 1
)

// indexVersion changes with the way in which workouts are indexed, and with the languages, whose words are.
var indexVersion = func() string {
	version := "2"
	for _, l := range words.Codes() {
		version += "." + l.Tag()
	}
	return version
}()

// indexSetting is the Setting with the version of the database's index. The next start with another one, also because the exercises of
// the catalogue have changed, reindexes all workouts.
const indexSetting = "workout_search"

// index replaces the terms of a workout.
func index(ctx context.Context, tx *store.Tx, w *ent.Workout, exercises map[uuid.UUID]*ent.Exercise) error {
	granted := grant.With(ctx, grant.WorkoutIndex)
	if _, err := tx.WorkoutTerm.Delete().Where(workoutterm.WorkoutID(w.ID)).Exec(granted); err != nil {
		return err
	}
	if _, err := tx.WorkoutTag.Delete().Where(workouttag.WorkoutID(w.ID)).Exec(granted); err != nil {
		return err
	}
	var rows []*ent.WorkoutTermCreate
	for term, weight := range terms(w, exercises) {
		rows = append(rows, tx.WorkoutTerm.Create().SetWorkoutID(w.ID).SetTerm([]byte(term)).SetWeight(weight))
	}
	if err := tx.WorkoutTerm.CreateBulk(rows...).Exec(granted); err != nil {
		return err
	}
	if w.Status == workout.StatusDRAFT || w.DeletedAt != nil {
		return nil // tags have a list of their own
	}
	var tags []*ent.WorkoutTagCreate
	for language, list := range w.Tags {
		for _, tag := range list {
			tags = append(tags, tx.WorkoutTag.Create().SetWorkoutID(w.ID).SetLanguage(text.Language(language)).SetTag(search.Fold(tag)))
		}
	}
	return tx.WorkoutTag.CreateBulk(tags...).Exec(granted)
}

// terms returns the words of a workout and their stems, each with the weight of the best place it occurs in.
func terms(w *ent.Workout, exercises map[uuid.UUID]*ent.Exercise) map[string]int {
	all := map[string]int{}
	add := func(weight int, s string) {
		for _, word := range append(search.Of(s), search.Compounds(s)...) {
			if weight == inDescription && search.Common(word) {
				continue
			}
			all[word] = max(all[word], weight)
			all[search.Stem(word)] = max(all[search.Stem(word)], weight)
		}
	}
	each := func(weight int, t text.LocalizedText) {
		for _, s := range t {
			add(weight, s)
		}
	}
	each(inTitle, w.Title)
	add(inTags, strings.Join(w.Tags.Each(), " "))
	add(inTags, facets[string(w.Category)]+" "+facets[string(w.Goal)]+" "+facets[string(w.Level)])
	var done []*ent.Exercise
	for _, s := range w.Steps {
		if e, ok := exercises[s.ExerciseID]; ok {
			each(inExercises, e.Name)
			add(inExercises, facets[e.MuscleGroup]+" "+facets[e.Equipment])
			done = append(done, e)
		}
	}
	if bodyweight(done) {
		add(inExercises, facets[withoutEquipment])
	}
	each(inDescription, w.Description)
	return all
}

// exercisesOf returns the exercises of the steps.
func exercisesOf(ctx context.Context, tx *store.Tx, steps []workoutstep.WorkoutStep) (map[uuid.UUID]*ent.Exercise, error) {
	byID := map[uuid.UUID]*ent.Exercise{}
	var ids []uuid.UUID
	for _, s := range steps {
		if _, seen := byID[s.ExerciseID]; !seen {
			byID[s.ExerciseID], ids = nil, append(ids, s.ExerciseID)
		}
	}
	if len(ids) == 0 {
		return byID, nil
	}
	rows, err := tx.Exercise.Query().Where(exercise.IDIn(ids...)).All(ctx)
	clear(byID)
	for _, e := range rows {
		byID[e.ID] = e
	}
	return byID, err
}

// indexBatch is how many workouts one transaction indexes.
const indexBatch = 100

// Reindex indexes every workout, unless the index has this version.
func (s *Service) Reindex(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.WorkoutIndex)
	known, err := s.Store.Ent.Setting.Get(ctx, indexSetting)
	if err != nil && !ent.IsNotFound(err) {
		return err
	}
	version := indexVersion + "." + catalogueVersion()
	if known != nil && known.Value == version {
		return nil
	}
	if err := s.reindex(ctx); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Setting.Create().SetID(indexSetting).SetValue(version).OnConflictColumns("id").UpdateNewValues().Exec(ctx)
	})
}

// ReindexExerciseJob indexes the workouts with an exercise whose words have changed.
type ReindexExerciseJob struct {
	ID uuid.UUID `json:"id"`
}

func (ReindexExerciseJob) Kind() string { return "reindex_exercise" }

// ReindexExercise indexes the workouts with an exercise.
func (s *Service) ReindexExercise(ctx context.Context, id uuid.UUID) error {
	return s.reindex(grant.Job(ctx, grant.WorkoutIndex), func(sel *sql.Selector) {
		sel.Where(sql.ExprP("CAST(" + sel.C(workout.FieldSteps) + " AS TEXT) LIKE " + "'%" + id.String() + "%'"))
	})
}

// reindex indexes these workouts, some at a time, so that writes of others come in between.
func (s *Service) reindex(ctx context.Context, of ...predicate.Workout) error {
	for last, more := uuid.Nil, true; more; {
		err := s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
			last, more, err = reindexAfter(ctx, tx, last, of...)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func reindexAfter(ctx context.Context, tx *store.Tx, after uuid.UUID, of ...predicate.Workout) (last uuid.UUID, more bool, err error) {
	batch, err := tx.Workout.Query().Where(workout.IDGT(after)).Where(of...).Order(workout.ByID()).Limit(indexBatch).All(ctx)
	if err != nil {
		return after, false, err
	}
	var steps []workoutstep.WorkoutStep
	for _, w := range batch {
		steps = append(steps, w.Steps...)
	}
	exercises, err := exercisesOf(ctx, tx, steps)
	if err != nil {
		return after, false, err
	}
	for _, w := range batch {
		if err := index(ctx, tx, w, exercises); err != nil {
			return after, false, err
		}
		last = w.ID
	}
	return last, len(batch) == indexBatch, nil
}
