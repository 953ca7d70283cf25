package training_test

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/pastset"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// lifter is a person who trains at random, here and with another app.
type lifter struct {
	*world
	r         *rand.Rand
	ctx       context.Context
	workout   *ent.Workout
	exercises []uuid.UUID
	muscles   map[uuid.UUID]string
}

func (w *world) lifter(seed uint64) *lifter {
	w.T.Helper()
	l := &lifter{world: w, r: rand.New(rand.NewPCG(seed, 1)), ctx: w.NewClient(), workout: w.NewWorkout(nil)}
	l.muscles = map[uuid.UUID]string{}
	for i, muscles := range []string{"legs", "chest", "legs"} {
		id := w.NewExercise(fmt.Sprintf("exercise-%d-%d", seed, i))
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Exercise.UpdateOneID(id).SetMuscleGroup(muscles).Exec(ctx)
		})
		l.exercises, l.muscles[id] = append(l.exercises, id), muscles
	}
	return l
}

func (l *lifter) me() uuid.UUID { return viewer.From(l.ctx).ID }

func (l *lifter) today() int { return viewer.Today(l.ctx, l.Time()) }

// trains does some sets on a day, with another app in one of three cases.
func (l *lifter) trains(day int) {
	l.T.Helper()
	at := time.Unix(int64(day)*86400, 0).UTC().Add(10 * time.Hour)
	l.System(func(ctx context.Context, tx *store.Tx) error {
		if l.r.IntN(3) == 0 {
			done, err := tx.PastWorkout.Create().SetProfileID(l.me()).SetImportID(domaintest.NewID()).SetApp("STRONG").SetStartedAt(at).
				SetLocalDay(day).SetTitle("Push").Save(ctx)
			for i := 0; err == nil && i < 4; i++ {
				set := tx.PastSet.Create().SetProfileID(l.me()).SetPastWorkoutID(done.ID).SetImportID(done.ImportID).SetStartedAt(at).
					SetName("Press").SetPosition(i).SetKind([]string{"WORKING", "WARM_UP", "FAILURE"}[l.r.IntN(3)])
				if l.r.IntN(4) > 0 {
					set.SetExerciseID(one(l.r, l.exercises))
				}
				switch l.r.IntN(4) {
				case 0:
					set.SetSeconds(30)
				case 1:
					set.SetMetres(100)
				default:
					set.SetReps(1 + l.r.IntN(15)).SetLoadKg(float64(5 * l.r.IntN(20)))
				}
				err = set.Exec(ctx)
			}
			return err
		}
		log, err := tx.WorkoutLog.Create().SetProfileID(l.me()).SetWorkoutID(l.workout.ID).SetCompletedAt(at).SetLocalDay(day).
			SetDurationSeconds(60).SetSource("MANUAL").Save(ctx)
		for i := 0; err == nil && i < 4; i++ {
			set := tx.SetLog.Create().SetProfileID(l.me()).SetWorkoutLogID(log.ID).SetExerciseID(one(l.r, l.exercises)).SetPosition(i)
			switch l.r.IntN(5) {
			case 0:
				set.SetSeconds(30)
			case 1:
				set.SetMetres(100)
			default:
				set.SetReps(1 + l.r.IntN(15)).SetLoadKg(float64(5 * l.r.IntN(20)))
			}
			err = set.Exec(ctx)
		}
		return err
	})
}

// counted is a set as the figures see it.
type counted struct {
	day, reps int
	kg        float64
	exercise  uuid.UUID
}

// sets reads everything that the person did, row by row.
func (l *lifter) sets() (sets []counted) {
	l.T.Helper()
	system := viewer.System(l.ctx)
	add := func(day int, exercise uuid.UUID, reps *int, kg *float64) {
		c := counted{day: day, exercise: exercise}
		if reps != nil && kg != nil {
			c.reps, c.kg = *reps, *kg
		}
		sets = append(sets, c)
	}
	own, err := l.Store.Ent.SetLog.Query().Where(setlog.ProfileID(l.me())).WithWorkoutLog().All(system)
	l.OK(err)
	for _, s := range own {
		if s.Metres == nil {
			add(s.Edges.WorkoutLog.LocalDay, s.ExerciseID, s.Reps, s.LoadKg)
		}
	}
	past, err := l.Store.Ent.PastSet.Query().Where(pastset.ProfileID(l.me())).WithPastWorkout().All(system)
	l.OK(err)
	for _, s := range past {
		if s.ExerciseID != nil && s.Kind != training.WarmUp && (s.Reps != nil || s.Seconds != nil) {
			add(s.Edges.PastWorkout.LocalDay, *s.ExerciseID, s.Reps, s.LoadKg)
		}
	}
	return sets
}

