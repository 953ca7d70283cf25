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

// backUpOutdated makes a backup of an embedded database that is about to be migrated, with which one can go back to the earlier Forma.
func backUpOutdated(ctx context.Context, c *config.Config, now time.Time) error {
	version, err := store.Outdated(ctx, c.DatabaseURL)
	if err != nil || version == "" {
		return err
	}
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
		return fmt.Errorf("the database is not migrated, because it could not be backed up before: %w", err)
	}
	// Starts that fail again and again must not fill the disk with the same backup.
	if len(known) > 0 && known[0].Database == made.Database {
		slog.Info("the latest backup has the same database", "path", known[0].Path)
		return os.RemoveAll(made.Path)
	}
	slog.Info("the database is backed up", "path", made.Path, "whole", made.Whole())
	return nil
}
