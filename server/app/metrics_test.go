//go:build !race

package app_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"forma/server/platform/store/storetest"
	"forma/webapp"
)

var (
	metricsAt  = regexp.MustCompile(`address=(http://\S+)/metrics`)
	sample     = regexp.MustCompile(`(?m)^([a-z_]+)(\{[^}]*\})? (\S+)$`)
	typeLine   = regexp.MustCompile(`(?m)^# TYPE (forma_[a-z_]+) `)
	metricName = regexp.MustCompile(`\b(?:forma|go|process)_[a-z_]+\b`)
)

// scrape is what was measured: numbers by name and labels.
type scrape struct {
	text    string
	numbers map[string]float64
}

// measuredProgram boots the demo with metrics at an address of their own.
func measuredProgram(t *testing.T, database string, environment ...string) (p *program, private string) {
	t.Helper()
	cmd := exec.Command(build(t), "serve", "--demo", "--addr", "127.0.0.1:0", "--data", t.TempDir())
	out := &printed{more: make(chan struct{}, 1)}
	cmd.Env = append(append(os.Environ(), "FORMA_DATABASE_URL="+database, "FORMA_METRICS_ADDR=127.0.0.1:0"), environment...)
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	return &program{cmd: cmd, url: out.await(t, readyAt)}, out.await(t, metricsAt)
}

