package changes

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"sync"
	"testing"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql/schema"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/changedrow"
	"forma/ent/checkin"
	"forma/ent/coachassignment"
	"forma/ent/coachingsession"
	"forma/ent/healthconsent"
	"forma/ent/invoice"
	"forma/ent/migrate"
	"forma/ent/payment"
	"forma/ent/profile"
	"forma/ent/progressentry"
	"forma/ent/sessionnote"
	"forma/ent/sessionseat"
	"forma/ent/setlog"
	"forma/ent/workoutlog"
	"forma/server/platform/store"
)

// notShown are the columns of each table whose writes are no change of what programs copy.
var notShown = map[string][]string{
	profile.Table: {"role_since", "plan_until", "plan_end_told", "week_goal", "away_from", "away_to", "suspended", "active_at", "terms_version",
		"terms_agreed_at", "sort_name", "term_letters", "term_starts", "created_at", "exercise_units"},
	progressentry.Table: nil,
	workoutlog.Table:    nil,
	setlog.Table:        nil,
	checkin.Table:       nil,
	coachingsession.Table: {"created_at", "name", "minutes", "capacity", "mode", "place", "required_plan", "buffer", "parted_in", "parted_state",
		"reminded_day", "reminded_hour", "sequence", "type_id", "client_id"}, // what is shown of these never changes
	sessionseat.Table: {"created_at", "session_id", "profile_id", "starts_at"},
	sessionnote.Table: nil,
	payment.Table: {"created_at", "kind", "plan", "interval", "currency", "price", "discount", "credit", "amount", "balance", "voucher_id",
		"voucher_months", "voucher_entered", "decided_by", "provider", "provider_ref", "checkout_url", "attempts", "charging_since", "profile_id"},
	invoice.Table: {"created_at", "profile_id", "kind", "year", "number", "corrects", "language", "seller", "buyer", "plan", "interval",
		"period_from", "period_until", "currency", "price", "discount", "credit", "amount", "tax_name", "tax_rate", "tax"}, // never change
	coachassignment.Table: {"created_at", "coach_id", "client_id", "assigned_by", "handover_note", "made_in", "ended_in"},
	healthconsent.Table:   nil,
}

// TestNoWriteGoesUnseen writes each column of each table by SQL, so past all code, then deletes the rows.
func TestNoWriteGoesUnseen(t *testing.T) {
	each(t, func(w *world) {
		entry, trained, session, paid, answered := w.measure(w.client), w.train(w.client), w.book(), w.pay(), w.answer()
		var bond string
		w.OK(w.DB.DB.QueryRow("SELECT id FROM coach_assignments").Scan(&bond))
		// The change that a write of a table is noted as.
		noted := []struct {
			table string
			kind  changedrow.Kind
			id    string
			gone  bool // by the deletion of the table's row
		}{
			{invoice.Table, changedrow.KindPAYMENT, paid.String(), false},
			{payment.Table, changedrow.KindPAYMENT, paid.String(), true},
			{sessionnote.Table, changedrow.KindSESSION, session.String(), false},
			{sessionseat.Table, changedrow.KindSESSION, session.String(), false},
			{coachingsession.Table, changedrow.KindSESSION, session.String(), true},
			{setlog.Table, changedrow.KindWORKOUT_LOG, trained.String(), false},
			{workoutlog.Table, changedrow.KindWORKOUT_LOG, trained.String(), true},
			{progressentry.Table, changedrow.KindPROGRESS_ENTRY, entry.String(), true},
			{checkin.Table, changedrow.KindCHECK_IN, answered.String(), true},
			{healthconsent.Table, changedrow.KindSHARING, w.client.ID.String(), true},
			{coachassignment.Table, changedrow.KindBOND, bond, true},
			{profile.Table, changedrow.KindPERSON, w.client.ID.String(), true},
		}
		if len(noted) != len(notShown) {
			t.Fatalf("%d of %d tables are tried", len(noted), len(notShown))
		}
		for _, n := range noted {
			at := func() (p place, deleted bool) {
				row := w.DB.DB.QueryRow("SELECT tx, id, deleted FROM changed_rows WHERE kind = $1 AND row_id = $2", string(n.kind), n.id)
				if err := row.Scan(&p.Tx, &p.ID, &deleted); err != nil && err != sql.ErrNoRows {
					t.Fatal(err)
				}
				return p, deleted
			}
			if p, deleted := at(); p == (place{}) || deleted {
				t.Errorf("%s: its insertion is not noted", n.table)
			}
			i := slices.IndexFunc(migrate.Tables, func(t *schema.Table) bool { return t.Name == n.table })
			for _, c := range migrate.Tables[i].Columns {
				if c.Name == "id" {
					continue
				}
				before, _ := at()
				w.exec(fmt.Sprintf(`UPDATE %s SET "%s" = "%s"`, n.table, c.Name, c.Name))
				after, _ := at()
				if seen, hidden := after.after(before), slices.Contains(notShown[n.table], c.Name); seen == hidden {
					t.Errorf("%s.%s: a write is seen %t, and said not to be %t", n.table, c.Name, seen, hidden)
				}
			}
			before, _ := at()
			w.exec("DELETE FROM " + n.table)
			after, deleted := at()
			if !after.after(before) || deleted != n.gone {
				t.Errorf("%s: its deletion is not noted, or deleted is %t", n.table, deleted)
			}
		}
		w.OK(w.DB.DB.QueryRow("SELECT count(*) FROM changed_rows WHERE NOT deleted").Scan(&w.days))
		if w.days != 0 {
			t.Errorf("%d changes are of rows that are gone", w.days)
		}
	})
}

