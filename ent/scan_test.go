package ent

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEntitiesKeepNothingThatTheirRowsShare looks for entities whose rows share what they are scanned into, and that keep a pointer to it.
func TestEntitiesKeepNothingThatTheirRowsShare(t *testing.T) {
	queries, err := filepath.Glob("*_query.go")
	if err != nil || len(queries) < 50 {
		t.Fatalf("%d entities: %v", len(queries), err)
	}
	share := 0
	for _, name := range queries {
		query, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(query, []byte("shared(")) {
			continue
		}
		share++
		entity, err := os.ReadFile(strings.TrimSuffix(name, "_query.go") + ".go")
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(entity, []byte(" = value\n")) {
			t.Errorf("%s keeps a pointer to what its next row is scanned into", name)
		}
	}
	if share == 0 {
		t.Error("no rows share anything")
	}
}
