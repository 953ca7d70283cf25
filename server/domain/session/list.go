package session

import (
	"context"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/coachingsession"
	"forma/ent/predicate"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// ClientSessions is a client's sessions.
type ClientSessions struct {
	// ID is the client's.
	ID      uuid.UUID
	CoachID *uuid.UUID
	// CoachTimeZone is the coach's.
	CoachTimeZone *string
	Types         []*ent.SessionType
	Allowance     *SessionAllowance
	Upcoming      []*ent.CoachingSession
	Groups        []*ent.CoachingSession
}

// Mine returns what the viewer can book and has booked.
func (s *Service) Mine(ctx context.Context) (*ClientSessions, error) {
	v, db := viewer.From(ctx), s.Store.Ent
	m := &ClientSessions{ID: v.ID, Types: []*ent.SessionType{}, Groups: []*ent.CoachingSession{}}
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
			if m.Types, err = offered(db, *m.CoachID).Where(sessiontype.Capacity(1)).Order(sessiontype.ByID(sql.OrderDesc())).
				All(ctx); err != nil {
				return nil, err
			}
		}
	}
	now := s.Now()
	m.Upcoming, err = db.CoachingSession.Query().
		Where(takesPlace(now), seated(v.ID, seatIs(sessionseat.StateTAKEN, sessionseat.StateWAITING), notOver(now))).
		Order(bySeat(sql.Asc)).
		Limit(store.LargestPage).
		All(ctx)
	if err != nil || v.Plan == viewer.PlanFree {
		return m, err
	}
	m.Groups, err = db.CoachingSession.Query().
		Where(coachingsession.ClientIDIsNil(), coachingsession.StateEQ(coachingsession.StateCONFIRMED),
			coachingsession.RequiredPlanIn(v.Plan.Within()...), coachingsession.StartsAtGT(now), coachingsession.StartsAtLTE(now.Add(far))).
		Order(byStart...).
		Limit(store.LargestPage).
		All(ctx)
	return m, err
}

// seatColumn is the viewer's seat, read together with a session.
const seatColumn = "my_seat"

// Next returns the viewer's next session that has not ended, and their seat; nil without one.
func (s *Service) Next(ctx context.Context) (*ent.CoachingSession, *ent.SessionSeat, error) {
	me, now := viewer.From(ctx).ID, s.Now()
	c, err := s.Store.Ent.CoachingSession.Query().
		Where(takesPlace(now), seated(me, seatIs(sessionseat.StateTAKEN), notOver(now)), func(q *sql.Selector) {
			q.AppendSelectAs(mine(q).C(sessionseat.FieldID), seatColumn)
		}).
		Order(bySeat(sql.Asc)).
		First(ctx)
	if err != nil {
		return nil, nil, ent.MaskNotFound(err)
	}
	value, err := c.Value(seatColumn)
	if err != nil {
		return nil, nil, err
	}
	seat := &ent.SessionSeat{SessionID: c.ID, ProfileID: me, State: sessionseat.StateTAKEN}
	return c, seat, seat.ID.Scan(value)
}

// endsAfter matches sessions that end after a time, and says what that means for their starts, so that no index is walked from its
// beginning.
func endsAfter(at time.Time) predicate.CoachingSession {
	return coachingsession.And(coachingsession.EndsAtGT(at), coachingsession.StartsAtGT(at.Add(-longest)))
}

// takesPlace excludes cancelled sessions and unanswered requests.
func takesPlace(now time.Time) predicate.CoachingSession {
	return coachingsession.And(
		coachingsession.StateNotIn(coachingsession.StateCANCELLED, coachingsession.StateLATE_CANCELLED),
		notExpired(now),
	)
}

// Get returns a session that the viewer may see, or NOT_FOUND.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return s.Store.Ent.CoachingSession.Get(ctx, id)
}