// The database deletes the rows of what is deleted.
func TestDeletionsByCascadeAreSeen(t *testing.T) {
	each(t, func(w *world) {
		trained, session := w.train(w.client), w.book()
		p := w.program(w.admin)
		p.follow(100)
		w.exec("DELETE FROM workout_logs")
		w.exec("DELETE FROM coaching_sessions")
		if said := p.follow(100); !slices.Equal(said, []string{"DELETED " + row(TypeWorkoutLog, trained), "DELETED " + row(TypeSession, session)}) {
			t.Errorf("it hears %q", said)
		}
	})
}

// PostgreSQL commits out of order: what a running transaction wrote may come before what is already there.
func TestNothingIsReadBeforeWhatStillRuns(t *testing.T) {
	each(t, func(w *world) {
		if w.DB.Dialect != dialect.Postgres {
			return
		}
		p := w.program(w.admin)
		p.follow(100)
		begin := func() *sql.Tx {
			tx, err := w.DB.DB.BeginTx(context.Background(), nil)
			w.OK(err)
			t.Cleanup(func() { _ = tx.Rollback() })
			return tx
		}
		write := func(tx *sql.Tx, person *ent.Profile) {
			_, err := tx.Exec("UPDATE profiles SET phone = '1' WHERE id = $1", person.ID.String())
			w.OK(err)
		}
		early, late := begin(), begin()
		write(early, w.client)
		write(late, w.coach)
		write(early, w.admin) // numbered after the coach's
		w.OK(late.Commit())
		if said, more := p.page(100); len(said) != 0 || more {
			t.Errorf("it reads %q past a transaction that runs", said)
		}
		w.OK(early.Commit())
		if said := p.follow(1); len(said) != 3 {
			t.Errorf("it reads only %q", said)
		}
	})
}

func TestConcurrentWritersLoseNothing(t *testing.T) {
	each(t, func(w *world) {
		p := w.program(w.coach)
		const writers, rounds = 6, 15
		var wg sync.WaitGroup
		failed := make(chan error, writers*rounds*2)
		for range writers {
			wg.Go(func() {
				for n := range rounds {
					id := uuid.Must(uuid.NewV7())
					failed <- w.DB.InTx(system, func(tx *store.Tx) error {
						return tx.ProgressEntry.Create().SetID(id).SetProfileID(w.client.ID).SetLocalDay(n).Exec(system)
					})
					if n%3 == 0 {
						failed <- w.DB.InTx(system, func(tx *store.Tx) error { return tx.ProgressEntry.DeleteOneID(id).Exec(system) })
					}
				}
			})
		}
		done := make(chan struct{})
		go func() { wg.Wait(); close(done); close(failed) }()
		for running := true; running; {
			select {
			case <-done:
				running = false
			default:
			}
			p.page(7)
		}
		for err := range failed {
			w.OK(err)
		}
		p.follow(7)
		ids, err := w.DB.Ent.ProgressEntry.Query().IDs(system)
		w.OK(err)
		want := []string{row(TypePerson, w.coach.ID), row(TypePerson, w.client.ID)}
		for _, id := range ids {
			want = append(want, row(TypeProgressEntry, id))
		}
		if len(ids) != writers*rounds*2/3 {
			t.Fatalf("%d entries are there", len(ids))
		}
		p.has(want...)
	})
}

// A dump of another cluster has transactions of the future.
func TestChangesOfAnotherClusterAreRead(t *testing.T) {
	each(t, func(w *world) {
		if w.DB.Dialect != dialect.Postgres {
			return
		}
		entry := w.measure(w.client)
		w.exec("UPDATE changed_rows SET tx = tx + 1000000000")
		before, err := w.DB.Epoch(context.Background())
		w.OK(err)
		node := w.Node()
		after, err := node.DB.Epoch(context.Background())
		w.OK(err)
		if before == after {
			t.Error("cursors of the other cluster are accepted")
		}
		p := w.program(w.coach)
		p.follow(100)
		p.has(row(TypePerson, w.coach.ID), row(TypePerson, w.client.ID), row(TypeProgressEntry, entry))
	})
}
