package storetest

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"forma/ent/migrations"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Migrating a database takes longer than most tests, so it is done once and copied.

// prepare migrates an empty database.
func prepare(url string) error {
	ctx := context.Background()
	s, err := store.Open(ctx, url)
	if err != nil {
		return err
	}
	q, err := jobs.Open(ctx, s, url, nil, nil)
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

// template is a migrated database that others are copied from.
type template struct {
	name string
	// Shape identifies its schema, and Rows are those that migrations insert, by table.
	Shape string
	Rows  map[string]json.RawMessage
}

// migrated returns the template, shared by all test processes of the cluster.
func (c *cluster) migrated(ctx context.Context) (m *template, err error) {
	// Other packages are tested concurrently.
	if _, err := c.admin.ExecContext(ctx, "SELECT pg_advisory_lock(7067002)"); err != nil {
		return nil, err
	}
	defer func() {
		_, unlocked := c.admin.ExecContext(ctx, "SELECT pg_advisory_unlock(7067002)")
		err = errors.Join(err, unlocked)
	}()
	m = &template{}
	if m.name, err = schemaName(); err != nil {
		return nil, err
	}
	var known string
	err = c.admin.QueryRowContext(ctx, "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = $1", m.name).
		Scan(&known)
	if errors.Is(err, sql.ErrNoRows) {
		return m, c.makeTemplate(ctx, m)
	}
	if err != nil {
		return nil, err
	}
	return m, json.Unmarshal([]byte(known), m)
}

func (c *cluster) makeTemplate(ctx context.Context, m *template) error {
	raw := m.name + "_raw"
	for _, statement := range []string{"DROP DATABASE IF EXISTS " + raw, "CREATE DATABASE " + raw} {
		if _, err := c.admin.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	if err := prepare(c.url(raw)); err != nil {
		return err
	}
	if err := m.learn(ctx, c.url(raw)); err != nil {
		return err
	}
	known, err := json.Marshal(m)
	if err != nil {
		return err
	}
	for _, statement := range []string{"COMMENT ON DATABASE " + raw + " IS '" + strings.ReplaceAll(string(known), "'", "''") + "'",
		"ALTER DATABASE " + raw + " RENAME TO " + m.name} {
		if _, err := c.admin.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

func (m *template) learn(ctx context.Context, url string) error {
	db, err := sql.Open("pgx", url)
	if err != nil {
		return err
	}
	if m.Shape, err = shapeOf(ctx, db); err == nil {
		m.Rows, err = rowsOf(ctx, db)
	}
	return errors.Join(err, db.Close())
}

// schemaName identifies the set of migrations.
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
	return "forma_" + hex.EncodeToString(sum.Sum(nil)[:8]), err
}
