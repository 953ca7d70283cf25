package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestUnknownPathsAreScreensUnlessTheyLookLikeProbes(t *testing.T) {
	dist := fstest.MapFS{
		"app.html":           {Data: []byte("app")},
		"pricing/index.html": {Data: []byte("pricing")},
		"icons/icon.png":     {Data: []byte("icon")},
		"assets/app.js":      {Data: []byte("script")},
	}
	s := newStatic(dist, false, func() string { return "http://forma.test" }, func(context.Context) (*Live, error) {
		return &Live{Tag: "1", Name: productName, Data: "{}"}, nil
	})
	for path, want := range map[string]string{
		"/pricing": "pricing", "/pricing/": "pricing", "/icons/icon.png": "icon", "/assets/app.js": "script",
		// Screens, and what a person may mistype.
		"/dashboard": "app", "/workouts/0195e000-0000-7000-8000-000000000001": "app", "/coach/sessions": "app", "/nowhere": "app",
		"/dashbord/": "app", "/admin": "app", "/login": "app", "/healthy-meals": "app", "/clients/status": "app", "/workouts/live": "app",
		"/reset-password?token=a.b": "app",

		"/healthy": "", "/health": "", "/HEALTH": "", "/health/": "", "/health/live": "", "/livez": "", "/ready": "", "/ping": "", "/status": "",
		"/metrics": "", "/version": "", "/actuator/health": "", "/actuator": "", "/api": "", "/api/v1/users": "", "/debug/pprof/": "",
		"/.env": "", "/.git/config": "", "/.well-known/security": "", "/.aws/credentials": "", "/a/.svn/entries": "", "/.%65nv": "",
		"/wp-login.php": "", "/wp-admin/": "", "/wp-content/plugins": "", "/blog/wp-includes/x.php": "", "/index.php/admin": "",
		"/phpmyadmin/": "", "/PMA/": "", "/cgi-bin/luci": "", "/_ignition/execute-solution": "", "/_all_dbs": "", "/server-status": "",
		"/backup.zip": "", "/config.json": "", "/robots.txt~": "", "/a.b/c": "", "/assets/gone": "", "/media/gone": "", "/assets/../.env": "",
	} {
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		status := http.StatusOK
		if want == "" {
			status = http.StatusNotFound
		}
		if body := answer.Body.String(); answer.Code != status || want != "" && body != want {
			t.Errorf("%s: %d %s", path, answer.Code, body)
		}
	}
}

func TestAFileWithoutItsPlainFormIsServedInEach(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write([]byte("script"))
	_ = w.Close()
	dist := fstest.MapFS{"assets/app-1a2b.js.gz": {Data: packed.Bytes()}, "assets/app-1a2b.js.br": {Data: []byte("brotli")}}
	s := newStatic(dist, false, func() string { return "http://forma.test" }, nil)
	for accept, want := range map[string]string{"": "script", "gzip": packed.String(), "gzip, br": "brotli", "zstd": "script"} {
		r := httptest.NewRequest(http.MethodGet, "/assets/app-1a2b.js", nil)
		r.Header.Set("Accept-Encoding", accept)
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, r)
		if answer.Code != http.StatusOK || answer.Body.String() != want || !strings.HasPrefix(answer.Header().Get("Content-Type"), "text/javascript") {
			t.Errorf("to %q it answers %d %v %q", accept, answer.Code, answer.Header(), answer.Body)
		}
	}
}
