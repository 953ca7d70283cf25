package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"filippo.io/age"

	"forma/server/app"
	"forma/server/domain/backup"
	"forma/server/platform/config"
	"forma/server/platform/objects"
)

// supported reads the configuration, and refuses installations whose database cannot be backed up here.
func supported(args []string) (*config.Config, error) {
	c, err := config.Parse(args, os.Environ())
	if err == nil {
		err = backup.Supported(c.DatabaseURL)
	}
	return c, err
}

// makeBackup makes a backup, whether Forma runs or not.
func makeBackup(ctx context.Context, args []string) error {
	c, err := supported(args)
	if err != nil {
		return err
	}
	if err := app.CheckDatabase(c); err != nil {
		return err
	}
	copies, err := app.BackupCopies(c)
	if err != nil {
		return err
	}
	b, err := backup.Make(ctx, app.BackupPlace(c), c.Backups, time.Now(), func(backup.BackupProgress) {})
	if err != nil {
		return err
	}
	if copies != nil {
		if err := copies.Send(ctx, b, app.BackupPlace(c), func(float64) {}); err != nil {
			return fmt.Errorf("%s is made, and was not sent: %w", b.Path, err)
		}
	}
	if !b.Whole() {
		return fmt.Errorf("%s is not whole: %d media files are missing and %d are damaged; forma doctor lists them",
			b.Path, len(b.Missing), len(b.Damaged))
	}
	fmt.Printf("%s is whole: %d rows, %d media files, %.1f MB.\n", b.Path, b.RowCount(), b.Files(), b.Bytes()/(1<<20))
	return nil
}

var errRestoreUsage = errors.New("usage: forma restore BACKUP, or forma restore COPY --identity FILE")

// restore replaces the data with a backup, or with a copy of one from another place.
func restore(ctx context.Context, args []string) (err error) {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return errRestoreUsage
	}
	name, args, identity := args[0], args[1:], ""
	if i := slices.Index(args, "--identity"); i >= 0 {
		if i+1 == len(args) {
			return errRestoreUsage
		}
		identity = args[i+1]
		args = slices.Delete(args, i, i+2)
	}
	c, err := supported(args)
	if err != nil {
		return err
	}
	release, err := app.Claim(c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	put := putBackup
	if identity != "" {
		put = func(ctx context.Context, c *config.Config, name string) (string, error) {
			return putCopy(ctx, c, name, identity)
		}
	}
	previous, err := put(ctx, c, name)
	if err != nil {
		return err
	}
	fmt.Printf("%s is restored. What was there before is in %s; remove it once you have seen that all is well.\n", filepath.Base(name), previous)
	if _, err := os.Stat(c.KeyFile()); err != nil && c.Keys == "" {
		fmt.Printf("%s is missing: put it there, or everyone has to sign in again.\n", c.KeyFile())
	}
	return nil
}

func putBackup(ctx context.Context, c *config.Config, path string) (previous string, err error) {
	if strings.HasSuffix(path, backup.CopyEnd) || strings.Contains(path, "://") {
		return "", fmt.Errorf("%s is encrypted: --identity FILE names the file of the key that opens it", filepath.Base(path))
	}
	if filepath.Base(path) == path {
		path = filepath.Join(c.Backups, path)
	}
	return backup.Restore(ctx, path, app.BackupPlace(c), c.Data, time.Now())
}

// putCopy restores a copy, by its name in the place that is set, its address or its file.
func putCopy(ctx context.Context, c *config.Config, name, identity string) (previous string, err error) {
	by, err := identities(identity)
	if err != nil {
		return "", err
	}
	place := c.CopiesURL
	switch path, query, _ := strings.Cut(name, "?"); {
	case strings.Contains(name, "://"):
		at := strings.LastIndex(path, "/")
		if place, name = path[:at], path[at+1:]; query != "" {
			place += "?" + query
		}
	case filepath.Base(name) != name:
		if name, err = filepath.Abs(name); err != nil {
			return "", err
		}
		place, name = "file://"+filepath.Dir(name), filepath.Base(name)
	case place == "":
		return "", errors.New("where is it? FORMA_BACKUP_COPIES is not set: name the copy by its address or file")
	}
	from, err := objects.Open(place, c.Spool())
	if err != nil {
		return "", err
	}
	return backup.RestoreCopy(ctx, from, name, by, c.Backups, app.BackupPlace(c), c.Data, time.Now())
}

// identities reads a file of secret keys, as age-keygen writes it.
func identities(path string) ([]age.Identity, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	by, err := age.ParseIdentities(file)
	if err != nil { // which may repeat a secret key
		return nil, fmt.Errorf("%s has no secret key of age that can be read, a line that begins with AGE-SECRET-KEY-", path)
	}
	return by, nil
}
