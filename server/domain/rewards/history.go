package rewards

import (
	"context"
	"errors"
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

// noEnd is a day after all others.
const noEnd = 1000000

// texts is the expression of some numbers of each row as one text, such as "1:2,3:4".
func texts(numbers ...string) string {
	return "string_agg(" + strings.Join(numbers, " || ':' || ") + " || '', ',')"
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

// besides selects all parts of a history but its completions.
func besides(d *sql.DialectBuilder, person uuid.UUID, today int) *sql.Selector {
	pauses, programmes, plans := d.Table(pause.Table), d.Table(assignedprogramme.Table), d.Table(plannedworkout.Table)
	planned := d.Select().From(plans).
		Where(sql.And(sql.EQ(plans.C(plannedworkout.FieldProfileID), person), after(d, person, plans.C(plannedworkout.FieldDay))))
	adherence.InForce(today)(planned)
	people, asked, bonds := d.Table(profile.Table), d.Table(checkinplan.Table), d.Table(coachassignment.Table)
	marks, mark := marked(d, person)
	part := func(name string, s *sql.Selector, numbers ...string) sql.Querier {
		return sql.ExprFunc(func(b *sql.Builder) {
			b.Wrap(func(b *sql.Builder) { b.Join(s.SelectExpr(sql.Raw(texts(numbers...)))) }).WriteString(" AS " + name)
		})
	}
	return d.SelectExpr(
		part("pauses", d.Select().From(pauses).
			Where(sql.And(sql.EQ(pauses.C(pause.FieldProfileID), person), after(d, person, pauses.C(pause.FieldToDay)))),
			pauses.C(pause.FieldFromDay), pauses.C(pause.FieldToDay)),
		part("open_pause", d.Select().From(pauses).
			Where(sql.And(sql.EQ(pauses.C(pause.FieldProfileID), person), sql.IsNull(pauses.C(pause.FieldToDay)))),
			pauses.C(pause.FieldFromDay), strconv.Itoa(noEnd)),
		part("programmes", d.Select().From(programmes).
			Where(sql.And(sql.EQ(programmes.C(assignedprogramme.FieldProfileID), person),
				after(d, person, programmes.C(assignedprogramme.FieldLastDay)))),
			programmes.C(assignedprogramme.FieldStartsOn), programmes.C(assignedprogramme.FieldLastDay)),
		part("planned", planned, plans.C(plannedworkout.FieldDay)),
		part("week_goal", d.Select().From(people).Where(sql.EQ(people.C(profile.FieldID), person)), people.C(profile.FieldWeekGoal)),
		part("check_ins", d.Select().From(asked).Where(sql.And(
			sql.EQ(asked.C(checkinplan.FieldProfileID), person),
			sql.IsNull(asked.C(checkinplan.FieldRemovedAt)),
			sql.Exists(d.Select().From(bonds).Where(sql.And(
				sql.EQ(bonds.C(coachassignment.FieldClientID), person),
				sql.IsNull(bonds.C(coachassignment.FieldEndedAt)),
			))),
		)), asked.C(checkinplan.FieldFirstDueOn), asked.C(checkinplan.FieldEveryDays),
			"COALESCE("+asked.C(checkinplan.FieldSentUntil)+", "+strconv.Itoa(neverSent)+")"),
		part("mark", mark, marks.C(historymark.FieldUntil), marks.C(historymark.FieldCompletions), marks.C(historymark.FieldLastDay),
			marks.C(historymark.FieldStreak), marks.C(historymark.FieldLongest),
			"CASE WHEN "+marks.C(historymark.FieldComeback)+" THEN 1 ELSE 0 END"),
	)
}

// neverSent stands for the latest due day of which a check-in was sent, where none was.
const neverSent = -1

// readHistory reads everything that the person's mark does not include in one row: to read a row costs more than to read a few numbers
// of a text. Today is in the person's time zone.
func readHistory(ctx context.Context, db *ent.Client, person uuid.UUID, today int) (h history, err error) {
	var read []struct {
		Completions *string `json:"completions"`
		Pauses      *string `json:"pauses"`
		OpenPause   *string `json:"open_pause"`
		Programmes  *string `json:"programmes"`
		Planned     *string `json:"planned"`
		WeekGoal    *string `json:"week_goal"`
		CheckIns    *string `json:"check_ins"`
		Mark        *string `json:"mark"`
	}
	err = db.WorkoutLog.Query().Where(workoutlog.ProfileID(person)).Modify(func(logs *sql.Selector) {
		logs.Where(after(sql.Dialect(logs.Dialect()), person, logs.C(workoutlog.FieldLocalDay)))
		logs.SelectExpr(
			sql.Raw(texts(logs.C(workoutlog.FieldLocalDay))+" AS completions"),
			keptBesides[logs.Dialect()]().with(person, today),
		)
	}).Scan(ctx, &read)
	if err != nil {
		return h, err
	}
	h.planned = map[int]bool{}
	for _, r := range read {
		err = errors.Join(
			parse(r.Completions, func(n row) { h.all = append(h.all, n[0]) }),
			parse(r.Pauses, func(n row) { h.pauses = append(h.pauses, run{n[0], n[1]}) }),
			parse(r.OpenPause, func(n row) { h.pauses = append(h.pauses, run{n[0], n[1]}) }),
			parse(r.Programmes, func(n row) { h.programmes = append(h.programmes, run{n[0], n[1]}) }),
			parse(r.Planned, func(n row) { h.planned[n[0]] = true }),
			parse(r.WeekGoal, func(n row) { h.weekGoal = &n[0] }),
			parse(r.CheckIns, func(n row) {
				h.asks = &ent.CheckInPlan{ProfileID: person, FirstDueOn: n[0], EveryDays: n[1]}
				if n[2] != neverSent {
					h.asks.SentUntil = &n[2]
				}
			}),
			parse(r.Mark, func(n row) {
				h.mark = ent.HistoryMark{Until: n[0], Completions: n[1], LastDay: n[2], Streak: n[3], Longest: n[4], Comeback: n[5] == 1}
			}),
		)
		if err != nil {
			return h, err
		}
	}
	h.pauses, h.programmes = merged(h.pauses), merged(h.programmes)
	slices.Sort(h.all)
	h.days = slices.Compact(slices.Clone(h.all))
	return h, nil
}

// row is the numbers of one row of a text of rows.
type row [6]int

// parse calls f with each row of a text, nil without any.
func parse(text *string, f func(row)) error {
	if text == nil {
		return nil
	}
	for line := range strings.SplitSeq(*text, ",") {
		var n row
		i := 0
		for number := range strings.SplitSeq(line, ":") {
			var err error
			if n[i], err = strconv.Atoi(number); err != nil {
				return err
			}
			i++
		}
		f(n)
	}
	return nil
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
