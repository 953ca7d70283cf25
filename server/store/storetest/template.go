package storetest

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/riverqueue/river"

	"forma/ent/migrations"
	"forma/server/jobs"
	"forma/server/store"
)

// Migrating a database takes longer than most tests, so it is done once and copied.

// prepare brings an empty database to the schema of now.
func prepare(url string) error {
	ctx := context.Background()
	s, err := store.Open(ctx, url)
	if err != nil {
		return err
	}
	q, err := jobs.Open(ctx, s, url, river.NewWorkers())
	if err == nil {
		err = q.Stop(ctx)
	}
	return errors.Join(err, s.Close())
}

var sqliteTemplate = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "forma-template")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "forma.db")
	if err := prepare("sqlite://" + file); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
})

func sqliteURL(t *testing.T) string {
	t.Helper()
	content, err := sqliteTemplate()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "forma.db")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return "sqlite://" + file
}

var (
	postgresOnce sync.Mutex
	templates    = map[string]string{} // by the address of the cluster
)

// postgresTemplate is the name of a migrated database of the cluster, which every test process there shares.
func postgresTemplate(t *testing.T, base string) string {
	t.Helper()
	postgresOnce.Lock()
	defer postgresOnce.Unlock()
	if name := templates[base]; name != "" {
		return name
	}
	name, err := makeTemplate(base)
	if err != nil {
		t.Fatal(err)
	}
	templates[base] = name
	return name
}

func makeTemplate(base string) (name string, err error) {
	ctx := context.Background()
	if name, err = schemaName(); err != nil {
		return "", err
	}
	db, err := sql.Open("pgx", base)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	conn, err := db.Conn(ctx)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	// Other packages are tested at the same time; the lock ends with the connection.
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(7067002)"); err != nil {
		return "", err
	}
	var there bool
	if err := conn.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&there); err != nil || there {
		return name, err
	}
	raw := name + "_raw"
	for _, statement := range []string{"DROP DATABASE IF EXISTS " + raw, "CREATE DATABASE " + raw} {
		if _, err := conn.ExecContext(ctx, statement); err != nil {
			return "", err
		}
	}
	if err := prepare(strings.Replace(base, "/postgres?", "/"+raw+"?", 1)); err != nil {
		return "", err
	}
	_, err = conn.ExecContext(ctx, "ALTER DATABASE "+raw+" RENAME TO "+name)
	return name, err
}

// schemaName differs for every set of migrations.
func schemaName() (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(migrations.Files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := migrations.Files.ReadFile(path)
		_, _ = sum.Write(content)
		return err
	})
	return "template_" + hex.EncodeToString(sum.Sum(nil)[:8]), err
}
