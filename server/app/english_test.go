package app

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
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
