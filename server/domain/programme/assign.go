package programme

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/programme"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestAgo = 28 // days ago that a programme may have begun
	mostEnded  = 10 // shown at once
)

// AssignProgrammeInput assigns a programme to a client.
type AssignProgrammeInput struct {
	ID                    *uuid.UUID
	ClientID, ProgrammeID uuid.UUID
	StartsOn              int
}

// hasDays matches programmes with at least one day; one withdrawn before it began has none.
func hasDays() predicate.AssignedProgramme {
	return sql.FieldsGTE(assignedprogramme.FieldLastDay, assignedprogramme.FieldStartsOn)
}

// meets matches a person's programmes that overlap these days.
func meets(person uuid.UUID, from, to int) predicate.AssignedProgramme {
	return assignedprogramme.And(
		assignedprogramme.ProfileID(person),
		assignedprogramme.StartsOnLTE(to),
		assignedprogramme.LastDayGTE(from),
		hasDays(),
	)
}

// Assigned returns a person's programmes: current and future ones, next first, then the latest ended ones.
func (s *Service) Assigned(ctx context.Context, person uuid.UUID, zone string) ([]*ent.AssignedProgramme, error) {
	today := viewer.DayIn(s.Now(), zone)
	all, err := s.Store.Ent.AssignedProgramme.Query().
		Where(assignedprogramme.ProfileID(person), assignedprogramme.LastDayGTE(today), hasDays()).
		Order(assignedprogramme.ByStartsOn()).
		All(ctx)
	if err != nil {
		return nil, err
	}
	ended, err := s.Store.Ent.AssignedProgramme.Query().
		Where(assignedprogramme.ProfileID(person), assignedprogramme.LastDayLT(today), hasDays()).
		Order(assignedprogramme.ByLastDay(sql.OrderDesc())). // as by their first days, because they do not overlap
		Limit(mostEnded).
		All(ctx)
	return append(all, ended...), err
}

// copied returns what a copy is made of: a programme and its workouts, or NOT_FOUND of `programmeId`.
func copied(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Programme, map[uuid.UUID]*ent.Workout, error) {
	of, err := tx.Programme.Query().Where(programme.ID(id), programme.DeletedAtIsNil()).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, nil, &errs.Error{Code: errs.NotFound, Field: "programmeId"}
	}
	if err != nil {
		return nil, nil, err
	}
	known, err := plannable(ctx, tx.Client, workoutsOf(of.Days))
	return of, known, err
}

// Assign assigns a copy of a programme to a client of the viewer and notifies them, exactly once per client-generated id.
func (s *Service) Assign(ctx context.Context, in AssignProgrammeInput) (a *ent.AssignedProgramme, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.AssignedProgramme.Create().
			SetProfileID(in.ClientID).
			SetProgrammeID(in.ProgrammeID).
			SetCoachID(me).
			SetStartsOn(in.StartsOn).
			SetCreatedAt(s.Now())
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, me, "assignProgramme", in)
			if err != nil {
				return err
			}
			if replayed {
				a, err = tx.AssignedProgramme.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		to, err := client(ctx, tx, in.ClientID)
		if err != nil {
			return err
		}
		if err := s.checkStart(in.StartsOn, to); err != nil {
			return err
		}
		of, known, err := copied(ctx, tx, in.ProgrammeID)
		if err != nil {
			return err
		}
		if err := requires(to.PlanAt(s.Now()), leastPlan(of, known), "clientId"); err != nil {
			return err
		}
		last := in.StartsOn + weekDays*of.Weeks - 1
		a, err = create.SetTitle(of.Title).SetWeeks(of.Weeks).SetPhases(of.Phases).SetLastDay(last).Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		if err := free(ctx, tx, assignedprogramme.IDNEQ(a.ID), meets(to.ID, in.StartsOn, last)); err != nil {
			return err
		}
		if err := s.copyDays(ctx, tx, a, of, known); err != nil {
			return err
		}
		return s.notifyAssigned(ctx, tx, to.ID)
	})
	return a, err
}

func (s *Service) checkStart(day int, p *ent.Profile) error {
	today := viewer.DayIn(s.Now(), p.TimeZone)
	switch {
	case viewer.Monday(day) != day:
		return errs.Input("startsOn", errs.Invalid)
	case day < today-longestAgo || day > today+farthest:
		return errs.Input("startsOn", errs.OutOfRange)
	}
	return nil
}

