package training

import (
	"cmp"
	"context"
	"math"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/bestload"
	"forma/ent/exercise"
	"forma/ent/latestexercise"
	"forma/ent/pastset"
	"forma/ent/pastworkout"
	"forma/ent/setlog"
	"forma/ent/workoutlog"
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

// bestOfReps is the largest load with which an exercise was done for a number of repetitions on a day.
type bestOfReps struct {
	Day    int     `json:"day"`
	Reps   int     `json:"reps"`
	LoadKg float64 `json:"load_kg"`
}

// Lift returns a person's days of an exercise since a day, oldest first, in three statements that visit what was done since then, and
// the best of what was before.
func (s *Service) Lift(ctx context.Context, of, exerciseID uuid.UUID, since int) (*Lift, error) {
	if err := s.checkSince(ctx, since); err != nil {
		return nil, err
	}
	var own, past []bestOfReps
	err := s.logsSince(of, since).Modify(func(logs *sql.Selector) {
		sets := joinSets(logs)
		bestByReps(logs, logs.C(workoutlog.FieldLocalDay), exerciseID, sets.C(setlog.FieldExerciseID), sets.C(setlog.FieldReps),
			sets.C(setlog.FieldLoadKg))
	}).Scan(ctx, &own)
	if err != nil {
		return nil, err
	}
	err = s.pastSince(of, since).Modify(func(done *sql.Selector) {
		sets := joinPastSets(done)
		bestByReps(done, done.C(pastworkout.FieldLocalDay), exerciseID, sets.C(pastset.FieldExerciseID), sets.C(pastset.FieldReps),
			sets.C(pastset.FieldLoadKg))
	}).Scan(ctx, &past)
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
	lift := &Lift{exerciseID, before, liftDays(slices.Concat(own, past), before)}
	for _, day := range lift.Days {
		if lift.BestKg == nil || day.MaxKg > *lift.BestKg {
			lift.BestKg = &day.MaxKg
		}
	}
	return lift, nil
}

func bestByReps(s *sql.Selector, day string, exerciseID uuid.UUID, of, reps, load string) {
	s.Where(sql.And(sql.EQ(of, exerciseID), sql.GTE(reps, 1), sql.LTE(reps, estimableReps), sql.GT(load, 0)))
	s.Select(sql.As(day, "day"), sql.As(reps, "reps"), sql.As(sql.Max(load), "load_kg")).GroupBy(day, reps)
}

// bestsBefore returns a person's largest estimated maximum of each exercise before a day, if there is one. For each number of repetitions
// of a kept best it walks down the loads to one of before that day, so that it visits no more than what was done since then.
func (s *Service) bestsBefore(ctx context.Context, of uuid.UUID, exercises []uuid.UUID, day int) (map[uuid.UUID]float64, error) {
	var read []struct {
		ID   uuid.UUID `json:"id"`
		Reps int       `json:"reps"`
		Own  *float64  `json:"own"`
		Past *float64  `json:"past"`
	}
	err := s.Store.Ent.Exercise.Query().Where(exercise.IDIn(exercises...)).Modify(func(sel *sql.Selector) {
		d := sql.Dialect(sel.Dialect())
		best := d.Table(bestload.Table).As("best")
		sel.Join(best).OnP(sql.And(sql.ColumnsEQ(best.C(bestload.FieldExerciseID), sel.C(exercise.FieldID)),
			sql.EQ(best.C(bestload.FieldProfileID), of), sql.EQ(best.C(bestload.FieldSeconds), 0),
			sql.GTE(best.C(bestload.FieldReps), 1), sql.LTE(best.C(bestload.FieldReps), estimableReps)))
		sets, logs := d.Table(setlog.Table).As("sets"), d.Table(workoutlog.Table).As("logs")
		own := heaviest(d, sets, best).Join(logs).On(logs.C(workoutlog.FieldID), sets.C(setlog.FieldWorkoutLogID)).
			Where(sql.LT(logs.C(workoutlog.FieldLocalDay), day))
		imported, done := d.Table(pastset.Table).As("sets"), d.Table(pastworkout.Table).As("done")
		past := heaviest(d, imported, best).Join(done).On(done.C(pastworkout.FieldID), imported.C(pastset.FieldPastWorkoutID)).
			Where(sql.And(sql.NEQ(imported.C(pastset.FieldKind), WarmUp), sql.LT(done.C(pastworkout.FieldLocalDay), day)))
		sel.Select(sel.C(exercise.FieldID), best.C(bestload.FieldReps)).AppendSelectExprAs(own, "own").AppendSelectExprAs(past, "past")
	}).Scan(ctx, &read)
	if err != nil {
		return nil, err
	}
	bests := map[uuid.UUID]float64{}
	for _, one := range read {
		for _, load := range []*float64{one.Own, one.Past} {
			if max := EstimatedMax(load, &one.Reps); max != nil {
				bests[one.ID] = math.Max(bests[one.ID], *max)
			}
		}
	}
	return bests, nil
}

// heaviest selects the largest load of a person's sets of the same exercise and repetitions as a kept best.
func heaviest(d *sql.DialectBuilder, sets, best *sql.SelectTable) *sql.Selector {
	load := sets.C(setlog.FieldLoadKg)
	return d.Select(load).From(sets).
		Where(sql.And(sql.ColumnsEQ(sets.C(setlog.FieldProfileID), best.C(bestload.FieldProfileID)),
			sql.ColumnsEQ(sets.C(setlog.FieldExerciseID), best.C(bestload.FieldExerciseID)),
			sql.ColumnsEQ(sets.C(setlog.FieldReps), best.C(bestload.FieldReps)),
			sql.IsNull(sets.C(setlog.FieldSeconds)), sql.GT(load, 0))).
		OrderBy(sql.Desc(load)).Limit(1)
}

// liftDays makes days of the best loads, given the best estimate of before; a first time is no record.
func liftDays(bests []bestOfReps, before *float64) []*LiftDay {
	slices.SortFunc(bests, func(a, b bestOfReps) int { return cmp.Or(a.Day-b.Day, a.Reps-b.Reps) })
	days := []*LiftDay{}
	for _, best := range bests {
		max := EstimatedMax(&best.LoadKg, &best.Reps)
		if max == nil {
			continue
		}
		last := len(days) - 1
		if last < 0 || days[last].Date != best.Day {
			days = append(days, &LiftDay{Date: best.Day})
			last++
		}
		if *max > days[last].MaxKg {
			days[last].MaxKg, days[last].Reps, days[last].LoadKg = *max, best.Reps, best.LoadKg
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
