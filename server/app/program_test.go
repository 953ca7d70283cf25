package app_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// program is the real binary in a separate process.
type program struct {
	cmd *exec.Cmd
	url string
}

var scratch string // where the binary is

// built returns the path of the binary, which is linked once for all tests.
var built = sync.OnceValues(func() (path string, err error) {
	if scratch, err = os.MkdirTemp("", "forma-binary"); err != nil {
		return "", err
	}
	path = filepath.Join(scratch, "forma")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", path, "forma/server") // as Taskfile.yml does
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return path, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if scratch != "" {
		_ = os.RemoveAll(scratch)
	}
	os.Exit(code)
}

func build(t *testing.T) string {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func boot(t *testing.T, binary, data, database string, environment ...string) *program {
	t.Helper()
	return start(t, []string{binary, "serve", "--demo", "--addr", "127.0.0.1:0", "--data", data}, database, environment...)
}

func start(t *testing.T, command []string, database string, environment ...string) *program {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env = append(append(os.Environ(), "FORMA_DATABASE_URL="+database), environment...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, url, ok := strings.Cut(lines.Text(), "ready at "); ok {
			go func() {
				for lines.Scan() { // drains the pipe
				}
			}()
			return &program{cmd: cmd, url: url}
		}
	}
	t.Fatal("the program did not start")
	return nil
}

func (p *program) ask(token, document string, variables map[string]any) (map[string]any, error) {
	a, err := p.answer(token, document, variables)
	return a.Data, err
}

func (p *program) answer(token, document string, variables map[string]any) (a answer, err error) {
	body, err := json.Marshal(map[string]any{"query": document, "variables": variables})
	if err != nil {
		return a, err
	}
	r, err := http.NewRequest(http.MethodPost, p.url+"/graphql", bytes.NewReader(body))
	if err != nil {
		return a, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return a, err
	}
	defer func() { _ = resp.Body.Close() }()
	err = json.NewDecoder(resp.Body).Decode(&a)
	return a, err
}

func stopCleanly(t *testing.T, p *program) {
	t.Helper()
	start := time.Now()
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Wait(); err != nil || time.Since(start) > longest {
		t.Errorf("an interrupt ends with %v after %v", err, time.Since(start))
	}
}
