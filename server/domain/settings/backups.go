package settings

import (
	"context"

	"forma/server/platform/store"
)

// Backups is when copies of everything are made, and how many are kept.
type Backups struct {
	Version int `json:"-"`
	Daily   bool
	Keep    int
}

// BackupsInput changes when copies are made.
type BackupsInput struct {
	Version int
	Daily   bool
	Keep    int
}

// SetBackups changes when copies are made; those that are too many go with the next one.
func (s *Service) SetBackups(ctx context.Context, in BackupsInput) (*Settings, error) {
	if err := within(bound[int]{"keep", in.Keep, 1, 90}); err != nil {
		return nil, err
	}
	return change(ctx, s, backupsRow, in.Version, func(_ *store.Tx, b *Backups) error {
		b.Daily, b.Keep = in.Daily, in.Keep
		return nil
	})
}
