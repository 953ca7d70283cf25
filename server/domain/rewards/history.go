package rewards

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/checkinplan"
	"forma/ent/coachassignment"
	"forma/ent/historymark"
	"forma/ent/pause"
	"forma/ent/plannedworkout"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/adherence"
)

// history is the basis of streaks and milestones: what everything until a day adds up to, and after it the day of every completion, the
// same days without repetition, both ascending, the pauses, and the days of programmes, of which those without anything planned are rest
// days. It also holds a few numbers of the overview that cost no statement of their own.
type history struct {
	mark               ent.HistoryMark // empty if all is read
	all, days          []int
	pauses, programmes []run
	planned            map[int]bool

	weekGoal *int
	asks     *ent.CheckInPlan // only its days
}

// run is a range of days, both ends included.
type run struct{ from, to int }

func (s run) has(day int) bool { return s.from <= day && day <= s.to }

// The kinds of rows of a history, and a day after all others.
const (
	aCompletion = "0" // their day, each
	aPause      = "1"
	aProgramme  = "2"
	aPlan       = "3"
	aWeekGoal   = "4"
	aCheckIn    = "5" // the first due day, every how many days
	aSentOne    = "6" // the latest due day that was sent
	aMark       = "7" // its day and the completions until then
	aMarkedRun  = "8" // the current streak and the longest one
	aMarkedDay  = "9" // the last day with a completion, and whether there was a comeback
	noEnd       = "1000000"
)

// line selects the numbers of one kind of row, in pairs.
func line(s *sql.Selector, kind, from, to string) *sql.Selector {
	return s.SelectExpr(sql.Raw("'"+kind+"' AS kind"), sql.Raw("string_agg("+from+" || ':' || "+to+", ',') AS days"))
}

// marked selects from the person's mark.
func marked(d *sql.DialectBuilder, person uuid.UUID, columns ...string) (*sql.SelectTable, *sql.Selector) {
	marks := d.Table(historymark.Table)
	return marks, d.Select(columns...).From(marks).Where(sql.EQ(marks.C(historymark.FieldProfileID), person))
}

// after matches what the person's mark does not include.
func after(d *sql.DialectBuilder, person uuid.UUID, day string) *sql.Predicate {
	_, until := marked(d, person, historymark.FieldUntil)
	return sql.P(func(b *sql.Builder) {
		b.WriteString(day + " > COALESCE(").Wrap(func(b *sql.Builder) { b.Join(until) }).WriteString(", 0)")
	})
}

// besides selects all lines of a history but its completions.
func besides(d *sql.DialectBuilder, person uuid.UUID, today int) *sql.Selector {
	pauses, programmes, plans := d.Table(pause.Table), d.Table(assignedprogramme.Table), d.Table(plannedworkout.Table)
	planned := d.Select().From(plans).
		Where(sql.And(sql.EQ(plans.C(plannedworkout.FieldProfileID), person), after(d, person, plans.C(plannedworkout.FieldDay))))
	adherence.InForce(today)(planned)
	people, asked, bonds := d.Table(profile.Table), d.Table(checkinplan.Table), d.Table(coachassignment.Table)
	asks := func() *sql.Selector {
		return d.Select().From(asked).Where(sql.And(
			sql.EQ(asked.C(checkinplan.FieldProfileID), person),
			sql.IsNull(asked.C(checkinplan.FieldRemovedAt)),
			sql.Exists(d.Select().From(bonds).Where(sql.And(
				sql.EQ(bonds.C(coachassignment.FieldClientID), person),
				sql.IsNull(bonds.C(coachassignment.FieldEndedAt)),
			))),
		))
	}
	mark := func(kind, from, to string) *sql.Selector {
		marks, of := marked(d, person)
		return line(of, kind, marks.C(from), to)
	}
	return line(d.Select().From(pauses).
		Where(sql.And(sql.EQ(pauses.C(pause.FieldProfileID), person), after(d, person, pauses.C(pause.FieldToDay)))),
		aPause, pauses.C(pause.FieldFromDay), pauses.C(pause.FieldToDay)).
		UnionAll(line(d.Select().From(pauses).
			Where(sql.And(sql.EQ(pauses.C(pause.FieldProfileID), person), sql.IsNull(pauses.C(pause.FieldToDay)))),
			aPause, pauses.C(pause.FieldFromDay), noEnd)).
		UnionAll(line(d.Select().From(programmes).
			Where(sql.And(sql.EQ(programmes.C(assignedprogramme.FieldProfileID), person),
				after(d, person, programmes.C(assignedprogramme.FieldLastDay)))),
			aProgramme, programmes.C(assignedprogramme.FieldStartsOn), programmes.C(assignedprogramme.FieldLastDay))).
		UnionAll(line(planned, aPlan, plans.C(plannedworkout.FieldDay), plans.C(plannedworkout.FieldDay))).
		UnionAll(line(d.Select().From(people).
			Where(sql.And(sql.EQ(people.C(profile.FieldID), person), sql.NotNull(people.C(profile.FieldWeekGoal)))),
			aWeekGoal, people.C(profile.FieldWeekGoal), people.C(profile.FieldWeekGoal))).
		UnionAll(line(asks(), aCheckIn, asked.C(checkinplan.FieldFirstDueOn), asked.C(checkinplan.FieldEveryDays))).
		UnionAll(line(asks().Where(sql.NotNull(asked.C(checkinplan.FieldSentUntil))),
			aSentOne, asked.C(checkinplan.FieldSentUntil), asked.C(checkinplan.FieldSentUntil))).
		UnionAll(mark(aMark, historymark.FieldUntil, historymark.FieldCompletions)).
		UnionAll(mark(aMarkedRun, historymark.FieldStreak, historymark.FieldLongest)).
		UnionAll(mark(aMarkedDay, historymark.FieldLastDay, "CASE WHEN "+historymark.FieldComeback+" THEN 1 ELSE 0 END"))
}

