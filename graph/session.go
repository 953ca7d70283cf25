package graph

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/session"
)

type coachingSessionResolver struct{ *Resolver }

type sessionTypeResolver struct{}

type sessionSeatResolver struct{}

type clientSessionsResolver struct{}

func (r *Resolver) CoachingSession() generated.CoachingSessionResolver {
	return coachingSessionResolver{r}
}

func (r *Resolver) SessionType() generated.SessionTypeResolver { return sessionTypeResolver{} }

func (r *Resolver) SessionSeat() generated.SessionSeatResolver { return sessionSeatResolver{} }

func (r *Resolver) ClientSessions() generated.ClientSessionsResolver { return clientSessionsResolver{} }

func (coachingSessionResolver) Coach(ctx context.Context, c *ent.CoachingSession) (*model.Member, error) {
	return member(ctx, c.CoachID)
}

func (coachingSessionResolver) Mode(_ context.Context, c *ent.CoachingSession) (sessiontype.Mode, error) {
	return sessiontype.Mode(c.Mode), nil
}

func (coachingSessionResolver) Where(ctx context.Context, c *ent.CoachingSession) (*string, error) {
	seat, err := loader.From(ctx).MySeats().Load(c.ID)
	if err != nil || !session.SeesWhere(viewer.From(ctx), c, seat) {
		return nil, err
	}
	return &c.Place, nil
}

func (r coachingSessionResolver) State(_ context.Context, c *ent.CoachingSession) (session.SessionState, error) {
	return session.StateOf(c, r.Sessions.Now()), nil
}

func (r coachingSessionResolver) MoveTo(_ context.Context, c *ent.CoachingSession) (*time.Time, error) {
	return session.MoveOf(c, r.Sessions.Now()), nil
}

func (coachingSessionResolver) CancelReason(_ context.Context, c *ent.CoachingSession) (*string, error) {
	return written(c.CancelReason), nil
}

// written returns nil for an empty text.
func written(words string) *string {
	if words == "" {
		return nil
	}
	return &words
}

func (coachingSessionResolver) CancelledBy(ctx context.Context, c *ent.CoachingSession) (*model.Member, error) {
	return member(ctx, c.CancelledBy)
}

func (coachingSessionResolver) Taken(ctx context.Context, c *ent.CoachingSession) (int, error) {
	return loader.From(ctx).SeatsTaken().Load(c.ID)
}

func (coachingSessionResolver) Waiting(ctx context.Context, c *ent.CoachingSession) (int, error) {
	queue, err := loader.From(ctx).Queues().Load(c.ID)
	return len(queue), err
}

func (coachingSessionResolver) Seat(ctx context.Context, c *ent.CoachingSession) (*ent.SessionSeat, error) {
	return loader.From(ctx).MySeats().Load(c.ID)
}

