package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"forma/ent/auditevent"
	"forma/ent/migrate"
)

// TestEveryFilterOfTheLogCanFindSomething looks for the code that records each act and each kind of subject.
func TestEveryFilterOfTheLogCanFindSomething(t *testing.T) {
	var code strings.Builder
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "bench":
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		body, err := os.ReadFile(path)
		code.Write(body)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for field, prefix := range map[string]string{auditevent.FieldAct: "auditevent.Act",
		auditevent.FieldSubjectKind: "auditevent.SubjectKind"} {
		for _, c := range migrate.AuditEventsColumns {
			for _, value := range c.Enums {
				if c.Name == field && !strings.Contains(code.String(), prefix+value) {
					t.Errorf("nobody writes the %s %s", field, value)
				}
			}
		}
	}
}
