//go:build !race

package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// law lists what each folder's packages may import of ours; a name that ends in / stands for the folder and everything below it. The
// longest matching folder decides, and a package in none is refused.
var law = map[string][]string{
	"ent/":            {"ent/"},
	"ent/viewer/":     {},
	"ent/grant/":      {"ent", "ent/viewer"},
	"ent/schema/":     {"ent/rule", "ent/viewer", "ent/schema/", "ent/progressphoto"},
	"ent/migrations/": {"ent/"},
	"graph/": {
		"ent/",
		"graph/",
		"server/domain/",
		"server/platform/auth",
		"server/platform/bus",
		"server/platform/errs",
		"server/platform/jobs",
		"server/platform/metrics",
		"server/platform/personal",
		"server/platform/presence",
		"server/platform/store",
		"server/platform/traces",
		"server/platform/words",
	},
	"graph/export/": {
		"ent/",
		"graph/",
		"server/domain/",
		"server/platform/csv",
		"server/platform/errs",
		"server/platform/ical",
		"server/platform/store",
		"server/platform/words",
	},
	"graph/generated/": {"ent/", "graph/", "server/domain/", "server/platform/"},
	"server/domain/": {"ent/", "server/platform/", "server/domain/notify", "server/domain/audit", "server/domain/adherence",
		"server/domain/screening", "server/domain/webhooks"},
	"server/platform/":         {"ent/", "server/platform/"},
	"server/platform/bus/":     {},
	"server/platform/errs/":    {"ent/schema/text"},
	"server/platform/metrics/": {},
	"server/platform/traces/":  {},
	"server/platform/words/":   {"ent/schema/text", "ent/viewer", "webapp"},
	"server/platform/web/":     {"graph/transport", "server/platform/", "webapp"},
	"server/app/":              {"ent/", "graph/", "server/", "webapp"},
	"server/tools/":            {"ent/", "graph/", "server/", "webapp"},
	"server/":                  {"server/app", "server/domain/backup", "server/platform/"},
	"webapp/":                  {},
}

// lawFor returns what a package may import, and whether any folder of the law contains it.
func lawFor(path string) (allowed []string, ok bool) {
	longest := ""
	for folder, names := range law {
		if strings.HasPrefix(path+"/", folder) && len(folder) > len(longest) && (folder != "server/" || path == "server") {
			longest, allowed = folder, names
		}
	}
	return allowed, longest != ""
}

// holds reports whether name stands for a package.
func holds(name, path string) bool {
	return path == strings.TrimSuffix(name, "/") || strings.HasSuffix(name, "/") && strings.HasPrefix(path, name)
}

func TestPackagesImportOnlyWhatTheLawAllows(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "forma/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		path := strings.TrimPrefix(p.ImportPath, "forma/")
		allowed, ok := lawFor(path)
		if !ok {
			t.Errorf("no rule of the law names %s", path)
			continue
		}
		for _, i := range p.Imports {
			of, ours := strings.CutPrefix(i, "forma/")
			if !ours {
				continue
			}
			legal := false
			for _, name := range allowed {
				if holds(name, of) {
					legal, used[name] = true, true
				}
			}
			if !legal {
				t.Errorf("%s must not import %s", path, of)
			}
		}
	}
	for _, allowed := range law {
		for _, name := range allowed {
			if !used[name] {
				t.Errorf("the law allows %s, which nobody imports", name)
			}
		}
	}
}

// answering matches what only HTTP handlers need. Domains call other servers, and take URLs apart that they made.
var answering = regexp.MustCompile(`\bhttp\.(ResponseWriter|Handler|HandlerFunc|ResponseController|Cookie|Header|Error)\b|\w url\.Values\b`)

func TestDomainsDoNotServeHTTP(t *testing.T) {
	files, err := filepath.Glob("../domain/*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || filepath.Base(filepath.Dir(file)) == "domaintest" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := answering.Find(text); found != nil {
			t.Errorf("%s uses %s; graph serves HTTP", file, found)
		}
	}
}

func TestLawRefusesWhatNoRuleNames(t *testing.T) {
	for _, path := range []string{"server/helpers", "server/domainx", "tools", "internal/x"} {
		if _, ok := lawFor(path); ok {
			t.Errorf("a rule names %s", path)
		}
	}
}

func TestEachEntityHasAFileOfItsOwn(t *testing.T) {
	files, err := filepath.Glob("../../ent/schema/*.go")
	if err != nil {
		t.Fatal(err)
	}
	entity := regexp.MustCompile(`(?m)^type (\w+) struct\{ ent\.Schema \}$`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".go")
		found := entity.FindAllStringSubmatch(string(text), -1)
		if name == "mixin" && len(found) == 0 {
			continue
		}
		if len(found) != 1 || strings.ToLower(found[0][1]) != name {
			t.Errorf("%s defines %v", file, found)
		}
	}
}
