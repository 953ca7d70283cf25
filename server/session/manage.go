package session

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
)

// Filter narrows the sessions of everybody.
type Filter struct {
	State       *State
	CoachID     *uuid.UUID
	Search      *string
	From, Until *int
	Group       *bool
}

// Figures are how sessions were used.
type Figures struct {
	Held                             int
	Attendance, NoShowRate, LateRate *float64
}

// Managed is a page of the sessions of everybody, the latest beginning first.
func (s *Service) Managed(_ context.Context, _ *Filter, _ int, _ *string) (page []*ent.CoachingSession, hasNext bool, end string, err error) {
	return nil, false, "", errLater
}

// Figures are those of the sessions that began on these days.
func (s *Service) Figures(_ context.Context, _, _ int) (*Figures, error) { return nil, errLater }

// Reassign hands a session over to another coach.
func (s *Service) Reassign(_ context.Context, _, _ uuid.UUID) (*ent.CoachingSession, error) {
	return nil, errLater
}
