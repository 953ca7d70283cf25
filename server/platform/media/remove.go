package media

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/disk"
	"forma/server/platform/objects"
	"forma/server/platform/store"
)

// EraseJob erases files.
type EraseJob struct {
	IDs []uuid.UUID `json:"ids"`
}

func (EraseJob) Kind() string { return "erase_media" }

func (l *Library) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[EraseJob]) error { return l.Erase(ctx, job.Args.IDs...) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[PreviewJob]) error { return l.MakePreviews(ctx) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepJob]) error { return l.Sweep(ctx) }))
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
	err := l.store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.MediaFile.Delete().Where(mediafile.IDIn(ids...)).Exec(grant.With(ctx, grant.Media))
		return err
	})
	if err != nil {
		return err
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = id.String()
	}
	return l.objects.Remove(ctx, names...) // a row never outlives its file
}

// SweepJob erases files that have got no row, because the process ended in between.
type SweepJob struct{}

func (SweepJob) Kind() string { return "sweep_media" }

// orphaned is the age at which a file without a row gets none: longer than an upload lives, whose time an adopted file keeps.
const orphaned = 48 * time.Hour

const sweptAtOnce = 500

// Sweep erases old files without a row.
func (l *Library) Sweep(ctx context.Context) error {
	strays, err := l.Strays(ctx)
	if err != nil {
		return err
	}
	return l.objects.Remove(ctx, strays...)
}

// Strays returns the names of old files without a row.
func (l *Library) Strays(ctx context.Context) (names []string, err error) {
	var old []uuid.UUID
	err = l.objects.List(ctx, "", func(file objects.Entry) {
		if l.now().Sub(file.Written) < orphaned {
			return
		}
		if id, err := uuid.Parse(file.Name); err == nil {
			old = append(old, id)
		} else if disk.Unfinished(file.Name) {
			names = append(names, file.Name)
		}
	})
	if err != nil {
		return nil, err
	}
	for some := range slices.Chunk(old, sweptAtOnce) {
		named, err := l.store.Ent.MediaFile.Query().Where(mediafile.IDIn(some...)).IDs(grant.With(ctx, grant.Media))
		if err != nil {
			return nil, err
		}
		for _, id := range some {
			if !slices.Contains(named, id) {
				names = append(names, id.String())
			}
		}
	}
	return names, nil
}
