package library_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

// found returns the titles that a search finds, best first.
func (w *world) found(ctx context.Context, search string) string {
	w.T.Helper()
	page, _, _, err := w.Workouts(ctx, &library.WorkoutFilter{Search: &search}, library.Relevance, 100, nil)
	w.OK(err)
	var all []string
	for _, row := range page {
		all = append(all, row.Title["en"])
	}
	return strings.Join(all, ",")
}

func TestSearchUnderstandsWordForms(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		exercise := w.exercise("goblet-squat", "Goblet squat", "Приседания с гантелью")
		w.workout(func(n *library.NewWorkout) {
			n.Title = text.LocalizedText{"en": "Legs", "ru": "Приседания и выпады"}
		})
		w.workout(func(n *library.NewWorkout) {
			n.Title = text.LocalizedText{"en": "Steps", "ru": "Шаги"}
			n.Steps = []workoutstep.WorkoutStep{{ExerciseID: exercise.ID, Sets: 3, Reps: new(10)}}
		})
		w.workout(func(n *library.NewWorkout) {
			n.Title = text.LocalizedText{"en": "Push-ups", "ru": "Отжимания"}
			n.Description = text.LocalizedText{"en": "Pressing for the chest, with rests", "ru": "Тёплая разминка, потом жим для груди"}
		})
		ctx := w.NewClient()
		for search, want := range map[string]string{
			"присед":                "Legs,Steps",
			"приседаний":            "Legs,Steps",
			"приседать":             "Legs,Steps",
			"ПРИСЕДАЕМ":             "Legs,Steps",
			"приседаний выпад":      "Legs",
			"выпады присед":         "Legs",
			"squats":                "Steps",
			"squatting":             "Steps",
			"goblets squat":         "Steps",
			"гантели приседания":    "Steps",
			"squat приседания":      "Steps",
			"отжиматься":            "Push-ups",
			"push-up":               "Push-ups",
			"pushups":               "Push-ups",
			"push ups":              "Push-ups",
			"pres":                  "Push-ups",
			"pressin":               "Push-ups",
			"pressed":               "Push-ups",
			"теплые разминки":       "Push-ups",
			"тёплый":                "Push-ups",
			"the press with a rest": "Push-ups",
			"жим для груди":         "Push-ups",
			"pres chest":            "Push-ups",
			"prez chest":            "",
			"squat отжимания":       "",
		} {
			if got := w.found(ctx, search); got != want {
				t.Errorf("%q finds %q, not %q", search, got, want)
			}
		}
	})
}

func TestSearchRanksByPlaceThenByViews(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		exercise := w.exercise("plank", "Plank", "Планка")
		place := func(title string, views int, put func(n *library.NewWorkout)) {
			row := w.workout(func(n *library.NewWorkout) {
				n.Title = text.LocalizedText{"en": title}
				put(n)
			})
			system := viewer.System(context.Background())
			w.OK(w.Store.InTx(system, func(tx *store.Tx) error { return tx.Workout.UpdateOneID(row.ID).SetViews(views).Exec(system) }))
		}
		place("Description", 900, func(n *library.NewWorkout) {
			n.Description = text.LocalizedText{"en": "Planks and more planks, plank after plank"}
		})
		place("Exercise", 800, func(n *library.NewWorkout) {
			n.Steps = []workoutstep.WorkoutStep{{ExerciseID: exercise.ID, Sets: 1, Reps: new(1)}}
		})
		place("Tag", 700, func(n *library.NewWorkout) { n.Tags = text.Tags{"en": {"plank"}} })
		place("Plank", 1, func(*library.NewWorkout) {})
		place("Planks", 2, func(*library.NewWorkout) {})
		place("Other", 5000, func(*library.NewWorkout) {})
		if got := w.found(w.NewClient(), "planks"); got != "Planks,Plank,Tag,Exercise,Description" {
			t.Errorf("the order is %s", got)
		}
	})
}

func TestPagesByRelevanceStayStableWhileWorkoutsAreAdded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		add := func(i int) {
			w.workout(func(n *library.NewWorkout) {
				n.Title = text.LocalizedText{"en": fmt.Sprintf("w%02d", i)}
				if i%3 == 0 {
					n.Title["en"] += " squats"
				}
				if i%2 == 0 {
					n.Tags = text.Tags{"en": {"squat", "row"}}
				}
				n.Description = text.LocalizedText{"en": "Squatting and rowing"}
			})
		}
		for i := range 23 {
			add(i)
		}
		ctx := w.NewClient()
		seen, after := []*ent.Workout{}, (*string)(nil)
		for more, i := true, 23; more; i++ {
			page, hasNext, end, err := w.Workouts(ctx, &library.WorkoutFilter{Search: new("squat row")}, library.Relevance, 4, after)
			w.OK(err)
			seen, more, after = append(seen, page...), hasNext, &end
			add(i)
		}
		before := slices.DeleteFunc(titles(seen), func(title string) bool { return title >= "w23" })
		if len(before) != 23 || len(slices.Compact(before)) != 23 {
			t.Errorf("of the 23 that were there it shows %v", before)
		}
		if all := titles(seen); len(slices.Compact(slices.Clone(all))) != len(all) {
			t.Errorf("some are shown twice: %v", all)
		}
	})
}

func TestRelevanceWithoutASearchIsNewestFirst(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, title := range []string{"a", "b", "c"} {
			w.workout(func(n *library.NewWorkout) { n.Title["en"] = title })
		}
		if got := w.found(w.NewClient(), " - "); got != "c,b,a" {
			t.Errorf("the order is %s", got)
		}
	})
}

func TestExistingLibraryIsIndexedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		squat := w.exercise("squat", "Squats", "Приседания")
		for i := range 120 {
			w.workout(func(n *library.NewWorkout) {
				n.Title["en"], n.Steps = fmt.Sprintf("Legs %d", i), []workoutstep.WorkoutStep{{ExerciseID: squat.ID, Sets: 3, Reps: new(10)}}
			})
		}
		system := viewer.System(context.Background())
		w.OK(w.Store.InTx(system, func(tx *store.Tx) error {
			_, err := tx.WorkoutTerm.Delete().Exec(system)
			return err
		}))
		f := &library.WorkoutFilter{Search: new("squatting")}
		count := func(want int) {
			t.Helper()
			if n, err := w.Count(w.NewClient(), f, nil); err != nil || n != want {
				t.Errorf("%d are found, not %d: %v", n, want, err)
			}
		}
		count(0)
		w.OK(w.Reindex(context.Background()))
		count(120)
		ctx, statements := store.RecordStatements(context.Background())
		w.OK(w.Reindex(ctx))
		if statements.Count() != 1 {
			t.Errorf("the second time takes %d statements", statements.Count())
		}
	})
}
