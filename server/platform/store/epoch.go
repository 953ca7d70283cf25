package store

import (
	"context"
	"database/sql"

	"github.com/google/uuid"

	"forma/ent/grant"
)

// EpochSetting is the setting that names the history of the database, which a migration makes.
const EpochSetting = "changes.epoch"

// Epoch names the history of the database. Where it is restored another one begins, to which no cursor of changes belongs.
func (s *Store) Epoch(ctx context.Context) (string, error) {
	row, err := s.Ent.Setting.Get(grant.With(ctx, grant.Changes), EpochSetting)
	if err != nil {
		return "", err
	}
	return row.Value, nil
}

// execer is a database or a transaction.
type execer interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// RenewEpoch begins another history, in a database of any version.
func RenewEpoch(ctx context.Context, db execer) error {
	_, err := db.ExecContext(ctx, "UPDATE settings SET value = $1 WHERE id = $2", uuid.NewString(), EpochSetting)
	return err
}

// settle makes changes readable that were copied from another cluster of PostgreSQL, whose transactions have higher numbers than this one
// has given: they would count as still running.
func (s *Store) settle(ctx context.Context) error {
	return s.InTx(ctx, func(tx *Tx) error {
		done, err := tx.SQL.ExecContext(ctx, "UPDATE changed_rows SET tx = 0 WHERE EXISTS (SELECT 1 FROM changed_rows "+
			"WHERE tx >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)")
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return err
		}
		return RenewEpoch(ctx, tx.SQL)
	})
}