// readHistory reads everything that the person's mark does not include in one statement, a row for each kind: to read a row costs more
// than to read a few numbers of a text. Today is in the person's time zone.
func readHistory(ctx context.Context, db *ent.Client, person uuid.UUID, today int) (h history, err error) {
	var lines []struct {
		Kind string  `json:"kind"`
		Days *string `json:"days"`
	}
	err = db.WorkoutLog.Query().Where(workoutlog.ProfileID(person)).Modify(func(logs *sql.Selector) {
		d := sql.Dialect(logs.Dialect())
		logs.Where(after(d, person, logs.C(workoutlog.FieldLocalDay)))
		line(logs, aCompletion, logs.C(workoutlog.FieldLocalDay), "1").
			UnionAll(sql.SelectExpr(keptBesides[logs.Dialect()]().with(person, today)))
	}).Scan(ctx, &lines)
	if err != nil {
		return h, err
	}
	h.planned = map[int]bool{}
	var sent *int
	for _, l := range lines {
		if l.Days == nil {
			continue
		}
		for pair := range strings.SplitSeq(*l.Days, ",") {
			days, err := runOf(pair)
			if err != nil {
				return h, err
			}
			switch l.Kind {
			case aCompletion:
				h.all = append(h.all, days.from)
			case aPause:
				h.pauses = append(h.pauses, days)
			case aProgramme:
				h.programmes = append(h.programmes, days)
			case aPlan:
				h.planned[days.from] = true
			case aWeekGoal:
				h.weekGoal = &days.from
			case aCheckIn:
				h.asks = &ent.CheckInPlan{ProfileID: person, FirstDueOn: days.from, EveryDays: days.to}
			case aSentOne:
				sent = &days.from
			case aMark:
				h.mark.Until, h.mark.Completions = days.from, days.to
			case aMarkedRun:
				h.mark.Streak, h.mark.Longest = days.from, days.to
			case aMarkedDay:
				h.mark.LastDay, h.mark.Comeback = days.from, days.to == 1
			}
		}
	}
	if h.asks != nil {
		h.asks.SentUntil = sent
	}
	h.pauses, h.programmes = merged(h.pauses), merged(h.programmes)
	slices.Sort(h.all)
	h.days = slices.Compact(slices.Clone(h.all))
	return h, nil
}

// runOf parses two numbers of a row of a history.
func runOf(pair string) (r run, err error) {
	from, to, _ := strings.Cut(pair, ":")
	if r.from, err = strconv.Atoi(from); err != nil {
		return r, err
	}
	r.to, err = strconv.Atoi(to)
	return r, err
}

func (h history) total() int { return h.mark.Completions + len(h.all) }

// since counts the completions on a day and after it.
func (h history) since(day int) int {
	first, _ := slices.BinarySearch(h.all, day)
	return len(h.all) - first
}

// counts covers the days until today, and later ones if another zone was already there.
func (h history) counts(today int) Counts {
	monday := viewer.Monday(today)
	return Counts{Total: h.total(), Month: h.since(today - monthlyDays + 1), Week: h.since(monday), LastWeek: h.since(today - 6),
		MoreBySunday: max(0, monthlyTarget-h.since(monday+6-monthlyDays+1)), ReachableOn: h.reachableOn(today)}
}
