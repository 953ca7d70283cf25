// Package adherence computes how much was done of what coaches planned. Nothing of it is stored, so undoing a completion needs no
// correction.
package adherence

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/pause"
	"forma/ent/plannedworkout"
	"forma/ent/predicate"
	"forma/ent/schema/prescription"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutlog"
)

const weekDays = 7

// Adherence says how much of what was planned was done.
type Adherence struct {
	// Planned and Done count workouts, PlannedSets and DoneSets what is prescribed in them, without warm-ups.
	Planned, Done, PlannedSets, DoneSets int
	// Share is from 0 to 1: a workout with prescribed sets counts by these.
	Share float64
}

// Record is a person's planned and completed workouts of some weeks, both by day, and their days off.
type Record struct {
	Planned []*ent.PlannedWorkout
	Logs    []*ent.WorkoutLog
	Pauses  []*ent.Pause

	counting map[uuid.UUID]*ent.WorkoutLog   // by planned workout
	sets     map[uuid.UUID]map[uuid.UUID]int // recorded with completions of prescribed sets, by exercise
}

// InForce matches planned workouts in force: not deleted, not after the end of their programme, and of a published workout that was not
// deleted before its day.
func InForce(today int) predicate.PlannedWorkout {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		w, given := d.Table(workout.Table).As("of"), d.Table(assignedprogramme.Table).As("given")
		day, within := s.C(plannedworkout.FieldDay), s.C(plannedworkout.FieldAssignedID)
		s.Where(sql.And(
			sql.IsNull(s.C(plannedworkout.FieldDeletedAt)),
			sql.Exists(d.Select().From(w).Where(sql.And(
				sql.ColumnsEQ(w.C(workout.FieldID), s.C(plannedworkout.FieldWorkoutID)),
				sql.EQ(
					w.C(workout.FieldStatus),
					workout.StatusPUBLISHED,
				),
				sql.Or(sql.IsNull(w.C(workout.FieldDeletedAt)), sql.LT(day, today)),
			))),
			sql.Or(
				sql.IsNull(within),
				sql.Exists(d.Select().From(given).Where(sql.And(sql.ColumnsEQ(given.C(assignedprogramme.FieldID), within),
					sql.ColumnsGTE(given.C(assignedprogramme.FieldLastDay), day)))),
			),
		))
	}
}

// Shown matches completions whose workout the viewer may see, which excludes another person's draft.
func Shown(v *viewer.Viewer) predicate.WorkoutLog {
	return func(s *sql.Selector) {
		if v.System || v.IsAdmin() {
			return
		}
		d := sql.Dialect(s.Dialect())
		w := d.Table(workout.Table).As("of")
		s.Where(sql.Exists(d.Select().From(w).Where(sql.And(sql.ColumnsEQ(w.C(workout.FieldID), s.C(workoutlog.FieldWorkoutID)),
			sql.Or(sql.EQ(w.C(workout.FieldStatus), workout.StatusPUBLISHED), sql.EQ(w.C(workout.FieldCreatedBy), v.ID))))))
	}
}

