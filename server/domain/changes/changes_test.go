package changes

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

var system = viewer.System(context.Background())

func TestAProgramCopiesAllAndThenFollows(t *testing.T) {
	each(t, func(w *world) {
		first, second := w.measure(w.client), w.measure(w.client)
		p := w.program(w.coach)
		people := []string{row(TypePerson, w.coach.ID), row(TypePerson, w.client.ID)}
		p.follow(2)
		p.has(append(people, row(TypeProgressEntry, first), row(TypeProgressEntry, second))...)
		if said := p.follow(100); len(said) != 0 {
			t.Errorf("nothing happened, but it hears %q", said)
		}

		trained := w.train(w.client)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.ProgressEntry.Update().Where(progressentry.ID(first)).SetWeightKg(71).Exec(ctx)
		})
		w.System(func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.ProgressEntry.Delete().Where(progressentry.ID(second)).Exec(ctx)
			return err
		})
		got := p.follow(100)
		want := []string{
			"UPSERTED " + row(TypeWorkoutLog, trained), "UPSERTED " + row(TypeProgressEntry, first), "DELETED " + row(TypeProgressEntry, second),
		}
		if !slices.Equal(got, want) {
			t.Errorf("it hears %q, not %q", got, want)
		}
		p.has(append(people, row(TypeProgressEntry, first), row(TypeWorkoutLog, trained))...)
		if e := p.rows[row(TypeProgressEntry, first)]; *e.Object.(*ent.ProgressEntry).WeightKg != 71 || *e.PersonID != w.client.ID ||
			time.Since(e.At) > time.Minute {
			t.Errorf("the entry is %+v", e)
		}
		if sets := p.rows[row(TypeWorkoutLog, trained)].Object.(*ent.WorkoutLog).Edges.Sets; len(sets) != 1 {
			t.Errorf("the completion has the sets %v", sets)
		}
	})
}

func TestACopyDoesNotHearOfWhatWasDeletedBefore(t *testing.T) {
	each(t, func(w *world) {
		gone := w.measure(w.client)
		w.exec("DELETE FROM progress_entries WHERE id = $1", gone.String())
		for _, as := range []*ent.Profile{w.admin, w.coach} {
			for _, said := range w.program(as).follow(1) {
				if said[:7] == "DELETED" {
					t.Errorf("the copy of a %s begins with %s", as.Role, said)
				}
			}
		}
	})
}

func TestViewersHearOfTheirOwn(t *testing.T) {
	each(t, func(w *world) {
		other, theirs := w.NewProfile(viewer.RoleCoach, nil), w.person()
		w.assign(other, theirs)
		mine, foreign := w.program(w.coach), w.program(other)
		mine.follow(3)
		foreign.follow(3)
		a, b := w.measure(w.client), w.measure(theirs)
		mine.follow(3)
		foreign.follow(3)
		mine.has(row(TypePerson, w.coach.ID), row(TypePerson, w.client.ID), row(TypeProgressEntry, a))
		foreign.has(row(TypePerson, other.ID), row(TypePerson, theirs.ID), row(TypeProgressEntry, b))
		w.exec("DELETE FROM progress_entries")
		if said := mine.follow(100); !slices.Equal(said, []string{"DELETED " + row(TypeProgressEntry, a)}) {
			t.Errorf("the coach hears %q", said)
		}
		if said := w.program(w.coach, TypePerson).follow(100); len(said) != 2 {
			t.Errorf("of people alone the coach hears %q", said)
		}
	})
}

func TestRowsComeAndGoWithClients(t *testing.T) {
	each(t, func(w *world) {
		client := w.person()
		old, trained := w.measure(client), w.train(client)
		kept := w.measure(w.client)
		own := []string{row(TypePerson, w.coach.ID), row(TypePerson, w.client.ID), row(TypeProgressEntry, kept)}
		p := w.program(w.coach)
		p.follow(100)
		p.has(own...)

		w.assign(w.coach, client)
		between := w.measure(client)
		p.follow(1) // the rows of before come over several pages
		p.has(append(own, row(TypePerson, client.ID), row(TypeProgressEntry, old), row(TypeProgressEntry, between),
			row(TypeWorkoutLog, trained))...)

		w.unassign(client)
		w.measure(client)
		if said := p.follow(100); !slices.Equal(said, []string{"DELETED " + row(TypePerson, client.ID)}) {
			t.Errorf("it hears %q of a client who has left", said)
		}
		p.has(own...)

		// What happened while the program was away counts as it came out.
		w.assign(w.coach, client)
		w.unassign(client)
		w.assign(w.coach, client)
		w.exec("DELETE FROM progress_entries WHERE id = $1", between.String())
		last := w.measure(client)
		p.follow(2)
		for _, id := range []string{
			row(TypeProgressEntry, old), row(TypeProgressEntry, last), row(TypeWorkoutLog, trained), row(TypePerson, client.ID),
		} {
			if p.rows[id] == nil {
				t.Errorf("the copy lacks %s", id)
			}
		}
		if p.rows[row(TypeProgressEntry, between)] != nil {
			t.Error("the copy has what was deleted")
		}
	})
}

