package session_test

import (
	"context"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/store"
)

func TestSessionsOfADepartedCoachAreCancelled(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		erased, other, deleting, stays := w.coach(), w.coach(), w.account(
			w.coach(),
			viewer.LanguageEN,
		), w.account(
			w.coach(),
			viewer.LanguageEN,
		)
		client := w.client()
		past := w.groupAt(erased, 2, w.Time().Add(time.Hour))
		w.joined(client, past)
		w.Set(past.EndsAt)
		var left []*ent.CoachingSession
		for i, coach := range []context.Context{erased, other, deleting} {
			c := w.groupAt(coach, 2, w.Time().Truncate(time.Hour).Add(time.Duration(24*(i+1))*time.Hour))
			w.joined(client, c)
			left = append(left, c)
		}
		kept := w.groupAt(stays, 2, w.Time().Truncate(time.Hour).Add(100*time.Hour))
		w.joined(client, kept)
		w.OK(w.Sweep(context.Background()))
		w.wantNotified(client, notification.KindSESSION_CANCELLED, 0)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			if err := tx.Profile.DeleteOneID(domaintest.ID(erased)).Exec(ctx); err != nil {
				return err
			}
			if err := tx.Profile.Update().Where(profile.ID(domaintest.ID(other))).SetRole(viewer.RoleClient).SetRoleSince(w.Time()).
				Exec(ctx); err != nil {
				return err
			}
			return tx.Account.UpdateOneID(domaintest.ID(deleting)).SetDeleteAt(w.Time().AddDate(0, 0, 14)).Exec(ctx)
		})
		w.Pass(10 * time.Minute) // until then the role change may be undone
		w.OK(w.Sweep(context.Background()))
		w.wantNotified(client, notification.KindSESSION_CANCELLED, 2)
		w.Pass(time.Second)
		for range 2 {
			w.OK(w.Sweep(context.Background()))
		}
		w.wantNotified(client, notification.KindSESSION_CANCELLED, 3)
		for _, c := range left {
			got, err := w.Get(client, c.ID)
			if w.OK(err); session.StateOf(got, w.Time()) != session.Cancelled || got.CancelledBy != nil || w.busy(c, client) != 0 {
				t.Errorf("it is %+v", got)
			}
		}
		w.wantStates(past, []context.Context{client}, "TAKEN")
		w.wantStates(kept, []context.Context{client}, "TAKEN")
	})
}

func TestSeatsOfErasedPeopleAreReassigned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.group(w.coach(), 2)
		gone, stays, next, last := w.client(), w.client(), w.client(), w.client()
		for _, p := range []context.Context{gone, stays, next, last} {
			w.joined(p, c)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.DeleteOneID(domaintest.ID(gone)).Exec(ctx)
		})
		for range 2 {
			w.OK(w.Sweep(context.Background()))
		}
		w.wantStates(c, []context.Context{stays, next, last}, "TAKEN", "TAKEN", "WAITING")
		w.wantNotified(next, notification.KindSESSION_SEAT_FREE, 1)
	})
}

// queuedBefore is how an earlier version queued a sweep.
type queuedBefore struct{}

func (queuedBefore) Kind() string { return "tend_sessions" }

func TestASweepQueuedByAnEarlierVersionHasAWorker(t *testing.T) {
	workers := river.NewWorkers()
	river.AddWorker(workers, river.WorkFunc(func(context.Context, *river.Job[session.SweepJob]) error { return nil }))
	other := river.WorkFunc(func(context.Context, *river.Job[queuedBefore]) error { return nil })
	if river.AddWorkerSafely(workers, other) == nil {
		t.Error("nothing works on jobs of the kind tend_sessions")
	}
}
