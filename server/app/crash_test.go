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

	"github.com/google/uuid"

	"forma/server/platform/store/storetest"
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
	out, err := exec.Command("go", "build", "-o", path, "forma/server").CombinedOutput()
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
	body, err := json.Marshal(map[string]any{"query": document, "variables": variables})
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequest(http.MethodPost, p.url+"/graphql", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }()
	var a struct{ Data map[string]any }
	err = json.NewDecoder(resp.Body).Decode(&a)
	return a.Data, err
}

func TestAcknowledgedWritesSurviveAKill(t *testing.T) {
	binary := build(t)
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		data := t.TempDir()
		p := boot(t, binary, data, url)
		session, err := p.ask("", `mutation{signIn(email:"client@forma.test",password:"forma-demo-2026"){accessToken}}`, nil)
		if err != nil {
			t.Fatal(err)
		}
		token := session["signIn"].(map[string]any)["accessToken"].(string)
		var mu sync.Mutex
		var wait sync.WaitGroup
		acknowledged := map[string]bool{}
		enough := make(chan struct{}, 1000)
		for range 8 {
			wait.Go(func() {
				for {
					id := uuid.Must(uuid.NewV7()).String()
					a, err := p.ask(
						token,
						`mutation($id:ID!){createProgressEntry(input:{id:$id,date:"2026-01-05",measurements:{weightKg:80}}){id}}`,
						map[string]any{"id": id},
					)
					if err != nil {
						return
					}
					if a["createProgressEntry"] != nil {
						mu.Lock()
						acknowledged[id] = true
						mu.Unlock()
						enough <- struct{}{}
					}
				}
			})
		}
		for range 60 {
			<-enough
		}
		if err := p.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		wait.Wait()
		_ = p.cmd.Wait()

		p = boot(t, binary, data, url)
		for after := ""; ; {
			a, err := p.ask(
				token,
				`query($a:String){progressEntries(first:100,after:$a){nodes{id} pageInfo{hasNextPage endCursor}}}`,
				map[string]any{"a": orNil(after)},
			)
			if err != nil {
				t.Fatal(err)
			}
			page := a["progressEntries"].(map[string]any)
			for _, n := range page["nodes"].([]any) {
				delete(acknowledged, n.(map[string]any)["id"].(string))
			}
			info := page["pageInfo"].(map[string]any)
			if info["hasNextPage"] != true {
				break
			}
			after = info["endCursor"].(string)
		}
		if len(acknowledged) > 0 {
			t.Errorf("%d acknowledged entries are gone", len(acknowledged))
		}
		stopCleanly(t, p)
	})
}

func orNil(s string) any {
	if s == "" {
		return nil
	}
	return s
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

func TestAWrongSettingIsOneLine(t *testing.T) {
	binary := build(t)
	for name, c := range map[string]struct{ env, want string }{
		"scheme": {"FORMA_DATABASE_URL=mysql://x", "postgres://"},
		"nobody": {"FORMA_DATABASE_URL=postgres://nobody@127.0.0.1:1/none?sslmode=disable", "database does not answer"},
		"smtp":   {"FORMA_SMTP_URL=nonsense", "FORMA_SMTP_URL"},
	} {
		cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		cmd.Env = append(os.Environ(), c.env)
		out, err := cmd.CombinedOutput()
		if err == nil || cmd.ProcessState.ExitCode() != 1 || strings.Count(strings.TrimSpace(string(out)), "\n") != 0 ||
			!strings.Contains(string(out), c.want) {
			t.Errorf("%s: exit %d, %q", name, cmd.ProcessState.ExitCode(), out)
		}
	}
}
