package library_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func titles(page []*ent.Workout) (all []string) {
	for _, w := range page {
		all = append(all, w.Title["en"])
	}
	slices.Sort(all)
	return all
}

func TestSearchFindsEveryWordInEitherLanguage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, n := range []library.NewWorkout{
			{Title: text.LocalizedText{"en": "Morning Yoga", "ru": "Утренняя йога"},
				Tags: text.Tags{"en": []string{"calm"}, "ru": []string{"тёплый"}}},
			{Title: text.LocalizedText{"en": "Evening yoga", "ru": "Вечерняя йога"},
				Description: text.LocalizedText{"en": "Slow", "ru": "Ёлка и берёза"}},
			{Title: text.LocalizedText{"en": "100% effort_now", "ru": "На все 100"}},
		} {
			w.workout(func(d *library.NewWorkout) { d.Title, d.Description, d.Tags = n.Title, n.Description, n.Tags })
		}
		ctx := w.NewClient()
		for search, want := range map[string]string{
			"":             "100% effort_now,Evening yoga,Morning Yoga",
			"YOGA":         "Evening yoga,Morning Yoga",
			"йога утр":     "Morning Yoga",
			"ЙОГА slow":    "Evening yoga",
			"елка БЕРЕЗА":  "Evening yoga",
			"ёлка":         "Evening yoga",
			"теплый calm":  "Morning Yoga",
			"100%":         "100% effort_now",
			"%":            "100% effort_now,Evening yoga,Morning Yoga",
			`\`:            "100% effort_now,Evening yoga,Morning Yoga",
			"effort_n":     "100% effort_now",
			"yoga morning": "Morning Yoga",
			"yoga nothing": "",
		} {
			f := &library.WorkoutFilter{Search: &search}
			page, _, _, err := w.Workouts(ctx, f, library.Newest, 20, nil)
			w.OK(err)
			if got := strings.Join(titles(page), ","); got != want {
				t.Errorf("%q finds %q, not %q", search, got, want)
			}
			n, err := w.Count(ctx, f, nil)
			w.OK(err)
			if n != len(page) {
				t.Errorf("%q counts %d of %d", search, n, len(page))
			}
			if len(page) == 0 {
				continue
			}
			one, _, _, err := w.Workouts(ctx, f, library.Relevance, 1, nil)
			w.OK(err)
			if n, err := w.Count(ctx, f, one); err != nil || n != len(page) {
				t.Errorf("%q: a page of one counts %d of %d: %v", search, n, len(page), err)
			}
		}
	})
}

func TestFiltersNarrowTogether(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		add := func(title, category, goal, level, plan string, minutes int) {
			w.workout(func(n *library.NewWorkout) {
				n.Title["en"], n.Category, n.Goal, n.Level, n.RequiredPlan, n.Minutes = title, category, goal, level, plan, minutes
			})
		}
		add("a", "CARDIO", "LOSE_WEIGHT", "BEGINNER", "FREE", 10)
		add("b", "CARDIO", "LOSE_WEIGHT", "ADVANCED", "EXTENDED", 20)
		add("c", "STRENGTH", "BUILD_MUSCLE", "ADVANCED", "VIP", 30)
		ctx := w.NewClient()
		for _, c := range []struct {
			f    *library.WorkoutFilter
			want string
		}{
			{nil, "a,b,c"},
			{&library.WorkoutFilter{Category: new("CARDIO")}, "a,b"},
			{&library.WorkoutFilter{Goal: new("BUILD_MUSCLE")}, "c"},
			{&library.WorkoutFilter{Level: new("ADVANCED")}, "b,c"},
			{&library.WorkoutFilter{Plan: new(viewer.PlanFree)}, "a"},
			{&library.WorkoutFilter{Plan: new(viewer.PlanBasic)}, "a,b"},
			{&library.WorkoutFilter{MaxMinutes: new(20)}, "a,b"},
			{&library.WorkoutFilter{MinMinutes: new(20)}, "b,c"},
			{&library.WorkoutFilter{MinMinutes: new(11), MaxMinutes: new(29)}, "b"},
			{&library.WorkoutFilter{MaxMinutes: new(20), Level: new("ADVANCED"), Category: new("CARDIO")}, "b"},
		} {
			page, _, _, err := w.Workouts(ctx, c.f, library.Newest, 20, nil)
			w.OK(err)
			if got := strings.Join(titles(page), ","); got != c.want {
				t.Errorf("%+v finds %q, not %q", c.f, got, c.want)
			}
		}
	})
}

func TestPagesOfEveryOrderShowEachWorkoutOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		system := viewer.System(context.Background())
		for i := range 23 {
			row := w.workout(func(n *library.NewWorkout) { n.Title["en"], n.Minutes = fmt.Sprintf("w%02d", i), 5+i%4 })
			w.OK(w.Store.InTx(system, func(tx *store.Tx) error {
				u := tx.Workout.UpdateOneID(row.ID).SetViews(i % 5)
				if i%3 > 0 {
					u.SetRating(float64(10+i%7)/3 - 2).SetRatingCount(3)
				}
				return u.Exec(system)
			}))
		}
		ctx := w.NewClient()
		key := map[library.WorkoutSort]func(a *ent.Workout) float64{
			library.Newest:     func(a *ent.Workout) float64 { return 0 },
			library.MostViewed: func(a *ent.Workout) float64 { return -float64(a.Views) },
			library.TopRated: func(a *ent.Workout) float64 {
				if a.Rating == nil {
					return 0
				}
				return -*a.Rating
			},
			library.Shortest: func(a *ent.Workout) float64 { return float64(a.DurationMinutes) },
		}
		for sort, of := range key {
			seen, after := []*ent.Workout{}, (*string)(nil)
			for more := true; more; {
				page, hasNext, end, err := w.Workouts(ctx, nil, sort, 5, after)
				w.OK(err)
				seen, more, after = append(seen, page...), hasNext, &end
			}
			if len(slices.Compact(titles(seen))) != 23 || len(seen) != 23 {
				t.Errorf("%s shows %v", sort, titles(seen))
			}
			if !slices.IsSortedFunc(seen, func(a, b *ent.Workout) int { return int(1000 * (of(a) - of(b))) }) {
				t.Errorf("%s is out of order", sort)
			}
		}
	})
}

func TestTheLibraryRefusesBadArguments(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.NewClient()
		ask := func(f *library.WorkoutFilter, sort library.WorkoutSort, first int, after *string) error {
			_, _, _, err := w.Workouts(ctx, f, sort, first, after)
			return err
		}
		for _, first := range []int{-1, 0, 101} {
			args := domaintest.Refused(t, ask(nil, library.Newest, first, nil), errs.BadInput, "first")
			if args["reason"] != "OUT_OF_RANGE" {
				t.Errorf("first %d is refused by %v", first, args)
			}
		}
		forged := func(key float64) string { return store.Cursor{List: "workouts MOST_VIEWED", Key: key}.String() }
		for _, after := range []string{"", "?", "bm9uc2Vuc2U", forged(1.5), forged(1e300)} {
			domaintest.Refused(t, ask(nil, library.MostViewed, 5, &after), errs.BadInput, "after")
		}
		domaintest.Refused(t, ask(nil, "LOUDEST", 5, nil), errs.BadInput, "sort")
		domaintest.Refused(
			t,
			ask(&library.WorkoutFilter{Search: new(strings.Repeat("я", 101))}, library.Newest, 5, nil),
			errs.BadInput,
			"filter.search",
		)
		domaintest.Refused(t, ask(&library.WorkoutFilter{Search: new("a\x00b")}, library.Newest, 5, nil), errs.BadInput, "filter.search")
		w.OK(ask(&library.WorkoutFilter{Search: new(strings.Repeat("я", 100))}, library.Newest, 100, nil))
		_, err := w.Workout(ctx, domaintest.NewID())
		domaintest.Refused(t, err, errs.NotFound, "")
	})
}

func TestAPageIsOneStatement(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for range 3 {
			w.workout(nil)
		}
		client := w.NewClient()
		w.listed(client)
		ctx, n := store.RecordStatements(w.informed(client))
		_, _, _, err := w.Workouts(ctx, &library.WorkoutFilter{Search: new("squat присед")}, library.TopRated, 20, nil)
		w.OK(err)
		if n.Count() != 1 {
			t.Errorf("a page takes %d statements", n.Count())
		}
	})
}

func TestANewWorkoutIsChecked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		step := workoutstep.WorkoutStep{ExerciseID: uuid.New(), Sets: 3, Reps: new(10)}
		for field, spoil := range map[string]func(n *library.NewWorkout){
			"title":              func(n *library.NewWorkout) { n.Title = text.LocalizedText{"en": "  "} },
			"title.ru":           func(n *library.NewWorkout) { n.Title["ru"] = strings.Repeat("я", 121) },
			"description.en":     func(n *library.NewWorkout) { n.Description = text.LocalizedText{"en": strings.Repeat("a", 4001)} },
			"category":           func(n *library.NewWorkout) { n.Category = "DANCE" },
			"goal":               func(n *library.NewWorkout) { n.Goal = "" },
			"level":              func(n *library.NewWorkout) { n.Level = "beginner" },
			"requiredPlan":       func(n *library.NewWorkout) { n.RequiredPlan = "GOLD" },
			"durationMinutes":    func(n *library.NewWorkout) { n.Minutes = 0 },
			"videoSeconds":       func(n *library.NewWorkout) { n.VideoSeconds = -1 },
			"tags":               func(n *library.NewWorkout) { n.Tags = text.Tags{"en": {strings.Repeat("a", 41)}} },
			"tags ":              func(n *library.NewWorkout) { n.Tags = text.Tags{"ru": {" "}} },
			"tags  ":             func(n *library.NewWorkout) { n.Tags = text.Tags{"ru": slices.Repeat([]string{"дом"}, 21)} },
			"steps.0.exerciseId": func(n *library.NewWorkout) { n.Steps = []workoutstep.WorkoutStep{step} },
			"steps.0.reps":       func(n *library.NewWorkout) { n.Steps = []workoutstep.WorkoutStep{{Sets: 3}} },
		} {
			n := w.draft(coach)
			spoil(&n)
			_, err := w.create(coach, n)
			domaintest.Refused(t, err, errs.BadInput, strings.TrimSpace(field))
		}
		n := w.draft(coach)
		n.RequiredPlan = "EXTENDED"
		row, err := w.create(coach, n)
		w.OK(err)
		if row.RequiredPlan != viewer.PlanBasic || !row.CreatedAt.Equal(w.Time()) {
			t.Errorf("EXTENDED is kept as %s, made at %v", row.RequiredPlan, row.CreatedAt)
		}
		n.VIPOnly, n.RequiredPlan, n.CreatedAt = true, "FREE", domaintest.Morning.Add(-time.Hour)
		row, err = w.create(coach, n)
		w.OK(err)
		if row.RequiredPlan != viewer.PlanVIP {
			t.Errorf("for VIP clients only, yet the plan is %s", row.RequiredPlan)
		}
	})
}
