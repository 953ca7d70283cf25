package training

import (
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/server/domain/notify"
)

// CompleteWorkoutInput records a manual completion.
type CompleteWorkoutInput struct {
	ID              *uuid.UUID
	WorkoutID       uuid.UUID
	CompletedAt     *time.Time
	DurationSeconds *int
	Note            *string
	Sets            []*SetLogInput
}

// SetLogInput is one set that was done, for reps or for seconds.
type SetLogInput struct {
	ID         *uuid.UUID
	ExerciseID uuid.UUID
	Reps       *int
	LoadKg     *float64
	Seconds    *int
}

// PlayedRange is a stretch of video seconds.
type PlayedRange struct{ From, To float64 }

// PlaybackInput reports what was really played; the two times are the client's, for reports that waited offline.
type PlaybackInput struct {
	WorkoutID       uuid.UUID
	PositionSeconds float64
	Ranges          []PlayedRange
	PlayedFrom      *time.Time
	PlayedUntil     *time.Time
}

// CompletionResult is what a completion changed.
type CompletionResult struct {
	Log          *ent.WorkoutLog
	Achievements []*ent.Achievement
}

// Points are what the completion was worth with its milestones.
func (r *CompletionResult) Points() int {
	points := notify.CompletionPoints
	for _, a := range r.Achievements {
		points += a.Points
	}
	return points
}

// PlaybackResult is how far the person has come; Completion is set when the report completed the workout.
type PlaybackResult struct {
	Playback   *ent.Playback
	Completion *CompletionResult
}
