// Package viewer says who is asking. It travels in the context from the door to the row rules.
package viewer

import (
	"context"
	"time"

	"github.com/google/uuid"
)

// Role is the kind of person.
type Role string

// The three kinds of people.
const (
	RoleClient Role = "CLIENT"
	RoleCoach  Role = "COACH"
	RoleAdmin  Role = "ADMIN"
)

// Plan is the paid plan that a person holds.
type Plan string

// The plans, in rank order.
const (
	PlanFree  Plan = "FREE"
	PlanBasic Plan = "BASIC"
	PlanVIP   Plan = "VIP"
)

// Rank orders plans: free 0, basic 1, vip 2.
func (p Plan) Rank() int {
	switch p {
	case PlanVIP:
		return 2
	case PlanBasic:
		return 1
	default:
		return 0
	}
}

// Within lists the plans whose content a holder of p may use.
func (p Plan) Within() []Plan {
	return []Plan{PlanFree, PlanBasic, PlanVIP}[:p.Rank()+1]
}

// Language is the person's language.
type Language string

// The supported languages.
const (
	LanguageEN Language = "EN"
	LanguageRU Language = "RU"
)

// Viewer is the person (or the machine itself) on whose behalf something is read or written.
type Viewer struct {
	ID             uuid.UUID
	DeviceID       uuid.UUID
	Role           Role
	Plan           Plan
	Language       Language
	TimeZone       string
	EmailConfirmed bool
	Onboarded      bool
	Suspended      bool
	ProvedAt       time.Time // when the device last gave the password or a passkey
	System         bool
	Introspects    bool      // the schema may be read
	Until          time.Time // when the API token that is borne expires; zero: never
}

type contextKey struct{}

var system = &Viewer{System: true}

// From returns the viewer, or nil where nobody signed in.
func From(ctx context.Context) *Viewer {
	v, _ := ctx.Value(contextKey{}).(*Viewer)
	return v
}

// With returns a context in which v is asking.
func With(ctx context.Context, v *Viewer) context.Context {
	return context.WithValue(ctx, contextKey{}, v)
}

// System returns a context in which the machine itself is asking: jobs, sign-in, set-up.
func System(ctx context.Context) context.Context { return With(ctx, system) }

type recordedKey struct{}

// Recorded returns a context for reading the health data of that person after it was written down that somebody does.
func Recorded(ctx context.Context, person uuid.UUID) context.Context {
	return context.WithValue(ctx, recordedKey{}, person)
}

// RecordedPerson is whose health data it was written down to be read; nobody's without.
func RecordedPerson(ctx context.Context) uuid.UUID {
	id, _ := ctx.Value(recordedKey{}).(uuid.UUID)
	return id
}

// IsAdmin tells whether the viewer administers the business.
func (v *Viewer) IsAdmin() bool { return v != nil && v.Role == RoleAdmin }

// InCommunity tells whether the community chat is open to the viewer: to clients from the Basic plan on.
func (v *Viewer) InCommunity() bool { return v.Opens(PlanBasic) }

// Opens reports whether the viewer may use what a plan includes. Coaches and admins may use everything.
func (v *Viewer) Opens(plan Plan) bool { return v.Role != RoleClient || v.Plan.Rank() >= plan.Rank() }

// Location is the viewer's time zone; UTC where it is unknown.
func (v *Viewer) Location() *time.Location {
	if v == nil {
		return time.UTC
	}
	return Location(v.TimeZone)
}

// Location loads an IANA zone; UTC where it is unknown.
func Location(zone string) *time.Location {
	loc, err := time.LoadLocation(zone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// Day is the number of the calendar day of t in loc, counted from 1970-01-01.
func Day(t time.Time, loc *time.Location) int {
	y, m, d := t.In(loc).Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}

// Monday is the first day of a day's week; day 0 was a Thursday.
func Monday(day int) int { return day - ((day+3)%7+7)%7 }
