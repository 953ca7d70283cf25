package session_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/session"
	"forma/server/platform/store"
)

// pass advances the clock to a time, reminding every five minutes on two nodes.
func (w *world) pass(until time.Time) {
	w.T.Helper()
	for ; !w.Time().After(until); w.Pass(5 * time.Minute) {
		var nodes sync.WaitGroup
		for range 2 {
			nodes.Go(func() {
				if err := w.Remind(context.Background()); err != nil {
					w.T.Error(err)
				}
			})
		}
		nodes.Wait()
	}
	w.Set(until)
}

// reminded returns how long before the session a person was reminded, oldest first.
func (w *world) reminded(p context.Context, starts time.Time) (list []string) {
	w.T.Helper()
	for _, kind := range []notification.Kind{notification.KindSESSION_TOMORROW, notification.KindSESSION_SOON} {
		for _, n := range w.bell(p, kind) {
			list = append(list, starts.Sub(n.CreatedAt).Round(15*time.Minute).String())
		}
	}
	return list
}

func (w *world) wantReminded(what string, p context.Context, starts time.Time, want ...string) {
	w.T.Helper()
	if got := w.reminded(p, starts); !slices.Equal(got, want) {
		w.T.Errorf("%s: reminded %v ahead, not %v", what, got, want)
	}
}

func TestRemindersAreSentADayAndAnHourAhead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "Asia/Kolkata")
		c := w.singleAt(client, coach, w.Time().Add(26*time.Hour))
		w.pass(c.EndsAt)
		w.wantReminded("the client", client, c.StartsAt, "24h0m0s", "1h0m0s")
		w.wantReminded("the coach", coach, c.StartsAt, "24h0m0s", "1h0m0s")
		for _, n := range w.bell(client, notification.KindSESSION_TOMORROW) {
			if n.Args["time"] != "16:30" || n.Args["path"] != "/vip-sessions/"+c.ID.String() {
				t.Errorf("it says %v", n.Args)
			}
		}
	})
}

func TestNoReminderRightAfterBooking(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		late, other := w.pair(viewer.PlanVIP, "UTC")
		soon := w.singleAt(client, coach, w.Time().Add(20*time.Hour))
		sooner := w.singleAt(late, other, w.Time().Add(45*time.Minute))
		w.pass(soon.EndsAt)
		w.wantReminded("booked within a day", client, soon.StartsAt, "1h0m0s")
		w.wantReminded("the coach who booked it", coach, soon.StartsAt, "1h0m0s")
		w.wantReminded("booked within an hour", late, sooner.StartsAt)
	})
}

func TestLateJoinerGetsOnlyTheLaterReminder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		c := w.groupAt(coach, 2, w.Time().Add(30*time.Hour))
		early, late, waits := w.client(), w.client(), w.client()
		w.joined(early, c)
		w.Set(c.StartsAt.Add(-24*time.Hour + time.Minute)) // before the job runs
		w.joined(late, c)
		w.joined(waits, c)
		w.pass(c.EndsAt)
		w.wantReminded("early", early, c.StartsAt, "24h0m0s", "1h0m0s")
		w.wantReminded("late", late, c.StartsAt, "1h0m0s")
		w.wantReminded("who waits", waits, c.StartsAt)
		w.wantReminded("the coach", coach, c.StartsAt, "24h0m0s", "1h0m0s")
	})
}

func TestMovedSessionIsRemindedAgain(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c := w.singleAt(client, coach, w.Time().Add(25*time.Hour))
		w.pass(w.Time().Add(2 * time.Hour))
		later := c.StartsAt.Add(72 * time.Hour)
		_, err := w.Move(coach, session.MoveSessionInput{ID: c.ID, StartsAt: later})
		w.OK(err)
		w.wantReminded("before the move, taken back", client, later)
		w.pass(later.Add(-23 * time.Hour))
		nearer := w.Time().Truncate(15 * time.Minute).Add(5 * time.Hour)
		_, err = w.Move(coach, session.MoveSessionInput{ID: c.ID, StartsAt: nearer})
		w.OK(err)
		w.pass(nearer)
		w.wantReminded("after two moves", client, nearer, "1h0m0s")
	})
}

func TestCancelledAndRequestedSessionsAreNotReminded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c := w.singleAt(client, coach, w.Time().Add(25*time.Hour))
		w.pass(w.Time().Add(2 * time.Hour))
		w.wantReminded("in time", client, c.StartsAt, "24h0m0s")
		_, err := w.Cancel(coach, c.ID, new("Ill"))
		w.OK(err)
		w.pass(c.EndsAt)
		w.wantReminded("cancelled", client, c.StartsAt)
		w.wantReminded("cancelled, for its coach", coach, c.StartsAt)
	})
}

func TestAfterDowntimeOnlyTheNearestReminderIsSent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c := w.singleAt(client, coach, w.Time().Add(50*time.Hour))
		w.Set(c.StartsAt.Add(-30 * time.Minute))
		w.pass(c.EndsAt)
		w.wantReminded("after the pause", client, c.StartsAt, "30m0s")
	})
}

func TestRemindersOfManySessionsTakeNoMoreStatementsOnceSent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for range 10 {
			client, coach := w.pair(viewer.PlanVIP, "UTC")
			w.singleAt(client, coach, w.Time().Add(25*time.Hour))
		}
		w.pass(w.Time().Add(2 * time.Hour))
		ctx, n := store.RecordStatements(context.Background())
		w.OK(w.Remind(ctx))
		if n.Count() > 2 {
			t.Errorf("ten that have heard take %d statements", n.Count())
		}
	})
}
