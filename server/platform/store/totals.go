package store

import (
	"context"
	"fmt"
	"strings"

	"entgo.io/ent/dialect"
)

// total is what triggers maintain: queries of what is kept, and of what a recount gives. {until} is the day in UTC on which a period ends,
// {answered} that of the first answer to a question, and {starts} and {ends} are the seconds in which a session does.
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
		"case_totals", "SELECT message_id, reports, first_at FROM case_totals",
		"SELECT message_id, count(*), min(created_at) FROM message_reports WHERE resolved_at IS NULL GROUP BY message_id",
	},
	{
		"programme_totals", "SELECT programme_id, starts_on, last_day, clients FROM programme_totals",
		"SELECT programme_id, starts_on, last_day, count(*) FROM assigned_programmes WHERE programme_id IS NOT NULL AND last_day >= starts_on " +
			"GROUP BY 1, 2, 3",
	},
	{
		"session_totals", "SELECT span, starts, ends, sum(held), sum(attended), sum(missed), sum(late), sum(taken) FROM session_totals " +
			"GROUP BY 1, 2, 3" + someUsed,
		"SELECT 'DAY', {starts} / 86400 * 86400, {starts} / 86400 * 86400 + 86400, " + used + " UNION ALL SELECT 'SLOT', {starts}, {ends}, " + used,
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
			" UNION ALL SELECT 'ANSWERED', {answered}, count(*) FROM tickets WHERE first_answered_at IS NOT NULL GROUP BY 2" +
			" UNION ALL SELECT 'IN_TIME', {answered}, count(*) FROM tickets WHERE first_answered_at <= first_due_at GROUP BY 2" +
			" UNION ALL SELECT 'CASES', 0, count(DISTINCT message_id) FROM message_reports WHERE resolved_at IS NULL HAVING count(*) > 0" +
			" UNION ALL SELECT 'ASKED_' || provider, 0, count(*) FROM payments WHERE state = 'REQUESTED' GROUP BY provider" +
			" UNION ALL SELECT 'UNCHARGED', 0, count(*) FROM payments WHERE state = 'REQUESTED' AND failed_at IS NOT NULL HAVING count(*) > 0" +
			" UNION ALL SELECT 'ACTIVE', day, count(*) FROM (SELECT max(local_day) AS day FROM (SELECT profile_id, local_day FROM workout_logs " +
			"UNION ALL SELECT profile_id, local_day FROM progress_entries) AS logged GROUP BY profile_id) AS latest WHERE day > 0 GROUP BY day",
	},
}

const (
	someUsed = " HAVING sum(held) <> 0 OR sum(attended) <> 0 OR sum(missed) <> 0 OR sum(late) <> 0 OR sum(taken) <> 0"
	// used adds up sessions that were not called off in time, and their seats.
	used = "sum(held), sum(attended), sum(missed), sum(late), sum(taken) FROM (" +
		"SELECT starts_at, ends_at, CASE WHEN state IN ('CONFIRMED', 'NO_SHOW') THEN 1 ELSE 0 END AS held, 0 AS attended, 0 AS missed, 0 AS late, " +
		"0 AS taken FROM coaching_sessions UNION ALL SELECT c.starts_at, c.ends_at, 0, CASE s.state WHEN 'ATTENDED' THEN 1 ELSE 0 END, " +
		"CASE s.state WHEN 'NO_SHOW' THEN 1 ELSE 0 END, CASE s.state WHEN 'LATE_CANCELLED' THEN 1 ELSE 0 END, " +
		"CASE s.state WHEN 'TAKEN' THEN 1 ELSE 0 END FROM session_seats AS s JOIN coaching_sessions AS c ON c.id = s.session_id " +
		"WHERE c.state NOT IN ('REQUESTED', 'CANCELLED')) AS sessions GROUP BY 1, 2, 3" + someUsed
)

// WrongTotals counts everything again that triggers keep count of, and returns how many rows differ, by table: none, unless something
// wrote past the triggers. It reads whole histories.
func (s *Store) WrongTotals(ctx context.Context) (map[string]int, error) {
	wrong := map[string]int{}
	seconds := func(at string) string {
		if s.Dialect == dialect.Postgres {
			return "floor(extract(epoch FROM " + at + "))::bigint"
		}
		return "unixepoch(" + at + ")"
	}
	words := strings.NewReplacer("{until}", seconds("period_until")+" / 86400", "{answered}", seconds("first_answered_at")+" / 86400",
		"{starts}", seconds("starts_at"), "{ends}", seconds("ends_at"))
	for _, t := range totals {
		var lacking, extra int
		err := s.DB.QueryRowContext(ctx, fmt.Sprintf("WITH kept AS (%s), counted AS (%s) SELECT "+
			"(SELECT count(*) FROM (SELECT * FROM counted EXCEPT SELECT * FROM kept) AS lacking), "+
			"(SELECT count(*) FROM (SELECT * FROM kept EXCEPT SELECT * FROM counted) AS extra)", t.kept, words.Replace(t.counted))).Scan(&lacking, &extra)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		if n := max(lacking, extra); n > 0 {
			wrong[t.name] = n
		}
	}
	return wrong, nil
}
