package coaching_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/server/domain/coaching"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// bonds returns a client's coaches, oldest first, with the current one marked.
func (w *world) bonds(client *ent.Profile) (names string) {
	w.T.Helper()
	rows, err := w.Store.Ent.CoachAssignment.Query().
		Where(coachassignment.ClientID(client.ID)).
		Order(coachassignment.ByCreatedAt(), coachassignment.ByID()).
		WithCoach().
		All(domaintest.As(w.admin))
	w.OK(err)
	for _, b := range rows {
		if names += b.Edges.Coach.FirstName; b.EndedAt == nil {
			names += "!"
		}
	}
	return names
}

// withSessions makes a number of sessions per assignment come back, and a number not.
func (w *world) withSessions(restored, lost int) (parted *int) {
	parted = new(int)
	w.Parted = func(context.Context, *store.Tx, *ent.CoachAssignment) error {
		*parted++
		return nil
	}
	w.Rejoined = func(context.Context, *store.Tx, *ent.CoachAssignment) (int, int, error) { return restored, lost, nil }
	return parted
}

func TestBulkAssignmentIsUndoneAsAWhole(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := domaintest.As(w.admin)
		one, two := w.person("Carl", viewer.RoleCoach), w.person("Cora", viewer.RoleCoach)
		had, others, alone := w.person("Cleo", viewer.RoleClient), w.person("Cyd", viewer.RoleClient), w.person("Coy", viewer.RoleClient)
		w.OK(w.assign(ctx, one, had, morning.Add(-time.Hour)))
		w.OK(w.assign(ctx, two, others, morning.Add(-time.Hour)))
		w.withSessions(2, 1)
		all := []uuid.UUID{had.ID, others.ID, alone.ID}
		same := func(what, a, b, c string) {
			t.Helper()
			if x, y, z := w.bonds(had), w.bonds(others), w.bonds(alone); x != a || y != b || z != c {
				t.Fatalf("%s: the coaches are %s, %s and %s", what, x, y, z)
			}
		}
		undone := func(act *uuid.UUID, want coaching.UndoneAssignments) {
			t.Helper()
			if u, err := w.Undo(ctx, *act); err != nil || *u != want {
				t.Fatalf("what came of it is %+v, %v", u, err)
			}
		}
		for i := range 2 { // what was undone can be done again
			act := new(domaintest.NewID())
			w.OK(w.AssignClients(ctx, all, two.ID, "Mind the knee.", act))
			trail := ""
			if i == 1 {
				trail = "Cora"
			}
			same("assigned", "Carl"+trail+"Cora!", "Cora!", trail+"Cora!")
			undone(act, coaching.UndoneAssignments{Clients: 2, SessionsRestored: 2, SessionsLost: 1})
			same("taken back", "Carl!"+trail+"Cora", "Cora!", trail+"Cora")
			undone(act, coaching.UndoneAssignments{})
			same("taken back again", "Carl!"+trail+"Cora", "Cora!", trail+"Cora")
		}
		act := new(domaintest.NewID())
		w.OK(w.UnassignClients(ctx, all, act))
		same("unassigned", "CarlCoraCora", "Cora", "CoraCora")
		undone(act, coaching.UndoneAssignments{Clients: 2, SessionsRestored: 4, SessionsLost: 2})
		same("taken back", "Carl!CoraCora", "Cora!", "CoraCora")
		act = new(domaintest.NewID())
		if n, err := w.ReassignClients(ctx, two.ID, &one.ID, "", act); n != 1 || err != nil {
			t.Fatalf("%d are handed over, %v", n, err)
		}
		undone(act, coaching.UndoneAssignments{Clients: 1, SessionsRestored: 2, SessionsLost: 1})
		same("handed back", "Carl!CoraCora", "Cora!Carl", "CoraCora")
		if w.clients(one) != 1 || w.clients(two) != 1 {
			t.Errorf("the coaches see %d and %d", w.clients(one), w.clients(two))
		}
	})
}

