package analytics

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/google/uuid"

	"forma/ent/schema/prescription"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
)

// plan is what coaches planned from $1, the Monday of a week, to $2: its rank among the same workout in the same week.
const plan = `WITH plan AS (
SELECT p.id, p.prescribed, p.profile_id, p.workout_id, p.day, p.day - (p.day + 3) % 7 AS monday,
ROW_NUMBER() OVER (PARTITION BY p.profile_id, p.workout_id, p.day - (p.day + 3) % 7 ORDER BY p.day, p.position, p.id) AS place
FROM planned_workouts p JOIN workouts w ON w.id = p.workout_id LEFT JOIN assigned_programmes a ON a.id = p.assigned_id
WHERE p.day >= $1 AND p.day <= $2 AND p.deleted_at IS NULL AND w.status = 'PUBLISHED' AND (a.id IS NULL OR a.last_day >= p.day)
), done AS (
`

// counts matches what counts of it: it is after $3, and on no day off.
const counts = `plan.day > $3 AND NOT EXISTS (SELECT 1 FROM pauses u
WHERE u.profile_id = plan.profile_id AND u.from_day <= plan.day AND (u.to_day IS NULL OR u.to_day >= plan.day))`

// planned counts it, and how much of it was completed.
const planned = plan + `SELECT profile_id, workout_id, local_day - (local_day + 3) % 7 AS monday, COUNT(*) AS times
FROM workout_logs WHERE local_day >= $1 GROUP BY 1, 2, 3
) SELECT COUNT(*), COALESCE(SUM(CASE WHEN plan.place <= done.times THEN 1 ELSE 0 END), 0)
FROM plan LEFT JOIN done ON done.profile_id = plan.profile_id AND done.workout_id = plan.workout_id AND done.monday = plan.monday
WHERE ` + counts

// recorded selects the sets, by exercise, that were recorded with completions of prescribed sets.
const recorded = plan + `SELECT id, profile_id, workout_id, local_day - (local_day + 3) % 7 AS monday,
ROW_NUMBER() OVER (PARTITION BY profile_id, workout_id, local_day - (local_day + 3) % 7 ORDER BY local_day, completed_at, id) AS place
FROM workout_logs
WHERE local_day >= $1 AND (profile_id, workout_id) IN (SELECT profile_id, workout_id FROM plan WHERE prescribed IS NOT NULL)
) SELECT plan.id, MIN(CAST(plan.prescribed AS TEXT)), s.exercise_id, COUNT(*) FROM plan
JOIN done ON done.profile_id = plan.profile_id AND done.workout_id = plan.workout_id
AND done.monday = plan.monday AND done.place = plan.place
JOIN set_logs s ON s.workout_log_id = done.id
WHERE plan.prescribed IS NOT NULL AND ` + counts + ` GROUP BY plan.id, s.exercise_id ORDER BY plan.id`

// ofShare is how many parts a workout has of which a figure counts what was done.
const ofShare = 1000

// adherence counts what coaches planned in the days up to end, excluding today, and how much of it was done, as package adherence does.
func (c *count) adherence(days, end int) error {
	var of, done int
	args := []any{viewer.Monday(end - days + 1), min(end, c.today-1), end - days}
	if err := c.read(planned, args, &of, &done); err != nil {
		return fmt.Errorf("adherence: %w", err)
	}
	left, err := c.leftOut(args)
	if err != nil {
		return fmt.Errorf("prescribed sets: %w", err)
	}
	c.keep(fmt.Sprintf("planned.%d", days), end, of)
	c.keep(fmt.Sprintf("followed.%d", days), end, int(math.Round(ofShare*(float64(done)-left))))
	return nil
}

// leftOut returns how much of the completed workouts was left out by sets, in workouts. It keeps one of them in memory at a time.
func (c *count) leftOut(args []any) (left float64, err error) {
	rows, err := c.store.Ent.QueryContext(c.ctx, recorded, args...)
	if err != nil {
		return 0, err
	}
	defer func() { _ = rows.Close() }()
	var of uuid.UUID
	var prescribed []prescription.PrescribedExercise
	var sets map[uuid.UUID]int
	add := func() {
		if planned, done := adherence.SetsDone(prescribed, sets); planned > 0 {
			left += 1 - float64(done)/float64(planned)
		}
	}
	for rows.Next() {
		var id, exercise uuid.UUID
		var written string
		var n int
		if err := rows.Scan(&id, &written, &exercise, &n); err != nil {
			return 0, err
		}
		if id != of {
			add()
			of, prescribed, sets = id, nil, map[uuid.UUID]int{}
			if err := json.Unmarshal([]byte(written), &prescribed); err != nil {
				return 0, err
			}
		}
		sets[exercise] = n
	}
	add()
	return left, rows.Err()
}
