package library

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// AllSubject is where admins hear of every changed workout.
const AllSubject = "workouts.all"

// AuthorSubject is where a coach hears of their changed workouts.
func AuthorSubject(author uuid.UUID) string { return "workouts." + author.String() }

// ManagedSubject is where the viewer hears of the workouts they may edit.
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