// free returns CONFLICT if another programme has these days.
func free(ctx context.Context, tx *store.Tx, taken ...predicate.AssignedProgramme) error {
	met, err := tx.AssignedProgramme.Query().Where(taken...).Exist(ctx)
	if err == nil && met {
		return errs.New(errs.Conflict)
	}
	return err
}

// leastPlan returns the plan required for a programme: Basic for ready-made ones, VIP for a coach's own, or that of its workouts.
func leastPlan(p *ent.Programme, workouts map[uuid.UUID]*ent.Workout) viewer.Plan {
	least := viewer.PlanBasic
	if p.CreatedBy != nil {
		least = viewer.PlanVIP
	}
	for _, w := range workouts {
		if w.RequiredPlan.Rank() > least.Rank() {
			least = w.RequiredPlan
		}
	}
	return least
}

// copyDays writes as the system: rights were checked when the programme was assigned or started.
func (s *Service) copyDays(
	ctx context.Context,
	tx *store.Tx,
	a *ent.AssignedProgramme,
	of *ent.Programme,
	known map[uuid.UUID]*ent.Workout,
) error {
	var planned []*ent.PlannedWorkoutCreate
	for i, line := range of.Days {
		if known[line.WorkoutID] == nil {
			continue
		}
		day := a.StartsOn + weekDays*(line.Week-1) + line.Weekday - 1
		planned = append(planned, tx.PlannedWorkout.Create().SetProfileID(a.ProfileID).SetWorkoutID(line.WorkoutID).SetAssignedID(a.ID).
			SetDay(day).SetPlannedFor(day).SetPosition(i).SetCreatedAt(s.Now()))
	}
	return tx.PlannedWorkout.CreateBulk(planned...).Exec(grant.With(ctx, grant.PlanMany))
}

// notifyAssigned notifies a client that their coach assigned a programme.
func (s *Service) notifyAssigned(ctx context.Context, tx *store.Tx, to uuid.UUID) error {
	me, err := tx.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return err
	}
	if err := s.Notify.WriteAbout(ctx, tx, to, me.ID, notification.KindPROGRAMME_ASSIGNED,
		map[string]string{"name": me.FirstName + " " + me.LastName}); err != nil {
		return err
	}
	return s.changed(ctx, tx, to)
}

// End ends a programme that the viewer may end today, or withdraws it entirely before it has begun. Idempotent.
func (s *Service) End(ctx context.Context, id uuid.UUID) (*ent.AssignedProgramme, error) {
	return s.change(ctx, id, func(_ *store.Tx, a *ent.AssignedProgramme, p *ent.Profile) (int, error) {
		return min(a.LastDay, viewer.DayIn(s.Now(), p.TimeZone)), nil
	})
}

// Resume undoes the early end of a programme; CONFLICT if another one has its days by now.
func (s *Service) Resume(ctx context.Context, id uuid.UUID) (*ent.AssignedProgramme, error) {
	return s.change(ctx, id, func(tx *store.Tx, a *ent.AssignedProgramme, _ *ent.Profile) (int, error) {
		last := fullDay(a)
		return last, free(ctx, tx, assignedprogramme.IDNEQ(id), meets(a.ProfileID, a.StartsOn, last))
	})
}

// fullDay returns the last day of a programme that is not ended early.
func fullDay(a *ent.AssignedProgramme) int { return a.StartsOn + weekDays*a.Weeks - 1 + a.MovedDays }

// change sets the last day of a programme that the viewer may end.
func (s *Service) change(
	ctx context.Context,
	id uuid.UUID,
	last func(*store.Tx, *ent.AssignedProgramme, *ent.Profile) (int, error),
) (a *ent.AssignedProgramme, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if a, err = tx.AssignedProgramme.Query().Where(assignedprogramme.ID(id)).WithProfile().Only(ctx); err != nil {
			return err
		}
		day, err := last(tx, a, a.Edges.Profile)
		if err != nil || day == a.LastDay {
			return err
		}
		if a, err = tx.AssignedProgramme.UpdateOneID(id).SetLastDay(day).Save(ctx); err != nil {
			return err
		}
		return s.changed(ctx, tx, a.ProfileID)
	})
	return a, err
}