func TestUndoNotifiesEveryoneWhoWasNotified(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := domaintest.As(w.admin)
		one, two := w.person("Carl", viewer.RoleCoach), w.person("Cora", viewer.RoleCoach)
		had, alone := w.person("Cleo", viewer.RoleClient), w.person("Coy", viewer.RoleClient)
		w.OK(w.assign(ctx, one, had, morning))
		parted := w.withSessions(0, 0)
		w.Now = func() time.Time { return morning.Add(time.Minute) }
		w.Notify.Now = w.Now
		act := new(domaintest.NewID())
		w.OK(w.AssignClients(ctx, []uuid.UUID{had.ID, alone.ID}, two.ID, "", act))
		if _, err := w.Undo(ctx, *act); err != nil {
			t.Fatal(err)
		}
		for p, want := range map[*ent.Profile]string{
			one:   "New client: Cleo Lee, New client: Cleo Lee",
			two:   "Coy Lee is no longer your client, Cleo Lee is no longer your client",
			had:   "Carl Lee is now your coach, Carl Lee is now your coach",
			alone: "Cora Lee is no longer your coach",
		} {
			if got := w.bell(p); got != want {
				t.Errorf("%s is told %q", p.FirstName, got)
			}
		}
		if *parted != 3 {
			t.Errorf("%d bonds had their sessions cancelled", *parted)
		}
		lines, err := w.Store.Ent.AuditEvent.Query().Order(auditevent.ByCreatedAt(), auditevent.ByID()).All(ctx)
		w.OK(err)
		var acts []auditevent.Act
		for _, l := range lines[len(lines)-3:] {
			acts = append(acts, l.Act)
		}
		if acts[0] != auditevent.ActCLIENT_UNASSIGNED || acts[1] != auditevent.ActCLIENT_UNASSIGNED ||
			acts[2] != auditevent.ActCLIENT_ASSIGNED {
			t.Errorf("the log says %v", acts)
		}
	})
}

func TestUndoNeedsToBeInTimeAndBeforeAnyOtherChange(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := domaintest.As(w.admin)
		one, two, three := w.person("Carl", viewer.RoleCoach), w.person("Cora", viewer.RoleCoach), w.person("Cass", viewer.RoleCoach)
		client := w.person("Cleo", viewer.RoleClient)
		undo := func(act *uuid.UUID) error {
			_, err := w.Undo(ctx, *act)
			return err
		}
		domaintest.Refused(t, undo(new(domaintest.NewID())), errs.NotFound, "actId")
		for _, p := range []*ent.Profile{one, client} {
			_, err := w.Undo(domaintest.As(p), domaintest.NewID())
			domaintest.Refused(t, err, errs.Forbidden, "")
		}
		w.OK(w.AssignClients(ctx, []uuid.UUID{client.ID}, one.ID, "", nil))
		act, later := new(domaintest.NewID()), new(domaintest.NewID())
		w.OK(w.AssignClients(ctx, []uuid.UUID{client.ID}, two.ID, "", act))
		w.OK(w.AssignClients(ctx, []uuid.UUID{client.ID}, three.ID, "", later))
		domaintest.Refused(t, undo(act), errs.Conflict, "")
		w.OK(undo(later))
		w.OK(undo(act))
		if got := w.bonds(client); got != "Carl!CoraCass" {
			t.Errorf("the coaches are %s", got)
		}
		act = new(domaintest.NewID())
		w.OK(w.UnassignClients(ctx, []uuid.UUID{client.ID}, act))
		w.OK(w.AssignClients(ctx, []uuid.UUID{client.ID}, two.ID, "", nil))
		domaintest.Refused(t, undo(act), errs.Conflict, "")
		w.OK(w.UnassignClients(ctx, []uuid.UUID{client.ID}, nil))
		w.Now = func() time.Time { return morning.Add(10*time.Minute + time.Second) }
		domaintest.Refused(t, undo(act), errs.TooLate, "")
		w.Now = func() time.Time { return morning.Add(10 * time.Minute) }
		w.OK(undo(act))
		w.OK(w.UnassignClients(ctx, []uuid.UUID{client.ID}, nil)) // cannot be undone
		domaintest.Refused(t, undo(act), errs.NotFound, "actId")
	})
}

func TestClientsOfASuspendedCoachCountAsUnassigned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.person("Carl", viewer.RoleCoach), w.person("Cleo", viewer.RoleClient)
		w.person("Coy", viewer.RoleClient)
		w.OK(w.assign(domaintest.As(w.admin), coach, client, morning))
		for _, c := range []struct {
			suspended bool
			want      int
		}{{false, 1}, {true, 2}, {false, 1}} {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				return tx.Profile.UpdateOne(coach).SetSuspended(c.suspended).Exec(ctx)
			})
			home, err := w.AdminHome(domaintest.As(w.admin))
			if w.OK(err); home.UnassignedClients != c.want {
				t.Errorf("suspended %t: %d have nobody", c.suspended, home.UnassignedClients)
			}
		}
	})
}
