package library_test

import (
	"context"
	"testing"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

// world is the domain on an empty database.
type world struct {
	*library.Service
	*domaintest.World
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, w *domaintest.World) {
		f(t, &world{Service: &library.Service{Store: w.DB, Bus: w.Events, Now: w.Time}, World: w})
	})
}

// draft returns a valid workout, to be changed for a test.
func (w *world) draft(coach context.Context) library.NewWorkout {
	return library.NewWorkout{Author: viewer.From(coach).ID, Title: text.LocalizedText{"en": "Squat", "ru": "Присед"}, Category: "STRENGTH",
		Goal: "BUILD_MUSCLE", Level: "BEGINNER", Minutes: 20, RequiredPlan: "FREE"}
}

func (w *world) create(ctx context.Context, n library.NewWorkout) (row *ent.Workout, err error) {
	err = w.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		row, err = w.Create(ctx, tx, n)
		return err
	})
	return row, err
}

// workout creates a workout of a new coach, changed by f.
func (w *world) workout(f func(n *library.NewWorkout)) *ent.Workout {
	w.T.Helper()
	coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
	n := w.draft(coach)
	if f != nil {
		f(&n)
	}
	row, err := w.create(coach, n)
	w.OK(err)
	return row
}

// done records a completion of the person's.
func (w *world) done(ctx context.Context, workout *ent.Workout) {
	w.T.Helper()
	w.System(func(system context.Context, tx *store.Tx) error {
		v := viewer.From(ctx)
		return tx.WorkoutLog.Create().
			SetProfileID(v.ID).
			SetWorkoutID(workout.ID).
			SetCompletedAt(w.Time()).
			SetLocalDay(viewer.Day(w.Time(), v.Location())).
			SetDurationSeconds(60).
			SetSource("MANUAL").
			Exec(system)
	})
}

// exercise creates an exercise of the catalogue.
func (w *world) exercise(key, en, ru string) (row *ent.Exercise) {
	w.T.Helper()
	ctx := context.Background()
	w.OK(w.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		row, err = tx.Exercise.Create().SetKey(key).SetName(text.LocalizedText{"en": en, "ru": ru}).SetHowTo(text.LocalizedText{}).
			SetMuscleGroup("legs").SetEquipment("none").Save(viewer.System(ctx))
		return err
	}))
	return row
}
