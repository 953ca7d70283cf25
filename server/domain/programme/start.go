package programme

import (
	"context"
	"maps"
	"slices"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/plannedworkout"
	"forma/ent/programme"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/adherence"
	"forma/server/domain/screening"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// StartProgrammeInput starts a ready-made programme for the viewer.
type StartProgrammeInput struct {
	ID          *uuid.UUID
	ProgrammeID uuid.UUID
	StartsOn    int
}

// Start starts a copy of a ready-made programme for the viewer, exactly once per client-generated id. The one they started before ends.
func (s *Service) Start(ctx context.Context, in StartProgrammeInput) (a *ent.AssignedProgramme, err error) {
	v, today := viewer.From(ctx), viewer.Today(ctx, s.Now())
	from := in.StartsOn
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.AssignedProgramme.Create().
			SetProfileID(v.ID).
			SetProgrammeID(in.ProgrammeID).
			SetSelfStarted(true).
			SetStartsOn(from).
			SetCreatedAt(s.Now())
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, v.ID, "startProgramme", in)
			if err != nil {
				return err
			}
			if replayed {
				a, err = tx.AssignedProgramme.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		if from < today || from > today+farthest {
			return errs.Input("startsOn", errs.OutOfRange)
		}
		of, known, err := copied(ctx, tx, in.ProgrammeID)
		if err != nil {
			return err
		}
		if err := requires(v.Plan, leastPlan(of, known), "programmeId"); err != nil {
			return err
		}
		last := from + weekDays*of.Weeks - 1
		a, err = create.SetTitle(of.Title).SetWeeks(of.Weeks).SetPhases(of.Phases).SetLastDay(last).Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		// The row rule leaves alone what only the coach may end.
		err = tx.AssignedProgramme.Update().
			Where(assignedprogramme.IDNEQ(a.ID), assignedprogramme.ProfileID(v.ID), assignedprogramme.LastDayGTE(from), hasDays()).
			SetLastDay(from - 1).
			Exec(ctx)
		if err != nil {
			return err
		}
		if err := free(ctx, tx, assignedprogramme.IDNEQ(a.ID), meets(v.ID, from, last)); err != nil {
			return err
		}
		if err := s.copyDays(ctx, tx, a, of, known); err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, v.ID)
	})
	return a, err
}

// Shift moves what is left of a programme that the viewer may end, so that the first of it falls on a day.
func (s *Service) Shift(ctx context.Context, id uuid.UUID, day int) (a *ent.AssignedProgramme, err error) {
	me, today := viewer.From(ctx).ID, viewer.Today(ctx, s.Now())
	if day < today || day > today+farthest {
		return nil, errs.Input("continuesOn", errs.OutOfRange)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err = tx.AssignedProgramme.Query().
			Where(assignedprogramme.ID(id), assignedprogramme.ProfileID(me), assignedprogramme.LastDayGTE(today), hasDays()).
			Only(ctx)
		if err != nil {
			return err
		}
		records, err := adherence.Read(ctx, tx.Client, []uuid.UUID{me}, a.StartsOn, a.LastDay, today)
		if err != nil {
			return err
		}
		left, kept := leftOf(records[me], id, today)
		by := 0
		if len(left) > 0 {
			by = day - left[0].Day
		}
		last := max(a.LastDay+by, kept)
		// Also if nothing moves, because the row rule decides who may.
		a, err = tx.AssignedProgramme.UpdateOne(a).SetLastDay(last).SetMovedDays(a.MovedDays + last - a.LastDay).Save(ctx)
		if err != nil || by == 0 {
			return err
		}
		if err := free(ctx, tx, assignedprogramme.IDNEQ(id), meets(me, a.StartsOn, last)); err != nil {
			return err
		}
		if err := move(ctx, tx, left, by); err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, me)
	})
	return a, err
}

// leftOf returns what is left to do of a programme, by day, and the last day of the rest of it.
func leftOf(r *adherence.Record, id uuid.UUID, today int) (left []*ent.PlannedWorkout, kept int) {
	done := -1
	var all []*ent.PlannedWorkout
	for _, p := range r.Planned {
		if p.AssignedID == nil || *p.AssignedID != id {
			continue
		}
		if r.Log(p) != nil {
			done = len(all)
		}
		all = append(all, p)
	}
	for i, p := range all {
		if r.Log(p) == nil && (i > done || p.Day >= today) {
			left = append(left, p)
		} else {
			kept = p.Day
		}
	}
	return left, kept
}

