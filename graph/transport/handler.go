package transport

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

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
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// cachedDocuments is how many parsed and validated documents are kept.
const cachedDocuments = 500

func (s *Server) configure(e *executor.Executor, documents map[string]string) {
	e.SetQueryCache(lru.New[*ast.QueryDocument](cachedDocuments))
	e.SetParserTokenLimit(mostTokens)
	e.SetDisableSuggestion(true)
	e.SetErrorPresenter(present)
	e.SetRecoverFunc(recovered)
	e.Use(extension.Introspection{})
	e.Use(persisted{documents})
	e.Use(&exactVariables{})
	e.Use(&limits{})
	e.Use(rootFields{s})
}

// persisted finds the document of an operation that names it by its SHA-256.
type persisted struct{ documents map[string]string }

// ExtensionName is gqlgen's.
func (persisted) ExtensionName() string { return "PersistedDocuments" }

// Validate is gqlgen's.
func (persisted) Validate(graphql.ExecutableSchema) error { return nil }

// MutateOperationParameters is asked before a document is read.
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

// rootFields gives every root field loaders of its own, and a mutation its Idempotency-Key.
type rootFields struct{ s *Server }

// ExtensionName is gqlgen's.
func (rootFields) ExtensionName() string { return "Loaders" }

// Validate is gqlgen's.
func (rootFields) Validate(graphql.ExecutableSchema) error { return nil }

// InterceptRootField runs around each root field.
func (f rootFields) InterceptRootField(ctx context.Context, next graphql.RootResolver) graphql.Marshaler {
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

// InterceptResponse runs around each response, and so around each event of a subscription, which has no root field of its own.
func (f rootFields) InterceptResponse(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	return next(f.s.loaders(ctx))
}

// introspects refuses the fields that tell of the schema to whoever may not see it; gqlgen's own refusal would be INTERNAL.
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

// keyed reads the header Idempotency-Key: a mutation that is sent again under the same key has effect once.
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

// Handler answers /graphql: POST and GET as GraphQL over HTTP says, and sockets. Documents holds the app's own operations by
// their SHA-256.
func (s *Server) Handler(documents map[string]string) http.Handler {
	exec := executor.New(generated.NewExecutableSchema(generated.Config{Resolvers: s.Resolvers, Directives: s.directives()}))
	s.configure(exec, documents)
	plain := &httpTransport{exec: exec}
	sockets := s.socketServer(exec)
	s.sockets = append(s.sockets, sockets)
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if strings.EqualFold(req.Header.Get("Upgrade"), "websocket") {
			sockets.ServeHTTP(w, req)
			return
		}
		ctx, cancel := context.WithTimeout(req.Context(), operationTime)
		defer cancel()
		ctx, err := s.identify(ctx, strings.TrimPrefix(req.Header.Get("Authorization"), "Bearer "))
		if err != nil {
			plain.fail(ctx, w, req, http.StatusInternalServerError, err)
			return
		}
		plain.serve(ctx, w, req)
	})
}

// operationTime is how long an operation may take.
const operationTime = 10 * time.Second

// holder is who bears an access token or an API token; UNAUTHENTICATED where it is not good.
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

// identify puts the bearer of a token into the context; nobody, where it is not good.
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

// WithLanguage remembers the language that a request asks for, for those who are not signed in.
func WithLanguage(ctx context.Context, accept string) context.Context {
	l := viewer.LanguageEN
	if tags := strings.Split(strings.ToLower(accept), ","); slices.ContainsFunc(tags[:1], func(t string) bool { return strings.HasPrefix(strings.TrimSpace(t), "ru") }) {
		l = viewer.LanguageRU
	}
	return context.WithValue(ctx, languageKey{}, l)
}

func language(ctx context.Context) viewer.Language {
	if v := viewer.From(ctx); v != nil && v.Language != "" {
		return v.Language
	}
	l, _ := ctx.Value(languageKey{}).(viewer.Language)
	return l
}

type requestKey struct{}

// WithRequestID remembers the id under which a request is logged.
func WithRequestID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

func requestID(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}
