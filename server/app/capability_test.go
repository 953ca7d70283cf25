//go:build !race

package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"forma/ent/grant"
)

// mostSystem is the most uses of the system's rights, which no rule limits.
const mostSystem = 40

// system lists the packages that use the system's rights: in how many places, and why.
var system = map[string]struct {
	places int
	why    string
}{
	"graph/live":               {2, "an event is read once for all subscribers, and the rules then decide for each"},
	"server/domain/chat":       {1, "the community is created at the first start"},
	"server/domain/domaintest": {3, "tests read everything"},
	"server/tools/bench":       {5, "data to measure with is written for everyone, and anyone signs in"},
	"server/tools/demo":        {17, "demo data is written for everyone"},
}

// source is what the hand-written packages refer to, except in tests.
type source struct {
	text   map[string]string          // the selectors of each package, one per line
	held   map[string]map[string]bool // the packages that hold a capability, by its name
	system map[string]int             // the uses of the system's rights in each package
}

func read(t *testing.T) *source {
	t.Helper()
	src := &source{text: map[string]string{}, held: map[string]map[string]bool{}, system: map[string]int{}}
	root := filepath.Join("..", "..")
	for _, folder := range []string{"ent/rule", "ent/schema", "graph", "server"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
				strings.Contains(path, "generated") {
				return err
			}
			return src.add(t, root, path)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return src
}

func (src *source) add(t *testing.T, root, path string) error {
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	folder, err := filepath.Rel(root, filepath.Dir(path))
	if err != nil {
		return err
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok {
				src.text[folder] += x.Name + "." + n.Sel.Name + "\n"
			} else {
				src.text[folder] += "." + n.Sel.Name + "\n"
			}
			if named(n, "viewer") == "System" {
				src.system[folder]++
			}
		case *ast.CallExpr:
			if of := named(n.Fun, "grant"); of != "With" && of != "Job" {
				return true
			}
			name := named(n.Args[1], "grant")
			if name == "" {
				t.Errorf("%s holds a capability without naming it", path)
				return true
			}
			if src.held[name] == nil {
				src.held[name] = map[string]bool{}
			}
			src.held[name][folder] = true
		}
		return true
	})
	return nil
}

// named returns the name that e selects from a package, or "".
func named(e ast.Expr, of string) string {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if x, ok := sel.X.(*ast.Ident); !ok || x.Name != of {
		return ""
	}
	return sel.Sel.Name
}

func TestEveryCapabilityIsNeeded(t *testing.T) {
	src, known := read(t), map[string]bool{}
	for _, c := range grant.All {
		known[c.Name] = true
		if c.Why == "" {
			t.Errorf("%s has no reason", c.Name)
		}
		if len(src.held[c.Name]) == 0 {
			t.Errorf("nothing holds %s", c.Name)
		}
		for _, opened := range []map[string]bool{c.Reads, c.Writes} {
			for entity := range opened {
				// The entity's client, or an edge to it.
				touched := regexp.MustCompile(`(?m)\.(` + entity + `|(With|Query)` + entity + `)$`)
				needed := false
				for folder := range src.held[c.Name] {
					needed = needed || touched.MatchString(src.text[folder])
				}
				if !needed {
					t.Errorf("%s opens %s, which nothing that holds it touches", c.Name, entity)
				}
			}
		}
	}
	for name := range src.held {
		if !known[name] {
			t.Errorf("%s is not on the list", name)
		}
	}
}

func TestSystemViewerIsUsedOnlyWhereListed(t *testing.T) {
	all, sum := read(t).system, 0
	for folder, n := range all {
		sum += n
		if system[folder].places != n {
			t.Errorf(
				"%s uses the system's rights in %d places, not %d: name a capability, or give the reason here",
				folder,
				n,
				system[folder].places,
			)
		}
	}
	for folder, allowed := range system {
		if allowed.why == "" || all[folder] == 0 {
			t.Errorf("%s is listed without a reason or a use", folder)
		}
	}
	if sum > mostSystem {
		t.Errorf("the system's rights are used in %d places, more than %d", sum, mostSystem)
	}
}
