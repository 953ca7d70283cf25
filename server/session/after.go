package session

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
)

// AttendanceInput is who came to a session.
type AttendanceInput struct {
	ID    uuid.UUID
	Seats []*SeatAttendance
}

// SeatAttendance is whether somebody came.
type SeatAttendance struct {
	SeatID   uuid.UUID
	Attended bool
}

// RecordAttendance writes down who came.
func (s *Service) RecordAttendance(_ context.Context, _ AttendanceInput) (*ent.CoachingSession, error) {
	return nil, errLater
}

// WriteSummary tells the client how it was.
func (s *Service) WriteSummary(_ context.Context, _ uuid.UUID, _ string) (*ent.CoachingSession, error) {
	return nil, errLater
}

// WriteNotes keeps the coach's own words.
func (s *Service) WriteNotes(_ context.Context, _ uuid.UUID, _ string) (*ent.CoachingSession, error) {
	return nil, errLater
}