func (l *lifter) check(since int) {
	l.T.Helper()
	wrong, err := l.Store.WrongTotals(l.ctx)
	l.OK(err)
	if len(wrong) > 0 {
		l.T.Fatalf("these differ from a recount: %v", wrong)
	}
	sets := l.sets()
	want := map[string]int{}
	for _, s := range sets {
		if s.day >= since {
			want[fmt.Sprint(viewer.Monday(s.day), l.muscles[s.exercise])]++
		}
	}
	ctx, n := store.RecordStatements(l.ctx)
	weeks, err := l.MuscleWeeks(ctx, l.me(), since)
	l.OK(err)
	got := map[string]int{}
	for _, w := range weeks {
		got[fmt.Sprint(w.Week, w.MuscleGroup)] = w.Sets
	}
	if !maps.Equal(got, want) || n.Count() != 1 {
		l.T.Fatalf("%d statements count %v, not %v", n.Count(), got, want)
	}
	for _, exercise := range l.exercises {
		l.checkLift(sets, exercise, since)
	}
	l.checkMonth(sets)
}

// checkMonth compares what changed in the month with what a walk over all sets finds.
func (l *lifter) checkMonth(sets []counted) {
	l.T.Helper()
	from := l.today() - 29
	var now, before int
	best := map[uuid.UUID]map[int]float64{}
	for _, s := range sets {
		switch {
		case s.day >= from:
			now++
		case s.day >= from-30:
			before++
		}
		if max := training.EstimatedMax(&s.kg, &s.reps); max != nil {
			if best[s.exercise] == nil {
				best[s.exercise] = map[int]float64{}
			}
			best[s.exercise][s.day] = math.Max(best[s.exercise][s.day], *max)
		}
	}
	want := map[uuid.UUID]training.LiftRecord{}
	for exercise, days := range best {
		most, beforeKg := 0.0, 0.0
		for _, day := range slices.Sorted(maps.Keys(days)) {
			if day < from || most == 0 {
				beforeKg = math.Max(beforeKg, days[day])
			}
			if day >= from && most > 0 && days[day] > most {
				want[exercise] = training.LiftRecord{Date: day, MaxKg: days[day], BeforeKg: beforeKg}
			}
			most = math.Max(most, days[day])
		}
	}
	ctx, n := store.RecordStatements(l.ctx)
	month, err := l.Month(ctx)
	l.OK(err)
	if n.Count() > 3 || month.Sets != now || month.SetsBefore != before || len(month.Records) != len(want) {
		l.T.Fatalf("%d statements find %+v, not %d and %d sets with %d records", n.Count(), month, now, before, len(want))
	}
	for i, r := range month.Records {
		w := want[r.ExerciseID]
		if max := training.EstimatedMax(&r.LoadKg, &r.Reps); r.Date != w.Date || *max != r.MaxKg || math.Abs(r.MaxKg-w.MaxKg) > 1e-9 ||
			math.Abs(r.BeforeKg-w.BeforeKg) > 1e-9 || i > 0 && r.Date > month.Records[i-1].Date {
			l.T.Fatalf("the record %+v is not %+v", r, w)
		}
	}
}

