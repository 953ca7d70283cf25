// Command run makes the long runs of the tests that break things, or with the argument "fuzz" only fuzzes each parser.
// FORMA_TEST_HARD is the share of a whole run, 1 by default. PostgreSQL for the tests comes from storetest/with.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"forma/server/tools/hard"
)

func main() {
	if os.Getenv(hard.Share) == "" {
		if err := os.Setenv(hard.Share, "1"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	failed := fuzz()
	if len(os.Args) < 2 || os.Args[1] != "fuzz" {
		failed = append(failed, forms()...)
	}
	if len(failed) > 0 {
		fmt.Fprintf(os.Stderr, "Failed: %s\n", strings.Join(failed, ", "))
		os.Exit(1)
	}
}

// forms runs each form by itself, so that none takes another's time.
func forms() (failed []string) {
	for _, f := range hard.Forms {
		parts := strings.Split(f.Test, "/")
		for i, part := range parts {
			parts[i] = "^" + part + "$"
		}
		if !test("-json", "-timeout=0", "-count=1", "-run="+strings.Join(parts, "/"), f.Package) {
			failed = append(failed, f.Test)
		}
	}
	if !execute("npm", "--prefix", "webapp", "test", "--", "src/lib/outbox") {
		failed = append(failed, "the offline queue")
	}
	return failed
}

// fuzz runs each fuzz test for its share of the time. What breaks a parser is kept by Go in testdata/fuzz, to be committed as a seed.
func fuzz() (failed []string) {
	share, err := strconv.ParseFloat(os.Getenv(hard.Share), 64)
	if err != nil {
		return []string{hard.Share + " is no number"}
	}
	all, err := hard.Fuzzers(".")
	if err != nil || len(all) == 0 {
		return []string{fmt.Sprintf("no parsers found: %v", err)}
	}
	for _, f := range all {
		life := max(time.Second, time.Duration(share*float64(hard.FuzzTime)))
		if !test("-run=^$", "-fuzz=^"+f.Name+"$", "-fuzztime="+life.String(), "-timeout=0", f.Package) {
			failed = append(failed, f.Package+" "+f.Name)
		}
	}
	return failed
}

func test(args ...string) bool { return execute("go", append([]string{"test"}, args...)...) }

func execute(name string, args ...string) bool {
	fmt.Println(name, strings.Join(args, " "))
	cmd := exec.Command(name, args...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd.Run() == nil
}
