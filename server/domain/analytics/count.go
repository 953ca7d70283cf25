// Package analytics counts the business's figures in a job, and compares them.
package analytics

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"forma/ent/checkin"
	"forma/ent/dayfigure"
	"forma/ent/grant"
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

// count is one run of the job.
type count struct {
	ctx   context.Context
	tx    *store.Tx
	zone  *time.Location
	today int
}

// Count stores the figures of today, and those of earlier days that are missing or may have changed.
func (s *Service) Count(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Count)
	name, err := s.Zone(ctx)
	if err != nil {
		return err
	}
	zone := viewer.Location(name)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		c := &count{ctx: ctx, tx: tx, zone: zone, today: viewer.Day(s.Now(), zone)}
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
		return c.store(counted, c.today, int(s.Now().Unix()))
	})
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
	before, err := c.tx.DayFigure.Query().Where(dayfigure.Name(manual)).Exist(c.ctx)
	if err != nil {
		return err
	}
	if !before {
		since = 0
	}
	for _, statement := range []string{
		"DELETE FROM workout_days WHERE day >= $1",
		`INSERT INTO workout_days (day, workout_id, manual, watched)
SELECT local_day, workout_id, SUM(CASE WHEN source = 'MANUAL' THEN 1 ELSE 0 END), SUM(CASE WHEN source = 'WATCHED' THEN 1 ELSE 0 END)
FROM workout_logs WHERE local_day >= $1 GROUP BY local_day, workout_id`,
		"DELETE FROM day_figures WHERE name IN ('manual', 'watched') AND day >= $1",
		"INSERT INTO day_figures (day, name, value) SELECT day, 'manual', SUM(manual) FROM workout_days WHERE day >= $1 GROUP BY day",
		"INSERT INTO day_figures (day, name, value) SELECT day, 'watched', SUM(watched) FROM workout_days WHERE day >= $1 GROUP BY day",
	} {
		if _, err := c.tx.ExecContext(c.ctx, statement, since); err != nil {
			return err
		}
	}
	return nil
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
		"new": {"SELECT COUNT(*) FROM profiles WHERE role = 'CLIENT' AND created_at >= $1 AND created_at < $2",
			[]any{c.begin(end - days + 1), c.begin(end + 1)}},
	} {
		if err := c.storeQuery(fmt.Sprintf("%s.%d", name, days), end, query.text, query.args...); err != nil {
			return err
		}
	}
	return nil
}

// planned selects what coaches planned for the days after $3 up to $2, without days off: its rank among the same workout in the same
// week, and how often that was completed. $1 is the Monday of the first week.
const planned = `WITH plan AS (
SELECT p.profile_id, p.workout_id, p.day, p.day - (p.day + 3) % 7 AS monday,
ROW_NUMBER() OVER (PARTITION BY p.profile_id, p.workout_id, p.day - (p.day + 3) % 7 ORDER BY p.day, p.position, p.id) AS place
FROM planned_workouts p JOIN workouts w ON w.id = p.workout_id LEFT JOIN assigned_programmes a ON a.id = p.assigned_id
WHERE p.day >= $1 AND p.day <= $2 AND p.deleted_at IS NULL AND w.status = 'PUBLISHED' AND (a.id IS NULL OR a.last_day >= p.day)
), done AS (
SELECT profile_id, workout_id, local_day - (local_day + 3) % 7 AS monday, COUNT(*) AS times FROM workout_logs WHERE local_day >= $1 GROUP BY 1, 2, 3
) SELECT COUNT(*), COALESCE(SUM(CASE WHEN plan.place <= done.times THEN 1 ELSE 0 END), 0)
FROM plan LEFT JOIN done ON done.profile_id = plan.profile_id AND done.workout_id = plan.workout_id AND done.monday = plan.monday
WHERE plan.day > $3 AND NOT EXISTS (SELECT 1 FROM pauses u WHERE u.profile_id = plan.profile_id AND u.from_day <= plan.day AND (u.to_day IS NULL OR u.to_day >= plan.day))`

