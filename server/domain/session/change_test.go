package session_test

import (
	"context"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
)

func TestAClientMovesFreelyThenAsksThenIsTooLate(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		c := w.booked(client, call, in(100))
		move := func(at float64) error {
			return domaintest.Second(w.Move(client, session.MoveSessionInput{ID: c.ID, StartsAt: in(at)}))
		}
		w.wantBell(coach, notification.KindSESSION_BOOKED)

		w.Set(in(100 - 48).Add(-time.Second)) // more than 48 hours ahead
		w.OK(move(110))
		w.OK(move(110))
		w.OK(move(100))
		w.wantBell(coach, notification.KindSESSION_MOVED, notification.KindSESSION_MOVED)
		w.taken(coach, 4)

		w.Set(in(100 - 48)) // 48 hours ahead
		w.OK(move(120))
		w.OK(move(120))
		w.wantBell(coach, notification.KindSESSION_MOVE_ASKED)
		c, err := w.Get(client, c.ID)
		w.OK(err)
		if at := session.MoveOf(c, w.Time()); at == nil || !at.Equal(in(120)) || !c.StartsAt.Equal(in(100)) {
			t.Errorf("it is %v", c)
		}
		_, err = w.Decline(coach, c.ID, "I am away.")
		w.OK(err)
		if line := w.wantBell(client, notification.KindSESSION_MOVE_DECLINED)[0]; line.Args["time"] != in(120).Format("15:04") {
			t.Errorf("told is %v", line.Args)
		}
		w.state(c, session.Confirmed)
		w.OK(move(124))
		w.wantBell(coach, notification.KindSESSION_MOVE_ASKED)
		c, err = w.Confirm(coach, c.ID)
		w.OK(err)
		if !c.StartsAt.Equal(in(124)) || !c.EndsAt.Equal(in(124.75)) || c.MoveTo != nil || c.RemindedDay {
			t.Errorf("it is %v", c)
		}
		w.wantBell(client, notification.KindSESSION_MOVED)
		w.taken(coach, 4)

		w.Set(in(100)) // 24 hours ahead
		w.OK(move(130))
		w.Set(in(100).Add(time.Second))
		domaintest.Refused(t, move(131), errs.TooLate, "")
		w.Set(in(124))
		_, err = w.Confirm(coach, c.ID)
		domaintest.Refused(t, err, errs.TooLate, "")
		c, err = w.Get(client, c.ID)
		w.OK(err)
		if session.MoveOf(c, w.Time()) != nil {
			t.Error("it is asked to be moved although it runs")
		}
	})
}

func TestAMoveNeedsAFreeTimeWithinTheAllowance(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		c := w.booked(client, call, in(100))
		far := w.booked(client, call, in(100+14*24))
		other := w.vipOf(coach)
		w.booked(other, call, in(90))
		move := func(by context.Context, at float64) error {
			return domaintest.Second(w.Move(by, session.MoveSessionInput{ID: c.ID, StartsAt: in(at)}))
		}
		domaintest.Refused(t, move(client, 90.25), errs.SlotTaken, "")
		domaintest.Refused(t, move(client, 101), errs.AllowanceUsed, "")
		domaintest.Refused(t, move(other, 90), errs.NotFound, "")
		w.OK(move(client, 99.75)) // overlapping itself
		w.taken(coach, 12)
		w.wantBell(client)
		w.OK(move(coach, 101)) // the coach decides
		w.wantBell(client, notification.KindSESSION_MOVED)
		domaintest.Refused(t, move(coach, 90), errs.SlotTaken, "")
		domaintest.Refused(t, move(coach, 100.1), errs.BadInput, "startsAt")
		_, err := w.Cancel(client, far.ID, nil)
		w.OK(err)
		domaintest.Refused(t, domaintest.Second(w.Move(client, session.MoveSessionInput{ID: far.ID, StartsAt: in(500)})), errs.Conflict, "")
		w.Set(in(101))
		domaintest.Refused(t, move(coach, 130), errs.TooLate, "")
	})
}

func TestRequestedMoveToATakenTimeIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		c := w.booked(client, call, in(40))
		_, err := w.Move(client, session.MoveSessionInput{ID: c.ID, StartsAt: in(60)})
		w.OK(err)
		w.booked(w.vipOf(coach), call, in(60.25))
		_, err = w.Confirm(coach, c.ID)
		domaintest.Refused(t, err, errs.SlotTaken, "")
		c, err = w.Get(client, c.ID)
		w.OK(err)
		if !c.StartsAt.Equal(in(40)) || c.MoveTo == nil {
			t.Errorf("it is %v", c)
		}
	})
}

func TestPendingMoveKeepsTheAgreedTimeEverywhere(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		c := w.booked(client, call, in(40))
		_, err := w.Move(client, session.MoveSessionInput{ID: c.ID, StartsAt: in(61)})
		w.OK(err)
		if lines := w.wantBell(coach, notification.KindSESSION_BOOKED,
			notification.KindSESSION_MOVE_ASKED); lines[1].Args["time"] != "22:00" ||
			lines[0].Args["time"] != "01:00" {
			t.Errorf("told are %v and %v", lines[0].Args, lines[1].Args)
		}
		w.Set(in(17))
		w.OK(w.Remind(context.Background()))
		if line := w.wantBell(client, notification.KindSESSION_TOMORROW)[0]; line.Args["time"] != "01:00" {
			t.Errorf("reminded is of %v", line.Args)
		}
	})
}

func TestAnsweredRequestIsMarkedReadForTheCoach(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, _ := w.match()
		asked := w.offers(coach, func(in *session.SessionTypeInput) { in.OnRequest = true })
		c, other := w.booked(client, asked, in(72)), w.booked(w.vipOf(coach), asked, in(74))
		_, err := w.Confirm(coach, c.ID)
		w.OK(err)
		for _, line := range w.wantBell(coach, notification.KindSESSION_REQUESTED, notification.KindSESSION_REQUESTED) {
			if line.Read != (line.Args["path"] != "/coach/sessions/"+other.ID.String()) {
				t.Errorf("the line %v is read: %v", line.Args, line.Read)
			}
		}
	})
}

func TestCancellationUsesTheAllowanceByCancellerAndTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		admin := w.anAdmin()
		for name, c := range map[string]struct {
			by     context.Context
			ahead  time.Duration
			reason *string
			want   session.SessionState
			code   errs.Code
			field  string
		}{
			"the client 24 hours ahead":     {by: client, ahead: 24 * time.Hour, want: session.Cancelled},
			"the client less ahead":         {by: client, ahead: 24*time.Hour - time.Second, want: session.LateCancelled},
			"the client when it has begun":  {by: client, ahead: 0, code: errs.TooLate},
			"the coach without a reason":    {by: coach, ahead: time.Hour, code: errs.BadInput, field: "reason"},
			"the coach with a blank reason": {by: coach, ahead: time.Hour, reason: new(" \n"), code: errs.BadInput, field: "reason"},
			"the coach an hour ahead":       {by: coach, ahead: time.Hour, reason: new("Ill"), want: session.Cancelled},
			"the coach when it has begun":   {by: coach, ahead: 0, reason: new("Ill"), code: errs.TooLate},
			"an admin a second ahead":       {by: admin, ahead: time.Second, reason: new("Closed"), want: session.Cancelled},
			"an admin without a reason":     {by: admin, ahead: time.Hour, code: errs.BadInput, field: "reason"},
			"another client":                {by: w.vipOf(coach), ahead: time.Hour, code: errs.NotFound},
		} {
			w.Set(morning)
			s, err := w.bookedFor(coach, client, call, in(100))
			w.OK(err)
			w.wantBell(client, notification.KindSESSION_BOOKED)
			w.Set(in(100).Add(-c.ahead))
			got, err := w.Cancel(c.by, s.ID, c.reason)
			if c.code != "" {
				domaintest.Refused(t, err, c.code, c.field)
				w.Set(morning)
				_, err = w.Cancel(client, s.ID, nil)
				w.OK(err)
				w.wantBell(coach, notification.KindSESSION_CANCELLED)
				continue
			}
			w.OK(err)
			if state := session.StateOf(got, w.Time()); state != c.want || *got.CancelledBy != domaintest.ID(c.by) {
				t.Errorf("%s: it is %s", name, state)
			}
			again, err := w.Cancel(c.by, s.ID, c.reason)
			w.OK(err)
			if again.State != got.State || again.Sequence != got.Sequence {
				t.Errorf("%s: again it is %v", name, again)
			}
			w.taken(client, 0)
			w.taken(coach, 0)
			for _, who := range []context.Context{client, coach} {
				if who == c.by {
					w.wantBell(who)
				} else {
					w.wantBell(who, notification.KindSESSION_CANCELLED)
				}
			}
		}
	})
}

