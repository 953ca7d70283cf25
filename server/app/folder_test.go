package app_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/platform/config"
)

func TestMediaWithoutTheirDatabaseStopTheStart(t *testing.T) {
	for is, prepare := range map[string]func(path string) error{
		"empty":   func(path string) error { return os.WriteFile(path, nil, 0o600) },
		"missing": func(string) error { return nil },
	} {
		data := t.TempDir()
		path, media := filepath.Join(data, "forma.db"), filepath.Join(data, "media")
		err := errors.Join(os.Mkdir(media, 0o700), os.WriteFile(filepath.Join(media, "photo"), []byte("x"), 0o600), prepare(path))
		if err != nil {
			t.Fatal(err)
		}
		c := &config.Config{Data: data, Backups: filepath.Join(data, "backups"), DatabaseURL: "sqlite://" + path}
		a, err := app.Open(context.Background(), c, time.Now)
		if err == nil {
			_ = a.Close(context.Background())
		}
		if err == nil || !strings.Contains(err.Error(), is) || !strings.Contains(err.Error(), "forma restore") {
			t.Errorf("%s, it starts: %v", is, err)
		}
		if info, err := os.Stat(path); err == nil && info.Size() > 0 {
			t.Errorf("%s, the database is touched", is)
		}
	}
}

func TestOneServerPerDatabase(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	url := "sqlite://" + filepath.Join(first, "forma.db")
	release, err := app.Claim(&config.Config{Data: first, DatabaseURL: url})
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := &config.Config{Data: second, DatabaseURL: url}
	if _, err := app.Claim(elsewhere); err == nil || !strings.Contains(err.Error(), first) {
		t.Errorf("another one, with a data folder of its own, has the same database: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	release, err = app.Claim(elsewhere)
	if err != nil {
		t.Fatalf("after the first has stopped: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
}

func TestTheDataFolderIsItsOwnersAloneWhateverItWas(t *testing.T) {
	data := t.TempDir()
	c := &config.Config{Data: data, Backups: filepath.Join(data, "backups"), DatabaseURL: "sqlite://" + filepath.Join(data, "forma.db")}
	for range 2 {
		a, err := app.Open(context.Background(), c, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]os.FileMode{"": 0o700, "forma.db": 0o600, "forma.db-wal": 0o600, "media": 0o700} {
			path := filepath.Join(data, name)
			if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
				t.Errorf("%s: %v %v, want %v", path, info.Mode().Perm(), err, want)
			}
			// As a copy by another tool leaves them.
			if err := os.Chmod(path, want|0o055); err != nil {
				t.Fatal(err)
			}
		}
		if err := a.Close(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRangesAreFewAndSchemesHaveNoCase(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		kim := w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		for _, scheme := range []string{"bearer ", "BEARER ", "Bearer  "} {
			r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(`{"query":"{me{id}}"}`))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Authorization", scheme+kim.token)
			out := httptest.NewRecorder()
			w.handler.ServeHTTP(out, r)
			if !strings.Contains(out.Body.String(), kim.id.String()) {
				t.Errorf("%q is answered %s", scheme, out.Body)
			}
		}
		kim.photo(kim.upload(jpegOf(400, 300)), newID())
		link := kim.must(`{progressPhotos(first:1){nodes{largeUrl}}}`, nil).at("progressPhotos", "nodes", 0, "largeUrl").(string)
		r := httptest.NewRequest(http.MethodGet, link, nil)
		r.Header.Set("Range", "bytes="+strings.TrimSuffix(strings.Repeat("0-0,", 2000), ","))
		out := httptest.NewRecorder()
		w.handler.ServeHTTP(out, r)
		if out.Code != http.StatusOK || out.Body.Len() > 40_000 {
			t.Errorf("2,000 ranges are answered %d with %d bytes", out.Code, out.Body.Len())
		}
		r.Header.Set("Range", "bytes=0-9")
		out = httptest.NewRecorder()
		w.handler.ServeHTTP(out, r)
		if out.Code != http.StatusPartialContent || out.Body.Len() != 10 {
			t.Errorf("one range is answered %d with %d bytes", out.Code, out.Body.Len())
		}
	})
}
