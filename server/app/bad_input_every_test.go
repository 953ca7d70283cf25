//go:build !race

package app_test

import "testing"

func TestEveryInputOfEveryMutation(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		f, s, sent := newFixture(w), contract(t), 0
		inputs, mutations, known := f.inputs(), f.mutations(), map[string]bool{}
		for _, field := range s.Mutation.Fields {
			right, ok := mutations[field.Name]
			if !ok {
				t.Errorf("%s has no right request: give it one in bad_input_requests_test.go", field.Name)
				continue
			}
			delete(mutations, field.Name)
			x := trial{t: t, schema: s, inputs: inputs, known: known, field: field, right: right, sent: &sent}
			x.send(nil, right.args(), fault{name: "right"})
			for _, arg := range field.Arguments {
				x.input([]string{arg.Name}, field.Name+"."+arg.Name, arg.Type, arg.DefaultValue)
			}
		}
		for name := range mutations {
			t.Errorf("%s has a right request and does not exist", name)
		}
		for key := range inputs {
			if !known[key] {
				t.Errorf("%s has a row and does not exist", key)
			}
		}
		t.Logf("%d mutations, %d inputs, %d requests", len(s.Mutation.Fields), len(inputs), sent)
	})
}
