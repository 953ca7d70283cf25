//go:build !race

package app_test

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/server/platform/store/storetest"
)

var (
	readyAt   = regexp.MustCompile(`ready at (\S+)\n`)
	setupLink = regexp.MustCompile(`/setup#token=(\S+)\n`)
)

// printed is a program's output so far.
type printed struct {
	mu   sync.Mutex
	text strings.Builder
	more chan struct{}
}

func (o *printed) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	select {
	case o.more <- struct{}{}:
	default:
	}
	return o.text.Write(p)
}

func (o *printed) find(what *regexp.Regexp) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m := what.FindStringSubmatch(o.text.String()); m != nil {
		return m[1]
	}
	return ""
}

// await waits for output that matches.
// slowestStart is the maximum wait for a server that fills the demo business first.
const slowestStart = 5 * time.Minute

func (o *printed) await(t *testing.T, what *regexp.Regexp) (found string) {
	t.Helper()
	for late := time.After(slowestStart); ; {
		if found = o.find(what); found != "" {
			return found
		}
		select {
		case <-o.more:
		case <-late:
			t.Fatalf("it does not say %s", what)
		}
	}
}

// bootEmpty starts the binary without demo data and returns its output, which is complete once it has ended.
func bootEmpty(t *testing.T, binary, data, database string) (*program, *printed) {
	t.Helper()
	out := &printed{more: make(chan struct{}, 1)}
	cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--data", data)
	cmd.Env, cmd.Stdout = append(os.Environ(), "FORMA_DATABASE_URL="+database), out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	return &program{cmd: cmd, url: out.await(t, readyAt)}, out
}

const first = `mutation($t:String!,$e:String!){createFirstAdmin(token:$t,input:{firstName:"Ada",lastName:"Ash",email:$e,password:"correct horse battery"}){profile{role}}}`

func TestFirstAdministratorSignsUpByThePrintedLinkOnce(t *testing.T) {
	binary := build(t)
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		data := t.TempDir()
		p, out := bootEmpty(t, binary, data, url)
		token := out.await(t, setupLink)
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
		p, out = bootEmpty(t, binary, data, url)
		stopCleanly(t, p)
		if out.find(setupLink) != "" {
			t.Error("with an administrator the link is printed again")
		}
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
		if out := run("correct horse battery", "--email", "boss@example.org"); !strings.Contains(out, "is an administrator now") ||
			strings.Contains(out, "token=") {
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
		p, printed := bootEmpty(t, binary, data, url)
		if _, err := p.ask("", `mutation($t:String!){resetPassword(token:$t,password:"another horse battery")}`, map[string]any{"t": token}); err != nil {
			t.Fatal(err)
		}
		for email, secret := range map[string]string{"boss@example.org": "correct horse battery",
			"chief@example.org": "another horse battery"} {
			a, err := p.ask(
				"",
				`mutation($e:String!,$p:String!){signIn(email:$e,password:$p){profile{role}}}`,
				map[string]any{"e": email, "p": secret},
			)
			if err != nil || a["signIn"] == nil {
				t.Errorf("%s cannot sign in: %v, %v", email, a, err)
			}
		}
		stopCleanly(t, p)
		if printed.find(setupLink) != "" {
			t.Error("the setup link is printed although there are administrators")
		}
	})
}
