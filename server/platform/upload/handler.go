package upload

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	tus "github.com/tus/tusd/v2/pkg/handler"
	"github.com/tus/tusd/v2/pkg/memorylocker"
	"golang.org/x/exp/slog"

	"forma/ent"
	"forma/ent/upload"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/film"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// Path is where uploads are created; each has its own URL below.
const Path = "/uploads"

// Refuse writes an error response in the format of the API.
type Refuse func(w http.ResponseWriter, r *http.Request, err error)

type idKey struct{}

// Handler serves tus 1.0 with creation and termination, for the viewer of the request's context. POST creates an upload whose metadata
// names its kind; HEAD, PATCH and DELETE are for its owner only. There is no download and no concatenation.
func (s *Service) Handler(refuse Refuse) (http.Handler, error) {
	composer := tus.NewStoreComposer()
	composer.UseCore(s.Files)
	composer.UseTerminater(s.Files)
	memorylocker.New().UseIn(composer)
	protocol, err := tus.NewUnroutedHandler(tus.Config{
		StoreComposer: composer, BasePath: Path, DisableDownload: true, DisableConcatenation: true,
		Cors: &tus.CorsConfig{Disable: true}, Logger: slog.New(slog.NewTextHandler(io.Discard, nil)),
		PreUploadCreateCallback: func(hook tus.HookEvent) (tus.HTTPResponse, tus.FileInfoChanges, error) {
			id := hook.Context.Value(idKey{}).(uuid.UUID)
			// The original file name is not stored.
			return tus.HTTPResponse{}, tus.FileInfoChanges{ID: id.String(), MetaData: tus.MetaData{}}, nil
		},
	})
	if err != nil {
		return nil, err
	}
	return http.StripPrefix(Path, &door{Service: s, refuse: refuse, protocol: protocol}), nil
}

// door checks requests before the protocol handler sees them.
type door struct {
	*Service
	refuse   Refuse
	protocol *tus.UnroutedHandler
}

// patience is how long the first bytes of a chunk may take.
const patience = time.Minute

const (
	version    = "1.0.0"
	extensions = "creation,creation-with-upload,termination"
)

func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if method := r.Header.Get("X-HTTP-Method-Override"); method != "" {
		r.Header.Del("X-HTTP-Method-Override")
		r.Method = method
	}
	w.Header().Set("Tus-Resumable", version)
	if r.Method == http.MethodOptions {
		d.describe(w, r)
		return
	}
	if r.Header.Get("Tus-Resumable") != version && slices.Contains(methods(r), r.Method) {
		w.Header().Set("Tus-Version", version)
		d.refuse(w, r, &refused{errs.Input("Tus-Resumable", errs.Invalid), http.StatusPreconditionFailed})
		return
	}
	// Until the protocol handler sets its own.
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(patience))
	r, next, err := d.admit(r)
	if err == nil {
		d.protocol.Middleware(next).ServeHTTP(&answer{ResponseWriter: w, r: r, refuse: d.refuse}, r)
		return
	}
	var status *refused
	if errors.As(err, &status) && status.code == http.StatusMethodNotAllowed {
		w.Header().Set("Allow", allow(r))
	}
	d.refuse(w, r, err)
}

// describe answers what is supported; the largest size is that of the viewer.
func (d *door) describe(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Tus-Version", version)
	w.Header().Set("Tus-Extension", extensions)
	w.Header().Set("Allow", allow(r))
	if v := viewer.From(r.Context()); v != nil {
		limits, err := d.Limits(r.Context())
		if err != nil {
			d.refuse(w, r, err)
			return
		}
		most := int64(0)
		for kind, roles := range kinds {
			if slices.Contains(roles, v.Role) {
				most = max(most, limits.file(kind))
			}
		}
		w.Header().Set("Tus-Max-Size", strconv.FormatInt(most, 10))
	}
	w.WriteHeader(http.StatusNoContent)
}

// methods returns what a URL is for.
func methods(r *http.Request) []string {
	if strings.Trim(r.URL.Path, "/") == "" {
		return []string{http.MethodPost}
	}
	return []string{http.MethodHead, http.MethodPatch, http.MethodDelete}
}

func allow(r *http.Request) string {
	return strings.Join(append(methods(r), http.MethodOptions), ", ")
}

// refused is an error with the status that the protocol wants for it, because clients act on it.
type refused struct {
	error
	code int
}

func (r *refused) Unwrap() error { return r.error }

// Status returns the HTTP status of the answer.
func (r *refused) Status() int { return r.code }

// admit returns the handler for a request, or refuses it.
func (d *door) admit(r *http.Request) (*http.Request, http.HandlerFunc, error) {
	// What takes a file needs the right area.
	if v := viewer.From(r.Context()); v != nil && v.Scopes != nil && len(v.Scopes.Write) == 0 {
		return r, nil, errs.New(errs.Forbidden)
	}
	name := strings.Trim(r.URL.Path, "/")
	if name == "" && r.Method == http.MethodPost {
		id, err := d.create(r)
		return r.WithContext(context.WithValue(r.Context(), idKey{}, id)), d.protocol.PostFile, err
	}
	if name == "" {
		return r, nil, &refused{errs.Input("", errs.Invalid), http.StatusMethodNotAllowed}
	}
	id, err := uuid.Parse(name)
	if err != nil {
		return r, nil, errs.New(errs.NotFound)
	}
	row, err := d.own(r.Context(), id)
	if err != nil {
		return r, nil, err
	}
	switch r.Method {
	case http.MethodHead:
		return r, d.protocol.HeadFile, nil
	case http.MethodPatch:
		return r, d.protocol.PatchFile, d.inspect(r, row)
	case http.MethodDelete:
		return r, func(w http.ResponseWriter, r *http.Request) {
			d.protocol.DelFile(w, r)
			d.forget(r.Context(), id)
		}, nil
	default:
		return r, nil, &refused{errs.Input("", errs.Invalid), http.StatusMethodNotAllowed}
	}
}