// Read returns people's records for the weeks that contain these days, in three statements, or four if prescribed sets were done. A person
// without any has none.
func Read(ctx context.Context, db *ent.Client, people []uuid.UUID, from, to, today int) (map[uuid.UUID]*Record, error) {
	from, to = viewer.Monday(from), viewer.Monday(to)+weekDays-1
	records := make(map[uuid.UUID]*Record, len(people))
	for _, id := range people {
		records[id] = &Record{}
	}
	planned, err := plannedFor(ctx, db, people, from, to, today)
	if err != nil {
		return nil, err
	}
	for _, p := range planned {
		r := records[p.ProfileID]
		r.Planned = append(r.Planned, p)
	}
	logs, err := db.WorkoutLog.Query().
		Where(workoutlog.ProfileIDIn(people...), workoutlog.LocalDayGTE(from), workoutlog.LocalDayLTE(to), Shown(viewer.From(ctx))).
		Order(workoutlog.ByLocalDay(), workoutlog.ByCompletedAt(), workoutlog.ByID()).
		All(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range logs {
		r := records[l.ProfileID]
		r.Logs = append(r.Logs, l)
	}
	resting := db.Pause.Query().Where(pause.FromDayLTE(to))
	if len(people) == 1 {
		// They do not overlap, so no more than these can have a day of the weeks.
		resting.Where(pause.ProfileID(people[0])).Order(pause.ByFromDay(sql.OrderDesc())).Limit(to - from + 1)
	} else {
		resting.Where(endsFrom(people, from))
	}
	pauses, err := resting.All(ctx)
	for _, p := range pauses {
		r := records[p.ProfileID]
		r.Pauses = append(r.Pauses, p)
	}
	if err != nil {
		return nil, err
	}
	var prescribed []uuid.UUID
	for _, r := range records {
		r.match()
		for _, p := range r.Planned {
			if l := r.Log(p); l != nil && len(p.Prescribed) > 0 {
				prescribed = append(prescribed, l.ID)
			}
		}
	}
	sets, err := setsOf(ctx, db, prescribed)
	for _, r := range records {
		r.sets = sets
	}
	return records, err
}

// setsOf counts the sets of completions by exercise.
func setsOf(ctx context.Context, db *ent.Client, logs []uuid.UUID) (map[uuid.UUID]map[uuid.UUID]int, error) {
	if len(logs) == 0 {
		return nil, nil
	}
	var rows []struct {
		WorkoutLogID uuid.UUID `json:"workout_log_id"`
		ExerciseID   uuid.UUID `json:"exercise_id"`
		Count        int       `json:"count"`
	}
	err := db.SetLog.Query().Where(setlog.WorkoutLogIDIn(logs...)).
		GroupBy(setlog.FieldWorkoutLogID, setlog.FieldExerciseID).Aggregate(ent.Count()).Scan(ctx, &rows)
	sets := map[uuid.UUID]map[uuid.UUID]int{}
	for _, row := range rows {
		if sets[row.WorkoutLogID] == nil {
			sets[row.WorkoutLogID] = map[uuid.UUID]int{}
		}
		sets[row.WorkoutLogID][row.ExerciseID] = row.Count
	}
	return sets, err
}

// endsFrom matches people's pauses that end on a day or later, or have no end. Each of the two is looked up in an index.
func endsFrom(people []uuid.UUID, day int) predicate.Pause {
	ids := make([]any, len(people))
	for i, id := range people {
		ids[i] = id
	}
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		with := func(name string, end func(t *sql.SelectTable) *sql.Predicate) *sql.Selector {
			t := d.Table(pause.Table).As(name)
			return d.Select(t.C(pause.FieldID)).From(t).Where(sql.And(sql.In(t.C(pause.FieldProfileID), ids...), end(t)))
		}
		open := with("open", func(t *sql.SelectTable) *sql.Predicate { return sql.IsNull(t.C(pause.FieldToDay)) })
		ending := with("ending", func(t *sql.SelectTable) *sql.Predicate { return sql.GTE(t.C(pause.FieldToDay), day) })
		s.Where(sql.In(s.C(pause.FieldID), open.UnionAll(ending)))
	}
}

// ReadPlanned returns a person's record for the week that contains a day, in one statement, given the completions since its Monday;
// done may also hold earlier ones.
func ReadPlanned(ctx context.Context, db *ent.Client, person uuid.UUID, today int, done []*ent.WorkoutLog) (*Record, error) {
	from := viewer.Monday(today)
	planned, err := plannedFor(ctx, db, []uuid.UUID{person}, from, from+weekDays-1, today)
	r := &Record{Planned: planned, Logs: slices.Clone(done)}
	slices.SortFunc(r.Logs, func(a, b *ent.WorkoutLog) int {
		return cmp.Or(a.LocalDay-b.LocalDay, a.CompletedAt.Compare(b.CompletedAt), bytes.Compare(a.ID[:], b.ID[:]))
	})
	r.match()
	return r, err
}

// Next returns, by workout, what a person does next of this week's planned workouts that are not done: the first from today, or else
// the last missed.
func Next(
	ctx context.Context,
	db *ent.Client,
	person uuid.UUID,
	workouts []uuid.UUID,
	today int,
) (map[uuid.UUID]*ent.PlannedWorkout, error) {
	from := viewer.Monday(today)
	planned, err := db.PlannedWorkout.Query().
		Where(
			plannedworkout.ProfileID(person), plannedworkout.DayGTE(from), plannedworkout.DayLT(from+weekDays),
			plannedworkout.WorkoutIDIn(workouts...), InForce(today),
		).
		Order(plannedworkout.ByDay(), plannedworkout.ByPosition(), plannedworkout.ByID()).All(ctx)
	if err != nil || len(planned) == 0 {
		return nil, err
	}
	r := &Record{Planned: planned}
	r.Logs, err = db.WorkoutLog.Query().
		Where(
			workoutlog.ProfileID(person), workoutlog.LocalDayGTE(from), workoutlog.LocalDayLT(from+weekDays),
			workoutlog.WorkoutIDIn(workouts...), Shown(viewer.From(ctx)),
		).
		All(ctx)
	r.match()
	next := map[uuid.UUID]*ent.PlannedWorkout{}
	for _, p := range planned {
		if before := next[p.WorkoutID]; r.Log(p) == nil && (before == nil || before.Day < today) {
			next[p.WorkoutID] = p
		}
	}
	return next, err
}

