package settings

import (
	"context"

	"forma/server/platform/store"
)

// BackupSettings is whether backups are made every night, and how many are kept.
type BackupSettings struct {
	Version int `json:"-"`
	Daily   bool
	Keep    int
}

type BackupSettingsInput struct {
	Version int
	Daily   bool
	Keep    int
}

// SetBackups updates the backup settings; the next backup removes the surplus.
func (s *Service) SetBackups(ctx context.Context, in BackupSettingsInput) (*Settings, error) {
	if err := within(bound[int]{"keep", in.Keep, 1, 90}); err != nil {
		return nil, err
	}
	return change(ctx, s, backupsRow, in.Version, func(_ *store.Tx, b *BackupSettings) error {
		b.Daily, b.Keep = in.Daily, in.Keep
		return nil
	})
}
