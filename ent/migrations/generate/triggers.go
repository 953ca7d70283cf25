package main

import (
	"regexp"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// appendOnly are the tables whose rows are never changed or deleted.
var appendOnly = []string{"audit_events"}

// made finds that a statement makes a table, or puts a new one in its place, which takes the triggers of the old one along.
func made(table string) *regexp.Regexp {
	return regexp.MustCompile("(CREATE TABLE|RENAME TO) [`\"]" + table + "[`\"]")
}

// refusals are the statements that make a database refuse what a table must not do.
var refusals = map[string]func(table string) []string{
	dialect.SQLite: func(table string) []string {
		return []string{
			"CREATE TRIGGER `" + table + "_no_update` BEFORE UPDATE ON `" + table + "` BEGIN SELECT RAISE(ABORT, 'append-only'); END",
			"CREATE TRIGGER `" + table + "_no_delete` BEFORE DELETE ON `" + table + "` BEGIN SELECT RAISE(ABORT, 'append-only'); END",
		}
	},
	dialect.Postgres: func(table string) []string {
		return []string{
			"CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only'; END $$",
			`CREATE TRIGGER "` + table + `_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "` + table + `" FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
		}
	},
}

// withTriggers adds to a migration what the entities cannot say.
type withTriggers struct {
	atlas.Formatter
	dialect string
}

// Format writes the plan, with triggers for the append-only tables that it makes.
func (f withTriggers) Format(plan *atlas.Plan) ([]atlas.File, error) {
	for _, table := range appendOnly {
		for _, c := range plan.Changes {
			if !made(table).MatchString(c.Cmd) {
				continue
			}
			for _, refusal := range refusals[f.dialect](table) {
				plan.Changes = append(plan.Changes, &atlas.Change{Cmd: refusal, Comment: "refuse to change \"" + table + "\""})
			}
			break
		}
	}
	return f.Formatter.Format(plan)
}
