package backup

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"forma/server/platform/disk"
)

// errDamaged is returned for a copy that fails verification.
var errDamaged = errors.New("the backup is damaged")

// ErrRunning is returned if a program has the database open.
var ErrRunning = errors.New("the database is in use; stop Forma first")

// database is what backups copy and a restore replaces.
type database interface {
	// name is the file of a copy.
	name() string
	// home is the folder in which a copy is unpacked and what a restore replaces is kept; data is the folder of the installation.
	home(data string) string
	// copy copies a consistent snapshot of a database that may be written to meanwhile.
	copy(ctx context.Context, to string, done func(part float64)) (*snapshot, error)
	// check verifies a copy, and how many rows its tables have.
	check(ctx context.Context, path string, rows map[string]int64) error
	// same reports whether two copies that have as many rows have the same content.
	same(ctx context.Context, a, b string) (bool, error)
	// has reports whether the database refers to a media file now.
	has(ctx context.Context, name string) (bool, error)
	// checkUnused returns ErrRunning if a program has the database open.
	checkUnused(ctx context.Context) error
	// replace replaces the content by a copy, as another history, entirely or not at all; previous gets what was there.
	replace(ctx context.Context, with, previous string) error
}

// snapshot is what a copied database holds.
type snapshot struct {
	// rows counts the rows of each table.
	rows map[string]int64
	// files are what the rows say about media files. The hash is empty for files stored before hashes were.
	files map[string]disk.Sum
}

// database returns the database of a place.
func (p Place) database() database {
	if path, ok := strings.CutPrefix(p.Database, embedded); ok {
		return sqliteFile(path)
	}
	return postgres(p.Database)
}

const embedded = "sqlite://"

// Supported returns an error if databases at the URL cannot be backed up on this machine.
func Supported(databaseURL string) error {
	if strings.HasPrefix(databaseURL, embedded) {
		return nil
	}
	for _, tool := range []string{"pg_dump", "pg_restore", "psql"} {
		if _, err := exec.LookPath(tool); err != nil {
			return fmt.Errorf("backups of PostgreSQL need pg_dump, pg_restore and psql, which come with its client programs: %w", err)
		}
	}
	return nil
}
