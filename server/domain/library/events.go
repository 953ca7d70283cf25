package library

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// AllSubject is the subject of every changed workout, for admins.
const AllSubject = "workouts.all"

// AuthorSubject is the subject of a coach's changed workouts.
func AuthorSubject(author uuid.UUID) string { return "workouts." + author.String() }

// ManagedSubject is the subject of the workouts that the viewer may edit.
func ManagedSubject(v *viewer.Viewer) string {
	if v.IsAdmin() {
		return AllSubject
	}
	return AuthorSubject(v.ID)
}

// Announce tells people who may edit a workout, after the commit, to read it again.
func (s *Service) Announce(tx *store.Tx, w *ent.Workout) {
	tx.AfterCommit(func() {
		s.Bus.Publish(AllSubject, []byte(w.ID.String()))
		if w.CreatedBy != nil {
			s.Bus.Publish(AuthorSubject(*w.CreatedBy), []byte(w.ID.String()))
		}
	})
}

// Changed returns the workout of an event of ManagedSubject.
func (s *Service) Changed(ctx context.Context, event []byte) (*ent.Workout, error) {
	id, err := uuid.ParseBytes(event)
	if err != nil {
		return nil, err
	}
	return s.Store.Ent.Workout.Get(ctx, id)
}
