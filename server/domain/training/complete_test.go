package training_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/training"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestFiftyReplaysOfACompletionHaveOneEffect(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.client(), w.workout(nil)
		in := training.CompleteWorkoutInput{ID: newID(), WorkoutID: row.ID, Note: ptr("easy")}
		results, failed := make([]*training.CompletionResult, 50), make([]error, 50)
		var all sync.WaitGroup
		for i := range results {
			all.Go(func() { results[i], failed[i] = w.Complete(ctx, in) })
		}
		all.Wait()
		for i, r := range results {
			w.ok(failed[i])
			if r.Log.ID != *in.ID || len(r.Achievements) != 1 || r.Achievements[0].ID != results[0].Achievements[0].ID || !r.Log.CompletedAt.Equal(w.time()) {
				t.Fatalf("a replay answers %+v, not %+v", r, results[0])
			}
		}
		logs, err := w.Logs(ctx, viewer.From(ctx).ID, 100, nil)
		w.ok(err)
		if len(logs) != 1 {
			t.Errorf("there are %d completions", len(logs))
		}
		n, err := w.Notify.Unread(ctx)
		w.ok(err)
		if n != 1 {
			t.Errorf("there are %d notifications", n)
		}
	})
}

func TestAnIDThatStandsForSomethingElseIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, other, row := w.client(), w.client(), w.workout(nil)
		in := training.CompleteWorkoutInput{ID: newID(), WorkoutID: row.ID}
		_, err := w.Complete(ctx, in)
		w.ok(err)
		changed := in
		changed.Note = ptr("hard")
		_, err = w.Complete(ctx, changed)
		refused(t, err, errs.IDConflict, "")
		_, err = w.Complete(other, in)
		refused(t, err, errs.IDConflict, "")
		made := w.complete(other, row).Log.ID
		_, err = w.Complete(ctx, training.CompleteWorkoutInput{ID: &made, WorkoutID: row.ID})
		refused(t, err, errs.IDConflict, "")
	})
}

func TestARefusedCompletionLeavesItsIDFree(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.workout(func(n *training.NewWorkout) { n.RequiredPlan = "EXTENDED" })
		ctx := w.person(viewer.RoleClient, viewer.PlanFree, "UTC")
		in := training.CompleteWorkoutInput{ID: newID(), WorkoutID: row.ID}
		_, err := w.Complete(ctx, in)
		if e := refused(t, err, errs.PlanRequired, ""); e.Args["plan"] != "BASIC" {
			t.Errorf("the plan that is needed is %v", e.Args)
		}
		v := *viewer.From(ctx)
		v.Plan = viewer.PlanBasic
		_, err = w.Complete(viewer.With(ctx, &v), in)
		w.ok(err)
	})
}

func TestACompletionIsChecked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.client(), w.workout(nil)
		for field, in := range map[string]training.CompleteWorkoutInput{
			"completedAt":      {CompletedAt: ptr(w.time().Add(5*time.Minute + time.Second))},
			"completedAt ":     {CompletedAt: ptr(w.time().Add(-30*24*time.Hour - time.Second))},
			"durationSeconds":  {DurationSeconds: ptr(-1)},
			"durationSeconds ": {DurationSeconds: ptr(86401)},
			"note":             {Note: ptr(strings.Repeat("я", 2001))},
			"note ":            {Note: ptr("a\x00")},
		} {
			in.WorkoutID = row.ID
			_, err := w.Complete(ctx, in)
			refused(t, err, errs.BadInput, strings.TrimSpace(field))
		}
		_, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: *newID()})
		refused(t, err, errs.NotFound, "workoutId")
		r, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, CompletedAt: ptr(w.time().Add(-30 * 24 * time.Hour)),
			DurationSeconds: ptr(86400), Note: ptr(strings.Repeat("я", 2000))})
		w.ok(err)
		if r.Log.DurationSeconds != 86400 || r.Log.Source != workoutlog.SourceMANUAL {
			t.Errorf("it is kept as %+v", r.Log)
		}
		if r := w.complete(ctx, row); r.Log.DurationSeconds != 20*60 {
			t.Errorf("without a duration it is kept as %d seconds", r.Log.DurationSeconds)
		}
	})
}

func TestADayIsThePersonsOwnAndNeverTomorrow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.workout(nil)
		w.set(time.Date(2026, 3, 10, 11, 58, 0, 0, time.UTC))
		far := w.person(viewer.RoleClient, viewer.PlanVIP, "Pacific/Auckland") // 00:58 of the 11th
		if day := w.complete(far, row).Log.LocalDay; day != viewer.Day(time.Date(2026, 3, 11, 0, 0, 0, 0, time.UTC), time.UTC) {
			t.Errorf("the day is %d", day)
		}
		w.set(time.Date(2026, 3, 10, 23, 58, 0, 0, time.UTC))
		r, err := w.Complete(w.client(), training.CompleteWorkoutInput{WorkoutID: row.ID, CompletedAt: ptr(w.time().Add(4 * time.Minute))})
		w.ok(err)
		if !r.Log.CompletedAt.Equal(w.time()) {
			t.Errorf("a fast clock puts it at %v", r.Log.CompletedAt)
		}
	})
}

