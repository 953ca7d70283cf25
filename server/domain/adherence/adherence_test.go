package adherence

import (
	"math/rand/v2"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
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
		if whole != parts {
			t.Fatalf("the whole is %+v, its days %+v", whole, parts)
		}
	}
}