func TestDowngradeKeepsBookedSessionsAndAllowsNoNewOnes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, _, call := w.match()
		c := w.booked(client, call, in(100))
		client = w.holding(client, viewer.PlanFree)
		mine, err := w.Mine(client)
		w.OK(err)
		if len(mine.Upcoming) != 1 || len(mine.Types) != 0 || len(mine.Groups) != 0 || mine.Allowance != nil || mine.CoachID == nil {
			t.Errorf("they see %+v", mine)
		}
		_, err = w.Move(client, session.MoveSessionInput{ID: c.ID, StartsAt: in(110)})
		domaintest.Refused(t, err, errs.PlanRequired, "")
		_, err = w.Cancel(client, c.ID, nil)
		w.OK(err)
	})
}

func TestRightsMatchWhatTheServerAllows(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		c := w.booked(client, call, in(100))
		for _, p := range []struct {
			by    context.Context
			ahead time.Duration
			want  session.SessionRights
		}{
			{client, 48*time.Hour + 1, session.SessionRights{Move: true, Cancel: true}},
			{client, 48 * time.Hour, session.SessionRights{AskToMove: true, Cancel: true}},
			{client, 24 * time.Hour, session.SessionRights{AskToMove: true, Cancel: true}},
			{client, 24*time.Hour - 1, session.SessionRights{Cancel: true, CancelsLate: true}},
			{client, 0, session.SessionRights{}},
			{coach, 1, session.SessionRights{Move: true, Cancel: true}},
			{coach, 0, session.SessionRights{}},
			{w.anAdmin(), 1, session.SessionRights{Cancel: true}},
			{w.vipOf(coach), 100, session.SessionRights{}},
			{w.openCoach("UTC"), 100, session.SessionRights{}},
		} {
			if got := session.RightsOf(viewer.From(p.by), c, nil, c.StartsAt.Add(-p.ahead)); got != p.want {
				t.Errorf("%s %s ahead may %+v", viewer.From(p.by).Role, p.ahead, got)
			}
		}
		asked := *c
		asked.State = "REQUESTED"
		for _, p := range []struct {
			by    context.Context
			ahead time.Duration
			want  session.SessionRights
		}{
			{client, 24 * time.Hour, session.SessionRights{Move: true, Cancel: true}},
			{client, 24*time.Hour - 1, session.SessionRights{Cancel: true}},
			{coach, time.Hour, session.SessionRights{Confirm: true, Move: true, Cancel: true}},
		} {
			if got := session.RightsOf(viewer.From(p.by), &asked, nil, c.StartsAt.Add(-p.ahead)); got != p.want {
				t.Errorf("of a request %s %s ahead may %+v", viewer.From(p.by).Role, p.ahead, got)
			}
		}
	})
}
