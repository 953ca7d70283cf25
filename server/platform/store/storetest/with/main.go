// Command with runs a test command with shared PostgreSQL clusters, and reports at the end what took longest and how many tests passed and
// failed. It reads the JSON lines of go test, and prints the output of failing tests and the logs of the others. Without a command it runs
// the clusters until interrupted, for tests started individually.
package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"forma/server/platform/store/storetest"
)

type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // in seconds
}

// took is how long a package or a test took. A test whose parts run in parallel took only the time before they began.
type took struct {
	name    string
	seconds float64
}

const mostSlow = 40 // that are shown

func main() {
	testing.Init()
	testing.Main(func(string, string) (bool, error) { return true, nil }, []testing.InternalTest{{Name: "run", F: func(t *testing.T) {
		if len(os.Args) == 1 {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			fmt.Println("PostgreSQL for tests runs until this ends (Ctrl-C).")
			storetest.ServeShared(ctx, t)
			return
		}
		for _, name := range []string{storetest.Shared, storetest.SharedEmpty} {
			if err := os.Setenv(name, storetest.Cluster(t)); err != nil {
				t.Fatal(err)
			}
		}
		if run(os.Args[1:]) != 0 {
			t.Fail() // testing.Main exits the process
		}
	}}}, nil, nil)
}

func run(args []string) int {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	stop := forwardSignals(cmd.Process)
	defer stop()
	passed, failed, took := report(out, os.Stdout)
	err = cmd.Wait()
	slices.SortFunc(took, bySeconds)
	for _, t := range took[:min(len(took), mostSlow)] {
		fmt.Printf("%6.1f s  %s\n", t.seconds, t.name)
	}
	fmt.Printf("go: %d passed, %d failed\n", passed, failed)
	if err != nil {
		return 1
	}
	return 0
}

// forwardSignals forwards interrupts to the command: exiting here would leave the cluster running.
func forwardSignals(to *os.Process) (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		for s := range signals {
			_ = to.Signal(s)
		}
	}()
	return func() { signal.Stop(signals); close(signals) }
}

// told matches a line logged by a test; passing tests log how much they tried.
var told = regexp.MustCompile(`^\s+\w+_test\.go:\d+: `)

func bySeconds(a, b took) int { return cmp.Compare(b.seconds, a.seconds) }

func report(in io.Reader, out io.Writer) (passed, failed int, times []took) {
	said := map[string][]string{}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			_, _ = fmt.Fprintln(out, lines.Text())
			continue
		}
		key := e.Package + " " + e.Test
		if e.Elapsed > 0 {
			times = append(times, took{strings.TrimSpace(key), e.Elapsed})
		}
		switch e.Action {
		case "output", "build-output":
			said[key] = append(said[key], e.Output)
		case "pass":
			if e.Test != "" {
				passed++
			}
			for _, line := range said[key] {
				if told.MatchString(line) {
					_, _ = fmt.Fprintf(out, "%s: %s\n", e.Test, strings.TrimSpace(told.ReplaceAllString(line, "")))
				}
			}
			delete(said, key)
		case "fail", "build-fail":
			if e.Test != "" {
				failed++
			}
			for _, line := range said[key] {
				_, _ = fmt.Fprint(out, line)
			}
			delete(said, key)
		}
	}
	return passed, failed, times
}
