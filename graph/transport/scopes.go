package transport

import (
	"context"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// scopes refuses the documents of API tokens that need an area which the token lacks, and those of service tokens that need a person. What
// a document needs is in the contract (@scope, @service).
type scopes struct{ schema *ast.Schema }

func (*scopes) ExtensionName() string { return "Scopes" }

func (s *scopes) Validate(es graphql.ExecutableSchema) error {
	s.schema = es.Schema()
	return nil
}

func (s *scopes) MutateOperationContext(ctx context.Context, op *graphql.OperationContext) *gqlerror.Error {
	v := viewer.From(ctx)
	if v == nil || v.Scopes == nil {
		return nil
	}
	n := needs{schema: s.schema, viewer: v, fragments: map[string]bool{}}
	n.selection(op.Operation.SelectionSet)
	if n.refusal != nil {
		return &gqlerror.Error{Err: n.refusal, Message: n.refusal.Error()}
	}
	return nil
}

// needs goes through a document for the first thing that a token may not do. Each fragment is looked into once.
type needs struct {
	schema    *ast.Schema
	viewer    *viewer.Viewer
	fragments map[string]bool
	refusal   error
}

func (n *needs) selection(set ast.SelectionSet) {
	for _, s := range set {
		switch s := s.(type) {
		case *ast.Field:
			n.field(s)
		case *ast.InlineFragment:
			n.selection(s.SelectionSet)
		case *ast.FragmentSpread:
			if s.Definition != nil && !n.fragments[s.Name] {
				n.fragments[s.Name] = true
				n.selection(s.Definition.SelectionSet)
			}
		}
	}
}

// field needs the areas of the type it is read of, and its own. A field of the mutations without its own writes those of its type.
func (n *needs) field(f *ast.Field) {
	if n.viewer.Service != "" && n.refusal == nil && n.root(f) && f.Definition.Directives.ForName("service") == nil {
		n.refusal = errs.NotAPerson()
	}
	access, own := viewer.ScopeRead, f.Definition.Directives
	if f.ObjectDefinition == n.schema.Mutation {
		access = viewer.ScopeWrite
		if returned := n.schema.Types[f.Definition.Type.Name()]; own.ForName("scope") == nil && returned != nil {
			own = returned.Directives
		}
	}
	n.areas(viewer.ScopeRead, f.ObjectDefinition.Directives)
	n.areas(access, own)
	n.selection(f.SelectionSet)
}

// root reports whether a field is one of the roots, but not introspection.
func (n *needs) root(f *ast.Field) bool {
	of := f.ObjectDefinition
	return (of == n.schema.Query || of == n.schema.Mutation || of == n.schema.Subscription) && !strings.HasPrefix(f.Name, "__")
}

func (n *needs) areas(access viewer.ScopeAccess, directives ast.DirectiveList) {
	for _, area := range Areas(directives) {
		if n.refusal == nil {
			n.refusal = Scoped(n.viewer, access, area)
		}
	}
}

// Areas returns those that @scope names, of which one may stand without brackets.
func Areas(directives ast.DirectiveList) (areas []viewer.ApiScope) {
	d := directives.ForName("scope")
	if d == nil {
		return nil
	}
	is := d.Arguments.ForName("is").Value
	if is.Kind != ast.ListValue {
		return []viewer.ApiScope{viewer.ApiScope(is.Raw)}
	}
	for _, child := range is.Children {
		areas = append(areas, viewer.ApiScope(child.Value.Raw))
	}
	return areas
}

// Scoped refuses API tokens without that access to every area; nil for those who signed in themselves.
func Scoped(v *viewer.Viewer, access viewer.ScopeAccess, areas ...viewer.ApiScope) error {
	for _, area := range areas {
		if !v.May(access, area) {
			return errs.Scope(string(area), string(access))
		}
	}
	return nil
}
