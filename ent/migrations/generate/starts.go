package main

import (
	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
)

const (
	startOfNew = "SELECT starts_at FROM coaching_sessions WHERE id = NEW.session_id"
	moveSeats  = "UPDATE session_seats SET starts_at = NEW.starts_at WHERE session_id = NEW.id"
	fillStarts = "UPDATE session_seats SET starts_at = (SELECT starts_at FROM coaching_sessions WHERE id = session_id)"
)

// startTriggers are those of seats and of their sessions, by table.
var startTriggers = map[string]map[string][]string{
	dialect.SQLite: {
		"session_seats": {"CREATE TRIGGER `session_seats_starts_insert` AFTER INSERT ON `session_seats` BEGIN UPDATE session_seats SET " +
			"starts_at = (" + startOfNew + ") WHERE id = NEW.id; END"},
		"coaching_sessions": {
			"CREATE TRIGGER `coaching_sessions_starts_update` AFTER UPDATE OF starts_at ON `coaching_sessions` BEGIN " + moveSeats + "; END"},
	},
	dialect.Postgres: {
		"session_seats": {
			"CREATE OR REPLACE FUNCTION start_seats() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.starts_at := (" + startOfNew +
				"); RETURN NEW; END $$",
			`CREATE TRIGGER "session_seats_starts" BEFORE INSERT ON "session_seats" FOR EACH ROW EXECUTE FUNCTION start_seats()`,
		},
		"coaching_sessions": {
			"CREATE OR REPLACE FUNCTION move_seats() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + moveSeats + "; RETURN NULL; END $$",
			`CREATE TRIGGER "coaching_sessions_starts" AFTER UPDATE OF starts_at ON "coaching_sessions" FOR EACH ROW ` +
				"EXECUTE FUNCTION move_seats()",
		},
	},
}

// starting returns the statements that keep when the sessions of seats start, for the tables that a migration creates or replaces.
func starting(name string, plan *atlas.Plan) (statements []string) {
	first := indexes(plan, "sessionseat_profile_id_starts_at_session_id")
	for _, table := range []string{"coaching_sessions", "session_seats"} {
		if first || makes(plan, table) {
			statements = append(statements, startTriggers[name][table]...)
		}
	}
	if first {
		statements = append(statements, fillStarts)
	}
	return statements
}
