package media

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"gocloud.dev/gcerrors"

	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// EraseJob takes files off the disk.
type EraseJob struct {
	IDs []uuid.UUID `json:"ids"`
}

// Kind names the job.
func (EraseJob) Kind() string { return "erase_media" }

// Register adds the workers.
func (l *Library) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[EraseJob]) error { return l.Erase(ctx, job.Args.IDs...) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[PreviewJob]) error { return l.MakePreviews(ctx) }))
}

// ID reads the path of a public file.
func ID(path string) (uuid.UUID, bool) {
	name, ours := strings.CutPrefix(path, folder)
	id, err := uuid.Parse(name)
	return id, ours && err == nil
}

// Remove takes files away: they are served no more once the transaction commits, and a job erases them then.
func (l *Library) Remove(ctx context.Context, tx *store.Tx, ids ...uuid.UUID) error {
	if _, err := tx.MediaFile.Delete().Where(mediafile.IDIn(ids...)).Exec(viewer.System(ctx)); err != nil {
		return err
	}
	return l.Jobs.Insert(ctx, tx, EraseJob{IDs: ids})
}

// Erase removes files and what is known of them. It may be repeated, so it belongs into a job.
func (l *Library) Erase(ctx context.Context, ids ...uuid.UUID) error {
	for _, id := range ids {
		if err := l.bucket.Delete(ctx, id.String()); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
			return err
		}
	}
	return l.store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.MediaFile.Delete().Where(mediafile.IDIn(ids...)).Exec(viewer.System(ctx))
		return err
	})
}
