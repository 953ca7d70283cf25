package training

import (
	"context"
	"fmt"
	"math"
	"slices"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/schema/workoutstep"
	"forma/ent/setlog"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostSets       = 300
	mostLoadKg     = 1000
	mostMetres     = 1_000_000
	estimableReps  = 12   // above, the formula exaggerates
	repsPerDoubled = 30.0 // Epley: thirty reps halve the load
)

// SetLogInput is a completed set, for reps, seconds or metres.
type SetLogInput struct {
	ID         *uuid.UUID
	ExerciseID uuid.UUID
	Reps       *int
	LoadKg     *float64
	Seconds    *int
	Metres     *float64
	OffReason  *setlog.OffReason
}

// EstimatedMax returns the one-repetition maximum by Epley's formula; nil where it does not hold.
func EstimatedMax(loadKg *float64, reps *int) *float64 {
	if loadKg == nil || reps == nil || *loadKg <= 0 || *reps < 1 || *reps > estimableReps {
		return nil
	}
	most := *loadKg
	if *reps > 1 {
		most *= 1 + float64(*reps)/repsPerDoubled
	}
	return &most
}

// BestSet is a person's best set of an exercise for a number of reps or seconds; the load is 0 without one.
type BestSet struct {
	Reps    *int    `json:"reps"`
	Seconds *int    `json:"seconds"`
	LoadKg  float64 `json:"load_kg"`
}

// beats reports whether this set is at least as good as the other in everything.
func (b *BestSet) beats(other *BestSet) bool {
	atLeast := func(a, b *int) bool { return a != nil && b != nil && *a >= *b }
	return b.LoadKg >= other.LoadKg && (atLeast(b.Reps, other.Reps) || atLeast(b.Seconds, other.Seconds))
}

// Best returns the sets that no other one beats, each with different reps or seconds.
func Best(sets []*BestSet) []*BestSet {
	best := []*BestSet{}
	for _, set := range sets {
		if !slices.ContainsFunc(sets, func(other *BestSet) bool { return other != set && other.beats(set) }) {
			best = append(best, set)
		}
	}
	return best
}

// BestMax returns the largest EstimatedMax of sets that include the best ones; nil if it holds for none.
func BestMax(sets []*BestSet) (most *float64) {
	for _, set := range sets {
		if max := EstimatedMax(&set.LoadKg, set.Reps); max != nil && (most == nil || *max > *most) {
			most = max
		}
	}
	return most
}

func checkSets(sets []*SetLogInput) error {
	if len(sets) > mostSets {
		return errs.Range("sets", errs.TooLong, 0, mostSets)
	}
	for i, set := range sets {
		field := func(name string) string { return fmt.Sprintf("sets.%d.%s", i, name) }
		switch {
		case set.Reps == nil && set.Seconds == nil && set.Metres == nil:
			return errs.Input(field("reps"), errs.Required)
		case set.Reps != nil && set.Seconds != nil:
			return errs.Input(field("seconds"), errs.Invalid)
		case set.Metres != nil && (set.Reps != nil || set.Seconds != nil):
			return errs.Input(field("metres"), errs.Invalid)
		case set.Reps != nil && (*set.Reps < 1 || *set.Reps > workoutstep.MostReps):
			return errs.Range(field("reps"), errs.OutOfRange, 1, workoutstep.MostReps)
		case set.Seconds != nil && (*set.Seconds < 1 || *set.Seconds > workoutstep.MostSeconds):
			return errs.Range(field("seconds"), errs.OutOfRange, 1, workoutstep.MostSeconds)
		case set.Metres != nil && (math.IsNaN(*set.Metres) || *set.Metres < 1 || *set.Metres > mostMetres):
			return errs.Range(field("metres"), errs.OutOfRange, 1, mostMetres)
		case set.LoadKg != nil && (math.IsNaN(*set.LoadKg) || *set.LoadKg < 0 || *set.LoadKg > mostLoadKg):
			return errs.Range(field("loadKg"), errs.OutOfRange, 0, mostLoadKg)
		}
	}
	return nil
}

// recordSets records the sets of a completion.
func (s *Service) recordSets(ctx context.Context, tx *store.Tx, log *ent.WorkoutLog, sets []*SetLogInput) error {
	if len(sets) == 0 {
		return nil
	}
	known, err := knownExercises(ctx, tx, sets)
	if err != nil {
		return err
	}
	rows := make([]*ent.SetLogCreate, len(sets))
	for i, set := range sets {
		if _, ok := known[set.ExerciseID]; !ok {
			return errs.Input(fmt.Sprintf("sets.%d.exerciseId", i), errs.Invalid)
		}
		rows[i] = tx.SetLog.Create().SetProfileID(log.ProfileID).SetWorkoutLogID(log.ID).SetExerciseID(set.ExerciseID).SetPosition(i).
			SetNillableReps(set.Reps).SetNillableLoadKg(set.LoadKg).SetNillableSeconds(set.Seconds).SetNillableMetres(set.Metres).
			SetNillableOffReason(set.OffReason).SetCreatedAt(s.Now())
		if set.ID != nil {
			rows[i].SetID(*set.ID)
		}
	}
	err = tx.SetLog.CreateBulk(rows...).Exec(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return errs.New(errs.IDConflict)
	}
	return err
}

func knownExercises(ctx context.Context, tx *store.Tx, sets []*SetLogInput) (map[uuid.UUID]struct{}, error) {
	ids := make([]uuid.UUID, len(sets))
	for i, set := range sets {
		ids[i] = set.ExerciseID
	}
	found, err := tx.Exercise.Query().Where(exercise.IDIn(ids...)).IDs(ctx)
	known := make(map[uuid.UUID]struct{}, len(found))
	for _, id := range found {
		known[id] = struct{}{}
	}
	return known, err
}
