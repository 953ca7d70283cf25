package session_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/busytime"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/schema/text"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// offer creates a type with that many seats.
func (w *world) offer(coach context.Context, seats int, plan viewer.Plan) *ent.SessionType {
	w.T.Helper()
	t, err := w.CreateType(
		coach,
		domaintest.NewID(),
		session.SessionTypeInput{
			Name:         text.LocalizedText{"en": "Hour", "ru": "Час"},
			Minutes:      60,
			Capacity:     seats,
			Mode:         sessiontype.ModeLINK,
			Where:        "https://meet.example/hour",
			RequiredPlan: plan,
			Buffer:       15,
		},
	)
	w.OK(err)
	return t
}

// group creates a group session with that many seats, two days later.
func (w *world) group(coach context.Context, seats int) *ent.CoachingSession {
	w.T.Helper()
	return w.groupAt(coach, seats, w.Time().Add(48*time.Hour).Truncate(15*time.Minute))
}

func (w *world) groupAt(coach context.Context, seats int, at time.Time) *ent.CoachingSession {
	w.T.Helper()
	c, err := w.Schedule(
		coach,
		session.ScheduleSessionInput{ID: domaintest.NewID(), TypeID: w.offer(coach, seats, viewer.PlanBasic).ID, StartsAt: at},
	)
	w.OK(err)
	return c
}

func (w *world) coach() context.Context {
	return w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
}

func (w *world) client() context.Context {
	return w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
}

func (w *world) joined(client context.Context, c *ent.CoachingSession) {
	w.T.Helper()
	_, err := w.Join(client, c.ID)
	w.OK(err)
}

func (w *world) left(client context.Context, c *ent.CoachingSession) {
	w.T.Helper()
	_, err := w.Leave(client, c.ID)
	w.OK(err)
}

// states returns those of people's seats, in order; empty without one.
func (w *world) states(c *ent.CoachingSession, people ...context.Context) (list []string) {
	w.T.Helper()
	seats, err := w.Store.Ent.SessionSeat.Query().Where(sessionseat.SessionID(c.ID)).All(viewer.System(context.Background()))
	w.OK(err)
	for _, p := range people {
		state := ""
		for _, seat := range seats {
			if seat.ProfileID == domaintest.ID(p) {
				state = string(seat.State)
			}
		}
		list = append(list, state)
	}
	return list
}

func (w *world) wantStates(c *ent.CoachingSession, people []context.Context, want ...string) {
	w.T.Helper()
	if got := w.states(c, people...); !slices.Equal(got, want) {
		w.T.Errorf("the seats are %v, not %v", got, want)
	}
}

// busy returns for how many quarters of an hour a session occupies a person.
func (w *world) busy(c *ent.CoachingSession, p context.Context) int {
	w.T.Helper()
	n, err := w.Store.Ent.BusyTime.Query().
		Where(busytime.SessionID(c.ID), busytime.ProfileID(domaintest.ID(p))).
		Count(viewer.System(context.Background()))
	w.OK(err)
	return n
}

// bell returns a person's notifications of that kind.
func (w *world) bell(p context.Context, kind notification.Kind) []*ent.Notification {
	w.T.Helper()
	list, err := w.Store.Ent.Notification.Query().
		Where(notification.ProfileID(domaintest.ID(p)), notification.KindEQ(kind), notification.DeletedAtIsNil()).
		Order(notification.ByCreatedAt(), notification.ByID()).
		All(viewer.System(context.Background()))
	w.OK(err)
	return list
}

func (w *world) wantNotified(p context.Context, kind notification.Kind, times int) {
	w.T.Helper()
	if n := len(w.bell(p, kind)); n != times {
		w.T.Errorf("told of %s %d times, not %d", kind, n, times)
	}
}

func TestAGroupSessionIsScheduledOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		kind := w.offer(coach, 8, viewer.PlanBasic)
		in := session.ScheduleSessionInput{ID: domaintest.NewID(), TypeID: kind.ID, StartsAt: w.Time().Add(time.Hour)}
		for range 2 {
			c, err := w.Schedule(coach, in)
			w.OK(err)
			if c.Capacity != 8 || c.ClientID != nil || session.StateOf(c, w.Time()) != session.Confirmed || w.busy(c, coach) != 5 {
				t.Errorf("it is %+v, and keeps the coach busy for %d", c, w.busy(c, coach))
			}
		}
		in.StartsAt = w.Time().Add(2 * time.Hour)
		_, err := w.Schedule(coach, in)
		domaintest.Refused(t, err, errs.IDConflict, "")
		other := session.ScheduleSessionInput{
			ID:       domaintest.NewID(),
			TypeID:   kind.ID,
			StartsAt: w.Time().Add(2 * time.Hour),
		} // the buffer of the first ends at a quarter past
		_, err = w.Schedule(coach, other)
		domaintest.Refused(t, err, errs.SlotTaken, "")
		other.StartsAt = w.Time().Add(2*time.Hour + 15*time.Minute)
		_, err = w.Schedule(coach, other)
		w.OK(err)
	})
}

func TestOnlyValidSessionsAreScheduled(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, other := w.coach(), w.coach()
		group, single := w.offer(coach, 2, viewer.PlanBasic), w.offer(coach, 1, viewer.PlanVIP)
		removed := w.offer(coach, 2, viewer.PlanBasic)
		w.OK(w.RemoveType(coach, removed.ID))
		later := w.Time().Add(time.Hour)
		for name, c := range map[string]struct {
			who   context.Context
			kind  uuid.UUID
			at    time.Time
			code  errs.Code
			field string
		}{
			"one-to-one": {coach, single.ID, later, errs.BadInput, "typeId"}, "removed": {coach, removed.ID, later, errs.NotFound,
				"typeId"},
			"another's": {other, group.ID, later, errs.NotFound, "typeId"}, "begun": {coach, group.ID, w.Time(), errs.BadInput, "startsAt"},
			"off the quarters": {coach, group.ID, later.Add(time.Minute), errs.BadInput, "startsAt"}, "too far": {coach, group.ID, w.Time().
						AddDate(2, 0, 0), errs.BadInput, "startsAt"},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := w.Schedule(c.who, session.ScheduleSessionInput{ID: domaintest.NewID(), TypeID: c.kind, StartsAt: c.at})
				domaintest.Refused(t, err, c.code, c.field)
			})
		}
	})
}

func TestFullSessionPutsPeopleOnTheWaitingList(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		c := w.group(coach, 2)
		people := []context.Context{w.client(), w.client(), w.client(), w.client(), w.client()}
		for _, p := range people[:4] {
			w.joined(p, c)
			w.joined(p, c) // idempotent
		}
		w.wantStates(c, people, "TAKEN", "TAKEN", "WAITING", "WAITING", "")
		for i, want := range []int{4, 4, 0, 0} {
			if got := w.busy(c, people[i]); got != want {
				t.Errorf("person %d is kept busy for %d", i, got)
			}
		}
		w.left(people[0], c)
		w.left(people[0], c)
		w.wantStates(c, people, "CANCELLED", "TAKEN", "TAKEN", "WAITING", "")
		w.wantNotified(people[2], notification.KindSESSION_SEAT_FREE, 1)
		w.wantNotified(people[3], notification.KindSESSION_SEAT_FREE, 0)
		if w.busy(c, people[0]) != 0 || w.busy(c, people[2]) != 4 {
			t.Error("the time of who left, or followed, is wrong")
		}
		w.joined(people[0], c) // and is now the last
		w.joined(people[4], c)
		w.left(people[3], c) // a place on the list is not passed on
		w.left(people[1], c)
		w.left(people[2], c)
		w.wantStates(c, people, "TAKEN", "CANCELLED", "CANCELLED", "CANCELLED", "TAKEN")
	})
}

