package library_test

import (
	"context"
	"strings"
	"testing"

	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// furnished fills the library with four workouts of two coaches.
func (w *world) furnished() (anna, boris context.Context) {
	w.T.Helper()
	coach := func(first, last string) context.Context {
		ctx := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		w.rename(ctx, first, last)
		return ctx
	}
	anna, boris = coach("Cora", "Bennett"), coach("Артём", "Белозёров")
	exercise := func(key, en, ru, muscles, equipment string) workoutstep.WorkoutStep {
		row := w.exercise(key, en, ru)
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Exercise.UpdateOneID(row.ID).SetMuscleGroup(muscles).SetEquipment(equipment).Exec(system)
		})
		return workoutstep.WorkoutStep{ExerciseID: row.ID, Sets: 3, Reps: new(10)}
	}
	goblet := exercise("goblet-squat", "Goblet squat", "Приседания с гантелью", "legs", "dumbbells")
	swing := exercise("swing", "Swing", "Махи", "glutes", "kettlebell")
	pullup := exercise("pull-up", "Pull-up", "Подтягивания", "back", "none")
	crunch := exercise("crunch", "Crunch", "Скручивания", "core", "mat")
	add := func(author context.Context, en, ru, category, goal, level string, minutes int, steps ...workoutstep.WorkoutStep) {
		n := w.draft(author)
		n.Title, n.Category, n.Goal, n.Level = text.LocalizedText{"en": en, "ru": ru}, category, goal, level
		n.Minutes, n.Steps = minutes, steps
		_, err := w.create(author, n)
		w.OK(err)
	}
	add(anna, "Squats", "Приседания", "STRENGTH", "BUILD_MUSCLE", "BEGINNER", 15, goblet)
	add(anna, "Bell", "Маятник", "CARDIO", "LOSE_WEIGHT", "ADVANCED", 30, swing)
	add(boris, "Ceiling", "Потолок", "STRENGTH", "MAINTAIN_FITNESS", "INTERMEDIATE", 16, pullup, crunch)
	add(boris, "Morning", "Утро", "MOBILITY", "MAINTAIN_FITNESS", "BEGINNER", 45)
	return anna, boris
}

func (w *world) rename(person context.Context, first, last string) {
	w.T.Helper()
	w.System(func(system context.Context, tx *store.Tx) error {
		return tx.Profile.UpdateOneID(viewer.From(person).ID).SetFirstName(first).SetLastName(last).Exec(system)
	})
}

func TestSearchFindsWhatPeopleMean(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.furnished()
		client := w.NewClient()
		for _, ctx := range []context.Context{client, w.informed(client)} {
			for search, want := range map[string]string{
				"cardio": "Bell", "кардио": "Bell", "strength": "Ceiling,Squats",
				"сила": "Ceiling,Squats", "силовые": "Ceiling,Squats",
				"mobility": "Morning", "растяжка": "Morning", "beginner": "Morning,Squats", "для новичков": "Morning,Squats",
				"lose weight": "Bell", "похудеть": "Bell", "набор мышц": "Squats", "advanced cardio": "Bell", "cardio beginner": "",
				"legs": "Squats", "ноги": "Squats", "core": "Ceiling", "abs": "Ceiling",
				"пресс": "Ceiling", "glutes": "Bell", "спина": "Ceiling",
				"dumbbells": "Squats", "гантели": "Squats", "kettlebell": "Bell", "гиря": "Bell", "no equipment": "Ceiling",
				"без инвентаря": "Ceiling", "goblet squat": "Squats", "подтягивания": "Ceiling", "pullups": "Ceiling",

				"Cora": "Bell,Squats", "bennett": "Bell,Squats", "cora benn": "Bell,Squats", "Артём": "Morning,Ceiling",
				"белозеров": "Morning,Ceiling", "Белозёрова": "Morning,Ceiling", "артем сила": "Ceiling", "cora strength": "Squats",
				"bennett cora cardio": "Bell", "cora белозеров": "",

				"15 min": "Squats,Ceiling", "15 minutes": "Squats,Ceiling",
				"15 минут": "Squats,Ceiling", "15 мин": "Squats,Ceiling",
				"15min": "Squats,Ceiling", "15-minute": "Squats,Ceiling", "16мин": "Ceiling,Squats",
				"17 m": "Ceiling,Squats", "14 minutes of legs": "Squats",
				"30 min cardio": "Bell", "кардио 28 минут": "Bell", "20 min": "",
				"48 minutes": "Morning", "50 minutes": "Morning", "4 min": "",

				"sqats": "Squats", "sqat": "Squats", "squatz": "Squats",
				"dumbell": "Squats", "dumbels": "Squats", "kettelbell": "Bell",
				"преседания": "Squats", "преседаний": "Squats", "присидания": "Squats",
				"подтягеваниями": "Ceiling", "strenght": "Ceiling,Squats",
				"beginer": "Morning,Squats", "Benett": "Bell,Squats", "белазеров": "Morning,Ceiling", "gobelt squta": "Squats",
				"goblet sqats": "Squats", "15 min sqats": "Squats", "30 min sqats": "",
				"sqats xylophone": "", "xylophone": "", "the sqats": "Squats",

				"ghbctlfybz": "Squats", "GHBCTLFYBZ": "Squats", "ghbctl": "Squats", "ыйгфе": "Squats",
				"ыйг": "Squats", "рщкш": "", "вгьииудды": "Squats",
				"rfhlbj": "Bell", "lkz yjubxrjd": "", "yjub": "Squats", "gjlnzubdfybz": "Ceiling", "ghbctlfybz squats": "Squats",
				",tkjp`hjd": "Morning,Ceiling", "сщкф": "Bell,Squats", "15 min ghbctlfybz": "Squats", ";bv": "",
			} {
				if got := w.found(ctx, search); got != want {
					t.Errorf("%q finds %q, not %q", search, got, want)
				}
			}
		}
	})
}

