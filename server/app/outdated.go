package app

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"time"

	"forma/server/domain/backup"
	"forma/server/platform/config"
	"forma/server/platform/store"
)

// backUpOutdated makes a backup of a database that is about to be migrated, with which one can go back to the earlier Forma. Until release
// no other node does.
func backUpOutdated(ctx context.Context, c *config.Config, now time.Time) (release func(), err error) {
	version, release, err := store.Outdated(ctx, c.DatabaseURL)
	if err != nil || version == "" {
		return release, err
	}
	if err := backup.Supported(c.DatabaseURL); err != nil {
		slog.Warn("the database is migrated without a backup before it", "version", version, "error", err)
		return release, nil
	}
	if err := backUpNow(ctx, c, version, now); err != nil {
		release()
		return nil, fmt.Errorf("the database is not migrated, because it could not be backed up before: %w", err)
	}
	return release, nil
}

func backUpNow(ctx context.Context, c *config.Config, version string, now time.Time) error {
	slog.Info("the database is backed up before it is migrated", "version", version, "folder", c.Backups)
	known, err := backup.List(c.Backups)
	if err != nil {
		return err
	}
	stage := backup.Database
	made, err := backup.Make(ctx, BackupPlace(c), c.Backups, now, func(p backup.BackupProgress) {
		if p.Stage != stage {
			stage = p.Stage
			slog.Info("the backup goes on", "stage", stage)
		}
	})
	if err != nil {
		return err
	}
	// Starts that fail again and again must not fill the disk with the same backup.
	if len(known) > 0 {
		same, err := made.SameDatabase(ctx, BackupPlace(c), known[0])
		if err != nil {
			slog.Warn("the latest backup cannot be compared", "path", known[0].Path, "error", err)
		}
		if same {
			slog.Info("the latest backup has the same database", "path", known[0].Path)
			return os.RemoveAll(made.Path)
		}
	}
	slog.Info("the database is backed up", "path", made.Path, "whole", made.Whole())
	return nil
}
