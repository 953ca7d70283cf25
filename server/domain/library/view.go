package library

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/ent/workoutview"
	"forma/server/platform/store"
)

// CountView counts one view per person, workout and local day.
func (s *Service) CountView(ctx context.Context, tx *store.Tx, workoutID uuid.UUID, at time.Time) error {
	v := viewer.From(ctx)
	day := viewer.Day(at, v.Location())
	seen, err := tx.WorkoutView.Query().
		Where(workoutview.ProfileID(v.ID), workoutview.WorkoutID(workoutID), workoutview.LocalDay(day)).
		Exist(ctx)
	if err != nil || seen {
		return err
	}
	if err := tx.WorkoutView.Create().SetProfileID(v.ID).SetWorkoutID(workoutID).SetLocalDay(day).SetCreatedAt(at).Exec(ctx); err != nil {
		return err
	}
	w, err := tx.Workout.UpdateOneID(workoutID).AddViews(1).Save(grant.With(ctx, grant.WorkoutTallies))
	if err == nil {
		s.Announce(tx, w)
	}
	return err
}
