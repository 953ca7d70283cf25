package training

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/pause"
	"forma/ent/plannedworkout"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/adherence"
)

// history is what streaks and milestones are judged by: the day of every completion, the days without repetition, both ascending, the
// pauses, and the days of programmes, of which those without anything planned are days of rest.
type history struct {
	all, days          []int
	pauses, programmes []run
	planned            map[int]bool
}

// run is days in a row, both included.
type run struct{ from, to int }

func (s run) has(day int) bool { return s.from <= day && day <= s.to }

// The kinds of lines that a history is read as, and a day that none comes after.
const (
	aCompletion = "0"
	aPause      = "1"
	aProgramme  = "2"
	aPlan       = "3"
	noEnd       = "1000000"
)

// readHistory reads all of it in one statement. Today is where the person is.
func readHistory(ctx context.Context, db *ent.Client, person uuid.UUID, today int) (h history, err error) {
	var lines []struct {
		Kind int `json:"kind"`
		From int `json:"from_day"`
		To   int `json:"to_day"`
	}
	err = db.WorkoutLog.Query().Where(workoutlog.ProfileID(person)).Modify(func(logs *sql.Selector) {
		d := sql.Dialect(logs.Dialect())
		line := func(s *sql.Selector, kind, from, to string) *sql.Selector {
			return s.SelectExpr(sql.Raw(kind+" AS kind"), sql.Raw(from+" AS from_day"), sql.Raw(to+" AS to_day"))
		}
		pauses, programmes, plans := d.Table(pause.Table), d.Table(assignedprogramme.Table), d.Table(plannedworkout.Table)
		planned := d.Select().From(plans).Where(sql.EQ(plans.C(plannedworkout.FieldProfileID), person))
		adherence.Stands(today)(planned)
		line(logs, aCompletion, logs.C(workoutlog.FieldLocalDay), logs.C(workoutlog.FieldLocalDay)).
			UnionAll(line(d.Select().From(pauses).Where(sql.EQ(pauses.C(pause.FieldProfileID), person)),
				aPause, pauses.C(pause.FieldFromDay), "COALESCE("+pauses.C(pause.FieldToDay)+", "+noEnd+")")).
			UnionAll(line(d.Select().From(programmes).Where(sql.EQ(programmes.C(assignedprogramme.FieldProfileID), person)),
				aProgramme, programmes.C(assignedprogramme.FieldStartsOn), programmes.C(assignedprogramme.FieldLastDay))).
			UnionAll(line(planned, aPlan, plans.C(plannedworkout.FieldDay), plans.C(plannedworkout.FieldDay)))
	}).Scan(ctx, &lines)
	h.planned = map[int]bool{}
	for _, l := range lines {
		days := run{l.From, l.To}
		switch l.Kind {
		case 0:
			h.all = append(h.all, l.From)
		case 1:
			h.pauses = append(h.pauses, days)
		case 2:
			h.programmes = append(h.programmes, days)
		default:
			h.planned[l.From] = true
		}
	}
	slices.Sort(h.all)
	h.days = slices.Compact(slices.Clone(h.all))
	return h, err
}

// counts are of the days until today, and of those in other zones where today is over.
func (h history) counts(today int) Counts {
	since := func(day int) int {
		first, _ := slices.BinarySearch(h.all, day)
		return len(h.all) - first
	}
	return Counts{Total: len(h.all), Month: since(today - monthlyDays + 1), Week: since(viewer.Monday(today))}
}

func (h history) paused(day int) bool {
	return slices.ContainsFunc(h.pauses, func(p run) bool { return p.has(day) })
}

// off tells whether a day without a completion does not break a streak: it is one of a pause, or of rest.
func (h history) off(day int) bool {
	return h.paused(day) || !h.planned[day] && slices.ContainsFunc(h.programmes, func(p run) bool { return p.has(day) })
}

// bridged tells whether no day of these breaks a streak.
func (h history) bridged(from, to int) bool {
	for day := from; day <= to; day++ {
		if !h.off(day) {
			return false
		}
	}
	return true
}

// streak is the run of days with a completion that reaches to today, to yesterday, or over days off since.
func (h history) streak(today int) *Streak {
	_, trained := slices.BinarySearch(h.days, today)
	s := &Streak{Today: trained, Paused: h.paused(today)}
	next := today // which does not break it before it ends
	for _, day := range slices.Backward(h.days) {
		if day > today {
			continue
		}
		if !h.bridged(day+1, next-1) {
			break
		}
		s.Days, next = s.Days+1, day
	}
	return s
}

// longestStreak is the longest run of days in a row ever, days off left out.
func (h history) longestStreak() (longest int) {
	n := 0
	for i, day := range h.days {
		if i > 0 && h.bridged(h.days[i-1]+1, day-1) {
			n++
		} else {
			n = 1
		}
		longest = max(longest, n)
	}
	return longest
}
