package main

import (
	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// bump gives the library its next version.
const bump = "INSERT INTO head_counts (kind, day, part, people) VALUES ('LIBRARY', 0, '', 1) " +
	"ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + 1"

const (
	// shownWorkout are the columns that are kept in memory: neither views nor ratings, which change with every use.
	shownWorkout = "created_by, title, category, goal, level, duration_minutes, thumbnail_url, required_plan, vip_only, tags, status, deleted_at"
	shownAuthor  = "first_name, last_name, avatar_url"
	isAuthor     = "EXISTS (SELECT 1 FROM workouts WHERE created_by = NEW.id)"
)

// shownTriggers are those of the tables that the library shows.
var shownTriggers = map[string]map[string][]string{
	dialect.SQLite: {
		"workouts": {
			"CREATE TRIGGER `workouts_shown_insert` AFTER INSERT ON `workouts` BEGIN " + bump + "; END",
			"CREATE TRIGGER `workouts_shown_delete` AFTER DELETE ON `workouts` BEGIN " + bump + "; END",
			"CREATE TRIGGER `workouts_shown_update` AFTER UPDATE OF " + shownWorkout + " ON `workouts` BEGIN " + bump + "; END",
		},
		"profiles": {
			"CREATE TRIGGER `profiles_shown_update` AFTER UPDATE OF " + shownAuthor + " ON `profiles` WHEN " + isAuthor + " BEGIN " + bump + "; END",
		},
	},
	dialect.Postgres: {
		"workouts": {
			"CREATE OR REPLACE FUNCTION show_workouts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + bump + "; RETURN NULL; END $$",
			`CREATE TRIGGER "workouts_shown" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF ` + shownWorkout +
				` ON "workouts" FOR EACH STATEMENT EXECUTE FUNCTION show_workouts()`,
		},
		"profiles": {
			"CREATE OR REPLACE FUNCTION show_authors() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF " + isAuthor + " THEN " + bump +
				"; END IF; RETURN NULL; END $$",
			`CREATE TRIGGER "profiles_shown" AFTER UPDATE OF ` + shownAuthor + ` ON "profiles" FOR EACH ROW EXECUTE FUNCTION show_authors()`,
		},
	},
}

// showing returns the statements that number the versions of the library, for the tables that a migration creates or replaces.
func showing(name string, plan *atlas.Plan) (statements []string) {
	first := indexes(plan, "workout_aim")
	for _, table := range []string{"workouts", "profiles"} {
		if first || makes(plan, table) {
			statements = append(statements, shownTriggers[name][table]...)
		}
	}
	if first {
		statements = append(statements, bump)
	}
	return statements
}
