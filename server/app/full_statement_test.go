//go:build !race

package app_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

// A deed is a request that stores something, by its sender; each call prepares another one.
type deed func(n int) (who *person, document string, variables map[string]any)

// deeds are five journeys of clients.
func (w *world) deeds() map[string]deed {
	coach, admin := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
	kim := w.someone("Kim", viewer.RoleClient, viewer.PlanBasic)
	admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, kim.id, coach.id), nil)
	kim.must(`{conversations{id}}`, nil)
	workout, exercises := w.lift(coach)
	_, host, boss, call := w.meets()
	// renew gives a person another access token: each attempt comes an hour after the previous one.
	renew := func(p *person) *person {
		p.token, _ = p.must(refreshSession, nil).at("refreshSession", "accessToken").(string)
		return p
	}
	return map[string]deed{
		"signing up": func(n int) (*person, string, map[string]any) {
			return w.nobody(), signUp, signUpInput(fmt.Sprintf("new%d@example.org", n))
		},
		"training": func(int) (*person, string, map[string]any) {
			in := map[string]any{"id": newID(), "workoutId": workout, "sets": []any{set(exercises[0], 5, 60)}}
			return renew(kim), complete, map[string]any{"i": in}
		},
		"writing to the coach": func(int) (*person, string, map[string]any) {
			return renew(kim), `mutation($input:PostMessageInput!){postMessage(input:$input){id}}`, map[string]any{"input": map[string]any{
				"id": newID(), "conversationId": chat.Thread(kim.id, coach.id), "text": "How do I squat?"}}
		},
		"adding a photo": func(int) (*person, string, map[string]any) {
			return kim, addPhoto, map[string]any{"i": map[string]any{"id": newID(), "uploadId": renew(kim).upload(jpegOf(60, 40)),
				"date": w.clock().Format(time.DateOnly), "pose": "FRONT"}}
		},
		"booking": func(n int) (*person, string, map[string]any) {
			client := w.someone(fmt.Sprint("Guest", n), viewer.RoleClient, viewer.PlanVIP)
			renew(boss).must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, host.id), nil)
			return client, w.booking(call, 2), nil
		},
	}
}

// stored returns the number of rows of each table, and of media files.
func (w *world) stored() string {
	w.t.Helper()
	ctx := context.Background()
	list := "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
	if w.Store.Dialect == dialect.Postgres {
		list = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname"
	}
	var names, counts []string
	rows, err := w.Store.DB.QueryContext(ctx, list)
	w.must(err)
	for rows.Next() {
		var name string
		w.must(rows.Scan(&name))
		if strings.HasPrefix(name, "sqlite_") || strings.Contains(name, "_fts") || name == "river_client" {
			continue
		}
		where := ""
		if name == notification.Table { // admins are told of the full disk, once there is space
			where = " WHERE kind <> 'DISK_FULL'"
		}
		names = append(names, fmt.Sprintf(`SELECT '%[1]s ' || count(*) FROM "%[1]s"`, name)+where)
	}
	w.must(rows.Close())
	rows, err = w.Store.DB.QueryContext(ctx, strings.Join(names, " UNION ALL "))
	w.must(err)
	for rows.Next() {
		var count string
		w.must(rows.Scan(&count))
		counts = append(counts, count)
	}
	w.must(rows.Close())
	slices.Sort(counts) // PostgreSQL may count in parallel, in any order
	files, err := os.ReadDir(filepath.Join(w.Config.Data, "media"))
	w.must(err)
	return strings.Join(append(counts, fmt.Sprintf("files %d", len(files))), "\n")
}

// TestADiskThatIsFullAtAnyStatementLosesNothing refuses the first, the second, … statement that writes as a full disk does: the request is
// answered STORAGE_FULL and leaves nothing behind; sent again it takes effect, and sent once more it has no further effect.
func TestADiskThatIsFullAtAnyStatementLosesNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for name, deed := range w.deeds() {
			w.pass(time.Hour)
			refusals := 0
			for n := 1; ; n++ {
				w.pass(time.Hour)
				who, document, variables := deed(n)
				before, left := w.stored(), n
				ctx, statements := store.RecordStatements(context.Background())
				statements.Refuse = func(query string) error {
					if writes.MatchString(query) {
						if left--; left == 0 {
							return syscall.ENOSPC
						}
					}
					return nil
				}
				who.ctx = ctx
				a := who.ask(document, variables)
				who.ctx = nil
				if left > 0 { // it writes less often
					if a.code() != "" {
						t.Errorf("%s is answered %s", name, a.code())
					}
					break
				}
				if refusals++; a.code() != "STORAGE_FULL" {
					t.Errorf("%s without space at statement %d is answered %q", name, n, a.code())
				}
				if after := w.stored(); after != before {
					t.Errorf("%s without space at statement %d leaves something:\n%s", name, n, differing(before, after))
				}
				if a := who.ask(document, variables); a.code() != "" {
					t.Errorf("%s is refused with space again: %v", name, a.Errors)
				}
				if strings.Contains(document, "signUp") {
					continue
				}
				once := w.stored()
				if a := who.ask(document, variables); a.code() != "" || w.stored() != once {
					t.Errorf("%s has another effect when it is sent again: %v\n%s", name, a.Errors, differing(once, w.stored()))
				}
			}
			if refusals < 3 {
				t.Errorf("%s writes %d times", name, refusals)
			}
			t.Logf("%s: refused at each of %d statements", name, refusals)
		}
	})
}

// differing returns the lines that differ.
func differing(before, after string) string {
	was, is, lines := strings.Split(before, "\n"), strings.Split(after, "\n"), []string{}
	for i := range min(len(was), len(is)) {
		if was[i] != is[i] {
			lines = append(lines, was[i]+" → "+is[i])
		}
	}
	return strings.Join(lines, "\n")
}
