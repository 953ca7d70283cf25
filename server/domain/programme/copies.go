package programme

import (
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/grant"
	"forma/ent/plannedworkout"
	"forma/ent/predicate"
	"forma/ent/programme"
	"forma/ent/schema/programmeday"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// ProgrammeCopyChange is what a change of a programme does to a client's copy of it, in the weeks that have not begun.
type ProgrammeCopyChange struct {
	Client *ent.Profile
	// From is the first day that changes.
	From int
	// Added, Removed and Moved count workouts; Kept those that would be removed if the coach had not prescribed sets for this client.
	Added, Removed, Moved, Kept int
	// LastDay is that of the copy after the change.
	LastDay int
	// Phases reports whether they change.
	Phases bool

	copy   *ent.AssignedProgramme
	weeks  int
	phases []programmeday.ProgrammePhase
	adds   []slot
	drops  []uuid.UUID
	moves  map[int][]uuid.UUID // by the day to move to
}

// A slot is a workout on a day.
type slot struct {
	workout uuid.UUID
	day     int
}

// A lineChange gives a workout to a weekday of a week, takes it from one, or moves it; 0 is no weekday.
type lineChange struct {
	week     int
	workout  uuid.UUID
	from, to int
}

// differences returns what turns one version of a programme's days into another.
func differences(before, after []programmeday.ProgrammeWorkout) (changes []lineChange) {
	type place struct {
		week    int
		workout uuid.UUID
	}
	var order []place
	was, is := map[place][]int{}, map[place][]int{}
	for _, side := range []struct {
		lines []programmeday.ProgrammeWorkout
		days  map[place][]int
	}{{before, was}, {after, is}} {
		for _, line := range side.lines {
			at := place{line.Week, line.WorkoutID}
			if was[at] == nil && is[at] == nil {
				order = append(order, at)
			}
			side.days[at] = append(side.days[at], line.Weekday)
		}
	}
	for _, at := range order {
		var gone []int
		fresh := slices.Clone(is[at])
		for _, day := range was[at] {
			if i := slices.Index(fresh, day); i >= 0 {
				fresh = slices.Delete(fresh, i, i+1)
			} else {
				gone = append(gone, day)
			}
		}
		for i := range max(len(gone), len(fresh)) {
			c := lineChange{week: at.week, workout: at.workout}
			if i < len(gone) {
				c.from = gone[i]
			}
			if i < len(fresh) {
				c.to = fresh[i]
			}
			changes = append(changes, c)
		}
	}
	return changes
}

// CopyChanges returns what a change of a programme of the viewer would do to the copies of their clients, by name; without copies that it
// leaves alone.
func (s *Service) CopyChanges(ctx context.Context, id uuid.UUID, in ProgrammeInput) ([]*ProgrammeCopyChange, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	of, err := s.Store.Ent.Programme.Query().
		Where(programme.ID(id), programme.CreatedBy(viewer.From(ctx).ID), programme.DeletedAtIsNil()).Only(ctx)
	if err != nil {
		return nil, err
	}
	known, err := usable(ctx, s.Store.Ent, in)
	if err != nil {
		return nil, err
	}
	least := leastPlan(of, known)
	changes, err := s.copyChanges(ctx, s.Store.Ent, of, in, least)
	name := func(c *ProgrammeCopyChange) string {
		return strings.ToLower(c.Client.FirstName + " " + c.Client.LastName)
	}
	slices.SortStableFunc(changes, func(a, b *ProgrammeCopyChange) int { return strings.Compare(name(a), name(b)) })
	return changes, err
}

// updateCopies makes the changes, each copy in a transaction of its own. Made again they have no effect.
func (s *Service) updateCopies(ctx context.Context, id uuid.UUID, in ProgrammeInput) error {
	changes, err := s.CopyChanges(ctx, id, in)
	if err != nil {
		return err
	}
	for _, c := range changes {
		err := s.Store.InTx(ctx, func(tx *store.Tx) error {
			of, err := tx.Programme.Get(ctx, id)
			if err != nil {
				return err
			}
			// Read again, since the client may have moved a workout meanwhile.
			now, err := s.copyChanges(ctx, tx.Client, of, in, viewer.PlanFree, assignedprogramme.ID(c.copy.ID))
			if err != nil || len(now) == 0 {
				return err
			}
			return s.apply(ctx, tx, now[0])
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// copyChanges reads the copies of clients with a plan of at least that, and what is planned for the weeks that have not begun.
func (s *Service) copyChanges(
	ctx context.Context,
	db *ent.Client,
	of *ent.Programme,
	in ProgrammeInput,
	least viewer.Plan,
	only ...predicate.AssignedProgramme,
) (changes []*ProgrammeCopyChange, err error) {
	lines := differences(of.Days, in.days())
	phased := !slices.EqualFunc(of.Phases, in.phases(), programmeday.ProgrammePhase.Equal)
	if len(lines) == 0 && of.Weeks == in.Weeks && !phased {
		return nil, nil
	}
	// In some time zone it is still the day before.
	earliest := viewer.DayIn(s.Now(), "UTC") - 1
	copies, err := db.AssignedProgramme.Query().
		Where(append(only, assignedprogramme.ProgrammeID(of.ID), assignedprogramme.LastDayGTE(earliest), hasDays())...).
		Order(assignedprogramme.ByStartsOn(), assignedprogramme.ByID()).WithProfile().All(ctx)
	if err != nil || len(copies) == 0 {
		return nil, err
	}
	ids, people := make([]uuid.UUID, len(copies)), make([]uuid.UUID, len(copies))
	for i, a := range copies {
		ids[i], people[i] = a.ID, a.ProfileID
	}
	planned, err := db.PlannedWorkout.Query().
		Where(plannedworkout.AssignedIDIn(ids...), plannedworkout.PlannedForGT(earliest), plannedworkout.DeletedAtIsNil()).
		Order(plannedworkout.ByPlannedFor(), plannedworkout.ByPosition(), plannedworkout.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	rows := map[uuid.UUID][]*ent.PlannedWorkout{}
	for _, p := range planned {
		rows[*p.AssignedID] = append(rows[*p.AssignedID], p)
	}
	others, err := db.AssignedProgramme.Query().
		Where(assignedprogramme.ProfileIDIn(people...), assignedprogramme.StartsOnGT(earliest), hasDays()).All(ctx)
	for _, a := range copies {
		if a.Edges.Profile.PlanAt(s.Now()).Rank() < least.Rank() {
			continue
		}
		today := viewer.DayIn(s.Now(), a.Edges.Profile.TimeZone)
		c := &ProgrammeCopyChange{Client: a.Edges.Profile, Phases: phased, copy: a, phases: in.phases(), moves: map[int][]uuid.UUID{}}
		c.resize(of.Weeks, in.Weeks, today, others)
		c.compare(lines, in.days(), rows[a.ID], today)
		if c.Added+c.Removed+c.Moved > 0 || c.LastDay != a.LastDay || phased {
			changes = append(changes, c)
		}
	}
	return changes, err
}

// firstDay returns the day on which a week of a copy begins.
func firstDay(a *ent.AssignedProgramme, week int) int {
	return a.StartsOn + a.MovedDays + weekDays*(week-1)
}

// resize follows a change of the number of weeks, unless the copy was ended early, has another number already, or would meet another
// programme of the client. Weeks that have begun stay.
func (c *ProgrammeCopyChange) resize(before, after, today int, others []*ent.AssignedProgramme) {
	a := c.copy
	c.weeks, c.LastDay = a.Weeks, a.LastDay
	if before == after || a.Weeks != before || a.LastDay != fullDay(a) {
		return
	}
	weeks := after
	for weeks < a.Weeks && firstDay(a, weeks+1) <= today {
		weeks++
	}
	last := firstDay(a, weeks+1) - 1
	for _, other := range others {
		if other.ProfileID == a.ProfileID && other.ID != a.ID && other.StartsOn > a.LastDay && other.StartsOn <= last {
			return
		}
	}
	c.weeks, c.LastDay = weeks, last
}

// compare looks up what the lines change in the rows of the copy. A row is found by the day it was planned for, wherever the client has
// moved it to; what was removed for this client stays removed, and what has sets of its own stays.
func (c *ProgrammeCopyChange) compare(lines []lineChange, days []programmeday.ProgrammeWorkout, rows []*ent.PlannedWorkout, today int) {
	has := map[slot][]*ent.PlannedWorkout{}
	for _, p := range rows {
		at := slot{p.WorkoutID, p.PlannedFor}
		has[at] = append(has[at], p)
	}
	wanted := map[slot]int{}
	for _, line := range days {
		wanted[slot{line.WorkoutID, firstDay(c.copy, line.Week) + line.Weekday - 1}]++
	}
	touch := func(count *int, day int) {
		if *count++; c.From == 0 || day < c.From {
			c.From = day
		}
	}
	for _, line := range lines {
		monday := firstDay(c.copy, line.week)
		if monday <= today {
			continue
		}
		from, to := slot{line.workout, monday + line.from - 1}, slot{line.workout, monday + line.to - 1}
		switch found := has[from]; {
		case line.from > 0 && len(found) == 0:
		case line.from > 0 && line.to > 0:
			c.moves[to.day] = append(c.moves[to.day], found[0].ID)
			has[from], has[to] = found[1:], append(has[to], found[0])
			touch(&c.Moved, min(from.day, to.day))
		case line.from > 0 && len(found[len(found)-1].Prescribed) > 0:
			c.Kept++
			if c.LastDay < from.day { // what stays is not cut off
				c.weeks, c.LastDay = line.week, monday+weekDays-1
			}
		case line.from > 0:
			c.drops = append(c.drops, found[len(found)-1].ID)
			has[from] = found[:len(found)-1]
			touch(&c.Removed, from.day)
		case to.day <= c.LastDay && len(has[to]) < wanted[to]:
			c.adds = append(c.adds, to)
			has[to] = append(has[to], nil)
			touch(&c.Added, to.day)
		}
	}
	switch {
	case c.From > 0:
	case c.Phases:
		c.From = max(c.copy.StartsOn, today)
	default: // only its end changes
		c.From = min(c.copy.LastDay, c.LastDay) + 1
	}
}

// apply writes a change of a copy, beyond the row rules: that the copy is of a client of the viewer was checked when it was read.
func (s *Service) apply(ctx context.Context, tx *store.Tx, c *ProgrammeCopyChange) error {
	granted := grant.With(ctx, grant.PlanMany)
	for day, ids := range c.moves {
		if err := tx.PlannedWorkout.Update().Where(plannedworkout.IDIn(ids...)).SetDay(day).SetPlannedFor(day).Exec(granted); err != nil {
			return err
		}
	}
	if len(c.drops) > 0 {
		if err := tx.PlannedWorkout.Update().Where(plannedworkout.IDIn(c.drops...)).SetDeletedAt(s.Now()).Exec(granted); err != nil {
			return err
		}
	}
	days := make([]int, len(c.adds))
	for i, at := range c.adds {
		days[i] = at.day
	}
	next, err := positions(ctx, tx, c.copy.ProfileID, days...)
	if err != nil {
		return err
	}
	rows := make([]*ent.PlannedWorkoutCreate, len(c.adds))
	for i, at := range c.adds {
		rows[i] = tx.PlannedWorkout.Create().SetProfileID(c.copy.ProfileID).SetWorkoutID(at.workout).SetAssignedID(c.copy.ID).
			SetDay(at.day).SetPlannedFor(at.day).SetPosition(next[at.day]).SetCreatedAt(s.Now())
		next[at.day]++
	}
	if err := tx.PlannedWorkout.CreateBulk(rows...).Exec(granted); err != nil {
		return err
	}
	if c.LastDay != c.copy.LastDay || c.Phases {
		change := tx.AssignedProgramme.UpdateOneID(c.copy.ID).SetWeeks(c.weeks).SetLastDay(c.LastDay)
		if c.Phases {
			change.SetPhases(c.phases)
		}
		if err := change.Exec(ctx); err != nil {
			return err
		}
	}
	return s.changed(ctx, tx, c.copy.ProfileID)
}
