package library

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// bulk runs an admin's act on workouts, one after the other in one transaction.
func (s *Service) bulk(
	ctx context.Context,
	ids []uuid.UUID,
	act func(tx *store.Tx, id uuid.UUID) (*ent.Workout, error),
) (list []*ent.Workout, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if len(ids) == 0 || len(ids) > store.LargestPage {
		return nil, errs.Range("ids", errs.OutOfRange, 1, store.LargestPage)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		list = make([]*ent.Workout, 0, len(ids))
		for _, id := range ids {
			w, err := act(tx, id)
			if ent.IsNotFound(err) {
				return &errs.Error{Code: errs.NotFound, Field: "ids"}
			}
			if err != nil {
				return err
			}
			list = append(list, w)
		}
		return nil
	})
	return list, err
}

// SetStatus publishes workouts or makes them drafts, all or none; those that have the status already stay as they are.
func (s *Service) SetStatus(ctx context.Context, ids []uuid.UUID, status workout.Status) ([]*ent.Workout, error) {
	if workout.StatusValidator(status) != nil {
		return nil, errs.Input("status", errs.Invalid)
	}
	return s.bulk(ctx, ids, func(tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
		before, err := editable(ctx, tx, id)
		if err != nil || before.Status == status {
			return before, err
		}
		if status == workout.StatusPUBLISHED && len(before.Steps) == 0 && !hasVideo(before) && before.VideoProgress == nil {
			return nil, errs.Input("video", errs.Required)
		}
		w, err := tx.Workout.UpdateOneID(id).SetStatus(status).Save(ctx)
		if err != nil {
			return nil, err
		}
		s.Announce(tx, w)
		if err := s.recordStatus(ctx, tx, w); err != nil {
			return nil, err
		}
		exercises, err := exercisesOf(ctx, tx, w.Steps)
		if err != nil {
			return nil, err
		}
		return w, index(ctx, tx, w, exercises)
	})
}

// SetAuthor sets the author of workouts to a coach, an admin or nobody, all or none.
func (s *Service) SetAuthor(ctx context.Context, ids []uuid.UUID, author *uuid.UUID) ([]*ent.Workout, error) {
	if author != nil && viewer.From(ctx).IsAdmin() {
		p, err := s.Store.Ent.Profile.Get(ctx, *author)
		if ent.IsNotFound(err) {
			return nil, &errs.Error{Code: errs.NotFound, Field: "authorId"}
		}
		if err != nil {
			return nil, err
		}
		if p.Role == viewer.RoleClient {
			return nil, errs.Input("authorId", errs.Invalid)
		}
	}
	return s.bulk(ctx, ids, func(tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
		before, err := editable(ctx, tx, id)
		if err != nil || idOf(before.CreatedBy) == idOf(author) {
			return before, err
		}
		w, err := tx.Workout.UpdateOneID(id).ClearCreatedBy().SetNillableCreatedBy(author).Save(ctx)
		if err != nil {
			return nil, err
		}
		// Both the previous and the new author look again.
		s.Announce(tx, before)
		s.Announce(tx, w)
		return w, audit.Record(
			ctx,
			tx,
			audit.Act{What: auditevent.ActWORKOUT_AUTHOR_CHANGED, Subject: audit.Thing(auditevent.SubjectKindWORKOUT, id), At: s.Now(),
				Before: audit.Values{audit.Author: idOf(before.CreatedBy)}, After: audit.Values{audit.Author: idOf(author)}},
		)
	})
}

func idOf(id *uuid.UUID) uuid.UUID {
	if id == nil {
		return uuid.Nil
	}
	return *id
}

// DeleteWorkouts is DeleteWorkout for many, all or none.
func (s *Service) DeleteWorkouts(ctx context.Context, ids []uuid.UUID) error {
	_, err := s.bulk(ctx, ids, func(tx *store.Tx, id uuid.UUID) (*ent.Workout, error) { return s.remove(ctx, tx, id) })
	return err
}

// RestoreWorkouts is RestoreWorkout for many, all or none.
func (s *Service) RestoreWorkouts(ctx context.Context, ids []uuid.UUID) ([]*ent.Workout, error) {
	return s.bulk(ctx, ids, func(tx *store.Tx, id uuid.UUID) (*ent.Workout, error) { return s.restore(ctx, tx, id) })
}
