package session_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"forma/ent/auditevent"
	"forma/ent/coachingsession"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestUndoRestoresSessionsCancelledByAnUnassignment(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		request := w.offers(coach, func(in *session.SessionTypeInput) { in.OnRequest = true })
		soon, late := w.booked(client, call, in(40)), w.booked(client, request, in(20*24))
		w.OK(domaintest.Second(w.Move(client, session.MoveSessionInput{ID: soon.ID, StartsAt: in(50)})))
		w.Set(in(16)) // the reminder of a day is due
		w.OK(w.Remind(context.Background()))
		before := map[context.Context]int{client: w.quarters(client), coach: w.quarters(coach)}
		w.wantBell(
			coach,
			notification.KindSESSION_BOOKED,
			notification.KindSESSION_REQUESTED,
			notification.KindSESSION_MOVE_ASKED,
			notification.KindSESSION_TOMORROW,
		)
		w.wantBell(client, notification.KindSESSION_TOMORROW)

		bond := w.unassign(client, coach)
		w.state(soon, session.Cancelled)
		w.state(late, session.Cancelled)
		w.taken(client, 0)
		if restored, lost := w.reassign(bond); restored != 2 || lost != 0 {
			t.Fatalf("%d are booked again, %d are not", restored, lost)
		}
		w.state(soon, session.Confirmed)
		w.state(late, session.Requested)
		for p, n := range before {
			w.taken(p, n)
		}
		w.wantStates(soon, []context.Context{client}, "TAKEN")
		w.wantStates(late, []context.Context{client}, "TAKEN")
		now, err := w.Get(client, soon.ID)
		w.OK(err)
		if now.CancelledAt != nil || now.CancelledBy != nil || now.Sequence != soon.Sequence+2 || session.MoveOf(now, w.Time()) == nil ||
			now.PartedIn != nil {
			t.Errorf("it is %+v", now)
		}
		for _, p := range []context.Context{client, coach} {
			w.wantNotified(p, notification.KindSESSION_CANCELLED, 0)
			w.wantNotified(p, notification.KindSESSION_RESTORED, 2)
		}
		domaintest.Refused(t, domaintest.Second(w.book(client, call, in(60))), errs.AllowanceUsed, "")
		lines, err := w.Store.Ent.AuditEvent.Query().
			Where(auditevent.ActEQ(auditevent.ActSESSION_CHANGED)).
			Order(auditevent.ByCreatedAt(), auditevent.ByID()).
			All(viewer.System(context.Background()))
		w.OK(err)
		if last := lines[len(lines)-1]; len(lines) != 4 || last.Before["state"] != "CANCELLED" || last.After["state"] == "CANCELLED" {
			t.Errorf("the log has %d lines, the last from %v to %v", len(lines), lines[len(lines)-1].Before, lines[len(lines)-1].After)
		}

		w.Set(in(39.5))
		for range 2 {
			w.OK(w.Remind(context.Background()))
		}
		w.wantNotified(client, notification.KindSESSION_TOMORROW, 0) // they have heard when it is
		w.wantNotified(client, notification.KindSESSION_SOON, 1)
	})
}

func TestTakenOrPastSessionStaysCancelled(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		first, taken, fits := w.booked(client, call, in(3)), w.booked(client, call, in(3+15*24)), w.booked(client, call, in(3+30*24))
		bond := w.unassign(client, coach)
		other := w.vipOf(coach)
		w.booked(other, call, in(3.75+15*24)) // within the coach's buffer
		theirs := w.quarters(coach)
		w.Set(in(3))
		if restored, lost := w.reassign(bond); restored != 1 || lost != 2 {
			t.Fatalf("%d are booked again, %d are not", restored, lost)
		}
		w.state(first, session.Cancelled)
		w.state(taken, session.Cancelled)
		w.state(fits, session.Confirmed)
		w.taken(coach, theirs+4)
		w.wantNotified(client, notification.KindSESSION_CANCELLED, 2)
		w.wantNotified(client, notification.KindSESSION_RESTORED, 1)
		if restored, lost := w.reassign(bond); restored != 0 || lost != 0 {
			t.Errorf("again, %d are booked and %d are not", restored, lost)
		}
	})
}

func TestRestoreAndConcurrentBookingGiveOneSession(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for range 4 {
			client, coach, call := w.match()
			other, at := w.vipOf(coach), in(72)
			c := w.booked(client, call, at)
			bond := w.unassign(client, coach)
			var (
				all              sync.WaitGroup
				restored, lost   int
				failed, overtook error
			)
			all.Go(func() { overtook = domaintest.Second(w.book(other, call, at)) })
			all.Go(func() {
				for {
					failed = w.Store.InTx(context.Background(), func(tx *store.Tx) (err error) {
						if err := tx.CoachAssignment.UpdateOneID(bond.ID).ClearEndedAt().
							Exec(viewer.System(context.Background())); err != nil {
							return err
						}
						restored, lost, err = w.Rejoin(w.anAdmin(), tx, bond)
						return err
					})
					var known *errs.Error
					if !errors.As(failed, &known) || known.Code != errs.SlotTaken {
						return
					}
				}
			})
			all.Wait()
			w.OK(failed)
			n, err := w.Store.Ent.CoachingSession.Query().
				Where(coachingsession.CoachID(domaintest.ID(coach)), coachingsession.StateEQ(coachingsession.StateCONFIRMED)).
				Count(viewer.System(context.Background()))
			w.OK(err)
			if restored+lost != 1 || n != 1 || (overtook == nil) != (lost == 1) {
				t.Fatalf("%d are booked again, %d are not, the other %v; %d have the hour", restored, lost, overtook, n)
			}
			if lost == 1 {
				w.state(c, session.Cancelled)
			}
		}
	})
}

func TestSuspendedCoachCannotBeBooked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		c := w.booked(client, call, in(72))
		free := func() int {
			slots, err := w.FreeSlots(client, session.SlotsInput{TypeID: &call.ID, From: today + 20, Days: 1})
			w.OK(err)
			return len(slots)
		}
		for _, suspended := range []bool{true, false} {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				return tx.Profile.UpdateOneID(domaintest.ID(coach)).SetSuspended(suspended).Exec(ctx)
			})
			w.OK(w.Sweep(context.Background()))
			w.state(c, session.Confirmed) // booked sessions stay
			if n := free(); (n == 0) != suspended {
				t.Errorf("suspended %t: %d slots are free", suspended, n)
			}
			if suspended {
				domaintest.Refused(t, domaintest.Second(w.book(client, call, in(20*24))), errs.SlotTaken, "")
			}
		}
		w.Pass(time.Minute)
		w.booked(client, call, in(20*24))
	})
}
