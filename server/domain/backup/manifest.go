// Package backup copies all data of an installation on SQLite while it runs, verifies each copy by opening it, and restores one. A backup
// is a folder with the database, the media and a manifest of both.
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

// The parts of a backup.
const (
	databaseName = "forma.db"
	mediaName    = "media"
	manifestName = "backup.json"
)

// unfinished is the prefix of folders of backups in progress.
const unfinished = ".making-"

// File is the expected size and hash of a file.
type File struct {
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// Backup is a verified copy.
type Backup struct {
	ID       string          `json:"-"`
	Path     string          `json:"-"`
	At       time.Time       `json:"at"`
	Took     time.Duration   `json:"took"`
	Database File            `json:"database"`
	Media    map[string]File `json:"media"`
	// Missing are files that the database refers to but that did not exist.
	Missing []string `json:"missing,omitempty"`
	// Rows counts the rows of each table.
	Rows map[string]int64 `json:"rows"`
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

// Lost returns the number of missing media files.
func (b *Backup) Lost() int { return len(b.Missing) }

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
	file, err := create(filepath.Join(b.Path, manifestName))
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return finish(file, err)
}

// Prune removes all but the newest backups of a folder, and unfinished ones.
func Prune(folder string, newest int, now time.Time) error {
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
