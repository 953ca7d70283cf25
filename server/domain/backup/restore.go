package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"forma/server/platform/disk"
	"forma/server/platform/media"
)

// Restore replaces the data of an installation that is not running, and returns where the previous data was moved. Everything is copied
// and verified before anything is moved; the previous data is kept, including uploads in progress. If it fails, all is as it was.
func Restore(ctx context.Context, path string, to Place, data string, now time.Time) (previous string, err error) {
	b, err := read(path)
	if err != nil {
		return "", fmt.Errorf("%s is no backup: %w", path, err)
	}
	db := to.database()
	if !exists(filepath.Join(path, db.name())) {
		return "", fmt.Errorf("%s has no %s: it is of another database engine than FORMA_DATABASE_URL names", path, db.name())
	}
	if err := db.checkUnused(ctx); err != nil {
		return "", err
	}
	if err := b.putKeys(to); err != nil {
		return "", err
	}
	stamp := now.UTC().Format(stampForm)
	home := db.home(data)
	fresh, freshMedia := filepath.Join(home, ".restoring-"+stamp), filepath.Join(data, ".restoring-media-"+stamp)
	defer func() { err = errors.Join(err, os.RemoveAll(fresh), os.RemoveAll(freshMedia)) }()
	if err := b.unpack(ctx, db, fresh, freshMedia); err != nil {
		return "", err
	}
	if err := db.checkUnused(ctx); err != nil {
		return "", err
	}
	old := "before-restore-" + stamp
	previous = filepath.Join(data, old)
	moves := [][2]string{{filepath.Join(data, "uploads"), filepath.Join(previous, "uploads")}}
	if to.Media != "" {
		moves = append(moves, [2]string{to.Media, filepath.Join(previous, mediaName)}, [2]string{freshMedia, to.Media})
	}
	for i, m := range moves {
		if err := move(m[0], m[1]); err != nil {
			return "", errors.Join(err, undo(moves[:i]))
		}
	}
	if err := disk.Machine.Sync(data); err != nil { // before the rows
		return "", errors.Join(err, undo(moves))
	}
	if err := db.replace(ctx, filepath.Join(fresh, db.name()), filepath.Join(home, old, db.name())); err != nil {
		return "", errors.Join(err, undo(moves))
	}
	return previous, nil
}

// undo moves back what was moved.
func undo(moves [][2]string) (err error) {
	for _, m := range slices.Backward(moves) {
		err = errors.Join(err, move(m[1], m[0]))
	}
	return err
}

// unpack copies a backup, and fails if any byte has changed.
func (b *Backup) unpack(ctx context.Context, db database, folder, files string) error {
	for _, path := range []string{folder, files} {
		if err := disk.MakeFolders(disk.Machine, path); err != nil {
			return err
		}
	}
	if err := b.unpackFile(ctx, db.name(), filepath.Join(folder, db.name()), b.Database); err != nil {
		return err
	}
	if err := db.check(ctx, filepath.Join(folder, db.name()), b.Rows); err != nil {
		return err
	}
	for name, file := range b.Media {
		if filepath.Base(name) != name {
			return fmt.Errorf("%w: %q is no name", errDamaged, name)
		}
		if err := b.unpackFile(ctx, filepath.Join(mediaName, name), filepath.Join(files, name), file); err != nil {
			return err
		}
	}
	if b.Mark != nil {
		if err := b.unpackFile(ctx, media.MarkName, filepath.Join(files, media.MarkName), *b.Mark); err != nil {
			return err
		}
	}
	return errors.Join(disk.Machine.Sync(folder), disk.Machine.Sync(files))
}

func (b *Backup) unpackFile(ctx context.Context, name, to string, want disk.Sum) error {
	got, err := disk.Copy(ctx, disk.Machine, filepath.Join(b.Path, name), to)
	if err == nil && got != want {
		err = fmt.Errorf("%w: %s is not what was saved", errDamaged, name)
	}
	return err
}
