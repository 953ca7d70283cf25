package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"forma/server/platform/disk"
	"forma/server/platform/media"
)

// Place is the data of an installation.
type Place struct {
	Database string // the URL
	Media    string // the folder; empty if a bucket has them, of which no copy is made
	Keys     string // the file
	// Passphrase encrypts the keys; without it they are not copied.
	Passphrase string
}

// BackupStage is a stage of a backup.
type BackupStage string

const (
	Waiting  BackupStage = "WAITING"
	Database BackupStage = "DATABASE"
	Media    BackupStage = "MEDIA"
	Checking BackupStage = "CHECKING"
	Sending  BackupStage = "SENDING"
)

// BackupProgress is the progress of a backup, from 0 to 1 in each stage.
type BackupProgress struct {
	Stage    BackupStage
	Fraction float64
}

// making is a backup in progress.
type making struct {
	*Backup
	from   Place
	db     database
	before *Backup
	report func(BackupProgress)
	files  map[string]disk.Sum // what the rows say
}

// Make copies everything committed before the call into a new folder, and returns the verified backup. It is not whole if files are lost,
// which were so before. If it fails it leaves nothing behind.
func Make(ctx context.Context, from Place, folder string, now time.Time, report func(BackupProgress)) (b *Backup, err error) {
	if err := disk.MakeFolders(disk.Machine, folder); err != nil {
		return nil, err
	}
	known, err := List(folder)
	if err != nil {
		return nil, err
	}
	id := freeName(folder, now.UTC().Format(stampForm))
	final := filepath.Join(folder, id)
	m := &making{
		Backup: &Backup{ID: id, Path: filepath.Join(folder, unfinished+id), At: now.UTC(), Media: map[string]disk.Sum{}},
		from:   from,
		db:     from.database(),
		report: report,
	}
	if len(known) > 0 {
		m.before = known[0]
	}
	if err := os.MkdirAll(filepath.Join(m.Path, mediaName), 0o700); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(m.Path))
		}
	}()
	begun := time.Now()
	for _, step := range []func(context.Context) error{m.copyDatabase, m.copyMedia, m.copyMark, m.copyKeys, m.check} {
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	m.Took = time.Since(begun)
	if err := m.write(); err != nil {
		return nil, err
	}
	for _, path := range []string{filepath.Join(m.Path, mediaName), m.Path} {
		if err := disk.Machine.Sync(path); err != nil {
			return nil, err
		}
	}
	if err := os.Rename(m.Path, final); err != nil {
		return nil, err
	}
	m.Path = final
	return m.Backup, disk.Machine.Sync(folder)
}

// freeName returns name, or a variant if there is a backup of the same second.
func freeName(folder, name string) string {
	free := name
	for n := 2; exists(filepath.Join(folder, free)) || exists(filepath.Join(folder, unfinished+free)); n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return free
}

func (m *making) copyDatabase(ctx context.Context) error {
	to := filepath.Join(m.Path, m.db.name())
	copied, err := m.db.copy(ctx, to, func(part float64) { m.report(BackupProgress{Database, part}) })
	if err != nil {
		return err
	}
	m.Rows, m.files = copied.rows, copied.files
	m.Database, err = disk.SumOf(ctx, to)
	return err
}

// copyMedia copies the files that the copied database refers to, and compares them with their rows: each was written before its row.
func (m *making) copyMedia(ctx context.Context) error {
	if m.from.Media == "" {
		return nil
	}
	for i, name := range slices.Sorted(maps.Keys(m.files)) {
		if err := ctx.Err(); err != nil {
			return err
		}
		sum, err := m.take(ctx, name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			m.Missing = append(m.Missing, name)
		case err != nil:
			return err
		default:
			m.Media[name] = sum
			if want := m.files[name]; sum.Size != want.Size || want.SHA256 != "" && sum.SHA256 != want.SHA256 {
				m.Damaged = append(m.Damaged, name)
			}
		}
		m.report(BackupProgress{Media, float64(i+1) / float64(len(m.files))})
	}
	return m.forgetRemoved(ctx)
}

// copyMark copies the file that says which database the media belong to, if there is one.
func (m *making) copyMark(ctx context.Context) error {
	from := filepath.Join(m.from.Media, media.MarkName)
	if m.from.Media == "" || !exists(from) {
		return nil
	}
	sum, err := disk.Copy(ctx, disk.Machine, from, filepath.Join(m.Path, media.MarkName))
	m.Mark = &sum
	return err
}

// take copies a file, or links that of the previous backup if it is still what it was: stored files never change.
func (m *making) take(ctx context.Context, name string) (disk.Sum, error) {
	from, to := filepath.Join(m.from.Media, name), filepath.Join(m.Path, mediaName, name)
	info, err := os.Stat(from)
	if err != nil {
		return disk.Sum{}, err
	}
	if m.before != nil && info.ModTime().Before(m.before.At) {
		had, ok := m.before.Media[name]
		if ok && had.Size == info.Size() && os.Link(filepath.Join(m.before.Path, mediaName, name), to) == nil {
			if sum, err := disk.SumOf(ctx, to); err == nil && sum == had {
				return sum, nil
			}
			if err := os.Remove(to); err != nil { // else the copy would be written into the previous backup
				return disk.Sum{}, err
			}
		}
	}
	return disk.Copy(ctx, disk.Machine, from, to)
}

// forgetRemoved drops lost files that were deleted in the meantime.
func (m *making) forgetRemoved(ctx context.Context) (err error) {
	removed := func(name string) bool {
		has, failure := m.db.has(ctx, name)
		err = errors.Join(err, failure)
		return failure == nil && !has
	}
	m.Missing, m.Damaged = slices.DeleteFunc(m.Missing, removed), slices.DeleteFunc(m.Damaged, removed)
	return err
}

func (m *making) check(ctx context.Context) error {
	m.report(BackupProgress{Checking, 0})
	if err := m.db.check(ctx, filepath.Join(m.Path, m.db.name()), m.Rows); err != nil {
		return err
	}
	for name, file := range m.Media {
		if info, err := os.Stat(filepath.Join(m.Path, mediaName, name)); err != nil || info.Size() != file.Size {
			return errors.Join(fmt.Errorf("%w: %s has another size", errDamaged, name), err)
		}
	}
	m.report(BackupProgress{Checking, 1})
	return nil
}
