package session_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
)

// single books a one-to-one session for a coach and their client, an hour later.
func (w *world) single(client, coach context.Context) *ent.CoachingSession {
	w.T.Helper()
	return w.singleAt(client, coach, w.Time().Add(time.Hour).Truncate(15*time.Minute))
}

func (w *world) singleAt(client, coach context.Context, at time.Time) *ent.CoachingSession {
	w.T.Helper()
	c, err := w.Book(
		coach,
		session.BookSessionInput{
			ID:       domaintest.NewID(),
			TypeID:   w.offer(coach, 1, viewer.PlanVIP).ID,
			StartsAt: at,
			ClientID: new(domaintest.ID(client)),
		},
	)
	w.OK(err)
	return c
}

// seat returns a person's seat in a session.
func (w *world) seat(c *ent.CoachingSession, p context.Context) uuid.UUID {
	w.T.Helper()
	id, err := w.Store.Ent.SessionSeat.Query().
		Where(sessionseat.SessionID(c.ID), sessionseat.ProfileID(domaintest.ID(p))).
		OnlyID(viewer.System(context.Background()))
	w.OK(err)
	return id
}

func came(c *ent.CoachingSession, seat uuid.UUID, attended bool) session.AttendanceInput {
	return session.AttendanceInput{ID: c.ID, Seats: []*session.SeatAttendanceInput{{SeatID: seat, Attended: attended}}}
}

func TestAttendanceOfAOneToOneSessionSetsItsState(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c := w.single(client, coach)
		seat := w.seat(c, client)
		_, err := w.RecordAttendance(coach, came(c, seat, true))
		domaintest.Refused(t, err, errs.TooLate, "")
		w.Set(c.EndsAt)
		for _, attended := range []bool{false, true, false} {
			got, err := w.RecordAttendance(coach, came(c, seat, attended))
			w.OK(err)
			state, of := session.NoShow, "NO_SHOW"
			if attended {
				state, of = session.Completed, "ATTENDED"
			}
			if session.StateOf(got, w.Time()) != state {
				t.Errorf("it is %s", session.StateOf(got, w.Time()))
			}
			w.wantStates(c, []context.Context{client}, of)
		}
		_, err = w.RecordAttendance(w.coach(), came(c, seat, true))
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.RecordAttendance(coach, came(c, domaintest.NewID(), true))
		domaintest.Refused(t, err, errs.NotFound, "seats.0.seatId")
		w.Set(c.StartsAt.Add(time.Hour)) // a no-show has used it
		mine, err := w.Mine(client)
		if w.OK(err); mine.Allowance.IsFree {
			t.Error("it is not counted as used")
		}
	})
}

func TestAttendanceOfAGroupSessionIsRecordedPerSeat(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		c := w.group(coach, 2)
		first, second, waited := w.client(), w.client(), w.client()
		for _, p := range []context.Context{first, second, waited} {
			w.joined(p, c)
		}
		w.Set(c.StartsAt)
		_, err := w.RecordAttendance(
			coach,
			session.AttendanceInput{
				ID:    c.ID,
				Seats: []*session.SeatAttendanceInput{{SeatID: w.seat(c, first), Attended: true}, {SeatID: w.seat(c, second)}},
			},
		)
		w.OK(err)
		w.wantStates(c, []context.Context{first, second, waited}, "ATTENDED", "NO_SHOW", "WAITING")
		_, err = w.RecordAttendance(
			coach,
			session.AttendanceInput{
				ID:    c.ID,
				Seats: []*session.SeatAttendanceInput{{SeatID: w.seat(c, first)}, {SeatID: w.seat(c, waited), Attended: true}},
			},
		)
		domaintest.Refused(t, err, errs.NotFound, "seats.1.seatId")
		w.wantStates(c, []context.Context{first}, "ATTENDED") // all or nothing
		got, err := w.Get(coach, c.ID)
		if w.OK(err); session.StateOf(got, w.Time()) != session.InProgress {
			t.Errorf("it is %s", session.StateOf(got, w.Time()))
		}
	})
}

func TestSummaryNotifiesOnceAndCanBeCleared(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c := w.single(client, coach)
		_, err := w.WriteSummary(coach, c.ID, "Too early")
		domaintest.Refused(t, err, errs.TooLate, "")
		w.Set(c.EndsAt)
		_, err = w.WriteSummary(coach, c.ID, strings.Repeat("ё", 2001))
		domaintest.Refused(t, err, errs.BadInput, "text")
		for _, words := range []string{" Well done \n", strings.Repeat("ё", 2000)} {
			got, err := w.WriteSummary(coach, c.ID, words)
			if w.OK(err); got.Summary != strings.TrimSpace(words) {
				t.Errorf("it is %q", got.Summary)
			}
		}
		w.wantNotified(client, notification.KindSESSION_SUMMARY, 1)
		_, err = w.WriteSummary(coach, c.ID, " ")
		w.OK(err)
		w.wantNotified(client, notification.KindSESSION_SUMMARY, 0)
		w.part(client)
		_, err = w.WriteSummary(coach, c.ID, "After we parted")
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.WriteNotes(coach, c.ID, "After we parted")
		domaintest.Refused(t, err, errs.NotFound, "")
	})
}

func TestGroupSummaryIsVisibleToSeatHolders(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		c := w.group(coach, 2)
		first, second, waited := w.client(), w.client(), w.client()
		for _, p := range []context.Context{first, second, waited} {
			w.joined(p, c)
		}
		_, err := w.WriteNotes(coach, c.ID, "Before it begins")
		w.OK(err)
		w.Set(c.EndsAt)
		got, err := w.WriteSummary(coach, c.ID, "Thank you all")
		if w.OK(err); got.Summary != "Thank you all" {
			t.Errorf("written is %q", got.Summary)
		}
		for _, words := range []string{"Bring mats", " Bring bands ", "  "} {
			_, err = w.WriteNotes(coach, c.ID, words)
			w.OK(err)
			kept, err := w.Store.Ent.SessionNote.Query().All(coach)
			if w.OK(err); strings.TrimSpace(words) == "" && len(kept) != 0 ||
				strings.TrimSpace(words) != "" && (len(kept) != 1 || kept[0].Text != strings.TrimSpace(words)) {
				t.Errorf("kept is %v", kept)
			}
			for _, p := range []context.Context{first, w.coach()} {
				if n, err := w.Store.Ent.SessionNote.Query().Count(p); err != nil || n != 0 {
					t.Errorf("others read %d notes, %v", n, err)
				}
			}
		}
		w.wantNotified(first, notification.KindSESSION_SUMMARY, 1)
		w.wantNotified(second, notification.KindSESSION_SUMMARY, 1)
		w.wantNotified(waited, notification.KindSESSION_SUMMARY, 0)
		_, err = w.WriteSummary(w.coach(), c.ID, "Mine?")
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.WriteNotes(coach, c.ID, strings.Repeat("x", 2001))
		domaintest.Refused(t, err, errs.BadInput, "text")
	})
}

func TestCancelledSessionTakesNoNotes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c := w.single(client, coach)
		_, err := w.Cancel(coach, c.ID, new("Ill"))
		w.OK(err)
		w.Set(c.EndsAt)
		_, err = w.WriteSummary(coach, c.ID, "Well done")
		domaintest.Refused(t, err, errs.Conflict, "")
		_, err = w.RecordAttendance(coach, came(c, w.seat(c, client), true))
		domaintest.Refused(t, err, errs.Conflict, "")
	})
}
