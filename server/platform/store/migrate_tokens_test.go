package store_test

import (
	"slices"
	"testing"

	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

const anotherProgram = `
INSERT INTO accounts (id, created_at, email, password_hash)
	VALUES ('00000000-0000-7000-8000-000000000001', '2026-01-01 00:00:00', 'ann@example.org', '-');
INSERT INTO api_tokens (id, created_at, name, token_hash, account_id, expires_at)
	VALUES ('00000000-0000-7000-8000-000000000002', '2026-01-01 00:00:00', 'Sheet', 'hash', '00000000-0000-7000-8000-000000000001', '2027-01-01 00:00:00')`

// TestTokensFromBeforeAreasKeepEverything starts from the schema before areas came.
func TestTokensFromBeforeAreasKeepEverything(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		db := earlier(t, url, func(version string) bool { return version < "20261129070000" }, anotherProgram)
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		s, err := store.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		kept, err := s.Ent.ApiToken.Query().Only(viewer.System(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(kept.Read, viewer.ApiScopes) || !slices.Equal(kept.Write, viewer.ApiScopes) {
			t.Errorf("it reads %v and writes %v", kept.Read, kept.Write)
		}
		if kept.Name != "Sheet" || string(kept.TokenHash) != "hash" || kept.ExpiresAt == nil || kept.LastUsedAt != nil ||
			kept.AccountID == nil || kept.AccountID.String() != "00000000-0000-7000-8000-000000000001" {
			t.Errorf("kept is %v", kept)
		}
		// A person's token must never become one of the business.
		if _, err := s.DB.ExecContext(t.Context(), "DELETE FROM accounts"); err != nil {
			t.Fatal(err)
		}
		if n, err := s.Ent.ApiToken.Query().Count(viewer.System(t.Context())); err != nil || n != 0 {
			t.Errorf("%d tokens outlive their owner: %v", n, err)
		}
	})
}
