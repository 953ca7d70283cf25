//go:build !race

package app_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestFoodsAreImportedByACommand(t *testing.T) {
	binary, data := build(t), t.TempDir()
	table := filepath.Join(data, "foods.csv")
	content := "barcode,name_en,kcal,protein,fat,carbohydrate\n4006381333931,Oat bar,410,8,14,67\n4006381333932,Oat bar,410,8,14,67\n"
	if err := os.WriteFile(table, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (string, error) {
		cmd := exec.Command(binary, append([]string{"foods"}, args...)...)
		cmd.Env = append(os.Environ(), "FORMA_DATABASE_URL=")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	for i, want := range []string{"Of 2 rows 1 were added and 0 changed; 0 are", "Of 2 rows 0 were added and 0 changed; 1 are"} {
		out, err := run("import", table, "--data", data)
		if err != nil || !strings.Contains(out, want) || !strings.Contains(out, "1 skipped: no bar code, or a wrong check digit (the first in line 3)") {
			t.Errorf("imported %d times: %v %s", i+1, err, out)
		}
		if i == 0 { // the second time beside a server
			start(t, []string{binary, "serve", "--addr", "127.0.0.1:0", "--data", data}, "")
		}
	}
	for _, args := range [][]string{{}, {"import"}, {"export", table}, {"import", "--data", data}, {"import", filepath.Join(data, "none.csv")}} {
		if out, err := run(args...); err == nil || strings.Count(out, "\n") != 1 {
			t.Errorf("%q: %v %s", args, err, out)
		}
	}
	if err := os.WriteFile(table, []byte(content+"4006381333931,Oat"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := run("import", table, "--data", data); err == nil || !strings.Contains(out, "forma: line 4: the file ends in the middle of a row") {
		t.Errorf("a cut file: %v %s", err, out)
	}
}
