package library

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/screening"
)

// suited maps the direction of a weight goal to the goal of suitable workouts.
var suited = map[string]workout.Goal{"LOSE": workout.GoalLOSE_WEIGHT, "GAIN": workout.GoalBUILD_MUSCLE}

// Suggest returns a starter workout that every plan opens: suitable ones first, then the easiest, then the oldest; nil if there is none.
// Strenuous ones are only for those whom a health screening clears.
func (s *Service) Suggest(ctx context.Context, direction string) (*ent.Workout, error) {
	found, err := s.Store.Ent.Workout.Query().
		Where(workout.StatusEQ(workout.StatusPUBLISHED), workout.DeletedAtIsNil(), workout.RequiredPlanEQ(viewer.PlanFree),
			func(sel *sql.Selector) {
				sel.Where(screening.Suggestible(ctx, sql.Dialect(sel.Dialect()), sel.C, s.Now()))
			}).
		Order(func(sel *sql.Selector) {
			sel.OrderExpr(sql.ExprFunc(func(b *sql.Builder) {
				b.WriteString("CASE WHEN " + sel.C(workout.FieldGoal) + " = ").Arg(suited[direction]).WriteString(" THEN 0 ELSE 1 END")
				b.WriteString(", CASE " + sel.C(workout.FieldLevel) + " WHEN 'BEGINNER' THEN 0 WHEN 'INTERMEDIATE' THEN 1 ELSE 2 END")
			}))
		}, workout.ByID()).First(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return found, err
}