func plannedFor(ctx context.Context, db *ent.Client, people []uuid.UUID, from, to, today int) ([]*ent.PlannedWorkout, error) {
	return db.PlannedWorkout.Query().
		Where(plannedworkout.ProfileIDIn(people...), plannedworkout.DayGTE(from), plannedworkout.DayLTE(to), InForce(today)).
		Order(plannedworkout.ByDay(), plannedworkout.ByPosition(), plannedworkout.ByID()).All(ctx)
}

// match assigns each completion to one planned workout, the same one in the same week: the earliest to the first.
func (r *Record) match() {
	type kind struct {
		monday  int
		workout uuid.UUID
	}
	free := map[kind][]*ent.WorkoutLog{}
	for _, l := range r.Logs {
		k := kind{viewer.Monday(l.LocalDay), l.WorkoutID}
		free[k] = append(free[k], l)
	}
	r.counting = map[uuid.UUID]*ent.WorkoutLog{}
	for _, p := range r.Planned {
		k := kind{viewer.Monday(p.Day), p.WorkoutID}
		if logs := free[k]; len(logs) > 0 {
			r.counting[p.ID], free[k] = logs[0], logs[1:]
		}
	}
}

// Log returns the completion that counts for a planned workout, or nil.
func (r *Record) Log(p *ent.PlannedWorkout) *ent.WorkoutLog { return r.counting[p.ID] }

// SelfAdded returns unplanned completions.
func (r *Record) SelfAdded() (logs []*ent.WorkoutLog) {
	counts := map[uuid.UUID]bool{}
	for _, l := range r.counting {
		counts[l.ID] = true
	}
	for _, l := range r.Logs {
		if !counts[l.ID] {
			logs = append(logs, l)
		}
	}
	return logs
}

// PausedOn reports whether a day is a day off.
func (r *Record) PausedOn(day int) bool {
	for _, p := range r.Pauses {
		if p.FromDay <= day && (p.ToDay == nil || *p.ToDay >= day) {
			return true
		}
	}
	return false
}

// Sets returns how many sets are prescribed for a planned workout, and how many of them are done.
func (r *Record) Sets(p *ent.PlannedWorkout) (planned, done int) {
	l := r.Log(p)
	if l == nil {
		planned, _ = SetsDone(p.Prescribed, nil)
		return planned, 0
	}
	return SetsDone(p.Prescribed, r.sets[l.ID])
}

// SetsDone returns how many sets are prescribed, without warm-ups, and how many of them are recorded with the completion, given its sets by
// exercise. Of missing sets the warm-ups are the first. A completion without any counts as all of them.
func SetsDone(prescribed []prescription.PrescribedExercise, recorded map[uuid.UUID]int) (planned, done int) {
	work := map[uuid.UUID]int{}
	for _, e := range prescribed {
		for _, s := range e.Sets {
			if s.Kind != prescription.WarmUp {
				work[e.ExerciseID] += s.Count
				planned += s.Count
			}
		}
	}
	if len(recorded) == 0 {
		return planned, planned
	}
	for exercise, n := range work {
		done += min(n, recorded[exercise])
	}
	return planned, done
}

// Count covers these days, both included, without days off; of today only what is done counts, and later days do not.
func (r *Record) Count(from, to, today int) (c Adherence) {
	share := 0.0
	for _, p := range r.Planned {
		done := r.counting[p.ID] != nil
		if p.Day < from || p.Day > min(to, today) || p.Day == today && !done || r.PausedOn(p.Day) {
			continue
		}
		c.Planned++
		sets, doneSets := r.Sets(p)
		c.PlannedSets, c.DoneSets = c.PlannedSets+sets, c.DoneSets+doneSets
		if done {
			c.Done++
		}
		switch {
		case sets > 0:
			share += float64(doneSets) / float64(sets)
		case done:
			share++
		}
	}
	if c.Planned > 0 {
		c.Share = share / float64(c.Planned)
	}
	return c
}
