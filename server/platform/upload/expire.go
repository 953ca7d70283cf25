package upload

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/upload"
	"forma/server/platform/store"
)

// ExpireJob removes an upload that was not taken in time.
type ExpireJob struct {
	ID uuid.UUID `json:"id"`
	At time.Time `json:"at"`
}

func (ExpireJob) Kind() string { return "expire_upload" }

func (j ExpireJob) InsertOpts() river.InsertOpts { return river.InsertOpts{ScheduledAt: j.At} }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[ExpireJob]) error { return s.Expire(ctx, job.Args.ID) }))
}

// Expire removes an upload, whether it was taken or not.
func (s *Service) Expire(ctx context.Context, id uuid.UUID) error {
	if err := s.remove(ctx, id); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Upload.Delete().Where(upload.ID(id)).Exec(grant.With(ctx, grant.UploadExpiry))
		return err
	})
}
