package demo

import (
	"forma/ent"
	"forma/server/domain/training"
)

// setWeeks is how far back people logged their sets.
const setWeeks = 26

// sets returns a workout's sets some days ago: as planned, with a growing load, two kilograms up and down.
func (d *Demo) sets(w *ent.Workout, back int) (sets []*training.SetLogInput) {
	for i, step := range w.Steps {
		for range step.Sets {
			set := &training.SetLogInput{ExerciseID: step.ExerciseID, Reps: step.Reps, Seconds: step.Seconds}
			if d.loaded[step.ExerciseID] {
				kg := float64(10 + 2*((setWeeks-back/7)/4) + 2*((back+i)%2))
				set.LoadKg = &kg
			}
			sets = append(sets, set)
		}
	}
	return sets
}