func (coachingSessionResolver) Seats(ctx context.Context, c *ent.CoachingSession) ([]*ent.SessionSeat, error) {
	if !session.SeesSeats(viewer.From(ctx), c) {
		return []*ent.SessionSeat{}, nil
	}
	seats, err := loader.From(ctx).Seats().Load(c.ID)
	waits := func(s *ent.SessionSeat) int {
		if s.State == sessionseat.StateWAITING {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(seats, func(a, b *ent.SessionSeat) int { return waits(a) - waits(b) })
	return seats, err
}

func (coachingSessionResolver) Summary(ctx context.Context, c *ent.CoachingSession) (*string, error) {
	seat, err := loader.From(ctx).MySeats().Load(c.ID)
	if err != nil {
		return nil, err
	}
	sees, err := session.SeesSummary(viewer.From(ctx), c, seat, loader.From(ctx).Coached().Load)
	if err != nil || !sees {
		return nil, err
	}
	return written(c.Summary), nil
}

func (coachingSessionResolver) Notes(ctx context.Context, c *ent.CoachingSession) (*string, error) {
	note, err := loader.From(ctx).SessionNotes().Load(c.ID)
	if err != nil || note == nil {
		return nil, err
	}
	return &note.Text, nil
}

func (r coachingSessionResolver) CalendarURL(ctx context.Context, c *ent.CoachingSession) (*string, error) {
	seat, err := loader.From(ctx).MySeats().Load(c.ID)
	if err != nil || !session.InCalendar(viewer.From(ctx), c, seat) {
		return nil, err
	}
	url := r.Sessions.CalendarURL(ctx, c.ID)
	return &url, nil
}

func (r coachingSessionResolver) Allowed(ctx context.Context, c *ent.CoachingSession) (*session.SessionRights, error) {
	seat, err := loader.From(ctx).MySeats().Load(c.ID)
	rights := session.RightsOf(viewer.From(ctx), c, seat, r.Sessions.Now())
	return &rights, err
}

func (sessionTypeResolver) Coach(ctx context.Context, t *ent.SessionType) (*model.Member, error) {
	return loader.From(ctx).Members().Load(t.CoachID)
}

func (sessionTypeResolver) Where(ctx context.Context, t *ent.SessionType) (*string, error) {
	if t.CoachID != viewer.From(ctx).ID {
		return nil, nil
	}
	return &t.Place, nil
}

func (sessionSeatResolver) Member(ctx context.Context, s *ent.SessionSeat) (*model.Member, error) {
	return loader.From(ctx).Members().Load(s.ProfileID)
}

func (sessionSeatResolver) Place(ctx context.Context, s *ent.SessionSeat) (*int, error) {
	if s.State != sessionseat.StateWAITING {
		return nil, nil
	}
	queue, err := loader.From(ctx).Queues().Load(s.SessionID)
	place := 1 + slices.IndexFunc(queue, func(o *ent.SessionSeat) bool { return o.ID == s.ID })
	if err != nil || place == 0 {
		return nil, err
	}
	return &place, nil
}

func (clientSessionsResolver) Coach(ctx context.Context, m *session.ClientSessions) (*model.Member, error) {
	return member(ctx, m.CoachID)
}

func (r query) MySessions(ctx context.Context) (*session.ClientSessions, error) {
	return r.Sessions.Mine(ctx)
}

func (r query) PastSessions(ctx context.Context, first int, after *string) (*model.CoachingSessionConnection, error) {
	page, more, end, err := r.Sessions.Past(ctx, first, after)
	return &model.CoachingSessionConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) CoachingSession(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return r.Sessions.Get(ctx, id)
}

func (r query) FreeSlots(ctx context.Context, typeID, sessionID, clientID *uuid.UUID, from, days int) ([]*session.FreeSlot, error) {
	return r.Sessions.FreeSlots(ctx, session.SlotsInput{TypeID: typeID, SessionID: sessionID, ClientID: clientID, From: from, Days: days})
}

func (r query) CoachSessions(ctx context.Context, from, days int) ([]*ent.CoachingSession, error) {
	return r.Sessions.Led(ctx, from, days)
}

func (r query) SessionRequests(ctx context.Context) ([]*ent.CoachingSession, error) {
	return r.Sessions.Requests(ctx)
}

func (r query) SessionSetup(ctx context.Context) (*session.SessionSetup, error) {
	return r.Sessions.Setup(ctx)
}

func (r query) ManagedSessions(
	ctx context.Context,
	filter *session.SessionFilter,
	sort session.SessionSort,
	first int,
	after *string,
) (*model.CoachingSessionConnection, error) {
	page, more, end, err := r.Sessions.Managed(ctx, filter, sort, first, after)
	return &model.CoachingSessionConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) SessionFigures(ctx context.Context, from, until int) (*session.SessionFigures, error) {
	return r.Sessions.Figures(ctx, from, until)
}

func (r query) CalendarFeed(ctx context.Context) (*session.CalendarFeed, error) {
	return r.Sessions.Feed(ctx)
}

func (r mutation) CreateSessionType(ctx context.Context, id uuid.UUID, input session.SessionTypeInput) (*ent.SessionType, error) {
	return r.Sessions.CreateType(ctx, id, input)
}

func (r mutation) UpdateSessionType(ctx context.Context, id uuid.UUID, input session.SessionTypeInput) (*ent.SessionType, error) {
	return r.Sessions.UpdateType(ctx, id, input)
}

func (r mutation) RemoveSessionType(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Sessions.RemoveType(ctx, id)
}

func (r mutation) RestoreSessionType(ctx context.Context, id uuid.UUID) (*ent.SessionType, error) {
	return r.Sessions.RestoreType(ctx, id)
}

func (r mutation) SetOpenHours(ctx context.Context, hours []*session.OpenHoursInput) (*session.SessionSetup, error) {
	return r.Sessions.SetHours(ctx, hours)
}

func (r mutation) AddTimeOff(ctx context.Context, id uuid.UUID, input session.TimeOffInput) (*ent.TimeOff, error) {
	return r.Sessions.AddTimeOff(ctx, id, input)
}

func (r mutation) RemoveTimeOff(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Sessions.RemoveTimeOff(ctx, id)
}

func (r mutation) BookSession(ctx context.Context, input session.BookSessionInput) (*ent.CoachingSession, error) {
	return r.Sessions.Book(ctx, input)
}

func (r mutation) ScheduleGroupSession(ctx context.Context, input session.ScheduleSessionInput) (*ent.CoachingSession, error) {
	return r.Sessions.Schedule(ctx, input)
}

func (r mutation) JoinSession(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return r.Sessions.Join(ctx, id)
}

func (r mutation) LeaveSession(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return r.Sessions.Leave(ctx, id)
}

func (r mutation) MoveSession(ctx context.Context, input session.MoveSessionInput) (*ent.CoachingSession, error) {
	return r.Sessions.Move(ctx, input)
}

func (r mutation) ConfirmSession(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return r.Sessions.Confirm(ctx, id)
}

func (r mutation) DeclineSession(ctx context.Context, id uuid.UUID, reason string) (*ent.CoachingSession, error) {
	return r.Sessions.Decline(ctx, id, reason)
}

func (r mutation) CancelSession(ctx context.Context, id uuid.UUID, reason *string) (*ent.CoachingSession, error) {
	return r.Sessions.Cancel(ctx, id, reason)
}

func (r mutation) RecordAttendance(ctx context.Context, input session.AttendanceInput) (*ent.CoachingSession, error) {
	return r.Sessions.RecordAttendance(ctx, input)
}

func (r mutation) WriteSessionSummary(ctx context.Context, id uuid.UUID, text string) (*ent.CoachingSession, error) {
	return r.Sessions.WriteSummary(ctx, id, text)
}

func (r mutation) WriteSessionNotes(ctx context.Context, id uuid.UUID, text string) (*ent.CoachingSession, error) {
	return r.Sessions.WriteNotes(ctx, id, text)
}

func (r mutation) ReassignSession(ctx context.Context, id, coachID uuid.UUID) (*ent.CoachingSession, error) {
	return r.Sessions.Reassign(ctx, id, coachID)
}

func (r mutation) MakeCalendarFeed(ctx context.Context) (*session.CalendarFeed, error) {
	return r.Sessions.MakeFeed(ctx)
}

func (r mutation) RemoveCalendarFeed(ctx context.Context) (bool, error) {
	return true, r.Sessions.RemoveFeed(ctx)
}
