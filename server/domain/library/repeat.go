package library

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutlog"
	"forma/server/platform/store"
)

// Repeat returns the workouts that the viewer has completed, each once, latest first, with these columns, or all if none are given.
func (s *Service) Repeat(ctx context.Context, first int, columns ...string) ([]*ent.Workout, error) {
	if _, err := store.PageArgs(first, nil); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	q := s.Store.Ent.Workout.Query().Where(workout.DeletedAtIsNil())
	q.Modify(func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		t := d.Table(workoutlog.Table)
		done := d.Select(t.C(workoutlog.FieldWorkoutID), sql.As(sql.Max(t.C(workoutlog.FieldCompletedAt)), "latest")).From(t).
			Where(sql.EQ(t.C(workoutlog.FieldProfileID), me)).GroupBy(t.C(workoutlog.FieldWorkoutID)).As("done")
		s.Join(done).
			On(s.C(workout.FieldID), done.C(workoutlog.FieldWorkoutID)).
			OrderBy(sql.Desc(done.C("latest")), s.C(workout.FieldID)).
			Limit(first)
	})
	return reading(q, me, columns).All(ctx)
}
