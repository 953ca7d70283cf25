package analytics

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/dayfigure"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
)

// Figure is a number for these days and for as many before.
type Figure struct{ Now, Before float64 }

// CompletionDay is the completions of a day.
type CompletionDay struct{ Date, Manual, Watched int }

// Cohort is the clients who joined in a month, and how many of them were active in each month since.
type Cohort struct {
	Month  int
	Size   int
	Active []int
}

// PlanCount is the number of clients on a plan.
type PlanCount struct {
	Plan    viewer.Plan
	Clients int
}

// WorkoutCount is the number of a workout's completions.
type WorkoutCount struct {
	Workout     *ent.Workout
	Completions int
}

// Analytics is the business's figures for the last days.
type Analytics struct {
	Days        int
	CountedAt   time.Time
	Active      *Figure
	Newcomers   *Figure
	Churned     *Figure
	Completions *Figure
	Watched     *Figure
	PerWeek     *Figure
	on          int // the day of the count
	// Adherence is the share of what was planned that was done; nil if nothing was planned.
	Adherence *Figure
	// AnswerHours is the median time to answer check-ins; nil if there were none.
	AnswerHours *Figure
	// Attendance is the fraction of seats that was attended; nil if there were none.
	Attendance  *Figure
	ByDay       []*CompletionDay
	Retention   []*Cohort
	Plans       []*PlanCount
	Most, Least []*WorkoutCount
}

// listed is how many workouts are listed.
const listed = 5

// Report returns the figures of the last count; nil before the first.
func (s *Service) Report(ctx context.Context, days int) (*Analytics, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if !slices.Contains(Ranges, days) {
		return nil, errs.Input("days", errs.Invalid)
	}
	ctx = grant.With(ctx, grant.Figures)
	last, err := s.lastCount(ctx)
	if last == nil {
		return nil, err
	}
	r := &Analytics{Days: days, on: last.Day, CountedAt: time.Unix(int64(last.Value), 0).UTC()}
	figures, err := s.figures(ctx, r)
	if err != nil {
		return nil, err
	}
	r.people(figures)
	if err := s.completions(ctx, r); err != nil {
		return nil, err
	}
	return r, s.workouts(ctx, r)
}

// lastCount returns when the figures were last counted; nil before the first time.
func (s *Service) lastCount(ctx context.Context) (*ent.DayFigure, error) {
	last, err := s.Store.Ent.DayFigure.Query().Where(dayfigure.Name(counted)).Order(dayfigure.ByDay(sql.OrderDesc())).First(ctx)
	return last, ent.MaskNotFound(err)
}

type at struct {
	name string
	day  int
}

// figures reads those of the days and months that the report compares.
func (s *Service) figures(ctx context.Context, r *Analytics) (map[at]int, error) {
	names := named(r.Days, "active", "done", "churned", "new", "planned", "followed", "answer", "seats", "came")
	for _, plan := range plans {
		names = append(names, ofPlan+string(plan))
	}
	var of []string
	var first []int
	for _, m := range r.months() {
		of, first = append(of, sizeOf+m.Format(month), joinedIn+m.Format(month)), append(first, day(m))
	}
	rows, err := s.Store.Ent.DayFigure.Query().Where(dayfigure.Or(
		dayfigure.And(dayfigure.NameIn(names...), dayfigure.DayIn(r.on, r.on-r.Days)),
		dayfigure.And(dayfigure.NameIn(of...), dayfigure.DayIn(first...)),
	)).All(ctx)
	all := make(map[at]int, len(rows))
	for _, row := range rows {
		all[at{row.Name, row.Day}] = row.Value
	}
	return all, err
}

// months returns the first days of the months whose newcomers are followed, up to that of the count.
func (r *Analytics) months() (list []time.Time) {
	this := time.Unix(int64(r.on)*86400, 0).UTC()
	for back := cohorts - 1; back >= 0; back-- {
		list = append(list, time.Date(this.Year(), this.Month()-time.Month(back), 1, 0, 0, 0, 0, time.UTC))
	}
	return list
}

// named returns the names of figures for that many days.
func named(days int, names ...string) []string {
	for i, name := range names {
		names[i] = fmt.Sprintf("%s.%d", name, days)
	}
	return names
}

