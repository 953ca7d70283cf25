// Package prescription holds the exercises that a coach prescribes.
package prescription

import "github.com/google/uuid"

// PrescribedExercise is an exercise with its sets, in order, and a rest after each. Neighbours with the same Superset take turns.
type PrescribedExercise struct {
	ExerciseID  uuid.UUID        `json:"exerciseId"`
	Sets        []PrescribedSets `json:"sets"`
	RestSeconds int              `json:"restSeconds"`
	Tempo       string           `json:"tempo,omitempty"` // such as 3-1-X-0
	Superset    *int             `json:"superset,omitempty"`
	Note        string           `json:"note,omitempty"`
}

// PrescribedSets is a number of equal sets: of Reps, of Reps to MostReps, of Seconds, or of Metres. Reps is 0 for those of seconds or
// metres, and for an AMRAP without a least number. The load is LoadKg, or LoadPercent of the estimated maximum.
type PrescribedSets struct {
	Kind        PrescribedKind `json:"kind"`
	Count       int            `json:"count"`
	Reps        int            `json:"reps"`
	MostReps    *int           `json:"mostReps,omitempty"`
	Seconds     *int           `json:"seconds,omitempty"`
	Metres      *int           `json:"metres,omitempty"`
	LoadKg      *float64       `json:"loadKg,omitempty"`
	LoadPercent *float64       `json:"loadPercent,omitempty"`
	RPE         *float64       `json:"rpe,omitempty"`
}

// PrescribedKind is what sets are for.
type PrescribedKind string

const (
	WarmUp  PrescribedKind = "WARM_UP"
	Working PrescribedKind = "WORKING"
	Drop    PrescribedKind = "DROP"
	AMRAP   PrescribedKind = "AMRAP"
)
