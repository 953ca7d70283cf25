package app_test

import (
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// An embedded is an installation that does not run.
type embedded struct {
	t            *testing.T
	binary, data string
}

// run runs a command on it, and returns what it says and whether it succeeds.
func (e *embedded) run(command ...string) (said string, ok bool) {
	e.t.Helper()
	cmd := exec.Command(e.binary, append(command, "--data", e.data)...)
	out, err := cmd.CombinedOutput()
	return string(out), err == nil
}

// says requires words of what the doctor says.
func (e *embedded) says(ok bool, words string, flags ...string) {
	e.t.Helper()
	said, went := e.run(append([]string{"doctor"}, flags...)...)
	if went != ok || !strings.Contains(said, words) {
		e.t.Errorf("doctor %v: %t, %s\nwant %q", flags, went, said, words)
	}
}

// damages runs statements on the database, each on a connection of its own, because one that knows the schema keeps it.
func (e *embedded) damages(statements ...string) {
	e.t.Helper()
	for _, s := range statements {
		db, err := sql.Open("sqlite", "file:"+filepath.Join(e.data, "forma.db")+"?_pragma=busy_timeout(10000)&_pragma=foreign_keys(off)")
		if err == nil {
			_, err = db.Exec(s)
		}
		if err != nil {
			e.t.Fatalf("%s: %v", s, err)
		}
		if err := db.Close(); err != nil {
			e.t.Fatal(err)
		}
	}
}

func TestTheDoctorFindsAndRepairs(t *testing.T) {
	e := &embedded{t, build(t), t.TempDir()}
	if said, ok := e.run("migrate"); !ok {
		t.Fatal(said)
	}
	e.says(true, "The database is whole: sqlite3, ")
	e.says(true, "No mail server is set up", "--mail", "ann@example.org")
	letters, err := os.ReadDir(filepath.Join(e.data, "mailbox"))
	if err != nil || len(letters) != 1 {
		t.Errorf("the letters are %v, %v", letters, err)
	}

	// An index that has missed a row, which refers to nobody.
	const index = "name = 'pause_profile_id_to_day'"
	e.damages(
		"PRAGMA writable_schema = ON; CREATE TABLE hidden AS SELECT * FROM sqlite_schema WHERE "+index+"; DELETE FROM sqlite_schema WHERE "+index,
		"INSERT INTO pauses (id, created_at, from_day, reason, profile_id) VALUES ('one', '2026-01-01', 1, 'HOLIDAY', 'nobody')",
		"PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM hidden; DROP TABLE hidden",
	)
	e.says(false, "missing from index pause_profile_id_to_day); --fix makes them again")
	e.says(false, "Repaired: indexes are wrong", "--fix")
	e.says(false, "1 rows of pauses refer to rows that are gone")
	e.damages("DELETE FROM pauses")

	// A file that belongs to nothing, old enough not to be an upload.
	stray := filepath.Join(e.data, "media", "0195e000-0000-7000-8000-000000000001")
	if err := os.WriteFile(stray, []byte("stray"), 0o600); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-72 * time.Hour)
	if err := os.Chtimes(stray, old, old); err != nil {
		t.Fatal(err)
	}
	e.says(false, "1 files in the media folder belong to nothing; --fix deletes them")
	e.says(true, "Repaired: 1 files in the media folder", "--fix")
	e.says(true, "media files are what was stored")
}
