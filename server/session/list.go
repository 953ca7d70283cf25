package session

import (
	"context"
	"math"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/coachingsession"
	"forma/ent/predicate"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/errs"
	"forma/server/store"
)

// Mine is what a client sees of sessions.
type Mine struct {
	// ID is the client's.
	ID      uuid.UUID
	CoachID *uuid.UUID
	// CoachTimeZone is the coach's.
	CoachTimeZone *string
	Types         []*ent.SessionType
	Allowance     *Allowance
	Upcoming      []*ent.CoachingSession
	Groups        []*ent.CoachingSession
}

// Mine is what the viewer can book and has booked.
func (s *Service) Mine(ctx context.Context) (*Mine, error) {
	v, db := viewer.From(ctx), s.Store.Ent
	m := &Mine{ID: v.ID, Types: []*ent.SessionType{}, Groups: []*ent.CoachingSession{}}
	bonds, err := db.CoachAssignment.Query().Where(coachassignment.ClientID(v.ID), coachassignment.EndedAtIsNil()).WithCoach().All(ctx)
	if err != nil {
		return nil, err
	}
	for _, b := range bonds {
		m.CoachID, m.CoachTimeZone = &b.CoachID, &b.Edges.Coach.TimeZone
	}
	if v.Plan.Rank() >= viewer.PlanVIP.Rank() {
		if m.Allowance, err = s.allowance(ctx, v.ID); err != nil {
			return nil, err
		}
		if m.CoachID != nil {
			if m.Types, err = offered(db, *m.CoachID).Where(sessiontype.Capacity(1)).Order(sessiontype.ByID(descending)).All(ctx); err != nil {
				return nil, err
			}
		}
	}
	now := s.now()
	m.Upcoming, err = db.CoachingSession.Query().Where(mine(v.ID, sessionseat.StateTAKEN, sessionseat.StateWAITING), coachingsession.EndsAtGT(now), takesPlace(now)).
		Order(byStart...).Limit(store.LargestPage).All(ctx)
	if err != nil || v.Plan == viewer.PlanFree {
		return m, err
	}
	m.Groups, err = db.CoachingSession.Query().Where(coachingsession.ClientIDIsNil(), coachingsession.StateEQ(coachingsession.StateCONFIRMED),
		coachingsession.RequiredPlanIn(v.Plan.Within()...), coachingsession.StartsAtGT(now), coachingsession.StartsAtLTE(now.Add(far))).
		Order(byStart...).Limit(store.LargestPage).All(ctx)
	return m, err
}

// mine keeps the sessions that somebody has booked, and those in which they have a seat of one of these states; any without.
func mine(person uuid.UUID, states ...sessionseat.State) predicate.CoachingSession {
	seat := []predicate.SessionSeat{sessionseat.ProfileID(person)}
	if len(states) > 0 {
		seat = append(seat, sessionseat.StateIn(states...))
	}
	return coachingsession.Or(coachingsession.ClientID(person), coachingsession.HasSeatsWith(seat...))
}

// takesPlace leaves out what was cancelled, and requests that nobody has answered.
func takesPlace(now time.Time) predicate.CoachingSession {
	return coachingsession.And(coachingsession.StateNotIn(coachingsession.StateCANCELLED, coachingsession.StateLATE_CANCELLED), awaited(now))
}

// Get is one that the viewer sees, or NOT_FOUND.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return s.Store.Ent.CoachingSession.Get(ctx, id)
}

// latestKey bounds the times that a cursor may name, in microseconds; it is in the year 2096.
const latestKey = 4e15

// Past is a page of what the viewer has booked or led and that is over or cancelled, the latest beginning first.
func (s *Service) Past(ctx context.Context, first int, after *string) (page []*ent.CoachingSession, hasNext bool, end string, err error) {
	v, now := viewer.From(ctx), s.now()
	whose := mine(v.ID)
	if v.Role == viewer.RoleCoach {
		whose = coachingsession.Or(whose, coachingsession.CoachID(v.ID))
	}
	return latestFirst(ctx, s.Store.Ent.CoachingSession.Query().Where(whose, coachingsession.Or(coachingsession.EndsAtLTE(now), coachingsession.Not(takesPlace(now)))), first, after)
}

// latestFirst is a page of sessions, the latest beginning first.
func latestFirst(ctx context.Context, q *ent.CoachingSessionQuery, first int, after *string) (page []*ent.CoachingSession, hasNext bool, end string, err error) {
	from, err := store.PageArgs(first, after)
	if err != nil {
		return nil, false, "", err
	}
	if from != nil {
		if from.Key < 0 || from.Key > latestKey || from.Key != math.Trunc(from.Key) {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		at := time.UnixMicro(int64(from.Key)).UTC()
		q.Where(coachingsession.Or(coachingsession.StartsAtLT(at), coachingsession.And(coachingsession.StartsAt(at), coachingsession.IDLT(from.ID))))
	}
	rows, err := q.Order(coachingsession.ByStartsAt(descending), coachingsession.ByID(descending)).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(rows, first, func(c *ent.CoachingSession) store.Cursor {
		return store.Cursor{Key: float64(c.StartsAt.UnixMicro()), ID: c.ID}
	})
	return page, hasNext, end, err
}

const (
	mostDays    = 42
	farthestDay = 10 * 366 // from today
)

// Led are the sessions of the viewer that touch so many days from one on.
func (s *Service) Led(ctx context.Context, from, days int) ([]*ent.CoachingSession, error) {
	v, now := viewer.From(ctx), s.now()
	today := viewer.Day(now, v.Location())
	switch {
	case days < 1 || days > mostDays:
		return nil, errs.Range("days", errs.OutOfRange, 1, mostDays)
	case from < today-farthestDay || from > today+farthestDay:
		return nil, errs.Input("from", errs.OutOfRange)
	}
	return s.Store.Ent.CoachingSession.Query().Where(coachingsession.CoachID(v.ID), takesPlace(now),
		coachingsession.StartsAtLT(midnight(from+days, v.Location()).UTC()), coachingsession.EndsAtGT(midnight(from, v.Location()).UTC())).
		Order(byStart...).All(ctx)
}

// Requests are the requests and asked moves that wait for the viewer's word.
func (s *Service) Requests(ctx context.Context) ([]*ent.CoachingSession, error) {
	now := s.now()
	return s.Store.Ent.CoachingSession.Query().Where(coachingsession.CoachID(viewer.From(ctx).ID), coachingsession.StartsAtGT(now),
		coachingsession.Or(coachingsession.StateEQ(coachingsession.StateREQUESTED),
			coachingsession.And(coachingsession.StateEQ(coachingsession.StateCONFIRMED), coachingsession.MoveToGT(now)))).
		Order(byStart...).All(ctx)
}
