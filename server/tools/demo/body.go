package demo

import (
	"context"
	"math"

	"forma/ent/viewer"
	"forma/server/domain/nutrition"
	"forma/server/domain/progress"
)

// girth is a measurement of slim people as a share of their height, and by how many centimetres each point of the body mass index above
// that adds to it.
type girth struct{ share, grows float64 }

var girths = map[nutrition.Sex]map[progress.Measure]girth{
	nutrition.Male: {progress.Waist: {0.445, 2.9}, progress.Chest: {0.53, 2.1}, progress.Hip: {0.53, 1.6}, progress.Arm: {0.172, 0.65},
		progress.Leg: {0.305, 0.95}},
	nutrition.Female: {progress.Waist: {0.42, 2.4}, progress.Chest: {0.535, 2}, progress.Hip: {0.575, 2}, progress.Arm: {0.16, 0.7},
		progress.Leg: {0.335, 1.1}},
}

// slim is the body mass index of people whose girths are shares of their height alone.
const slim = 22

// size returns a measurement of a person of some weight, in cm.
func (c person) size(of progress.Measure, kg float64) float64 {
	g, index := girths[c.sex][of], kg/(c.cm*c.cm/10_000)
	return g.share*c.cm + g.grows*(index-slim)
}

// weight returns a person's weight some days ago, without what varies from day to day.
func (c person) weight(back int) float64 {
	return c.kg + c.perWeek*float64(7*c.weeks-back)/7 + offTrend(c, back)
}

// offTrend returns how far a weight was off its trend some days ago.
func offTrend(c person, back int) float64 {
	return turns[c.email].slip * max(0, 1-float64(back)/14)
}

func tenth(x float64) float64 { return math.Round(x*10) / 10 }

func (d *Demo) measure(ctx context.Context, c person, v *viewer.Viewer, back int) error {
	when, kg := d.now.AddDate(0, 0, -back), c.weight(back)
	pool := notes[c.language]
	note := pool[d.rand.IntN(len(pool))]
	in := progress.ProgressEntryInput{Date: viewer.Day(when, v.Location()), Notes: &note,
		Measurements: progress.MeasurementsInput{WeightKg: new(tenth(kg + (d.rand.Float64()-0.5)*0.9))}}
	if back%12 < 4 {
		size := func(of progress.Measure) *float64 { return new(tenth(c.size(of, kg))) }
		in.Measurements.WaistCm, in.Measurements.HipCm = size(progress.Waist), size(progress.Hip)
		in.Measurements.ChestCm, in.Measurements.ArmCm = size(progress.Chest), size(progress.Arm)
		in.Measurements.LegCm = size(progress.Leg)
	}
	_, err := d.at(when).progress.Create(ctx, in)
	return err
}
