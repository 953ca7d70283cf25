package store_test

import (
	"context"
	"database/sql"
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/migrations"
	"forma/server/store"
	"forma/server/store/storetest"
)

// older makes the database as its first release left it.
func older(t *testing.T, url string) *sql.DB {
	t.Helper()
	driver, address, folder := "pgx", url, "postgres"
	if file, ok := strings.CutPrefix(url, "sqlite://"); ok {
		driver, address, folder = "sqlite", "file:"+file+"?_pragma=foreign_keys(1)", "sqlite"
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(migrations.Files, folder+"/*.sql")
	if err != nil || len(names) < 2 {
		t.Fatalf("the migrations are %v: %v", names, err)
	}
	script, err := migrations.Files.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	version := strings.TrimSuffix(path.Base(names[0]), ".sql")
	for _, s := range []string{string(script), "CREATE TABLE schema_versions (version text PRIMARY KEY, applied_at text NOT NULL)",
		"INSERT INTO schema_versions VALUES ('" + version + "', '2026-01-01T00:00:00Z')"} {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(err)
		}
	}
	return db
}

func TestMigratingKeepsTheRowsThatPointAtAChangedTable(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		db := older(t, url)
		person, workout, log := uuid.NewString(), uuid.NewString(), uuid.NewString()
		const at = "'2026-01-01 00:00:00+00:00'"
		for _, s := range []string{
			"INSERT INTO profiles (id, created_at, first_name, last_name, email) VALUES ('" + person + "', " + at + ", 'A', 'B', 'a@b.c')",
			`INSERT INTO workouts (id, created_at, title, description, category, goal, level, duration_minutes, search_text, created_by)
			VALUES ('` + workout + "', " + at + `, '{"en":"Squats"}', '{}', 'STRENGTH', 'BUILD_MUSCLE', 'BEGINNER', 20, '', '` + person + "')",
			`INSERT INTO workout_logs (id, created_at, completed_at, local_day, duration_seconds, source, profile_id, workout_id)
			VALUES ('` + log + "', " + at + ", " + at + ", 1, 60, 'MANUAL', '" + person + "', '" + workout + "')",
		} {
			if _, err := db.Exec(s); err != nil {
				t.Fatal(err)
			}
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		s, err := store.Open(context.Background(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		for _, table := range []string{"profiles", "workouts", "workout_logs"} {
			var n int
			if err := s.DB.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err != nil || n != 1 {
				t.Errorf("%s has %d rows: %v", table, n, err)
			}
		}
		if _, err := s.DB.Exec("INSERT INTO workout_logs (id, created_at, completed_at, local_day, duration_seconds, source, profile_id, workout_id) VALUES ('" +
			uuid.NewString() + "', " + at + ", " + at + ", 1, 60, 'MANUAL', '" + person + "', '" + uuid.NewString() + "')"); err == nil {
			t.Error("after migrating, a row may point at nothing")
		}
	})
}
