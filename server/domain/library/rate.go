package library

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/ent/workoutrating"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Rate sets the viewer's rating of a workout they have completed.
func (s *Service) Rate(ctx context.Context, id uuid.UUID, stars int) (w *ent.Workout, err error) {
	if stars < 1 || stars > 5 {
		return nil, errs.Range("stars", errs.OutOfRange, 1, 5)
	}
	me, granted := viewer.From(ctx).ID, grant.With(ctx, grant.WorkoutTallies)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := find(ctx, tx, id); err != nil {
			return err
		}
		done, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(me), workoutlog.WorkoutID(id)).Exist(ctx)
		if err != nil {
			return err
		}
		if !done {
			return errs.New(errs.Forbidden)
		}
		err = tx.WorkoutRating.Create().SetProfileID(me).SetWorkoutID(id).SetStars(stars).SetCreatedAt(s.Now()).
			OnConflictColumns(workoutrating.FieldProfileID, workoutrating.FieldWorkoutID).
			Update(func(u *ent.WorkoutRatingUpsert) { u.SetStars(stars) }).Exec(ctx)
		if err != nil {
			return err
		}
		var all []struct {
			Mean  float64 `json:"mean"`
			Count int     `json:"count"`
		}
		err = tx.WorkoutRating.Query().Where(workoutrating.WorkoutID(id)).
			Aggregate(ent.As(ent.Mean(workoutrating.FieldStars), "mean"), ent.As(ent.Count(), "count")).Scan(granted, &all)
		if err != nil {
			return err
		}
		w, err = tx.Workout.UpdateOneID(id).SetRating(all[0].Mean).SetRatingCount(all[0].Count).Save(granted)
		if err == nil {
			s.Announce(tx, w)
		}
		return err
	})
	return w, err
}
