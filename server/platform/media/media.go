// Package media stores and serves media under random ids: covers and avatars for everyone, videos and photos by links that name the
// viewer and expire.
package media

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"image"
	"image/jpeg"
	_ "image/png" // decoded at intake
	"io"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	_ "golang.org/x/image/webp" // decoded at intake

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/jobs"
	"forma/server/platform/keys"
	"forma/server/platform/objects"
	"forma/server/platform/store"
)

// Library stores and serves media.
type Library struct {
	objects objects.Store
	store   *store.Store
	keys    keys.Set
	now     func() time.Time
	jobs    *jobs.Queue
	lost    lost
}

// Gates are checked each time a private file of their kind is served, so that access ends with the right to it.
type Gates map[mediafile.Kind]Gate

// Gate reports whether the viewer may currently see a file.
type Gate func(ctx context.Context, file *ent.MediaFile, viewerID uuid.UUID) (bool, error)

// How long the links of private files are valid.
const (
	VideoLife = 4 * time.Hour
	PhotoLife = 5 * time.Minute
)

// mostRanges are answered of one request; a player asks for one.
const mostRanges = 8

// public lists the kinds served to everyone.
var public = []mediafile.Kind{mediafile.KindCOVER, mediafile.KindAVATAR, mediafile.KindLOGO}

// Open uses the objects for files, each under its id, and the database for their metadata. Jobs erase removed files, and the keys sign
// links.
func Open(files objects.Store, s *store.Store, queue *jobs.Queue, links keys.Set, now func() time.Time) *Library {
	return &Library{objects: files, store: s, keys: links, now: now, jobs: queue}
}

// Path returns where a public file is served.
func Path(id uuid.UUID) string { return folder + id.String() }

const folder = "/media/"

// most is the maximum number of pixels that a picture may claim in its header.
const most = 40_000_000

// Picture decodes a JPEG, PNG or WebP and re-encodes it as a JPEG of at most width × height, cropped to that shape, without the metadata
// of the original. Anything else is BAD_INPUT of the field.
func Picture(ctx context.Context, data []byte, field string, width, height int) ([]byte, error) {
	src, err := decode(ctx, data, field)
	if err != nil {
		return nil, err
	}
	defer src.release()
	dst := image.NewRGBA(image.Rect(0, 0, width, height))
	if err := scale(ctx, dst, dst.Bounds(), src.Image, middle(src.Bounds(), width, height)); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, dst, &jpeg.Options{Quality: 85})
	return out.Bytes(), err
}

// middle returns the largest centred part of r in the shape of width × height.
func middle(r image.Rectangle, width, height int) image.Rectangle {
	w, h := r.Dx(), r.Dy()
	if w*height > h*width {
		w = max(1, h*width/height)
	} else {
		h = max(1, w*height/width)
	}
	x, y := r.Min.X+(r.Dx()-w)/2, r.Min.Y+(r.Dy()-h)/2
	return image.Rect(x, y, x+w, y+h)
}

// Link returns the URL of a private file for one viewer until expires.
func (l *Library) Link(id, viewerID uuid.UUID, expires time.Time) string {
	until := strconv.FormatInt(expires.Unix(), 10)
	q := url.Values{"viewer": {viewerID.String()}, "expires": {until}, "sig": {sign(l.keys.Signer().Bytes, id, viewerID, until)}}
	return Path(id) + "?" + q.Encode()
}

// Download returns the URL of a private file as Link does, where browsers save it under that name.
func (l *Library) Download(id, viewerID uuid.UUID, expires time.Time, name string) string {
	until := strconv.FormatInt(expires.Unix(), 10)
	sig := sign(l.keys.Signer().Bytes, id, viewerID, named(until, name))
	q := url.Values{"viewer": {viewerID.String()}, "expires": {until}, "name": {name}, "sig": {sig}}
	return Path(id) + "?" + q.Encode()
}

// named returns what a link says besides its file and its viewer.
func named(until, name string) string {
	if name == "" {
		return until
	}
	return until + "|" + name
}

func sign(key []byte, id, viewerID uuid.UUID, until string) string {
	mac := hmac.New(sha256.New, key)
	_, _ = io.WriteString(mac, id.String()+"|"+viewerID.String()+"|"+until)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// ErrNotFound is returned for a file that does not exist or that the link does not open.
var ErrNotFound = errors.New("media: not found")

// Serve answers a request for a file, including ranges; the caller reports ErrNotFound.
func (l *Library) Serve(w http.ResponseWriter, r *http.Request, id uuid.UUID, gates Gates) error {
	file, err := l.store.Ent.MediaFile.Get(grant.With(r.Context(), grant.Media), id)
	if ent.IsNotFound(err) {
		return ErrNotFound
	}
	if err != nil {
		return err
	}
	private := !slices.Contains(public, file.Kind)
	if private {
		if err := l.admit(r, file, gates); err != nil {
			return err
		}
	}
	content, err := l.Read(r.Context(), file)
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNotFound
	}
	if err != nil {
		return err
	}
	defer func() { _ = content.Close() }()
	h := w.Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	if private {
		h.Set("Cache-Control", "private, no-store")
	}
	h.Set("Content-Type", file.ContentType)
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	if file.Kind == mediafile.KindEXPORT {
		h.Set("Content-Disposition", `attachment; filename="forma-`+file.CreatedAt.Format(time.DateOnly)+`.zip"`)
	}
	if name := r.URL.Query().Get("name"); private && name != "" {
		h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	}
	if file.ContentType == playlistType {
		return l.servePlaylist(w, r, content)
	}
	if strings.Count(r.Header.Get("Range"), ",") >= mostRanges {
		r = r.Clone(r.Context())
		r.Header.Del("Range") // each costs more than what it asks for
	}
	http.ServeContent(w, r, "", file.CreatedAt, content)
	return nil
}

func (l *Library) admit(r *http.Request, file *ent.MediaFile, gates Gates) error {
	q := r.URL.Query()
	viewerID, err := uuid.Parse(q.Get("viewer"))
	until, badTime := strconv.ParseInt(q.Get("expires"), 10, 64)
	if err != nil || badTime != nil || l.now().Unix() > until ||
		!l.keys.Any(func(key []byte) bool {
			return hmac.Equal([]byte(q.Get("sig")), []byte(sign(key, file.ID, viewerID, named(q.Get("expires"), q.Get("name")))))
		}) {
		return ErrNotFound
	}
	gate, ok := gates[file.Kind]
	if !ok {
		return ErrNotFound
	}
	allowed, err := gate(r.Context(), file, viewerID)
	if err == nil && !allowed {
		return ErrNotFound
	}
	return err
}
