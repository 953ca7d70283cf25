// Package programme is planned training: programmes, those assigned to clients, and workouts planned separately.
package programme

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	weekDays = 7
	undoTime = 24 * time.Hour // how long a deletion can be undone
	farthest = 365            // days ahead that can be planned
)

// Service manages programmes and planned workouts.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Now    func() time.Time
}

// WeekSubject is the subject of changes by others to what is planned for a client.
func WeekSubject(client uuid.UUID) string { return "trainingWeek." + client.String() }

// changed announces after the commit that what is planned for a client has changed: to the client unless they did it, and to their coach.
func (s *Service) changed(ctx context.Context, tx *store.Tx, client uuid.UUID) error {
	if viewer.From(ctx).ID != client {
		tx.AfterCommit(func() { s.Notify.Bus.Publish(WeekSubject(client), nil) })
	}
	return s.Notify.Logged(ctx, tx, client)
}

// client returns a client of the viewer, or NOT_FOUND of `clientId`.
func client(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Profile, error) {
	bond, err := tx.CoachAssignment.Query().
		Where(coachassignment.CoachID(viewer.From(ctx).ID), coachassignment.ClientID(id), coachassignment.EndedAtIsNil()).
		WithClient().
		Only(ctx)
	if ent.IsNotFound(err) {
		return nil, &errs.Error{Code: errs.NotFound, Field: "clientId"}
	}
	if err != nil {
		return nil, err
	}
	return bond.Edges.Client, nil
}

// requires returns PLAN_REQUIRED of the field if a plan is too low.
func requires(has, least viewer.Plan, field string) error {
	if has.Rank() >= least.Rank() {
		return nil
	}
	return &errs.Error{Code: errs.PlanRequired, Field: field, Args: map[string]any{"plan": string(least)}}
}

// Plannable reports whether a workout may be planned: published and not deleted.
func Plannable(w *ent.Workout) bool { return w.Status == workout.StatusPUBLISHED && w.DeletedAt == nil }

// plannable returns those of the workouts that may be planned.
func plannable(ctx context.Context, db *ent.Client, ids []uuid.UUID) (map[uuid.UUID]*ent.Workout, error) {
	rows, err := db.Workout.Query().
		Where(workout.IDIn(ids...), workout.StatusEQ(workout.StatusPUBLISHED), workout.DeletedAtIsNil()).
		All(ctx)
	known := make(map[uuid.UUID]*ent.Workout, len(rows))
	for _, w := range rows {
		known[w.ID] = w
	}
	return known, err
}
