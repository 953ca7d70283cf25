package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"forma/server/app"
	"forma/server/domain/backup"
	"forma/server/platform/config"
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
	b, err := backup.Make(ctx, app.BackupPlace(c), c.Backups, time.Now(), func(backup.BackupProgress) {})
	if err != nil {
		return err
	}
	if !b.Whole() {
		return fmt.Errorf("%s is not whole: %d media files are missing and %d are damaged; forma doctor lists them",
			b.Path, len(b.Missing), len(b.Damaged))
	}
	fmt.Printf("%s is whole: %d rows, %d media files, %.1f MB.\n", b.Path, b.RowCount(), b.Files(), b.Bytes()/(1<<20))
	return nil
}

// restore replaces the data with a backup.
func restore(ctx context.Context, args []string) (err error) {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return errors.New("usage: forma restore BACKUP")
	}
	c, err := supported(args[1:])
	if err != nil {
		return err
	}
	release, err := app.Claim(c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	path := args[0]
	if filepath.Base(path) == path {
		path = filepath.Join(c.Backups, path)
	}
	previous, err := backup.Restore(ctx, path, app.BackupPlace(c), c.Data, time.Now())
	if err != nil {
		return err
	}
	fmt.Printf("%s is restored. What was there before is in %s; remove it once you have seen that all is well.\n", path, previous)
	if _, err := os.Stat(c.KeyFile()); err != nil && c.Keys == "" {
		fmt.Printf("%s is missing: put it there, or everyone has to sign in again.\n", c.KeyFile())
	}
	return nil
}
