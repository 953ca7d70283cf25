package session_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestBookedSessionKeepsTheTypeAsItWas(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		c := w.booked(client, call, in(72))
		if c.Minutes != 45 || c.Buffer != 15 || !c.EndsAt.Equal(in(72.75)) || c.Place != call.Place ||
			session.StateOf(c, w.Time()) != session.Confirmed {
			t.Errorf("the session is %v", c)
		}
		w.taken(client, 3)
		w.taken(coach, 4)
		changed := offered()
		changed.Minutes, changed.Where = 30, "https://elsewhere.example.org"
		_, err := w.UpdateType(coach, call.ID, changed)
		w.OK(err)
		w.OK(w.RemoveType(coach, call.ID))
		c, err = w.Get(client, c.ID)
		w.OK(err)
		if c.Minutes != 45 || c.Place != call.Place {
			t.Errorf("the session is %v", c)
		}
		line := w.wantBell(coach, notification.KindSESSION_BOOKED)[0]
		if line.Args["path"] != "/coach/sessions/"+c.ID.String() || line.Args["time"] != "09:00" || line.Args["name"] != "Ann Lee" {
			t.Errorf("the coach is told %v", line.Args)
		}
		w.wantBell(client)
	})
}

func TestBookingAgainUnderAnIdReturnsTheFirstResult(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		in1 := session.BookSessionInput{ID: domaintest.NewID(), TypeID: call.ID, StartsAt: in(72)}
		first, err := w.Book(client, in1)
		w.OK(err)
		again, err := w.Book(client, in1)
		w.OK(err)
		if again.ID != first.ID {
			t.Errorf("again it is %v", again)
		}
		w.taken(coach, 4)
		other := in1
		other.StartsAt = in(96)
		_, err = w.Book(client, other)
		domaintest.Refused(t, err, errs.IDConflict, "")
		_, err = w.Book(w.vipOf(coach), in1)
		domaintest.Refused(t, err, errs.IDConflict, "")
		w.wantBell(coach, notification.KindSESSION_BOOKED)
	})
}

func TestSessionsOfAPersonDoNotOverlap(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		w.booked(client, call, in(72))
		other := w.vipOf(coach)
		for _, at := range []float64{71.25, 71.5, 72, 72.5, 72.75} { // the buffer of 15 minutes
			_, err := w.book(other, call, in(at))
			domaintest.Refused(t, err, errs.SlotTaken, "")
			_, err = w.bookedFor(coach, other, call, in(at))
			domaintest.Refused(t, err, errs.SlotTaken, "")
		}
		w.booked(other, call, in(73))
		w.taken(coach, 8)
		w.taken(other, 3)
	})
}

func TestClientsBookOpenHoursAndCoachesAnyFreeTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		w.hours(coach, &session.OpenHoursInput{Weekday: 5, From: 9 * 60, Until: 10 * 60}) // the 13th
		for name, c := range map[string]struct {
			at    time.Time
			code  errs.Code
			field string
		}{
			"outside the open hours": {in(73), errs.SlotTaken, ""}, "over their end": {in(72.5), errs.SlotTaken, ""},
			"within two hours": {in(1.75), errs.SlotTaken, ""}, "in the past": {in(-24), errs.SlotTaken, ""},
			"beyond 60 days": {in(60*24 + 0.25), errs.BadInput, "startsAt"}, "not on a quarter": {in(72).Add(time.Minute), errs.BadInput,
				"startsAt"},
			"with a part of a second": {in(72).Add(time.Millisecond), errs.BadInput, "startsAt"},
		} {
			_, err := w.book(client, call, c.at)
			if err == nil {
				t.Errorf("%s is booked", name)
				continue
			}
			domaintest.Refused(t, err, c.code, c.field)
		}
		off, err := w.AddTimeOff(coach, domaintest.NewID(), session.TimeOffInput{StartsAt: in(72.25), EndsAt: in(72.5), Note: "Dentist"})
		w.OK(err)
		_, err = w.book(client, call, in(72))
		domaintest.Refused(t, err, errs.SlotTaken, "")
		w.OK(w.RemoveTimeOff(coach, off.ID))
		w.OK(w.RemoveTimeOff(coach, off.ID))
		w.booked(client, call, in(72))
		_, err = w.bookedFor(coach, client, call, in(1))
		w.OK(err)
		_, err = w.bookedFor(coach, client, call, in(-1))
		domaintest.Refused(t, err, errs.SlotTaken, "")
	})
}

