package web

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"io/fs"
	"log/slog"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"
)

// static serves the built app, compressed at build time, with the shell for every path of the app.
type static struct {
	secure bool
	origin func() string // the site's public address
	files  map[string]*file
	html   map[string]string // policy by HTML file
	languages
	live  func(ctx context.Context) (*Live, error)
	lived lived
}

type file struct {
	plain, gzip, brotli form
	contentType, tag    string
}

// form is what a file holds in one encoding; it is empty if there is no such form. What is embedded is read where it is, without a copy.
type form struct {
	at   io.ReaderAt
	size int64
}

func formOf(b []byte) form { return form{bytes.NewReader(b), int64(len(b))} }

func embedded(dist fs.FS, name string) form {
	f, err := dist.Open(name)
	if err != nil {
		return form{}
	}
	info, err := f.Stat()
	at, ok := f.(io.ReaderAt)
	if err != nil || !ok {
		return form{}
	}
	return form{at, info.Size()}
}

func (f form) open() io.ReadSeeker { return io.NewSectionReader(f.at, 0, f.size) }

func (f form) bytes() []byte {
	b, _ := io.ReadAll(f.open())
	return b
}

// text returns what the file holds. Of what has a compressed form, the build embeds nothing else where clients that take none are rare.
func (f *file) text() (form, error) {
	if f.plain.at != nil {
		return f.plain, nil
	}
	r, err := gzip.NewReader(f.gzip.open())
	if err != nil {
		return form{}, err
	}
	b, err := io.ReadAll(r)
	return formOf(b), err
}

type inline struct {
	Scripts []string `json:"scripts"`
	Styles  []string `json:"styles"`
}

func newStatic(dist fs.FS, secure bool, origin func() string, live func(ctx context.Context) (*Live, error)) *static {
	s := &static{secure: secure, origin: origin, live: live, files: map[string]*file{}, html: map[string]string{}}
	_ = fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(path.Base(name), ".") || strings.HasSuffix(name, ".br") {
			return nil
		}
		name = strings.TrimSuffix(name, ".gz")
		if s.files[name] != nil {
			return nil
		}
		f := &file{embedded(dist, name), embedded(dist, name+".gz"), embedded(dist, name+".br"), contentType(name), `"` + path.Base(name) + `"`}
		if !strings.HasPrefix(name, assets) { // whose names change with what they hold
			f.tag = tagOf(cmp.Or(f.plain, f.gzip).bytes())
		}
		s.files[name] = f
		return nil
	})
	var hashes map[string]inline
	if f := s.files["csp.json"]; f != nil {
		_ = json.Unmarshal(f.plain.bytes(), &hashes)
	}
	for name := range s.files {
		if strings.HasSuffix(name, ".html") {
			s.html[name] = contentPolicy(hashes[name], secure)
		}
	}
	delete(s.files, "csp.json")
	s.languages = languagesOf(s.files)
	return s
}

const assets = "assets/"

// tagOf returns the ETag of what a file holds.
func tagOf(b []byte) string {
	sum := sha256.Sum256(b)
	return `"` + hex.EncodeToString(sum[:12]) + `"`
}

// manifestType is the type of the web app manifest.
const manifestType = "application/manifest+json"

