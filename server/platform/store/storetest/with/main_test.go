package main

import (
	"strings"
	"testing"
)

func TestReportShowsFailuresAndCounts(t *testing.T) {
	in := strings.NewReader(`{"Action":"output","Package":"p","Test":"TestA","Output":"=== RUN   TestA\n"}
{"Action":"output","Package":"p","Test":"TestA","Output":"    access_test.go:114: 238 doors: 97877 cells\n"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:1: broken\n"}
{"Action":"fail","Package":"p","Test":"TestB"}
no JSON
`)
	out := &strings.Builder{}
	passed, failed := report(in, out)
	if want := "TestA: 238 doors: 97877 cells\n    b_test.go:1: broken\nno JSON\n"; passed != 1 || failed != 1 || out.String() != want {
		t.Errorf("%d passed, %d failed: %q", passed, failed, out)
	}
}