// TestEverySingleEditOfATitleFindsIt asks for all of them, of a title of either language.
func TestEverySingleEditOfATitleFindsIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.workout(func(n *library.NewWorkout) { n.Title = text.LocalizedText{"en": "Plank", "ru": "Выпады"} })
		w.workout(func(n *library.NewWorkout) { n.Title = text.LocalizedText{"en": "Lunges", "ru": "Планка"} })
		ctx := w.informed(w.NewClient())
		for word, title := range map[string]string{"plank": "Plank", "выпады": "Plank"} {
			for _, edit := range search.Edits(word) {
				if got := w.found(ctx, edit); !strings.Contains(got, title) {
					t.Errorf("%s finds %q", edit, got)
				}
			}
		}
	})
}

func TestCorrectionSaysWhatWasSearchedFor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		anna, _ := w.furnished()
		draft := w.draft(anna)
		draft.Title, draft.Draft = text.LocalizedText{"en": "Rowing", "ru": "Гребля"}, true
		_, err := w.create(anna, draft)
		w.OK(err)
		ctx := w.informed(w.NewClient())
		corrected := func(ctx context.Context, f *library.WorkoutFilter, want int) string {
			t.Helper()
			page, more, _, err := w.Workouts(ctx, f, library.Relevance, 1, nil)
			w.OK(err)
			if n, err := w.Count(ctx, f, page); err != nil || n != want || more != (want > 1) {
				t.Errorf("%q finds %d, more: %t, %v", *f.Search, n, more, err)
			}
			if c := f.Correction(); c != nil {
				return *c
			}
			return ""
		}
		for typed, want := range map[string]struct {
			text string
			n    int
		}{
			"squats": {"", 1}, "sqats": {"squats", 1}, "ghbctlfybz": {"приседания", 1},
			"ыйгфеы": {"squats", 1}, "Преседания": {"приседания", 1},
			"goblet sqats 15 min": {"goblet squats", 1}, "strenght": {"strength", 2}, "xylophone": {"", 0},
			"roving": {"", 0}, "rowing": {"", 0},
			"": {"", 4}, "15 min": {"", 2},
		} {
			if got := corrected(ctx, &library.WorkoutFilter{Search: &typed}, want.n); got != want.text {
				t.Errorf("%q is searched for as %q", typed, got)
			}
		}
		var none *library.WorkoutFilter
		own := (&library.WorkoutFilter{Search: new("roving")}).Managed(viewer.From(anna), nil, nil)
		if got := corrected(w.informed(anna), own, 1); got != "rowing" || none.Correction() != nil {
			t.Errorf("the author's draft is searched for as %q", got)
		}
		other := &library.WorkoutFilter{Search: new("sqats"), Category: new("CARDIO")}
		if got := corrected(ctx, other, 0); got != "squats" {
			t.Errorf("with a filter it is searched for as %q", got)
		}
		known := &library.WorkoutFilter{Search: new("squats"), Category: new("CARDIO")}
		if got := corrected(ctx, known, 0); got != "" {
			t.Errorf("what a filter leaves out is searched for as %q", got)
		}
	})
}

func TestCorrectedSearchHasPages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for range 5 {
			w.workout(func(n *library.NewWorkout) { n.Title["en"] = "Squats" })
		}
		ctx, seen := w.NewClient(), 0
		for after, more := (*string)(nil), true; more; {
			page, hasNext, end, err := w.Workouts(ctx, &library.WorkoutFilter{Search: new("sqats")}, library.Relevance, 2, after)
			w.OK(err)
			seen, more, after = seen+len(page), hasNext, &end
			if n, err := w.Count(ctx, &library.WorkoutFilter{Search: new("sqats")}, nil); err != nil || n != 5 {
				t.Errorf("%d are counted, %v", n, err)
			}
		}
		if seen != 5 {
			t.Errorf("%d are shown", seen)
		}
	})
}

func TestRenamedCoachIsFoundByTheNewName(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		anna, _ := w.furnished()
		client := w.NewClient()
		w.rename(anna, "Zoë", "Quist")
		for _, ctx := range []context.Context{client, w.informed(client)} {
			for search, want := range map[string]string{
				"bennett": "", "cora": "", "zoe": "Bell,Squats", "Zoë": "Bell,Squats", "quis": "Bell,Squats",
			} {
				if got := w.found(ctx, search); got != want {
					t.Errorf("%q finds %q, not %q", search, got, want)
				}
			}
		}
	})
}

// TestSearchWithoutCorrectionsTakesOneStatement counts what the misspelt one takes, too: it is bounded.
func TestSearchWithoutCorrectionsTakesOneStatement(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.furnished()
		ctx := w.informed(w.NewClient())
		w.found(ctx, "squats")
		for search, most := range map[string]int64{
			"squats": 1, "cora strength": 1, "15 min": 1, "ghbctlfybz": 5, "sqats": 7, "xylophone": 6,
		} {
			counting, statements := store.RecordStatements(ctx)
			w.found(counting, search)
			if n := statements.Count(); n > most {
				t.Errorf("%q takes %d statements", search, n)
			}
		}
	})
}
