// Package order marshals lists whose elements wait for nothing one after another, without a goroutine for each.
package order

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// Fields are names of fields by the names of their types.
type Fields map[string]map[string]bool

type contextKey struct{}

// With returns a context in which fields can be settled.
func With(ctx context.Context) context.Context {
	return context.WithValue(ctx, contextKey{}, Fields{})
}

// Settle reports that these fields of a type no longer wait: all that they need has been read. It is called by the root field of ctx, which
// is before anything below it.
func Settle(ctx context.Context, object string, names ...string) {
	settled, _ := ctx.Value(contextKey{}).(Fields)
	if settled == nil {
		return
	}
	if settled[object] == nil {
		settled[object] = map[string]bool{}
	}
	for _, name := range names {
		settled[object][name] = true
	}
}

// List marshals a list. Elements whose selection has a field that waits are marshalled side by side, so that loaders gather their keys.
func List(
	ctx context.Context,
	sel ast.SelectionSet,
	waiting Fields,
	length int,
	element func(ctx context.Context, i int) graphql.Marshaler,
) graphql.Array {
	settled, _ := ctx.Value(contextKey{}).(Fields)
	if waiting.in(sel, settled, map[string]bool{}) {
		return graphql.MarshalSliceConcurrently(ctx, length, 0, false, element)
	}
	ctx = below(ctx)
	list, contexts, indexes := make(graphql.Array, length), make([]graphql.FieldContext, length), make([]int, length)
	for i := range list {
		indexes[i], contexts[i].Index = i, &indexes[i]
		list[i] = recovered(graphql.WithFieldContext(ctx, &contexts[i]), i, element)
	}
	return list
}

// recovered turns a panic into an error, as MarshalSliceConcurrently does.
func recovered(ctx context.Context, i int, element func(ctx context.Context, i int) graphql.Marshaler) (m graphql.Marshaler) {
	defer func() {
		if p := recover(); p != nil {
			graphql.AddError(ctx, graphql.Recover(ctx, p))
			m = graphql.Null
		}
	}()
	return element(ctx, i)
}

// in reports whether one of the fields is selected, at any depth, and not settled. Each fragment is walked once, however often it is
// spread.
func (f Fields) in(set ast.SelectionSet, settled Fields, walked map[string]bool) bool {
	for _, s := range set {
		switch s := s.(type) {
		case *ast.Field:
			object := s.ObjectDefinition.Name
			if f[object][s.Name] && !settled[object][s.Name] || f.in(s.SelectionSet, settled, walked) {
				return true
			}
		case *ast.InlineFragment:
			if f.in(s.SelectionSet, settled, walked) {
				return true
			}
		case *ast.FragmentSpread:
			if !walked[s.Name] {
				walked[s.Name] = true
				if f.in(s.Definition.SelectionSet, settled, walked) {
					return true
				}
			}
		}
	}
	return false
}
