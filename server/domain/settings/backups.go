package settings

import (
	"context"

	"forma/server/platform/store"
)

// BackupSettings is whether backups are made every night, and which are kept: the newest, and the last of each of so many days, weeks and
// months.
type BackupSettings struct {
	Version                         int `json:"-"`
	Daily                           bool
	Keep                            int
	KeepDays, KeepWeeks, KeepMonths int
}

type BackupSettingsInput struct {
	Version                         int
	Daily                           bool
	Keep                            int
	KeepDays, KeepWeeks, KeepMonths int
}

// SetBackups updates the backup settings; the next backup removes the surplus.
func (s *Service) SetBackups(ctx context.Context, in BackupSettingsInput) (*Settings, error) {
	if err := within(
		bound[int]{"keep", in.Keep, 1, 90},
		bound[int]{"keepDays", in.KeepDays, 0, 90},
		bound[int]{"keepWeeks", in.KeepWeeks, 0, 60},
		bound[int]{"keepMonths", in.KeepMonths, 0, 120},
	); err != nil {
		return nil, err
	}
	return change(ctx, s, backupsRow, in.Version, func(_ *store.Tx, b *BackupSettings) error {
		b.Daily, b.Keep = in.Daily, in.Keep
		b.KeepDays, b.KeepWeeks, b.KeepMonths = in.KeepDays, in.KeepWeeks, in.KeepMonths
		return nil
	})
}