func TestOnlyVIPClientsBookAndOnlyTheirOwnCoach(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		stranger, theirs, other := w.match()
		_, err := w.book(client, other, in(72))
		domaintest.Refused(t, err, errs.NotFound, "typeId")
		_, err = w.bookedFor(coach, stranger, call, in(72))
		domaintest.Refused(t, err, errs.NotFound, "clientId")
		_, err = w.bookedFor(theirs, stranger, call, in(72))
		domaintest.Refused(t, err, errs.NotFound, "typeId")
		_, err = w.Book(coach, session.BookSessionInput{ID: domaintest.NewID(), TypeID: call.ID, StartsAt: in(72)})
		domaintest.Refused(t, err, errs.BadInput, "clientId")
		_, err = w.bookedFor(client, stranger, call, in(72))
		domaintest.Refused(t, err, errs.NotFound, "clientId")
		group := w.offers(coach, func(in *session.SessionTypeInput) { in.Capacity = 5 })
		_, err = w.book(client, group, in(72))
		domaintest.Refused(t, err, errs.BadInput, "typeId")
		w.OK(w.RemoveType(coach, call.ID))
		_, err = w.book(client, call, in(72))
		domaintest.Refused(t, err, errs.NotFound, "typeId")
		_, err = w.RestoreType(coach, call.ID)
		w.OK(err)
		w.holding(client, viewer.PlanBasic)
		_, err = w.bookedFor(coach, client, call, in(72))
		domaintest.Refused(t, err, errs.PlanRequired, "")
	})
}

func TestClientsHaveOneInFourteenDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		const day = 24.0
		c := w.booked(client, call, in(20*day))
		for _, at := range []float64{6*day + 0.25, 19 * day, 20*day + 1, 34*day - 0.25} {
			_, err := w.book(client, call, in(at))
			domaintest.Refused(t, err, errs.AllowanceUsed, "")
			var used *errs.Error
			if errors.As(err, &used); used.Args["nextFrom"] != in(34*day).Format(time.RFC3339) {
				t.Errorf("at %v the next is told to be free from %v", at, used.Args)
			}
		}
		mine, err := w.Mine(client)
		w.OK(err)
		if !mine.Allowance.IsFree || mine.Allowance.NextFrom != nil {
			t.Errorf("today it is %+v", mine.Allowance)
		}
		w.booked(client, call, in(34*day))
		w.booked(client, call, in(6*day))
		if mine, err = w.Mine(client); err != nil || mine.Allowance.IsFree || !mine.Allowance.NextFrom.Equal(in(48*day)) {
			t.Errorf("now it is %+v (%v)", mine.Allowance, err)
		}
		// Cancelled in time, it is returned; cancelled late, it is used; cancelled by the coach, it is returned.
		_, err = w.Cancel(client, c.ID, nil)
		w.OK(err)
		c = w.booked(client, call, in(20*day))
		w.Set(in(19*day + 1))
		_, err = w.Cancel(client, c.ID, nil)
		w.OK(err)
		w.state(c, session.LateCancelled)
		_, err = w.book(client, call, in(21*day))
		domaintest.Refused(t, err, errs.AllowanceUsed, "")
		_, err = w.bookedFor(coach, client, call, in(21*day))
		w.OK(err)
	})
}

func TestARequestWaitsForTheCoachAndCountsUntilItsTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, _ := w.match()
		asked := w.offers(coach, func(in *session.SessionTypeInput) { in.OnRequest = true })
		c := w.booked(client, asked, in(72))
		w.state(c, session.Requested)
		w.wantBell(coach, notification.KindSESSION_REQUESTED)
		_, err := w.book(client, asked, in(96))
		domaintest.Refused(t, err, errs.AllowanceUsed, "")
		_, err = w.Confirm(client, c.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
		if list, err := w.Requests(coach); err != nil || len(list) != 1 || list[0].ID != c.ID {
			t.Fatalf("asked for is %v (%v)", list, err)
		}
		_, err = w.Decline(coach, c.ID, " ")
		domaintest.Refused(t, err, errs.BadInput, "reason")
		c, err = w.Decline(coach, c.ID, "I am away.")
		w.OK(err)
		w.state(c, session.Cancelled)
		if c.CancelReason != "I am away." || *c.CancelledBy != domaintest.ID(coach) {
			t.Errorf("it is %v", c)
		}
		w.taken(coach, 0)
		w.wantBell(client, notification.KindSESSION_DECLINED)
		_, err = w.Confirm(coach, c.ID)
		domaintest.Refused(t, err, errs.Conflict, "")

		c = w.booked(client, asked, in(72))
		_, err = w.Confirm(coach, c.ID)
		w.OK(err)
		_, err = w.Confirm(coach, c.ID)
		w.OK(err)
		w.state(c, session.Confirmed)
		w.wantBell(client, notification.KindSESSION_CONFIRMED)
		_, err = w.Decline(coach, c.ID, "Sorry")
		w.OK(err)
		w.state(c, session.Confirmed)

		// An unanswered request is no session, and returns the allowance.
		late := w.booked(client, asked, in(72+14*24))
		w.Set(in(72 + 14*24))
		w.state(late, session.Cancelled)
		_, err = w.Confirm(coach, late.ID)
		domaintest.Refused(t, err, errs.TooLate, "")
		w.booked(client, asked, in(72+15*24))
		// A coach's own booking needs no confirmation.
		c, err = w.bookedFor(coach, client, asked, in(72+16*24))
		w.OK(err)
		w.state(c, session.Confirmed)
	})
}