func TestMilestonesAreGivenOnceAndTakenBackWithWhatEarnedThem(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.client(), w.workout(nil)
		var logs []*ent.WorkoutLog
		given := map[string]int{}
		for range 10 {
			r := w.complete(ctx, row)
			logs = append(logs, r.Log)
			for _, a := range r.Achievements {
				given[string(a.Kind)]++
			}
			w.pass(24 * time.Hour)
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
		w.ok(err)
		if told != 4 {
			t.Errorf("there are %d notifications", told)
		}
		w.ok(w.DeleteLog(ctx, logs[5].ID)) // nine are left, five and four days in a row
		if k := w.kinds(ctx); len(k) != 2 || !k["FIRST_WORKOUT"] || !k["WORKOUTS_5"] {
			t.Errorf("after one deletion stand %v", k)
		}
		for i, log := range logs {
			if i != 5 {
				w.ok(w.DeleteLog(ctx, log.ID))
			}
		}
		if k := w.kinds(ctx); len(k) != 0 {
			t.Errorf("with nothing done stand %v", k)
		}
		w.ok(w.DeleteLog(ctx, logs[0].ID))
		refused(t, w.DeleteLog(w.client(), logs[0].ID), errs.NotFound, "")
	})
}

func TestAComebackNeedsThirtyDaysAway(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.client(), w.workout(nil)
		w.complete(ctx, row)
		w.pass(29 * 24 * time.Hour)
		middle := w.complete(ctx, row)
		w.pass(29 * 24 * time.Hour)
		w.complete(ctx, row)
		if w.kinds(ctx)["COMEBACK"] {
			t.Fatal("29 days away are a comeback")
		}
		w.ok(w.DeleteLog(ctx, middle.Log.ID))
		w.complete(ctx, row)
		if w.kinds(ctx)["COMEBACK"] {
			t.Fatal("a gap that a deletion made is a comeback")
		}
		w.pass(30 * 24 * time.Hour)
		back := w.complete(ctx, row)
		if len(back.Achievements) != 1 || back.Achievements[0].Points != 40 {
			t.Fatalf("thirty days away give %v", back.Achievements)
		}
	})
}

func TestAnotherPersonsCompletionIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.client(), w.workout(nil)
		log := w.complete(ctx, row).Log
		for _, role := range []viewer.Role{viewer.RoleClient, viewer.RoleCoach, viewer.RoleAdmin} {
			refused(t, w.DeleteLog(w.person(role, viewer.PlanVIP, "UTC"), log.ID), errs.NotFound, "")
		}
		if !w.kinds(ctx)["FIRST_WORKOUT"] {
			t.Error("a foreign deletion took a milestone")
		}
	})
}

func TestStarsNeedACompletionAndMayChange(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row, people := w.workout(nil), []context.Context{w.client(), w.client(), w.client()}
		_, err := w.Rate(people[0], row.ID, 5)
		refused(t, err, errs.Forbidden, "")
		_, err = w.Rate(people[0], *newID(), 5)
		refused(t, err, errs.NotFound, "workoutId")
		for _, stars := range []int{0, 6} {
			_, err = w.Rate(people[0], row.ID, stars)
			refused(t, err, errs.BadInput, "stars")
		}
		var all sync.WaitGroup
		failed := make([]error, len(people))
		for i, p := range people {
			w.complete(p, row)
			all.Go(func() { _, failed[i] = w.Rate(p, row.ID, 3+i) })
		}
		all.Wait()
		for _, err := range failed {
			w.ok(err)
		}
		rated, err := w.Rate(people[2], row.ID, 2)
		w.ok(err)
		if *rated.Rating != 3 || rated.RatingCount != 3 {
			t.Errorf("3, 4 and 2 make %v of %d", *rated.Rating, rated.RatingCount)
		}
	})
}

func TestTheNumbersOfTheDashboardTakeThreeStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.client(), w.workout(nil)
		for days := range 40 { // 40 days in a row, of which 30 count for the month
			w.complete(ctx, row)
			if days == 39 {
				w.complete(ctx, row)
			}
			w.pass(24 * time.Hour)
		}
		ctx, n := store.RecordStatements(ctx)
		a, err := w.Activity(ctx)
		w.ok(err)
		counts, streak, given := a.Counts, a.Streak, a.Achieved
		logs, err := w.Recent(ctx, 5)
		w.ok(err)
		if n.Count() != 3 {
			t.Errorf("they take %d statements", n.Count())
		}
		if m := a.Monthly(); m.Done != 30 || m.Target != 20 || m.Days != 30 {
			t.Errorf("the month is %+v", m)
		}
		if streak.Days != 40 || streak.Today {
			t.Errorf("the streak is %+v", streak)
		}
		if points := counts.Points(given); points != 41*10+20+30+50+80+70+300 {
			t.Errorf("%d points with %d milestones", points, len(given))
		}
		if len(logs) != 7 || logs[0].LocalDay != logs[1].LocalDay || logs[4].LocalDay != logs[0].LocalDay-3 {
			t.Errorf("the latest, since Monday, are %v", logs)
		}
		for _, first := range []int{0, 101} {
			_, err = w.Logs(ctx, viewer.From(ctx).ID, first, nil)
			refused(t, err, errs.BadInput, "first")
		}
		if c, err := w.Activity(w.client()); err != nil || c.Total != 0 || c.Month != 0 {
			t.Errorf("a new person has %+v, %v", c, err)
		}
	})
}
