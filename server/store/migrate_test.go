package store_test

import (
	"context"
	"database/sql"
	"io/fs"
	"path"
	"sort"
	"strings"
	"testing"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"
	_ "github.com/jackc/pgx/v5/stdlib" // opens what the store will migrate
	_ "modernc.org/sqlite"             // likewise

	"forma/ent/migrations"
	"forma/ent/viewer"
	"forma/server/store"
	"forma/server/store/storetest"
)

// released brings an empty database to the first schema that was released, with a person and what they measured.
func released(t *testing.T, url string) {
	t.Helper()
	driver, folder, address := "pgx", "postgres", url
	if file, ok := strings.CutPrefix(url, "sqlite://"); ok {
		driver, folder, address = "sqlite", "sqlite", file+"?_pragma=foreign_keys(1)"
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	names, err := fs.Glob(migrations.Files, folder+"/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	sort.Strings(names)
	script, err := migrations.Files.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	const id = "'01936d3c-0000-7000-8000-000000000001'"
	for _, statement := range []string{
		string(script),
		"CREATE TABLE schema_versions (version text PRIMARY KEY, applied_at text NOT NULL)",
		"INSERT INTO schema_versions VALUES ('" + strings.TrimSuffix(path.Base(names[0]), ".sql") + "', '2026-01-01')",
		"INSERT INTO profiles (id, created_at, first_name, last_name, email) VALUES (" + id + ", '2026-01-01 00:00:00+00:00', 'Ann', 'Lee', 'ann@example.org')",
		"INSERT INTO progress_entries (id, created_at, profile_id, local_day, weight_kg) VALUES (" + id + ", '2026-01-01 00:00:00+00:00', " + id + ", 20454, 70.5)",
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func TestAnUpgradeKeepsEveryRow(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		released(t, url)
		ctx := viewer.System(context.Background())
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		e, err := s.Ent.ProgressEntry.Query().Only(ctx)
		if err != nil || *e.WeightKg != 70.5 {
			t.Errorf("after the upgrade the entry is %v (%v)", e, err)
		}
		err = s.InTx(ctx, func(tx *store.Tx) error {
			return tx.ProgressEntry.Create().SetProfileID(uuid.New()).SetLocalDay(1).Exec(ctx)
		})
		if !sqlgraph.IsForeignKeyConstraintError(err) {
			t.Errorf("references are not checked after the upgrade: %v", err)
		}
	})
}
