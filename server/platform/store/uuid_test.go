package store_test

import (
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// TestIDsAreKeptInColumnsOfAnyKind writes ids, pointers and nil into uuid and text columns.
func TestIDsAreKeptInColumnsOfAnyKind(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		id, none := uuid.Must(uuid.NewV7()), (*uuid.UUID)(nil)
		run := func(statement string, args ...any) {
			t.Helper()
			if _, err := s.DB.Exec(statement, args...); err != nil {
				t.Fatal(err)
			}
		}
		run("CREATE TABLE ids (own uuid, said text)")
		run("INSERT INTO ids (own, said) VALUES ($1, $2), ($3, $4)", id, id, &id, none)
		cast := ""
		if s.Dialect == dialect.Postgres {
			cast = "::text"
		}
		for said, want := range map[string]int{"said = own" + cast: 1, "said IS NULL": 1, "own" + cast + " = '" + id.String() + "'": 2} {
			var n int
			if err := s.DB.QueryRow("SELECT count(*) FROM ids WHERE own = $1 AND "+said, id).Scan(&n); err != nil || n != want {
				t.Errorf("%s holds for %d rows, %v", said, n, err)
			}
		}
	})
}
