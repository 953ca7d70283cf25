//go:build !race

package app_test

import (
	"strings"
	"testing"
)

func TestEachPersonSeesExactlyWhatThePolicyAllows(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := gather(t, w)
		m.decide()
		for _, root := range roots(m.schema) {
			for _, f := range root.Fields {
				if f.Name == "createWorkout" { // the next ones replace the videos
					m.knock(root, root.Fields.ForName("recordPlayback"))
				}
				if f.Name != "recordPlayback" && f.Name != "signOut" && !strings.HasPrefix(f.Name, "__") {
					m.knock(root, f)
				}
			}
		}
		m.knock(m.schema.Mutation, m.schema.Mutation.Fields.ForName("signOut")) // ends what the others depend on
		rules := fieldRules()
		for s, where := range m.seen {
			if who := rules[s.field]; who != nil && !who(s.looker, s.of) {
				t.Errorf("%s sees %s of %s at %s", s.looker.name, s.field, s.of.name, where)
			}
		}
		m.unlogged()
		m.unfound()
		cells := m.missing(t, rules)
		t.Logf(
			"%d doors and %d fields × %d lookers × %d people: %d cells, %d requests",
			len(doors),
			len(rules),
			len(m.lookers),
			len(m.lookers),
			cells,
			m.asked,
		)
	})
}
