package library

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/ent/workouttag"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// undoTime is how long a deleted workout can be restored.
const undoTime = 24 * time.Hour

// DeleteWorkout removes a workout from the library. Idempotent.
func (s *Service) DeleteWorkout(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := s.remove(ctx, tx, id)
		return err
	})
}

func (s *Service) remove(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
	w, err := tx.Workout.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	if !MayEdit(viewer.From(ctx), w) {
		return nil, errs.New(errs.NotFound)
	}
	if w.DeletedAt != nil {
		return w, nil
	}
	now := s.Now()
	if w, err = tx.Workout.UpdateOneID(id).SetDeletedAt(now).Save(ctx); err != nil {
		return nil, err
	}
	s.Announce(tx, w)
	if _, err := tx.WorkoutTag.Delete().Where(workouttag.WorkoutID(id)).Exec(grant.With(ctx, grant.WorkoutIndex)); err != nil {
		return nil, err
	}
	if err := s.record(ctx, tx, w, auditevent.ActWORKOUT_DELETED); err != nil {
		return nil, err
	}
	return w, s.Jobs.InsertAt(ctx, tx, PurgeWorkoutJob{ID: id}, now.Add(undoTime))
}

// RestoreWorkout undoes a deletion within undoTime.
func (s *Service) RestoreWorkout(ctx context.Context, id uuid.UUID) (w *ent.Workout, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		w, err = s.restore(ctx, tx, id)
		return err
	})
	return w, err
}

func (s *Service) restore(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
	w, err := tx.Workout.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	if !MayEdit(viewer.From(ctx), w) || (w.DeletedAt != nil && !w.DeletedAt.After(s.Now().Add(-undoTime))) {
		return nil, errs.New(errs.NotFound)
	}
	if w.DeletedAt == nil {
		return w, nil
	}
	exercises, err := exercisesOf(ctx, tx, w.Steps)
	if err != nil {
		return nil, err
	}
	if w, err = tx.Workout.UpdateOneID(id).ClearDeletedAt().Save(ctx); err != nil {
		return nil, err
	}
	s.Announce(tx, w)
	if err := s.record(ctx, tx, w, auditevent.ActWORKOUT_RESTORED); err != nil {
		return nil, err
	}
	return w, index(ctx, tx, w, exercises)
}
