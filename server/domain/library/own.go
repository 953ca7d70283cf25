package library

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"sync"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/exercise"
	"forma/ent/rule"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// ExerciseInput is the content of an exercise that people make.
type ExerciseInput struct {
	Name, HowTo            text.LocalizedText
	SetUp, Breathing       text.LocalizedText
	Faults                 []text.LocalizedText
	EasierKey, HarderKey   *string
	MuscleGroup, Equipment string
	Movement               *string
}

const (
	mostMade   = 500 // exercises that people have made
	mostFaults = 4
)

// trained returns the muscle groups and the equipment of the catalogue.
var trained = sync.OnceValues(func() (groups, equipment map[string]bool) {
	groups, equipment = map[string]bool{}, map[string]bool{}
	catalogue, _ := CatalogueExercises() // which a test reads
	for _, e := range catalogue {
		groups[e.MuscleGroup], equipment[e.Equipment] = true, true
	}
	return groups, equipment
})

// tidied returns the input as it is stored, or what is wrong with it.
func (in ExerciseInput) tidied() (of ExerciseInput, err error) {
	of = in
	if of.Name, err = check.Localized("name", in.Name, longestTitle, errs.Line); err != nil {
		return in, err
	}
	if of.HowTo, err = check.Localized("howTo", in.HowTo, longestDescription, errs.Text); err != nil {
		return in, err
	}
	if of.SetUp, err = check.Optional("setUp", in.SetUp, longestDescription, errs.Text); err != nil {
		return in, err
	}
	if of.Breathing, err = check.Optional("breathing", in.Breathing, longestDescription, errs.Text); err != nil {
		return in, err
	}
	groups, equipment := trained()
	switch {
	case !groups[in.MuscleGroup]:
		return in, errs.Input("muscleGroup", errs.Invalid)
	case !equipment[in.Equipment]:
		return in, errs.Input("equipment", errs.Invalid)
	case len(in.Faults) > mostFaults:
		return in, errs.Range("faults", errs.TooLong, 0, mostFaults)
	}
	of.Faults = nil
	for i, fault := range in.Faults {
		if fault, err = check.Optional(fmt.Sprintf("faults.%d", i), fault, longestDescription, errs.Text); err != nil {
			return in, err
		}
		if len(fault) > 0 {
			of.Faults = append(of.Faults, fault)
		}
	}
	if in.Movement != nil {
		drawn, err := TidyMovement(*in.Movement)
		if err != nil {
			return in, err
		}
		of.Movement = &drawn
	}
	return of, nil
}

// put sets the content.
func (in ExerciseInput) put(m *ent.ExerciseMutation) {
	m.SetName(in.Name)
	m.SetSetUp(in.SetUp)
	m.SetHowTo(in.HowTo)
	m.SetBreathing(in.Breathing)
	m.SetFaults(in.Faults)
	m.SetMuscleGroup(in.MuscleGroup)
	m.SetEquipment(in.Equipment)
	setOrClear(in.EasierKey, m.SetEasierKey, m.ClearEasierKey)
	setOrClear(in.HarderKey, m.SetHarderKey, m.ClearHarderKey)
	setOrClear(in.Movement, m.SetMovement, m.ClearMovement)
}

func setOrClear(value *string, set func(string), clear func()) {
	if value == nil {
		clear()
		return
	}
	set(*value)
}

// neighbours refuses an easier or harder exercise that there is not, or that it is itself.
func (in ExerciseInput) neighbours(ctx context.Context, tx *store.Tx, own string) error {
	for field, key := range map[string]*string{"easierKey": in.EasierKey, "harderKey": in.HarderKey} {
		if key == nil {
			continue
		}
		known, err := tx.Exercise.Query().Where(exercise.Key(*key)).Exist(ctx)
		if err != nil {
			return err
		}
		if !known || *key == own {
			return errs.Input(field, errs.Invalid)
		}
	}
	return nil
}

// MadeExercises returns the exercises that people have made, newest first; also retired ones.
func (s *Service) MadeExercises(ctx context.Context) ([]*ent.Exercise, error) {
	return s.Store.Ent.Exercise.Query().Where(exercise.KeyHasPrefix(rule.MadeExercise)).Order(ent.Desc(exercise.FieldID)).All(ctx)
}

