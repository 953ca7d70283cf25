package transport

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/99designs/gqlgen/graphql/executor"

	"forma/ent/viewer"
	"forma/graph/transport/socket"
	"forma/server/domain/identity"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
)

// socketServer admits people by the access token or API token of connection_init; a socket lives as long as its token and device.
func (s *Server) socketServer(exec *executor.Executor) *socket.Server {
	limits := socket.DefaultLimits
	limits.Operation, limits.Message, limits.Values = operationTime, mostBody, mostValues
	return &socket.Server{
		Exec:    exec,
		Hub:     s.Live,
		Admit:   s.admit,
		Context: detached,
		Present: present,
		Home:    s.Identity.Origin,
		Limits:  limits,
		Prepare: s.loaders,
		Refuse:  refuseSocket,
		Now:     s.Tokens.Now,
	}
}

func (s *Server) admit(ctx context.Context, payload map[string]any) (*socket.Person, error) {
	token := unprefixed(bearer(payload))
	if identity.IsAPIToken(token) {
		return s.admitProgram(ctx, token)
	}
	access, err := s.Tokens.Verify(token)
	if err != nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	look := func(ctx context.Context) (*viewer.Viewer, error) { return s.Identity.Viewer(ctx, access) }
	return &socket.Person{ID: access.ProfileID, Lasts: access.ExpiresAt.Sub(s.Tokens.Now()), Look: look}, nil
}

// unending exceeds the life of any socket.
const unending = 365 * 24 * time.Hour

// admitProgram admits the holder of an API token until it is revoked, it expires, or its owner is suspended.
func (s *Server) admitProgram(ctx context.Context, token string) (*socket.Person, error) {
	look := func(ctx context.Context) (*viewer.Viewer, error) {
		v, err := s.Identity.APITokenViewer(ctx, token)
		if err == nil && v.Suspended {
			err = errs.New(errs.SuspendedAccount)
		}
		return v, err
	}
	v, err := look(ctx)
	if err != nil {
		return nil, err
	}
	lasts := unending
	if !v.Until.IsZero() {
		lasts = v.Until.Sub(s.Tokens.Now())
	}
	return &socket.Person{ID: v.ID, Lasts: lasts, Look: look}, nil
}

// bearer returns the token as HTTP sends it, in any spelling.
func bearer(payload map[string]any) string {
	for name, value := range payload {
		if token, ok := value.(string); ok && strings.EqualFold(name, "authorization") {
			return token
		}
	}
	return ""
}

// detached returns a context with what a socket needs of its request; there is no response to set a cookie in.
func detached(r *http.Request) context.Context {
	ctx := context.WithValue(context.Background(), languageKey{}, Language(r.Context()))
	return auth.WithPeerOf(WithRequestID(ctx, requestID(r.Context())), r.Context())
}

var socketRefusals = map[int]errs.Code{http.StatusForbidden: errs.Forbidden, http.StatusServiceUnavailable: errs.Timeout}

func refuseSocket(w http.ResponseWriter, r *http.Request, status int) {
	code, ok := socketRefusals[status]
	if !ok {
		code = errs.BadInput
	}
	Refuse(w, r, errs.New(code))
}
