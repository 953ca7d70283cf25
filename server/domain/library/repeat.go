package library

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/completiontotal"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/store"
)

// Repeat returns the workouts that the viewer has completed, each once, latest first, with these columns, or all if none are given.
func (s *Service) Repeat(ctx context.Context, first int, columns ...string) ([]*ent.Workout, error) {
	if err := store.PageSize(first); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	q := s.Store.Ent.Workout.Query().Where(workout.DeletedAtIsNil())
	q.Modify(func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		done := d.Table(completiontotal.Table).As("done")
		s.Join(done).
			On(s.C(workout.FieldID), done.C(completiontotal.FieldWorkoutID)).
			Where(sql.EQ(done.C(completiontotal.FieldProfileID), me)).
			OrderBy(sql.Desc(done.C(completiontotal.FieldLastAt)), s.C(workout.FieldID)).
			Limit(first)
	})
	return reading(q, me, columns).All(ctx)
}
