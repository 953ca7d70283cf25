package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func id(kind string, n int) string { return fmt.Sprintf("'00000000-0000-7000-%s-%012x'", kind, n) }

func completed(n, person, workout, day int) string {
	return fmt.Sprintf("INSERT INTO workout_logs (id, created_at, completed_at, local_day, duration_seconds, source, profile_id, workout_id) "+
		"VALUES (%s, '2026-01-01 00:00:00', '2026-01-%02d 00:%02d:00', %d, 1, 'MANUAL', %s, %s)",
		id("9000", n), day%28+1, n%60, day, id("8000", person), id("8001", workout))
}

// history is what three people, of whom the first coaches the others, and the staff have done.
func history() (statements []string) {
	const created = "'2026-01-01 00:00:00'"
	for n := range 3 {
		statements = append(statements,
			fmt.Sprintf("INSERT INTO profiles (id, created_at, first_name, last_name, email) VALUES (%s, %s, 'Ann', 'Lee', 'ann%d@example.org')",
				id("8000", n), created, n),
			fmt.Sprintf("INSERT INTO workouts (id, created_at, title, description, category, goal, level, duration_minutes, created_by) "+
				"VALUES (%s, %s, '{}', '{}', 'CARDIO', 'LOSE_WEIGHT', 'BEGINNER', 10, %s)", id("8001", n), created, id("8000", 0)),
			fmt.Sprintf("INSERT INTO exercises (id, created_at, key, name, how_to, muscle_group, equipment) VALUES (%s, %s, 'e%d', '{}', '{}', 'BACK', 'NONE')",
				id("8002", n), created, n))
	}
	for n := range 2 {
		statements = append(statements, fmt.Sprintf("INSERT INTO coach_assignments (id, created_at, coach_id, client_id) VALUES (%s, %s, %s, %s)",
			id("8003", n), created, id("8000", 0), id("8000", n+1)))
	}
	statements = append(statements, "UPDATE coach_assignments SET ended_at = "+created+" WHERE id = "+id("8003", 1))
	for n := range 40 {
		person := n * n % 3
		statements = append(statements, completed(n, person, n%2, n/3))
		for set := range n % 4 {
			statements = append(statements, fmt.Sprintf("INSERT INTO set_logs (id, created_at, position, exercise_id, profile_id, workout_log_id, reps, load_kg) "+
				"VALUES (%s, %s, %d, %s, %s, %s, %d, %d)", id("9001", 4*n+set), created, set, id("8002", set%2), id("8000", person), id("9000", n), 5+n%2, n*7%30))
		}
		statements = append(statements,
			fmt.Sprintf("INSERT INTO progress_entries (id, created_at, local_day, profile_id) VALUES (%s, %s, %d, %s)",
				id("9002", n), created, n, id("8000", person)),
			fmt.Sprintf("INSERT INTO tickets (id, created_at, language, plan, topic, summary, state, urgency, first_due_at, due_at, updated_at, breached_at) "+
				"VALUES (%s, %[2]s, 'EN', 'FREE', 'OTHER', '', '%s', 0, %[2]s, %[2]s, %[2]s, %[4]s)", id("9003", n), created, []string{"OPEN", "SOLVED"}[n%2],
				[]string{"NULL", created}[n/2%2]))
	}
	for n := range 3 {
		statements = append(statements, fmt.Sprintf(`INSERT INTO memberships (id, created_at, profile_id, plan, "interval", currency, price, `+
			"anchored_at, period_from, period_until, period_value) VALUES (%s, %[2]s, %s, 'VIP', 'MONTH', 'EUR', %d, %[2]s, %[2]s, %[2]s, 0)",
			id("9006", n), created, id("8000", n), 1900+n%2), asked(n, n))
	}
	for n := range 3 {
		statements = append(statements, fmt.Sprintf("INSERT INTO coaching_sessions (id, created_at, type_id, name, minutes, capacity, mode, place, "+
			"required_plan, buffer, starts_at, ends_at, state) VALUES (%[1]s, %[2]s, %[1]s, '{}', 45, 1, 'LINK', '', 'VIP', 0, "+
			"'2026-01-0%[3]d 10:00:00', '2026-01-0%[3]d 10:45:00', 'CONFIRMED')", id("9004", n), created, n+1), seat(n, n))
	}
	statements = append(statements, "UPDATE tickets SET first_answered_at = "+created+" WHERE state = 'SOLVED'",
		fmt.Sprintf("INSERT INTO programmes (id, created_at, title, description, goal, level, weeks, days, updated_at) "+
			"VALUES (%s, %[2]s, '{}', '{}', 'LOSE_WEIGHT', 'BEGINNER', 1, '[]', %[2]s)", id("9008", 0), created),
		fmt.Sprintf("INSERT INTO conversations (id, created_at, kind, client_id, coach_id) VALUES (%s, %s, 'COACH_CLIENT', %s, %s)",
			id("9009", 0), created, id("8000", 1), id("8000", 0)))
	for n := range 3 {
		statements = append(statements,
			fmt.Sprintf("INSERT INTO assigned_programmes (id, created_at, profile_id, programme_id, title, starts_on, weeks, last_day) "+
				"VALUES (%s, %s, %s, %s, '{}', %d, 1, %d)", id("900a", n), created, id("8000", n), id("9008", 0), 7*(n/2), 7*(n/2)+6),
			fmt.Sprintf("INSERT INTO messages (id, created_at, conversation_id, author_id, seq, rev, text) VALUES (%s, %s, %s, %s, %[5]d, %[5]d, 'hello')",
				id("900b", n), created, id("9009", 0), id("8000", 1), n+1),
			report(n, 0, n), report(n, 2, n))
	}
	return statements
}

