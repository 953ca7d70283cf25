package app

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"forma/server/platform/config"
	"forma/server/platform/disk"
)

// embedded begins the address of an embedded database; its file follows.
const embedded = "sqlite://"

// Claim makes this the only process that serves or replaces a data folder with the embedded database, until release. On PostgreSQL several
// nodes share a folder.
func Claim(c *config.Config) (release func() error, err error) {
	release = func() error { return nil }
	if !strings.HasPrefix(c.DatabaseURL, embedded) {
		return release, nil
	}
	for _, folder := range folders(c) {
		unlock, err := disk.Lock(folder)
		if errors.Is(err, disk.ErrLocked) {
			err = fmt.Errorf("another Forma is running on the data folder %s (%w): stop Forma first, or give this one another folder by --data",
				folder, err)
		}
		if err != nil {
			return nil, errors.Join(err, release())
		}
		before := release
		release = func() error { return errors.Join(unlock(), before()) }
	}
	return release, nil
}

// secludeData keeps other users of the machine from what the data folder has, whatever modes an earlier start or a copy has left.
func secludeData(c *config.Config) error {
	err := disk.Seclude(c.Data, "forma.db", "forma.db-wal", "forma.db-shm", "keys", "media", "uploads", "spool", "mailbox", "backups")
	if errors.Is(err, fs.ErrNotExist) {
		return nil // on PostgreSQL it is made when the first file is
	}
	return err
}

// folders are the data folder and that of the database, if it is another one.
func folders(c *config.Config) []string {
	of := filepath.Dir(strings.TrimPrefix(c.DatabaseURL, embedded))
	data, err := os.Stat(c.Data)
	its, other := os.Stat(of)
	if filepath.Clean(of) == filepath.Clean(c.Data) || errors.Join(err, other) == nil && os.SameFile(data, its) {
		return []string{c.Data}
	}
	return []string{c.Data, of}
}

// CheckDatabase refuses an embedded database that lost its content, or is gone, while its media are there: with a new one nobody could
// sign in.
func CheckDatabase(c *config.Config) error {
	if !strings.HasPrefix(c.DatabaseURL, embedded) {
		return nil
	}
	at, is := strings.TrimPrefix(c.DatabaseURL, embedded), "empty"
	media := filepath.Join(c.Data, "media")
	switch info, err := os.Stat(at); {
	case errors.Is(err, os.ErrNotExist):
		is = "missing"
	case err != nil || info.Size() > 0:
		return err
	}
	if files, err := os.ReadDir(media); err != nil || len(files) == 0 {
		return nil
	}
	return fmt.Errorf("%s is %s, but %s has files: restore a backup by forma restore, or move that folder away to start from nothing",
		at, is, media)
}
