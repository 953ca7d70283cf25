package upload

import (
	"context"
	"errors"
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"

	"github.com/google/uuid"
	tus "github.com/tus/tusd/v2/pkg/handler"
	"github.com/tus/tusd/v2/pkg/memorylocker"
	"golang.org/x/exp/slog"

	"forma/ent/upload"
	"forma/server/platform/errs"
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
	composer.UseCore(s.files)
	composer.UseTerminater(s.files)
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

func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// It would change the method after the check.
	r.Header.Del("X-HTTP-Method-Override")
	r, next, err := d.admit(r)
	if err != nil {
		d.refuse(w, r, err)
		return
	}
	d.protocol.Middleware(next).ServeHTTP(&answer{ResponseWriter: w, r: r, refuse: d.refuse}, r)
}

// admit returns the handler for a request, or refuses it.
func (d *door) admit(r *http.Request) (*http.Request, http.HandlerFunc, error) {
	name := strings.Trim(r.URL.Path, "/")
	if name == "" && r.Method == http.MethodPost {
		id, err := d.create(r)
		return r.WithContext(context.WithValue(r.Context(), idKey{}, id)), d.protocol.PostFile, err
	}
	id, err := uuid.Parse(name)
	if err != nil {
		return r, nil, errs.New(errs.NotFound)
	}
	if _, err := d.own(r.Context(), id); err != nil {
		return r, nil, err
	}
	switch r.Method {
	case http.MethodHead:
		return r, d.protocol.HeadFile, nil
	case http.MethodPatch:
		return r, d.protocol.PatchFile, nil
	case http.MethodDelete:
		return r, func(w http.ResponseWriter, r *http.Request) {
			d.protocol.DelFile(w, r)
			d.forget(r.Context(), id)
		}, nil
	default:
		return r, nil, errs.New(errs.NotFound)
	}
}

func (d *door) create(r *http.Request) (uuid.UUID, error) {
	size, err := strconv.ParseInt(r.Header.Get("Upload-Length"), 10, 64)
	if err != nil || r.Header.Get("Tus-Resumable") != "1.0.0" {
		return uuid.Nil, errs.Input("size", errs.Invalid)
	}
	return d.begin(r.Context(), Kind(tus.ParseMetadataHeader(r.Header.Get("Upload-Metadata"))["kind"]), size)
}

// forget drops the record of an upload that its owner terminated; the expiry removes anything left.
func (d *door) forget(ctx context.Context, id uuid.UUID) {
	_ = d.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Upload.Delete().Where(upload.ID(id)).Exec(ctx)
		return err
	})
}

// answer replaces the protocol's error bodies by the API's; the status stays, because clients act on it.
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
	a.refuse(&fixed{a.ResponseWriter, status}, a.r, reason(status))
}

// Write drops the protocol's own messages.
func (a *answer) Write(b []byte) (int, error) {
	if a.refused {
		return len(b), nil
	}
	return a.ResponseWriter.Write(b)
}

// fixed keeps the status that the protocol has chosen.
type fixed struct {
	http.ResponseWriter
	status int
}

func (f *fixed) WriteHeader(int) { f.ResponseWriter.WriteHeader(f.status) }

var errOurs = errors.New("upload: the disk or the lock failed")

func reason(status int) error {
	switch {
	case status == http.StatusNotFound || status == http.StatusGone:
		return errs.New(errs.NotFound)
	case status == http.StatusConflict || status == http.StatusLocked:
		return errs.New(errs.Conflict)
	case status == http.StatusRequestEntityTooLarge:
		return errs.New(errs.LimitExceeded)
	case status < http.StatusInternalServerError:
		return errs.Input("", errs.Invalid)
	default:
		return errOurs
	}
}
