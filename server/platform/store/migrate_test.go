package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"

	"forma/ent/headcount"
	"forma/ent/migrations"
	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

const somebodysLife = `
INSERT INTO profiles (id, created_at, first_name, last_name, email) VALUES ('00000000-0000-7000-8000-000000000001', '2026-01-01 00:00:00', 'Ann', 'Lee', 'ann@example.org');
INSERT INTO workouts (id, created_at, title, description, category, goal, level, duration_minutes, search_text, created_by)
	VALUES ('00000000-0000-7000-8000-000000000002', '2026-01-01 00:00:00', '{}', '{}', 'CARDIO', 'LOSE_WEIGHT', 'BEGINNER', 10, '', '00000000-0000-7000-8000-000000000001');
INSERT INTO workout_logs (id, created_at, completed_at, local_day, duration_seconds, source, profile_id, workout_id)
	VALUES ('00000000-0000-7000-8000-000000000003', '2026-01-01 00:00:00', '2026-01-01 00:00:00', 1, 1, 'MANUAL', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002')`

// earlier fills a database that has had some of the migrations only.
func earlier(t *testing.T, url string, had func(version string) bool, fill ...string) *sql.DB {
	t.Helper()
	folder, driver, name := "postgres", "pgx", url
	if file, ok := strings.CutPrefix(url, "sqlite://"); ok {
		folder, driver, name = "sqlite", "sqlite", file
	}
	released, err := fs.Glob(migrations.Files, path.Join(folder, "*.sql"))
	if err != nil {
		t.Fatal(err)
	}
	statements := []string{"CREATE TABLE schema_versions (version text PRIMARY KEY, applied_at text NOT NULL)"}
	for _, file := range released {
		version := strings.TrimSuffix(path.Base(file), ".sql")
		if !had(version) {
			continue
		}
		script, err := migrations.Files.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		statements = append(statements, string(script), "INSERT INTO schema_versions VALUES ('"+version+"', '')")
	}
	db, err := sql.Open(driver, name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	for _, statement := range append(statements, fill...) {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%v: %s", err, statement)
		}
	}
	return db
}

// TestMigrationsPreserveData starts from the first released schema.
func TestMigrationsPreserveData(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		ctx := context.Background()
		db := earlier(t, url, func(version string) bool { return strings.HasSuffix(version, "_schema") }, somebodysLife)
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		if n, err := s.Ent.WorkoutLog.Query().Count(viewer.System(ctx)); err != nil || n != 1 {
			t.Errorf("of one completion %d are left: %v", n, err)
		}
		stray := strings.NewReplacer("000000000003", "000000000004", "7000-8000-000000000002", "7000-8000-000000000009").
			Replace(somebodysLife[strings.LastIndex(somebodysLife, "INSERT"):])
		if _, err := s.DB.ExecContext(ctx, stray); err == nil {
			t.Error("after migrating, a row may refer to what is not there")
		}
		counted := func(want string) {
			t.Helper()
			rows, err := s.Ent.HeadCount.Query().Where(headcount.PeopleNEQ(0), headcount.KindNEQ(headcount.KindLIBRARY)).
				Order(headcount.ByKind()).All(viewer.System(ctx))
			var got []string
			for _, c := range rows {
				got = append(got, fmt.Sprintf("%s %d %s %d", c.Kind, c.Day, c.Part, c.People))
			}
			if err != nil || strings.Join(got, " ") != want {
				t.Errorf("counted are %v (%v), not %s", got, err, want)
			}
		}
		counted("ACTIVE 1 1 1 CLIENTS 0 1 1 PEOPLE 0 1 1 UNCONFIRMED 0 1 1")
		if _, err := s.DB.ExecContext(ctx, "DELETE FROM profiles"); err != nil {
			t.Fatal(err)
		}
		counted("")
	})
}

func TestADatabaseOfALaterFormaIsRefused(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		s, err := store.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.DB.ExecContext(t.Context(), "INSERT INTO schema_versions VALUES ('29991231235959_later', '2999-12-31T23:59:59Z')")
		if err := errors.Join(err, s.Close()); err != nil {
			t.Fatal(err)
		}
		if s, err = store.Open(t.Context(), url); err == nil {
			t.Fatal("it is opened", s.Close())
		}
		if !strings.Contains(err.Error(), "29991231235959_later") || strings.Contains(err.Error(), "\n") {
			t.Errorf("the message is %q", err)
		}
	})
}