func (d *door) create(r *http.Request) (uuid.UUID, error) {
	// What is not supported is refused: the sender of a part or of an unknown length counts on it.
	for _, header := range []string{"Upload-Concat", "Upload-Defer-Length", "Upload-Checksum"} {
		if r.Header.Get(header) != "" {
			return uuid.Nil, errs.Input(header, errs.Invalid)
		}
	}
	size, err := strconv.ParseInt(r.Header.Get("Upload-Length"), 10, 64)
	if err != nil {
		return uuid.Nil, errs.Input("size", errs.Invalid)
	}
	kind := Kind(tus.ParseMetadataHeader(r.Header.Get("Upload-Metadata"))["kind"])
	if isChunk(r) {
		if err := cmp.Or(fits(r, "0", size), begins(r, kind, size)); err != nil {
			return uuid.Nil, err
		}
	}
	id, err := d.begin(r.Context(), kind, size)
	var known *errs.Error
	if errors.As(err, &known) && known.Code == errs.BadInput && known.Field == "size" && size > 0 {
		err = &refused{err, http.StatusRequestEntityTooLarge}
	}
	return id, err
}

const chunk = "application/offset+octet-stream"

func isChunk(r *http.Request) bool { return r.Header.Get("Content-Type") == chunk }

// inspect refuses a chunk that the protocol does not know, or that begins a file of another kind.
func (d *door) inspect(r *http.Request, row *ent.Upload) error {
	switch {
	case !isChunk(r):
		return &refused{errs.Input("Content-Type", errs.Invalid), http.StatusUnsupportedMediaType}
	case r.Header.Get("Upload-Checksum") != "":
		return errs.Input("Upload-Checksum", errs.Invalid)
	}
	if err := fits(r, r.Header.Get("Upload-Offset"), row.Size); err != nil {
		return err
	}
	if r.Header.Get("Upload-Offset") != "0" {
		return nil
	}
	err := begins(r, Kind(row.Kind), row.Size)
	if err != nil {
		d.forget(r.Context(), row.ID)
		err = errors.Join(err, d.remove(r.Context(), row.ID))
	}
	return err
}

// fits refuses a chunk that does not fit into what the upload has left. One of unknown length is refused by the protocol.
func fits(r *http.Request, offset string, size int64) error {
	at, err := strconv.ParseInt(offset, 10, 64)
	if err != nil || r.ContentLength <= 0 || at > size || r.ContentLength <= size-at {
		return nil
	}
	return &refused{errs.Exceeded("bytes", int(size-at), int(r.ContentLength)), http.StatusRequestEntityTooLarge}
}

// begins refuses the first chunk of a picture or video that is none, before it is sent whole. A chunk too small to tell passes: what is
// taken is checked again.
func begins(r *http.Request, kind Kind, size int64) error {
	headed, mayBe := int64(0), func([]byte) bool { return true }
	switch kind {
	case Image:
		headed, mayBe = media.Headed, media.MayBePicture
	case Video:
		headed, mayBe = film.Headed, film.MayBe
	}
	body := bufio.NewReaderSize(r.Body, film.Headed)
	head, err := body.Peek(int(min(size, headed)))
	if err == nil && !mayBe(head) {
		return &refused{errs.Input("file", errs.Invalid), http.StatusUnsupportedMediaType}
	}
	r.Body = struct {
		io.Reader
		io.Closer
	}{body, r.Body}
	return nil
}

// forget drops the record of an upload that its owner terminated; the expiry removes anything left.
func (d *door) forget(ctx context.Context, id uuid.UUID) {
	_ = d.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Upload.Delete().Where(upload.ID(id)).Exec(ctx)
		return err
	})
}

// answer replaces the protocol's error bodies by the API's; the status stays.
type answer struct {
	http.ResponseWriter
	r       *http.Request
	refuse  Refuse
	refused bool
}

func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// WriteHeader replaces the body of an error, and makes the Location of an upload relative, because a proxy may have another host and
// scheme.
func (a *answer) WriteHeader(status int) {
	if location := a.Header().Get("Location"); location != "" {
		a.Header().Set("Location", Path+"/"+path.Base(location))
	}
	if status < http.StatusBadRequest {
		a.ResponseWriter.WriteHeader(status)
		return
	}
	a.refused = true
	a.Header().Del("Content-Length")
	a.refuse(a.ResponseWriter, a.r, &refused{reason(status), status})
}

// Write drops the protocol's own messages.
func (a *answer) Write(b []byte) (int, error) {
	if a.refused {
		return len(b), nil
	}
	return a.ResponseWriter.Write(b)
}

var errOurs = errors.New("upload: the disk or the lock failed")

func reason(status int) error {
	switch {
	case status == http.StatusNotFound || status == http.StatusGone:
		return errs.New(errs.NotFound)
	case status == http.StatusConflict || status == http.StatusLocked:
		return errs.New(errs.Conflict)
	case status == http.StatusRequestEntityTooLarge:
		return errs.New(errs.LimitExceeded)
	case status == http.StatusInsufficientStorage:
		return errs.New(errs.StorageFull)
	case status < http.StatusInternalServerError:
		return errs.Input("", errs.Invalid)
	default:
		return errOurs
	}
}
