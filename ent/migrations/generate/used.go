package main

import (
	"strings"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

// Sessions and their seats are counted in session_totals, by the day and by the times at which they begin and end. In the statements,
// {s} is the row of a session, {seat} that of a seat, and {by} is 1 or -1.

const (
	intoUsed = "INSERT INTO session_totals (span, starts, ends, part, held, attended, missed, late, taken) SELECT "
	// usable are sessions that were not called off in time, and were accepted.
	usable = "{s}.state NOT IN ('REQUESTED', 'CANCELLED')"
	isHeld = "CASE WHEN {s}.state IN ('CONFIRMED', 'NO_SHOW') THEN {by} ELSE 0 END"
	// seats is a session without a seat or with one, by the state of it.
	seats = "CASE {seat}.state WHEN 'ATTENDED' THEN {by} ELSE 0 END, CASE {seat}.state WHEN 'NO_SHOW' THEN {by} ELSE 0 END, " +
		"CASE {seat}.state WHEN 'LATE_CANCELLED' THEN {by} ELSE 0 END, CASE {seat}.state WHEN 'TAKEN' THEN {by} ELSE 0 END"
	addUsed = " ON CONFLICT (span, starts, ends, part) DO UPDATE SET held = session_totals.held + excluded.held, " +
		"attended = session_totals.attended + excluded.attended, missed = session_totals.missed + excluded.missed, " +
		"late = session_totals.late + excluded.late, taken = session_totals.taken + excluded.taken"

	oneSeat = "{span}, 0, " + seats + " FROM coaching_sessions AS c WHERE c.id = {seat}.session_id AND " + usable + addUsed
	// oneSession is a session with all of its seats.
	oneSession = "{span}, " + isHeld + ", coalesce(sum(attended), 0), coalesce(sum(missed), 0), coalesce(sum(late), 0), " +
		"coalesce(sum(taken), 0) FROM (SELECT CASE state WHEN 'ATTENDED' THEN {by} ELSE 0 END AS attended, " +
		"CASE state WHEN 'NO_SHOW' THEN {by} ELSE 0 END AS missed, CASE state WHEN 'LATE_CANCELLED' THEN {by} ELSE 0 END AS late, CASE state WHEN 'TAKEN' THEN {by} ELSE 0 END AS taken " +
		"FROM session_seats WHERE session_id = {s}.id AND " + usable + ") AS seats WHERE true" + addUsed
	all = "{span}, sum(held), sum(attended), sum(missed), sum(late), sum(taken) FROM (SELECT c.id, c.starts_at, c.ends_at, " +
		isHeld + " AS held, 0 AS attended, 0 AS missed, 0 AS late, 0 AS taken FROM coaching_sessions AS c WHERE " + usable +
		" UNION ALL SELECT c.id, c.starts_at, c.ends_at, 0, " + seats + " FROM session_seats AS seat JOIN coaching_sessions AS c " +
		"ON c.id = seat.session_id WHERE " + usable + ") AS used GROUP BY 1, 2, 3, 4"
)

// inSeconds is the expression of a time in seconds since 1970.
func inSeconds(name, at string) string {
	if name == dialect.SQLite {
		return "unixepoch(" + at + ")"
	}
	return "floor(extract(epoch FROM " + at + "))::bigint"
}

// use returns a statement for the day of the session of a row, and for its times.
func use(name, statement, of string, words ...string) string {
	starts, ends := inSeconds(name, of+".starts_at"), inSeconds(name, of+".ends_at")
	day := starts + " / 86400 * 86400"
	var both []string
	for _, span := range []string{
		"'DAY', " + day + ", " + day + " + 86400, " + part(name, of+".id"),
		"'SLOT', " + starts + ", " + ends + ", ''",
	} {
		both = append(both, strings.NewReplacer(append(words, "{span}", span)...).Replace(intoUsed+statement))
	}
	return strings.Join(both, "; ")
}

// usedBy returns the triggers of sessions and of seats. A session that is deleted is uncounted before, together with its seats, which find
// none when they follow.
func usedBy(name, table string) (statements []string) {
	columns, leaves := "state, starts_at, ends_at", "BEFORE DELETE"
	count := func(row, by string) string { return use(name, oneSession, row, "{s}", row, "{by}", by) }
	if table == "session_seats" {
		columns, leaves = "state", "AFTER DELETE"
		count = func(row, by string) string { return use(name, oneSeat, "c", "{s}", "c", "{seat}", row, "{by}", by) }
	}
	arrived, left := count("NEW", "1"), count("OLD", "-1")
	if name == dialect.SQLite {
		create := func(event, when, do string) {
			statements = append(statements, "CREATE TRIGGER `"+table+"_used_"+event+"` "+when+" ON `"+table+"` BEGIN "+do+"; END")
		}
		create("insert", "AFTER INSERT", arrived)
		create("delete", leaves, left)
		create("update", "AFTER UPDATE OF "+columns, left+"; "+arrived)
		return statements
	}
	function := "use_" + table
	trigger := func(what, when string) string {
		return `CREATE TRIGGER "` + table + "_" + what + `" ` + when + ` ON "` + table + `" FOR EACH ROW EXECUTE FUNCTION ` + function + "()"
	}
	return []string{
		"CREATE OR REPLACE FUNCTION " + function + "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF TG_OP <> 'INSERT' THEN " + left +
			"; END IF; IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; " + arrived + "; RETURN NEW; END $$",
		trigger("used", "AFTER INSERT OR UPDATE OF "+columns), trigger("used_delete", leaves),
	}
}

// using returns the statements that keep how sessions are used, for the tables that a migration creates or replaces.
func using(name string, plan *atlas.Plan) (statements []string) {
	first := makes(plan, "session_totals")
	for _, table := range []string{"coaching_sessions", "session_seats"} {
		if first || makes(plan, table) {
			statements = append(statements, usedBy(name, table)...)
		}
	}
	if first {
		statements = append(statements, strings.Split(use(name, all, "used", "{s}", "c", "{seat}", "seat", "{by}", "1"), "; ")...)
	}
	return statements
}
