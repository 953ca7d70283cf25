package main

import (
	"strings"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// total is a table that triggers maintain from another one. Statements name rows NEW and OLD; {greatest} and {least} are the functions
// of these names, {digit} the last digit of a person's id, {until} the day on which a period ends, and {same} compares columns that may be
// null.
type total struct {
	table, of, columns string
	// beside is another table whose rows the statements read: a migration that creates it replaces the triggers.
	beside string
	// arrived and left are what the arrival and the leaving of a row change, and fill does at once for the existing rows.
	arrived, left []string
	fill          string
}

// A person who is erased takes their rows along, and nothing may be written for them on the way.
const stays = "EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id)"

var totals = []total{
	{
		table: "completion_totals", of: "workout_logs", columns: "profile_id, workout_id, local_day, completed_at",
		arrived: []string{"INSERT INTO completion_totals (profile_id, workout_id, completions, last_day, last_at) " +
			"VALUES (NEW.profile_id, NEW.workout_id, 1, NEW.local_day, NEW.completed_at) ON CONFLICT (profile_id, workout_id) DO UPDATE SET " +
			"completions = completion_totals.completions + 1, " +
			greater("completion_totals", "last_day, last_at", "last_day, last_at")},
		left: []string{
			"UPDATE completion_totals SET completions = completions - 1 WHERE profile_id = OLD.profile_id AND workout_id = OLD.workout_id",
			"DELETE FROM completion_totals WHERE profile_id = OLD.profile_id AND workout_id = OLD.workout_id AND completions = 0",
			"UPDATE completion_totals SET last_day = (" + latestLog("local_day", "OLD") + "), " +
				"last_at = (" + latestLog("completed_at", "OLD") + ") " +
				"WHERE profile_id = OLD.profile_id AND workout_id = OLD.workout_id AND last_day = OLD.local_day AND last_at = OLD.completed_at",
		},
		fill: "INSERT INTO completion_totals (profile_id, workout_id, completions, last_day, last_at) " +
			"SELECT profile_id, workout_id, completions, last_day, (" + latestLog("completed_at", "counts") + ") FROM (SELECT profile_id, workout_id, count(*) AS completions, " +
			"max(local_day) AS last_day FROM workout_logs GROUP BY profile_id, workout_id) AS counts",
	},
	{
		table: "workout_totals", of: "workout_logs", columns: "profile_id, workout_id",
		arrived: []string{"INSERT INTO workout_totals (workout_id, part, completions) VALUES (NEW.workout_id, {digit}, 1) " +
			"ON CONFLICT (workout_id, part) DO UPDATE SET completions = workout_totals.completions + 1"},
		left: []string{"UPDATE workout_totals SET completions = completions - 1 WHERE workout_id = OLD.workout_id AND part = {digit}"},
		fill: "INSERT INTO workout_totals (workout_id, part, completions) SELECT workout_id, {digit}, count(*) FROM workout_logs GROUP BY 1, 2",
	},
	{
		table: "entry_totals", of: "progress_entries", columns: "profile_id",
		arrived: []string{"INSERT INTO entry_totals (profile_id, entries) VALUES (NEW.profile_id, 1) " +
			"ON CONFLICT (profile_id) DO UPDATE SET entries = entry_totals.entries + 1"},
		left: []string{"UPDATE entry_totals SET entries = entries - 1 WHERE profile_id = OLD.profile_id"},
		fill: "INSERT INTO entry_totals (profile_id, entries) SELECT profile_id, count(*) FROM progress_entries GROUP BY profile_id",
	},
	{
		table: "client_totals", of: "coach_assignments", columns: "coach_id, ended_at",
		arrived: []string{"INSERT INTO client_totals (coach_id, clients) SELECT NEW.coach_id, 1 WHERE NEW.ended_at IS NULL " +
			"ON CONFLICT (coach_id) DO UPDATE SET clients = client_totals.clients + 1"},
		left: []string{"UPDATE client_totals SET clients = clients - 1 WHERE coach_id = OLD.coach_id AND OLD.ended_at IS NULL"},
		fill: "INSERT INTO client_totals (coach_id, clients) " +
			"SELECT coach_id, count(*) FROM coach_assignments WHERE ended_at IS NULL GROUP BY coach_id",
	},
	{
		table: "best_loads", of: "set_logs", columns: "profile_id, exercise_id, reps, seconds, load_kg", beside: "past_sets",
		// Written even if it stays, so that PostgreSQL sees the conflict with a concurrent transaction that takes the best set away.
		arrived: []string{"INSERT INTO best_loads (profile_id, exercise_id, reps, seconds, load_kg) VALUES (NEW.profile_id, NEW.exercise_id, " +
			"coalesce(NEW.reps, 0), coalesce(NEW.seconds, 0), coalesce(NEW.load_kg, 0)) ON CONFLICT (profile_id, exercise_id, reps, seconds) " +
			"DO UPDATE SET load_kg = {greatest}(best_loads.load_kg, excluded.load_kg)"},
		// Made again only after the best set has gone, from the others.
		left: bestAgain,
		fill: "INSERT INTO best_loads (profile_id, exercise_id, reps, seconds, load_kg) SELECT profile_id, exercise_id, coalesce(reps, 0), " +
			"coalesce(seconds, 0), max(coalesce(load_kg, 0)) FROM set_logs GROUP BY 1, 2, 3, 4",
	},
	{
		table: "best_loads", of: "past_sets", columns: "profile_id, exercise_id, reps, seconds, load_kg",
		arrived: []string{"INSERT INTO best_loads (profile_id, exercise_id, reps, seconds, load_kg) SELECT NEW.profile_id, NEW.exercise_id, " +
			"coalesce(NEW.reps, 0), coalesce(NEW.seconds, 0), coalesce(NEW.load_kg, 0) WHERE NEW.exercise_id IS NOT NULL AND " +
			"(NEW.reps IS NOT NULL OR NEW.seconds IS NOT NULL) ON CONFLICT (profile_id, exercise_id, reps, seconds) " +
			"DO UPDATE SET load_kg = {greatest}(best_loads.load_kg, excluded.load_kg)"},
		left: bestAgain,
	},
	{
		table: "latest_exercises", of: "set_logs", columns: "profile_id, exercise_id, workout_log_id",
		arrived: []string{"INSERT INTO latest_exercises (profile_id, exercise_id, workout_log_id, last_day, last_at) SELECT NEW.profile_id, " +
			"NEW.exercise_id, id, local_day, completed_at FROM workout_logs WHERE id = NEW.workout_log_id ON CONFLICT (profile_id, exercise_id) " +
			"DO UPDATE SET " +
			greater("latest_exercises", "last_day, last_at, workout_log_id", "workout_log_id, last_day, last_at")},
		left: []string{
			"DELETE FROM latest_exercises WHERE profile_id = OLD.profile_id AND exercise_id = OLD.exercise_id AND " +
				"workout_log_id = OLD.workout_log_id AND NOT EXISTS (SELECT 1 FROM set_logs WHERE profile_id = OLD.profile_id AND " +
				"workout_log_id = OLD.workout_log_id AND exercise_id = OLD.exercise_id)",
			"INSERT INTO latest_exercises (profile_id, exercise_id, workout_log_id, last_day, last_at) " +
				"SELECT l.profile_id, OLD.exercise_id, l.id, l.local_day, l.completed_at FROM set_logs AS s JOIN workout_logs AS l ON s.workout_log_id = l.id WHERE " +
				"s.exercise_id = OLD.exercise_id AND s.profile_id = OLD.profile_id AND " + stays + " AND NOT EXISTS (SELECT 1 FROM " +
				"latest_exercises WHERE profile_id = OLD.profile_id AND exercise_id = OLD.exercise_id) " +
				"ORDER BY l.local_day DESC, l.completed_at DESC, l.id DESC LIMIT 1",
		},
		fill: "INSERT INTO latest_exercises (profile_id, exercise_id, workout_log_id, last_day, last_at) SELECT profile_id, exercise_id, id, " +
			"local_day, completed_at FROM (SELECT s.profile_id, s.exercise_id, l.id, l.local_day, l.completed_at, row_number() OVER " +
			"(PARTITION BY s.profile_id, s.exercise_id ORDER BY l.local_day DESC, l.completed_at DESC, l.id DESC) AS place FROM set_logs AS s " +
			"JOIN workout_logs AS l ON s.workout_log_id = l.id) AS sets WHERE place = 1",
	},
	exerciseTotal("set_logs", "workout_log_id", "workout_logs", "{set}reps IS NOT NULL OR {set}seconds IS NOT NULL",
		"exercise_id, workout_log_id, reps, seconds, load_kg"),
	exerciseTotal("past_sets", "past_workout_id", "past_workouts", "{set}exercise_id IS NOT NULL AND {set}kind <> 'WARM_UP' AND "+
		"({set}reps IS NOT NULL OR {set}seconds IS NOT NULL)", "exercise_id, past_workout_id, kind, reps, seconds, load_kg"),
	{
		table: "price_totals", of: "memberships",
		columns: `currency, plan, "interval", price, new_price, next_plan, cancelled_at, period_until`,
		arrived: []string{"INSERT INTO price_totals (" + priceKey + ", members) SELECT NEW.currency, {until}, NEW.plan, NEW.interval, NEW.price, " +
			"coalesce(NEW.new_price, -1), {digit}, 1 WHERE NEW.cancelled_at IS NULL AND NEW.next_plan IS NULL " +
			"ON CONFLICT (" + priceKey + ") DO UPDATE SET members = price_totals.members + 1"},
		left: []string{
			"UPDATE price_totals SET members = members - 1 WHERE " + priceOfOld + " AND OLD.cancelled_at IS NULL AND OLD.next_plan IS NULL",
			"DELETE FROM price_totals WHERE " + priceOfOld + " AND members = 0",
		},
		fill: "INSERT INTO price_totals (" + priceKey + `, members) SELECT currency, {until}, plan, "interval", price, ` +
			"coalesce(new_price, -1), {digit}, count(*) FROM memberships WHERE cancelled_at IS NULL AND next_plan IS NULL " +
			"GROUP BY 1, 2, 3, 4, 5, 6, 7",
	},
	{
		table: "case_totals", of: "message_reports", columns: "resolved_at",
		arrived: []string{"INSERT INTO case_totals (message_id, reports, first_at) SELECT NEW.message_id, 1, NEW.created_at " +
			"WHERE NEW.resolved_at IS NULL ON CONFLICT (message_id) DO UPDATE SET reports = case_totals.reports + 1, " +
			"first_at = {least}(case_totals.first_at, excluded.first_at)"},
		// PostgreSQL runs this after all rows of a statement have changed: it may find none that is open while some are still counted.
		left: []string{
			"UPDATE case_totals SET reports = reports - 1 WHERE message_id = OLD.message_id AND OLD.resolved_at IS NULL",
			"DELETE FROM case_totals WHERE message_id = OLD.message_id AND reports = 0",
			"UPDATE case_totals SET first_at = coalesce((SELECT min(created_at) FROM message_reports WHERE message_id = OLD.message_id AND " +
				"resolved_at IS NULL), first_at) WHERE message_id = OLD.message_id AND OLD.resolved_at IS NULL AND first_at = OLD.created_at",
		},
		fill: "INSERT INTO case_totals (message_id, reports, first_at) SELECT message_id, count(*), min(created_at) FROM message_reports " +
			"WHERE resolved_at IS NULL GROUP BY message_id",
	},
	{
		table: "programme_totals", of: "assigned_programmes", columns: "programme_id, last_day",
		arrived: []string{"INSERT INTO programme_totals (programme_id, starts_on, last_day, clients) SELECT NEW.programme_id, NEW.starts_on, " +
			"NEW.last_day, 1 WHERE NEW.programme_id IS NOT NULL AND NEW.last_day >= NEW.starts_on " +
			"ON CONFLICT (programme_id, last_day, starts_on) DO UPDATE SET clients = programme_totals.clients + 1"},
		left: []string{
			"UPDATE programme_totals SET clients = clients - 1 WHERE " + copiesLikeOld,
			"DELETE FROM programme_totals WHERE " + copiesLikeOld + " AND clients = 0",
		},
		fill: "INSERT INTO programme_totals (programme_id, starts_on, last_day, clients) SELECT programme_id, starts_on, last_day, count(*) " +
			"FROM assigned_programmes WHERE programme_id IS NOT NULL AND last_day >= starts_on GROUP BY 1, 2, 3",
	},
}

const copiesLikeOld = "programme_id = OLD.programme_id AND last_day = OLD.last_day AND starts_on = OLD.starts_on"

// exerciseTotal adds up the sets that count of a table by what they were done in, a column that refers to another table.
func exerciseTotal(sets, done, of, counts, columns string) total {
	best := func(row string) string {
		const estimable = "{set}load_kg > 0 AND {set}reps BETWEEN 1 AND 12"
		// The formula of training.EstimatedMax, so that both give the same number to the last bit.
		const max = "{set}load_kg * CASE {set}reps WHEN 1 THEN 1 ELSE 1 + CAST({set}reps AS double precision) / 30 END"
		const all = "CASE WHEN " + estimable + " THEN " + max + " ELSE 0 END AS max_kg, CASE WHEN " + estimable +
			" THEN {set}reps ELSE 0 END AS reps, CASE WHEN " + estimable + " THEN {set}load_kg ELSE 0 END AS load_kg"
		return strings.ReplaceAll(all, "{set}", row)
	}
	counted := func(row string) string { return "(" + strings.ReplaceAll(counts, "{set}", row) + ")" }
	const insert = "INSERT INTO exercise_totals (profile_id, done_id, exercise_id, local_day, sets, max_kg, reps, load_kg) "
	ofOld := "done_id = OLD." + done + " AND exercise_id = OLD.exercise_id AND " + counted("OLD.")
	return total{
		table: "exercise_totals", of: sets, columns: columns,
		arrived: []string{insert + "SELECT NEW.profile_id, NEW." + done + ", NEW.exercise_id, local_day, 1, " + best("NEW.") + " FROM " + of +
			" WHERE id = NEW." + done + " AND " + counted("NEW.") + " ON CONFLICT (done_id, exercise_id) DO UPDATE SET " +
			"sets = exercise_totals.sets + 1, " + greater("exercise_totals", "max_kg, load_kg", "max_kg, reps, load_kg")},
		left: []string{
			"UPDATE exercise_totals SET sets = sets - 1 WHERE " + ofOld,
			"DELETE FROM exercise_totals WHERE " + ofOld + " AND sets = 0",
			"UPDATE exercise_totals SET (max_kg, reps, load_kg) = (SELECT max_kg, reps, load_kg FROM (SELECT " + best("") + " FROM " + sets +
				" WHERE " + done + " = OLD." + done + " AND exercise_id = OLD.exercise_id AND " + counted("") +
				" UNION ALL SELECT 0, 0, 0) AS sets ORDER BY 1 DESC, 3 DESC LIMIT 1) WHERE " + ofOld +
				" AND reps = OLD.reps AND load_kg = OLD.load_kg",
		},
		fill: insert + "SELECT profile_id, done_id, exercise_id, local_day, sets, max_kg, reps, load_kg FROM (SELECT counted.*, count(*) OVER " +
			"(PARTITION BY done_id, exercise_id) AS sets, row_number() OVER (PARTITION BY done_id, exercise_id ORDER BY max_kg DESC, " +
			"load_kg DESC) AS place FROM (SELECT s.profile_id, d.id AS done_id, s.exercise_id, d.local_day, " + best("s.") + " FROM " + sets +
			" AS s JOIN " + of + " AS d ON d.id = s." + done + " WHERE " + counted("s.") + ") AS counted) AS placed WHERE place = 1",
	}
}

const priceKey = `currency, until_day, plan, "interval", price, new_price, part`

const priceOfOld = `currency = OLD.currency AND until_day = {until} AND plan = OLD.plan AND "interval" = OLD.interval AND ` +
	"price = OLD.price AND new_price = coalesce(OLD.new_price, -1) AND part = {digit}"

// bestAgain finds the best of the other sets after the best one has gone. A past set of a distance only is no record.
var bestAgain = []string{
	"DELETE FROM best_loads WHERE " + bestOfOld + " AND load_kg = coalesce(OLD.load_kg, 0)",
	"INSERT INTO best_loads (profile_id, exercise_id, reps, seconds, load_kg) SELECT profile_id, exercise_id, coalesce(reps, 0), " +
		"coalesce(seconds, 0), max(coalesce(load_kg, 0)) FROM (SELECT profile_id, exercise_id, reps, seconds, load_kg FROM set_logs WHERE " +
		sameAsOld + " UNION ALL SELECT profile_id, exercise_id, reps, seconds, load_kg FROM past_sets WHERE " + sameAsOld +
		" AND (reps IS NOT NULL OR seconds IS NOT NULL)) AS sets WHERE " + stays + " AND NOT EXISTS (SELECT 1 FROM best_loads WHERE " +
		bestOfOld + ") GROUP BY 1, 2, 3, 4",
}

const sameAsOld = "exercise_id = OLD.exercise_id AND profile_id = OLD.profile_id AND {same}"

const bestOfOld = "profile_id = OLD.profile_id AND exercise_id = OLD.exercise_id AND reps = coalesce(OLD.reps, 0) AND " +
	"seconds = coalesce(OLD.seconds, 0)"

// latestLog is a column of the latest completion of a row's person and workout.
func latestLog(column, row string) string {
	return "SELECT " + column + " FROM workout_logs WHERE profile_id = " + row + ".profile_id AND workout_id = " + row + ".workout_id " +
		"ORDER BY local_day DESC, completed_at DESC LIMIT 1"
}

// greater sets columns to those of the arrived row if that is the greater one by other columns.
func greater(table, by, columns string) string {
	of := func(row string) string { return "(" + row + "." + strings.ReplaceAll(by, ", ", ", "+row+".") + ")" }
	var set []string
	for c := range strings.SplitSeq(columns, ", ") {
		set = append(set, c+" = CASE WHEN "+of("excluded")+" > "+of(table)+" THEN excluded."+c+" ELSE "+table+"."+c+" END")
	}
	return strings.Join(set, ", ")
}

// totalling returns the statements that maintain the totals that a migration creates, or whose source it replaces.
func totalling(name string, plan *atlas.Plan) (statements []string) {
	words := map[string][]string{
		dialect.SQLite:   {"{greatest}", "max", "{least}", "min", "{same}", "reps IS OLD.reps AND seconds IS OLD.seconds"},
		dialect.Postgres: {"{greatest}", "greatest", "{least}", "least", "{same}", "reps IS NOT DISTINCT FROM OLD.reps AND seconds IS NOT DISTINCT FROM OLD.seconds"},
	}[name]
	say := func(row string, list ...string) (said []string) {
		r := strings.NewReplacer(append(words, "{digit}", part(name, row+"profile_id"), "{until}", dayOf(name, row+"period_until"))...)
		for _, s := range list {
			said = append(said, r.Replace(s))
		}
		return said
	}
	for _, t := range totals {
		first, again := makes(plan, t.table), t.beside != "" && makes(plan, t.beside)
		if again && !first && !makes(plan, t.of) {
			statements = append(statements, dropped(name, t.of, t.table)...)
		}
		if first || again || makes(plan, t.of) {
			statements = append(statements, onChange(name, t.of, t.table, t.columns, say("OLD.", t.left...), say("NEW.", t.arrived...))...)
		}
		// The trigger locks the table of PostgreSQL, so that no row arrives unnoticed while another node is still running.
		if first && t.fill != "" {
			statements = append(statements, say("", t.fill)...)
		}
	}
	return statements
}