func TestBusyPeopleOnTheWaitingListAreSkipped(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c, elsewhere := w.group(w.coach(), 1+1), w.group(w.coach(), 5)
		first, second, busy, next := w.client(), w.client(), w.client(), w.client()
		people := []context.Context{first, second, busy, next}
		for _, p := range people {
			w.joined(p, c)
		}
		w.joined(busy, elsewhere)
		_, err := w.Join(first, elsewhere.ID)
		domaintest.Refused(t, err, errs.SlotTaken, "")
		w.left(first, c)
		w.wantStates(c, people, "CANCELLED", "TAKEN", "WAITING", "TAKEN")
		w.left(busy, elsewhere)
		w.left(second, c)
		w.wantStates(c, people, "CANCELLED", "CANCELLED", "TAKEN", "TAKEN")
		_, err = w.Join(busy, elsewhere.ID)
		domaintest.Refused(t, err, errs.SlotTaken, "")
	})
}

func TestWaitingListFollowsTheCurrentPlan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.group(w.coach(), 2)
		first, second, lapsed, next := w.client(), w.client(), w.client(), w.client()
		people := []context.Context{first, second, lapsed, next}
		for _, p := range people {
			w.joined(p, c)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.Update().
				Where(profile.ID(domaintest.ID(lapsed))).
				SetSubscriptionPlan(viewer.PlanFree).
				SetGivenPlan(viewer.PlanFree).
				Exec(ctx)
		})
		w.left(first, c)
		w.wantStates(c, people, "CANCELLED", "TAKEN", "WAITING", "TAKEN")
	})
}

func TestPlansOpenGroupSessions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		c, err := w.Schedule(
			coach,
			session.ScheduleSessionInput{
				ID:       domaintest.NewID(),
				TypeID:   w.offer(coach, 3, viewer.PlanVIP).ID,
				StartsAt: w.Time().Add(time.Hour),
			},
		)
		w.OK(err)
		_, err = w.Join(w.client(), c.ID) // may not see it
		domaintest.Refused(t, err, errs.NotFound, "")
		vip := w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "UTC")
		w.joined(vip, c)
		v := *viewer.From(vip)
		v.Plan = viewer.PlanFree
		lapsed := viewer.With(context.Background(), &v)
		w.left(lapsed, c) // leaving needs no plan
		_, err = w.Join(lapsed, c.ID)
		domaintest.Refused(t, err, errs.PlanRequired, "")
	})
}

func TestLeavingLateIsRecorded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.group(w.coach(), 2)
		late, waiting, third, never := w.client(), w.client(), w.client(), w.client()
		w.joined(third, c)
		w.joined(late, c)
		w.joined(waiting, c)
		w.Set(c.StartsAt.Add(-24*time.Hour + time.Second))
		w.left(waiting, c)
		w.left(late, c)
		w.wantStates(c, []context.Context{late, waiting}, "LATE_CANCELLED", "CANCELLED")
		_, err := w.Leave(never, c.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
		w.Set(c.StartsAt)
		for name, change := range map[string]func(context.Context, uuid.UUID) (*ent.CoachingSession, error){"leave": w.Leave,
			"join": w.Join} {
			who := third
			if name == "join" {
				who = never
			}
			_, err := change(who, c.ID)
			domaintest.Refused(t, err, errs.TooLate, "")
		}
	})
}

func TestOneToOneSessionsHaveNoSeatsToTake(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c, err := w.Book(
			coach,
			session.BookSessionInput{
				ID:       domaintest.NewID(),
				TypeID:   w.offer(coach, 1, viewer.PlanVIP).ID,
				StartsAt: w.Time().Add(time.Hour),
				ClientID: new(domaintest.ID(client)),
			},
		)
		w.OK(err)
		_, err = w.Leave(client, c.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.Join(w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "UTC"), c.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
	})
}

