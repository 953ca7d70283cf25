package hard

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../../.."

func TestFormsExist(t *testing.T) {
	for _, f := range Forms {
		name, _, _ := strings.Cut(f.Test, "/")
		files, err := filepath.Glob(filepath.Join(root, f.Package, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		there := slices.ContainsFunc(files, func(path string) bool {
			source, err := os.ReadFile(path)
			return err == nil && strings.Contains(string(source), "\nfunc "+name+"(t *testing.T)")
		})
		if !there {
			t.Errorf("%s has no %s", f.Package, name)
		}
	}
}

func TestALongRunIsAShareOfWhatWasPromised(t *testing.T) {
	f := Form{Short: 5, Long: 1000}
	for share, want := range map[string]int{"": 5, "1": 1000, "0.1": 100, "0.001": 5} {
		if got := f.times(share); got != want {
			t.Errorf("%q is %d times", share, got)
		}
	}
}

// TestEveryParserIsFuzzed holds the packages that read what strangers send to a fuzz test, which `go tool task fuzz` finds by itself.
func TestEveryParserIsFuzzed(t *testing.T) {
	all, err := Fuzzers(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, parser := range []string{"csv", "film", "keys", "media", "workoutcsv"} {
		if !slices.ContainsFunc(all, func(f Fuzzer) bool { return f.Package == "./server/platform/"+parser }) {
			t.Errorf("%s has no fuzz test", parser)
		}
	}
	if !slices.Contains(all, Fuzzer{"./server/domain/library", "FuzzWebVTT"}) {
		t.Errorf("captions are not fuzzed; found %v", all)
	}
	counted := regexp.MustCompile(`(?m)^func Fuzz`)
	for _, f := range all {
		files, _ := filepath.Glob(filepath.Join(root, f.Package, "*_test.go"))
		n := 0
		for _, path := range files {
			source, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			n += len(counted.FindAll(source, -1))
		}
		found := 0
		for _, other := range all {
			if other.Package == f.Package {
				found++
			}
		}
		if n != found {
			t.Errorf("%s has %d fuzz tests, of which %d are found", f.Package, n, found)
		}
	}
}
