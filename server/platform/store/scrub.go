package store

import (
	"context"

	"entgo.io/ent/dialect"
)

// Scrub takes what was deleted out of the journal of SQLite too, where it stays in the clear until it is written over. A reader
// that is at work puts it off; the next call makes up for that.
func (s *Store) Scrub(ctx context.Context) error {
	if s.Dialect != dialect.SQLite {
		return nil
	}
	_, err := s.DB.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}