// adherence counts what coaches planned in the days up to end, excluding today, and how much of it was done.
func (c *count) adherence(days, end int) error {
	var of, done int
	err := c.tx.SQL.QueryRowContext(c.ctx, planned, viewer.Monday(end-days+1), min(end, c.today-1), end-days).Scan(&of, &done)
	if err != nil {
		return fmt.Errorf("adherence: %w", err)
	}
	if err := c.store(fmt.Sprintf("planned.%d", days), end, of); err != nil {
		return err
	}
	return c.store(fmt.Sprintf("kept.%d", days), end, done)
}

// nothing is a figure without data.
const nothing = -1

// answers stores the median time, in minutes, to answer the check-ins answered in the days up to end.
func (c *count) answers(days, end int) error {
	rows, err := c.tx.CheckIn.Query().Where(checkin.RepliedAtGTE(c.begin(end-days+1)), checkin.RepliedAtLT(c.begin(end+1))).
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
	return c.store(fmt.Sprintf("answer.%d", days), end, median)
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
	if err := c.tx.SQL.QueryRowContext(c.ctx, seats, from, c.begin(end+1), from.Add(-longestSession)).Scan(&of, &came); err != nil {
		return fmt.Errorf("attendance: %w", err)
	}
	if err := c.store(fmt.Sprintf("seats.%d", days), end, of); err != nil {
		return err
	}
	return c.store(fmt.Sprintf("came.%d", days), end, came)
}

// begin returns when a day begins in the business's time zone.
func (c *count) begin(day int) time.Time {
	d := time.Unix(int64(day)*86400, 0).UTC()
	return time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, c.zone).UTC()
}

// plans counts clients by plan; for paid plans, only those whose subscription is neither paused nor cancelled.
func (c *count) plans() error {
	for _, plan := range []viewer.Plan{viewer.PlanFree, viewer.PlanBasic, viewer.PlanVIP} {
		err := c.storeQuery("plan."+string(plan), c.today, `SELECT COUNT(*) FROM profiles WHERE role = 'CLIENT' AND subscription_plan = $1
AND (subscription_plan = 'FREE' OR subscription_status IN ('ACTIVE', 'TRIALING', 'PAST_DUE'))`, string(plan))
		if err != nil {
			return err
		}
	}
	return nil
}

// retention counts, of those who joined in a month, how many were active in each month since. Months that cannot change are counted once.
func (c *count) retention() error {
	now := time.Unix(int64(c.today)*86400, 0).UTC()
	this := time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)
	known, err := c.tx.DayFigure.Query().Where(dayfigure.NameHasPrefix("joined.")).Exist(c.ctx)
	if err != nil {
		return err
	}
	for back := range cohorts {
		joined := this.AddDate(0, -back, 0)
		from, to := c.begin(day(joined)), c.begin(day(joined.AddDate(0, 1, 0)))
		if err := c.storeQuery("size."+joined.Format(month), day(joined), "SELECT COUNT(*) FROM profiles WHERE role = 'CLIENT' AND created_at >= $1 AND created_at < $2", from, to); err != nil {
			return err
		}
		for later := back; later >= 0; later-- {
			if known && later > 1 {
				continue
			}
			m := this.AddDate(0, -later, 0)
			err := c.storeQuery(
				"joined."+joined.Format(month),
				day(m),
				"SELECT COUNT(*) FROM profiles p WHERE p.role = 'CLIENT' AND p.created_at >= $3 AND p.created_at < $4 AND p.id IN ("+active+")",
				day(m)-1,
				day(m.AddDate(0, 1, 0))-1,
				from,
				to,
			)
			if err != nil {
				return err
			}
		}
	}
	return nil
}

const month = "2006-01"

func day(t time.Time) int { return viewer.Day(t, time.UTC) }

// storeQuery stores the result of the query as a figure of a day.
func (c *count) storeQuery(name string, end int, query string, args ...any) error {
	var value int
	if err := c.tx.SQL.QueryRowContext(c.ctx, query, args...).Scan(&value); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return c.store(name, end, value)
}

// store stores a figure of a day.
func (c *count) store(name string, end, value int) error {
	return c.tx.DayFigure.Create().SetName(name).SetDay(end).SetValue(value).
		OnConflictColumns(dayfigure.FieldName, dayfigure.FieldDay).UpdateNewValues().Exec(c.ctx)
}
