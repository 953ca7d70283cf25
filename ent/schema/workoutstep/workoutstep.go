// Package workoutstep holds the lines of a workout's written plan.
package workoutstep

import (
	"github.com/google/uuid"

	"forma/ent/schema/text"
)

// The limits of a set, planned or done.
const (
	MostReps    = 1000
	MostSeconds = 7200
)

// WorkoutStep is an exercise for reps or seconds, in a number of sets, with a rest after each.
type WorkoutStep struct {
	ExerciseID  uuid.UUID          `json:"exerciseId"`
	Sets        int                `json:"sets"`
	Reps        *int               `json:"reps,omitempty"`
	Seconds     *int               `json:"seconds,omitempty"`
	RestSeconds int                `json:"restSeconds"`
	Superset    *int               `json:"superset,omitempty"`
	Note        text.LocalizedText `json:"note,omitempty"`
}
