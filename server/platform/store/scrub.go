package store

import (
	"context"

	"entgo.io/ent/dialect"
)

// Scrub removes deleted data from SQLite's journal too, where it stays readable until overwritten. An active reader delays it until the
// next call.
func (s *Store) Scrub(ctx context.Context) error {
	if s.Dialect != dialect.SQLite {
		return nil
	}
	_, err := s.DB.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}
