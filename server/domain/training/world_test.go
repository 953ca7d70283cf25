package training_test

import (
	"context"
	"testing"

	"forma/ent"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/domain/training"
)

// world is the domain on an empty database, with the rewards of training.
type world struct {
	*training.Service
	*domaintest.World
	rewards *rewards.Service
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, w *domaintest.World) {
		lib := &library.Service{Store: w.DB, Bus: w.Events, Now: w.Time}
		won := &rewards.Service{Store: w.DB, Notify: w.Notifier, Now: w.Time}
		f(
			t,
			&world{
				World:   w,
				rewards: won,
				Service: &training.Service{Store: w.DB, Now: w.Time, OnCompleted: won.Award, Awarded: won.Awarded,
					OnDeleted: won.Revoke, OnViewed: lib.CountView, OnWorkoutChanged: lib.Announce,
					Consents: (&progress.Service{}).Consents},
			},
		)
	})
}

// film creates a workout with a video of that many seconds.
func (w *world) film(seconds int) *ent.Workout {
	return w.NewWorkout(func(n *ent.WorkoutCreate) { n.SetVideoID(domaintest.NewID()).SetVideoSeconds(seconds) })
}

func (w *world) complete(ctx context.Context, workout *ent.Workout) *training.CompletionResult {
	w.T.Helper()
	r, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: workout.ID})
	w.OK(err)
	return r
}
