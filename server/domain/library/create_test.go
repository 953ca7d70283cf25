package library_test

import (
	"testing"

	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
)

func TestSupersetJoinsNeighbours(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, squat := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC"), w.exercise("squat", "Squat", "Приседания").ID
		plan := func(supersets ...int) error {
			n := w.draft(coach)
			for _, number := range supersets {
				step := workoutstep.WorkoutStep{ExerciseID: squat, Sets: 3, Reps: new(5)}
				if number != 0 {
					step.Superset = new(number)
				}
				n.Steps = append(n.Steps, step)
			}
			_, err := w.create(coach, n)
			return err
		}
		w.OK(plan(1, 1, 2, 2, 0, 3))
		domaintest.Refused(t, plan(1, 0, 1), errs.BadInput, "steps.2.superset")
		domaintest.Refused(t, plan(1, 2, 1), errs.BadInput, "steps.2.superset")
		domaintest.Refused(t, plan(-1), errs.BadInput, "steps.0.superset")
	})
}
