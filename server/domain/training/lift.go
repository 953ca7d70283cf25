package training

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/bestload"
	"forma/ent/exercise"
	"forma/ent/exercisetotal"
	"forma/ent/latestexercise"
)

// liftTrendDays are the days of the mean that is the trend of a lift.
const liftTrendDays = 28

// Lift is the days on which a person did an exercise with a load, and their largest estimated maximum of all time; nil without one.
type Lift struct {
	ExerciseID uuid.UUID
	BestKg     *float64
	Days       []*LiftDay
}

// LiftDay is the set with the largest estimated maximum on a day. The trend is the mean of the estimates of the 28 days up to it.
type LiftDay struct {
	Date     int
	MaxKg    float64
	TrendKg  float64
	Reps     int
	LoadKg   float64
	IsRecord bool
}

// Lifts returns the exercises that have an estimated maximum of a person's: those done in the latest completions first.
func (s *Service) Lifts(ctx context.Context, of uuid.UUID) ([]*ent.Exercise, error) {
	return s.Store.Ent.Exercise.Query().Where(func(sel *sql.Selector) {
		d := sql.Dialect(sel.Dialect())
		best, latest := d.Table(bestload.Table).As("best"), d.Table(latestexercise.Table).As("latest")
		sel.Where(sql.Exists(d.Select().From(best).Where(sql.And(
			sql.EQ(best.C(bestload.FieldProfileID), of),
			sql.ColumnsEQ(best.C(bestload.FieldExerciseID), sel.C(exercise.FieldID)),
			sql.GTE(best.C(bestload.FieldReps), 1), sql.LTE(best.C(bestload.FieldReps), estimableReps),
			sql.GT(best.C(bestload.FieldLoadKg), 0),
		))))
		sel.LeftJoin(latest).OnP(sql.And(
			sql.ColumnsEQ(latest.C(latestexercise.FieldExerciseID), sel.C(exercise.FieldID)),
			sql.EQ(latest.C(latestexercise.FieldProfileID), of)))
		sel.OrderExpr(sql.Raw("COALESCE("+latest.C(latestexercise.FieldLastDay)+", 0) DESC"), sql.Raw(sel.C(exercise.FieldKey)))
	}).All(ctx)
}

// Lift returns a person's days of an exercise since a day, oldest first. It reads what was done since then, and the best of what was
// before.
func (s *Service) Lift(ctx context.Context, of, exerciseID uuid.UUID, since int) (*Lift, error) {
	if err := s.checkSince(ctx, since); err != nil {
		return nil, err
	}
	totals, err := s.totalsSince(of, since).Where(exercisetotal.ExerciseID(exerciseID)).
		Select(exercisetotal.FieldLocalDay, exercisetotal.FieldMaxKg, exercisetotal.FieldReps, exercisetotal.FieldLoadKg).All(ctx)
	if err != nil {
		return nil, err
	}
	bests, err := s.bestsBefore(ctx, of, []uuid.UUID{exerciseID}, since)
	if err != nil {
		return nil, err
	}
	var before *float64
	if best, ok := bests[exerciseID]; ok {
		before = &best
	}
	lift := &Lift{exerciseID, before, liftDays(totals, before)}
	for _, day := range lift.Days {
		if lift.BestKg == nil || day.MaxKg > *lift.BestKg {
			lift.BestKg = &day.MaxKg
		}
	}
	return lift, nil
}

// bestsBefore returns a person's largest estimated maximum of each exercise before a day, if there is one. It walks down the maxima to one
// of before that day, so that it visits no more than what was done since then.
func (s *Service) bestsBefore(ctx context.Context, of uuid.UUID, exercises []uuid.UUID, day int) (map[uuid.UUID]float64, error) {
	var read []struct {
		ID    uuid.UUID `json:"id"`
		MaxKg *float64  `json:"max_kg"`
	}
	err := s.Store.Ent.Exercise.Query().Where(exercise.IDIn(exercises...)).Modify(func(sel *sql.Selector) {
		d := sql.Dialect(sel.Dialect())
		totals := d.Table(exercisetotal.Table).As("totals")
		max := totals.C(exercisetotal.FieldMaxKg)
		best := d.Select(max).From(totals).Where(sql.And(sql.EQ(totals.C(exercisetotal.FieldProfileID), of),
			sql.ColumnsEQ(totals.C(exercisetotal.FieldExerciseID), sel.C(exercise.FieldID)), sql.GT(max, 0),
			sql.LT(totals.C(exercisetotal.FieldLocalDay), day))).OrderBy(sql.Desc(max)).Limit(1)
		sel.Select(sel.C(exercise.FieldID)).AppendSelectExprAs(best, "max_kg")
	}).Scan(ctx, &read)
	if err != nil {
		return nil, err
	}
	bests := map[uuid.UUID]float64{}
	for _, one := range read {
		if one.MaxKg != nil {
			bests[one.ID] = *one.MaxKg
		}
	}
	return bests, nil
}

// liftDays makes days of the best sets, given the best estimate of before; a first time is no record.
func liftDays(totals []*ent.ExerciseTotal, before *float64) []*LiftDay {
	slices.SortStableFunc(totals, func(a, b *ent.ExerciseTotal) int { return a.LocalDay - b.LocalDay })
	days := []*LiftDay{}
	for _, t := range totals {
		if t.MaxKg == 0 {
			continue
		}
		last := len(days) - 1
		if last < 0 || days[last].Date != t.LocalDay {
			days = append(days, &LiftDay{Date: t.LocalDay})
			last++
		}
		if t.MaxKg > days[last].MaxKg {
			days[last].MaxKg, days[last].Reps, days[last].LoadKg = t.MaxKg, t.Reps, t.LoadKg
		}
	}
	first, sum := 0, 0.0
	for i, day := range days {
		sum += day.MaxKg
		for ; days[first].Date <= day.Date-liftTrendDays; first++ {
			sum -= days[first].MaxKg
		}
		day.TrendKg = sum / float64(i-first+1)
		day.IsRecord = before != nil && day.MaxKg > *before
		if before == nil || day.IsRecord {
			before = &day.MaxKg
		}
	}
	return days
}
