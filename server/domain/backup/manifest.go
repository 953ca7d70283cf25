// Package backup copies all data of an installation while it runs, verifies each copy by reading it, and restores one. A backup is a folder
// with the database, the media and a manifest of both.
package backup

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"forma/server/platform/disk"
)

// The parts of a backup.
const (
	mediaName    = "media"
	manifestName = "backup.json"
)

// unfinished is the prefix of folders of backups in progress.
const unfinished = ".making-"

// Backup is a verified copy.
type Backup struct {
	ID       string              `json:"-"`
	Path     string              `json:"-"`
	At       time.Time           `json:"at"`
	Took     time.Duration       `json:"took"`
	Database disk.Sum            `json:"database"`
	Media    map[string]disk.Sum `json:"media"`
	// Missing are files that the database refers to but that did not exist.
	Missing []string `json:"missing,omitempty"`
	// Damaged are files that are not what their rows say; they are copied as they are.
	Damaged []string `json:"damaged,omitempty"`
	// Keys is the file of the encrypted keys, if the backup has them.
	Keys *disk.Sum `json:"keys,omitempty"`
	// Mark is the file that ties the media to the database, if there is one.
	Mark *disk.Sum `json:"mark,omitempty"`
	// Rows counts the rows of each table.
	Rows map[string]int64 `json:"rows"`
	// Copied reports whether there is a copy in the other place.
	Copied bool `json:"-"`
}

// Bytes returns the total size. Media unchanged since the previous backup take no additional space.
func (b *Backup) Bytes() float64 {
	total := b.Database.Size
	for _, f := range b.Media {
		total += f.Size
	}
	return float64(total)
}

// Files returns the number of media files.
func (b *Backup) Files() int { return len(b.Media) }

// Lost returns the number of media files that are missing or damaged.
func (b *Backup) Lost() int { return len(b.Missing) + len(b.Damaged) }

// Whole reports whether every file is what its row says.
func (b *Backup) Whole() bool { return b.Lost() == 0 }

// worse reports whether b lost a file that the older backup has.
func (b *Backup) worse(older *Backup) bool {
	return slices.ContainsFunc(slices.Concat(b.Missing, b.Damaged), func(name string) bool {
		_, has := older.Media[name]
		return has && !slices.Contains(older.Damaged, name)
	})
}

// SameDatabase reports whether two backups of a place have the same database.
func (b *Backup) SameDatabase(ctx context.Context, of Place, other *Backup) (bool, error) {
	db := of.database()
	if !maps.Equal(b.Rows, other.Rows) || !exists(filepath.Join(other.Path, db.name())) {
		return false, nil
	}
	return db.same(ctx, filepath.Join(b.Path, db.name()), filepath.Join(other.Path, db.name()))
}

// RowCount returns the number of rows of all tables.
func (b *Backup) RowCount() int {
	total := int64(0)
	for _, n := range b.Rows {
		total += n
	}
	return int(total)
}

// List returns the finished backups of a folder, newest first; none if there is no such folder.
func List(folder string) ([]*Backup, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []*Backup
	for _, e := range entries {
		if !e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		b, err := read(filepath.Join(folder, e.Name()))
		if errors.Is(err, fs.ErrNotExist) {
			continue // not one of ours
		}
		if err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	slices.SortFunc(all, func(a, b *Backup) int { return b.At.Compare(a.At) })
	return all, nil
}

func read(path string) (*Backup, error) {
	text, err := os.ReadFile(filepath.Join(path, manifestName))
	if err != nil {
		return nil, err
	}
	b := &Backup{ID: filepath.Base(path), Path: path}
	return b, json.Unmarshal(text, b)
}

func (b *Backup) write() error {
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	_, err = disk.Write(disk.Machine, filepath.Join(b.Path, manifestName), func(w io.Writer) error { _, err := w.Write(text); return err })
	return err
}

// Prune removes the backups of a folder that are not kept, and unfinished ones.
func Prune(folder string, keep Retention, zone *time.Location, now time.Time) error {
	all, err := List(folder)
	if err != nil {
		return err
	}
	kept := retained(all, keep, zone, func(b *Backup) time.Time { return b.At }, (*Backup).worse)
	for _, b := range all {
		if !slices.Contains(kept, b) {
			err = errors.Join(err, os.RemoveAll(b.Path))
		}
	}
	left, globErr := filepath.Glob(filepath.Join(folder, unfinished+"*"))
	err = errors.Join(err, globErr)
	for _, path := range left {
		if info, statErr := os.Stat(path); statErr == nil && now.Sub(info.ModTime()) > longest {
			err = errors.Join(err, os.RemoveAll(path))
		}
	}
	return err
}
