//go:build !race

package app

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

var (
	codeBlock = regexp.MustCompile("(?s)```.*?```")
	link      = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	quoted    = regexp.MustCompile("`([^`]+)`")
)

// document reads a page without its code blocks.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(path.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return codeBlock.ReplaceAllString(string(text), "")
}

// pages are all documents, relative to the root.
func pages(t *testing.T) []string {
	t.Helper()
	names := []string{"README.md", ".github/SECURITY.md"}
	for _, pattern := range []string{"docs/*.md", "docs/*/*.md"} {
		found, err := filepath.Glob(path.Join(root, pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v %v", pattern, found, err)
		}
		for _, name := range found {
			names = append(names, strings.TrimPrefix(filepath.ToSlash(name), root+"/"))
		}
	}
	return names
}

func exists(name string) bool {
	_, err := os.Stat(path.Join(root, name))
	return err == nil
}

// readmeMap is the README's section "Map".
func readmeMap(t *testing.T) string {
	t.Helper()
	_, rest, ok := strings.Cut(document(t, "README.md"), "\n## Map\n")
	if !ok {
		t.Fatal("the README has no map")
	}
	section, _, _ := strings.Cut(rest, "\n## ")
	return section
}

func TestReadmeHasAtMost200Lines(t *testing.T) {
	text, err := os.ReadFile(path.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n"); n > 200 {
		t.Errorf("README.md has %d lines", n)
	}
}

func TestLinksOfDocumentsLeadToFiles(t *testing.T) {
	links := 0
	for _, page := range pages(t) {
		for _, found := range link.FindAllStringSubmatch(document(t, page), -1) {
			target, _, _ := strings.Cut(found[1], "#")
			if target == "" || strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			links++
			if !exists(path.Join(path.Dir(page), target)) {
				t.Errorf("%s links to %s, which does not exist", page, target)
			}
		}
	}
	if links < 40 {
		t.Errorf("only %d links were found", links)
	}
}

func TestDocumentsNameOnlyPathsThatExist(t *testing.T) {
	folders := []string{"docs", "ent", "graph", "server", "webapp"}
	for _, page := range pages(t) {
		for _, found := range quoted.FindAllStringSubmatch(document(t, page), -1) {
			name := found[1]
			top, rest, _ := strings.Cut(name, "/")
			if rest == "" || !slices.Contains(folders, top) || strings.ContainsAny(name, " <>*") {
				continue
			}
			if !exists(name) {
				t.Errorf("%s names %s, which does not exist", page, name)
			}
		}
	}
}

func TestMapNamesEveryFolderOfTheServer(t *testing.T) {
	section := readmeMap(t)
	named := map[string]bool{}
	for _, found := range quoted.FindAllStringSubmatch(section, -1) {
		named[found[1]] = true
		if !exists(found[1]) {
			t.Errorf("the map names %s, which does not exist", found[1])
		}
	}
	for _, kind := range []string{"domain", "platform", "tools"} {
		folder := path.Join("server", kind)
		packages, err := os.ReadDir(path.Join(root, folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range packages {
			if name := path.Join(folder, p.Name()); p.IsDir() && !named[name] {
				t.Errorf("the map does not name %s", name)
			}
		}
	}
}

func TestIndexListsEveryDecision(t *testing.T) {
	index := document(t, "docs/decisions/README.md")
	for _, page := range pages(t) {
		name := path.Base(page)
		if path.Dir(page) == "docs/decisions" && name != "README.md" && !strings.Contains(index, "]("+name+")") {
			t.Errorf("the index lacks %s", name)
		}
	}
}
