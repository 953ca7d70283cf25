package library

import (
	"cmp"
	"context"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/audit"
	"forma/server/platform/store"
)

// record records an admin's act on another person's workout in the audit log.
func (s *Service) record(ctx context.Context, tx *store.Tx, w *ent.Workout, act auditevent.Act) error {
	v := viewer.From(ctx)
	if !v.IsAdmin() || (w.CreatedBy != nil && *w.CreatedBy == v.ID) {
		return nil
	}
	return audit.Record(ctx, tx, audit.Act{What: act, Subject: audit.Thing(auditevent.SubjectKindWORKOUT, w.ID), At: s.Now()})
}

// recordEdit records a change of content, and a change of status with it.
func (s *Service) recordEdit(ctx context.Context, tx *store.Tx, before, w *ent.Workout) error {
	err := s.record(ctx, tx, w, auditevent.ActWORKOUT_EDITED)
	if before.Status == w.Status {
		return err
	}
	return cmp.Or(err, s.recordStatus(ctx, tx, w))
}

// recordStatus records that a workout was published, or made a draft again.
func (s *Service) recordStatus(ctx context.Context, tx *store.Tx, w *ent.Workout) error {
	act := auditevent.ActWORKOUT_PUBLISHED
	if w.Status == workout.StatusDRAFT {
		act = auditevent.ActWORKOUT_HIDDEN
	}
	return s.record(ctx, tx, w, act)
}
