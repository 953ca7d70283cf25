package app_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"forma/ent/viewer"
)

// failed inserts a job that has failed for the last time, and returns its id.
func (w *world) failed(at time.Time, reason string) (id string) {
	w.t.Helper()
	add := `INSERT INTO river_job (kind, state, attempt, max_attempts, args, errors, attempted_at, finalized_at, priority, queue)
		VALUES ('export', 'discarded', 25, 25, '{}', ARRAY[$1::jsonb], $2, $2, 1, 'default') RETURNING id`
	var when any = at
	if w.Store.Dialect == dialect.SQLite {
		add = `INSERT INTO river_job (kind, state, attempt, max_attempts, args, errors, attempted_at, finalized_at, priority, queue)
		VALUES ('export', 'discarded', 25, 25, jsonb('{}'), jsonb('[' || $1 || ']'), $2, $2, 1, 'default') RETURNING id`
		when = at.UTC().Format("2006-01-02 15:04:05.999")
	}
	problem := fmt.Sprintf(`{"at":%q,"attempt":25,"error":%q,"trace":""}`, at.UTC().Format(time.RFC3339), reason)
	w.must(w.Store.DB.QueryRow(add, problem, when).Scan(&id))
	return id
}

// dismissed inserts a failed job that an admin took off the list.
func (w *world) dismissed() (id string) {
	w.t.Helper()
	id = w.failed(w.clock(), "no reason")
	_, err := w.Store.DB.Exec("UPDATE river_job SET state = 'cancelled' WHERE id = $1", id)
	w.must(err)
	return id
}

const failedJobs = `query($f:Int!,$a:String){failedJobs(first:$f,after:$a){nodes{id kind attempts failedAt reason}pageInfo{hasNextPage endCursor}}}`

func TestAdminsRetryAndDismissJobsThatFailed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		var ids []any
		for nth := range 5 {
			reason := fmt.Sprintf("the disk of ann@example.org is full (%d)", nth)
			// Two at the same moment.
			ids = append([]any{w.failed(w.clock().Add(time.Duration(nth/2)*time.Hour), reason)}, ids...)
		}
		var seen []any
		for after := any(nil); ; {
			page := admin.must(failedJobs, map[string]any{"f": 2, "a": after})
			for _, node := range page.at("failedJobs", "nodes").([]any) {
				seen = append(seen, node.(map[string]any)["id"])
			}
			if page.at("failedJobs", "pageInfo", "hasNextPage") != true || len(seen) > 5 {
				break
			}
			after = page.at("failedJobs", "pageInfo", "endCursor")
		}
		if fmt.Sprint(seen) != fmt.Sprint(ids) {
			t.Errorf("page by page they are %v, not %v", seen, ids)
		}
		latest := admin.must(failedJobs, map[string]any{"f": 1}).at("failedJobs", "nodes", 0)
		if got, want := fmt.Sprint(latest), fmt.Sprint(map[string]any{"id": ids[0], "kind": "export", "attempts": 25.0,
			"failedAt": w.clock().Add(2 * time.Hour).UTC().Format(time.RFC3339Nano),
			"reason":   "the disk of (address) is full (4)"}); got != want {
			t.Errorf("the latest is %s, not %s", got, want)
		}
		count := func() any { return admin.must(`{adminHome{failedJobs}}`, nil).at("adminHome", "failedJobs") }
		if n := count(); n != 5.0 {
			t.Errorf("the home counts %v", n)
		}
		change := func(act string, id any) answer { return admin.ask(fmt.Sprintf(`mutation{%s(id:%q)}`, act, id), nil) }
		if a := change("retryFailedJob", ids[0]); a.at("retryFailedJob") != ids[0] {
			t.Errorf("retrying is answered %+v", a)
		}
		var state string
		w.must(w.Store.DB.QueryRow("SELECT state FROM river_job WHERE id = $1", ids[0]).Scan(&state))
		if state != "available" {
			t.Errorf("a job that is retried is %s", state)
		}
		if a := change("dismissFailedJob", ids[1]); a.at("dismissFailedJob") != ids[1] {
			t.Errorf("dismissing is answered %+v", a)
		}
		// Neither is on the list any longer, so a second tap changes nothing.
		for _, act := range []string{"retryFailedJob", "dismissFailedJob"} {
			for _, id := range []any{ids[0], ids[1], "9999", "no number", "", "99999999999999999999"} {
				if a := change(act, id); a.code() != "NOT_FOUND" {
					t.Errorf("%s of %v is answered %+v", act, id, a)
				}
			}
		}
		if n := count(); n != 3.0 {
			t.Errorf("afterwards the home counts %v", n)
		}
		if a := change("restoreFailedJob", ids[1]); a.at("restoreFailedJob") != ids[1] || count() != 4.0 {
			t.Errorf("restoring is answered %+v", a)
		}
		if a := change("restoreFailedJob", ids[1]); a.code() != "NOT_FOUND" {
			t.Errorf("restoring twice is answered %+v", a)
		}
	})
}

func TestOperatorsRetryAllJobsThatFailed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		now := w.clock()
		ids := map[string]string{w.failed(now.Add(time.Second), "fails again meanwhile"): "discarded", w.dismissed(): "cancelled"}
		for nth := range 101 {
			ids[w.failed(now.Add(-time.Duration(nth)*time.Hour), "the disk is full")] = "available"
		}
		if n, err := w.Jobs.RetryAllFailed(t.Context(), now); n != 101 || err != nil {
			t.Errorf("%d are retried, %v", n, err)
		}
		for id, want := range ids {
			var state string
			w.must(w.Store.DB.QueryRow("SELECT state FROM river_job WHERE id = $1", id).Scan(&state))
			if state != want {
				t.Errorf("a job is %s instead of %s", state, want)
			}
		}
	})
}

var kindOfJob = regexp.MustCompile(`Kind\(\) string \{ return "(\w+)" \}`)

func TestEveryJobHasANameInBothLanguages(t *testing.T) {
	names := map[string]map[string]string{}
	for _, language := range []string{"en", "ru"} {
		text, err := os.ReadFile("../../webapp/src/locales/" + language + "/settings-jobs.json")
		var file struct{ Kind map[string]string }
		if err = errors.Join(err, json.Unmarshal(text, &file)); err != nil {
			t.Fatal(err)
		}
		names[language] = file.Kind
	}
	kinds := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, found := range kindOfJob.FindAllStringSubmatch(string(source), -1) {
			kinds[found[1]] = true
		}
		return err
	})
	if err != nil || len(kinds) < 40 {
		t.Fatal(len(kinds), err)
	}
	for language, of := range names {
		for kind := range kinds {
			if of[kind] == "" {
				t.Errorf("%s has no name for %s", language, kind)
			}
		}
		for kind := range of {
			if !kinds[kind] {
				t.Errorf("%s has a name for %s, which no job is", language, kind)
			}
		}
	}
}
