// Package web is the HTTP server: routes, headers, static files.
package web

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	"forma/graph/transport"
	"forma/server/platform/auth"
	"forma/server/platform/config"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/media"
	"forma/server/platform/traces"
)

// Site is everything that is served.
type Site struct {
	Config   *config.Config
	GraphQL  http.Handler
	Uploads  http.Handler
	Exports  map[string]http.Handler // CSV tables, by name without .csv
	Invoices http.Handler            // PDFs, by {id} in the path
	Webhooks map[string]http.Handler // of other servers, by the last part of the path
	// Calendars serves calendar feeds; their secret URL is the only authentication.
	Calendars http.Handler
	Media     *media.Library
	Gates     media.Gates   // of private media
	Mailbox   *mail.Mailbox // nil: disabled
	Dist      fs.FS
	Healthy   func(ctx context.Context) error
	Traces    *traces.Tracer
	// Ready reports the state of what Forma stands on.
	Ready func(ctx context.Context) Readiness
	// Live returns the operator's settings for the pages.
	Live func(ctx context.Context) (*Live, error)
}

// Handler returns the routes.
func (s *Site) Handler() http.Handler {
	static := newStatic(s.Dist, s.Config.Secure(), func() string { return s.Config.PublicURL }, s.Live)
	r := chi.NewRouter()
	r.Use(s.Traces.Requests, s.around)
	r.Handle("/graphql", s.GraphQL)
	r.Handle("/uploads", s.Uploads)
	r.Handle("/uploads/{id}", s.Uploads)
	for name, export := range s.Exports {
		r.Get("/exports/"+name+".csv", export.ServeHTTP)
	}
	r.Method(http.MethodGet, "/invoices/{id}.pdf", s.Invoices)
	for name, hook := range s.Webhooks {
		r.Post("/webhooks/"+name, hook.ServeHTTP)
	}
	r.Get(calendars+"*", s.Calendars.ServeHTTP)
	r.Get("/media/{id}", s.serveMedia)
	r.Head("/media/{id}", s.serveMedia)
	r.Get("/healthz", func(w http.ResponseWriter, r *http.Request) {
		if err := s.Healthy(r.Context()); err != nil {
			problem(w, http.StatusServiceUnavailable, "The database does not answer")
			return
		}
		_, _ = w.Write([]byte("ok\n"))
	})
	r.Get("/readyz", s.readyz)
	if s.Mailbox != nil {
		r.Get("/mailbox", s.onlyHere(s.mailboxPage))
		r.Get("/mailbox.json", s.onlyHere(s.mailboxJSON))
	}
	r.Get("/robots.txt", static.robots)
	r.Get("/sitemap.xml", static.sitemap)
	r.Get("/llms.txt", static.models)
	r.Get("/*", static.ServeHTTP)
	r.Head("/*", static.ServeHTTP)
	r.MethodNotAllowed(func(w http.ResponseWriter, _ *http.Request) {
		problem(w, http.StatusMethodNotAllowed, "Method not allowed")
	})
	return r
}

// around adds the client to the context, logs, and turns a panic into a clean response.
func (s *Site) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start, id := time.Now(), requestID()
		h := w.Header()
		h.Set("X-Request-Id", id)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		if s.Config.Secure() {
			h.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
		}
		ctx := transport.WithRequestID(transport.WithLanguage(r.Context(), r.Header.Get("Accept-Language")), id)
		ctx = auth.WithPeer(ctx, w, r, s.peer(r), s.Config.Secure())
		defer func() {
			p := recover()
			if p == http.ErrAbortHandler {
				panic(p) // the server closes the connection, so that the answer does not look whole
			}
			if p != nil {
				slog.Error("request panicked", "requestId", id, "panic", p, "stack", string(debug.Stack()))
				problem(w, http.StatusInternalServerError, "Something went wrong on our side")
			}
		}()
		next.ServeHTTP(w, r.WithContext(ctx))
		slog.Debug("request", "requestId", id, "method", r.Method, "path", logged(r.URL.Path), "took", time.Since(start))
	})
}

// calendars is the path of calendar feeds; the rest of the URL is a secret and is not logged.
const calendars = "/calendar/"

func logged(path string) string {
	if strings.HasPrefix(path, calendars) {
		return calendars
	}
	return path
}

// peer returns the client's address: the connection's, or the one given by a trusted proxy.
func (s *Site) peer(r *http.Request) netip.Addr {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	address, _ := netip.ParseAddr(host)
	trusted := func(a netip.Addr) bool {
		return slices.ContainsFunc(s.Config.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(a.Unmap()) })
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && trusted(address); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		address = hop
	}
	return address
}

func (s *Site) serveMedia(w http.ResponseWriter, r *http.Request) {
	id, err := uuid.Parse(chi.URLParam(r, "id"))
	if err == nil {
		err = s.Media.Serve(w, r, id, s.Gates)
	} else {
		err = media.ErrNotFound
	}
	switch {
	case errors.Is(err, media.ErrNotFound):
		transport.Refuse(w, r, errs.New(errs.NotFound))
	case err != nil:
		slog.Error("media failed", "error", err, "id", id)
		problem(w, http.StatusInternalServerError, "Something went wrong on our side")
	}
}

// problem writes RFC 9457 problem details.
func problem(w http.ResponseWriter, status int, title string) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"type": "about:blank", "title": title, "status": status})
}

func requestID() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}
