package main

import (
	"regexp"
	"slices"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// appendOnly are the tables whose rows are never changed or deleted.
var appendOnly = []string{"audit_events", "audit_terms"}

// makes tells whether a migration makes a table, or puts a new one in its place, which takes the triggers of the old one along.
func makes(plan *atlas.Plan, table string) bool {
	made := regexp.MustCompile("(CREATE TABLE|RENAME TO) [`\"]" + table + "[`\"]")
	return slices.ContainsFunc(plan.Changes, func(c *atlas.Change) bool { return made.MatchString(c.Cmd) })
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

// Format writes the plan, with triggers for the append-only and the counted tables that it makes.
func (f withTriggers) Format(plan *atlas.Plan) ([]atlas.File, error) {
	for _, table := range appendOnly {
		if !makes(plan, table) {
			continue
		}
		for _, refusal := range refusals[f.dialect](table) {
			plan.Changes = append(plan.Changes, &atlas.Change{Cmd: refusal, Comment: "refuse to change \"" + table + "\""})
		}
	}
	for _, statement := range counting(f.dialect, plan) {
		plan.Changes = append(plan.Changes, &atlas.Change{Cmd: statement, Comment: "keep the counts"})
	}
	return f.Formatter.Format(plan)
}
