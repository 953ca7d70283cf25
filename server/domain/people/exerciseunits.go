package people

import (
	"bytes"
	"context"
	"maps"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const mostExerciseUnits = 200

// ExerciseUnits are the units of an exercise's weights, whatever those of the profile are.
type ExerciseUnits struct {
	ExerciseID uuid.UUID
	Units      profile.Units
}

// ExerciseUnitsOf returns those that a person chose, by exercise.
func ExerciseUnitsOf(p *ent.Profile) []*ExerciseUnits {
	chosen := make([]*ExerciseUnits, 0, len(p.ExerciseUnits))
	for id, units := range p.ExerciseUnits {
		chosen = append(chosen, &ExerciseUnits{id, profile.Units(units)})
	}
	slices.SortFunc(chosen, func(a, b *ExerciseUnits) int { return bytes.Compare(a.ExerciseID[:], b.ExerciseID[:]) })
	return chosen
}

// SetExerciseUnits sets the units of an exercise's weights for the viewer; nil for those of their profile.
func (s *Service) SetExerciseUnits(ctx context.Context, exerciseID uuid.UUID, units *profile.Units) (*ent.Profile, error) {
	if units != nil && profile.UnitsValidator(*units) != nil {
		return nil, errs.Input("units", errs.Invalid)
	}
	return s.update(ctx, func(tx *store.Tx, u *ent.ProfileUpdateOne) error {
		me, err := tx.Profile.Query().Where(profile.ID(viewer.From(ctx).ID)).Select(profile.FieldExerciseUnits).Only(ctx)
		if err != nil {
			return err
		}
		chosen := maps.Clone(me.ExerciseUnits)
		if chosen == nil {
			chosen = map[uuid.UUID]string{}
		}
		delete(chosen, exerciseID)
		if units != nil {
			if _, err := tx.Exercise.Query().Where(exercise.ID(exerciseID)).OnlyID(ctx); err != nil {
				return err
			}
			chosen[exerciseID] = string(*units)
		}
		if len(chosen) > mostExerciseUnits {
			return errs.Exceeded("exerciseUnits", mostExerciseUnits, len(chosen))
		}
		u.SetExerciseUnits(chosen)
		return nil
	})
}
