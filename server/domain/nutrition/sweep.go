package nutrition

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/mealplan"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// SweepJob purges what can no longer be restored.
type SweepJob struct{}

func (SweepJob) Kind() string { return "sweep_meal_plans" }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepJob]) error { return s.Sweep(ctx) }))
}

func Periodic() []*river.PeriodicJob { return []*river.PeriodicJob{jobs.Every(time.Hour, SweepJob{})} }

// Sweep purges weeks of meals deleted more than a day ago.
func (s *Service) Sweep(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Purge)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.MealPlan.Delete().Where(mealplan.DeletedAtLTE(s.Now().Add(-undoTime))).Exec(ctx)
		return err
	})
}
