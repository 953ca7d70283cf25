package session_test

import (
	"testing"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
)

// Somebody who was a client before they became a coach looks back on both, by pages, where a moved session is in its new place.
func TestThePastOfACoachWhoWasAClientIsInOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		was, coach, call := w.match()
		var own []*ent.CoachingSession
		for day := 1; day < 4; day++ {
			c, err := w.bookedFor(coach, was, call, in(24*float64(day)))
			w.OK(err)
			own = append(own, c)
		}
		moved := own[0]
		_, err := w.Move(coach, session.MoveSessionInput{ID: moved.ID, StartsAt: in(24*4 + 2)})
		w.OK(err)

		is := viewer.With(was, &viewer.Viewer{ID: domaintest.ID(was), Role: viewer.RoleCoach})
		w.opens(is)
		led := w.offers(is, func(*session.SessionTypeInput) {})
		client := w.vipOf(is)
		other := w.booked(client, led, in(24*3+6))
		w.Set(in(24 * 6))

		var seen []*ent.CoachingSession
		for after, more := (*string)(nil), true; more; {
			page, next, end, err := w.Past(is, 2, after)
			w.OK(err)
			seen, after, more = append(seen, page...), &end, next
		}
		want := []*ent.CoachingSession{moved, other, own[2], own[1]}
		if len(seen) != len(want) {
			t.Fatalf("the past has %d sessions, not %d", len(seen), len(want))
		}
		for i, c := range want {
			if seen[i].ID != c.ID {
				t.Errorf("session %d is at %s, not %s", i, seen[i].StartsAt, c.StartsAt)
			}
		}
	})
}
