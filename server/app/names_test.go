//go:build !race

package app

import (
	"os"
	"path"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// bound lists the types of the contract with a Go type of another name, and why.
var bound = map[string]string{
	"ErrorCode":        "the platform knows no contract",
	"Presence":         "the platform knows no contract",
	"SuggestedWorkout": "a view of an entity",
	"MessageQuote":     "a view of an entity",
}

// TestGoTypesAreCalledWhatTheContractCallsThem holds that gqlgen.yml lists only types that cannot have the name: those that ent generates
// from a field of an entity, scalars, and inputs that share a type with the output.
func TestGoTypesAreCalledWhatTheContractCallsThem(t *testing.T) {
	text, err := os.ReadFile(path.Join(root, "gqlgen.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var config struct {
		Models map[string]struct{ Model []string }
	}
	if err := yaml.Unmarshal(text, &config); err != nil {
		t.Fatal(err)
	}
	found := 0
	for name, m := range config.Models {
		if len(m.Model) == 0 {
			continue
		}
		folder, goName, _ := strings.Cut(path.Base(m.Model[0]), ".")
		switch from := path.Dir(m.Model[0]) + "/" + folder; {
		case !strings.HasPrefix(from, "forma/"), from == "forma/graph/scalar":
		case path.Dir(from) == "forma/ent":
		case goName == name || goName == strings.TrimSuffix(name, "Input"):
		case bound[name] != "":
			found++
		default:
			t.Errorf("%s is called %s in %s", name, goName, from)
		}
	}
	if found != len(bound) {
		t.Errorf("%d of %d exceptions are left", found, len(bound))
	}
}
