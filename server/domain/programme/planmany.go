package programme

import (
	"context"
	"fmt"
	"slices"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/plannedworkout"
	"forma/ent/schema/prescription"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// mostPlanned is how many workouts of each kind are planned at once: as many as days in the longest progression.
const mostPlanned = mostWeeksAhead * weekDays

// PlanWorkoutsInput is what to plan for a client, prescribe for them and remove.
type PlanWorkoutsInput struct {
	ID            *uuid.UUID
	ClientID      uuid.UUID
	Workouts      []*WorkoutToPlanInput
	Prescriptions []*PrescriptionInput
	Unplanned     []uuid.UUID
}

// WorkoutToPlanInput is a workout for a day, with what is prescribed for it.
type WorkoutToPlanInput struct {
	ID, WorkoutID uuid.UUID
	Date          int
	Exercises     []*prescription.PrescribedExercise
}

// PrescriptionInput is what to prescribe for a workout that is planned already.
type PrescriptionInput struct {
	ID        uuid.UUID
	Exercises []*prescription.PrescribedExercise
}

// PlanMany plans workouts for a client of the viewer, prescribes for others and removes some, all or nothing, exactly once per
// client-generated id.
func (s *Service) PlanMany(ctx context.Context, in PlanWorkoutsInput) ([]*PlannedWorkout, error) {
	lists, err := in.listed()
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if in.ID != nil {
			if replayed, err := tx.Once(ctx, *in.ID, viewer.From(ctx).ID, "planWorkouts", in); err != nil || replayed {
				return err
			}
		}
		to, err := client(ctx, tx, in.ClientID)
		if err != nil {
			return err
		}
		if err := knowsExercises(ctx, tx, lists...); err != nil {
			return err
		}
		if slices.ContainsFunc(lists, func(l listed) bool { return len(l.exercises) > 0 }) {
			if err := requires(to.PlanAt(s.Now()), viewer.PlanVIP, "clientId"); err != nil {
				return err
			}
		}
		today := viewer.DayIn(s.Now(), to.TimeZone)
		if err := s.planNew(ctx, tx, to, today, in.Workouts, lists); err != nil {
			return err
		}
		if err := prescribeMany(ctx, tx, to.ID, today, in.Prescriptions, lists[len(in.Workouts):]); err != nil {
			return err
		}
		if err := s.unplanMany(ctx, tx, to.ID, in.Unplanned); err != nil {
			return err
		}
		return s.changed(ctx, tx, to.ID)
	})
	if err != nil {
		return nil, err
	}
	return s.many(ctx, in)
}

// listed validates what is prescribed, first for new workouts, but not that the exercises exist.
func (in *PlanWorkoutsInput) listed() (lists []listed, err error) {
	for field, n := range map[string]int{
		"workouts": len(in.Workouts), "prescriptions": len(in.Prescriptions), "unplanned": len(in.Unplanned),
	} {
		if n > mostPlanned {
			return nil, errs.Range(field, errs.TooLong, 0, mostPlanned)
		}
	}
	add := func(place string, exercises []*prescription.PrescribedExercise) error {
		lines, err := prescribed(place, exercises)
		lists = append(lists, listed{place, lines})
		return err
	}
	for i, w := range in.Workouts {
		if err := add(fmt.Sprintf("workouts.%d.", i), w.Exercises); err != nil {
			return nil, err
		}
	}
	for i, p := range in.Prescriptions {
		if err := add(fmt.Sprintf("prescriptions.%d.", i), p.Exercises); err != nil {
			return nil, err
		}
	}
	return lists, nil
}

// planNew writes as the system: that the viewer coaches the client was checked once for all.
func (s *Service) planNew(
	ctx context.Context,
	tx *store.Tx,
	to *ent.Profile,
	today int,
	workouts []*WorkoutToPlanInput,
	lists []listed,
) error {
	if len(workouts) == 0 {
		return nil
	}
	ids, days := make([]uuid.UUID, len(workouts)), make([]int, len(workouts))
	for i, w := range workouts {
		if ids[i], days[i] = w.WorkoutID, w.Date; w.Date < today || w.Date > today+farthest {
			return errs.Input(lists[i].place+"date", errs.OutOfRange)
		}
	}
	known, err := plannable(ctx, tx.Client, ids)
	if err != nil {
		return err
	}
	programmes, err := tx.AssignedProgramme.Query().Where(meets(to.ID, slices.Min(days), slices.Max(days))).All(ctx)
	if err != nil {
		return err
	}
	next, err := positions(ctx, tx, to.ID, days...)
	if err != nil {
		return err
	}
	rows := make([]*ent.PlannedWorkoutCreate, len(workouts))
	for i, w := range workouts {
		of := known[w.WorkoutID]
		if of == nil {
			return &errs.Error{Code: errs.NotFound, Field: lists[i].place + "workoutId"}
		}
		for _, least := range []viewer.Plan{viewer.PlanBasic, of.RequiredPlan} {
			if err := requires(to.PlanAt(s.Now()), least, "clientId"); err != nil {
				return err
			}
		}
		rows[i] = tx.PlannedWorkout.Create().SetID(w.ID).SetProfileID(to.ID).SetWorkoutID(w.WorkoutID).SetDay(w.Date).SetPlannedFor(w.Date).
			SetPosition(next[w.Date]).SetPrescribed(lists[i].exercises).SetCreatedAt(s.Now())
		next[w.Date]++
		for _, a := range programmes {
			if a.StartsOn <= w.Date && w.Date <= a.LastDay {
				rows[i].SetAssignedID(a.ID)
			}
		}
	}
	err = tx.PlannedWorkout.CreateBulk(rows...).Exec(grant.With(ctx, grant.PlanMany))
	if sqlgraph.IsUniqueConstraintError(err) {
		return errs.New(errs.IDConflict)
	}
	return err
}

