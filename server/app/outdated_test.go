package app_test

import (
	"database/sql"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/ent/migrations"
	"forma/server/app"
	"forma/server/domain/backup"
	"forma/server/platform/config"
)

// outdated writes a database that lacks the latest migration, and returns its version.
func outdated(t *testing.T, path string) (version string) {
	t.Helper()
	scripts, err := fs.Glob(migrations.Files, "sqlite/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(scripts)
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	run := func(statement string) {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	run("CREATE TABLE schema_versions (version text PRIMARY KEY, applied_at text NOT NULL)")
	for _, name := range scripts[:len(scripts)-1] {
		script, err := migrations.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		version = strings.TrimSuffix(filepath.Base(name), ".sql")
		run(string(script))
		run("INSERT INTO schema_versions VALUES ('" + version + "', '')")
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return version
}

func TestTheDatabaseIsBackedUpBeforeItIsMigrated(t *testing.T) {
	c, err := config.Parse([]string{"--data", t.TempDir()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	start := func() []*backup.Backup {
		t.Helper()
		a, err := app.Open(t.Context(), c, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		if err := a.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		all, err := backup.List(c.Backups)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	path := strings.TrimPrefix(c.DatabaseURL, "sqlite://")
	version := outdated(t, path)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	made := start()
	if len(made) != 1 || !made[0].Whole() {
		t.Fatalf("before migrating, %d backups were made", len(made))
	}
	var saved string
	db, err := sql.Open("sqlite", "file:"+filepath.Join(made[0].Path, "forma.db")+"?mode=ro&immutable=1")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := db.QueryRowContext(t.Context(), "SELECT max(version) FROM schema_versions").Scan(&saved); err != nil || saved != version {
		t.Errorf("the backup has version %q, not %q: %v", saved, version, err)
	}
	if again := start(); len(again) != 1 {
		t.Errorf("a start without a migration made a backup: there are %d", len(again))
	}
	// As after a start that failed before it had migrated.
	if err := os.WriteFile(path, before, 0o600); err != nil {
		t.Fatal(err)
	}
	if again := start(); len(again) != 1 {
		t.Errorf("the same database was backed up again: there are %d backups", len(again))
	}
}

func TestNothingIsMigratedThatCannotBeBackedUp(t *testing.T) {
	c, err := config.Parse([]string{"--data", t.TempDir()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(c.DatabaseURL, "sqlite://")
	version := outdated(t, path)
	if err := os.WriteFile(c.Backups, nil, 0o600); err != nil { // no folder can be made there
		t.Fatal(err)
	}
	a, err := app.Open(t.Context(), c, time.Now)
	if err == nil {
		_ = a.Close(t.Context())
		t.Fatal("it started without a backup")
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var now string
	if err := db.QueryRowContext(t.Context(), "SELECT max(version) FROM schema_versions").Scan(&now); err != nil || now != version {
		t.Errorf("the database has version %q, not %q: %v", now, version, err)
	}
}
