package transport

import (
	"cmp"
	"context"
	"net/http"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/99designs/gqlgen/graphql/handler/extension"
	"github.com/99designs/gqlgen/graphql/handler/lru"
	"github.com/google/uuid"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/server/domain/identity"
	"forma/server/domain/library"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// cachedDocuments is the number of parsed and validated documents kept in memory.
const cachedDocuments = 500

func (s *Server) configure(e *executor.Executor, documents map[string]string) {
	s.measured().know(documents)
	known := lru.New[*ast.QueryDocument](cachedDocuments)
	e.SetQueryCache(known)
	e.SetParserTokenLimit(mostTokens)
	e.SetDisableSuggestion(true)
	e.SetErrorPresenter(present)
	e.SetRecoverFunc(recovered)
	e.Use(extension.Introspection{})
	e.Use(s.measured())
	e.Use(persisted{documents})
	e.Use(bounds{known, &s.measured().documents})
	e.Use(&exactVariables{})
	e.Use(&limits{})
	e.Use(&scopes{})
	e.Use(newIntrospections())
	e.Use(rootFields{s})
}

// persisted finds the document of an operation by its SHA-256.
type persisted struct{ documents map[string]string }

func (persisted) ExtensionName() string { return "PersistedDocuments" }

func (persisted) Validate(graphql.ExecutableSchema) error { return nil }

func (p persisted) MutateOperationParameters(ctx context.Context, params *graphql.RawParams) *gqlerror.Error {
	named, _ := params.Extensions["persistedQuery"].(map[string]any)
	hash, _ := named["sha256Hash"].(string)
	if params.Query == "" {
		params.Query = p.documents[hash]
	}
	if params.Query == "" {
		return present(ctx, errMalformed)
	}
	return nil
}

// rootFields gives every root field its own loaders, and a mutation its Idempotency-Key.
type rootFields struct{ s *Server }

func (rootFields) ExtensionName() string { return "Loaders" }

func (rootFields) Validate(graphql.ExecutableSchema) error { return nil }

func (f rootFields) InterceptRootField(ctx context.Context, next graphql.RootResolver) graphql.Marshaler {
	if graphql.GetOperationContext(ctx).Operation.Operation != ast.Query {
		ctx = library.Known(ctx, 0) // it answers what it has changed itself
	}
	ctx, err := keyed(f.s.loaders(ctx))
	if err == nil {
		err = introspects(ctx)
	}
	if err != nil {
		graphql.AddError(ctx, err)
		return graphql.Null
	}
	return next(ctx)
}

// InterceptResponse runs for each event of a subscription, which has no root field of its own.
func (f rootFields) InterceptResponse(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	if op := graphql.GetOperationContext(ctx).Operation; op == nil || op.Operation != ast.Subscription {
		return next(ctx)
	}
	return next(f.s.loaders(ctx))
}

// introspects refuses introspection to people who may not see the schema; gqlgen's own refusal would be INTERNAL.
func introspects(ctx context.Context) error {
	name := graphql.GetRootFieldContext(ctx).Field.Name
	if !graphql.GetOperationContext(ctx).DisableIntrospection || name != "__schema" && name != "__type" {
		return nil
	}
	if viewer.From(ctx) == nil {
		return errs.New(errs.Unauthenticated)
	}
	return errs.New(errs.Forbidden)
}

// keyed reads the Idempotency-Key header: a mutation repeated with the same key takes effect once.
func keyed(ctx context.Context) (context.Context, error) {
	op := graphql.GetOperationContext(ctx)
	header := op.Headers.Get("Idempotency-Key")
	if header == "" || op.Operation.Operation != ast.Mutation {
		return ctx, nil
	}
	key, err := uuid.Parse(header)
	if err != nil {
		return ctx, errs.Input("Idempotency-Key", errs.Invalid)
	}
	return store.Keyed(ctx, key, graphql.GetRootFieldContext(ctx).Field.Alias, op.Variables), nil
}

// Handler serves /graphql: GraphQL over HTTP (POST and GET) and sockets. Documents maps the SHA-256 of the app's own operations to their
// text.
func (s *Server) Handler(documents map[string]string) http.Handler {
	exec := executor.New(generated.NewExecutableSchema(generated.Config{Resolvers: s.Resolvers, Directives: s.directives()}))
	s.configure(exec, documents)
	plain := &httpTransport{exec, s.measured()}
	sockets := s.socketServer(exec)
	s.sockets = append(s.sockets, sockets)
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if strings.EqualFold(req.Header.Get("Upgrade"), "websocket") {
			sockets.ServeHTTP(w, req)
			return
		}
		ctx, cancel := context.WithTimeout(req.Context(), operationTime)
		defer cancel()
		ctx, err := s.identify(ctx, unprefixed(req.Header.Get("Authorization")))
		if err != nil {
			plain.fail(ctx, w, req, http.StatusInternalServerError, err)
			return
		}
		// Not for sockets, whose viewer was read when they opened.
		if v := viewer.From(ctx); v != nil {
			ctx = library.Known(ctx, v.Library)
		}
		if s.Store.Dialect == dialect.SQLite {
			var end func()
			ctx, end = s.busy.Begin(ctx)
			defer end()
		}
		plain.serve(ctx, w, req)
	})
}

// operationTime limits the duration of an operation.
const operationTime = 10 * time.Second

// holder returns the person of an access token or an API token, or UNAUTHENTICATED.
func (s *Server) holder(ctx context.Context, token string) (*viewer.Viewer, error) {
	if identity.IsAPIToken(token) {
		return s.Identity.APITokenViewer(ctx, token)
	}
	access, err := s.Tokens.Verify(token)
	if err != nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	return s.Identity.Viewer(ctx, access)
}

// identify puts the person of a token into the context, or nobody if it is invalid.
func (s *Server) identify(ctx context.Context, token string) (context.Context, error) {
	if token == "" {
		return ctx, nil
	}
	v, err := s.holder(ctx, token)
	if known, ok := err.(*errs.Error); ok && known.Code == errs.Unauthenticated {
		return ctx, nil
	}
	if err != nil {
		return ctx, err
	}
	return viewer.With(ctx, v), nil
}

type languageKey struct{}

// WithLanguage records the requested language, for people who are not signed in.
func WithLanguage(ctx context.Context, accept string) context.Context {
	return context.WithValue(ctx, languageKey{}, cmp.Or(words.Accepted(accept), viewer.Fallback))
}

// Language returns the language to answer in: the viewer's, else the one that the request accepts.
func Language(ctx context.Context) viewer.Language {
	if v := viewer.From(ctx); v != nil && v.Language != "" {
		return v.Language
	}
	l, _ := ctx.Value(languageKey{}).(viewer.Language)
	return l
}

type requestKey struct{}

// WithRequestID records the id under which a request is logged.
func WithRequestID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

func requestID(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}
