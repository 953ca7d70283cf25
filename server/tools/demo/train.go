package demo

import (
	"context"
	"slices"
	"time"

	"forma/ent"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/training"
	"forma/server/tools/demo/content"
)

// train is one training, of what is due if anything is: a film is watched to its end, any other workout is marked as done, and some are
// rated.
func (d *Demo) train(ctx context.Context, open, due []*ent.Workout, back, nth int) error {
	m, w := d.at(d.minuteOf(viewer.From(ctx).TimeZone, back, nth)), open[d.rand.IntN(len(open))]
	if watches(back, nth) {
		w = filmed(open)
	}
	if len(due) > 0 {
		w = due[0]
		for _, more := range due[1:] {
			if err := d.complete(ctx, m, more, back); err != nil {
				return err
			}
		}
	}
	err := error(nil)
	if w.VideoSeconds > 0 {
		err = m.play(ctx, w, content.VideoSeconds)
	} else {
		err = d.complete(ctx, m, w, back)
	}
	if err != nil || d.rand.Float64() >= 0.35 {
		return err
	}
	_, err = m.library.Rate(ctx, w.ID, 3+d.rand.IntN(3))
	return err
}

// hours are those that people prefer to train at.
var hours = []int{6, 18, 12, 19, 7, 17}

// minuteOf returns when a person trained on a day.
func (d *Demo) minuteOf(zone string, back, nth int) time.Time {
	return d.hourOf(-back, hours[nth%len(hours)], zone).Add(time.Duration(d.rand.IntN(100)) * time.Minute)
}

// fit returns the workouts that a person could choose some days ago: a spared knee leaves some, and what is due today was not yet done.
func (d *Demo) fit(c person, open []*ent.Workout, back int) (fit []*ent.Workout) {
	onKnees := func(s workoutstep.WorkoutStep) bool { return d.onKnees[s.ExerciseID] }
	for _, w := range open {
		isDue := back < 7 && w.Title["en"] == regimes[c.email].today
		if !isDue && (back >= turns[c.email].spares || !slices.ContainsFunc(w.Steps, onKnees)) {
			fit = append(fit, w)
		}
	}
	return fit
}

func (d *Demo) complete(ctx context.Context, m *moment, w *ent.Workout, back int) error {
	in := training.CompleteWorkoutInput{WorkoutID: w.ID}
	if back <= setWeeks*7 {
		in.Sets = d.sets(w, back)
	}
	_, err := m.training.Complete(ctx, in)
	return err
}

// watches reports whether a person plays the film instead of lifting on a training day; lately the first client does not.
func watches(back, nth int) bool { return (back+nth)%8 == 3 && (nth > 0 || back > 30) }

// looks reports whether a person only samples the film on a day. The accounts of visitors do not, so that it starts from the beginning
// for them.
func looks(back, nth int) bool { return nth > 5 && (back+3*nth)%13 == 0 }

// look plays the film long enough to count as a view, but not to its end.
func (d *Demo) look(ctx context.Context, open []*ent.Workout, back int) error {
	return d.at(d.hourOf(-back, 12, viewer.From(ctx).TimeZone)).play(ctx, filmed(open), content.VideoSeconds*3/5)
}

// filmed returns the workout with the film, which every plan opens.
func filmed(open []*ent.Workout) *ent.Workout {
	for _, w := range open {
		if w.VideoSeconds > 0 {
			return w
		}
	}
	return nil
}

// play plays some seconds from the start.
func (m *moment) play(ctx context.Context, w *ent.Workout, seconds int) error {
	until := m.training.Now()
	from := until.Add(-time.Duration(seconds) * time.Second)
	_, err := m.training.RecordPlayback(ctx, training.PlaybackInput{WorkoutID: w.ID, PositionSeconds: float64(seconds),
		Ranges: []training.PlayedRange{{To: float64(seconds)}}, PlayedFrom: &from, PlayedUntil: &until})
	return err
}
