package transport

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/graph/live"
	"forma/graph/transport/socket"
	"forma/server/platform/errs"
)

const (
	mostBody      = 1 << 20
	mediaJSON     = "application/json"
	mediaResponse = "application/graphql-response+json"
)

// httpTransport is GraphQL over HTTP: JSON in and out, and nothing a foreign page could send without a preflight.
type httpTransport struct {
	exec   *executor.Executor
	meters *meters
}

type request struct {
	Query         string          `json:"query"`
	OperationName string          `json:"operationName"`
	Variables     json.RawMessage `json:"variables"`
	Extensions    json.RawMessage `json:"extensions"`
}

var errMalformed = errs.Input("", errs.Invalid)

func (t *httpTransport) serve(ctx context.Context, w http.ResponseWriter, r *http.Request) {
	var params *graphql.RawParams
	var err error
	switch r.Method {
	case http.MethodPost:
		media, options, parseErr := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if parseErr != nil || media != mediaJSON || (options["charset"] != "" && !strings.EqualFold(options["charset"], "utf-8")) {
			t.fail(ctx, w, r, http.StatusUnsupportedMediaType, errMalformed)
			return
		}
		params, err = t.post(w, r)
	case http.MethodGet:
		params, err = t.get(r)
	default:
		w.Header().Set("Allow", "GET, POST")
		t.fail(ctx, w, r, http.StatusMethodNotAllowed, errMalformed)
		return
	}
	var tooLarge *http.MaxBytesError
	var known *errs.Error
	switch {
	case errors.As(err, &tooLarge):
		t.fail(ctx, w, r, http.StatusRequestEntityTooLarge, errs.Exceeded("bytes", mostBody, mostBody+1))
		return
	case errors.As(err, &known) && known.Code == errs.LimitExceeded:
		t.fail(ctx, w, r, t.refused(r), err)
		return
	case err != nil:
		t.fail(ctx, w, r, http.StatusBadRequest, errMalformed)
		return
	}
	t.run(ctx, w, r, params)
}

func (t *httpTransport) post(w http.ResponseWriter, r *http.Request) (*graphql.RawParams, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	if err != nil {
		return nil, err
	}
	if n := socket.Values(body); n > mostValues {
		return nil, errs.Exceeded("values", mostValues, n)
	}
	var in request
	if err := json.Unmarshal(body, &in); err != nil {
		return nil, err
	}
	return t.params(in, r)
}

func (t *httpTransport) get(r *http.Request) (*graphql.RawParams, error) {
	q := r.URL.Query()
	in := request{Query: q.Get("query"), OperationName: q.Get("operationName")}
	if v := q.Get("variables"); v != "" {
		in.Variables = json.RawMessage(v)
	}
	if e := q.Get("extensions"); e != "" {
		in.Extensions = json.RawMessage(e)
	}
	return t.params(in, r)
}

// params reads variables and extensions.
func (t *httpTransport) params(in request, r *http.Request) (*graphql.RawParams, error) {
	p := &graphql.RawParams{Query: in.Query, OperationName: in.OperationName, Headers: r.Header}
	// Use a decoder to keep numbers as written; json.Valid ensures that nothing follows the document.
	if len(in.Variables) > 0 {
		d := json.NewDecoder(bytes.NewReader(in.Variables))
		d.UseNumber()
		if err := d.Decode(&p.Variables); err != nil || !json.Valid(in.Variables) {
			return nil, errMalformed
		}
	}
	if len(in.Extensions) > 0 {
		if err := json.Unmarshal(in.Extensions, &p.Extensions); err != nil {
			return nil, err
		}
	}
	if p.Query == "" && len(p.Extensions) == 0 {
		return nil, errors.New("graph: no document")
	}
	return p, nil
}

func (t *httpTransport) run(ctx context.Context, w http.ResponseWriter, r *http.Request, p *graphql.RawParams) {
	ctx = graphql.StartOperationTrace(ctx)
	op, refused := t.exec.CreateOperationContext(ctx, p)
	if refused != nil {
		t.answer(w, r, t.refused(r), t.exec.DispatchError(graphql.WithOperationContext(ctx, op), refused))
		return
	}
	switch kind := op.Operation.Operation; {
	case r.Method == http.MethodGet && kind != ast.Query:
		w.Header().Set("Allow", "POST")
		t.fail(ctx, w, r, http.StatusMethodNotAllowed, errMalformed)
		return
	case kind == ast.Subscription: // needs a socket
		t.fail(ctx, w, r, http.StatusBadRequest, errMalformed)
		return
	}
	next, ctx := t.exec.DispatchOperation(ctx, op)
	t.answer(w, r, http.StatusOK, next(ctx))
}

// refused returns the status of a request that is well formed, but not executed.
func (*httpTransport) refused(r *http.Request) int {
	if responseType(r) == mediaResponse {
		return http.StatusBadRequest
	}
	return http.StatusOK
}

// fail answers a request without a valid operation.
func (t *httpTransport) fail(ctx context.Context, w http.ResponseWriter, r *http.Request, status int, err error) {
	e := present(ctx, err)
	e.Path = nil
	t.meters.failed(other, gqlerror.List{e})
	t.answer(w, r, status, &graphql.Response{Errors: gqlerror.List{e}})
}

func (t *httpTransport) answer(w http.ResponseWriter, r *http.Request, status int, resp *graphql.Response) {
	w.Header().Set("Content-Type", responseType(r)+"; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(live.Encode(resp))
}

// responseType returns the media type that the client prefers, the first if it prefers neither.
func responseType(r *http.Request) string {
	best, liking := mediaJSON, 0.0
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept"), ","), ",") {
		media, options, err := mime.ParseMediaType(part)
		quality := 1.0
		if q, named := options["q"]; named && err == nil {
			quality, err = strconv.ParseFloat(q, 64)
		}
		if err != nil || quality <= liking {
			continue
		}
		switch media {
		case mediaResponse:
			best, liking = mediaResponse, quality
		case mediaJSON, "*/*", "application/*":
			best, liking = mediaJSON, quality
		}
	}
	return best
}
