package training_test

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/schema/workoutstep"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/server/domain/training"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func (w *world) setsOf(ctx context.Context, log uuid.UUID) []*ent.SetLog {
	w.t.Helper()
	rows, err := w.Store.Ent.SetLog.Query().Where(setlog.WorkoutLogID(log)).Order(setlog.ByPosition()).All(ctx)
	w.ok(err)
	return rows
}

func TestSetsAreStoredOnceInTheirOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row, squat, plank := w.client(), w.workout(nil), w.exercise("squat", "Squat", "Приседания").ID, w.exercise("plank", "Plank", "Планка").ID
		in := training.CompleteWorkoutInput{ID: newID(), WorkoutID: row.ID, Sets: []*training.SetInput{
			{ID: newID(), ExerciseID: squat, Reps: ptr(8), LoadKg: ptr(60.5)}, {ID: newID(), ExerciseID: plank, Seconds: ptr(45)}, {ExerciseID: squat, Reps: ptr(1000), LoadKg: ptr(0.0)}}}
		for range 3 {
			_, err := w.Complete(ctx, in)
			w.ok(err)
		}
		rows := w.setsOf(ctx, *in.ID)
		if len(rows) != 3 || rows[0].ID != *in.Sets[0].ID || *rows[0].LoadKg != 60.5 || *rows[0].Reps != 8 || rows[1].Reps != nil || *rows[1].Seconds != 45 || rows[2].Position != 2 {
			t.Fatalf("the sets are %v", rows)
		}
		changed := in
		changed.Sets = in.Sets[:2]
		_, err := w.Complete(ctx, changed)
		refused(t, err, errs.IDConflict, "")
		again := training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: in.Sets[:1]}
		_, err = w.Complete(ctx, again)
		refused(t, err, errs.IDConflict, "")
		w.ok(w.DeleteLog(ctx, *in.ID))
		if left := w.setsOf(ctx, *in.ID); len(left) != 0 {
			t.Errorf("of a completion that was taken back %d sets are left", len(left))
		}
	})
}

func TestAWrongSetNamesItsFieldAndNothingIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row, squat := w.client(), w.workout(nil), w.exercise("squat", "Squat", "Приседания").ID
		good := training.SetInput{ExerciseID: squat, Reps: ptr(5)}
		for _, bad := range []struct {
			set   training.SetInput
			field string
		}{
			{training.SetInput{ExerciseID: squat}, "sets.1.reps"},
			{training.SetInput{ExerciseID: squat, Reps: ptr(5), Seconds: ptr(5)}, "sets.1.seconds"},
			{training.SetInput{ExerciseID: squat, Reps: ptr(0)}, "sets.1.reps"},
			{training.SetInput{ExerciseID: squat, Reps: ptr(1001)}, "sets.1.reps"},
			{training.SetInput{ExerciseID: squat, Seconds: ptr(0)}, "sets.1.seconds"},
			{training.SetInput{ExerciseID: squat, Seconds: ptr(7201)}, "sets.1.seconds"},
			{training.SetInput{ExerciseID: squat, Reps: ptr(5), LoadKg: ptr(-0.5)}, "sets.1.loadKg"},
			{training.SetInput{ExerciseID: squat, Reps: ptr(5), LoadKg: ptr(1000.5)}, "sets.1.loadKg"},
			{training.SetInput{ExerciseID: squat, Reps: ptr(5), LoadKg: ptr(math.NaN())}, "sets.1.loadKg"},
			{training.SetInput{ExerciseID: *newID(), Reps: ptr(5)}, "sets.1.exerciseId"},
		} {
			_, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: []*training.SetInput{&good, &bad.set}})
			refused(t, err, errs.BadInput, bad.field)
		}
		many := make([]*training.SetInput, 301)
		for i := range many {
			many[i] = &good
		}
		_, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: many})
		refused(t, err, errs.BadInput, "sets")
		_, err = w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: many[:300]})
		w.ok(err)
		if n, err := w.Store.Ent.WorkoutLog.Query().Count(viewer.System(ctx)); n != 1 || err != nil {
			t.Errorf("there are %d completions, %v", n, err)
		}
	})
}

func TestTheEstimateIsEpleys(t *testing.T) {
	for _, row := range []struct {
		kg   float64
		reps int
		max  float64 // 0: none
	}{{100, 1, 100}, {100, 10, 133.333}, {60, 5, 70}, {100, 12, 140}, {100, 13, 0}, {0, 5, 0}, {100, 0, 0}} {
		got := training.EstimatedMax(&row.kg, &row.reps)
		if (got == nil) != (row.max == 0) || (got != nil && math.Abs(*got-row.max) > 0.001) {
			t.Errorf("%v kg × %d are %v, not %v", row.kg, row.reps, got, row.max)
		}
	}
	if training.EstimatedMax(nil, ptr(5)) != nil || training.EstimatedMax(ptr(50.0), nil) != nil {
		t.Error("without load or reps there is an estimate")
	}
}

func TestAnExerciseThatWasDoneStays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, squat := w.client(), w.exercise("squat", "Squat", "Приседания").ID
		w.pass(time.Hour)
		_, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: w.workout(nil).ID, Sets: []*training.SetInput{{ExerciseID: squat, Reps: ptr(5)}}})
		w.ok(err)
		err = w.Store.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.Exercise.Delete().Where(exercise.ID(squat)).Exec(viewer.System(ctx))
			return err
		})
		if err == nil || errors.Is(err, context.Canceled) {
			t.Error("an exercise with sets was deleted")
		}
	})
}

func TestASupersetIsOfNeighbours(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, squat := w.person(viewer.RoleCoach, viewer.PlanFree, "UTC"), w.exercise("squat", "Squat", "Приседания").ID
		plan := func(supersets ...int) error {
			n := w.draft(coach)
			for _, number := range supersets {
				step := workoutstep.Step{ExerciseID: squat, Sets: 3, Reps: ptr(5)}
				if number != 0 {
					step.Superset = ptr(number)
				}
				n.Steps = append(n.Steps, step)
			}
			_, err := w.create(coach, n)
			return err
		}
		w.ok(plan(1, 1, 2, 2, 0, 3))
		refused(t, plan(1, 0, 1), errs.BadInput, "steps.2.superset")
		refused(t, plan(1, 2, 1), errs.BadInput, "steps.2.superset")
		refused(t, plan(-1), errs.BadInput, "steps.0.superset")
	})
}
