package programme

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/programme"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// Programmes returns the ready-made and the viewer's own programmes, or all for admins, by title in the viewer's language.
func (s *Service) Programmes(ctx context.Context) ([]*ent.Programme, error) {
	rows, err := s.Store.Ent.Programme.Query().Where(programme.DeletedAtIsNil()).Order(programme.ByID()).All(ctx)
	language := viewer.From(ctx).Language
	title := func(p *ent.Programme) string { return strings.ToLower(p.Title.In(language)) }
	slices.SortStableFunc(rows, func(a, b *ent.Programme) int { return strings.Compare(title(a), title(b)) })
	return rows, err
}

// Programme returns one of them, or NOT_FOUND.
func (s *Service) Programme(ctx context.Context, id uuid.UUID) (*ent.Programme, error) {
	return s.Store.Ent.Programme.Query().Where(programme.ID(id), programme.DeletedAtIsNil()).Only(ctx)
}

// author returns the author of a programme that the viewer creates: none if they are an admin, because it is ready-made.
func author(v *viewer.Viewer) *uuid.UUID {
	if v.IsAdmin() {
		return nil
	}
	return &v.ID
}

// Create creates a programme, exactly once per client-generated id.
func (s *Service) Create(ctx context.Context, in ProgrammeInput) (p *ent.Programme, err error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	v := viewer.From(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.Programme.Create().SetNillableCreatedBy(author(v)).SetCreatedAt(s.Now())
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, v.ID, "createProgramme", in)
			if err != nil {
				return err
			}
			if replayed {
				p, err = tx.Programme.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		if err := s.put(ctx, tx, create.Mutation(), in); err != nil {
			return err
		}
		p, err = create.Save(ctx)
		return s.made(ctx, tx, p, err)
	})
	return p, err
}

// made records that a programme was created, or returns ID_CONFLICT.
func (s *Service) made(ctx context.Context, tx *store.Tx, p *ent.Programme, err error) error {
	if sqlgraph.IsUniqueConstraintError(err) {
		return errs.New(errs.IDConflict)
	}
	if err != nil {
		return err
	}
	return s.note(ctx, tx, p.ID, auditevent.ActPROGRAMME_MADE)
}

// note records an admin's act on a ready-made programme in the audit log.
func (s *Service) note(ctx context.Context, tx *store.Tx, id uuid.UUID, act auditevent.Act) error {
	if !viewer.From(ctx).IsAdmin() {
		return nil
	}
	return audit.Record(ctx, tx, audit.Act{What: act, Subject: audit.Thing(auditevent.SubjectKindPROGRAMME, id), At: s.Now()})
}

// usable returns the workouts of an input, or BAD_INPUT of one that may not be planned.
func usable(ctx context.Context, db *ent.Client, in ProgrammeInput) (map[uuid.UUID]*ent.Workout, error) {
	known, err := plannable(ctx, db, workoutsOf(in.days()))
	if err != nil {
		return nil, err
	}
	for i, line := range in.Workouts {
		if known[line.WorkoutID] == nil {
			return nil, errs.Input(fmt.Sprintf("workouts.%d.workoutId", i), errs.Invalid)
		}
	}
	return known, nil
}

// put sets the content.
func (s *Service) put(ctx context.Context, tx *store.Tx, m *ent.ProgrammeMutation, in ProgrammeInput) error {
	if _, err := usable(ctx, tx.Client, in); err != nil {
		return err
	}
	m.SetTitle(in.Title)
	m.SetDescription(in.Description)
	m.SetGoal(programme.Goal(in.Goal))
	m.SetLevel(programme.Level(in.Level))
	m.SetWeeks(in.Weeks)
	m.SetDays(in.days())
	m.SetPhases(in.phases())
	m.SetUpdatedAt(s.Now())
	return nil
}

// Update replaces the content of a programme of the viewer, or a ready-made one for admins. Copies stay as they are, unless a coach wants
// those of their clients to follow. The copies come first: while the programme is as it was, what failed can be made again.
func (s *Service) Update(ctx context.Context, id uuid.UUID, in ProgrammeInput, copies bool) (p *ent.Programme, err error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	if copies && viewer.From(ctx).Role == viewer.RoleCoach {
		if err := s.updateCopies(ctx, id, in); err != nil {
			return nil, err
		}
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		change := tx.Programme.UpdateOneID(id).Where(programme.DeletedAtIsNil())
		if err := s.put(ctx, tx, change.Mutation(), in); err != nil {
			return err
		}
		if p, err = change.Save(ctx); err != nil {
			return err
		}
		return s.note(ctx, tx, id, auditevent.ActPROGRAMME_EDITED)
	})
	return p, err
}

// Duplicate creates a copy, owned by the viewer, of a programme that they may see, exactly once per id.
func (s *Service) Duplicate(ctx context.Context, id, newID uuid.UUID) (p *ent.Programme, err error) {
	v := viewer.From(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, newID, v.ID, "duplicateProgramme", id)
		if err != nil {
			return err
		}
		if replayed {
			p, err = tx.Programme.Get(ctx, newID)
			return err
		}
		of, err := tx.Programme.Query().Where(programme.ID(id), programme.DeletedAtIsNil()).Only(ctx)
		if err != nil {
			return err
		}
		p, err = tx.Programme.Create().
			SetID(newID).
			SetNillableCreatedBy(author(v)).
			SetCreatedAt(s.Now()).
			SetUpdatedAt(s.Now()).
			SetTitle(of.Title.Copied(words.Copied, longestTitle)).
			SetDescription(of.Description).
			SetGoal(of.Goal).
			SetLevel(of.Level).
			SetWeeks(of.Weeks).
			SetDays(of.Days).
			SetPhases(of.Phases).
			Save(ctx)
		return s.made(ctx, tx, p, err)
	})
	return p, err
}

// Delete deletes a programme that the viewer may edit. It can be restored for a day. Idempotent.
func (s *Service) Delete(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Programme.Get(ctx, id)
		if err != nil {
			return err
		}
		change := tx.Programme.UpdateOneID(id)
		if p.DeletedAt != nil {
			return change.Exec(ctx)
		}
		if err := change.SetDeletedAt(s.Now()).Exec(ctx); err != nil {
			return err
		}
		return s.note(ctx, tx, id, auditevent.ActPROGRAMME_DELETED)
	})
}

// Restore undoes a deletion.
func (s *Service) Restore(ctx context.Context, id uuid.UUID) (p *ent.Programme, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := tx.Programme.Get(ctx, id)
		if err != nil {
			return err
		}
		p, err = tx.Programme.UpdateOneID(id).
			Where(programme.Or(programme.DeletedAtIsNil(), programme.DeletedAtGT(s.Now().Add(-undoTime)))).
			ClearDeletedAt().
			Save(ctx)
		if err != nil || before.DeletedAt == nil {
			return err
		}
		return s.note(ctx, tx, id, auditevent.ActPROGRAMME_RESTORED)
	})
	return p, err
}
