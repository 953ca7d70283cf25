// Package checkin is recurring check-ins: forms, plans and answers.
package checkin

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/webhooks"
	"forma/server/platform/store"
)

// Service plans, receives and returns check-ins.
type Service struct {
	Store    *store.Store
	Notify   *notify.Service
	Webhooks *webhooks.Service
	Now      func() time.Time
	// Measures stores measurements.
	Measures Measures
	// ReplyTime returns the time within which a check-in should be answered.
	ReplyTime func(context.Context) (time.Duration, error)
}

// Measures stores the measurements of check-ins as progress.
type Measures interface {
	// CheckMeasure returns an error of the field for an invalid value.
	CheckMeasure(field, measure string, value float64) error
	// StoreMeasures saves an entry of the viewer on that day.
	StoreMeasures(ctx context.Context, tx *store.Tx, day int, values map[string]float64) error
	// NeedConsent returns CONSENT_REQUIRED if the viewer's health data must not be stored.
	NeedConsent(ctx context.Context, tx *store.Tx) error
}

// CheckInState is the state of a check-in.
type CheckInState string

const (
	Due      CheckInState = "DUE"
	Sent     CheckInState = "SENT"
	Answered CheckInState = "ANSWERED"
)

// StateOf returns the state of a check-in; a due one is not stored.
func StateOf(c *ent.CheckIn) CheckInState {
	switch {
	case c.SentAt.IsZero():
		return Due
	case c.RepliedAt == nil:
		return Sent
	default:
		return Answered
	}
}

// planned reports whether a plan includes check-ins.
func planned(p viewer.Plan) bool { return p.Rank() >= viewer.PlanBasic.Rank() }

func optional[T any](row *T, err error) (*T, error) {
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return row, err
}

// dueID returns the id of a check-in that has not been sent.
func dueID(client uuid.UUID, day int) uuid.UUID {
	return uuid.NewSHA1(client, []byte(viewer.Date(day)))
}