func TestMeasurementsLeaveTheCopyWhenTheyAreNoLongerShared(t *testing.T) {
	each(t, func(w *world) {
		e, trained := w.measure(w.client), w.train(w.client)
		p := w.program(w.coach)
		p.follow(100)
		all := []string{row(TypePerson, w.coach.ID), row(TypePerson, w.client.ID), row(TypeWorkoutLog, trained), row(TypeProgressEntry, e)}
		p.has(all...)
		for _, change := range []struct{ stop, start string }{
			{"UPDATE profiles SET share_measurements = false WHERE id = $1", "UPDATE profiles SET share_measurements = true WHERE id = $1"},
			{"UPDATE health_consents SET withdrawn_at = created_at WHERE profile_id = $1", "UPDATE health_consents SET withdrawn_at = NULL WHERE profile_id = $1"},
		} {
			w.exec(change.stop, w.client.ID.String())
			p.follow(1)
			p.has(all[:3]...)
			hidden := w.measure(w.client)
			w.exec("DELETE FROM progress_entries WHERE id = $1", hidden.String())
			if said := p.follow(100); len(said) != 0 {
				t.Errorf("it hears %q of what is not shared", said)
			}
			w.exec(change.start, w.client.ID.String())
			p.follow(1)
			p.has(all...)
		}
	})
}

func TestASessionLeavesTheCopyOfTheCoachWhoLosesIt(t *testing.T) {
	each(t, func(w *world) {
		other := w.NewProfile(viewer.RoleCoach, nil)
		s := w.book()
		lost, gained, house := w.program(w.coach, TypeSession), w.program(other, TypeSession), w.program(w.admin, TypeSession)
		for _, p := range []*program{lost, gained, house} {
			p.follow(100)
		}
		lost.has(row(TypeSession, s))
		gained.has()
		w.exec("UPDATE coaching_sessions SET coach_id = $1 WHERE id = $2", other.ID.String(), s.String())
		for _, p := range []*program{lost, gained} {
			p.follow(100)
		}
		lost.has()
		gained.has(row(TypeSession, s))
		if said := house.follow(100); !slices.Equal(said, []string{"UPSERTED " + row(TypeSession, s)}) {
			t.Errorf("an admin hears %q", said)
		}
	})
}

func TestAPersonWhoIsErasedTakesTheirRowsAlong(t *testing.T) {
	each(t, func(w *world) {
		w.measure(w.client)
		w.train(w.client)
		house, coach := w.program(w.admin), w.program(w.coach)
		house.follow(100)
		coach.follow(100)
		w.exec("DELETE FROM profiles WHERE id = $1", w.client.ID.String())
		house.follow(100)
		coach.follow(100)
		house.has(row(TypePerson, w.admin.ID), row(TypePerson, w.coach.ID))
		coach.has(row(TypePerson, w.coach.ID))
		var n, of int
		w.OK(w.DB.DB.QueryRow("SELECT count(*) FROM changed_rows WHERE profile_id = $1", w.client.ID.String()).Scan(&of))
		w.OK(w.DB.DB.QueryRow("SELECT count(*) FROM changed_rows WHERE deleted").Scan(&n))
		if n != 2 || of != 0 {
			t.Errorf("%d deletions and %d of their rows remain, not those of the person and of the bond", n, of)
		}
		w.Pass(kept + time.Hour)
		w.OK(w.Purge(context.Background()))
		w.OK(w.DB.DB.QueryRow("SELECT count(*) FROM changed_rows WHERE deleted").Scan(&n))
		if n != 0 {
			t.Errorf("%d deletions remain after a month", n)
		}
	})
}

func TestAnAdminReadsMeasurementsOnRecord(t *testing.T) {
	each(t, func(w *world) {
		e, trained := w.measure(w.client), w.train(w.client)
		read := func() int {
			n, err := w.DB.Ent.AuditEvent.Query().Where(auditevent.ActEQ(auditevent.ActHEALTH_DATA_COPIED)).Count(system)
			w.OK(err)
			return n
		}
		w.program(w.admin, TypePerson, TypeSession, TypePayment, TypeCheckIn).follow(100)
		if read() != 0 {
			t.Error("what is no measurement is recorded")
		}
		p := w.program(w.admin)
		p.follow(1)
		p.has(row(TypePerson, w.admin.ID), row(TypePerson, w.coach.ID), row(TypePerson, w.client.ID), row(TypeProgressEntry, e),
			row(TypeWorkoutLog, trained))
		if sets := p.rows[row(TypeWorkoutLog, trained)].Object.(*ent.WorkoutLog).Edges.Sets; len(sets) != 1 {
			t.Errorf("an admin sees the sets %v", sets)
		}
		if read() != 1 {
			t.Errorf("%d readings are recorded, not one of the day", read())
		}
		w.Pass(24 * time.Hour)
		w.measure(w.client)
		p.follow(1)
		if read() != 2 {
			t.Errorf("%d readings are recorded, not one a day", read())
		}
		w.program(w.coach).follow(100)
		if read() != 2 {
			t.Error("a coach is recorded")
		}
	})
}