// Past returns a page of the viewer's sessions that are over or cancelled, latest start first.
func (s *Service) Past(ctx context.Context, first int, after *string) (page []*ent.CoachingSession, hasNext bool, end string, err error) {
	v, now := viewer.From(ctx), s.Now()
	const list store.List = "past sessions"
	from, err := place(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.CoachingSession.Query().Where(coachingsession.Or(coachingsession.EndsAtLTE(now), coachingsession.Not(takesPlace(now))))
	var terms []seatTerm
	if from != nil {
		q.Where(section{}.after(*from))
		terms = append(terms, upTo(startOf(*from)))
	}
	rows, err := latest(ctx, q, v.ID, v.Role == viewer.RoleCoach, first+1, terms...)
	page, hasNext, end = store.Cut(list, rows, first, func(c *ent.CoachingSession) store.Cursor { return cursor(c, "") })
	return page, hasNext, end, err
}

// section is a part of a list of sessions, latest start first.
type section struct {
	name     string
	where    []predicate.CoachingSession
	earliest bool // earliest start first instead
}

// place parses the start of a page; nil is the first one.
func place(list store.List, first int, after *string) (*store.Cursor, error) {
	from, err := store.PageArgs(list, first, after)
	if err == nil && from != nil {
		_, err = from.Time()
	}
	return from, err
}

// page returns a page of a list made of sections; each section it touches is one walk of an index.
func (s *Service) page(
	ctx context.Context,
	list store.List,
	sections []section,
	first int,
	from *store.Cursor,
) (page []*ent.CoachingSession, hasNext bool, end string, err error) {
	if from != nil {
		at := slices.IndexFunc(sections, func(c section) bool { return c.name == from.Text })
		if at < 0 {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		sections = sections[at:]
	}
	var rows []*ent.CoachingSession
	names := map[uuid.UUID]string{}
	for i, part := range sections {
		q := s.Store.Ent.CoachingSession.Query().Where(part.where...)
		if i == 0 && from != nil {
			q.Where(part.after(*from))
		}
		direction := sql.OrderDesc()
		if part.earliest {
			direction = sql.OrderAsc()
		}
		more, err := q.Order(coachingsession.ByStartsAt(direction), coachingsession.ByID(direction)).Limit(first + 1 - len(rows)).All(ctx)
		if err != nil {
			return nil, false, "", err
		}
		for _, c := range more {
			names[c.ID] = part.name
		}
		if rows = append(rows, more...); len(rows) > first {
			break
		}
	}
	page, hasNext, end = store.Cut(list, rows, first, func(c *ent.CoachingSession) store.Cursor {
		return cursor(c, names[c.ID])
	})
	return page, hasNext, end, nil
}

func cursor(c *ent.CoachingSession, section string) store.Cursor {
	return store.Cursor{Key: float64(c.StartsAt.UnixMicro()), Text: section, ID: c.ID}
}

func startOf(c store.Cursor) time.Time { return time.UnixMicro(int64(c.Key)).UTC() }

// after matches what comes after a place of the section.
func (c section) after(from store.Cursor) predicate.CoachingSession {
	at := startOf(from)
	if c.earliest {
		return coachingsession.Or(
			coachingsession.StartsAtGT(at),
			coachingsession.And(coachingsession.StartsAt(at), coachingsession.IDGT(from.ID)),
		)
	}
	return coachingsession.Or(
		coachingsession.StartsAtLT(at),
		coachingsession.And(coachingsession.StartsAt(at), coachingsession.IDLT(from.ID)),
	)
}

const (
	mostDays    = 42
	farthestDay = 10 * 366 // from today
)

// Led returns the viewer's sessions on a number of days from one on.
func (s *Service) Led(ctx context.Context, from, days int) ([]*ent.CoachingSession, error) {
	v, now := viewer.From(ctx), s.Now()
	today := viewer.Day(now, v.Location())
	switch {
	case days < 1 || days > mostDays:
		return nil, errs.Range("days", errs.OutOfRange, 1, mostDays)
	case from < today-farthestDay || from > today+farthestDay:
		return nil, errs.Input("from", errs.OutOfRange)
	}
	return s.Store.Ent.CoachingSession.Query().Where(coachingsession.CoachID(v.ID), takesPlace(now),
		coachingsession.StartsAtLT(viewer.Midnight(from+days, v.Location())), endsAfter(viewer.Midnight(from, v.Location()))).
		Order(byStart...).All(ctx)
}

// mostToday are as many of a day's sessions as an admin sees at a glance.
const mostToday = 5

// Today returns the next confirmed sessions of the business's day that have not ended, of all coaches.
func (s *Service) Today(ctx context.Context) ([]*ent.CoachingSession, error) {
	name, err := s.Zone(ctx)
	if err != nil {
		return nil, err
	}
	now, zone := s.Now(), viewer.Location(name)
	return s.Store.Ent.CoachingSession.Query().Where(coachingsession.StateEQ(coachingsession.StateCONFIRMED), endsAfter(now.UTC()),
		coachingsession.StartsAtLT(viewer.Midnight(viewer.Day(now, zone)+1, zone))).
		Order(byStart...).Limit(mostToday).All(ctx)
}

// Requests returns the requests and proposed moves that wait for the viewer.
func (s *Service) Requests(ctx context.Context) ([]*ent.CoachingSession, error) {
	now := s.Now()
	return s.Store.Ent.CoachingSession.Query().Where(coachingsession.CoachID(viewer.From(ctx).ID), coachingsession.StartsAtGT(now),
		coachingsession.Or(coachingsession.StateEQ(coachingsession.StateREQUESTED),
			coachingsession.And(coachingsession.StateEQ(coachingsession.StateCONFIRMED), coachingsession.MoveToGT(now)))).
		Order(byStart...).All(ctx)
}
