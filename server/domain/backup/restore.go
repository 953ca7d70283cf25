package backup

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"forma/server/platform/disk"
	"forma/server/platform/store"
)

// Restore replaces the data of an installation that is not running, and returns where the previous data was moved. Everything is copied
// and verified before anything is moved; the previous data is kept, including uploads in progress.
func Restore(ctx context.Context, path string, to Place, data string, now time.Time) (previous string, err error) {
	b, err := read(path)
	if err != nil {
		return "", fmt.Errorf("%s is no backup: %w", path, err)
	}
	if err := checkUnused(ctx, to.Database); err != nil {
		return "", err
	}
	if err := b.putKeys(to); err != nil {
		return "", err
	}
	stamp := now.UTC().Format("20060102-150405")
	home := filepath.Dir(to.Database)
	fresh, freshMedia := filepath.Join(home, ".restoring-"+stamp), filepath.Join(data, ".restoring-"+stamp, mediaName)
	defer func() { err = errors.Join(err, os.RemoveAll(fresh), os.RemoveAll(filepath.Dir(freshMedia))) }()
	if err := b.unpack(ctx, fresh, freshMedia); err != nil {
		return "", err
	}
	if err := checkUnused(ctx, to.Database); err != nil {
		return "", err
	}
	old := "before-restore-" + stamp
	previous = filepath.Join(data, old)
	moves := [][2]string{
		{to.Media, filepath.Join(previous, mediaName)},
		{filepath.Join(data, "uploads"), filepath.Join(previous, "uploads")},
		{freshMedia, to.Media},
	}
	for _, m := range moves {
		if err := move(m[0], m[1]); err != nil {
			return previous, fmt.Errorf("%w; what was there before is in %s", err, previous)
		}
	}
	if err := disk.Machine.Sync(data); err != nil { // before the rows
		return previous, err
	}
	if err := replace(to.Database, filepath.Join(fresh, databaseName), filepath.Join(home, old, databaseName)); err != nil {
		return previous, fmt.Errorf("%w; what was there before is in %s", err, previous)
	}
	return previous, disk.Machine.Sync(home)
}

// replace replaces a file and keeps the old one. The path always exists, because a start would create an empty database.
func replace(path, with, previous string) error {
	if exists(path) {
		if err := disk.MakeFolders(disk.Machine, filepath.Dir(previous)); err != nil {
			return err
		}
		if err := os.Link(path, previous); err != nil {
			return err
		}
	}
	return os.Rename(with, path)
}

// unpack copies a backup, and fails if any byte has changed.
func (b *Backup) unpack(ctx context.Context, folder, media string) error {
	for _, path := range []string{folder, media} {
		if err := disk.MakeFolders(disk.Machine, path); err != nil {
			return err
		}
	}
	if err := b.unpackFile(ctx, databaseName, filepath.Join(folder, databaseName), b.Database); err != nil {
		return err
	}
	if err := checkDatabase(ctx, filepath.Join(folder, databaseName), b.Rows); err != nil {
		return err
	}
	if err := renew(ctx, filepath.Join(folder, databaseName)); err != nil {
		return err
	}
	for name, file := range b.Media {
		if filepath.Base(name) != name {
			return fmt.Errorf("%w: %q is no name", errDamaged, name)
		}
		if err := b.unpackFile(ctx, filepath.Join(mediaName, name), filepath.Join(media, name), file); err != nil {
			return err
		}
	}
	return errors.Join(disk.Machine.Sync(folder), disk.Machine.Sync(media))
}

// renew begins another history in a copied database: programs that follow its changes have read what it no longer knows.
func renew(ctx context.Context, path string) (err error) {
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=synchronous(FULL)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return store.RenewEpoch(ctx, db)
}

func (b *Backup) unpackFile(ctx context.Context, name, to string, want disk.Sum) error {
	got, err := disk.Copy(ctx, disk.Machine, filepath.Join(b.Path, name), to)
	if err == nil && got != want {
		err = fmt.Errorf("%w: %s is not what was saved", errDamaged, name)
	}
	return err
}
