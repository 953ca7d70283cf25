// Package session is the coaching sessions of coaches and clients: offers, open hours, bookings, and attendance.
package session

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/coachingsession"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/webhooks"
	"forma/server/platform/errs"
	"forma/server/platform/keys"
	"forma/server/platform/store"
)

// Service offers, books, moves and cancels sessions.
type Service struct {
	Store    *store.Store
	Notify   *notify.Service
	Webhooks *webhooks.Service
	Now      func() time.Time
	// Zone is the business's time zone.
	Zone func(ctx context.Context) (string, error)
	// Product returns the product's name, and Link turns a path into a public URL.
	Product func(ctx context.Context) (string, error)
	Link    func(path string) string
	// Keys sign calendar links, and Limits limits their reads.
	Keys   keys.Set
	Limits Limits
}

const (
	// quarter is the unit of sessions' starts and people's busy times.
	quarter = 15 * time.Minute
	// freely is how far ahead a client may move a session immediately.
	freely = 48 * time.Hour
	// inTime is how far ahead a client may cancel a session without using it, and may ask to move it.
	inTime = 24 * time.Hour
	// apart is the minimum distance between one-to-one sessions of a client.
	apart = 14 * 24 * time.Hour
	// ahead is how long before the start a client may book at the latest, far at the earliest.
	ahead = 2 * time.Hour
	far   = 60 * 24 * time.Hour
	// farthest is how far ahead coaches may schedule.
	farthest = 366 * 24 * time.Hour
)

// SessionState is the state of a session.
type SessionState string

const (
	Requested     SessionState = "REQUESTED"
	Confirmed     SessionState = "CONFIRMED"
	InProgress    SessionState = "IN_PROGRESS"
	Completed     SessionState = "COMPLETED"
	Cancelled     SessionState = "CANCELLED"
	LateCancelled SessionState = "LATE_CANCELLED"
	NoShow        SessionState = "NO_SHOW"
)

// StateOf returns the state of a session at a time.
func StateOf(c *ent.CoachingSession, now time.Time) SessionState {
	begun := !now.Before(c.StartsAt)
	switch {
	case c.State == coachingsession.StateREQUESTED && begun: // unanswered
		return Cancelled
	case c.State != coachingsession.StateCONFIRMED || !begun:
		return SessionState(c.State)
	case now.Before(c.EndsAt):
		return InProgress
	default:
		return Completed
	}
}

// MoveOf returns the proposed move of a session at a time, or nil.
func MoveOf(c *ent.CoachingSession, now time.Time) *time.Time {
	if c.MoveTo == nil || StateOf(c, now) != Confirmed || !now.Before(*c.MoveTo) {
		return nil
	}
	return c.MoveTo
}

// OneToOne reports whether a session has a single client.
func OneToOne(c *ent.CoachingSession) bool { return c.ClientID != nil }

// SessionRights are what a person may currently do with a session.
type SessionRights struct {
	Confirm, Move, AskToMove, Cancel, CancelsLate, Join bool
}

// RightsOf returns what a person may do with a session at a time; seat is theirs, or nil.
func RightsOf(v *viewer.Viewer, c *ent.CoachingSession, seat *ent.SessionSeat, now time.Time) (r SessionRights) {
	state := StateOf(c, now)
	if state != Requested && state != Confirmed {
		return r
	}
	left := c.StartsAt.Sub(now)
	switch {
	case leads(v, c):
		r.Cancel, r.Move = true, OneToOne(c)
		r.Confirm = state == Requested || MoveOf(c, now) != nil
	case v.IsAdmin():
		r.Cancel = true
	case booked(v, c):
		r.Cancel = true
		r.CancelsLate = state == Confirmed && left < inTime
		moves := v.Plan.Rank() >= viewer.PlanVIP.Rank()
		r.Move = moves && (left > freely || state == Requested && left >= inTime)
		r.AskToMove = moves && !r.Move && left >= inTime
	case seat != nil && (seat.State == sessionseat.StateTAKEN || seat.State == sessionseat.StateWAITING):
		r.CancelsLate = seat.State == sessionseat.StateTAKEN && left < inTime
	default:
		r.Join = v.Role == viewer.RoleClient && !OneToOne(c) && v.Plan.Rank() >= c.RequiredPlan.Rank()
	}
	return r
}

func leads(v *viewer.Viewer, c *ent.CoachingSession) bool {
	return v.Role == viewer.RoleCoach && c.CoachID != nil && *c.CoachID == v.ID
}

func booked(v *viewer.Viewer, c *ent.CoachingSession) bool {
	return c.ClientID != nil && *c.ClientID == v.ID
}

// SeesWhere reports whether a person sees where a session is; seat is theirs, or nil.
func SeesWhere(v *viewer.Viewer, c *ent.CoachingSession, seat *ent.SessionSeat) bool {
	return leads(v, c) || v.IsAdmin() || IsHeld(seat)
}

// IsHeld reports whether a seat was not given up.
func IsHeld(seat *ent.SessionSeat) bool {
	return seat != nil &&
		(seat.State == sessionseat.StateTAKEN || seat.State == sessionseat.StateATTENDED || seat.State == sessionseat.StateNO_SHOW)
}

// SeesSeats reports whether a person sees who is in a session.
func SeesSeats(v *viewer.Viewer, c *ent.CoachingSession) bool { return leads(v, c) || v.IsAdmin() }

// SeesSummary reports whether a person sees the summary: people with a seat, and its coach, for a one-to-one session while they coach its
// client, which coaches reports.
func SeesSummary(
	v *viewer.Viewer,
	c *ent.CoachingSession,
	seat *ent.SessionSeat,
	coaches func(client uuid.UUID) (bool, error),
) (bool, error) {
	switch {
	case IsHeld(seat):
		return true, nil
	case !leads(v, c):
		return false, nil
	case OneToOne(c):
		return coaches(*c.ClientID)
	default:
		return true, nil
	}
}

// checkQuarter validates the start of a session.
func checkQuarter(field string, at time.Time) error {
	if at.Unix()%int64(quarter/time.Second) != 0 || at.Nanosecond() != 0 {
		return errs.Input(field, errs.Invalid)
	}
	return nil
}

// myClient returns a current client of the viewer, or NOT_FOUND of the field.
func myClient(ctx context.Context, db *ent.Client, id uuid.UUID, field string) (*ent.Profile, error) {
	b, err := db.CoachAssignment.Query().Where(coachassignment.CoachID(viewer.From(ctx).ID), coachassignment.ClientID(id),
		coachassignment.EndedAtIsNil()).WithClient().Only(ctx)
	if err != nil {
		return nil, missing(err, field)
	}
	return b.Edges.Client, nil
}

// missing returns NOT_FOUND of the field if err is one.
func missing(err error, field string) error {
	if ent.IsNotFound(err) {
		return &errs.Error{Code: errs.NotFound, Field: field}
	}
	return err
}
