// Package hard says how often tests break things: a few times in each run of the tests, and as often as was promised in the long run that
// `go tool task hard` makes.
package hard

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Share is the environment variable with the part of a long run to make: 1 is all of it, 0.1 a tenth. Without it tests run short.
const Share = "FORMA_TEST_HARD"

// Seed is the environment variable that repeats the random choices of a run.
const Seed = "FORMA_TEST_SEED"

// A Form is a test that may be repeated.
type Form struct {
	Package, Test string
	// Short and Long are how often it does what it does.
	Short, Long int
}

// Forms are all of them; the tests look up their own, so that how often is said here alone.
var Forms = []Form{
	{"./server/app", "TestAcknowledgedWritesSurviveKills/sqlite", 1, 10_000},
	{"./server/app", "TestAcknowledgedWritesSurviveKills/postgres", 1, 500},
	{"./server/app", "TestNoFileIsLostInAPowerCut", 12, 200},
	{"./server/app", "TestADiskThatIsFullAtAnyStatementLosesNothing", 1, 1},
	{"./server/app", "TestMessagesSurviveRestartsOfPostgreSQL", 3, 200},
	{"./server/app", "TestMessagesSurviveABusThatIsAwayAndBack", 3, 200},
	{"./server/app", "TestNoMessageIsLostRepeatedOrReorderedWhateverBreaks", 5, 120}, // seconds
	{"./server/app", "TestClosedSocketsLeaveNothingBehind", 1000, 50_000},
	{"./server/app", "TestNoPageGrows", 1, 1},
	{"./server/domain/webhooks", "TestEachIsDeliveredAtLeastOnceInOrder", 500, 10_000}, // events
	{"./server/domain/membership", "TestNoOrderOfActsOpensOrTakesWhatWasNotOrWasPaid", 12, 10_000},
	{"./server/domain/membership", "TestNoOrderOfReportsDiffersFromTheProvider", 20, 10_000},
}

// Times returns how often the running test does what it does.
func Times(t testing.TB) int {
	t.Helper()
	for _, f := range Forms {
		if t.Name() == f.Test || strings.HasPrefix(t.Name(), f.Test+"/") {
			return f.times(os.Getenv(Share))
		}
	}
	t.Fatalf("%s is not among the forms", t.Name())
	return 0
}

// Long reports whether this is a long run.
func Long() bool { return os.Getenv(Share) != "" }

func (f Form) times(share string) int {
	part, err := strconv.ParseFloat(share, 64)
	if err != nil {
		return f.Short
	}
	return max(f.Short, int(part*float64(f.Long)))
}

// Random returns the seed of a run, which it logs.
func Random(t testing.TB) uint64 {
	t.Helper()
	seed, err := strconv.ParseUint(os.Getenv(Seed), 10, 64)
	if err != nil {
		seed = rand.Uint64()
	}
	t.Logf("seed %d", seed)
	return seed
}

// FuzzTime is how long each parser is fuzzed in a whole run.
const FuzzTime = 10 * time.Minute

// A Fuzzer is a fuzz test of a parser.
type Fuzzer struct{ Package, Name string }

var fuzzer = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(\w+ \*testing\.F\)`)

// Fuzzers returns every fuzz test below a folder.
func Fuzzers(root string) (all []Fuzzer, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git") {
			if err == nil {
				err = fs.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, filepath.Dir(path))
		for _, found := range fuzzer.FindAllSubmatch(source, -1) {
			all = append(all, Fuzzer{"./" + filepath.ToSlash(folder), string(found[1])})
		}
		return err
	})
	return all, err
}
