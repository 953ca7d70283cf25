package backup

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/setting"
	"forma/server/platform/disk"
	"forma/server/platform/store"
)

const (
	triedName = "backup.tried"
	// trialEvery is how often a backup is restored on trial.
	trialEvery = 7 * 24 * time.Hour
)

// tryRestore restores a backup into a scratch folder once a week, as Restore would, and records that it can be. It takes the one before
// the newest, which has just been read.
func (s *Service) tryRestore(ctx context.Context) error {
	last, err := tried(ctx, s.Store.Ent)
	if err != nil || last != nil && s.Now().Sub(*last) < trialEvery {
		return err
	}
	all, err := List(s.Folder)
	if err != nil {
		return err
	}
	b := all[min(1, len(all)-1)]
	if free, err := disk.Free(s.Folder); err == nil && float64(free) < b.Bytes() {
		slog.Warn("a backup is not restored on trial: there is no room for it", "backup", b.ID)
		return nil
	}
	s.setProgress(BackupProgress{Checking, 0})
	if err := b.try(ctx, s.Place.database(), filepath.Join(s.Folder, unfinished+"trial")); err != nil {
		return fmt.Errorf("restoring %s on trial: %w", b.ID, err)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		keeping := grant.With(ctx, grant.BackupReport)
		if _, err := tx.Setting.Delete().Where(setting.ID(triedName)).Exec(keeping); err != nil {
			return err
		}
		return tx.Setting.Create().SetID(triedName).SetValue(s.Now().UTC().Format(time.RFC3339)).Exec(keeping)
	})
}

func (b *Backup) try(ctx context.Context, db database, scratch string) (err error) {
	if err := os.RemoveAll(scratch); err != nil { // of a trial that was interrupted
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	return b.unpack(ctx, db, filepath.Join(scratch, "database"), filepath.Join(scratch, mediaName))
}

// tried returns when a backup was last restored on trial; nil if none was.
func tried(ctx context.Context, db *ent.Client) (*time.Time, error) {
	row, err := db.Setting.Get(grant.With(ctx, grant.BackupReport), triedName)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	at, err := time.Parse(time.RFC3339, row.Value)
	return &at, err
}
