// Package order marshals lists whose elements wait for nothing one after another, without a goroutine for each.
package order

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// Fields are names of fields by the names of their types.
type Fields map[string]map[string]bool

// List marshals a list. Elements whose selection has a field that waits are marshalled side by side, so that loaders gather their keys.
func List(
	ctx context.Context,
	sel ast.SelectionSet,
	waiting Fields,
	length int,
	element func(ctx context.Context, i int) graphql.Marshaler,
) graphql.Array {
	if waiting.in(sel, map[string]bool{}) {
		return graphql.MarshalSliceConcurrently(ctx, length, 0, false, element)
	}
	list := make(graphql.Array, length)
	for i := range list {
		list[i] = recovered(graphql.WithFieldContext(ctx, &graphql.FieldContext{Index: &i}), i, element)
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

// in reports whether one of the fields is selected, at any depth. Each fragment is walked once, however often it is spread.
func (f Fields) in(set ast.SelectionSet, walked map[string]bool) bool {
	for _, s := range set {
		switch s := s.(type) {
		case *ast.Field:
			if f[s.ObjectDefinition.Name][s.Name] || f.in(s.SelectionSet, walked) {
				return true
			}
		case *ast.InlineFragment:
			if f.in(s.SelectionSet, walked) {
				return true
			}
		case *ast.FragmentSpread:
			if !walked[s.Name] {
				walked[s.Name] = true
				if f.in(s.Definition.SelectionSet, walked) {
					return true
				}
			}
		}
	}
	return false
}
