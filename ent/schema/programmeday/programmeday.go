// Package programmeday holds the lines of a programme.
package programmeday

import (
	"github.com/google/uuid"
	"maps"

	"forma/ent/schema/text"
)

// ProgrammeWorkout is a workout on a day: week from 1, weekday from 1 for Monday.
type ProgrammeWorkout struct {
	Week      int       `json:"week"`
	Weekday   int       `json:"weekday"`
	WorkoutID uuid.UUID `json:"workoutId"`
}

// ProgrammePhase is a part of a programme: the weeks from this one, from 1, until the next phase begins.
type ProgrammePhase struct {
	Week  int                `json:"week"`
	Title text.LocalizedText `json:"title"`
}

// Equal reports whether two phases are the same.
func (p ProgrammePhase) Equal(other ProgrammePhase) bool {
	return p.Week == other.Week && maps.Equal(p.Title, other.Title)
}