// prescribeMany replaces what is prescribed for planned workouts of a client that are not done. What is planned for later weeks cannot be
// done yet, so only this week is read.
func prescribeMany(
	ctx context.Context,
	tx *store.Tx,
	of uuid.UUID,
	today int,
	prescriptions []*PrescriptionInput,
	lists []listed,
) error {
	if len(prescriptions) == 0 {
		return nil
	}
	ids := make([]uuid.UUID, len(prescriptions))
	for i, p := range prescriptions {
		ids[i] = p.ID
	}
	rows, err := tx.PlannedWorkout.Query().
		Where(plannedworkout.IDIn(ids...), plannedworkout.ProfileID(of), adherence.InForce(today)).All(ctx)
	if err != nil {
		return err
	}
	planned := make(map[uuid.UUID]*ent.PlannedWorkout, len(rows))
	for _, p := range rows {
		planned[p.ID] = p
	}
	done, err := doneThisWeek(ctx, tx.Client, of, today)
	if err != nil {
		return err
	}
	for i, id := range ids {
		field := lists[i].place + "id"
		switch p := planned[id]; {
		case p == nil:
			return &errs.Error{Code: errs.NotFound, Field: field}
		case p.Day < today:
			return errs.Input(field, errs.OutOfRange)
		case done[id] != nil:
			return &errs.Error{Code: errs.Conflict, Field: field}
		}
		if err := tx.PlannedWorkout.Update().Where(plannedworkout.ID(id)).SetPrescribed(lists[i].exercises).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// unplanMany deletes planned workouts of a client, which can be restored for a day.
func (s *Service) unplanMany(ctx context.Context, tx *store.Tx, of uuid.UUID, ids []uuid.UUID) error {
	if len(ids) == 0 {
		return nil
	}
	known, err := tx.PlannedWorkout.Query().Where(plannedworkout.IDIn(ids...), plannedworkout.ProfileID(of)).IDs(ctx)
	if err != nil {
		return err
	}
	for i, id := range ids {
		if !slices.Contains(known, id) {
			return &errs.Error{Code: errs.NotFound, Field: fmt.Sprintf("unplanned.%d", i)}
		}
	}
	return tx.PlannedWorkout.Update().Where(plannedworkout.IDIn(ids...), plannedworkout.DeletedAtIsNil()).
		SetDeletedAt(s.Now()).Exec(ctx)
}

// doneThisWeek returns the completions that count for what is planned for a person this week.
func doneThisWeek(ctx context.Context, db *ent.Client, person uuid.UUID, today int) (map[uuid.UUID]*ent.WorkoutLog, error) {
	records, err := adherence.Read(ctx, db, []uuid.UUID{person}, today, today, today)
	if err != nil {
		return nil, err
	}
	done := map[uuid.UUID]*ent.WorkoutLog{}
	for _, p := range records[person].Planned {
		if l := records[person].Log(p); l != nil {
			done[p.ID] = l
		}
	}
	return done, nil
}

// many returns what the input planned and prescribed, as far as it is in force.
func (s *Service) many(ctx context.Context, in PlanWorkoutsInput) ([]*PlannedWorkout, error) {
	var ids []uuid.UUID
	for _, w := range in.Workouts {
		ids = append(ids, w.ID)
	}
	for _, p := range in.Prescriptions {
		ids = append(ids, p.ID)
	}
	list := []*PlannedWorkout{}
	if len(ids) == 0 {
		return list, nil
	}
	to, err := s.Store.Ent.Profile.Get(ctx, in.ClientID)
	if err != nil {
		return nil, err
	}
	today := viewer.DayIn(s.Now(), to.TimeZone)
	rows, err := s.Store.Ent.PlannedWorkout.Query().
		Where(plannedworkout.IDIn(ids...), plannedworkout.ProfileID(in.ClientID), adherence.InForce(today)).
		Order(plannedworkout.ByDay(), plannedworkout.ByPosition(), plannedworkout.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	done, err := doneThisWeek(ctx, s.Store.Ent, in.ClientID, today)
	for _, p := range rows {
		list = append(list, &PlannedWorkout{p, done[p.ID]})
	}
	return list, err
}
