//go:build !race

package app_test

import (
	"database/sql"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
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

func TestTheDoctorRetriesFailedJobs(t *testing.T) {
	e := &embedded{t, build(t), t.TempDir()}
	if said, ok := e.run("migrate"); !ok {
		t.Fatal(said)
	}
	e.damages(`INSERT INTO river_job (kind, state, attempt, max_attempts, args, attempted_at, finalized_at, priority, queue)
		VALUES ('export', 'discarded', 25, 25, jsonb('{}'), '2026-01-01 00:00:00', '2026-01-01 00:00:00', 1, 'default')`)
	e.says(false, "1 jobs have failed for the last time: their reasons are at /admin/settings")
	e.says(true, "1 jobs that had failed for the last time are tried again", "--fix")
	e.says(true, "The kept totals are what a recount gives")
}

func TestTheDoctorTriesAPush(t *testing.T) {
	var status atomic.Int32
	status.Store(http.StatusCreated)
	asked := make(chan string, 10)
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- r.RequestURI
		w.WriteHeader(int(status.Load()))
	}))
	defer service.Close()
	t.Setenv("FORMA_PUSH_RELAY", service.URL)
	t.Setenv("FORMA_ADMIN_PASSWORD", secret)
	e := &embedded{t, build(t), t.TempDir()}
	if said, ok := e.run("admin", "create", "--email", "ann@example.org"); !ok {
		t.Fatal(said)
	}
	e.says(false, "FORMA_PUBLIC_URL is not one", "--push", "ann@example.org")
	t.Setenv("FORMA_PUBLIC_URL", "https://forma.test")
	e.says(false, "no device of ann@example.org gets pushes", "--push", "ann@example.org")
	key, err := base64.RawURLEncoding.DecodeString(pushKey)
	if err != nil {
		t.Fatal(err)
	}
	e.damages(
		`INSERT INTO devices (id, created_at, token_hash, rotated_at, expires_at, account_id)
			SELECT '`+madeUp+`', created_at, 'hash', created_at, created_at, id FROM accounts`,
		fmt.Sprintf(`INSERT INTO push_endpoints (id, created_at, endpoint, p256dh, auth, device_id, profile_id)
			SELECT id, created_at, 'https://push.example.org/secret', X'%X', CAST('sixteen-bytes-ok' AS BLOB), '%s', id FROM profiles`, key, madeUp),
	)
	e.says(true, "push.example.org took the push to a device of Ann@example.org", "--push", "Ann@example.org", "--mail", "ann@example.org")
	if !t.Failed() {
		if got := <-asked; got != "/push.example.org/secret" {
			t.Errorf("the service is asked for %s", got)
		}
	}
	status.Store(http.StatusForbidden)
	e.says(false, "by push.example.org was not sent: the service answers 403", "--push", "ann@example.org")
}

func TestTheDoctorTriesATextMessage(t *testing.T) {
	g := &smsGateway{}
	server := httptest.NewServer(g)
	defer server.Close()
	e := &embedded{t, build(t), t.TempDir()}
	e.says(false, "no gateway for text messages is set up", "--sms", "+15550100199")
	t.Setenv("FORMA_SMS_URL", strings.Replace(server.URL, "http://", "json+http://:hunter2@", 1)+"/send")
	t.Setenv("FORMA_SMS_FROM", "Forma")
	t.Setenv("FORMA_PUBLIC_URL", "https://forma.test")
	e.says(true, "The gateway took the text message to +15550100199", "--sms", "+1 555 010 0199")
	if m := g.wait(t, 1); m["to"] != "+15550100199" || m["text"] != "SMS works: this is a test. https://forma.test" {
		t.Errorf("the message is %v", m)
	}
	e.says(false, "555 is not a number that begins with +", "--sms", "555")
	g.answer(http.StatusUnprocessableEntity)
	e.says(false, "the text message to +15550100199 was not sent: sms: the gateway answers 422: unknown number", "--sms", "+15550100199")
}
