package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"
)

// outdatedLock is the advisory lock of PostgreSQL that a node holds from before it backs up until it has migrated.
const outdatedLock = 7067004

// answered is how long a database has to answer.
const answered = 10 * time.Second

// Outdated returns the version of an existing database that Open would migrate, empty if there is nothing to migrate. Until release, other
// nodes that would migrate it too wait here.
func Outdated(ctx context.Context, databaseURL string) (version string, release func(), err error) {
	if path, embedded := strings.CutPrefix(databaseURL, "sqlite://"); embedded {
		version, err = outdatedFile(ctx, path)
		return version, func() {}, err
	}
	return outdatedPostgres(ctx, databaseURL)
}

func outdatedFile(ctx context.Context, path string) (version string, err error) {
	if info, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 {
		return "", nil // opening it below would create it
	} else if err != nil {
		return "", err
	}
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var tables int
	err = db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE name = 'schema_versions'").Scan(&tables)
	if err != nil || tables == 0 {
		return "", err
	}
	var latest sql.NullString
	err = db.QueryRowContext(ctx, "SELECT max(version) FROM schema_versions").Scan(&latest)
	return older(latest.String, dialect.SQLite), err
}

func outdatedPostgres(ctx context.Context, databaseURL string) (version string, release func(), err error) {
	cfg, err := PostgresConfig(databaseURL)
	if err != nil {
		return "", nil, err
	}
	deadline, cancel := context.WithTimeout(ctx, answered)
	defer cancel()
	conn, err := pgx.ConnectConfig(deadline, cfg)
	if err != nil {
		return "", nil, fmt.Errorf("the database does not answer: %w", err)
	}
	release = func() { _ = conn.Close(context.WithoutCancel(ctx)) }
	if version, err = outdatedNow(ctx, conn); err == nil && version != "" {
		if _, err = conn.Exec(ctx, "SELECT pg_advisory_lock($1)", outdatedLock); err == nil {
			version, err = outdatedNow(ctx, conn) // another node may have migrated it
		}
	}
	if err != nil || version == "" {
		release()
		return "", func() {}, err
	}
	return version, release, nil
}

func outdatedNow(ctx context.Context, conn *pgx.Conn) (version string, err error) {
	var is bool
	if err := conn.QueryRow(ctx, "SELECT to_regclass('schema_versions') IS NOT NULL").Scan(&is); err != nil || !is {
		return "", err
	}
	err = conn.QueryRow(ctx, "SELECT coalesce(max(version), '') FROM schema_versions").Scan(&version)
	return older(version, dialect.Postgres), err
}

// older returns the version unless this Forma migrates to none later.
func older(version, of string) string {
	if version >= Version(of) {
		return ""
	}
	return version
}
