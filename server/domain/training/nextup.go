package training

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutlog"
)

// NextUp returns the next workout that the viewer's plan opens and that they have not done, of the same goal and level if possible; nil
// if all are done. After the newest one it continues with the oldest.
func (s *Service) NextUp(ctx context.Context, after uuid.UUID) (*ent.Workout, error) {
	w, err := s.Store.Ent.Workout.Get(ctx, after)
	if err != nil {
		return nil, err
	}
	v := viewer.From(ctx)
	next, err := s.Store.Ent.Workout.Query().
		Where(workout.IDNEQ(w.ID), workout.StatusEQ(workout.StatusPUBLISHED), workout.DeletedAtIsNil(),
			workout.RequiredPlanIn(openPlans(v)...),
			workout.Not(workout.HasLogsWith(workoutlog.ProfileID(v.ID)))).
		Order(func(sel *sql.Selector) {
			sel.OrderExpr(sql.ExprFunc(func(b *sql.Builder) {
				b.WriteString("CASE WHEN " + sel.C(workout.FieldGoal) + " = ").Arg(w.Goal).WriteString(" THEN 0 ELSE 1 END")
				b.WriteString(" + CASE WHEN " + sel.C(workout.FieldLevel) + " = ").Arg(w.Level).WriteString(" THEN 0 ELSE 1 END")
				b.WriteString(", CASE WHEN " + sel.C(workout.FieldID) + " > ").Arg(w.ID).WriteString(" THEN 0 ELSE 1 END")
			}))
		}, workout.ByID()).First(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return next, err
}

// Suggest returns what to do next after the latest completions; nil if all is done, or if nothing that can be compared with was done.
func (s *Service) Suggest(ctx context.Context, latest []*ent.WorkoutLog) (*ent.Workout, error) {
	if len(latest) == 0 {
		return nil, nil
	}
	next, err := s.NextUp(ctx, latest[0].WorkoutID)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return next, err
}

// openPlans returns the plans whose workouts the viewer may do.
func openPlans(v *viewer.Viewer) (open []viewer.Plan) {
	for _, p := range []viewer.Plan{viewer.PlanFree, viewer.PlanBasic, viewer.PlanVIP} {
		if v.Opens(p) {
			open = append(open, p)
		}
	}
	return open
}
