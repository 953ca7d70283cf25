package programme

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/plannedworkout"
	"forma/ent/programme"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// SweepJob purges what can no longer be restored.
type SweepJob struct{}

func (SweepJob) Kind() string { return "sweep_programmes" }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepJob]) error { return s.Sweep(ctx) }))
}

func Periodic() []*river.PeriodicJob { return []*river.PeriodicJob{jobs.Every(time.Hour, SweepJob{})} }

// Sweep purges programmes and planned workouts deleted more than a day ago.
func (s *Service) Sweep(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Purge)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		before := s.Now().Add(-undoTime)
		if _, err := tx.Programme.Delete().Where(programme.DeletedAtLTE(before)).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.PlannedWorkout.Delete().Where(plannedworkout.DeletedAtLTE(before)).Exec(ctx)
		return err
	})
}
