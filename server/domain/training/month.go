package training

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent/pastset"
	"forma/ent/pastworkout"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
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

// doneSets are the sets of an exercise on a day with a number of repetitions, and their largest load.
type doneSets struct {
	Day        int       `json:"day"`
	ExerciseID uuid.UUID `json:"exercise_id"`
	Reps       *int      `json:"reps"`
	LoadKg     *float64  `json:"load_kg"`
	Sets       int       `json:"sets"`
}

// Month returns what changed in the last 30 days of the viewer's training, in three statements at most.
func (s *Service) Month(ctx context.Context) (*TrainingMonth, error) {
	me := viewer.From(ctx).ID
	from := viewer.Today(ctx, s.Now()) - monthDays + 1
	var own, past []doneSets
	err := s.logsSince(me, from-monthDays).Modify(func(logs *sql.Selector) {
		sets := joinSets(logs)
		countLoads(logs, logs.C(workoutlog.FieldLocalDay), sets.C(setlog.FieldExerciseID), sets.C(setlog.FieldReps),
			sets.C(setlog.FieldLoadKg))
	}).Scan(ctx, &own)
	if err != nil {
		return nil, err
	}
	err = s.pastSince(me, from-monthDays).Modify(func(done *sql.Selector) {
		sets := joinPastSets(done)
		done.Where(sql.NotNull(sets.C(pastset.FieldExerciseID)))
		countLoads(done, done.C(pastworkout.FieldLocalDay), sets.C(pastset.FieldExerciseID), sets.C(pastset.FieldReps),
			sets.C(pastset.FieldLoadKg))
	}).Scan(ctx, &past)
	if err != nil {
		return nil, err
	}
	month := &TrainingMonth{Records: []*LiftRecord{}}
	lifts := map[uuid.UUID][]bestOfReps{}
	for _, done := range slices.Concat(own, past) {
		if done.Day < from {
			month.SetsBefore += done.Sets
			continue
		}
		month.Sets += done.Sets
		if EstimatedMax(done.LoadKg, done.Reps) != nil {
			lifts[done.ExerciseID] = append(lifts[done.ExerciseID], bestOfReps{done.Day, *done.Reps, *done.LoadKg})
		}
	}
	if len(lifts) == 0 {
		return month, nil
	}
	bests, err := s.bestsBefore(ctx, me, slices.Collect(maps.Keys(lifts)), from)
	if err != nil {
		return nil, err
	}
	for id, done := range lifts {
		var before *float64
		if best, ok := bests[id]; ok {
			before = &best
		}
		if r := latestRecord(liftDays(done, before), before); r != nil {
			r.ExerciseID = id
			month.Records = append(month.Records, r)
		}
	}
	slices.SortFunc(month.Records, func(a, b *LiftRecord) int {
		return cmp.Or(b.Date-a.Date, bytes.Compare(a.ExerciseID[:], b.ExerciseID[:]))
	})
	return month, nil
}

func countLoads(s *sql.Selector, day, of, reps, load string) {
	s.Select(sql.As(day, "day"), sql.As(of, "exercise_id"), sql.As(reps, "reps"), sql.As(sql.Max(load), "load_kg"),
		sql.As(sql.Count("*"), "sets")).GroupBy(day, of, reps)
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
