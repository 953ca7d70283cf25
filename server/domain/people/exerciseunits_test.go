package people

import (
	"context"
	"maps"
	"sync"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/profile"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestUnitsOfExercises(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		me := w.NewClient()
		expect := func(want map[uuid.UUID]profile.Units) {
			t.Helper()
			p, err := w.Me(me)
			w.OK(err)
			got := map[uuid.UUID]profile.Units{}
			for _, one := range ExerciseUnitsOf(p) {
				got[one.ExerciseID] = one.Units
			}
			if !maps.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
		}
		expect(nil)
		press, squat := w.NewExercise("press"), w.NewExercise("squat")
		pounds, kilograms := profile.UnitsIMPERIAL, profile.UnitsMETRIC
		changed := w.Listen(ProfileSubject(domaintest.ID(me)))
		w.OK(domaintest.Second(w.SetExerciseUnits(me, press, &pounds)))
		changed()
		w.OK(domaintest.Second(w.SetExerciseUnits(me, squat, &kilograms)))
		expect(map[uuid.UUID]profile.Units{press: pounds, squat: kilograms})
		for range 2 {
			w.OK(domaintest.Second(w.SetExerciseUnits(me, press, nil)))
			expect(map[uuid.UUID]profile.Units{squat: kilograms})
		}

		stone := profile.Units("STONE")
		_, err := w.SetExerciseUnits(me, press, &stone)
		w.Expect(err, "BAD_INPUT units INVALID")
		if _, err := w.SetExerciseUnits(me, uuid.New(), &pounds); !ent.IsNotFound(err) {
			t.Error(err)
		}
		expect(map[uuid.UUID]profile.Units{squat: kilograms})
	})
}

// Two devices may set the units of two exercises at once.
func TestUnitsOfExercisesSetAtOnceAreAllKept(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		me := w.NewClient()
		pounds := profile.UnitsIMPERIAL
		moves := map[uuid.UUID]bool{}
		for _, key := range []string{"press", "squat", "row", "curl"} {
			moves[w.NewExercise(key)] = true
		}
		var setting sync.WaitGroup
		for move := range moves {
			setting.Go(func() {
				if _, err := w.SetExerciseUnits(me, move, &pounds); err != nil {
					t.Error(err)
				}
			})
		}
		setting.Wait()
		p, err := w.Me(me)
		w.OK(err)
		for _, one := range ExerciseUnitsOf(p) {
			delete(moves, one.ExerciseID)
		}
		if len(moves) != 0 {
			t.Errorf("%d of four are lost", len(moves))
		}
	})
}

func TestUnitsOfExercisesAreAtMostTwoHundred(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		full := map[uuid.UUID]string{}
		for range mostExerciseUnits {
			full[uuid.New()] = string(profile.UnitsIMPERIAL)
		}
		me := w.NewClient()
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(domaintest.ID(me)).SetExerciseUnits(full).Exec(ctx)
		})
		pounds := profile.UnitsIMPERIAL
		_, err := w.SetExerciseUnits(me, w.NewExercise("press"), &pounds)
		w.Coded(err, errs.LimitExceeded)
		for id := range full {
			w.OK(domaintest.Second(w.SetExerciseUnits(me, id, nil)))
			break
		}
		w.OK(domaintest.Second(w.SetExerciseUnits(me, w.NewExercise("squat"), &pounds)))
	})
}
