package main

import (
	"strings"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// copied is a table whose rows programs copy, or one that rows of another are shown with.
type copied struct {
	table, kind string
	// columns are those whose update counts; empty for all.
	columns string
	// id, profile, coach and client say what is kept of a {row}.
	id, profile, coach, about string
	// shown is the table of the kind whose rows show these: {row}.id is theirs.
	shown string
	// owned is set if a deletion leaves nothing where its person is erased, who takes the changes of their rows along.
	owned bool
	// when is the condition under which an update counts, and only updates do. What names the triggers then.
	when, what string
	// lost is set if the update is noted of the row before it, as a deletion that others do not replace.
	lost bool
}

// copiedTables are the sources of changed_rows. A session stays in its coach's sight when its client leaves them, so it is no client's.
var copiedTables = []copied{
	{table: "profiles", kind: "PERSON", id: "{row}.id", profile: "{row}.id",
		columns: "role, subscription_plan, subscription_status, given_plan, plan_ends_day, paid_plans, onboarding_completed, onboarding_step, " +
			"chosen_plan, first_name, last_name, email, email_confirmed, phone, avatar_url, language, units, time_zone, bio, specialities, " +
			"spoken_languages, availability, share_photos, share_measurements"},
	{table: "progress_entries", kind: "PROGRESS_ENTRY", id: "{row}.id", profile: "{row}.profile_id", owned: true},
	{table: "workout_logs", kind: "WORKOUT_LOG", id: "{row}.id", profile: "{row}.profile_id", owned: true},
	{table: "set_logs", kind: "WORKOUT_LOG", id: "{row}.workout_log_id", profile: "profile_id", shown: "workout_logs"},
	{table: "check_ins", kind: "CHECK_IN", id: "{row}.id", profile: "{row}.profile_id", owned: true},
	{table: "coaching_sessions", kind: "SESSION", id: "{row}.id", coach: "{row}.coach_id",
		columns: "coach_id, starts_at, ends_at, state, move_to, cancelled_at, cancelled_by, cancel_reason, summary"},
	{table: "session_seats", kind: "SESSION", id: "{row}.session_id", coach: "coach_id", shown: "coaching_sessions", columns: "state, queued_at"},
	{table: "session_notes", kind: "SESSION", id: "{row}.session_id", coach: "coach_id", shown: "coaching_sessions"},
	{table: "payments", kind: "PAYMENT", id: "{row}.id", profile: "{row}.profile_id", owned: true,
		columns: "state, refunded, decided_at, reason, period_from, period_until, failed_at, charge_at"},
	{table: "invoices", kind: "PAYMENT", id: "{row}.payment_id", profile: "profile_id", shown: "payments", columns: "payment_id"},
	{table: "coach_assignments", kind: "BOND", id: "{row}.id", coach: "{row}.coach_id", about: "{row}.client_id", columns: "ended_at"},
	{table: "health_consents", kind: "SHARING", id: "{row}.profile_id", profile: "{row}.profile_id", owned: true},
	{table: "profiles", kind: "SHARING", id: "{row}.id", profile: "{row}.id", columns: "share_measurements", what: "sharing",
		when: "OLD.share_measurements <> NEW.share_measurements"},
	{table: "coaching_sessions", kind: "SESSION", id: "{random}", coach: "{row}.coach_id", about: "{row}.id", columns: "coach_id", what: "lost",
		when: "OLD.coach_id <> NEW.coach_id", lost: true},
}

// random is the expression of a new id.
var random = map[string]string{dialect.SQLite: "lower(hex(randomblob(16)))", dialect.Postgres: "gen_random_uuid()"}

const changedColumns = "tx, kind, row_id, profile_id, coach_id, about_id, deleted, at"

// numbered are the number of the transaction and the time.
var numbered = map[string][2]string{
	dialect.SQLite:   {"0", "unixepoch()"},
	dialect.Postgres: {"pg_current_xact_id()::text::bigint", "extract(epoch FROM now())::bigint"},
}

// values are those of changedColumns for a row.
func (t copied) values(name, id, deleted string) string {
	or := func(column string) string {
		if column == "" {
			return map[string]string{dialect.SQLite: "NULL", dialect.Postgres: "NULL::uuid"}[name]
		}
		return column
	}
	tx, now := numbered[name][0], numbered[name][1]
	return strings.Join([]string{tx, "'" + t.kind + "'", id, or(t.profile), or(t.coach), or(t.about), deleted, now}, ", ")
}

// note are the statements that write the change of a row. What it had before is replaced, so that it comes last. A conflict is no read that
// PostgreSQL would hold against other transactions.
func (t copied) note(name, row, deleted string) (statements []string) {
	source := "SELECT " + t.values(name, t.id, deleted)
	condition := ""
	switch {
	case t.shown != "":
		source = "SELECT " + t.values(name, "id", "false") + " FROM " + t.shown + " WHERE id = " + t.id
		condition = " AND EXISTS (SELECT 1 FROM " + t.shown + " WHERE id = " + t.id + ")"
	case deleted == "true" && t.owned:
		source += " WHERE " + stays
		condition = " AND " + stays
	}
	insert := "INSERT INTO changed_rows (" + changedColumns + ") " + source
	if name == dialect.SQLite {
		// Only an insertion draws a number that no row has had.
		statements = []string{"DELETE FROM changed_rows WHERE kind = '" + t.kind + "' AND row_id = " + t.id + condition, insert}
	} else {
		statements = []string{insert + " ON CONFLICT (kind, row_id) DO UPDATE SET id = excluded.id, tx = excluded.tx, profile_id = excluded.profile_id, " +
			"coach_id = excluded.coach_id, about_id = excluded.about_id, deleted = excluded.deleted, at = excluded.at"}
	}
	if t.lost {
		statements = []string{insert}
	}
	for i, s := range statements {
		statements[i] = strings.NewReplacer("{row}", row, "{random}", random[name]).Replace(s)
	}
	return statements
}

// left are the statements after the deletion of a row. Of people who were erased only that remains.
func (t copied) left(name string) []string {
	if t.table != "profiles" {
		return t.note(name, "OLD", "true")
	}
	gone := t
	gone.profile = ""
	return append([]string{"DELETE FROM changed_rows WHERE profile_id = OLD.id"}, gone.note(name, "OLD", "true")...)
}

// triggers returns the statements that make the triggers.
func (t copied) triggers(name string) (statements []string) {
	update := "UPDATE"
	if t.columns != "" {
		update += " OF " + t.columns
	}
	what, events, when := "changes", []string{"INSERT", update}, ""
	if t.when != "" {
		what, events, when = t.what, []string{update}, " WHEN ("+t.when+")"
	}
	arrived, left := strings.Join(t.note(name, "NEW", "false"), "; "), strings.Join(t.left(name), "; ")
	if t.lost {
		arrived = strings.Join(t.note(name, "OLD", "true"), "; ")
	}
	if name == dialect.SQLite {
		create := func(event, do string) {
			verb, _, _ := strings.Cut(strings.ToLower(event), " ")
			statements = append(statements, "CREATE TRIGGER `"+t.table+"_"+what+"_"+verb+"` AFTER "+event+" ON `"+t.table+"`"+when+" BEGIN "+do+"; END")
		}
		for _, event := range events {
			create(event, arrived)
		}
		if when == "" {
			create("DELETE", left)
		}
		return statements
	}
	function, body := "note_"+what+"_of_"+t.table, arrived
	if when == "" {
		events = append(events, "DELETE")
		body = "IF TG_OP = 'DELETE' THEN " + left + "; ELSE " + arrived + "; END IF"
	}
	return []string{
		"CREATE OR REPLACE FUNCTION " + function + "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + body + "; RETURN NULL; END $$",
		`CREATE TRIGGER "` + t.table + `_` + what + `" AFTER ` + strings.Join(events, " OR ") + ` ON "` + t.table + `" FOR EACH ROW` + when +
			` EXECUTE FUNCTION ` + function + "()",
	}
}

// fill are the statements that note the existing rows, those of a person together: an admin's page then shows few people.
func (t copied) fill(name string) []string {
	if t.shown != "" || t.when != "" || t.kind == "BOND" || t.kind == "SHARING" {
		return nil
	}
	numberless := strings.Replace(t.values(name, t.id, "false"), numbered[name][0], "0", 1)
	order := t.id
	if t.profile != "" {
		order = t.profile + ", " + t.id
	}
	s := "INSERT INTO changed_rows (" + changedColumns + ") SELECT " + numberless + " FROM " + t.table + " ORDER BY " + order
	return []string{strings.ReplaceAll(s, "{row}", t.table)}
}

// epochs make what cursors are checked with, which changes when a database is restored.
var epochs = map[string]string{
	dialect.SQLite:   "INSERT INTO settings (id, value, version) VALUES ('changes.epoch', " + random[dialect.SQLite] + ", 0)",
	dialect.Postgres: "INSERT INTO settings (id, value, version) VALUES ('changes.epoch', " + random[dialect.Postgres] + ", 0)",
}

// changing returns the statements that note changes, for the tables that a migration creates or replaces.
func changing(name string, plan *atlas.Plan) (statements []string) {
	first := makes(plan, "changed_rows")
	for _, t := range copiedTables {
		if first || makes(plan, t.table) {
			statements = append(statements, t.triggers(name)...)
		}
	}
	if !first {
		return statements
	}
	for _, t := range copiedTables {
		statements = append(statements, t.fill(name)...)
	}
	return append(statements, epochs[name])
}