func page(t *testing.T, url string) (status int, body string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

func scraped(t *testing.T, private string) scrape {
	t.Helper()
	status, text := page(t, private+"/metrics")
	if status != http.StatusOK {
		t.Fatalf("a scrape is answered %d %s", status, text)
	}
	s := scrape{text, map[string]float64{}}
	for _, m := range sample.FindAllStringSubmatch(text, -1) {
		s.numbers[m[1]+m[2]], _ = strconv.ParseFloat(m[3], 64)
	}
	return s
}

// busy has the program do something of everything that is measured, and returns a scrape once all of it shows.
func busy(t *testing.T, p *program, private string) scrape {
	t.Helper()
	token := p.signIn(t, "client@forma.test")
	for _, text := range webapp.Operations() {
		if strings.HasPrefix(text, "query UnreadMessages ") {
			p.must(t, token, text)
		}
	}
	if a, err := p.answer("", `query UnreadMessages{me{id}}`, nil); err != nil || len(a.Errors) == 0 {
		t.Fatalf("nobody is answered %+v, %v", a, err)
	}
	p.must(t, "", `query Secret{site{name}}`)
	p.must(t, "", `mutation{requestPasswordReset(email:"client@forma.test")}`)
	follow, _ := json.Marshal(map[string]string{"query": `subscription{profileUpdated{id}}`})
	listener := p.socket(t, token)
	listener.send(`{"type":"subscribe","id":"1","payload":` + string(follow) + `}`)
	listener.makes(func() { p.must(t, token, `mutation{updateProfile(input:{firstName:"Kim"}){id}}`) }, isNext)
	shown := []string{`forma_mail_total{result="sent"}`, `forma_live_answers_total{result="sent"}`, `forma_jobs_total{kind="deliver_notifications",result="done"}`}
	for late := time.After(longest); ; {
		s := scraped(t, private)
		missing := ""
		for _, name := range shown {
			if s.numbers[name] == 0 {
				missing = name
			}
		}
		if missing == "" {
			return s
		}
		select {
		case <-late:
			t.Fatalf("%s is not counted:\n%s", missing, s.text)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func TestWhatHappensIsMeasuredAtAnAddressOfItsOwn(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, database string) {
		p, private := measuredProgram(t, database)
		s := busy(t, p, private)
		t.Run("metrics have a page and dashboards know them", s.isDescribed)
		for name, least := range map[string]float64{
			`forma_operation_seconds_count{operation="UnreadMessages"}`:              1,
			`forma_operation_seconds_count{operation="other"}`:                       4,
			`forma_operation_errors_total{code="UNAUTHENTICATED",operation="other"}`: 1,
			`forma_sockets`:                                              1,
			`forma_listeners`:                                            1,
			`forma_live_executions_total`:                                1,
			`forma_statement_seconds_count{in="read"}`:                   10,
			`forma_statement_seconds_count{in="write"}`:                  10,
			`forma_transaction_seconds_count`:                            1,
			`forma_database_bytes`:                                       100_000,
			`forma_disk_free_bytes`:                                      1,
			`forma_part_ok{part="database"}`:                             1,
			`forma_part_ok{part="bus"}`:                                  1,
			`forma_bus_published_total`:                                  1,
			`forma_bus_received_total`:                                   1,
			`forma_cache_lookups_total{cache="documents",result="miss"}`: 1,
			`go_sql_open_connections{db_name="forma"}`:                   1,
		} {
			if s.numbers[name] < least {
				t.Errorf("%s is %v", name, s.numbers[name])
			}
		}
		if s.numbers[`forma_operation_seconds_count{operation="UnreadMessages"}`] != 1 {
			t.Error("an operation of others is counted as one of the app's")
		}
		for _, name := range []string{`forma_jobs_waiting{queue="default"}`, `forma_jobs_oldest_seconds{queue="default"}`, "forma_jobs_failed"} {
			if n, ok := s.numbers[name]; !ok || n > 60 {
				t.Errorf("%s is %v, %v", name, n, ok)
			}
		}
		for _, private := range []string{"Secret", "forma.test", "127.0.0.1"} {
			if strings.Contains(s.text, private) {
				t.Errorf("a scrape says %s", private)
			}
		}
		for _, path := range []string{"/metrics", "/debug/pprof/", "/debug/pprof/heap"} {
			// The app has a page for each path that it does not know.
			status, text := page(t, p.url+path)
			if status == http.StatusOK && !strings.HasPrefix(strings.ToLower(text), "<!doctype html>") || strings.Contains(text, "forma_") {
				t.Errorf("the public address answers %s with %d", path, status)
			}
			if status, text := page(t, private+path); status != http.StatusOK || text == "" {
				t.Errorf("the private address answers %s with %d", path, status)
			}
		}
		if status, _ := page(t, private+"/graphql?query={me{id}}"); status != http.StatusNotFound {
			t.Errorf("the private address answers operations with %d", status)
		}
	})
}

// isDescribed requires that the manual describes what is exported, and that dashboards and alerts use nothing else.
func (s scrape) isDescribed(t *testing.T) {
	manual, err := os.ReadFile("../../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	exported := map[string]bool{}
	for _, m := range typeLine.FindAllStringSubmatch(s.text, -1) {
		exported[m[1]] = true
		if !strings.Contains(string(manual), "`"+m[1]+"`") {
			t.Errorf("docs/operating.md does not describe %s", m[1])
		}
	}
	if len(exported) < 20 {
		t.Errorf("%d metrics are exported", len(exported))
	}
	for _, name := range regexp.MustCompile("`(forma_[a-z_]+)`").FindAllStringSubmatch(string(manual), -1) {
		if !exported[name[1]] && name[1] != "forma_payment" { // what payments carry at their providers
			t.Errorf("docs/operating.md describes %s, which nobody exports", name[1])
		}
	}
	names := map[string]bool{}
	for _, m := range sample.FindAllStringSubmatch(s.text, -1) {
		names[m[1]] = true
	}
	files, err := filepath.Glob("../../docs/deploy/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v, %v", files, err)
	}
	used := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, ".json") && !json.Valid(text) {
			t.Errorf("%s is not JSON", file)
		}
		for _, name := range metricName.FindAllString(string(text), -1) {
			used++
			if !names[name] {
				t.Errorf("%s uses %s, which nobody exports", file, name)
			}
		}
	}
	if used < 20 {
		t.Errorf("%d metrics are used", used)
	}
}

func TestATakenMetricsAddressStopsTheStart(t *testing.T) {
	p, private := measuredProgram(t, "sqlite://"+filepath.Join(t.TempDir(), "forma.db"))
	cmd := exec.Command(build(t), "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
	cmd.Env = append(os.Environ(), "FORMA_METRICS_ADDR="+strings.TrimPrefix(private, "http://"))
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "FORMA_METRICS_ADDR") {
		t.Errorf("it says %s (%v)", out, err)
	}
	stopCleanly(t, p)
}
