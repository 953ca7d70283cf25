//go:build !race

package app_test

import (
	"database/sql"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent/migrations"
	"forma/server/app"
	"forma/server/domain/backup"
	"forma/server/platform/config"
	"forma/server/platform/store/storetest"
)

// outdated makes a database that lacks the latest migration, and returns its version.
func outdated(t *testing.T, url string) (version string) {
	t.Helper()
	db, dialect := plain(t, url)
	defer func() { _ = db.Close() }()
	scripts, err := fs.Glob(migrations.Files, dialect+"/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(scripts)
	run := func(statement string) {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if dialect == "sqlite" {
		run("PRAGMA journal_mode = WAL") // as Forma leaves it
	}
	run("CREATE TABLE schema_versions (version text PRIMARY KEY, applied_at text NOT NULL)")
	for _, name := range scripts[:len(scripts)-1] {
		script, err := migrations.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		version = strings.TrimSuffix(filepath.Base(name), ".sql")
		run(string(script))
		run("INSERT INTO schema_versions VALUES ('" + version + "', '" + morning.Format(time.RFC3339) + "')")
	}
	return version
}

// plain opens a database as it is.
func plain(t *testing.T, url string) (db *sql.DB, dialect string) {
	t.Helper()
	driver, at, dialect := "pgx", url, "postgres"
	if path, ok := strings.CutPrefix(url, "sqlite://"); ok {
		driver, at, dialect = "sqlite", path, "sqlite"
	}
	db, err := sql.Open(driver, at)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() })
	return db, dialect
}

func versionOf(t *testing.T, db *sql.DB) (version string) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), "SELECT max(version) FROM schema_versions").Scan(&version); err != nil {
		t.Fatal(err)
	}
	return version
}

// refusing makes migrations fail once they are about to end.
var refusing = map[string][2]string{
	"sqlite": {
		"CREATE TRIGGER refusing BEFORE INSERT ON schema_versions BEGIN SELECT RAISE(ABORT, 'no'); END",
		"DROP TRIGGER refusing",
	},
	"postgres": {
		"CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$; " +
			"CREATE TRIGGER refusing BEFORE INSERT ON schema_versions EXECUTE FUNCTION refuse()",
		"DROP TRIGGER refusing ON schema_versions; DROP FUNCTION refuse()",
	},
}

// outdatedBackups are those of a configuration, after a start of Forma that fails or not.
func outdatedBackups(t *testing.T, c *config.Config, fails bool) []*backup.Backup {
	t.Helper()
	a, err := app.Open(t.Context(), c, time.Now)
	if err == nil {
		err = a.Close(t.Context())
	}
	if (err != nil) != fails {
		t.Fatalf("the start is answered %v", err)
	}
	all, err := backup.List(c.Backups)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func configured(t *testing.T, url string) *config.Config {
	t.Helper()
	c, err := config.Parse([]string{"--data", t.TempDir()}, []string{"FORMA_DATABASE_URL=" + url})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func onEmptyPostgres(t *testing.T, f func(t *testing.T, url string)) {
	t.Helper()
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		if strings.HasPrefix(url, "postgres") {
			f(t, url)
		}
	})
}

func TestTheDatabaseIsBackedUpBeforeItIsMigrated(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		c, version := configured(t, url), outdated(t, url)
		db, dialect := plain(t, url)
		run := func(statement string) {
			if _, err := db.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		run(refusing[dialect][0])
		made := outdatedBackups(t, c, true)
		if len(made) != 1 || !made[0].Whole() || versionOf(t, db) != version {
			t.Fatalf("before migrating, %d backups were made", len(made))
		}
		if again := outdatedBackups(t, c, true); len(again) != 1 {
			t.Errorf("the same database was backed up again: there are %d backups", len(again))
		}
		run("UPDATE schema_versions SET applied_at = '2026-01-01T00:00:00Z'") // as many rows, and others
		if again := outdatedBackups(t, c, true); len(again) != 2 {
			t.Errorf("of another database there are %d backups", len(again))
		}
		run(refusing[dialect][1])
		run("UPDATE schema_versions SET applied_at = '2026-01-02T00:00:00Z'")
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if made = outdatedBackups(t, c, false); len(made) != 3 {
			t.Errorf("after the start there are %d backups", len(made))
		}
		db, _ = plain(t, url)
		if now := versionOf(t, db); now <= version {
			t.Errorf("the database has version %s", now)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if again := outdatedBackups(t, c, false); len(again) != 3 {
			t.Errorf("a start without a migration made a backup: there are %d", len(again))
		}
		if _, err := backup.Restore(t.Context(), made[0].Path, app.BackupPlace(c), c.Data, time.Now()); err != nil {
			t.Fatal(err)
		}
		db, _ = plain(t, url)
		if now := versionOf(t, db); now != version {
			t.Errorf("the backup has version %s, not %s", now, version)
		}
	})
}

func TestOneOfTheNodesThatStartBacksUp(t *testing.T) {
	onEmptyPostgres(t, func(t *testing.T, url string) {
		c := configured(t, url)
		outdated(t, url)
		var nodes sync.WaitGroup
		for range 3 {
			nodes.Go(func() {
				a, err := app.Open(t.Context(), c, time.Now)
				if err == nil {
					err = a.Close(t.Context())
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		nodes.Wait()
		if all, err := backup.List(c.Backups); err != nil || len(all) != 1 {
			t.Errorf("three nodes made %d backups, %v", len(all), err)
		}
	})
}

func TestWithoutItsClientProgramsPostgresIsMigratedAllTheSame(t *testing.T) {
	binary := build(t)
	onEmptyPostgres(t, func(t *testing.T, url string) {
		version, data := outdated(t, url), t.TempDir()
		cmd := exec.Command(binary, "migrate", "--data", data)
		cmd.Env = []string{"FORMA_DATABASE_URL=" + url} // and no PATH
		out, err := cmd.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "without a backup") || !strings.Contains(string(out), "pg_dump") {
			t.Errorf("it says %s, %v", out, err)
		}
		db, _ := plain(t, url)
		if now := versionOf(t, db); now <= version {
			t.Errorf("the database has version %s", now)
		}
	})
}

func TestNothingIsMigratedThatCannotBeBackedUp(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		c, version := configured(t, url), outdated(t, url)
		if err := os.WriteFile(c.Backups, nil, 0o600); err != nil { // no folder can be made there
			t.Fatal(err)
		}
		a, err := app.Open(t.Context(), c, time.Now)
		if err == nil {
			_ = a.Close(t.Context())
			t.Fatal("it started without a backup")
		}
		db, _ := plain(t, url)
		if now := versionOf(t, db); now != version {
			t.Errorf("the database has version %s, not %s", now, version)
		}
	})
}
