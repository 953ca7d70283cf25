package app_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
)

// looksUp reports whether a field finds nodes by their ids, or the viewer.
func (m *matrix) looksUp(root *ast.Definition, f *ast.FieldDefinition) bool {
	byID := len(f.Arguments) == 1 && f.Arguments[0].Type.Name() == "ID" || f.Name == "me"
	return root == m.schema.Query && byID && slices.Contains(m.schema.Types[f.Type.Name()].Interfaces, "Node")
}

var anyID = regexp.MustCompile(`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}`)

// byNode has a looker ask by nodes for what the query of a type was asked for, and compares the answers.
func (m *matrix) byNode(looker *being, f *ast.FieldDefinition, args string, own answer) {
	ids := anyID.FindAllString(args, -1)
	if f.Name == "me" {
		ids = []string{looker.id.String()}
		if looker == nobody {
			ids = []string{m.people["free"].id.String()}
		}
	}
	list, _ := json.Marshal(ids)
	m.asked++
	a := looker.ask(fmt.Sprintf("{nodes(ids:%s){...on %s%s}}", list, f.Type.Name(), m.selection(f.Type, nil)), nil)
	if out := slices.Contains([]string{"UNAUTHENTICATED", "SUSPENDED"}, own.code()); out && a.code() != own.code() || !out && a.code() != "" {
		m.w.t.Errorf("%s knocks at nodes for %s%s and is answered %q, by itself %q", looker.name, f.Name, args, a.code(), own.code())
	}
	want, isList := own.Data[f.Name].([]any)
	if !isList && own.Data[f.Name] != nil {
		want = []any{own.Data[f.Name]}
	}
	got, _ := a.Data["nodes"].([]any)
	got = slices.DeleteFunc(got, func(one any) bool { return one == nil })
	for _, one := range slices.Concat(want, got) {
		if !slices.ContainsFunc(want, func(w any) bool { return reflect.DeepEqual(w, one) }) ||
			!slices.ContainsFunc(got, func(g any) bool { return reflect.DeepEqual(g, one) }) {
			m.w.t.Errorf("%s sees by nodes %v, and by %s%s %v", looker.name, got, f.Name, args, want)
			break
		}
	}
	if len(got) > 0 {
		m.found[f.Type.Name()]++
	}
}

// unfound names the types of Node of which nobody was shown one.
func (m *matrix) unfound() {
	for _, d := range m.schema.GetPossibleTypes(m.schema.Types["Node"]) {
		if m.found[d.Name] == 0 {
			m.w.t.Errorf("no %s is found by nodes", d.Name)
		}
	}
	m.w.t.Logf("found by nodes: %v", m.found)
}
