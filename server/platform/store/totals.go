package store

import (
	"context"
	"fmt"
	"strings"

	"entgo.io/ent/dialect"
)

// total is what triggers maintain: queries of what is kept, and of what a recount gives. {until} is the day in UTC on which a period ends.
type total struct{ name, kept, counted string }

var totals = []total{
	{
		"completion_totals", "SELECT profile_id, workout_id, completions, last_day, last_at FROM completion_totals",
		"SELECT profile_id, workout_id, n, local_day, completed_at FROM (SELECT profile_id, workout_id, local_day, completed_at, " +
			"count(*) OVER (PARTITION BY profile_id, workout_id) AS n, row_number() OVER (PARTITION BY profile_id, workout_id " +
			"ORDER BY local_day DESC, completed_at DESC) AS place FROM workout_logs) AS logs WHERE place = 1",
	},
	{
		"workout_totals", "SELECT workout_id, sum(completions) FROM workout_totals GROUP BY workout_id HAVING sum(completions) <> 0",
		"SELECT workout_id, count(*) FROM workout_logs GROUP BY workout_id",
	},
	{
		"entry_totals", "SELECT profile_id, entries FROM entry_totals WHERE entries <> 0",
		"SELECT profile_id, count(*) FROM progress_entries GROUP BY profile_id",
	},
	{
		"client_totals", "SELECT coach_id, clients FROM client_totals WHERE clients <> 0",
		"SELECT coach_id, count(*) FROM coach_assignments WHERE ended_at IS NULL GROUP BY coach_id",
	},
	{
		"best_loads", "SELECT profile_id, exercise_id, reps, seconds, load_kg FROM best_loads",
		"SELECT profile_id, exercise_id, coalesce(reps, 0), coalesce(seconds, 0), max(coalesce(load_kg, 0)) FROM (SELECT profile_id, exercise_id, " +
			"reps, seconds, load_kg FROM set_logs UNION ALL SELECT profile_id, exercise_id, reps, seconds, load_kg FROM past_sets WHERE " +
			"exercise_id IS NOT NULL AND (reps IS NOT NULL OR seconds IS NOT NULL)) AS sets GROUP BY 1, 2, 3, 4",
	},
	{
		"latest_exercises", "SELECT profile_id, exercise_id, workout_log_id, last_day, last_at FROM latest_exercises",
		"SELECT profile_id, exercise_id, id, local_day, completed_at FROM (SELECT s.profile_id, s.exercise_id, l.id, l.local_day, " +
			"l.completed_at, row_number() OVER (PARTITION BY s.profile_id, s.exercise_id ORDER BY l.local_day DESC, l.completed_at DESC, " +
			"l.id DESC) AS place FROM set_logs AS s JOIN workout_logs AS l ON s.workout_log_id = l.id) AS sets WHERE place = 1",
	},
	{
		"exercise_totals", "SELECT done_id, exercise_id, profile_id, local_day, sets, max_kg, reps, load_kg FROM exercise_totals",
		"SELECT done_id, exercise_id, profile_id, local_day, n, max_kg, CASE WHEN max_kg > 0 THEN reps ELSE 0 END, " +
			"CASE WHEN max_kg > 0 THEN load_kg ELSE 0 END FROM (SELECT sets.*, count(*) OVER (PARTITION BY done_id, exercise_id) AS n, " +
			"row_number() OVER (PARTITION BY done_id, exercise_id ORDER BY max_kg DESC, load_kg DESC) AS place FROM (SELECT done.*, " +
			"CASE WHEN load_kg > 0 AND reps = 1 THEN load_kg WHEN load_kg > 0 AND reps BETWEEN 2 AND 12 THEN " +
			"load_kg * (1 + CAST(reps AS double precision) / 30) ELSE 0 END AS max_kg FROM (" +
			"SELECT l.id AS done_id, s.exercise_id, s.profile_id, l.local_day, s.reps, s.seconds, s.load_kg FROM set_logs AS s " +
			"JOIN workout_logs AS l ON l.id = s.workout_log_id UNION ALL " +
			"SELECT w.id, s.exercise_id, s.profile_id, w.local_day, s.reps, s.seconds, s.load_kg FROM past_sets AS s " +
			"JOIN past_workouts AS w ON w.id = s.past_workout_id WHERE s.exercise_id IS NOT NULL AND s.kind <> 'WARM_UP') AS done " +
			"WHERE reps IS NOT NULL OR seconds IS NOT NULL) AS sets) AS placed WHERE place = 1",
	},
	{
		"price_totals", `SELECT currency, until_day, plan, "interval", price, new_price, sum(members) FROM price_totals GROUP BY 1, 2, 3, 4, 5, 6`,
		`SELECT currency, {until}, plan, "interval", price, coalesce(new_price, -1), count(*) FROM memberships ` +
			"WHERE cancelled_at IS NULL AND next_plan IS NULL GROUP BY 1, 2, 3, 4, 5, 6",
	},
	{
		"session_seats", "SELECT id, starts_at FROM session_seats",
		"SELECT s.id, c.starts_at FROM session_seats AS s JOIN coaching_sessions AS c ON c.id = s.session_id",
	},
	{
		"head_counts", "SELECT kind, day, sum(people) FROM head_counts WHERE kind <> 'LIBRARY' GROUP BY 1, 2 HAVING sum(people) <> 0",
		"SELECT 'PEOPLE', 0, count(*) FROM profiles HAVING count(*) > 0" +
			" UNION ALL SELECT 'UNCONFIRMED', 0, count(*) FROM profiles WHERE NOT email_confirmed HAVING count(*) > 0" +
			" UNION ALL SELECT 'CLIENTS', 0, count(*) FROM profiles WHERE role = 'CLIENT' HAVING count(*) > 0" +
			" UNION ALL SELECT 'COACHED', 0, count(*) FROM coach_assignments WHERE ended_at IS NULL HAVING count(*) > 0" +
			" UNION ALL SELECT 'SESSIONS', 0, count(*) FROM coaching_sessions HAVING count(*) > 0" +
			" UNION ALL SELECT 'QUESTIONS', 0, count(*) FROM tickets WHERE state = 'OPEN' AND merged_into_id IS NULL HAVING count(*) > 0" +
			" UNION ALL SELECT 'LATE', 0, count(*) FROM tickets WHERE state = 'OPEN' AND merged_into_id IS NULL AND breached_at IS NOT NULL " +
			"HAVING count(*) > 0" +
			" UNION ALL SELECT 'ASKED_' || provider, 0, count(*) FROM payments WHERE state = 'REQUESTED' GROUP BY provider" +
			" UNION ALL SELECT 'UNCHARGED', 0, count(*) FROM payments WHERE state = 'REQUESTED' AND failed_at IS NOT NULL HAVING count(*) > 0" +
			" UNION ALL SELECT 'ACTIVE', day, count(*) FROM (SELECT max(local_day) AS day FROM (SELECT profile_id, local_day FROM workout_logs " +
			"UNION ALL SELECT profile_id, local_day FROM progress_entries) AS logged GROUP BY profile_id) AS latest WHERE day > 0 GROUP BY day",
	},
}

// WrongTotals counts everything again that triggers keep count of, and returns how many rows differ, by table: none, unless something
// wrote past the triggers. It reads whole histories.
func (s *Store) WrongTotals(ctx context.Context) (map[string]int, error) {
	wrong := map[string]int{}
	until := "unixepoch(period_until) / 86400"
	if s.Dialect == dialect.Postgres {
		until = "floor(extract(epoch FROM period_until) / 86400)::bigint"
	}
	for _, t := range totals {
		var lacking, extra int
		err := s.DB.QueryRowContext(ctx, fmt.Sprintf("WITH kept AS (%s), counted AS (%s) SELECT "+
			"(SELECT count(*) FROM (SELECT * FROM counted EXCEPT SELECT * FROM kept) AS lacking), "+
			"(SELECT count(*) FROM (SELECT * FROM kept EXCEPT SELECT * FROM counted) AS extra)", t.kept, strings.ReplaceAll(t.counted, "{until}", until))).Scan(&lacking, &extra)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		if n := max(lacking, extra); n > 0 {
			wrong[t.name] = n
		}
	}
	return wrong, nil
}
