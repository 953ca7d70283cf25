package media

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/disk"
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
	for _, id := range ids { // a row never outlives its file
		if err := l.remove(l.path(id)); err != nil {
			return err
		}
	}
	return l.disk.Sync(l.folder)
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
	for _, path := range strays {
		if err := l.remove(path); err != nil {
			return err
		}
	}
	return l.disk.Sync(l.folder)
}

// Strays returns the paths of old files without a row.
func (l *Library) Strays(ctx context.Context) (paths []string, err error) {
	entries, err := os.ReadDir(l.folder)
	if err != nil {
		return nil, err
	}
	var old []uuid.UUID
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || l.now().Sub(info.ModTime()) < orphaned {
			continue // gone, or young
		}
		if id, err := uuid.Parse(entry.Name()); err == nil {
			old = append(old, id)
		} else if disk.Unfinished(entry.Name()) {
			paths = append(paths, filepath.Join(l.folder, entry.Name()))
		}
	}
	for some := range slices.Chunk(old, sweptAtOnce) {
		named, err := l.store.Ent.MediaFile.Query().Where(mediafile.IDIn(some...)).IDs(grant.With(ctx, grant.Media))
		if err != nil {
			return nil, err
		}
		for _, id := range some {
			if !slices.Contains(named, id) {
				paths = append(paths, l.path(id))
			}
		}
	}
	return paths, nil
}

// remove removes a file, if it is there.
func (l *Library) remove(path string) error {
	if err := l.disk.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
