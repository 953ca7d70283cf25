package changes

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"forma/ent/changedrow"
	"forma/ent/grant"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

const (
	purgeEvery = time.Hour
	purgeBatch = 100
)

// PurgeJob forgets what was deleted longer ago than any cursor that is accepted.
type PurgeJob struct{}

func (PurgeJob) Kind() string { return "purge_changes" }

// Register adds the jobs.
func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[PurgeJob]) error { return s.Purge(ctx) }))
}

// Periodic returns the jobs that repeat.
func Periodic() []*river.PeriodicJob { return []*river.PeriodicJob{jobs.Every(purgeEvery, PurgeJob{})} }

// Purge does what PurgeJob is for, in short transactions.
func (s *Service) Purge(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Changes)
	before := s.Now().Add(-kept).Unix()
	for {
		ids, err := s.Store.Ent.ChangedRow.Query().Where(changedrow.Deleted(true), changedrow.AtLT(before)).Limit(purgeBatch).IDs(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.Store.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.ChangedRow.Delete().Where(changedrow.IDIn(ids...), changedrow.Deleted(true)).Exec(ctx)
			return err
		})
		if err != nil || len(ids) < purgeBatch {
			return err
		}
	}
}