// checkLift compares a lift with what a walk over all sets finds.
func (l *lifter) checkLift(sets []counted, exercise uuid.UUID, since int) {
	l.T.Helper()
	best := map[int]float64{}
	for _, s := range sets {
		if max := training.EstimatedMax(&s.kg, &s.reps); max != nil && s.exercise == exercise {
			best[s.day] = math.Max(best[s.day], *max)
		}
	}
	ctx, n := store.RecordStatements(l.ctx)
	lift, err := l.Lift(ctx, l.me(), exercise, since)
	l.OK(err)
	if n.Count() != 2 {
		l.T.Errorf("a lift takes %d statements", n.Count())
	}
	got, most := 0, 0.0
	for _, day := range slices.Sorted(maps.Keys(best)) {
		record := most > 0 && best[day] > most
		most = math.Max(most, best[day])
		if day < since {
			continue
		}
		if got == len(lift.Days) {
			l.T.Fatalf("the lift ends before the day %d", day)
		}
		sum, days := 0.0, 0
		for other, max := range best {
			if other >= since && other > day-28 && other <= day {
				sum, days = sum+max, days+1
			}
		}
		d := lift.Days[got]
		if max := training.EstimatedMax(&d.LoadKg, &d.Reps); d.Date != day || math.Abs(d.MaxKg-best[day]) > 1e-9 || *max != d.MaxKg ||
			d.IsRecord != record || math.Abs(d.TrendKg-sum/float64(days)) > 1e-9 {
			l.T.Fatalf("the day %d, a record %v, of %v, trend %v, is %+v", day, record, best[day], sum/float64(days), d)
		}
		got++
	}
	if most == 0 && lift.BestKg != nil || most > 0 && math.Abs(*lift.BestKg-most) > 1e-9 {
		l.T.Fatalf("the best of the lift is %v, not %v", lift.BestKg, most)
	}
	if got != len(lift.Days) {
		l.T.Fatalf("the lift has %d days, not %d", len(lift.Days), got)
	}
}

// Whatever is done and deleted, the figures are those of a walk over all sets.
func TestFiguresFollowTheSets(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		l, other := w.lifter(3), w.lifter(4)
		other.trains(l.today())
		for range 60 {
			l.trains(l.today() - l.r.IntN(150))
		}
		for _, back := range []int{0, 7, 84, 120} {
			l.check(l.today() - back)
		}
		for range 15 {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				if l.r.IntN(2) == 0 {
					ids, err := tx.SetLog.Query().Where(setlog.ProfileID(l.me())).Order(setlog.ByID()).IDs(ctx)
					if err != nil {
						return err
					}
					return tx.SetLog.DeleteOneID(one(l.r, ids)).Exec(ctx)
				}
				ids, err := tx.PastSet.Query().Where(pastset.ProfileID(l.me())).Order(pastset.ByID()).IDs(ctx)
				if err != nil {
					return err
				}
				return tx.PastSet.DeleteOneID(one(l.r, ids)).Exec(ctx)
			})
			l.check(l.today() - 84)
		}
	})
}

// What is done in Forma is counted at once, and is gone with its completion; the exercise done latest comes first.
func TestACompletionIsInTheFigures(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		l := w.lifter(5)
		press, squat := l.exercises[1], l.exercises[0]
		_, err := w.Complete(l.ctx, training.CompleteWorkoutInput{WorkoutID: l.workout.ID, Sets: []*training.SetLogInput{
			{ExerciseID: press, Reps: new(5), LoadKg: new(60.0)}}})
		w.OK(err)
		w.Pass(24 * time.Hour)
		in := training.CompleteWorkoutInput{ID: new(domaintest.NewID()), WorkoutID: l.workout.ID, Sets: []*training.SetLogInput{
			{ExerciseID: squat, Reps: new(5), LoadKg: new(90.0)}, {ExerciseID: press, Seconds: new(30)}}}
		_, err = w.Complete(l.ctx, in)
		w.OK(err)
		names := func() (keys []uuid.UUID) {
			lifts, err := w.Lifts(l.ctx, l.me())
			w.OK(err)
			for _, e := range lifts {
				keys = append(keys, e.ID)
			}
			return keys
		}
		if got := names(); !slices.Contains(got, squat) || !slices.Contains(got, press) || len(got) != 2 {
			t.Errorf("the lifts are %v", got)
		}
		l.check(l.today() - 84)
		w.OK(w.DeleteLog(l.ctx, *in.ID))
		if got := names(); !slices.Equal(got, []uuid.UUID{press}) {
			t.Errorf("the lifts are %v", got)
		}
		l.check(l.today() - 84)
	})
}

func TestFiguresGoBackSoFar(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		l := w.lifter(6)
		_, err := w.MuscleWeeks(l.ctx, l.me(), l.today()-401)
		domaintest.Refused(t, err, errs.BadInput, "since")
		_, err = w.Lift(l.ctx, l.me(), l.exercises[0], l.today()-401)
		domaintest.Refused(t, err, errs.BadInput, "since")
		lift, err := w.Lift(l.ctx, l.me(), l.exercises[0], l.today()-400)
		w.OK(err)
		if len(lift.Days) > 0 {
			t.Errorf("who did nothing has %v", lift.Days)
		}
	})
}
