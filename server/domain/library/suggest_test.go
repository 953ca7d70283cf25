package library_test

import (
	"testing"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/library"
)

func TestSuggestedWorkoutIsFreeEasyAndMatchesTheGoal(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "UTC")
		says := func(direction string, want *ent.Workout) {
			t.Helper()
			got, err := w.Suggest(ctx, direction)
			w.OK(err)
			if (got == nil) != (want == nil) || want != nil && got.ID != want.ID {
				t.Errorf("%s: %v, not %v", direction, got, want)
			}
		}
		says("LOSE", nil)
		w.workout(func(n *library.NewWorkout) { n.Goal, n.RequiredPlan = "LOSE_WEIGHT", "BASIC" })
		says("LOSE", nil)
		muscle := w.workout(func(n *library.NewWorkout) { n.Goal, n.Level = "BUILD_MUSCLE", "ADVANCED" })
		says("LOSE", nil)
		w.Clear(ctx)
		says("LOSE", muscle)
		hard := w.workout(func(n *library.NewWorkout) { n.Goal, n.Level = "LOSE_WEIGHT", "INTERMEDIATE" })
		says("LOSE", hard)
		easy := w.workout(func(n *library.NewWorkout) { n.Goal, n.Level = "LOSE_WEIGHT", "BEGINNER" })
		says("LOSE", easy)
		says("GAIN", muscle)
	})
}
