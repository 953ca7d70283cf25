// Package analytics counts the business's figures in a job, and compares them.
package analytics

import (
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/dayfigure"
	"forma/ent/grant"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Service counts and reports the business's figures.
type Service struct {
	Store *store.Store
	Now   func() time.Time
	// Zone is the business's time zone.
	Zone func(ctx context.Context) (string, error)
	// Currencies are all that prices may be in.
	Currencies []string
}

// Ranges are the numbers of days that figures may span.
var Ranges = []int{7, 30, 90, 365}

const (
	recount = 40 // days that are counted again each time: completions may arrive 30 days late
	cohorts = 12 // months whose newcomers are followed
)

// CountJob counts the business's figures.
type CountJob struct{}

func (CountJob) Kind() string { return "count_business" }

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(time.Hour, CountJob{})}
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[CountJob]) error { return s.Count(ctx) }))
}

// count is one run of the job. It reads without a transaction, and keeps what it found until it is written, so that no writer waits while
// it counts.
type count struct {
	ctx   context.Context
	store *store.Store
	zone  *time.Location
	today int
	found []figure
}

// figure is the value of a figure of a day.
type figure struct {
	name       string
	day, value int
}

// writtenAtOnce is how many rows a transaction writes, during which nobody else can.
const writtenAtOnce = 50

// Count stores the figures of today, and those of earlier days that are missing or may have changed.
func (s *Service) Count(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Count)
	now, err := s.clock(ctx)
	if err != nil {
		return err
	}
	c := &count{ctx: ctx, store: s.Store, zone: now.Location(), today: viewer.Day(now, now.Location())}
	if err := c.workouts(); err != nil {
		return err
	}
	for _, days := range Ranges {
		for _, end := range []int{c.today, c.today - days} {
			for _, count := range []func(days, end int) error{c.people, c.adherence, c.answers, c.attendance} {
				if err := count(days, end); err != nil {
					return err
				}
			}
		}
	}
	if err := c.plans(); err != nil {
		return err
	}
	if err := c.retention(); err != nil {
		return err
	}
	revenue, err := s.compute(ctx, now)
	if err != nil {
		return err
	}
	c.revenue(s.Currencies, revenue)
	if err := s.share(c, now); err != nil {
		return err
	}
	// The time is last: reports show the figures of the day of the latest whole count.
	c.keep(counted, c.today, int(s.Now().Unix()))
	return c.write()
}

// read returns the only row of a query.
func (c *count) read(query string, args []any, into ...any) error {
	rows, err := c.store.Ent.QueryContext(c.ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
	}
	return rows.Err()
}

// keep remembers a figure of a day until it is written.
func (c *count) keep(name string, end, value int) {
	c.found = append(c.found, figure{name, end, value})
}

