package rewards_test

import (
	"testing"
	"time"

	"forma/ent"
	"forma/ent/notification"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
)

func TestMilestonesAreAwardedOnceAndRevokedWithTheirCause(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		var logs []*ent.WorkoutLog
		given := map[string]int{}
		for range 10 {
			r := w.complete(ctx, row)
			logs = append(logs, r.Log)
			for _, a := range r.Achievements {
				given[string(a.Kind)]++
			}
			w.Pass(24 * time.Hour)
		}
		for _, kind := range []string{"FIRST_WORKOUT", "WORKOUTS_5", "WORKOUTS_10", "STREAK_7"} {
			if given[kind] != 1 {
				t.Errorf("%s was given %d times", kind, given[kind])
			}
		}
		if len(given) != 4 {
			t.Errorf("given were %v", given)
		}
		told, err := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindACHIEVEMENT)).Count(ctx)
		w.OK(err)
		if told != 4 {
			t.Errorf("there are %d notifications", told)
		}
		w.OK(w.training.DeleteLog(ctx, logs[5].ID)) // nine are left: five and four in a row
		if k := w.kinds(ctx); len(k) != 2 || !k["FIRST_WORKOUT"] || !k["WORKOUTS_5"] {
			t.Errorf("after one deletion stand %v", k)
		}
		for i, log := range logs {
			if i != 5 {
				w.OK(w.training.DeleteLog(ctx, log.ID))
			}
		}
		if k := w.kinds(ctx); len(k) != 0 {
			t.Errorf("with nothing done stand %v", k)
		}
		w.OK(w.training.DeleteLog(ctx, logs[0].ID))
		domaintest.Refused(t, w.training.DeleteLog(w.NewClient(), logs[0].ID), errs.NotFound, "")
	})
}

func TestAComebackNeedsThirtyDaysAway(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		w.complete(ctx, row)
		w.Pass(29 * 24 * time.Hour)
		middle := w.complete(ctx, row)
		w.Pass(29 * 24 * time.Hour)
		w.complete(ctx, row)
		if w.kinds(ctx)["COMEBACK"] {
			t.Fatal("29 days away are a comeback")
		}
		w.OK(w.training.DeleteLog(ctx, middle.Log.ID))
		w.complete(ctx, row)
		if w.kinds(ctx)["COMEBACK"] {
			t.Fatal("a gap that a deletion made is a comeback")
		}
		w.Pass(30 * 24 * time.Hour)
		back := w.complete(ctx, row)
		if len(back.Achievements) != 1 || back.Achievements[0].Points != 40 {
			t.Fatalf("thirty days away give %v", back.Achievements)
		}
	})
}
