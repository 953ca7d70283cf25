//go:build !race

package app_test

import (
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestTheBinaryNeedsNoLibrary(t *testing.T) {
	file, err := elf.Open(build(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for _, part := range file.Progs {
		if part.Type == elf.PT_INTERP {
			t.Error("it is linked dynamically")
		}
	}
	tasks, err := os.ReadFile("../../Taskfile.yml")
	if err != nil || !strings.Contains(string(tasks), "CGO_ENABLED: \"0\"\n  GOFLAGS: -trimpath\n") {
		t.Errorf("Taskfile.yml builds another one (%v)", err)
	}
}

// TestDeploymentsSetWhatThereIs compares the settings in docs/deploy with those of the binary, which refuses any other.
func TestDeploymentsSetWhatThereIs(t *testing.T) {
	known, err := exec.Command(build(t), "config").Output()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../docs/deploy/*")
	if err != nil {
		t.Fatal(err)
	}
	set := 0
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`\bFORMA_[A-Z_]+`).FindAllString(string(text), -1) {
			if set++; !strings.Contains(string(known), name+" ") {
				t.Errorf("%s sets %s, which is not a setting", path, name)
			}
		}
	}
	if set < 10 {
		t.Errorf("%d settings are set", set)
	}
}
