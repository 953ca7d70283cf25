// Package backup copies everything that an installation on SQLite keeps, while it runs; checks each copy by opening it; and puts
// one back. A copy is a folder of its own: the database, the media and a list of both.
package backup

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// The parts of a copy.
const (
	databaseName = "forma.db"
	mediaName    = "media"
	manifestName = "backup.json"
)

// unfinished begins the names of folders in which a copy is still being made.
const unfinished = ".making-"

// File is what a copied file has to be.
type File struct {
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// Backup is a copy that was found to be whole.
type Backup struct {
	// ID is the name of its folder.
	ID       string          `json:"-"`
	Path     string          `json:"-"`
	At       time.Time       `json:"at"`
	Took     time.Duration   `json:"took"`
	Database File            `json:"database"`
	Media    map[string]File `json:"media"`
	// Missing are files that the database names and that were not there.
	Missing []string `json:"missing,omitempty"`
	// Rows counts those of each table.
	Rows map[string]int64 `json:"rows"`
}

// Bytes is the size of everything in it. Media that did not change since the copy before take up no space of their own.
func (b *Backup) Bytes() float64 {
	total := b.Database.Size
	for _, f := range b.Media {
		total += f.Size
	}
	return float64(total)
}

// Files counts its media.
func (b *Backup) Files() int { return len(b.Media) }

// Lost counts the media that it should have and that were not there.
func (b *Backup) Lost() int { return len(b.Missing) }

// RowCount is that of all tables.
func (b *Backup) RowCount() int {
	total := int64(0)
	for _, n := range b.Rows {
		total += n
	}
	return int(total)
}

// List gives the finished backups of a folder, the newest first; none where there is no such folder.
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
			continue // something of the operator's own
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
	file, err := create(filepath.Join(b.Path, manifestName))
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return finish(file, err)
}

// Keep removes all but the newest backups of a folder, and what was left of copies that were never finished.
func Keep(folder string, newest int, now time.Time) error {
	all, err := List(folder)
	if err != nil {
		return err
	}
	for _, b := range all[min(newest, len(all)):] {
		err = errors.Join(err, os.RemoveAll(b.Path))
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
