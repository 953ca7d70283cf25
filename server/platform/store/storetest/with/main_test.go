package main

import (
	"slices"
	"strings"
	"testing"
)

func TestReportShowsFailuresAndCounts(t *testing.T) {
	in := strings.NewReader(`{"Action":"output","Package":"p","Test":"TestA","Output":"=== RUN   TestA\n"}
{"Action":"output","Package":"p","Test":"TestA","Output":"    access_test.go:114: 238 doors: 97877 cells\n"}
{"Action":"pass","Package":"p","Test":"TestA/sqlite","Elapsed":1}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":1.5}
{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:1: broken\n"}
{"Action":"fail","Package":"p","Test":"TestB"}
{"Action":"fail","Package":"p","Elapsed":2}
no JSON
`)
	out := &strings.Builder{}
	passed, failed, times := report(in, out)
	if want := "TestA: 238 doors: 97877 cells\n    b_test.go:1: broken\nno JSON\n"; passed != 2 || failed != 1 || out.String() != want {
		t.Errorf("%d passed, %d failed: %q", passed, failed, out)
	}
	slices.SortFunc(times, bySeconds)
	if want := []took{{"p", 2}, {"p TestA", 1.5}, {"p TestA/sqlite", 1}}; !slices.Equal(times, want) {
		t.Errorf("took %v", times)
	}
}
