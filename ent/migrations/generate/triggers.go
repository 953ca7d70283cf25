package main

import (
	"regexp"
	"slices"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// appendOnly are the tables whose rows are never changed or deleted.
var appendOnly = []string{"audit_events", "audit_terms"}

// makes reports whether a migration creates a table, or replaces it, which drops the old one's triggers.
func makes(plan *atlas.Plan, table string) bool {
	made := regexp.MustCompile("(CREATE TABLE|RENAME TO) [`\"]" + table + "[`\"]")
	return slices.ContainsFunc(plan.Changes, func(c *atlas.Change) bool { return made.MatchString(c.Cmd) })
}

// indexes reports whether a migration creates an index.
func indexes(plan *atlas.Plan, name string) bool {
	made := regexp.MustCompile("CREATE INDEX [`\"]" + name + "[`\"]")
	return slices.ContainsFunc(plan.Changes, func(c *atlas.Change) bool { return made.MatchString(c.Cmd) })
}

// refusals returns the statements that make a database refuse changes.
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

// withTriggers adds triggers to a migration, which entities cannot declare.
type withTriggers struct {
	atlas.Formatter
	dialect string
}

// Format formats the plan, with triggers for the append-only and counted tables that it creates.
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
	for _, statement := range marking(f.dialect, plan) {
		plan.Changes = append(plan.Changes, &atlas.Change{Cmd: statement, Comment: "forget outdated history marks"})
	}
	for _, statement := range showing(f.dialect, plan) {
		plan.Changes = append(plan.Changes, &atlas.Change{Cmd: statement, Comment: "number the versions of the library"})
	}
	for _, statement := range totalling(f.dialect, plan) {
		plan.Changes = append(plan.Changes, &atlas.Change{Cmd: statement, Comment: "keep the totals"})
	}
	for _, statement := range starting(f.dialect, plan) {
		plan.Changes = append(plan.Changes, &atlas.Change{Cmd: statement, Comment: "keep the starts of seats"})
	}
	for _, statement := range using(f.dialect, plan) {
		plan.Changes = append(plan.Changes, &atlas.Change{Cmd: statement, Comment: "keep how sessions are used"})
	}
	for _, statement := range changing(f.dialect, plan) {
		plan.Changes = append(plan.Changes, &atlas.Change{Cmd: statement, Comment: "note the changes of what programs copy"})
	}
	return f.Formatter.Format(plan)
}
