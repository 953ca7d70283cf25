// Package training is what was trained: playing workouts, completing them, and the sets that were done.
package training

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Service is what people do with workouts. Its functions are what others make of that, in the same transaction.
type Service struct {
	Store *store.Store
	// OnCompleted gives what a new completion earns; Awarded is what it was given then.
	OnCompleted, Awarded func(ctx context.Context, tx *store.Tx, log *ent.WorkoutLog) ([]*ent.Achievement, error)
	// OnDeleted takes back what a person no longer earns without a completion.
	OnDeleted func(ctx context.Context, tx *store.Tx, personID uuid.UUID) error
	// OnViewed counts a view of a workout, in the transaction of the report that makes one.
	OnViewed func(ctx context.Context, tx *store.Tx, workoutID uuid.UUID, at time.Time) error
	// OnWorkoutChanged hears of a workout whose numbers have changed by a completion.
	OnWorkoutChanged func(tx *store.Tx, w *ent.Workout)
	Now              func() time.Time
}

// now is the time as both databases keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Microsecond) }

// open reads a workout that the viewer wants to do: PLAN_REQUIRED where their plan does not open it.
func open(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
	w, err := tx.Workout.Get(ctx, id)
	if ent.IsNotFound(err) {
		return nil, &errs.Error{Code: errs.NotFound, Field: "workoutId"}
	}
	if err != nil {
		return nil, err
	}
	if !viewer.From(ctx).Opens(w.RequiredPlan) {
		return nil, &errs.Error{Code: errs.PlanRequired, Args: map[string]any{"plan": string(w.RequiredPlan)}}
	}
	return w, nil
}
