package main

import (
	"cmp"
	"fmt"
	"strings"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// count defines which rows of a table are counted as what, on which day. A row is {row}; {answered} is the day of its first answer.
type count struct{ kind, day, when string }

// counted is a table whose rows are counted: the id that spreads the counts, and the columns that decide. What names the triggers;
// "counted" if empty.
type counted struct {
	table, what, id, columns string
	counts                   []count
	// since is the table or index that came in the same migration as these counts; head_counts if empty.
	since string
}

// countedTables are the sources of head_counts.
var countedTables = []counted{
	{table: "profiles", id: "id", columns: "email_confirmed, role", counts: []count{
		{"PEOPLE", "0", "true"}, {"UNCONFIRMED", "0", "NOT {row}.email_confirmed"}, {"CLIENTS", "0", "{row}.role = 'CLIENT'"}}},
	{table: "coach_assignments", id: "client_id", columns: "ended_at", counts: []count{{"COACHED", "0", "{row}.ended_at IS NULL"}}},
	{table: "latest_days", id: "profile_id", columns: "day", counts: []count{{"ACTIVE", "{row}.day", "{row}.day > 0"}}},
	{table: "coaching_sessions", id: "id", columns: "coach_id", counts: []count{{"SESSIONS", "0", "true"}}, since: "completion_totals"},
	{table: "tickets", id: "id", columns: "state, merged_into_id", counts: []count{
		{"QUESTIONS", "0", "{row}.state = 'OPEN' AND {row}.merged_into_id IS NULL"}}, since: "completion_totals"},
	{table: "tickets", what: "late", id: "id", columns: "state, merged_into_id, breached_at", counts: []count{
		{"LATE", "0", "{row}.state = 'OPEN' AND {row}.merged_into_id IS NULL AND {row}.breached_at IS NOT NULL"}}, since: "ticket_unheard"},
	{table: "payments", id: "profile_id", columns: "state, failed_at", counts: []count{
		{"ASKED_MANUAL", "0", "{row}.state = 'REQUESTED' AND {row}.provider = 'MANUAL'"},
		{"ASKED_STRIPE", "0", "{row}.state = 'REQUESTED' AND {row}.provider = 'STRIPE'"},
		{"ASKED_YOOKASSA", "0", "{row}.state = 'REQUESTED' AND {row}.provider = 'YOOKASSA'"},
		{"UNCHARGED", "0", "{row}.state = 'REQUESTED' AND {row}.failed_at IS NOT NULL"}}, since: "price_totals"},
	{table: "tickets", what: "answered", id: "id", columns: "first_answered_at", counts: []count{
		{"ANSWERED", "{answered}", "{row}.first_answered_at IS NOT NULL"},
		{"IN_TIME", "{answered}", "{row}.first_answered_at <= {row}.first_due_at"}}, since: "session_totals"},
	{table: "case_totals", id: "message_id", columns: "message_id", counts: []count{{"CASES", "0", "true"}}, since: "case_totals"},
}

// loggedTables are the sources of latest_days.
var loggedTables = []string{"workout_logs", "progress_entries"}

// dayOf is the day in UTC of a time, counted from 1970-01-01.
func dayOf(name, at string) string {
	if name == dialect.SQLite {
		return "unixepoch(" + at + ") / 86400"
	}
	return "floor(extract(epoch FROM " + at + ") / 86400)::bigint"
}

func part(name, id string) string {
	if name == dialect.SQLite {
		return "substr(" + id + ", -1)"
	}
	return "right(" + id + "::text, 1)"
}

// add counts a row, or uncounts it if by is -1.
func (t counted) add(name, row string, by int) (statements []string) {
	for _, c := range t.counts {
		s := "INSERT INTO head_counts (kind, day, part, people) SELECT '" + c.kind + "', " + c.day + ", " + part(name, "{row}."+t.id) +
			fmt.Sprintf(
				", %d WHERE ",
				by,
			) + c.when + " ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people"
		statements = append(statements, ofRow(name, row, s))
	}
	return statements
}

func ofRow(name, row, statement string) string {
	return strings.NewReplacer("{row}", row, "{answered}", dayOf(name, row+".first_answered_at")).Replace(statement)
}

// fill counts the existing rows.
func (t counted) fill(name string) (statements []string) {
	for _, c := range t.counts {
		s := "INSERT INTO head_counts (kind, day, part, people) SELECT '" + c.kind + "', " + c.day + ", " + part(name, "{row}."+t.id) +
			", count(*) FROM " + t.table + " WHERE " + c.when + " GROUP BY 1, 2, 3"
		statements = append(statements, ofRow(name, t.table, s))
	}
	return statements
}

const (
	came = "INSERT INTO latest_days (profile_id, day) VALUES (NEW.profile_id, NEW.local_day) " +
		"ON CONFLICT (profile_id) DO UPDATE SET day = excluded.day WHERE latest_days.day < excluded.day"
	fillDays = "INSERT INTO latest_days (profile_id, day) SELECT profile_id, max(local_day) FROM " +
		"(SELECT profile_id, local_day FROM workout_logs UNION ALL SELECT profile_id, local_day FROM progress_entries) AS logged GROUP BY profile_id"
)

// latestDayAfterDelete recomputes a person's latest day if the row with it may have been deleted.
func latestDayAfterDelete() string {
	var latest []string
	for _, table := range loggedTables {
		latest = append(latest, "SELECT max(local_day) AS day FROM "+table+" WHERE profile_id = OLD.profile_id")
	}
	return "UPDATE latest_days SET day = (SELECT coalesce(max(day), 0) FROM (" + strings.Join(latest, " UNION ALL ") + ") AS logged) " +
		"WHERE profile_id = OLD.profile_id AND day = OLD.local_day"
}

// onChange runs statements when rows of a table are inserted or deleted; an update is a deletion and an insertion. What names the
// triggers: a table can have several.
func onChange(name, table, what, columns string, left, arrived []string) []string {
	if name == dialect.SQLite {
		trigger := func(event, when string, do []string) string {
			return "CREATE TRIGGER `" + table + "_" + what + "_" + event + "` AFTER " + when + " ON `" + table + "` BEGIN " + strings.Join(
				do,
				"; ",
			) + "; END"
		}
		return []string{trigger("insert", "INSERT", arrived), trigger("delete", "DELETE", left),
			trigger("update", "UPDATE OF "+columns, append(append([]string(nil), left...), arrived...))}
	}
	verb, known := map[string]string{"counted": "count_", "marked": "unmark_"}[what]
	if !known {
		verb = "total_" + what + "_of_"
	}
	function := verb + table
	return []string{
		"CREATE OR REPLACE FUNCTION " + function + "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF TG_OP <> 'INSERT' THEN " + strings.Join(
			left,
			"; ",
		) +
			"; END IF; IF TG_OP <> 'DELETE' THEN " + strings.Join(
			arrived,
			"; ",
		) + "; END IF; RETURN NULL; END $$",
		`CREATE TRIGGER "` + table + `_` + what + `" AFTER INSERT OR DELETE OR UPDATE OF ` + columns + ` ON "` + table + `" FOR EACH ROW EXECUTE FUNCTION ` + function + "()",
	}
}

// dropped are the statements that drop what onChange made.
func dropped(name, table, what string) (statements []string) {
	if name == dialect.Postgres {
		return []string{`DROP TRIGGER "` + table + `_` + what + `" ON "` + table + `"`}
	}
	for _, event := range []string{"insert", "delete", "update"} {
		statements = append(statements, "DROP TRIGGER `"+table+"_"+what+"_"+event+"`")
	}
	return statements
}

// counting returns the statements that maintain the counts of the tables that a migration creates or replaces.
func counting(name string, plan *atlas.Plan) (statements []string) {
	first := makes(plan, "head_counts")
	if first {
		statements = append(statements, fillDays)
	}
	for _, t := range countedTables {
		since := cmp.Or(t.since, "head_counts")
		first := makes(plan, since) || indexes(plan, since)
		if first || makes(plan, t.table) {
			statements = append(statements, onChange(name, t.table, cmp.Or(t.what, "counted"), t.columns,
				t.add(name, "OLD", -1), t.add(name, "NEW", 1))...)
		}
		if first {
			statements = append(statements, t.fill(name)...)
		}
	}
	for _, table := range loggedTables {
		if first || makes(plan, table) {
			statements = append(statements, onChange(name, table, "counted", "local_day", []string{latestDayAfterDelete()}, []string{came})...)
		}
	}
	return statements
}
