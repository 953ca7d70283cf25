package programme

import (
	"context"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/plannedworkout"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// PlanWorkoutInput plans a workout for a day of a client.
type PlanWorkoutInput struct {
	ID                  *uuid.UUID
	ClientID, WorkoutID uuid.UUID
	Date                int
}

// Plan plans a workout for a client of the viewer, exactly once per client-generated id.
func (s *Service) Plan(ctx context.Context, in PlanWorkoutInput) (*PlannedWorkout, error) {
	me := viewer.From(ctx).ID
	var p *ent.PlannedWorkout
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.PlannedWorkout.Create().
			SetProfileID(in.ClientID).
			SetWorkoutID(in.WorkoutID).
			SetDay(in.Date).
			SetPlannedFor(in.Date).
			SetCreatedAt(s.Now())
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, me, "planWorkout", in)
			if err != nil {
				return err
			}
			if replayed {
				p, err = tx.PlannedWorkout.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		to, err := client(ctx, tx, in.ClientID)
		if err != nil {
			return err
		}
		if today := viewer.DayIn(s.Now(), to.TimeZone); in.Date < today || in.Date > today+farthest {
			return errs.Input("date", errs.OutOfRange)
		}
		known, err := plannable(ctx, tx.Client, []uuid.UUID{in.WorkoutID})
		if err != nil {
			return err
		}
		w := known[in.WorkoutID]
		if w == nil {
			return &errs.Error{Code: errs.NotFound, Field: "workoutId"}
		}
		for _, least := range []viewer.Plan{viewer.PlanBasic, w.RequiredPlan} {
			if err := requires(to.PlanAt(s.Now()), least, "clientId"); err != nil {
				return err
			}
		}
		within, err := tx.AssignedProgramme.Query().Where(meets(to.ID, in.Date, in.Date)).First(ctx)
		switch {
		case err == nil:
			create.SetAssignedID(within.ID)
		case !ent.IsNotFound(err):
			return err
		}
		next, err := positions(ctx, tx, to.ID, in.Date)
		if err != nil {
			return err
		}
		p, err = create.SetPosition(next[in.Date]).Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		return s.changed(ctx, tx, p.ProfileID)
	})
	return s.one(ctx, p, err)
}

// positions returns, by day, the position after everything planned for it.
func positions(ctx context.Context, tx *store.Tx, person uuid.UUID, days ...int) (map[int]int, error) {
	var last []struct {
		Day, Last int
	}
	err := tx.PlannedWorkout.Query().Where(plannedworkout.ProfileID(person), plannedworkout.DayIn(days...)).
		GroupBy(plannedworkout.FieldDay).Aggregate(ent.As(ent.Max(plannedworkout.FieldPosition), "last")).Scan(ctx, &last)
	next := make(map[int]int, len(last))
	for _, d := range last {
		next[d.Day] = d.Last + 1
	}
	return next, err
}

// Unplan deletes a planned workout of a client of the viewer, which can be restored for a day. Idempotent.
func (s *Service) Unplan(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.PlannedWorkout.Get(ctx, id)
		if err != nil || p.DeletedAt != nil {
			return err
		}
		if err := tx.PlannedWorkout.UpdateOneID(id).SetDeletedAt(s.Now()).Exec(ctx); err != nil {
			return err
		}
		return s.changed(ctx, tx, p.ProfileID)
	})
}

// RestorePlanned undoes that.
func (s *Service) RestorePlanned(ctx context.Context, id uuid.UUID) (*PlannedWorkout, error) {
	var p *ent.PlannedWorkout
	err := s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		p, err = tx.PlannedWorkout.UpdateOneID(id).
			Where(plannedworkout.Or(plannedworkout.DeletedAtIsNil(), plannedworkout.DeletedAtGT(s.Now().Add(-undoTime)))).
			ClearDeletedAt().Save(ctx)
		if err != nil {
			return err
		}
		return s.changed(ctx, tx, p.ProfileID)
	})
	return s.one(ctx, p, err)
}

// Move moves a planned workout to another day of its week: the viewer's own, or that of their client.
func (s *Service) Move(ctx context.Context, id uuid.UUID, day int) (*PlannedWorkout, error) {
	var p *ent.PlannedWorkout
	err := s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if p, err = tx.PlannedWorkout.Query().Where(plannedworkout.ID(id), adherence.InForce(0)).Only(ctx); err != nil {
			return err
		}
		if viewer.Monday(day) != viewer.Monday(p.PlannedFor) {
			return errs.Input("date", errs.OutOfRange)
		}
		if p.AssignedID != nil {
			a, err := tx.AssignedProgramme.Query().Where(assignedprogramme.ID(*p.AssignedID)).Only(ctx)
			if err != nil {
				return err
			}
			if day > a.LastDay {
				return errs.Input("date", errs.OutOfRange)
			}
		}
		// As the system: this is all a client may change, so the row rule allows only coaches to write.
		if p, err = tx.PlannedWorkout.UpdateOneID(id).SetDay(day).Save(ctx); err != nil {
			return err
		}
		return s.changed(ctx, tx, p.ProfileID)
	})
	return s.one(ctx, p, err)
}
