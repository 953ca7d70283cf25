package training

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercisetotal"
	"forma/ent/viewer"
)

// monthDays are the days that are compared with as many before them.
const monthDays = 30

// TrainingMonth is the sets of the last 30 days, those of the 30 before, and the exercises with a record in the former.
type TrainingMonth struct {
	Sets, SetsBefore int
	Records          []*LiftRecord
}

// LiftRecord is an exercise's largest estimated maximum. BeforeKg is the one before these days, or that of the first of them.
type LiftRecord struct {
	ExerciseID uuid.UUID
	Date       int
	MaxKg      float64
	Reps       int
	LoadKg     float64
	BeforeKg   float64
}

// Month returns what changed in the last 30 days of the viewer's training.
func (s *Service) Month(ctx context.Context) (*TrainingMonth, error) {
	me := viewer.From(ctx).ID
	from := viewer.Today(ctx, s.Now()) - monthDays + 1
	totals, err := s.totalsSince(me, from).Select(exercisetotal.FieldLocalDay, exercisetotal.FieldExerciseID, exercisetotal.FieldSets,
		exercisetotal.FieldMaxKg, exercisetotal.FieldReps, exercisetotal.FieldLoadKg).All(ctx)
	if err != nil {
		return nil, err
	}
	month := &TrainingMonth{Records: []*LiftRecord{}}
	month.SetsBefore, err = s.totalsSince(me, from-monthDays).Where(exercisetotal.LocalDayLT(from)).
		Aggregate(func(totals *sql.Selector) string {
			return "COALESCE(" + sql.Sum(totals.C(exercisetotal.FieldSets)) + ", 0)"
		}).Int(ctx)
	if err != nil {
		return nil, err
	}
	lifts := map[uuid.UUID][]*ent.ExerciseTotal{}
	for _, t := range totals {
		month.Sets += t.Sets
		lifts[t.ExerciseID] = append(lifts[t.ExerciseID], t)
	}
	if len(lifts) == 0 {
		return month, nil
	}
	bests, err := s.bestsBefore(ctx, me, slices.Collect(maps.Keys(lifts)), from)
	if err != nil {
		return nil, err
	}
	for id, lift := range lifts {
		var before *float64
		if best, ok := bests[id]; ok {
			before = &best
		}
		if r := latestRecord(liftDays(lift, before), before); r != nil {
			r.ExerciseID = id
			month.Records = append(month.Records, r)
		}
	}
	slices.SortFunc(month.Records, func(a, b *LiftRecord) int {
		return cmp.Or(b.Date-a.Date, bytes.Compare(a.ExerciseID[:], b.ExerciseID[:]))
	})
	return month, nil
}

// latestRecord returns the last record of some days, given the best estimate of before; nil without one.
func latestRecord(days []*LiftDay, before *float64) (r *LiftRecord) {
	for _, day := range days {
		if day.IsRecord {
			r = &LiftRecord{Date: day.Date, MaxKg: day.MaxKg, Reps: day.Reps, LoadKg: day.LoadKg, BeforeKg: days[0].MaxKg}
		}
	}
	if r != nil && before != nil {
		r.BeforeKg = *before
	}
	return r
}