// move moves planned workouts by that many days, as the system: that the programme is theirs to change was checked before.
func move(ctx context.Context, tx *store.Tx, list []*ent.PlannedWorkout, by int) error {
	granted := grant.With(ctx, grant.PlanMany)
	var ids []uuid.UUID
	for _, p := range list {
		if p.Day == p.PlannedFor {
			ids = append(ids, p.ID)
			continue
		}
		if err := tx.PlannedWorkout.UpdateOneID(p.ID).SetDay(p.Day + by).SetPlannedFor(p.Day + by).Exec(granted); err != nil {
			return err
		}
	}
	return tx.PlannedWorkout.Update().Where(plannedworkout.IDIn(ids...)).AddDay(by).AddPlannedFor(by).Exec(granted)
}

// suited are the goals of programmes by the direction of a weight goal.
var suited = map[string]programme.Goal{"LOSE": programme.GoalLOSE_WEIGHT, "GAIN": programme.GoalBUILD_MUSCLE}

var levels = []programme.Level{programme.LevelBEGINNER, programme.LevelINTERMEDIATE, programme.LevelADVANCED}

// Suggested returns the ready-made programme that suits the viewer best, given the direction of their weight goal: by that, then by the
// equipment at hand, their level, days a week and minutes; nil if there is none that they may start. Strenuous ones are only for those
// whom a health screening clears.
func (s *Service) Suggested(ctx context.Context, direction string) (*ent.Programme, error) {
	v := viewer.From(ctx)
	all, err := s.Programmes(ctx)
	if err != nil {
		return nil, err
	}
	var ids []uuid.UUID
	for _, p := range all {
		ids = append(ids, workoutsOf(p.Days)...)
	}
	known, err := plannable(ctx, s.Store.Ent, ids)
	if err != nil {
		return nil, err
	}
	me, err := s.TrainingSettings(ctx, v.ID)
	if err != nil {
		return nil, err
	}
	var catalogue map[uuid.UUID]string
	if me.Equipment != nil {
		if catalogue, err = catalogueOf(ctx, s.Store.Ent, known); err != nil {
			return nil, err
		}
	}
	cleared, err := screening.Clears(ctx, s.Store.Ent, s.Now())
	if err != nil {
		return nil, err
	}
	var best *ent.Programme
	var least rank
	for _, p := range all {
		workouts := knownOf(p, known)
		if v.Plan.Rank() < leastPlan(p, workouts).Rank() {
			continue
		}
		if !cleared && Strenuous(p, slices.Collect(maps.Values(workouts))) {
			continue
		}
		r, suits := me.rank(p, direction, slices.Collect(maps.Values(workouts)), catalogue)
		if suits && (best == nil || slices.Compare(r[:], least[:]) < 0) {
			best, least = p, r
		}
	}
	return best, nil
}

// knownOf returns a programme's workouts of those known.
func knownOf(p *ent.Programme, known map[uuid.UUID]*ent.Workout) map[uuid.UUID]*ent.Workout {
	of := map[uuid.UUID]*ent.Workout{}
	for _, line := range p.Days {
		if w := known[line.WorkoutID]; w != nil {
			of[w.ID] = w
		}
	}
	return of
}

// CanEnd reports whether the viewer is the client of a programme and may shift and end it.
func (s *Service) CanEnd(ctx context.Context, a *ent.AssignedProgramme) (bool, error) {
	me := viewer.From(ctx).ID
	if a.ProfileID != me || a.SelfStarted {
		return a.ProfileID == me, nil
	}
	coached, err := s.Store.Reader(ctx).CoachAssignment.Query().
		Where(coachassignment.ClientID(me), coachassignment.EndedAtIsNil()).
		Exist(ctx)
	return !coached, err
}

// DaysPerWeek returns the days with a workout in the week of a programme that has the most of them.
func DaysPerWeek(p *ent.Programme) int {
	type day struct{ week, weekday int }
	seen, perWeek, most := map[day]bool{}, map[int]int{}, 0
	for _, line := range p.Days {
		if d := (day{line.Week, line.Weekday}); !seen[d] {
			seen[d] = true
			perWeek[d.week]++
			most = max(most, perWeek[d.week])
		}
	}
	return most
}

// Strenuous reports whether a programme is strenuous, given its workouts: one of them is, or would be at the level of the programme.
func Strenuous(p *ent.Programme, workouts []*ent.Workout) bool {
	return slices.ContainsFunc(workouts, func(w *ent.Workout) bool {
		return screening.Strenuous(w.Category, w.Level) || screening.Strenuous(w.Category, workout.Level(p.Level))
	})
}

// RequiredPlan returns the plan that a programme requires, given its workouts.
func RequiredPlan(p *ent.Programme, workouts []*ent.Workout) viewer.Plan {
	known := map[uuid.UUID]*ent.Workout{}
	for _, w := range workouts {
		known[w.ID] = w
	}
	return leastPlan(p, known)
}