// atOnce runs the acts concurrently and returns how many succeeded; all other errors must have that code.
func atOnce(t *testing.T, code errs.Code, acts []func() error) (won int) {
	t.Helper()
	var all sync.WaitGroup
	var mu sync.Mutex
	for _, act := range acts {
		all.Go(func() {
			err := act()
			mu.Lock()
			defer mu.Unlock()
			var known *errs.Error
			switch {
			case err == nil:
				won++
			case !errors.As(err, &known) || known.Code != code:
				t.Errorf("one fails with %v, not %s", err, code)
			}
		})
	}
	all.Wait()
	return won
}

func TestFiftyConcurrentBookingsOfASlotGiveOneSession(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, coach, call := w.match()
		var acts []func() error
		for range 50 {
			client := w.vipOf(coach)
			acts = append(acts, func() error { return domaintest.Second(w.book(client, call, in(72))) })
		}
		if won := atOnce(t, errs.SlotTaken, acts); won != 1 {
			t.Errorf("%d got it", won)
		}
		w.taken(coach, 4)
	})
}

func TestCoachesBookingOneClientConcurrentlyDoNotOverlap(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, one, call := w.match()
		passer := w.vipOf(w.openCoach("UTC"))
		other := w.booked(passer, w.offers(w.coachOf(passer), func(*session.SessionTypeInput) {}), in(72))
		// A seat in another coach's session occupies the client from 9:30 on.
		seat := func() error {
			system := viewer.System(context.Background())
			err := w.Store.InTx(system, func(tx *store.Tx) error {
				return tx.BusyTime.Create().
					SetProfileID(domaintest.ID(client)).
					SetSessionID(other.ID).
					SetQuarter(int(in(72.5).Unix() / 900)).
					Exec(system)
			})
			if ent.IsConstraintError(err) {
				return errs.New(errs.SlotTaken)
			}
			return err
		}
		var acts []func() error
		for range 5 {
			acts = append(acts, seat, func() error { return domaintest.Second(w.bookedFor(one, client, call, in(72))) })
		}
		if won := atOnce(t, errs.SlotTaken, acts); won != 1 {
			t.Errorf("%d got the time of the client", won)
		}
	})
}

func TestUnassigningCancelsUpcomingSessions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, one, call := w.match()
		past, next := w.booked(client, call, in(72)), w.booked(client, call, in(72+14*24))
		w.Set(in(100))
		w.wantBell(one, notification.KindSESSION_BOOKED, notification.KindSESSION_BOOKED)
		w.unassign(client, one)
		w.state(past, session.Completed)
		w.state(next, session.Cancelled)
		w.taken(client, 3)
		w.wantBell(client, notification.KindSESSION_CANCELLED)
		w.wantBell(one, notification.KindSESSION_CANCELLED)
		// Both keep the history; the other coach books separately.
		for _, looker := range []context.Context{client, one} {
			list, _, _, err := w.Past(looker, 20, nil)
			if err != nil || len(list) != 2 || list[0].ID != next.ID || list[1].ID != past.ID {
				t.Errorf("the past is %v (%v)", list, err)
			}
		}
		two := w.openCoach("UTC")
		w.bind(client, two)
		_, err := w.bookedFor(one, client, call, in(110))
		domaintest.Refused(t, err, errs.NotFound, "clientId")
		w.booked(client, w.offers(two, func(*session.SessionTypeInput) {}), in(72+14*24))
	})
}

func TestConcurrentBookingsUseTheAllowanceOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, _, call := w.match()
		var acts []func() error
		for i := range 10 {
			acts = append(acts, func() error { return domaintest.Second(w.book(client, call, in(72+24*float64(i)))) })
		}
		if won := atOnce(t, errs.AllowanceUsed, acts); won != 1 {
			t.Errorf("%d were booked", won)
		}
	})
}

func (w *world) coachOf(client context.Context) context.Context {
	w.T.Helper()
	mine, err := w.Mine(client)
	w.OK(err)
	return viewer.With(context.Background(), &viewer.Viewer{ID: *mine.CoachID, Role: viewer.RoleCoach, TimeZone: "UTC", Onboarded: true})
}
