// Package checkin is what coaches ask their clients again and again: forms, plans, and what was answered.
package checkin

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// Service plans, takes and shows check-ins.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Now    func() time.Time
	// Measures keeps what was measured.
	Measures Measures
	// ReplyTime is in which a check-in is meant to be answered.
	ReplyTime func(context.Context) (time.Duration, error)
}

// Measures keeps what check-ins measure as the client's progress.
type Measures interface {
	// CheckMeasure refuses a value that cannot be, naming the field.
	CheckMeasure(field, measure string, value float64) error
	// KeepMeasures writes an entry of the viewer on that day.
	KeepMeasures(ctx context.Context, tx *store.Tx, day int, values map[string]float64) error
	// NeedConsent answers CONSENT_REQUIRED where the viewer's health data must not be kept.
	NeedConsent(ctx context.Context, tx *store.Tx) error
}

// State is how far a check-in is.
type State string

// The states.
const (
	Due      State = "DUE"
	Sent     State = "SENT"
	Answered State = "ANSWERED"
)

// StateOf tells how far a check-in is; one that is due was never kept.
func StateOf(c *ent.CheckIn) State {
	switch {
	case c.SentAt.IsZero():
		return Due
	case c.RepliedAt == nil:
		return Sent
	default:
		return Answered
	}
}

var descending = sql.OrderDesc()

// now is the time as both databases keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Microsecond) }

// today is the day in a person's time zone.
func (s *Service) today(zone string) int { return viewer.Day(s.Now(), viewer.Location(zone)) }

// planned tells whether a client's plan of now holds check-ins.
func planned(p viewer.Plan) bool { return p.Rank() >= viewer.PlanBasic.Rank() }

func optional[T any](row *T, err error) (*T, error) {
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return row, err
}

// dueID names a check-in that nobody has sent yet.
func dueID(client uuid.UUID, day int) uuid.UUID {
	return uuid.NewSHA1(client, []byte(time.Unix(int64(day)*86400, 0).UTC().Format(time.DateOnly)))
}
