package rewards

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/pause"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// PauseInput is a range of days off; a nil ToDay leaves it open-ended.
type PauseInput struct {
	ID      *uuid.UUID
	FromDay int
	ToDay   *int
	Reason  pause.Reason
}

const (
	pauseBack  = 30  // days ago that a pause may begin
	pauseAhead = 365 // days ahead that it may begin, and that it may last
	mostPauses = 100 // shown at once
)

// Pauses returns a person's, newest first.
func (s *Service) Pauses(ctx context.Context, of uuid.UUID) ([]*ent.Pause, error) {
	return s.Store.Ent.Pause.Query().Where(pause.ProfileID(of)).Order(pause.ByFromDay(sql.OrderDesc())).Limit(mostPauses).All(ctx)
}

// CreatePause adds days off that preserve the viewer's streak, exactly once per client-generated id.
func (s *Service) CreatePause(ctx context.Context, in PauseInput) (p *ent.Pause, err error) {
	if err := s.checkPause(ctx, in, viewer.Today(ctx, s.Now())-pauseBack); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, me, "createPause", in)
			if err != nil {
				return err
			}
			if replayed {
				p, err = tx.Pause.Get(ctx, *in.ID)
				return err
			}
		}
		create := tx.Pause.Create().
			SetProfileID(me).
			SetCreatedAt(s.Now()).
			SetFromDay(in.FromDay).
			SetNillableToDay(in.ToDay).
			SetReason(in.Reason)
		if in.ID != nil {
			create.SetID(*in.ID)
		}
		p, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		p, err = s.mergePauses(ctx, tx, p)
		return err
	})
	return p, err
}

// UpdatePause replaces the days and the reason of one of the viewer's pauses.
func (s *Service) UpdatePause(ctx context.Context, id uuid.UUID, in PauseInput) (p *ent.Pause, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		old, err := tx.Pause.Query().Where(pause.ID(id), pause.ProfileID(viewer.From(ctx).ID)).Only(ctx)
		if err != nil {
			return err
		}
		if err := s.checkPause(ctx, in, min(old.FromDay, viewer.Today(ctx, s.Now())-pauseBack)); err != nil {
			return err
		}
		change := old.Update().SetFromDay(in.FromDay).SetReason(in.Reason).SetNillableToDay(in.ToDay).ClearImportID()
		if in.ToDay == nil {
			change.ClearToDay()
		}
		if p, err = change.Save(ctx); err != nil {
			return err
		}
		p, err = s.mergePauses(ctx, tx, p)
		return err
	})
	return p, err
}

// DeletePause deletes a pause, and revokes the milestones that are lost with it. Idempotent.
func (s *Service) DeletePause(ctx context.Context, id uuid.UUID) error {
	me := viewer.From(ctx).ID
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if before, err := tx.Removed(ctx, me, "deletePause", id); err != nil || before {
			return err
		}
		n, err := tx.Pause.Delete().Where(pause.ID(id)).Exec(ctx)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.New(errs.NotFound)
		}
		return s.Revoke(ctx, tx, me)
	})
}

func (s *Service) checkPause(ctx context.Context, in PauseInput, earliest int) error {
	today := viewer.Today(ctx, s.Now())
	switch {
	case pause.ReasonValidator(in.Reason) != nil:
		return errs.Input("reason", errs.Invalid)
	case in.FromDay < earliest || in.FromDay > today+pauseAhead:
		return errs.Input("from", errs.OutOfRange)
	case in.ToDay != nil && (*in.ToDay < in.FromDay || *in.ToDay > in.FromDay+pauseAhead):
		return errs.Input("to", errs.OutOfRange)
	}
	return nil
}

// mergePauses merges the new pause with those that overlap or touch it, and revokes the milestones that are lost with it.
func (s *Service) mergePauses(ctx context.Context, tx *store.Tx, p *ent.Pause) (*ent.Pause, error) {
	others, err := nearPauses(ctx, tx, p)
	if err != nil {
		return nil, err
	}
	for _, other := range others {
		p.FromDay = min(p.FromDay, other.FromDay)
		if p.ToDay != nil && (other.ToDay == nil || *other.ToDay > *p.ToDay) {
			p.ToDay = other.ToDay
		}
		if err := tx.Pause.DeleteOne(other).Exec(ctx); err != nil {
			return nil, err
		}
	}
	if len(others) > 0 {
		change := tx.Pause.UpdateOneID(p.ID).SetFromDay(p.FromDay).SetNillableToDay(p.ToDay).ClearImportID()
		if p.ToDay == nil {
			change.ClearToDay()
		}
		if p, err = change.Save(ctx); err != nil {
			return nil, err
		}
	}
	return p, s.Revoke(ctx, tx, p.ProfileID)
}

// nearPauses returns the pauses that overlap or touch one. The others do not touch each other, so of those that begin before it only the
// last can reach it.
func nearPauses(ctx context.Context, tx *store.Tx, p *ent.Pause) ([]*ent.Pause, error) {
	others := tx.Pause.Query().Where(pause.ProfileID(p.ProfileID), pause.IDNEQ(p.ID))
	within := []predicate.Pause{pause.FromDayGTE(p.FromDay)}
	if p.ToDay != nil {
		within = append(within, pause.FromDayLTE(*p.ToDay+1))
	}
	near, err := others.Clone().Where(within...).All(ctx)
	if err != nil {
		return nil, err
	}
	last, err := others.Where(pause.FromDayLT(p.FromDay)).Order(pause.ByFromDay(sql.OrderDesc())).First(ctx)
	if err == nil && (last.ToDay == nil || *last.ToDay >= p.FromDay-1) {
		near = append(near, last)
	}
	return near, ent.MaskNotFound(err)
}
