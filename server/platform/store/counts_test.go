package store_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// Whatever happens to reports, copies of programmes, sessions, seats and questions, what triggers keep of them is what a recount gives, and
// what is not is noticed.
func TestCountsForAdminsAreARecount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		do := func(statement string) {
			t.Helper()
			if _, err := s.DB.ExecContext(t.Context(), statement); err != nil {
				t.Fatalf("%s: %v", statement, err)
			}
		}
		wrong := func() map[string]int {
			t.Helper()
			wrong, err := s.WrongTotals(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return wrong
		}
		for _, statement := range history() {
			do(statement)
		}
		r := rand.New(rand.NewPCG(7, 8))
		for range 150 {
			statement := happens(r)
			do(statement)
			if wrong := wrong(); len(wrong) > 0 {
				t.Fatalf("after %s these differ: %v", statement, wrong)
			}
		}
		for _, statement := range history() {
			_, _ = s.DB.ExecContext(t.Context(), statement) // what was deleted
		}
		for table, column := range map[string]string{"case_totals": "reports", "programme_totals": "clients", "session_totals": "held"} {
			do(fmt.Sprintf("UPDATE %[1]s SET %[2]s = %[2]s + 1", table, column))
			if wrong := wrong(); wrong[table] == 0 || len(wrong) != 1 {
				t.Errorf("%s was changed, and said to be wrong: %v", table, wrong)
			}
			do(fmt.Sprintf("UPDATE %[1]s SET %[2]s = %[2]s - 1", table, column))
		}
		for _, n := range []int{1, 2, 0} { // a person takes along what is theirs
			do("DELETE FROM profiles WHERE id = " + id("8000", n))
			if wrong := wrong(); len(wrong) > 0 {
				t.Errorf("after a person was erased these differ: %v", wrong)
			}
		}
	})
}

// happens returns a statement that changes something of the history.
func happens(r *rand.Rand) string {
	one := func(of ...string) string { return of[r.IntN(len(of))] }
	n, day := r.IntN(3), r.IntN(4)
	switch r.IntN(13) {
	case 0:
		return "DELETE FROM coaching_sessions WHERE id = " + id("9004", n)
	case 1:
		return fmt.Sprintf("INSERT INTO coaching_sessions (id, created_at, type_id, name, minutes, capacity, mode, place, required_plan, buffer, "+
			"starts_at, ends_at, state) VALUES (%[1]s, '2026-01-01 00:00:00', %[1]s, '{}', 45, 1, 'LINK', '', 'VIP', 0, '2026-01-01 23:30:00', "+
			"'2026-01-02 00:15:00', '%[2]s') ON CONFLICT (id) DO NOTHING", id("9004", n), one("REQUESTED", "CONFIRMED"))
	case 2:
		return fmt.Sprintf("UPDATE coaching_sessions SET starts_at = '2026-01-0%[1]d 10:00:00', ends_at = '2026-01-0%[1]d 10:%[2]s:00' "+
			"WHERE id = %[3]s", day+1, one("15", "45"), id("9004", n))
	case 3, 4:
		return fmt.Sprintf("UPDATE coaching_sessions SET state = '%s' WHERE id = %s",
			one("REQUESTED", "CONFIRMED", "CANCELLED", "LATE_CANCELLED", "NO_SHOW"), id("9004", n))
	case 5, 6:
		return fmt.Sprintf("UPDATE session_seats SET state = '%s' WHERE id = %s",
			one("TAKEN", "WAITING", "CANCELLED", "LATE_CANCELLED", "ATTENDED", "NO_SHOW"), id("9005", n))
	case 7:
		return one("DELETE FROM session_seats WHERE id = "+id("9005", n), fmt.Sprintf("INSERT INTO session_seats (id, created_at, session_id, "+
			"profile_id, state, queued_at) SELECT %[1]s, '2026-01-01 00:00:00', id, %[2]s, 'TAKEN', '2026-01-01 00:00:00' FROM coaching_sessions "+
			"WHERE id = %[3]s ON CONFLICT DO NOTHING", id("9005", n), id("8000", n), id("9004", n)))
	case 8:
		return fmt.Sprintf("UPDATE message_reports SET resolved_at = %s WHERE message_id = %s", one("NULL", "'2026-01-09 00:00:00'"), id("900b", n))
	case 9:
		return one("DELETE FROM message_reports WHERE id = "+id("900c", 9*n), report(n, 0, day)+" ON CONFLICT DO NOTHING")
	case 10:
		return fmt.Sprintf("UPDATE assigned_programmes SET last_day = %d WHERE id = %s", day*7-1, id("900a", n))
	case 11:
		return fmt.Sprintf("UPDATE assigned_programmes SET programme_id = %s WHERE id = %s", one("NULL", id("9008", 0)), id("900a", n))
	default:
		return fmt.Sprintf("UPDATE tickets SET first_answered_at = %s WHERE id = %s",
			one("NULL", "'2025-12-31 12:00:00'", "'2026-01-02 12:00:00'"), id("9003", r.IntN(9)))
	}
}
