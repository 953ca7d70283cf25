package app_test

import (
	"testing"

	"github.com/google/uuid"

	"forma/ent/viewer"
)

// A write that waited offline has a key: however often and late it is sent, it takes effect once.
func TestKeyedMutationTakesEffectOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Zoe", viewer.RoleClient, viewer.PlanFree)
		rename := `mutation($n:String!){updateProfile(input:{firstName:$n}){firstName}}`
		named := func(key, name string) answer {
			p.key = key
			a := p.ask(rename, map[string]any{"n": name})
			p.key = ""
			return a
		}
		first, second := uuid.NewString(), uuid.NewString()
		for _, step := range []struct{ key, name, now string }{
			{first, "Zoya", "Zoya"}, {first, "Zoya", "Zoya"}, {second, "Zora", "Zora"}, {first, "Zoya", "Zora"},
		} {
			if a := named(step.key, step.name); a.code() != "" || a.at("updateProfile", "firstName") != step.name {
				t.Fatalf("%s answers %+v", step.name, a)
			}
			if now := p.must(`{me{firstName}}`, nil).at("me", "firstName"); now != step.now {
				t.Fatalf("after %s the name is %v", step.name, now)
			}
		}
		if a := named(first, "Zed"); a.code() != "ID_CONFLICT" {
			t.Errorf("another write under the same key answers %+v", a)
		}
		if a := named("first", "Zed"); a.code() != "BAD_INPUT" || a.field() != "Idempotency-Key" {
			t.Errorf("a key that is no UUID answers %+v", a)
		}
		other := w.someone("Yan", viewer.RoleClient, viewer.PlanFree)
		other.key = first
		if a := other.ask(rename, map[string]any{"n": "Yanko"}); a.at("updateProfile", "firstName") != "Yanko" {
			t.Errorf("another person's key answers %+v", a)
		}
	})
}
