package training_test

import (
	"testing"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/training"
)

func TestNextUpIsOpenOfTheSameKindAndNotDone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.person(viewer.RoleClient, viewer.PlanBasic, "UTC")
		first := w.workout(nil)
		current := w.workout(nil)
		other := w.workout(func(n *training.NewWorkout) { n.Level, n.Goal = "ADVANCED", "LOSE_WEIGHT" })
		level := w.workout(func(n *training.NewWorkout) { n.Goal = "LOSE_WEIGHT" })
		w.workout(func(n *training.NewWorkout) { n.RequiredPlan = "VIP" })
		second, third := w.workout(nil), w.workout(func(n *training.NewWorkout) { n.RequiredPlan = "BASIC" })
		for _, want := range []*ent.Workout{second, third, first, level, other} {
			r := w.complete(ctx, current)
			next, err := w.NextUp(ctx, r.Log.WorkoutID)
			w.ok(err)
			if next == nil || next.ID != want.ID {
				t.Fatalf("next is %v, not %v", next, want.ID)
			}
			current = next
		}
		r := w.complete(ctx, current)
		if next, err := w.NextUp(ctx, r.Log.WorkoutID); next != nil || err != nil {
			t.Errorf("after the last one comes %v, %v", next, err)
		}
	})
}

func TestACompletionTellsItsPoints(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.client(), w.workout(nil)
		first := w.complete(ctx, row)
		if want := 10 + first.Achievements[0].Points; first.Points() != want {
			t.Errorf("the first one is worth %d, not %d", first.Points(), want)
		}
		if again := w.complete(ctx, row); again.Points() != 10 {
			t.Errorf("the second one is worth %d", again.Points())
		}
	})
}
