package training_test

import (
	"testing"
	"time"

	"forma/ent"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/errs"
)

// planned creates a workout without a video whose guided film takes 100 seconds.
func (w *world) planned(change func(*ent.WorkoutCreate)) *ent.Workout {
	return w.NewWorkout(func(n *ent.WorkoutCreate) {
		n.SetSteps([]workoutstep.WorkoutStep{
			{ExerciseID: domaintest.NewID(), Sets: 2, Reps: new(5), RestSeconds: 15},
			{ExerciseID: domaintest.NewID(), Sets: 1, Seconds: new(20), RestSeconds: 60},
		})
		if change != nil {
			change(n)
		}
	})
}

func TestGuidedFilmCompletesWhenPlayed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, plan := w.NewClient(), w.planned(nil)
		w.play(ctx, plan, 0)
		w.Pass(time.Minute)
		if r := w.play(ctx, plan, 100, played(0, 50), played(99, 500)); r.Completion != nil || r.Playback.WatchedSeconds != 51 {
			t.Fatalf("half of it and its end answer %+v", r)
		}
		w.Pass(time.Minute)
		if r := w.play(ctx, plan, 94, played(50, 93)); r.Completion != nil || r.Playback.PositionSeconds != 94 {
			t.Fatalf("94 of 100 seconds answer %+v", r.Playback)
		}
		r := w.play(ctx, plan, 95, played(93, 94))
		if r.Completion == nil || r.Completion.Log.Source != "WATCHED" || r.Completion.Log.DurationSeconds != 95 || r.Playback.PositionSeconds != 0 {
			t.Fatalf("95 of 100 seconds answer %+v", r)
		}
		if w.views(plan) != 0 {
			t.Errorf("a workout without a video has %d views", w.views(plan))
		}
	})
}

func TestGuidedFilmIsNotForgedNorOpenedWithoutThePlan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, plan := w.NewClient(), w.planned(nil)
		if p := w.play(ctx, plan, 100, played(0, 100)).Playback; p.WatchedSeconds != 5 {
			t.Errorf("the whole film at once counts %v seconds", p.WatchedSeconds)
		}
		vip := w.planned(func(n *ent.WorkoutCreate) { n.SetRequiredPlan(viewer.PlanVIP) })
		basic := w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
		_, err := w.RecordPlayback(basic, training.PlaybackInput{WorkoutID: vip.ID})
		domaintest.Refused(t, err, errs.PlanRequired, "")
		// A video whose length nobody knows is not replaced by the steps beside it.
		unknown := w.planned(func(n *ent.WorkoutCreate) { n.SetVideoKind("VIMEO").SetVideoRef("1") })
		_, err = w.RecordPlayback(ctx, training.PlaybackInput{WorkoutID: unknown.ID})
		domaintest.Refused(t, err, errs.BadInput, "workoutId")
	})
}
