package session

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"forma/ent"
)

var errLater = errors.New("session: not built yet")

// ScheduleInput plans a group session.
type ScheduleInput struct {
	ID, TypeID uuid.UUID
	StartsAt   time.Time
}

// Schedule plans a group session of the viewer, exactly once for its id.
func (s *Service) Schedule(_ context.Context, _ ScheduleInput) (*ent.CoachingSession, error) {
	return nil, errLater
}

// Join takes a seat of a group session for the viewer, or the last place on its waiting list.
func (s *Service) Join(_ context.Context, _ uuid.UUID) (*ent.CoachingSession, error) {
	return nil, errLater
}

// Leave gives the viewer's seat up, or their place on the waiting list.
func (s *Service) Leave(_ context.Context, _ uuid.UUID) (*ent.CoachingSession, error) {
	return nil, errLater
}
