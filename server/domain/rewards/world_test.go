package rewards_test

import (
	"context"
	"testing"

	"forma/ent"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/domain/rewards"
	"forma/server/domain/training"
)

// world is the domain on an empty database, with the training that it rewards.
type world struct {
	*rewards.Service
	*domaintest.World
	training *training.Service
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
				Service: won,
				training: &training.Service{Store: w.DB, Now: w.Time, OnCompleted: won.Award, Awarded: won.Awarded,
					OnDeleted: won.Revoke, OnViewed: lib.CountView, OnWorkoutChanged: lib.Announce},
			},
		)
	})
}

func (w *world) complete(ctx context.Context, workout *ent.Workout) *training.CompletionResult {
	w.T.Helper()
	r, err := w.training.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: workout.ID})
	w.OK(err)
	return r
}

// kinds returns the person's milestones.
func (w *world) kinds(ctx context.Context) map[string]bool {
	w.T.Helper()
	all, err := w.Achievements(ctx)
	w.OK(err)
	kinds := map[string]bool{}
	for _, a := range all {
		kinds[string(a.Kind)] = true
	}
	return kinds
}
