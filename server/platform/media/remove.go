package media

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"gocloud.dev/gcerrors"

	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/store"
)

// EraseJob erases files from the disk.
type EraseJob struct {
	IDs []uuid.UUID `json:"ids"`
}

func (EraseJob) Kind() string { return "erase_media" }

func (l *Library) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[EraseJob]) error { return l.Erase(ctx, job.Args.IDs...) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[PreviewJob]) error { return l.MakePreviews(ctx) }))
}

// ID parses the path of a public file.
func ID(path string) (uuid.UUID, bool) {
	name, ours := strings.CutPrefix(path, folder)
	id, err := uuid.Parse(name)
	return id, ours && err == nil
}

// Remove stops serving files once the transaction commits, and inserts a job that erases them.
func (l *Library) Remove(ctx context.Context, tx *store.Tx, ids ...uuid.UUID) error {
	if _, err := tx.MediaFile.Delete().Where(mediafile.IDIn(ids...)).Exec(grant.With(ctx, grant.Media)); err != nil {
		return err
	}
	return l.jobs.Insert(ctx, tx, EraseJob{IDs: ids})
}

// Erase erases files and their metadata. It is idempotent, so it belongs in a job.
func (l *Library) Erase(ctx context.Context, ids ...uuid.UUID) error {
	for _, id := range ids {
		if err := l.bucket.Delete(ctx, id.String()); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
			return err
		}
	}
	return l.store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.MediaFile.Delete().Where(mediafile.IDIn(ids...)).Exec(grant.With(ctx, grant.Media))
		return err
	})
}
