package library

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workoutfavourite"
	"forma/server/platform/store"
)

// SetFavourite adds a workout to the viewer's favourites, or removes it. Idempotent.
func (s *Service) SetFavourite(ctx context.Context, id uuid.UUID, favourite bool) (w *ent.Workout, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if w, err = find(ctx, tx, id); err != nil {
			return err
		}
		if !favourite {
			_, err := tx.WorkoutFavourite.Delete().Where(workoutfavourite.ProfileID(me), workoutfavourite.WorkoutID(id)).Exec(ctx)
			return err
		}
		return tx.WorkoutFavourite.Create().SetProfileID(me).SetWorkoutID(id).SetCreatedAt(s.Now()).
			OnConflictColumns(workoutfavourite.FieldProfileID, workoutfavourite.FieldWorkoutID).Ignore().Exec(ctx)
	})
	return w, err
}
