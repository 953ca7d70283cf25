package app_test

import (
	"bufio"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"forma/server/store/storetest"
)

var setupLink = regexp.MustCompile(`/setup#token=(\S+)`)

// bootEmpty starts the binary without the demo business and returns the setup token that it printed; empty where it printed none.
func bootEmpty(t *testing.T, binary, data, database string) (p *program, token string) {
	t.Helper()
	cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--data", data)
	cmd.Env = append(os.Environ(), "FORMA_DATABASE_URL="+database)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	p = &program{cmd: cmd}
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			lines <- s.Text()
		}
	}()
	for {
		select {
		case line, open := <-lines:
			if !open {
				t.Fatal("the program did not start")
			}
			if _, url, ok := strings.Cut(line, "ready at "); ok {
				p.url = url
			}
			if m := setupLink.FindStringSubmatch(line); m != nil {
				go func() {
					for range lines { // keeps the pipe from filling up
					}
				}()
				return p, m[1]
			}
		case <-time.After(3 * time.Second):
			if p.url != "" {
				return p, ""
			}
		}
	}
}

const first = `mutation($t:String!,$e:String!){createFirstAdmin(token:$t,input:{firstName:"Ada",lastName:"Ash",email:$e,password:"correct horse battery"}){profile{role}}}`

func TestTheFirstAdministratorComesByThePrintedLinkOnce(t *testing.T) {
	binary := build(t)
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		data := t.TempDir()
		p, token := bootEmpty(t, binary, data, url)
		for _, try := range []struct {
			token, email string
			works        bool
		}{{"made up", "a@example.org", false}, {token, "a@example.org", true}, {token, "b@example.org", false}} {
			a, err := p.ask("", first, map[string]any{"t": try.token, "e": try.email})
			if err != nil || (a["createFirstAdmin"] != nil) != try.works {
				t.Errorf("%s with %.7s is answered %v, %v", try.email, try.token, a, err)
			}
		}
		stopCleanly(t, p)
		if p, token = bootEmpty(t, binary, data, url); token != "" {
			t.Error("with an administrator the link is printed again")
		}
		stopCleanly(t, p)
	})
}

func TestAnAdministratorIsCreatedFromTheTerminal(t *testing.T) {
	binary := build(t)
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		data := t.TempDir()
		run := func(password string, args ...string) string {
			cmd := exec.Command(binary, append([]string{"admin", "create", "--data", data}, args...)...)
			cmd.Env = append(os.Environ(), "FORMA_DATABASE_URL="+url, "FORMA_ADMIN_PASSWORD="+password)
			out, _ := cmd.CombinedOutput()
			return string(out)
		}
		if out := run("correct horse battery", "--email", "boss@example.org"); !strings.Contains(out, "is an administrator now") || strings.Contains(out, "token=") {
			t.Errorf("with a password it says %q", out)
		}
		out := run("", "--email", "chief@example.org", "--first-name", "Cleo", "--last-name", "Lee")
		_, token, found := strings.Cut(strings.TrimSpace(out), "/reset-password#token=")
		if !found {
			t.Fatalf("without a password it says %q", out)
		}
		for email, want := range map[string]string{"boss@example.org": "EMAIL_TAKEN", "nonsense": "email"} {
			if out := run("correct horse battery", "--email", email); !strings.Contains(out, want) {
				t.Errorf("%s is answered %q", email, out)
			}
		}
		p, setup := bootEmpty(t, binary, data, url)
		if setup != "" {
			t.Error("the setup link is printed although there are administrators")
		}
		if _, err := p.ask("", `mutation($t:String!){resetPassword(token:$t,password:"another horse battery")}`, map[string]any{"t": token}); err != nil {
			t.Fatal(err)
		}
		for email, secret := range map[string]string{"boss@example.org": "correct horse battery", "chief@example.org": "another horse battery"} {
			a, err := p.ask("", `mutation($e:String!,$p:String!){signIn(email:$e,password:$p){profile{role}}}`, map[string]any{"e": email, "p": secret})
			if err != nil || a["signIn"] == nil {
				t.Errorf("%s cannot sign in: %v, %v", email, a, err)
			}
		}
		stopCleanly(t, p)
	})
}
