package transport

import (
	"context"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/ent/viewer"
)

const (
	mostTokens = 1000
	mostDepth  = 10
	// mostShown is the depth of introspection: standard tools ask for nine types within types. Validation bounds lists within lists.
	mostShown   = 18
	mostAliases = 15   // of one field in a selection
	mostCost    = 5000 // fields, lists counted by their `first`
)

// limits refuses documents that are too deep, costly or repetitive, and introspection except by admins and their tokens with that right.
// Each fragment is measured once, however often it is spread.
type limits struct{}

func (*limits) ExtensionName() string { return "Limits" }

func (*limits) Validate(graphql.ExecutableSchema) error { return nil }

func (l *limits) MutateOperationContext(ctx context.Context, op *graphql.OperationContext) *gqlerror.Error {
	v := viewer.From(ctx)
	op.DisableIntrospection = v == nil || !v.Introspects
	m := measure{fragments: map[string]size{}, variables: op.Variables}
	total := m.selection(op.Operation.SelectionSet)
	for _, limit := range []struct {
		name      string
		most, got int
	}{
		{"depth", mostDepth, total.depth},
		{"cost", mostCost, total.cost},
		{"aliases", mostAliases, m.repeated},
		{"introspectionDepth", mostShown, total.shown},
	} {
		if limit.got > limit.most {
			return tooMuch(ctx, limit.name, limit.most, limit.got)
		}
	}
	return nil
}

// size is that of a selection. What it asks of the schema has a size of its own, since types lie in types there.
type size struct {
	depth, cost, shown int
}

type measure struct {
	fragments map[string]size
	variables map[string]any
	repeated  int // how often a field occurs in one selection, at most
}

func (m *measure) selection(set ast.SelectionSet) (total size) {
	aliases := map[string]int{}
	for _, s := range set {
		var one size
		switch s := s.(type) {
		case *ast.Field:
			aliases[s.Name]++
			m.repeated = max(m.repeated, aliases[s.Name])
			one = m.field(s)
		case *ast.InlineFragment:
			one = m.selection(s.SelectionSet)
		case *ast.FragmentSpread:
			known, ok := m.fragments[s.Name]
			if !ok && s.Definition != nil {
				known = m.selection(s.Definition.SelectionSet)
				m.fragments[s.Name] = known
			}
			one = known
		}
		total.depth = max(total.depth, one.depth)
		total.cost = min(total.cost+one.cost, 1<<30)
		total.shown = max(total.shown, one.shown)
	}
	return total
}

func (m *measure) field(f *ast.Field) size {
	one := m.selection(f.SelectionSet)
	one.cost = 1 + price(f) + one.cost*m.rows(f)
	if f.ObjectDefinition != nil && strings.HasPrefix(f.ObjectDefinition.Name, "__") {
		one.shown++
		return one
	}
	one.depth++
	return one
}

// rows returns how often the children of a field are resolved: its `first`, within the limits of lists, or once for each of the nodes.
func (m *measure) rows(f *ast.Field) int {
	if ids := f.Arguments.ForName("ids"); ids != nil && f.Name == "nodes" {
		value, _ := ids.Value.Value(m.variables)
		list, _ := value.([]any)
		return max(len(list), 1)
	}
	first := f.Arguments.ForName("first")
	if first == nil {
		return 1
	}
	value, err := first.Value.Value(m.variables)
	if n, ok := value.(int64); err == nil && ok {
		return int(min(max(n, 1), 100))
	}
	return 20
}
