package graph

import (
	"context"
	"net/http"
	"strings"

	"github.com/99designs/gqlgen/graphql/executor"

	"forma/ent/viewer"
	"forma/graph/loader"
	"forma/graph/socket"
	"forma/server/auth"
	"forma/server/errs"
)

// socketServer admits people by the access token of connection_init; a socket lives as long as the token and the device.
func (r *Resolver) socketServer(exec *executor.Executor) *socket.Server {
	limits := socket.DefaultLimits
	limits.Operation, limits.Message = operationTime, mostBody
	return &socket.Server{Exec: exec, Hub: r.Live, Admit: r.admit, Context: detached, Present: present, Home: r.Account.Origin, Limits: limits,
		Prepare: func(ctx context.Context) context.Context { return loader.With(ctx, r.Store.Ent) },
		Refuse:  refuseSocket}
}

func (r *Resolver) admit(ctx context.Context, payload map[string]any) (*socket.Person, error) {
	access, err := r.Tokens.Verify(strings.TrimPrefix(bearer(payload), "Bearer "))
	if err != nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	look := func(ctx context.Context) (*viewer.Viewer, error) { return r.Account.Viewer(ctx, access) }
	return &socket.Person{ID: access.ProfileID, Lasts: access.ExpiresAt.Sub(r.Tokens.Now()), Look: look}, nil
}

// bearer finds the access token where HTTP has it, in either spelling.
func bearer(payload map[string]any) string {
	for _, name := range []string{"authorization", "Authorization"} {
		if token, ok := payload[name].(string); ok {
			return token
		}
	}
	return ""
}

// detached keeps of a request what its socket needs, and lets go of the rest; there is no answer to set a cookie in.
func detached(r *http.Request) context.Context {
	ctx := context.WithValue(context.Background(), languageKey{}, language(r.Context()))
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
