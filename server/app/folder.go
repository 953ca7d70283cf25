package app

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"forma/server/domain/backup"
	"forma/server/platform/config"
	"forma/server/platform/disk"
)

// Claim makes this the only process that serves or replaces a data folder with the embedded database, until release. On PostgreSQL several
// nodes share a folder.
func Claim(c *config.Config) (release func() error, err error) {
	if !strings.HasPrefix(c.DatabaseURL, "sqlite://") {
		return func() error { return nil }, nil
	}
	release, err = disk.Lock(c.Data)
	if errors.Is(err, disk.ErrLocked) {
		return nil, fmt.Errorf("another Forma is running on the data folder %s (%w): stop Forma first, or give this one another folder by --data", c.Data, err)
	}
	return release, err
}

// checkDatabase refuses to start on a database that lost its content: with a new one nobody could sign in.
func checkDatabase(at backup.Place) error {
	info, err := os.Stat(at.Database)
	if err != nil || info.Size() > 0 {
		return nil
	}
	if files, err := os.ReadDir(at.Media); err != nil || len(files) == 0 {
		return nil
	}
	return fmt.Errorf("%s is empty, but %s has files: restore a backup by forma restore, or remove the empty file to start from nothing",
		at.Database, at.Media)
}