func TestCancellingAGroupSessionNotifiesEveryone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		c := w.group(coach, 2)
		people := []context.Context{w.client(), w.client(), w.client(), w.client()}
		for _, p := range people {
			w.joined(p, c)
		}
		w.left(people[3], c)
		_, err := w.Cancel(coach, c.ID, new("Down with a cold"))
		w.OK(err)
		for i, times := range []int{1, 1, 1, 0} {
			w.wantNotified(people[i], notification.KindSESSION_CANCELLED, times)
			if w.busy(c, people[i]) != 0 {
				t.Errorf("person %d is still kept busy", i)
			}
		}
		if w.busy(c, coach) != 0 {
			t.Error("the coach is still kept busy")
		}
		w.left(people[0], c)
		w.wantNotified(people[2], notification.KindSESSION_SEAT_FREE, 0)
		_, err = w.Join(people[3], c.ID)
		domaintest.Refused(t, err, errs.Conflict, "")
	})
}

func TestHundredConcurrentJoinsGiveTenSeatsAndAnOrderedList(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.group(w.coach(), 10)
		people := make([]context.Context, 100)
		for i := range people {
			people[i] = w.client()
		}
		atOnce := func(some []context.Context, change func(context.Context, uuid.UUID) (*ent.CoachingSession, error)) {
			var all sync.WaitGroup
			for _, p := range some {
				all.Go(func() {
					if _, err := change(p, c.ID); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
		}
		atOnce(people, w.Join)
		queue := w.queue(t, c, 10, 90)
		var leaving []context.Context
		for _, p := range people {
			if len(leaving) < 5 && w.states(c, p)[0] == "TAKEN" {
				leaving = append(leaving, p)
			}
		}
		atOnce(leaving, w.Leave)
		after := w.queue(t, c, 10, 85)
		if !slices.Equal(after, queue[5:]) {
			t.Error("the seats went to others than to who waited longest")
		}
		rows, err := w.Store.Ent.BusyTime.Query().Where(busytime.SessionID(c.ID)).Count(viewer.System(context.Background()))
		if w.OK(err); rows != 10*4+5 {
			t.Errorf("%d quarters of an hour are kept busy", rows)
		}
	})
}

// queue returns the waiting list in order, with the given numbers of seats and waiting people.
func (w *world) queue(t *testing.T, c *ent.CoachingSession, taken, waiting int) (ids []uuid.UUID) {
	t.Helper()
	seats, err := w.Store.Ent.SessionSeat.Query().
		Where(sessionseat.SessionID(c.ID)).
		Order(sessionseat.ByQueuedAt(), sessionseat.ByID()).
		All(viewer.System(context.Background()))
	w.OK(err)
	times, n := map[time.Time]bool{}, 0
	for _, seat := range seats {
		if times[seat.QueuedAt] {
			t.Errorf("two have the same place at %v", seat.QueuedAt)
		}
		times[seat.QueuedAt] = true
		switch seat.State {
		case sessionseat.StateTAKEN:
			n++
		case sessionseat.StateWAITING:
			ids = append(ids, seat.ProfileID)
		}
	}
	if n != taken || len(ids) != waiting {
		t.Errorf("%d have seats and %d wait, not %d and %d", n, len(ids), taken, waiting)
	}
	return ids
}

func TestTwoNodesDoNotGiveASeatTwice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		nodes := []*world{w, onNode(w.Node())}
		c := w.group(w.coach(), 5)
		people := make([]context.Context, 40)
		for i := range people {
			people[i] = w.client()
		}
		var all sync.WaitGroup
		for i, p := range people {
			all.Go(func() {
				if _, err := nodes[i%2].Join(p, c.ID); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		w.queue(t, c, 5, 35)
		for i, p := range people {
			all.Go(func() {
				if _, err := nodes[i%2].Leave(p, c.ID); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		w.queue(t, c, 0, 0)
		if rows, err := w.Store.Ent.BusyTime.Query().Where(busytime.SessionID(c.ID)).
			Count(viewer.System(context.Background())); err != nil ||
			rows != 5 {
			t.Errorf("%d quarters of an hour are kept busy, %v", rows, err)
		}
	})
}