func contentType(name string) string {
	if strings.HasSuffix(name, ".webmanifest") {
		return manifestType
	}
	if strings.HasSuffix(name, ".graphqls") {
		return "text/plain; charset=utf-8"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}

// videoFrames are the players of the platforms whose videos a workout may embed; the web app uses the same URLs.
const videoFrames = "https://www.youtube-nocookie.com https://player.vimeo.com https://vkvideo.ru https://rutube.ru"

func contentPolicy(h inline, secure bool) string {
	quoted := func(first string, hashes []string) string {
		for _, h := range hashes {
			first += " '" + h + "'"
		}
		return first
	}
	p := "default-src 'none'; " + quoted("script-src 'self'", h.Scripts) + "; " + quoted("style-src 'self'", h.Styles) +
		"; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'" +
		"; frame-src " + videoFrames + "; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types forma"
	if secure {
		p += "; upgrade-insecure-requests"
	}
	return p
}

func (s *static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/" {
		w.Header().Add("Vary", "Accept-Language, Cookie")
		if wanted := s.languages.preferred(r); wanted != s.languages.root() {
			to := *r.URL
			to.Path = "/" + wanted + "/"
			http.Redirect(w, r, to.RequestURI(), http.StatusFound)
			return
		}
	}
	name, found := s.find(r.URL.Path)
	version := s.languages.versionOf(r.URL.Path)
	if version != nil {
		name = version.folder + version.page + "/index.html"
	}
	if !found {
		problem(w, http.StatusNotFound, "Not found")
		return
	}
	f := s.files[name]
	h := w.Header()
	if f == nil {
		h.Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte("The web app is not built: run `go tool task run`.\n"))
		return
	}
	h.Set("Content-Type", f.contentType)
	h.Set("ETag", f.tag)
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, assets) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	policy, isPage := s.html[name]
	if isPage || f.contentType == manifestType {
		live, err := s.live(r.Context())
		if err != nil {
			missing(w, err)
			return
		}
		if version != nil {
			live, err = live.version(r.Context(), version)
			if err != nil || live == nil {
				missing(w, err)
				return
			}
			name = strings.TrimPrefix(path.Clean(r.URL.Path), "/") + "/index.html"
		}
		f = s.lived.of(name, f, live, s.languages)
		h.Set("ETag", f.tag)
	}
	if isPage {
		h.Set("Content-Security-Policy", policy)
		h.Set("Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=()")
	} else {
		h.Del("Content-Security-Policy")
	}
	if strings.HasSuffix(name, "index.html") {
		s.translationsOf(name).relate(h)
	}
	var body form
	if f.brotli.at != nil || f.gzip.at != nil {
		h.Add("Vary", "Accept-Encoding")
		accept := r.Header.Get("Accept-Encoding")
		switch {
		case f.brotli.at != nil && strings.Contains(accept, "br"):
			body = f.brotli
			h.Set("Content-Encoding", "br")
		case f.gzip.at != nil && strings.Contains(accept, "gzip"):
			body = f.gzip
			h.Set("Content-Encoding", "gzip")
		}
	}
	if body.at == nil {
		var err error
		if body, err = f.text(); err != nil {
			problem(w, http.StatusInternalServerError, "The file cannot be read")
			return
		}
	}
	http.ServeContent(w, r, "", time.Time{}, body.open())
}

// missing answers for a page that does not exist, or could not be read.
func missing(w http.ResponseWriter, err error) {
	if err == nil {
		problem(w, http.StatusNotFound, "Not found")
		return
	}
	slog.Error("reading the settings failed", "error", err)
	problem(w, http.StatusServiceUnavailable, "The database does not answer")
}

// find returns the file of a path: the file itself, its prerendered page, or the app's shell for a path that looks like a screen.
func (s *static) find(urlPath string) (name string, found bool) {
	clean := strings.TrimPrefix(path.Clean(urlPath), "/")
	page := path.Join(clean, "index.html")
	switch {
	case s.files[page] != nil:
		return page, true
	case clean != "" && s.files[clean] != nil:
		return clean, true
	case strings.HasPrefix(clean, assets) || strings.HasPrefix(clean, "media/") || probes(clean):
		return "", false
	}
	return "app.html", true
}

// probed are the first parts of paths that monitors and scanners try, and of which no screen has one.
var probed = []string{
	"actuator", "api", "autodiscover", "boaform", "cgi-bin", "console", "containers", "debug", "env", "health", "health-check", "healthcheck",
	"healthy", "jenkins", "live", "liveness", "livez", "manager", "metrics", "mysql", "owa", "phpmyadmin", "ping", "pma", "readiness",
	"ready", "server-info", "server-status", "solr", "status", "telescope", "vendor", "version", "wordpress",
}

// probes reports whether a path is of a file, or looks for something that Forma is not, rather than for a screen. A monitor must not take
// the app's page for a sign of health, nor a scanner for what it looked for.
func probes(clean string) bool {
	for part := range strings.SplitSeq(clean, "/") {
		if path.Ext(part) != "" { // also of names that begin with a dot
			return true
		}
	}
	first, _, _ := strings.Cut(strings.ToLower(clean), "/")
	return strings.HasPrefix(first, "_") || strings.HasPrefix(first, "wp-") || slices.Contains(probed, first)
}
