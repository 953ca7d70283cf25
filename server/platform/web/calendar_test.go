package web

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"forma/graph/transport"
	"forma/server/platform/config"
)

func TestCalendarURLIsNotLogged(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	t.Cleanup(func() { slog.SetDefault(before) })
	failed := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		transport.Refuse(w, r, errors.New("the disk is on fire"))
	})
	panics := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("the disk is on fire") })
	nothing := http.NotFoundHandler()
	for _, calendars := range []http.Handler{failed, panics} {
		site := &Site{Config: &config.Config{}, GraphQL: nothing, Uploads: nothing, Calendars: calendars, Dist: fstest.MapFS{},
			Live: func(context.Context) (*Live, error) { return &Live{}, nil }}
		out := httptest.NewRecorder()
		site.Handler().ServeHTTP(out, httptest.NewRequest(http.MethodGet, "/calendar/secretsecret.ics", nil))
		if out.Code != http.StatusInternalServerError {
			t.Errorf("it answers %d", out.Code)
		}
	}
	if said := log.String(); !strings.Contains(said, "on fire") || strings.Contains(said, "secretsecret") {
		t.Errorf("the log says %s", said)
	}
}