func (r *Analytics) people(figures map[at]int) {
	pair := func(name string) *Figure {
		name = fmt.Sprintf("%s.%d", name, r.Days)
		return &Figure{Now: float64(figures[at{name, r.on}]), Before: float64(figures[at{name, r.on - r.Days}])}
	}
	r.Active, r.Newcomers, r.Churned = pair("active"), pair("new"), pair("churned")
	done, weeks := pair("done"), float64(r.Days)/7
	r.PerWeek = &Figure{Now: each(done.Now, r.Active.Now*weeks), Before: each(done.Before, r.Active.Before*weeks)}
	// A count of an earlier release has no shares.
	_, shared := figures[at{fmt.Sprintf("followed.%d", r.Days), r.on}]
	if planned, followed := pair("planned"), pair("followed"); shared && planned.Now > 0 {
		r.Adherence = &Figure{Now: each(followed.Now/ofShare, planned.Now), Before: each(followed.Before/ofShare, planned.Before)}
	}
	if seats, came := pair("seats"), pair("came"); seats.Now > 0 {
		r.Attendance = &Figure{Now: each(came.Now, seats.Now), Before: each(came.Before, seats.Before)}
	}
	if _, counted := figures[at{fmt.Sprintf("answer.%d", r.Days), r.on}]; counted {
		if minutes := pair("answer"); minutes.Now != nothing {
			r.AnswerHours = &Figure{Now: minutes.Now / 60, Before: max(minutes.Before, 0) / 60}
		}
	}
	for _, plan := range plans {
		r.Plans = append(r.Plans, &PlanCount{Plan: plan, Clients: figures[at{ofPlan + string(plan), r.on}]})
	}
	months := r.months()
	for i, joined := range months {
		c := &Cohort{Month: day(joined), Size: figures[at{sizeOf + joined.Format(month), day(joined)}]}
		if c.Size == 0 {
			continue
		}
		for _, m := range months[i:] {
			c.Active = append(c.Active, figures[at{joinedIn + joined.Format(month), day(m)}])
		}
		r.Retention = append(r.Retention, c)
	}
}

// completions reads the stored days.
func (s *Service) completions(ctx context.Context, r *Analytics) error {
	kept, err := s.Store.Ent.DayFigure.Query().
		Where(dayfigure.NameIn(manual, watched), dayfigure.DayGT(r.on-2*r.Days), dayfigure.DayLTE(r.on)).
		All(ctx)
	if err != nil {
		return err
	}
	known := map[int]*CompletionDay{}
	of := func(day int) *CompletionDay {
		if known[day] == nil {
			known[day] = &CompletionDay{Date: day}
		}
		return known[day]
	}
	for _, f := range kept {
		of(f.Day).add(f)
	}
	r.Completions, r.Watched = &Figure{}, &Figure{}
	for at := r.on - 2*r.Days + 1; at <= r.on; at++ {
		d := of(at)
		all, seen := float64(d.Manual+d.Watched), float64(d.Watched)
		if at <= r.on-r.Days {
			r.Completions.Before += all
			r.Watched.Before += seen
			continue
		}
		r.Completions.Now += all
		r.Watched.Now += seen
		r.ByDay = append(r.ByDay, d)
	}
	return nil
}

func each(sum, of float64) float64 {
	if of == 0 {
		return 0
	}
	return sum / of
}

// workouts lists the most completed workouts, and the least completed published ones.
func (s *Service) workouts(ctx context.Context, r *Analytics) error {
	most, err := s.ranked(ctx, r.on-r.Days)
	if err != nil {
		return err
	}
	least, err := s.leastCompleted(ctx, most)
	if err != nil {
		return err
	}
	most = first(most, func(a, b ranked) int { return cmp.Or(b.n-a.n, bytes.Compare(a.id[:], b.id[:])) })
	var ids []uuid.UUID
	for _, c := range slices.Concat(most, least) {
		ids = append(ids, c.id)
	}
	rows, err := s.Store.Ent.Workout.Query().Where(workout.IDIn(ids...)).All(ctx)
	if err != nil {
		return err
	}
	byID := make(map[uuid.UUID]*ent.Workout, len(rows))
	for _, w := range rows {
		byID[w.ID] = w
	}
	name := func(list []ranked) (named []*WorkoutCount) {
		for _, c := range list {
			if w := byID[c.id]; w != nil {
				named = append(named, &WorkoutCount{Workout: w, Completions: c.n})
			}
		}
		return named
	}
	r.Most, r.Least = name(most), name(least)
	return nil
}

type ranked struct {
	id uuid.UUID
	n  int
}

// ranked returns the workouts completed after a day, with counts.
func (s *Service) ranked(ctx context.Context, since int) (list []ranked, err error) {
	rows, err := s.Store.Ent.QueryContext(
		ctx,
		"SELECT workout_id, SUM(manual + watched) FROM workout_days WHERE day > $1 GROUP BY workout_id",
		since,
	)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var c ranked
		if err := rows.Scan(&c.id, &c.n); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, rows.Err()
}

// leastCompleted returns the least completed of all published workouts.
func (s *Service) leastCompleted(ctx context.Context, done []ranked) ([]ranked, error) {
	ids, err := s.Store.Ent.Workout.Query().Where(workout.DeletedAtIsNil(), workout.StatusEQ(workout.StatusPUBLISHED)).IDs(ctx)
	if err != nil {
		return nil, err
	}
	times := make(map[uuid.UUID]int, len(done))
	for _, d := range done {
		times[d.id] = d.n
	}
	list := make([]ranked, len(ids))
	for i, id := range ids {
		list[i] = ranked{id, times[id]}
	}
	return first(list, func(a, b ranked) int { return cmp.Or(a.n-b.n, bytes.Compare(a.id[:], b.id[:])) }), nil
}

// first returns the first of the list in an order.
func first(list []ranked, order func(a, b ranked) int) []ranked {
	slices.SortFunc(list, order)
	return list[:min(listed, len(list))]
}
