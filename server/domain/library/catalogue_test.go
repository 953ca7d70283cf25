package library_test

import (
	"context"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/schema/text"
	"forma/ent/setting"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

func catalogue(t *testing.T) []library.CatalogueExercise {
	t.Helper()
	all, err := library.CatalogueExercises()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestExercisesOfTheCatalogueAreWholeInBothLanguages(t *testing.T) {
	keys, names, groups, equipment := map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, e := range catalogue(t) {
		for part, l := range map[string]text.LocalizedText{"name": e.Name, "set-up": e.SetUp, "execution": e.HowTo, "breathing": e.Breathing} {
			domaintest.InBoth(t, part+" of "+e.Key, l)
		}
		for _, l := range e.Faults {
			domaintest.InBoth(t, "a fault of "+e.Key, l)
		}
		if len(e.Faults) != 2 || maps.Equal(e.Faults[0], e.Faults[1]) {
			t.Errorf("%s has the faults %v", e.Key, e.Faults)
		}
		keys[e.Key], names[e.Name["en"]], names[e.Name["ru"]], groups[e.MuscleGroup], equipment[e.Equipment] = true, true, true, true, true
	}
	if len(keys) < 120 || len(keys) != len(catalogue(t)) || len(names) != 2*len(keys) {
		t.Errorf("%d exercises with %d names", len(keys), len(names))
	}
	if len(groups) < 10 || len(equipment) < 10 {
		t.Errorf("the exercises are for %v with %v", groups, equipment)
	}
}

func TestNoExerciseIsHarderThanItself(t *testing.T) {
	harder := map[string][]string{}
	for _, e := range catalogue(t) {
		if e.Easier != "" {
			harder[e.Easier] = append(harder[e.Easier], e.Key)
		}
		harder[e.Key] = append(harder[e.Key], e.Harder)
	}
	var follow func(key string, passed []string)
	follow = func(key string, passed []string) {
		if slices.Contains(passed, key) {
			t.Fatalf("%s is harder than itself: %v", key, passed)
		}
		if _, ok := harder[key]; !ok {
			t.Fatalf("%v leads to %q, which is no exercise", passed, key)
		}
		for _, next := range harder[key] {
			if next != "" {
				follow(next, append(slices.Clone(passed), key))
			}
		}
	}
	alone := 0
	for _, e := range catalogue(t) {
		follow(e.Key, nil)
		if e.Easier == "" && e.Harder == "" {
			alone++
		}
	}
	if alone > 6 {
		t.Errorf("%d exercises have no neighbour", alone)
	}
}

func TestTheCatalogueIsBroughtOnceAndAgainWhenItIsAnother(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := viewer.System(context.Background())
		squat := func() *ent.Exercise {
			row, err := w.Store.Ent.Exercise.Query().Where(exercise.Key("goblet-squat")).Only(ctx)
			w.OK(err)
			return row
		}
		old, before := uuid.Must(uuid.NewV7()), w.Time().Add(-time.Hour)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Exercise.Create().SetID(old).SetKey("goblet-squat").SetName(text.LocalizedText{"en": "Old"}).SetHowTo(text.LocalizedText{}).
				SetMuscleGroup("legs").SetEquipment("none").SetCreatedAt(before).Exec(ctx)
		})
		w.exercise("of-before", "No longer in the catalogue", "Больше не в каталоге")
		w.OK(w.Init(context.Background()))
		row := squat()
		if row.ID != old || !row.CreatedAt.Equal(before) || row.Name["en"] != "Goblet squat" || row.Equipment != "dumbbell" ||
			row.SetUp["ru"] == "" || len(row.Faults) != 2 || *row.EasierKey != "squat" || row.HarderKey == nil {
			t.Errorf("the exercise that was there is %v", row)
		}
		all, err := w.Exercises(ctx)
		w.OK(err)
		if len(all) != len(catalogue(t))+1 {
			t.Errorf("%d exercises in the database", len(all))
		}

		again, statements := store.RecordStatements(context.Background())
		w.OK(w.Init(again))
		if got := len(statements.All()); got != 1 {
			t.Errorf("%d statements if the database has this catalogue", got)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			if err := tx.Exercise.Update().SetEquipment("nothing").Exec(ctx); err != nil {
				return err
			}
			return tx.Setting.Update().Where(setting.ID("library.catalogue")).SetValue("an older one").Exec(ctx)
		})
		w.OK(w.Init(context.Background()))
		if row := squat(); row.Equipment != "dumbbell" || row.ID != old {
			t.Errorf("brought again, the exercise is %v", row)
		}
	})
}
