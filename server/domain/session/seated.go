package session

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/predicate"
	"forma/ent/sessionseat"
)

// A seat knows when its session starts, so that the sessions of a person in order are one walk of an index, however many others there are.

// seatTerm is a condition on a seat and its session.
type seatTerm func(seat *sql.SelectTable, sessions *sql.Selector) *sql.Predicate

func mine(s *sql.Selector) *sql.SelectTable {
	return sql.Dialect(s.Dialect()).Table(sessionseat.Table).As("mine")
}

// seated joins the seats of a person, which everyone has whose session it is, to their sessions.
func seated(person uuid.UUID, terms ...seatTerm) predicate.CoachingSession {
	return func(sessions *sql.Selector) {
		seat := mine(sessions)
		sessions.Join(seat).On(sessions.C(coachingsession.FieldID), seat.C(sessionseat.FieldSessionID))
		sessions.Where(sql.EQ(seat.C(sessionseat.FieldProfileID), person))
		for _, term := range terms {
			sessions.Where(term(seat, sessions))
		}
	}
}

// seatIs matches seats in one of these states.
func seatIs(states ...any) seatTerm {
	return func(seat *sql.SelectTable, _ *sql.Selector) *sql.Predicate {
		return sql.In(seat.C(sessionseat.FieldState), states...)
	}
}

// notOver matches the seats in sessions that end after a time.
func notOver(at time.Time) seatTerm {
	return func(seat *sql.SelectTable, sessions *sql.Selector) *sql.Predicate {
		return sql.And(sql.GT(seat.C(sessionseat.FieldStartsAt), at.Add(-longest)), sql.GT(sessions.C(coachingsession.FieldEndsAt), at))
	}
}

// upTo matches the seats in sessions that start at a time or before.
func upTo(at time.Time) seatTerm {
	return func(seat *sql.SelectTable, _ *sql.Selector) *sql.Predicate {
		return sql.LTE(seat.C(sessionseat.FieldStartsAt), at)
	}
}

// bySeat orders sessions that are joined with seats by their start.
func bySeat(order func(column string) string) coachingsession.OrderOption {
	return func(s *sql.Selector) {
		seat := mine(s)
		s.OrderBy(order(seat.C(sessionseat.FieldStartsAt)), order(seat.C(sessionseat.FieldSessionID)))
	}
}

// latest returns the sessions of a query in which a person has a seat, and those that a coach leads, latest start first.
func latest(
	ctx context.Context, q *ent.CoachingSessionQuery, person uuid.UUID, coach bool, limit int, terms ...seatTerm,
) ([]*ent.CoachingSession, error) {
	led := q.Clone()
	rows, err := q.Where(seated(person, terms...)).Order(bySeat(sql.Desc)).Limit(limit).All(ctx)
	if err != nil || !coach {
		return rows, err
	}
	own, err := led.Where(coachingsession.CoachID(person)).
		Order(coachingsession.ByStartsAt(sql.OrderDesc()), coachingsession.ByID(sql.OrderDesc())).Limit(limit).All(ctx)
	rows = append(rows, own...)
	slices.SortFunc(rows, func(a, b *ent.CoachingSession) int {
		return cmp.Or(b.StartsAt.Compare(a.StartsAt), bytes.Compare(b.ID[:], a.ID[:]))
	})
	return rows[:min(limit, len(rows))], err
}
