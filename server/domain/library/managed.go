package library

import (
	"github.com/google/uuid"

	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/ent/workout"
)

// scope filters a list of managed workouts.
type scope struct {
	author *uuid.UUID
	status *workout.Status
}

// Managed turns the filter into one of the workouts that the viewer may edit, including drafts.
func (f *WorkoutFilter) Managed(v *viewer.Viewer, status *workout.Status, author *uuid.UUID) *WorkoutFilter {
	m := WorkoutFilter{}
	if f != nil {
		m = *f
	}
	m.scope = &scope{status: status, author: author}
	if !v.IsAdmin() {
		m.scope.author = &v.ID
	}
	return &m
}

// within excludes deleted workouts from every list, and drafts from the library.
func (f *WorkoutFilter) within() []predicate.Workout {
	p := []predicate.Workout{workout.DeletedAtIsNil()}
	if f == nil || f.scope == nil {
		return append(p, workout.StatusEQ(workout.StatusPUBLISHED))
	}
	if f.scope.author != nil {
		p = append(p, workout.CreatedBy(*f.scope.author))
	}
	if f.scope.status != nil {
		p = append(p, workout.StatusEQ(*f.scope.status))
	}
	return p
}
