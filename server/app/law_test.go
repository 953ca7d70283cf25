package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// allowed says what of ours a package may import; a prefix that ends in / stands for everything below it.
var allowed = map[string][]string{
	"forma/ent/viewer":             {},
	"forma/server/errs":            {},
	"forma/server/bus":             {},
	"forma/ent/rule":               {"forma/ent", "forma/ent/"},
	"forma/server/auth":            {"forma/server/errs"},
	"forma/server/outbound":        {},
	"forma/server/film":            {"forma/server/errs"},
	"forma/server/words":           {},
	"forma/server/ical":            {},
	"forma/server/adherence":       {"forma/ent", "forma/ent/"},
	"forma/server/mail":            {"forma/ent/viewer"},
	"forma/server/store":           {"forma/ent", "forma/ent/", "forma/server/errs"},
	"forma/server/auth/authtest":   {"forma/server/auth"},
	"forma/server/store/storetest": {"forma/server/store", "forma/server/jobs", "forma/ent/"},
	"forma/server/jobs":            {"forma/server/store"},
	"forma/server/media":           {"forma/ent", "forma/ent/", "forma/server/errs", "forma/server/jobs", "forma/server/store"},
	"forma/server/personal":        {"forma/ent", "forma/ent/"},
	"forma/server/audit":           {"forma/ent", "forma/ent/", "forma/server/auth", "forma/server/errs", "forma/server/personal", "forma/server/store", "forma/server/words"},
	"forma/server/upload":          {"forma/ent", "forma/ent/", "forma/server/errs", "forma/server/jobs", "forma/server/store"},
	"forma/server/backup":          {"forma/ent", "forma/ent/", "forma/server/audit", "forma/server/errs", "forma/server/jobs", "forma/server/notify", "forma/server/store"},
	"forma/server/config":          {},
	"forma/server/presence":        {"forma/server/bus"},
	"forma/server/web":             {"forma/graph", "forma/server/auth", "forma/server/config", "forma/server/mail", "forma/server/media", "forma/webapp"},
	"forma/webapp":                 {},
	"forma/server/demo/content":    {"forma/ent/schema/text"},
}

var (
	domains = []string{"account", "training", "progress", "coaching", "chat", "checkin", "notify", "settings", "analytics", "programme", "session"}
	common  = []string{"forma/ent", "forma/ent/", "forma/server/store", "forma/server/bus", "forma/server/jobs", "forma/server/errs", "forma/server/notify", "forma/server/audit",
		"forma/server/auth", "forma/server/mail", "forma/server/media", "forma/server/personal", "forma/server/upload", "forma/server/outbound", "forma/server/film", "forma/server/words", "forma/server/adherence", "forma/server/ical"}
	doors = []string{"forma/ent", "forma/ent/", "forma/graph/", "forma/server/bus", "forma/server/errs", "forma/server/store", "forma/server/auth",
		"forma/server/account", "forma/server/training", "forma/server/progress", "forma/server/coaching", "forma/server/programme", "forma/server/adherence", "forma/server/chat", "forma/server/checkin", "forma/server/session", "forma/server/notify", "forma/server/audit", "forma/server/settings", "forma/server/analytics", "forma/server/presence", "forma/server/backup"}
)

func lawFor(path string) ([]string, bool) {
	if rule, ok := allowed[path]; ok {
		return rule, true
	}
	if strings.HasPrefix(path, "forma/graph") {
		return doors, true
	}
	if slices.Contains(domains, strings.TrimPrefix(path, "forma/server/")) {
		return common, true
	}
	return nil, false
}

func TestPackagesImportOnlyWhatTheLawAllows(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "forma/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
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
		rule, ok := lawFor(p.ImportPath)
		if !ok {
			continue
		}
		checked++
		for _, i := range p.Imports {
			if strings.HasPrefix(i, "forma/") && !slices.ContainsFunc(rule, func(a string) bool {
				return i == a || (strings.HasSuffix(a, "/") && strings.HasPrefix(i, a))
			}) {
				t.Errorf("%s must not import %s", p.ImportPath, i)
			}
		}
	}
	if checked < 20 {
		t.Errorf("only %d packages were checked", checked)
	}
}
