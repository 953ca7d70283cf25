package main

import (
	"strings"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// markedTables are those that a history mark depends on: the first day from which a row matters, and the columns that decide.
var markedTables = []struct{ table, from, columns string }{
	{"workout_logs", "{row}.local_day", "local_day"},
	{"pauses", "{row}.from_day", "from_day, to_day"},
	{"assigned_programmes", "{row}.starts_on", "last_day"},
	{"planned_workouts", "{row}.day", "day, workout_id, assigned_id, deleted_at"},
}

// unmark deletes the marks that include a row.
func unmark(row, from string) []string {
	return []string{strings.ReplaceAll("DELETE FROM history_marks WHERE profile_id = {row}.profile_id AND until >= "+from, "{row}", row)}
}

// unmarkWorkout deletes the marks that include days on which a workout was planned: only published ones count.
const unmarkWorkout = "DELETE FROM history_marks WHERE profile_id IN (SELECT profile_id FROM planned_workouts WHERE workout_id = NEW.id)"

var onStatus = map[string][]string{
	dialect.SQLite: {"CREATE TRIGGER `workouts_marked_update` AFTER UPDATE OF status ON `workouts` WHEN OLD.status <> NEW.status BEGIN " +
		unmarkWorkout + "; END"},
	dialect.Postgres: {
		"CREATE OR REPLACE FUNCTION unmark_workouts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + unmarkWorkout + "; RETURN NULL; END $$",
		`CREATE TRIGGER "workouts_marked" AFTER UPDATE OF status ON "workouts" FOR EACH ROW WHEN (OLD.status <> NEW.status) ` +
			"EXECUTE FUNCTION unmark_workouts()",
	},
}

// marking returns the statements that delete outdated history marks, for the tables that a migration creates or replaces.
func marking(name string, plan *atlas.Plan) (statements []string) {
	first := makes(plan, "history_marks")
	for _, t := range markedTables {
		if first || makes(plan, t.table) {
			statements = append(statements, onChange(name, t.table, "marked", t.columns, unmark("OLD", t.from), unmark("NEW", t.from))...)
		}
	}
	if first || makes(plan, "workouts") {
		statements = append(statements, onStatus[name]...)
	}
	return statements
}
