package transport

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/handler/lru"
	"github.com/vektah/gqlparser/v2/ast"
)

// keptIntrospections is the number of answers about the schema in memory. They never change, and each takes longer than most pages.
const keptIntrospections = 20

// introspections answers what was asked of the schema before from memory.
type introspections struct {
	kept graphql.Cache[json.RawMessage]
}

func newIntrospections() introspections {
	return introspections{lru.New[json.RawMessage](keptIntrospections)}
}

func (introspections) ExtensionName() string { return "Introspections" }

func (introspections) Validate(graphql.ExecutableSchema) error { return nil }

func (i introspections) InterceptResponse(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	op := graphql.GetOperationContext(ctx)
	if op.DisableIntrospection || op.Operation == nil || !aboutSchema(op.Operation) {
		return next(ctx)
	}
	variables, err := json.Marshal(op.Variables)
	if err != nil {
		return next(ctx)
	}
	key := op.OperationName + "\x00" + string(variables) + "\x00" + op.RawQuery
	if data, ok := i.kept.Get(ctx, key); ok {
		return &graphql.Response{Data: data}
	}
	resp := next(ctx)
	if resp != nil && len(resp.Errors) == 0 {
		i.kept.Add(ctx, key, resp.Data)
	}
	return resp
}

// aboutSchema reports whether a query asks for nothing else. One that spreads fragments at its root is not looked into.
func aboutSchema(op *ast.OperationDefinition) bool {
	for _, s := range op.SelectionSet {
		if f, ok := s.(*ast.Field); !ok || !strings.HasPrefix(f.Name, "__") {
			return false
		}
	}
	return op.Operation == ast.Query
}