func asked(n, person int) string {
	return fmt.Sprintf(`INSERT INTO payments (id, created_at, profile_id, kind, state, plan, "interval", currency, price, amount, provider, failed_at) `+
		"VALUES (%s, %[2]s, %s, 'RENEWAL', 'REQUESTED', 'VIP', 'MONTH', 'EUR', 1900, 1900, '%s', %[2]s)",
		id("9007", n), "'2026-01-01 00:00:00'", id("8000", person), []string{"STRIPE", "MANUAL"}[n%2])
}

func report(message, person, n int) string {
	return fmt.Sprintf("INSERT INTO message_reports (id, created_at, profile_id, message_id, author_id, reason, note, text) "+
		"VALUES (%s, '2026-01-0%d 00:00:00', %s, %s, %s, 'SPAM', '', '')", id("900c", 9*message+person), n+1, id("8000", person),
		id("900b", message), id("8000", 1))
}

func seat(n, session int) string {
	return fmt.Sprintf("INSERT INTO session_seats (id, created_at, session_id, profile_id, state, queued_at) "+
		"VALUES (%s, '2026-01-01 00:00:00', %s, %s, 'TAKEN', '2026-01-01 00:00:00')", id("9005", n), id("9004", session), id("8000", n%3))
}

// What a migration finds is counted, and so is what a node of the version before has begun to write.
func TestMigrationCountsAHistory(t *testing.T) {
	for migration, late := range map[string]string{"_kept_totals": completed(99, 2, 2, 20), "_seat_starts": seat(99, 1),
		"_kept_counts_of_payments": "UPDATE payments SET state = 'PAID' WHERE id = " + id("9007", 1),
		"_counts_at_size":          "UPDATE session_seats SET state = 'ATTENDED' WHERE id = " + id("9005", 1),
		"_late_questions":          "UPDATE tickets SET state = 'SOLVED' WHERE id = " + id("9003", 2)} {
		t.Run(migration, func(t *testing.T) { migrationCounts(t, migration, late) })
	}
}

func migrationCounts(t *testing.T, migration, late string) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		kept := false
		db := earlier(t, url, func(version string) bool {
			kept = kept || strings.HasSuffix(version, migration)
			return !kept
		}, history()...)
		opened := make(chan *store.Store, 1)
		open := func() {
			s, err := store.Open(context.Background(), url)
			if err != nil {
				t.Error(err)
			}
			opened <- s
		}
		if strings.HasPrefix(url, "sqlite") {
			// One process has the file to itself.
			if _, err := db.ExecContext(t.Context(), late); err != nil {
				t.Fatal(err)
			}
			open()
		} else {
			tx, err := db.BeginTx(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := tx.ExecContext(t.Context(), late); err != nil {
				t.Fatal(err)
			}
			go open()
			untilSomebodyWaits(t, db)
			if err := tx.Commit(); err != nil {
				t.Fatal(err)
			}
		}
		s := <-opened
		if s == nil {
			return
		}
		t.Cleanup(func() { _ = s.Close() })
		wrong, err := s.WrongTotals(t.Context())
		if err != nil || len(wrong) > 0 {
			t.Errorf("after the migration a recount differs in %v: %v", wrong, err)
		}
		ctx := viewer.System(t.Context())
		for what, count := range map[string]func(context.Context) (int, error){
			"completions": s.Ent.CompletionTotal.Query().Count, "workouts": s.Ent.WorkoutTotal.Query().Count, "entries": s.Ent.EntryTotal.Query().Count,
			"clients": s.Ent.ClientTotal.Query().Count, "loads": s.Ent.BestLoad.Query().Count, "exercises": s.Ent.LatestExercise.Query().Count,
			"cases": s.Ent.CaseTotal.Query().Count, "programmes": s.Ent.ProgrammeTotal.Query().Count, "sessions": s.Ent.SessionTotal.Query().Count,
			"prices": s.Ent.PriceTotal.Query().Count, "sets": s.Ent.ExerciseTotal.Query().Count,
			"seats": s.Ent.SessionSeat.Query().Where(sessionseat.StartsAtNotNil()).Count,
		} {
			if n, err := count(ctx); err != nil || n == 0 {
				t.Errorf("no totals of %s: %v", what, err)
			}
		}
	})
}

// untilSomebodyWaits returns when a transaction of this PostgreSQL database waits for another one.
func untilSomebodyWaits(t *testing.T, db *sql.DB) {
	t.Helper()
	for waiting := false; !waiting; runtime.Gosched() {
		if err := db.QueryRowContext(t.Context(), "SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database "+
			"WHERE datname = current_database() AND NOT granted)").Scan(&waiting); err != nil {
			t.Fatal(err)
		}
	}
}
