// Package programmeday holds the lines of a programme.
package programmeday

import "github.com/google/uuid"

// ProgrammeWorkout is a workout on a day: week from 1, weekday from 1 for Monday.
type ProgrammeWorkout struct {
	Week      int       `json:"week"`
	Weekday   int       `json:"weekday"`
	WorkoutID uuid.UUID `json:"workoutId"`
}
