// Package training is training: playing workouts, completing them, and the sets done.
package training

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service records training. Its hooks run in the same transaction.
type Service struct {
	Store    *store.Store
	Uploads  *upload.Service
	Webhooks *webhooks.Service
	// OnCompleted awards what a new completion earns; Awarded returns what it was awarded then.
	OnCompleted, Awarded func(ctx context.Context, tx *store.Tx, log *ent.WorkoutLog) ([]*ent.Achievement, error)
	// OnDeleted revokes what a person no longer earns without a completion.
	OnDeleted func(ctx context.Context, tx *store.Tx, personID uuid.UUID) error
	// OnViewed counts a view of a workout, in the transaction of its report.
	OnViewed func(ctx context.Context, tx *store.Tx, workoutID uuid.UUID, at time.Time) error
	// OnWorkoutChanged is called when a completion changes a workout's numbers.
	OnWorkoutChanged func(tx *store.Tx, w *ent.Workout)
	// Consents reports whether the viewer consents to the storage of health data.
	Consents func(ctx context.Context, q *ent.HealthConsentQuery) (bool, error)
	Now      func() time.Time
}

// open reads a workout to be done: PLAN_REQUIRED if the viewer's plan does not open it.
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