// CreateExercise makes an exercise of the viewer, exactly once per id.
func (s *Service) CreateExercise(ctx context.Context, id uuid.UUID, in ExerciseInput) (e *ent.Exercise, err error) {
	of, refused := in.tidied()
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, me, "createExercise", in)
		if err != nil {
			return err
		}
		if replayed {
			e, err = tx.Exercise.Get(ctx, id)
			return err
		}
		key := rule.MadeExercise + id.String()
		if err := cmp.Or(refused, of.neighbours(ctx, tx, key)); err != nil {
			return err
		}
		n, err := tx.Exercise.Query().Where(exercise.KeyHasPrefix(rule.MadeExercise)).Count(ctx)
		if err != nil {
			return err
		}
		if n >= mostMade {
			return errs.Exceeded("madeExercises", mostMade, n+1)
		}
		create := tx.Exercise.Create().SetID(id).SetKey(key).SetCreatedBy(me).SetCreatedAt(s.Now())
		of.put(create.Mutation())
		e, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		return err
	})
	return e, err
}

// changeable returns an exercise that the viewer may change.
func changeable(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Exercise, error) {
	e, err := tx.Exercise.Query().Where(exercise.ID(id), exercise.KeyHasPrefix(rule.MadeExercise)).Only(ctx)
	if v := viewer.From(ctx); err == nil && !v.IsAdmin() && (e.CreatedBy == nil || *e.CreatedBy != v.ID) {
		return nil, errs.New(errs.NotFound)
	}
	return e, err
}

// UpdateExercise replaces the content of an exercise that the viewer may change. Workouts with it are found by its new words.
func (s *Service) UpdateExercise(ctx context.Context, id uuid.UUID, in ExerciseInput) (e *ent.Exercise, err error) {
	of, err := in.tidied()
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := changeable(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := of.neighbours(ctx, tx, before.Key); err != nil {
			return err
		}
		change := tx.Exercise.UpdateOneID(id)
		of.put(change.Mutation())
		if e, err = change.Save(ctx); err != nil {
			return err
		}
		if !maps.Equal(e.Name, before.Name) || e.MuscleGroup != before.MuscleGroup || e.Equipment != before.Equipment {
			if err := s.Jobs.Insert(ctx, tx, ReindexExerciseJob{ID: id}); err != nil {
				return err
			}
		}
		return s.recordExercise(ctx, tx, e, auditevent.ActEXERCISE_EDITED)
	})
	return e, err
}

// RetireExercise offers an exercise no longer. Idempotent.
func (s *Service) RetireExercise(ctx context.Context, id uuid.UUID) (*ent.Exercise, error) {
	return s.setRetired(ctx, id, true)
}

// RestoreExercise undoes that. Idempotent.
func (s *Service) RestoreExercise(ctx context.Context, id uuid.UUID) (*ent.Exercise, error) {
	return s.setRetired(ctx, id, false)
}

func (s *Service) setRetired(ctx context.Context, id uuid.UUID, retired bool) (e *ent.Exercise, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if e, err = changeable(ctx, tx, id); err != nil || (e.RetiredAt != nil) == retired {
			return err
		}
		change, act := tx.Exercise.UpdateOneID(id).ClearRetiredAt(), auditevent.ActEXERCISE_RESTORED
		if retired {
			change, act = tx.Exercise.UpdateOneID(id).SetRetiredAt(s.Now()), auditevent.ActEXERCISE_RETIRED
		}
		if e, err = change.Save(ctx); err != nil {
			return err
		}
		return s.recordExercise(ctx, tx, e, act)
	})
	return e, err
}

// recordExercise records an admin's act on an exercise that someone else has made in the audit log.
func (s *Service) recordExercise(ctx context.Context, tx *store.Tx, e *ent.Exercise, act auditevent.Act) error {
	v := viewer.From(ctx)
	if !v.IsAdmin() || e.CreatedBy != nil && *e.CreatedBy == v.ID {
		return nil
	}
	return audit.Record(ctx, tx, audit.Act{What: act, Subject: audit.Thing(auditevent.SubjectKindEXERCISE, e.ID), At: s.Now()})
}
