// Package programmeday holds one line of a programme: a workout on one of its days.
package programmeday

import "github.com/google/uuid"

// Line is a workout on a day: week counts from 1, weekday from 1 for Monday.
type Line struct {
	Week      int       `json:"week"`
	Weekday   int       `json:"weekday"`
	WorkoutID uuid.UUID `json:"workoutId"`
}
