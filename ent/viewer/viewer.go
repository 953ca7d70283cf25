// Package viewer defines the viewer: the user who reads and writes. The context carries it to the row rules.
package viewer

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
)

// Role is the role of a user.
type Role string

// The roles.
const (
	RoleClient Role = "CLIENT"
	RoleCoach  Role = "COACH"
	RoleAdmin  Role = "ADMIN"
)

// Plan is a subscription plan.
type Plan string

// The plans, from the lowest to the highest.
const (
	PlanFree  Plan = "FREE"
	PlanBasic Plan = "BASIC"
	PlanVIP   Plan = "VIP"
)

// Rank returns the position of p among the plans, from 0.
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

// Within returns the plans whose content p includes.
func (p Plan) Within() []Plan {
	return []Plan{PlanFree, PlanBasic, PlanVIP}[:p.Rank()+1]
}

// Language is the language of a user: its tag in upper case. Package words knows which there are.
type Language string

// Fallback is the language that what a language lacks is said in.
const Fallback Language = "EN"

// Tag returns the language as the web and texts name it: in lower case.
func (l Language) Tag() string { return strings.ToLower(string(l)) }

// The languages of the tests and of the demo.
const (
	LanguageEN Language = "EN"
	LanguageRU Language = "RU"
)

// Viewer is a user, or the system.
type Viewer struct {
	ID             uuid.UUID
	DeviceID       uuid.UUID
	Role           Role
	Plan           Plan
	PlanUntil      time.Time // when the plan may change by itself; zero if never
	Language       Language
	TimeZone       string
	EmailConfirmed bool
	Onboarded      bool
	Suspended      bool
	ProvedAt       time.Time // when the password or a passkey was last verified on the device
	System         bool
	Introspects    bool      // whether the viewer may read the schema
	Until          time.Time // when the API token of the request expires; zero if never
	Library        int       // the version of the library when the viewer was read; zero if it was not read
	Scopes         *Scopes   // what the API token of the request may do; nil for those who signed in themselves
	Service        string    // the name of the service token of the request, which is an admin but no person; empty for people
}

type contextKey struct{}

var system = &Viewer{System: true}

// From returns the viewer of ctx, or nil if nobody is signed in.
func From(ctx context.Context) *Viewer {
	v, _ := ctx.Value(contextKey{}).(*Viewer)
	return v
}

// With returns a context with the viewer v.
func With(ctx context.Context, v *Viewer) context.Context {
	return context.WithValue(ctx, contextKey{}, v)
}

// System returns a context whose viewer is the system, which the row rules allow everything. Most code holds a capability of package
// grant instead.
func System(ctx context.Context) context.Context { return With(ctx, system) }

type recordedKey struct{}

// Recorded returns a context in which an admin may read the health data of people, after the access was recorded in the audit log.
func Recorded(ctx context.Context, people ...uuid.UUID) context.Context {
	return context.WithValue(ctx, recordedKey{}, people)
}

// RecordedPeople returns the people passed to Recorded.
func RecordedPeople(ctx context.Context) []uuid.UUID {
	people, _ := ctx.Value(recordedKey{}).([]uuid.UUID)
	return people
}

// IsAdmin reports whether the viewer is an admin.
func (v *Viewer) IsAdmin() bool { return v != nil && v.Role == RoleAdmin }

// InCommunity reports whether the viewer may use the community chat.
func (v *Viewer) InCommunity() bool { return v.Opens(PlanBasic) }

// Opens reports whether the viewer may use what plan includes. Coaches and admins may use everything.
func (v *Viewer) Opens(plan Plan) bool { return v.Role != RoleClient || v.Plan.Rank() >= plan.Rank() }

// Location returns the viewer's time zone, or UTC if it is unknown.
func (v *Viewer) Location() *time.Location {
	if v == nil {
		return time.UTC
	}
	return Location(v.TimeZone)
}

// locations are the time zones that were asked for, since loading one reads a file.
var locations sync.Map

// Location returns the time zone of that IANA name, or UTC if it is unknown.
func Location(zone string) *time.Location {
	if known, ok := locations.Load(zone); ok {
		return known.(*time.Location)
	}
	loc, err := time.LoadLocation(zone)
	if err != nil {
		return time.UTC
	}
	locations.Store(zone, loc)
	return loc
}

// Day returns the number of days from 1970-01-01 to the date of t in loc.
func Day(t time.Time, loc *time.Location) int {
	y, m, d := t.In(loc).Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}

// Midnight returns when a day begins in a zone, in UTC.
func Midnight(day int, loc *time.Location) time.Time {
	return time.Date(1970, 1, 1+day, 0, 0, 0, 0, loc).UTC()
}

// Date formats a day in days from 1970-01-01 as 2026-03-31.
func Date(day int) string { return time.Unix(int64(day)*86400, 0).UTC().Format(time.DateOnly) }

// DayIn returns the number of days from 1970-01-01 to the date of t in the time zone of that IANA name.
func DayIn(t time.Time, zone string) int { return Day(t, Location(zone)) }

// Today returns the viewer's calendar day at that time, in days from 1970-01-01.
func Today(ctx context.Context, now time.Time) int { return Day(now, From(ctx).Location()) }

// Monday returns the first day of the week of day. Day 0 was a Thursday.
func Monday(day int) int { return day - ((day+3)%7+7)%7 }
