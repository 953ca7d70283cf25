package training_test

import (
	"testing"

	"forma/ent"
	"forma/ent/viewer"
)

func TestNextUpIsAccessibleOfTheSameKindAndNotDone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
		first := w.NewWorkout(nil)
		current := w.NewWorkout(nil)
		other := w.NewWorkout(func(n *ent.WorkoutCreate) { n.SetLevel("ADVANCED").SetGoal("LOSE_WEIGHT") })
		level := w.NewWorkout(func(n *ent.WorkoutCreate) { n.SetGoal("LOSE_WEIGHT") })
		w.NewWorkout(func(n *ent.WorkoutCreate) { n.SetRequiredPlan(viewer.PlanVIP) })
		second, third := w.NewWorkout(nil), w.NewWorkout(func(n *ent.WorkoutCreate) { n.SetRequiredPlan(viewer.PlanBasic) })
		for _, want := range []*ent.Workout{second, third, first, level, nil, other} {
			r := w.complete(ctx, current)
			next, err := w.NextUp(ctx, r.Log.WorkoutID)
			w.OK(err)
			if want == nil { // strenuous
				if next != nil {
					t.Fatalf("without a health screening, next is %v", next)
				}
				w.Clear(ctx)
				continue
			}
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

func TestCompletionReturnsItsPoints(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		first := w.complete(ctx, row)
		if want := 10 + first.Achievements[0].Points; first.Points() != want {
			t.Errorf("the first one is worth %d, not %d", first.Points(), want)
		}
		if again := w.complete(ctx, row); again.Points() != 10 {
			t.Errorf("the second one is worth %d", again.Points())
		}
	})
}
