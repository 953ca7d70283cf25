package adherence

import (
	"math/rand/v2"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/prescription"
	"forma/ent/viewer"
)

// TestEachCompletionCountsForOnePlannedWorkoutOfItsWeek checks invariants of random weeks.
func TestEachCompletionCountsForOnePlannedWorkoutOfItsWeek(t *testing.T) {
	type kind struct {
		monday  int
		workout uuid.UUID
	}
	r := rand.New(rand.NewPCG(1, 2))
	workouts := []uuid.UUID{uuid.New(), uuid.New()}
	for range 500 {
		first, today := viewer.Monday(20_000), 20_000+r.IntN(21)
		record, planned, done := Record{}, map[kind]int{}, map[kind]int{}
		for day := first; day < first+21; day++ {
			for range r.IntN(3) {
				w := workouts[r.IntN(2)]
				record.Planned = append(record.Planned, &ent.PlannedWorkout{ID: uuid.New(), WorkoutID: w, Day: day})
				planned[kind{viewer.Monday(day), w}]++
			}
			if r.IntN(2) == 0 && day <= today {
				w := workouts[r.IntN(2)]
				record.Logs = append(record.Logs, &ent.WorkoutLog{ID: uuid.New(), WorkoutID: w, LocalDay: day})
				done[kind{viewer.Monday(day), w}]++
			}
		}
		if r.IntN(2) == 0 {
			to := first + 3 + r.IntN(10)
			record.Pauses = append(record.Pauses, &ent.Pause{FromDay: first + 3, ToDay: &to})
		}
		record.match()
		counts, used, open := 0, map[uuid.UUID]bool{}, map[kind]bool{}
		for _, p := range record.Planned {
			k := kind{viewer.Monday(p.Day), p.WorkoutID}
			l := record.Log(p)
			switch {
			case l == nil:
				open[k] = true
				continue
			case used[l.ID] || l.WorkoutID != p.WorkoutID || viewer.Monday(l.LocalDay) != k.monday:
				t.Fatalf("%v counts for %v", l, p)
			case open[k]:
				t.Fatalf("%v is done before what was planned earlier", p)
			}
			used[l.ID] = true
			counts++
		}
		most := 0
		for k := range planned {
			most += min(planned[k], done[k])
		}
		if counts != most || len(record.SelfAdded()) != len(record.Logs)-most {
			t.Fatalf("%d of %d count, %d are self-added", counts, most, len(record.SelfAdded()))
		}
		whole, parts := record.Count(first, first+20, today), Adherence{}
		for day := first; day < first+21; day++ {
			c := record.Count(day, day, today)
			if c.Done > c.Planned || day > today && c != (Adherence{}) || day == today && c.Done != c.Planned ||
				record.PausedOn(day) && c != (Adherence{}) {
				t.Fatalf("day %d of %d counts %+v", day, today, c)
			}
			parts.Planned, parts.Done = parts.Planned+c.Planned, parts.Done+c.Done
		}
		parts.Share = float64(parts.Done) / float64(max(parts.Planned, 1))
		if whole != parts {
			t.Fatalf("the whole is %+v, its days %+v", whole, parts)
		}
	}
}

func TestPrescribedSetsCountOneByOne(t *testing.T) {
	squat, row, workout := uuid.New(), uuid.New(), uuid.New()
	prescribed := []prescription.PrescribedExercise{
		{ExerciseID: squat, Sets: []prescription.PrescribedSets{
			{Kind: prescription.WarmUp, Count: 2}, {Kind: prescription.Working, Count: 3}}},
		{ExerciseID: row, Sets: []prescription.PrescribedSets{
			{Kind: prescription.Working, Count: 3}, {Kind: prescription.AMRAP, Count: 2}}},
	}
	monday := viewer.Monday(20_000)
	for name, c := range map[string]struct {
		recorded   map[uuid.UUID]int
		sets       int
		share      float64
		incomplete bool
	}{
		"not done":                {incomplete: true},
		"all of it":               {map[uuid.UUID]int{squat: 5, row: 5}, 8, 1, false},
		"without warm-ups":        {map[uuid.UUID]int{squat: 3, row: 5}, 8, 1, false},
		"one exercise":            {map[uuid.UUID]int{squat: 5}, 3, 3.0 / 8, false},
		"more sets than planned":  {map[uuid.UUID]int{squat: 9, row: 1}, 4, 0.5, false},
		"another exercise":        {map[uuid.UUID]int{uuid.New(): 4}, 0, 0, false},
		"completed, not recorded": {nil, 8, 1, false},
	} {
		// On another day a workout without prescribed sets is done.
		r := Record{Planned: []*ent.PlannedWorkout{{ID: uuid.New(), WorkoutID: workout, Day: monday, Prescribed: prescribed},
			{ID: uuid.New(), WorkoutID: squat, Day: monday + 1}}}
		r.Logs = []*ent.WorkoutLog{{ID: uuid.New(), WorkoutID: squat, LocalDay: monday + 1}}
		done := 1
		if !c.incomplete {
			done = 2
			r.Logs = append(r.Logs, &ent.WorkoutLog{ID: uuid.New(), WorkoutID: workout, LocalDay: monday})
			r.sets = map[uuid.UUID]map[uuid.UUID]int{r.Logs[1].ID: c.recorded}
		}
		r.match()
		if got, want := r.Count(monday, monday+6, monday+6), (Adherence{2, done, 8, c.sets, (c.share + 1) / 2}); got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}