// write stores the figures in their order.
func (c *count) write() error {
	for some := range slices.Chunk(c.found, writtenAtOnce) {
		err := c.store.InTx(c.ctx, func(tx *store.Tx) error {
			rows := make([]*ent.DayFigureCreate, len(some))
			for i, f := range some {
				rows[i] = tx.DayFigure.Create().SetName(f.name).SetDay(f.day).SetValue(f.value)
			}
			return tx.DayFigure.CreateBulk(rows...).OnConflictColumns(dayfigure.FieldName, dayfigure.FieldDay).UpdateNewValues().Exec(c.ctx)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// counted is the time of the count, in seconds since 1970.
const counted = "counted"

// The figures of a day's completions.
const (
	manual  = "manual"
	watched = "watched"
)

// workouts counts the completions per workout and day, and per day; all days if nothing has been counted yet.
func (c *count) workouts() error {
	since := c.today - recount
	before, err := c.store.Ent.DayFigure.Query().Where(dayfigure.Name(manual)).Exist(c.ctx)
	if err != nil {
		return err
	}
	if !before {
		since = 0
	}
	days, err := c.days(since)
	for _, day := range days {
		if err == nil {
			err = c.day(day)
		}
	}
	return err
}

// days returns those with completions, now or when they were last counted.
func (c *count) days(since int) (days []int, err error) {
	rows, err := c.store.Ent.QueryContext(c.ctx,
		"SELECT local_day FROM workout_logs WHERE local_day >= $1 UNION SELECT day FROM workout_days WHERE day >= $1 ORDER BY 1", since)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	return days, sql.ScanSlice(rows, &days)
}

// done is how often a workout was completed on a day.
type done struct{ manual, watched int }

// day counts a day, and writes what has changed.
func (c *count) day(day int) error {
	now, err := c.perWorkout(day, `SELECT workout_id, SUM(CASE WHEN source = 'MANUAL' THEN 1 ELSE 0 END),
SUM(CASE WHEN source = 'WATCHED' THEN 1 ELSE 0 END) FROM workout_logs WHERE local_day = $1 GROUP BY workout_id`)
	if err != nil {
		return err
	}
	before, err := c.perWorkout(day, "SELECT workout_id, manual, watched FROM workout_days WHERE day = $1")
	if err != nil {
		return err
	}
	var changed []uuid.UUID
	var all done
	for id, d := range now {
		all.manual, all.watched = all.manual+d.manual, all.watched+d.watched
		if before[id] != d {
			changed = append(changed, id)
		}
		delete(before, id)
	}
	for id := range before {
		changed = append(changed, id)
	}
	for some := range slices.Chunk(changed, writtenAtOnce) {
		err := c.store.InTx(c.ctx, func(tx *store.Tx) error {
			for _, id := range some {
				if err := c.writeDay(tx, day, id, now[id]); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	if len(changed) > 0 {
		c.keep(manual, day, all.manual)
		c.keep(watched, day, all.watched)
	}
	return nil
}

func (c *count) perWorkout(day int, query string) (map[uuid.UUID]done, error) {
	rows, err := c.store.Ent.QueryContext(c.ctx, query, day)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	found := map[uuid.UUID]done{}
	for rows.Next() {
		var id uuid.UUID
		var d done
		if err := rows.Scan(&id, &d.manual, &d.watched); err != nil {
			return nil, err
		}
		found[id] = d
	}
	return found, rows.Err()
}

// writeDay writes how often a workout was completed on a day, unless it was purged meanwhile.
func (c *count) writeDay(tx *store.Tx, day int, workout uuid.UUID, d done) error {
	if d == (done{}) {
		_, err := tx.ExecContext(c.ctx, "DELETE FROM workout_days WHERE day = $1 AND workout_id = $2", day, workout)
		return err
	}
	_, err := tx.ExecContext(c.ctx, `INSERT INTO workout_days (day, workout_id, manual, watched)
SELECT CAST($1 AS bigint), id, CAST($3 AS bigint), CAST($4 AS bigint) FROM workouts WHERE id = $2
ON CONFLICT (day, workout_id) DO UPDATE SET manual = excluded.manual, watched = excluded.watched`, day, workout, d.manual, d.watched)
	return err
}

// active selects the clients with a completion or an entry on the days after $1 up to $2.
const active = `SELECT l.profile_id FROM workout_logs l WHERE l.local_day > $1 AND l.local_day <= $2
UNION SELECT e.profile_id FROM progress_entries e WHERE e.local_day > $1 AND e.local_day <= $2`

// people counts active, new and churned clients in the days up to end.
func (c *count) people(days, end int) error {
	clients := func(which string) string {
		return "SELECT COUNT(*) FROM profiles p WHERE p.role = 'CLIENT' AND p.id IN (" + which + ")"
	}
	before := `SELECT l.profile_id FROM workout_logs l WHERE l.local_day > $3 AND l.local_day <= $1
UNION SELECT e.profile_id FROM progress_entries e WHERE e.local_day > $3 AND e.local_day <= $1`
	for name, query := range map[string]struct {
		text string
		args []any
	}{
		"active": {clients(active), []any{end - days, end}},
		"churned": {clients("SELECT profile_id FROM (" + before + ") b WHERE profile_id NOT IN (" + active + ")"),
			[]any{end - days, end, end - 2*days}},
		// Of the same people as the active ones, so that one divided by the other means something.
		"done": {`SELECT COUNT(*) FROM workout_logs l JOIN profiles p ON p.id = l.profile_id
WHERE p.role = 'CLIENT' AND l.local_day > $1 AND l.local_day <= $2`, []any{end - days, end}},
		"new": {"SELECT COUNT(*) FROM profiles WHERE role = 'CLIENT' AND created_at >= $1 AND created_at < $2",
			[]any{c.begin(end - days + 1), c.begin(end + 1)}},
	} {
		if err := c.keepQuery(fmt.Sprintf("%s.%d", name, days), end, query.text, query.args...); err != nil {
			return err
		}
	}
	return nil
}

// nothing is a figure without data.
const nothing = -1

// answers stores the median time, in minutes, to answer the check-ins answered in the days up to end.
func (c *count) answers(days, end int) error {
	rows, err := c.store.Ent.CheckIn.Query().Where(checkin.RepliedAtGTE(c.begin(end-days+1)), checkin.RepliedAtLT(c.begin(end+1))).
		Select(checkin.FieldSentAt, checkin.FieldRepliedAt).All(c.ctx)
	if err != nil {
		return err
	}
	median := nothing
	if len(rows) > 0 {
		minutes := make([]int, len(rows))
		for i, row := range rows {
			minutes[i] = int(row.RepliedAt.Sub(row.SentAt).Minutes())
		}
		slices.Sort(minutes)
		median = minutes[len(minutes)/2]
	}
	c.keep(fmt.Sprintf("answer.%d", days), end, median)
	return nil
}

// seats counts seats with recorded attendance or cancelled late, and those attended, of sessions that ended from $1 on and before $2. $3
// is early enough for the start of any of them.
const seats = `SELECT COUNT(*), COALESCE(SUM(CASE WHEN t.state = 'ATTENDED' THEN 1 ELSE 0 END), 0)
FROM coaching_sessions s JOIN session_seats t ON t.session_id = s.id
WHERE s.starts_at >= $3 AND s.starts_at < $2 AND s.ends_at >= $1 AND s.ends_at < $2 AND s.state <> 'CANCELLED' AND t.state IN ('ATTENDED', 'NO_SHOW', 'LATE_CANCELLED')`

const longestSession = time.Hour

// attendance counts the seats of sessions that ended in the days up to end, and how many were attended.
func (c *count) attendance(days, end int) error {
	from := c.begin(end - days + 1)
	var of, came int
	if err := c.read(seats, []any{from, c.begin(end + 1), from.Add(-longestSession)}, &of, &came); err != nil {
		return fmt.Errorf("attendance: %w", err)
	}
	c.keep(fmt.Sprintf("seats.%d", days), end, of)
	c.keep(fmt.Sprintf("came.%d", days), end, came)
	return nil
}

// begin returns when a day begins in the business's time zone.
func (c *count) begin(day int) time.Time {
	d := time.Unix(int64(day)*86400, 0).UTC()
	return time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, c.zone).UTC()
}

// plans are those that clients can have.
var plans = []viewer.Plan{viewer.PlanFree, viewer.PlanBasic, viewer.PlanVIP}

// The figures of clients by plan and by the month in which they joined; that follows.
const (
	ofPlan   = "plan."
	sizeOf   = "size."
	joinedIn = "joined."
)

// plans counts clients by plan; for paid plans, only those whose subscription is neither paused nor cancelled.
func (c *count) plans() error {
	for _, plan := range plans {
		err := c.keepQuery(ofPlan+string(plan), c.today, `SELECT COUNT(*) FROM profiles WHERE role = 'CLIENT' AND subscription_plan = $1
AND (subscription_plan = 'FREE' OR subscription_status IN ('ACTIVE', 'TRIALING', 'PAST_DUE'))`, string(plan))
		if err != nil {
			return err
		}
	}
	return nil
}

// retention counts the clients who joined in a month, and how many of them were active in each month since. All months are counted each
// time, of those who are clients now: who left or changed their role is in neither figure.
func (c *count) retention() error {
	now := time.Unix(int64(c.today)*86400, 0).UTC()
	this := time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)
	first := this.AddDate(0, 1-cohorts, 0)
	joined, err := c.newcomers(first)
	if err != nil {
		return err
	}
	sizes := map[time.Time]int{}
	for _, m := range joined {
		sizes[m]++
	}
	for m := first; !m.After(this); m = m.AddDate(0, 1, 0) {
		c.keep(sizeOf+m.Format(month), day(m), sizes[m])
		stayed, err := c.stayed(joined, day(m), day(m.AddDate(0, 1, 0)))
		if err != nil {
			return err
		}
		for cohort := first; !cohort.After(m); cohort = cohort.AddDate(0, 1, 0) {
			c.keep(joinedIn+cohort.Format(month), day(m), stayed[cohort])
		}
	}
	return nil
}

// newcomers returns the month in which each client joined, from the first on.
func (c *count) newcomers(first time.Time) (map[uuid.UUID]time.Time, error) {
	rows, err := c.store.Ent.Profile.Query().
		Where(profile.RoleEQ(viewer.RoleClient), profile.CreatedAtGTE(c.begin(day(first)))).
		Select(profile.FieldID, profile.FieldCreatedAt).
		All(c.ctx)
	if err != nil {
		return nil, fmt.Errorf("retention: %w", err)
	}
	joined := make(map[uuid.UUID]time.Time, len(rows))
	for _, row := range rows {
		at := row.CreatedAt.In(c.zone)
		joined[row.ID] = time.Date(at.Year(), at.Month(), 1, 0, 0, 0, 0, time.UTC)
	}
	return joined, nil
}

// stayed counts the newcomers who were active on the days from one up to another, by the month in which they joined.
func (c *count) stayed(joined map[uuid.UUID]time.Time, from, until int) (map[time.Time]int, error) {
	rows, err := c.store.Ent.QueryContext(c.ctx, active, from-1, until-1)
	if err != nil {
		return nil, fmt.Errorf("retention: %w", err)
	}
	defer func() { _ = rows.Close() }()
	stayed := map[time.Time]int{}
	for rows.Next() {
		var id uuid.UUID
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		if m, ok := joined[id]; ok {
			stayed[m]++
		}
	}
	return stayed, rows.Err()
}

const month = "2006-01"

func day(t time.Time) int { return viewer.Day(t, time.UTC) }

// keepQuery keeps the result of the query as a figure of a day.
func (c *count) keepQuery(name string, end int, query string, args ...any) error {
	var value int
	if err := c.read(query, args, &value); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	c.keep(name, end, value)
	return nil
}
