package app_test

import (
	"context"
	"database/sql/driver"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"modernc.org/sqlite"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/disk"
	"forma/server/platform/store/storetest"
)

// crowded are the SQLite files that may not grow, by their names.
var crowded sync.Map

func init() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, dsn string) (err error) {
		crowded.Range(func(path, _ any) bool {
			if strings.Contains(dsn, path.(string)) {
				_, err = conn.ExecContext(context.Background(), "PRAGMA max_page_count = 1", []driver.NamedValue{})
			}
			return err == nil
		})
		return err
	})
}

// crowd makes the database refuse to grow as on a full disk, or lets it.
func (w *world) crowd(full bool) {
	w.t.Helper()
	ctx := context.Background()
	if w.Store.Dialect == dialect.Postgres {
		change := "DROP TRIGGER crowded ON messages"
		if full {
			_, err := w.Store.DB.ExecContext(ctx, `CREATE FUNCTION crowded() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$`)
			w.must(err)
			change = "CREATE TRIGGER crowded BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION crowded()"
		}
		_, err := w.Store.DB.ExecContext(ctx, change)
		w.must(err)
		return
	}
	path := strings.TrimPrefix(w.Config.DatabaseURL, "sqlite://")
	if full {
		crowded.Store(path, true)
	} else {
		crowded.Delete(path)
	}
	// A connection keeps what it was told when it was opened. Those that are in use now would come back to the pool.
	w.Store.DB.SetMaxIdleConns(0)
}

func (w *world) status(path string) int {
	out := httptest.NewRecorder()
	w.handler.ServeHTTP(out, httptest.NewRequest(http.MethodGet, path, nil))
	return out.Code
}

func TestAFullDatabaseRefusesWritesAndGoesOnReading(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, client := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanBasic)
		const home = `{adminHome{diskFullSince}}`
		say := func() string {
			return client.ask(`mutation($input:PostMessageInput!){postMessage(input:$input){id}}`, map[string]any{"input": map[string]any{
				"id": newID(), "conversationId": chat.Community, "text": strings.Repeat("A long message. ", 100)}}).code()
		}
		if code := say(); code != "" || w.status("/readyz") != http.StatusOK {
			t.Fatalf("with space a message is answered %q, /readyz %d", code, w.status("/readyz"))
		}
		w.crowd(true)
		t.Cleanup(func() { crowded.Delete(strings.TrimPrefix(w.Config.DatabaseURL, "sqlite://")) })
		code := ""
		for range 400 { // what is free in the file is used up first
			if code = say(); code != "" {
				break
			}
		}
		if code != "STORAGE_FULL" {
			t.Fatalf("without space a message is answered %q", code)
		}
		if ready, healthy := w.status("/readyz"), w.status("/healthz"); ready != http.StatusInsufficientStorage || healthy != http.StatusOK {
			t.Errorf("/readyz answers %d, /healthz %d", ready, healthy)
		}
		if since := admin.must(home, nil).at("adminHome", "diskFullSince"); since == nil {
			t.Error("an admin's home does not say it")
		}
		client.must(`{me{id firstName}}`, nil)
		client.must(refreshSession, nil)
		w.crowd(false)
		say() // perhaps in the transaction of a job that began before
		if code := say(); code != "" {
			t.Errorf("with space again a message is answered %q", code)
		}
		again := time.After(longest)
		for tick := time.Tick(20 * time.Millisecond); w.status("/readyz") != http.StatusOK; {
			select {
			case <-tick:
				say()
			case <-again:
				t.Fatalf("with space again /readyz answers %d", w.status("/readyz"))
			}
		}
		if since := admin.must(home, nil).at("adminHome", "diskFullSince"); since != nil {
			t.Errorf("an admin's home still says it: %v", since)
		}
		deadline := time.After(longest)
		for tick := time.Tick(20 * time.Millisecond); ; {
			told, err := w.Store.Ent.Notification.Query().
				Where(notification.ProfileID(admin.id), notification.KindEQ(notification.KindDISK_FULL)).
				Exist(viewer.System(context.Background()))
			w.must(err)
			if told {
				return
			}
			select {
			case <-tick:
			case <-deadline:
				t.Fatal("no admin is told")
			}
		}
	})
}

// noSpace is a file system without space for content while full.
type noSpace struct {
	disk.FS
	full atomic.Bool
}

func (d *noSpace) Sync(path string) error {
	if d.full.Load() {
		return syscall.ENOSPC
	}
	return d.FS.Sync(path)
}

func TestFilesThatDoNotFitAreRefusedAsSuch(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		on := &noSpace{FS: disk.Machine}
		onDisk(t, url, on, func(t *testing.T, w *world) {
			p := w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
			path, _ := p.begin("image", 10)
			on.full.Store(true)
			if status, code := p.patch(path, 0, []byte("0123")); status != http.StatusInsufficientStorage || code != "STORAGE_FULL" {
				t.Errorf("a chunk is answered %d %s", status, code)
			}
			if _, code := p.begin("image", 10); code != "STORAGE_FULL" {
				t.Errorf("a new upload is answered %q", code)
			}
			const set = `mutation($image:String!){setAvatar(image:$image){id}}`
			if code := p.ask(set, map[string]any{"image": onePixel}).code(); code != "STORAGE_FULL" {
				t.Errorf("a picture is answered %q", code)
			}
			on.full.Store(false)
			p.must(set, map[string]any{"image": onePixel})
			p.upload(jpegOf(30, 30))
		})
	})
}
