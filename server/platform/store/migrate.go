package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"
	"time"

	"entgo.io/ent/dialect"

	"forma/ent/migrations"
)

// MigrationLock is the advisory lock of PostgreSQL that a node holds while it migrates.
const MigrationLock = 7067001

// migrate applies the versioned files that the database has not seen, each in its own transaction, on one node at a time.
func (s *Store) migrate(ctx context.Context) error {
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if s.Dialect == dialect.Postgres {
		if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", MigrationLock); err != nil {
			return err
		}
		defer func() {
			_, _ = conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", MigrationLock)
		}()
	} else {
		// A table is changed by dropping the old one, which would cascade to every row that refers to it. The pragma has no effect inside
		// a transaction, so the one in the files is too late.
		if _, err := conn.ExecContext(ctx, "PRAGMA foreign_keys = off"); err != nil {
			return err
		}
		defer func() { _, _ = conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA foreign_keys = on") }()
	}
	if _, err := conn.ExecContext(ctx, "CREATE TABLE IF NOT EXISTS schema_versions (version text PRIMARY KEY, applied_at text NOT NULL)"); err != nil {
		return err
	}
	names, err := scripts(s.Dialect)
	if err != nil {
		return err
	}
	if err := refuseNewer(ctx, conn, Version(s.Dialect)); err != nil {
		return err
	}
	for _, name := range names {
		if err := s.apply(ctx, conn, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// scripts returns the names of a dialect's files in their order.
func scripts(of string) ([]string, error) {
	folder := map[string]string{dialect.SQLite: "sqlite", dialect.Postgres: "postgres"}[of]
	names, err := fs.Glob(migrations.Files, path.Join(folder, "*.sql"))
	sort.Strings(names)
	return names, err
}

// Version returns the version that the migrations bring a database of a dialect to.
func Version(of string) string {
	names, err := scripts(of)
	if err != nil || len(names) == 0 {
		return "" // the pattern is valid, and the files are embedded
	}
	return versionOf(names[len(names)-1])
}

func versionOf(script string) string { return strings.TrimSuffix(path.Base(script), ".sql") }

// refuseNewer fails if a later Forma has migrated the database: this one does not know what its rows mean.
func refuseNewer(ctx context.Context, conn *sql.Conn, known string) error {
	var latest sql.NullString
	if err := conn.QueryRowContext(ctx, "SELECT max(version) FROM schema_versions").Scan(&latest); err != nil {
		return err
	}
	if latest.String > known {
		return fmt.Errorf("its version is %s, and this Forma knows %s: start the later Forma, or restore a backup from before it", latest.String, known)
	}
	return nil
}

func (s *Store) apply(ctx context.Context, conn *sql.Conn, name string) error {
	version := versionOf(name)
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	var seen int
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM schema_versions WHERE version = "+s.placeholder(1), version).
		Scan(&seen); err != nil ||
		seen > 0 {
		return err
	}
	script, err := migrations.Files.ReadFile(name)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, string(script)); err != nil {
		return err
	}
	if err := s.checkReferences(ctx, tx); err != nil {
		return err
	}
	insert := "INSERT INTO schema_versions (version, applied_at) VALUES (" + s.placeholder(1) + ", " + s.placeholder(2) + ")"
	if _, err := tx.ExecContext(ctx, insert, version, time.Now().UTC().Format(time.RFC3339)); err != nil {
		return err
	}
	return tx.Commit()
}

// checkReferences checks the foreign keys, which SQLite does not enforce while tables change.
func (s *Store) checkReferences(ctx context.Context, tx *sql.Tx) error {
	if s.Dialect == dialect.Postgres {
		return nil
	}
	rows, err := tx.QueryContext(ctx, "PRAGMA foreign_key_check")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if rows.Next() {
		return errors.New("rows refer to what is not there")
	}
	return rows.Err()
}

func (s *Store) placeholder(n int) string {
	if s.Dialect == dialect.Postgres {
		return fmt.Sprintf("$%d", n)
	}
	return "?"
}

// Born returns when the database was created.
func (s *Store) Born(ctx context.Context) (time.Time, error) {
	var text string
	if err := s.DB.QueryRowContext(ctx, "SELECT min(applied_at) FROM schema_versions").Scan(&text); err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.RFC3339, text)
}
