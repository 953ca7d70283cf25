// Package prescription holds the exercises that a coach prescribes.
package prescription

import "github.com/google/uuid"

// PrescribedExercise is an exercise with its sets, in order, and a rest after each.
type PrescribedExercise struct {
	ExerciseID  uuid.UUID        `json:"exerciseId"`
	Sets        []PrescribedSets `json:"sets"`
	RestSeconds int              `json:"restSeconds"`
	Note        string           `json:"note,omitempty"`
}

// PrescribedSets is a number of equal sets: of Reps, or of Reps to MostReps.
type PrescribedSets struct {
	Kind     PrescribedKind `json:"kind"`
	Count    int            `json:"count"`
	Reps     int            `json:"reps"`
	MostReps *int           `json:"mostReps,omitempty"`
	LoadKg   *float64       `json:"loadKg,omitempty"`
	RPE      *float64       `json:"rpe,omitempty"`
}

// PrescribedKind is what sets are for.
type PrescribedKind string

const (
	WarmUp  PrescribedKind = "WARM_UP"
	Working PrescribedKind = "WORKING"
)
