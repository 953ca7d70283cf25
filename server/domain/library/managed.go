package library

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/store"
)

// scope is what a list is of, where it is not of the library.
type scope struct {
	author *uuid.UUID
	status *workout.Status
}

// Managed makes the filter one of the workouts that the viewer may edit, drafts included.
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

// within keeps what is deleted out of every list, and drafts out of the library.
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

// AllSubject is where admins hear of every changed workout.
const AllSubject = "workouts.all"

// AuthorSubject is where a coach hears of their changed workouts.
func AuthorSubject(author uuid.UUID) string { return "workouts." + author.String() }

// ManagedSubject is where somebody hears of the workouts that they may edit.
func ManagedSubject(v *viewer.Viewer) string {
	if v.IsAdmin() {
		return AllSubject
	}
	return AuthorSubject(v.ID)
}

// Announce tells those who may edit a workout, once the transaction is committed, to look at it again.
func (s *Service) Announce(tx *store.Tx, w *ent.Workout) {
	tx.AfterCommit(func() {
		s.Bus.Publish(AllSubject, []byte(w.ID.String()))
		if w.CreatedBy != nil {
			s.Bus.Publish(AuthorSubject(*w.CreatedBy), []byte(w.ID.String()))
		}
	})
}

// Changed is the workout that an event of ManagedSubject is about.
func (s *Service) Changed(ctx context.Context, event []byte) (*ent.Workout, error) {
	id, err := uuid.ParseBytes(event)
	if err != nil {
		return nil, err
	}
	return s.Store.Ent.Workout.Get(ctx, id)
}
