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
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func (w *world) setsOf(ctx context.Context, log uuid.UUID) []*ent.SetLog {
	w.T.Helper()
	rows, err := w.Store.Ent.SetLog.Query().Where(setlog.WorkoutLogID(log)).Order(setlog.ByPosition()).All(ctx)
	w.OK(err)
	return rows
}

func TestSetsAreStoredOnceInTheirOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row, squat, plank := w.NewClient(), w.NewWorkout(nil), w.NewExercise("squat"), w.NewExercise("plank")
		in := training.CompleteWorkoutInput{ID: new(domaintest.NewID()), WorkoutID: row.ID, Sets: []*training.SetLogInput{
			{
				ID:         new(domaintest.NewID()),
				ExerciseID: squat,
				Reps:       new(8),
				LoadKg:     new(60.5),
			}, {ID: new(domaintest.NewID()), ExerciseID: plank, Seconds: new(45)}, {ExerciseID: squat, Reps: new(1000), LoadKg: new(0.0)}}}
		for range 3 {
			_, err := w.Complete(ctx, in)
			w.OK(err)
		}
		rows := w.setsOf(ctx, *in.ID)
		if len(rows) != 3 || rows[0].ID != *in.Sets[0].ID || *rows[0].LoadKg != 60.5 || *rows[0].Reps != 8 || rows[1].Reps != nil ||
			*rows[1].Seconds != 45 ||
			rows[2].Position != 2 {
			t.Fatalf("the sets are %v", rows)
		}
		changed := in
		changed.Sets = in.Sets[:2]
		_, err := w.Complete(ctx, changed)
		domaintest.Refused(t, err, errs.IDConflict, "")
		again := training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: in.Sets[:1]}
		_, err = w.Complete(ctx, again)
		domaintest.Refused(t, err, errs.IDConflict, "")
		w.OK(w.DeleteLog(ctx, *in.ID))
		if left := w.setsOf(ctx, *in.ID); len(left) != 0 {
			t.Errorf("of a completion that was taken back %d sets are left", len(left))
		}
	})
}

func TestAWrongSetNamesItsFieldAndNothingIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row, squat := w.NewClient(), w.NewWorkout(nil), w.NewExercise("squat")
		good := training.SetLogInput{ExerciseID: squat, Reps: new(5)}
		for _, bad := range []struct {
			set   training.SetLogInput
			field string
		}{
			{training.SetLogInput{ExerciseID: squat}, "sets.1.reps"},
			{training.SetLogInput{ExerciseID: squat, Reps: new(5), Seconds: new(5)}, "sets.1.seconds"},
			{training.SetLogInput{ExerciseID: squat, Reps: new(0)}, "sets.1.reps"},
			{training.SetLogInput{ExerciseID: squat, Reps: new(1001)}, "sets.1.reps"},
			{training.SetLogInput{ExerciseID: squat, Seconds: new(0)}, "sets.1.seconds"},
			{training.SetLogInput{ExerciseID: squat, Seconds: new(7201)}, "sets.1.seconds"},
			{training.SetLogInput{ExerciseID: squat, Reps: new(5), LoadKg: new(-0.5)}, "sets.1.loadKg"},
			{training.SetLogInput{ExerciseID: squat, Reps: new(5), LoadKg: new(1000.5)}, "sets.1.loadKg"},
			{training.SetLogInput{ExerciseID: squat, Reps: new(5), LoadKg: new(math.NaN())}, "sets.1.loadKg"},
			{training.SetLogInput{ExerciseID: domaintest.NewID(), Reps: new(5)}, "sets.1.exerciseId"},
		} {
			_, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: []*training.SetLogInput{&good, &bad.set}})
			domaintest.Refused(t, err, errs.BadInput, bad.field)
		}
		many := make([]*training.SetLogInput, 301)
		for i := range many {
			many[i] = &good
		}
		_, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: many})
		domaintest.Refused(t, err, errs.BadInput, "sets")
		_, err = w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, Sets: many[:300]})
		w.OK(err)
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
	if training.EstimatedMax(nil, new(5)) != nil || training.EstimatedMax(new(50.0), nil) != nil {
		t.Error("without load or reps there is an estimate")
	}
}

func TestExerciseWithSetsCannotBeDeleted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, squat := w.NewClient(), w.NewExercise("squat")
		w.Pass(time.Hour)
		_, err := w.Complete(
			ctx,
			training.CompleteWorkoutInput{
				WorkoutID: w.NewWorkout(nil).ID,
				Sets:      []*training.SetLogInput{{ExerciseID: squat, Reps: new(5)}},
			},
		)
		w.OK(err)
		err = w.Store.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.Exercise.Delete().Where(exercise.ID(squat)).Exec(viewer.System(ctx))
			return err
		})
		if err == nil || errors.Is(err, context.Canceled) {
			t.Error("an exercise with sets was deleted")
		}
	})
}
