//go:build !race

package app

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// refused are phrases with a plainer equivalent: "reports whether", "current", "anyone who", "again", "no longer", "returns a function",
// "cancelled", "with undo".
var refused = regexp.MustCompile(
	`(?i)\b(tells whether|of now|of the moment|whoever|hardly anybody|for whom wants|anew|any more|what there is of|` +
		`of theirs|the house's|as the contract says|gives the function|thought better of|with a way back)\b`,
)

// refusedNames are words of test names with a plainer equivalent, and openings that do not name what is tested.
var refusedNames = regexp.MustCompile(
	`^Test(Who|Whoever|Whose|Whom|That|Those)[A-Z]|` +
		`(OfTheHouse|TheHouses|Somebody|Whoever|Anew|OfNow|OfThen|AnyMore|NoMoreIs|Meanwhile|TakesBack|TakenBack|TakeBack|TellsOnly|SaysSo|` +
		`IsTold|AreTold|AndTold|ToldTo|Hears|Nobodys?|Everybodys?|OnesOwn|Costs?|HoweverLong|HoweverMuch|ComesBack|BringsBack)([A-Z0-9]|$)`,
)

const longestName = 70

var notOurs = []string{".git", "__generated__", "bin", "dist", "node_modules", "tmp"}

func TestFilesUsePlainEnglish(t *testing.T) {
	eachFile(t, []string{".go", ".graphql", ".graphqls", ".md", ".ts", ".tsx"}, func(name string, text []byte) {
		if name == "server/app/english_test.go" {
			return
		}
		for i, line := range strings.Split(string(text), "\n") {
			if phrase := refused.FindString(line); phrase != "" {
				t.Errorf("%s:%d says %q", name, i+1, phrase)
			}
		}
	})
}

func TestNamesOfTestsArePlain(t *testing.T) {
	tests := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	eachFile(t, []string{".go"}, func(name string, text []byte) {
		for _, found := range tests.FindAllSubmatch(text, -1) {
			test := string(found[1])
			if word := refusedNames.FindString(test); word != "" {
				t.Errorf("%s: %s says %q", name, test, word)
			}
			if len(test) > longestName {
				t.Errorf("%s: %s has more than %d characters", name, test, longestName)
			}
		}
	})
}

// TestTextsOfTheServerFollowTheGlossaries holds what users read of the server to the glossaries of the web app's texts: emails,
// notifications, errors, tables, invoices and the built-in pages, and to the English one the descriptions of the API.
func TestTextsOfTheServerFollowTheGlossaries(t *testing.T) {
	english, russian := refusedWords(t, "en"), refusedWords(t, "ru")
	check := func(name string, refused map[string]*regexp.Regexp, texts []string) {
		for _, text := range texts {
			for say, not := range refused {
				if phrase := not.FindString(text); phrase != "" {
					t.Errorf("%s says %q in %q; say %s", name, strings.TrimSpace(phrase), text, say)
				}
			}
		}
	}
	for language, refused := range map[string]map[string]*regexp.Regexp{"en": english, "ru": russian} {
		names, err := filepath.Glob(path.Join(root, "webapp/src/locales", language, "server/*.json"))
		if err != nil || len(names) == 0 {
			t.Fatal("no texts", err)
		}
		for _, name := range names {
			if strings.HasPrefix(path.Base(name), "input-") {
				continue // what people may write
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			check(name, refused, descriptions.FindAllString(string(text), -1))
		}
	}

	schema, err := os.ReadFile(path.Join(root, "schema.graphqls"))
	if err != nil {
		t.Fatal(err)
	}
	delete(english, "achievement") // the API names them milestones
	check("schema.graphqls", english, descriptions.FindAllString(string(schema), -1))
}

var descriptions = regexp.MustCompile(`"""[^"]+"""|"[^"\n]+"`)

// refusedWords returns what is refused in a language, by what to say instead.
func refusedWords(t *testing.T, language string) map[string]*regexp.Regexp {
	t.Helper()
	var entries []struct{ Say, Not string }
	readJSON(t, "webapp/src/locales/glossary-"+language+".json", &entries)
	refused := map[string]*regexp.Regexp{}
	for _, e := range entries {
		refused[e.Say] = regexp.MustCompile(`(?i)(?:^|[^\p{L}])(?:` + e.Not + `)(?:$|[^\p{L}])`)
	}
	return refused
}

// readJSON decodes a JSON file of the repository.
func readJSON(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile(path.Join(root, name))
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func isCyrillic(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }

// eachFile calls check with each file with one of the extensions that people write.
func eachFile(t *testing.T, extensions []string, check func(name string, text []byte)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && slices.Contains(notOurs, e.Name()):
			return fs.SkipDir
		case e.IsDir() || !slices.Contains(extensions, path.Ext(name)):
			return nil
		}
		text, err := os.ReadFile(path.Join(root, name))
		if err == nil && !isGenerated(text) {
			check(name, text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// isGenerated reports whether a file is written by a generator, which copies descriptions, comments and users' texts.
func isGenerated(text []byte) bool {
	head := text[:min(len(text), 400)]
	return bytes.Contains(head, []byte("DO NOT EDIT")) || bytes.Contains(head, []byte("Do not edit"))
}
