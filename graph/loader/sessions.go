package loader

import (
	"sync"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/sessionnote"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
)

// sessions sets up the loaders of coaching sessions.
func (l *Loaders) sessions() {
	l.MySeats = sync.OnceValue(func() *SeatLoader {
		return NewSeatLoader(SeatLoaderConfig{Wait: l.wait, Fetch: inOrder(l.mySeats, true)})
	})
	l.Seats = sync.OnceValue(func() *SeatsLoader {
		return NewSeatsLoader(SeatsLoaderConfig{Wait: l.wait, Fetch: inOrder(l.seats, true)})
	})
	l.Queues = sync.OnceValue(func() *SeatsLoader {
		return NewSeatsLoader(SeatsLoaderConfig{Wait: l.wait, Fetch: inOrder(l.queues, true)})
	})
	l.SeatsTaken = sync.OnceValue(func() *IntLoader {
		return NewIntLoader(IntLoaderConfig{Wait: l.wait, Fetch: inOrder(l.seatsTaken, true)})
	})
	l.SessionNotes = sync.OnceValue(func() *SessionNoteLoader {
		return NewSessionNoteLoader(SessionNoteLoaderConfig{Wait: l.wait, Fetch: inOrder(l.sessionNotes, true)})
	})
	l.Coached = sync.OnceValue(func() *BoolLoader {
		return NewBoolLoader(BoolLoaderConfig{Wait: l.wait, Fetch: inOrder(l.coached, true)})
	})
}

func (l *Loaders) mySeats(sessions []uuid.UUID) (map[uuid.UUID]*ent.SessionSeat, error) {
	rows, err := l.db.SessionSeat.Query().
		Where(sessionseat.ProfileID(viewer.From(l.ctx).ID), sessionseat.SessionIDIn(sessions...)).
		All(l.ctx)
	return byKey(rows, err, func(s *ent.SessionSeat) uuid.UUID { return s.SessionID })
}

func (l *Loaders) seats(sessions []uuid.UUID) (map[uuid.UUID][]*ent.SessionSeat, error) {
	rows, err := l.db.SessionSeat.Query().
		Where(sessionseat.SessionIDIn(sessions...)).
		Order(sessionseat.ByQueuedAt(), sessionseat.ByID()).
		All(l.ctx)
	return grouped(rows, err, func(s *ent.SessionSeat) uuid.UUID { return s.SessionID })
}

// queues includes people the viewer may not see, since a place depends on them.
func (l *Loaders) queues(sessions []uuid.UUID) (map[uuid.UUID][]*ent.SessionSeat, error) {
	rows, err := l.db.SessionSeat.Query().Where(sessionseat.SessionIDIn(sessions...), sessionseat.StateEQ(sessionseat.StateWAITING)).
		Order(sessionseat.ByQueuedAt(), sessionseat.ByID()).All(grant.With(l.ctx, grant.Tallies))
	return grouped(rows, err, func(s *ent.SessionSeat) uuid.UUID { return s.SessionID })
}

// seatsTaken counts people the viewer may not see.
func (l *Loaders) seatsTaken(sessions []uuid.UUID) (map[uuid.UUID]int, error) {
	var rows []struct {
		SessionID uuid.UUID `json:"session_id"`
		Count     int       `json:"count"`
	}
	err := l.db.SessionSeat.Query().
		Where(sessionseat.SessionIDIn(sessions...), sessionseat.StateIn(sessionseat.StateTAKEN, sessionseat.StateATTENDED,
			sessionseat.StateNO_SHOW)).
		GroupBy(sessionseat.FieldSessionID).
		Aggregate(ent.Count()).
		Scan(grant.With(l.ctx, grant.Tallies), &rows)
	m := make(map[uuid.UUID]int, len(rows))
	for _, r := range rows {
		m[r.SessionID] = r.Count
	}
	return m, err
}

func (l *Loaders) sessionNotes(sessions []uuid.UUID) (map[uuid.UUID]*ent.SessionNote, error) {
	rows, err := l.db.SessionNote.Query().Where(sessionnote.SessionIDIn(sessions...)).All(l.ctx)
	return byKey(rows, err, func(n *ent.SessionNote) uuid.UUID { return n.SessionID })
}

// coached reports which people are current clients of the viewer.
func (l *Loaders) coached(people []uuid.UUID) (map[uuid.UUID]bool, error) {
	bonds, err := l.db.CoachAssignment.Query().Where(coachassignment.CoachID(viewer.From(l.ctx).ID), coachassignment.ClientIDIn(people...),
		coachassignment.EndedAtIsNil()).All(l.ctx)
	m := make(map[uuid.UUID]bool, len(bonds))
	for _, b := range bonds {
		m[b.ClientID] = true
	}
	return m, err
}
