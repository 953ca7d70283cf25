package demo

import (
	"math"

	"forma/ent"
	"forma/server/domain/training"
)

// setWeeks is how far back people logged their sets.
const setWeeks = 26

// heavier is by how much the load with an equipment exceeds that with dumbbells, in kg; what is not listed has none.
var heavier = map[string]float64{"dumbbell": 0, "dumbbells": 0, "kettlebell": 4, "machine": 16, "barbell": 30}

// load is that of a workout's nth exercise some days ago, in kg: it grows, two kilograms up and down. A line that the same exercise follows
// is its warm-up.
func (d *Demo) load(w *ent.Workout, nth, back int) (kg float64, isLoaded bool) {
	of := w.Steps[nth].ExerciseID
	more, isLoaded := d.loaded[of]
	kg = more + float64(10+2*((setWeeks-back/7)/4)+2*((back+nth)%2))
	if nth+1 < len(w.Steps) && w.Steps[nth+1].ExerciseID == of {
		kg = 2 * math.Round(kg/4)
	}
	return kg, isLoaded
}

// sets returns a workout's sets some days ago, as planned.
func (d *Demo) sets(w *ent.Workout, back int) (sets []*training.SetLogInput) {
	for i, step := range w.Steps {
		for range step.Sets {
			set := &training.SetLogInput{ExerciseID: step.ExerciseID, Reps: step.Reps, Seconds: step.Seconds}
			if kg, isLoaded := d.load(w, i, back); isLoaded {
				set.LoadKg = &kg
			}
			sets = append(sets, set)
		}
	}
	return sets
}
