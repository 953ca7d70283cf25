package programme

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"forma/ent/plannedworkout"
	"forma/ent/programme"
	"forma/ent/viewer"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// SweepJob erases what was taken away and cannot come back any more.
type SweepJob struct{}

// Kind names the job.
func (SweepJob) Kind() string { return "sweep_programmes" }

// Register adds the workers.
func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepJob]) error { return s.Sweep(ctx) }))
}

// Periodic lists what has to run now and then.
func Periodic() []*river.PeriodicJob { return []*river.PeriodicJob{jobs.Every(time.Hour, SweepJob{})} }

// Sweep erases the programmes and planned workouts that were taken away a day ago.
func (s *Service) Sweep(ctx context.Context) error {
	ctx = viewer.System(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		before := s.now().Add(-undoTime)
		if _, err := tx.Programme.Delete().Where(programme.DeletedAtLTE(before)).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.PlannedWorkout.Delete().Where(plannedworkout.DeletedAtLTE(before)).Exec(ctx)
		return err
	})
}
