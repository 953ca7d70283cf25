package demo

import (
	"forma/ent"
	"forma/server/domain/training"
)

// setWeeks is how far back people logged their sets.
const setWeeks = 26

// load is that of a workout's nth exercise some days ago, in kg.
func load(nth, back int) float64 { return float64(10 + 2*((setWeeks-back/7)/4) + 2*((back+nth)%2)) }

// sets returns a workout's sets some days ago: as planned, with a growing load, two kilograms up and down.
func (d *Demo) sets(w *ent.Workout, back int) (sets []*training.SetLogInput) {
	for i, step := range w.Steps {
		for range step.Sets {
			set := &training.SetLogInput{ExerciseID: step.ExerciseID, Reps: step.Reps, Seconds: step.Seconds}
			if d.loaded[step.ExerciseID] {
				kg := load(i, back)
				set.LoadKg = &kg
			}
			sets = append(sets, set)
		}
	}
	return sets
}