func TestAPageShowsAnAdminFewPeoplesMeasurements(t *testing.T) {
	each(t, func(w *world) {
		want := 3
		for range 2*mostRecorded + 1 {
			w.measure(w.person())
			want += 2
		}
		p := w.program(w.admin)
		if said := p.follow(100); len(said) != want || p.pages != 3 {
			t.Errorf("%d changes on %d pages, not %d", len(said), p.pages, want)
		}
	})
}

func TestCursorsThatMayLackSomethingAreRefused(t *testing.T) {
	each(t, func(w *world) {
		p := w.program(w.coach)
		p.follow(100)
		ask := func(as *ent.Profile, types ...ChangeType) error {
			return domaintest.Second(w.Changes(domaintest.As(as), p.cursor, types, 1, false))
		}
		w.Pass(complete)
		w.OK(ask(w.coach, all...))
		domaintest.Refused(t, ask(w.admin, all...), errs.CursorExpired, "")
		domaintest.Refused(t, ask(w.coach, TypePerson), errs.CursorExpired, "")
		domaintest.Refused(t, ask(w.coach), errs.BadInput, "types")
		w.Pass(time.Second)
		domaintest.Refused(t, ask(w.coach, all...), errs.CursorExpired, "")
		for _, bad := range []string{"", "?", "e30K!", "bm8"} {
			err := domaintest.Second(w.Changes(domaintest.As(w.coach), &bad, all, 1, false))
			domaintest.Refused(t, err, errs.BadInput, "since")
		}
		p.cursor = nil
		p.follow(100)
		w.OK(store.RenewEpoch(context.Background(), w.DB.DB))
		domaintest.Refused(t, ask(w.coach, all...), errs.CursorExpired, "")
	})
}

// A copy is complete as of its beginning, however long it takes.
func TestACopyThatTakesLongerThanDeletionsAreKeptIsRefused(t *testing.T) {
	each(t, func(w *world) {
		w.measure(w.client)
		p := w.program(w.coach)
		w.settle()
		p.page(1)
		w.Pass(complete - time.Hour)
		p.page(1)
		w.Pass(2 * time.Hour)
		domaintest.Refused(t, domaintest.Second(w.Changes(domaintest.As(w.coach), p.cursor, all, 1, false)), errs.CursorExpired, "")
	})
}

// finds fails unless SQLite begins to read at the place in the index where the page begins.
func (w *world) finds(s store.Statement) {
	w.T.Helper()
	rows, err := w.DB.DB.Query("EXPLAIN QUERY PLAN "+s.SQL, s.Args...)
	w.OK(err)
	var plan strings.Builder
	for rows.Next() {
		var id, parent, unused int
		var detail string
		w.OK(rows.Scan(&id, &parent, &unused, &detail))
		plan.WriteString(detail)
	}
	w.OK(rows.Close())
	if !strings.Contains(plan.String(), "id>?") || strings.Contains(plan.String(), "TEMP B-TREE") {
		w.T.Errorf("%s is done by: %s", s.SQL, plan.String())
	}
}

func TestAPageReadsTheSameInALongHistory(t *testing.T) {
	each(t, func(w *world) {
		rest := w.person()
		cost := func(as *ent.Profile) (statements, rows int) {
			w.settle()
			ctx, said := store.RecordStatements(domaintest.As(as))
			page, err := w.Changes(ctx, nil, []ChangeType{TypeProgressEntry}, 2, false)
			w.OK(err)
			for _, s := range said.All() {
				if w.DB.Dialect == dialect.SQLite && strings.Contains(s.SQL, "FROM `changed_rows`") && strings.Contains(s.SQL, "` > ") {
					w.finds(s)
				}
			}
			return len(said.All()), len(page.Nodes)
		}
		for range 3 {
			w.measure(w.client)
		}
		before := map[*ent.Profile]int{}
		for _, as := range []*ent.Profile{w.admin, w.coach} {
			before[as], _ = cost(as) // records what the admin reads
			before[as], _ = cost(as)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			for n := range 3 * mostRead / 2 {
				if err := tx.ProgressEntry.Create().SetProfileID(rest.ID).SetLocalDay(n).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		for as, was := range before {
			if is, rows := cost(as); is != was || rows != 2 {
				t.Errorf("a page of a %s takes %d statements, not %d, for %d rows", as.Role, is, was, rows)
			}
		}
		// What the coach may not see is passed over a part at a time.
		p := w.program(w.coach, TypeProgressEntry)
		p.follow(100)
		if len(p.rows) != 3 || p.pages != 2 {
			t.Errorf("%d rows on %d pages", len(p.rows), p.pages)
		}
	})
}
