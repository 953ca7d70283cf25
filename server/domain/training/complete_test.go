package training_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/errs"
)

func TestFiftyReplaysOfACompletionTakeEffectOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		in := training.CompleteWorkoutInput{ID: new(domaintest.NewID()), WorkoutID: row.ID, Note: new("easy")}
		results, failed := make([]*training.CompletionResult, 50), make([]error, 50)
		var all sync.WaitGroup
		for i := range results {
			all.Go(func() { results[i], failed[i] = w.Complete(ctx, in) })
		}
		all.Wait()
		for i, r := range results {
			w.OK(failed[i])
			if r.Log.ID != *in.ID || len(r.Achievements) != 1 || r.Achievements[0].ID != results[0].Achievements[0].ID ||
				!r.Log.CompletedAt.Equal(w.Time()) {
				t.Fatalf("a replay answers %+v, not %+v", r, results[0])
			}
		}
		logs, err := w.Logs(ctx, viewer.From(ctx).ID, 100, nil)
		w.OK(err)
		if len(logs) != 1 {
			t.Errorf("there are %d completions", len(logs))
		}
		n, err := w.Notifier.Unread(ctx)
		w.OK(err)
		if n != 1 {
			t.Errorf("there are %d notifications", n)
		}
	})
}

func TestIDOfAnotherThingIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, other, row := w.NewClient(), w.NewClient(), w.NewWorkout(nil)
		in := training.CompleteWorkoutInput{ID: new(domaintest.NewID()), WorkoutID: row.ID}
		_, err := w.Complete(ctx, in)
		w.OK(err)
		changed := in
		changed.Note = new("hard")
		_, err = w.Complete(ctx, changed)
		domaintest.Refused(t, err, errs.IDConflict, "")
		_, err = w.Complete(other, in)
		domaintest.Refused(t, err, errs.IDConflict, "")
		made := w.complete(other, row).Log.ID
		_, err = w.Complete(ctx, training.CompleteWorkoutInput{ID: &made, WorkoutID: row.ID})
		domaintest.Refused(t, err, errs.IDConflict, "")
	})
}

func TestARefusedCompletionLeavesItsIDFree(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.NewWorkout(func(n *ent.WorkoutCreate) { n.SetRequiredPlan(viewer.PlanBasic) })
		ctx := w.NewPerson(viewer.RoleClient, viewer.PlanFree, "UTC")
		in := training.CompleteWorkoutInput{ID: new(domaintest.NewID()), WorkoutID: row.ID}
		_, err := w.Complete(ctx, in)
		if args := domaintest.Refused(t, err, errs.PlanRequired, ""); args["plan"] != "BASIC" {
			t.Errorf("the plan that is needed is %v", args)
		}
		v := *viewer.From(ctx)
		v.Plan = viewer.PlanBasic
		_, err = w.Complete(viewer.With(ctx, &v), in)
		w.OK(err)
	})
}

func TestACompletionIsChecked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		for field, in := range map[string]training.CompleteWorkoutInput{
			"completedAt":      {CompletedAt: new(w.Time().Add(5*time.Minute + time.Second))},
			"completedAt ":     {CompletedAt: new(w.Time().Add(-30*24*time.Hour - time.Second))},
			"durationSeconds":  {DurationSeconds: new(-1)},
			"durationSeconds ": {DurationSeconds: new(86401)},
			"note":             {Note: new(strings.Repeat("я", 2001))},
			"note ":            {Note: new("a\x00")},
		} {
			in.WorkoutID = row.ID
			_, err := w.Complete(ctx, in)
			domaintest.Refused(t, err, errs.BadInput, strings.TrimSpace(field))
		}
		_, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: domaintest.NewID()})
		domaintest.Refused(t, err, errs.NotFound, "workoutId")
		r, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: row.ID, CompletedAt: new(w.Time().Add(-30 * 24 * time.Hour)),
			DurationSeconds: new(86400), Note: new(strings.Repeat("я", 2000))})
		w.OK(err)
		if r.Log.DurationSeconds != 86400 || r.Log.Source != workoutlog.SourceMANUAL {
			t.Errorf("it is kept as %+v", r.Log)
		}
		if r := w.complete(ctx, row); r.Log.DurationSeconds != 20*60 {
			t.Errorf("without a duration it is kept as %d seconds", r.Log.DurationSeconds)
		}
	})
}

func TestDayFollowsThePersonsTimeZoneAndIsNeverTomorrow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.NewWorkout(nil)
		w.Set(time.Date(2026, 3, 10, 11, 58, 0, 0, time.UTC))
		far := w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "Pacific/Auckland") // 00:58 of the 11th
		if day := w.complete(far, row).Log.LocalDay; day != viewer.Day(time.Date(2026, 3, 11, 0, 0, 0, 0, time.UTC), time.UTC) {
			t.Errorf("the day is %d", day)
		}
		w.Set(time.Date(2026, 3, 10, 23, 58, 0, 0, time.UTC))
		r, err := w.Complete(
			w.NewClient(),
			training.CompleteWorkoutInput{WorkoutID: row.ID, CompletedAt: new(w.Time().Add(4 * time.Minute))},
		)
		w.OK(err)
		if !r.Log.CompletedAt.Equal(w.Time()) {
			t.Errorf("a fast clock puts it at %v", r.Log.CompletedAt)
		}
	})
}

func TestAnotherPersonsCompletionIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		log := w.complete(ctx, row).Log
		for _, role := range []viewer.Role{viewer.RoleClient, viewer.RoleCoach, viewer.RoleAdmin} {
			domaintest.Refused(t, w.DeleteLog(w.NewPerson(role, viewer.PlanVIP, "UTC"), log.ID), errs.NotFound, "")
		}
		if kept, err := w.rewards.Achievements(ctx); err != nil || len(kept) != 1 {
			t.Errorf("after a foreign deletion the milestones are %v, %v", kept, err)
		}
	})
}

func TestAListOfCompletionsIsBounded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.NewClient()
		for _, first := range []int{0, 101} {
			_, err := w.Logs(ctx, viewer.From(ctx).ID, first, nil)
			domaintest.Refused(t, err, errs.BadInput, "first")
		}
	})
}
