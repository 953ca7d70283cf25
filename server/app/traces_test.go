//go:build !race

package app_test

import (
	"compress/gzip"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	pb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"forma/server/platform/store/storetest"
)

// collector keeps the spans that it is sent.
type collector struct {
	mu    sync.Mutex
	token string
	spans []*pb.Span
	names map[string]bool // of services
	jobs  chan struct{}   // closed by the first span of a job that is done
	once  sync.Once
}

func (c *collector) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	zip, err := gzip.NewReader(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	body, err := io.ReadAll(zip)
	var sent pb.TracesData
	if err != nil || proto.Unmarshal(body, &sent) != nil || r.URL.Path != "/v1/traces" {
		http.Error(w, "no spans", http.StatusBadRequest)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.token = r.Header.Get("Authorization")
	for _, of := range sent.ResourceSpans {
		for _, a := range of.Resource.Attributes {
			if a.Key == "service.name" {
				c.names[a.Value.GetStringValue()] = true
			}
		}
		for _, scope := range of.ScopeSpans {
			c.spans = append(c.spans, scope.Spans...)
			if slices.ContainsFunc(scope.Spans, isJob) {
				c.once.Do(func() { close(c.jobs) })
			}
		}
	}
}

func (c *collector) find(t *testing.T, matches func(s *pb.Span) bool) *pb.Span {
	t.Helper()
	for _, s := range c.spans {
		if matches(s) {
			return s
		}
	}
	t.Fatal("no such span among", len(c.spans))
	return nil
}

func isJob(s *pb.Span) bool {
	return s.Kind == pb.Span_SPAN_KIND_CONSUMER && attributeOf(s, "forma.job.result") == "done"
}

func attributeOf(s *pb.Span, name string) string {
	for _, a := range s.Attributes {
		if a.Key == name {
			return a.Value.GetStringValue()
		}
	}
	return ""
}

// A collector that the standard variables name is sent a request with its operation and statements, and jobs: by id of the program that
// asks, and without what was typed or is secret.
func TestACollectorIsSentWhatTheServerDoes(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, database string) {
		c := &collector{names: map[string]bool{}, jobs: make(chan struct{})}
		at := httptest.NewServer(c)
		defer at.Close()
		p := boot(t, build(t), t.TempDir(), database, "OTEL_EXPORTER_OTLP_ENDPOINT="+at.URL,
			"OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20of-the-collector", "OTEL_SERVICE_NAME=forma-test", "OTEL_BSP_SCHEDULE_DELAY=50")
		token := p.signIn(t, "client@forma.test")
		const theirs = "4bf92f3577b34da6a3ce929d0e0e4736"
		r, err := http.NewRequest(http.MethodPost, p.url+"/graphql",
			strings.NewReader(`{"query":"mutation{createProgressEntry(input:{date:\"2020-02-03\",measurements:{weightKg:77.125}}){id}}"}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Traceparent", "00-"+theirs+"-00f067aa0ba902b7-01")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		_, err = p.ask("", `mutation{requestPasswordReset(email:"client@forma.test")}`, nil)
		if err != nil {
			t.Fatal(err)
		}
		<-c.jobs // of the letter
		stopCleanly(t, p)

		if c.token != "Bearer of-the-collector" || !c.names["forma-test"] || len(c.names) != 1 {
			t.Errorf("%q sends spans of %v", c.token, c.names)
		}
		request := c.find(t, func(s *pb.Span) bool {
			return s.Name == "POST /graphql" && hex.EncodeToString(s.TraceId) == theirs
		})
		if hex.EncodeToString(request.ParentSpanId) != "00f067aa0ba902b7" || attributeOf(request, "forma.request_id") == "" {
			t.Errorf("the request is %v", request)
		}
		below := func(parent *pb.Span, matches func(s *pb.Span) bool) *pb.Span {
			return c.find(t, func(s *pb.Span) bool {
				return string(s.ParentSpanId) == string(parent.SpanId) && matches(s)
			})
		}
		operation := below(request, func(s *pb.Span) bool { return s.Name == "mutation other" })
		below(operation, func(s *pb.Span) bool {
			return strings.HasPrefix(attributeOf(s, "db.query.text"), "INSERT INTO") && attributeOf(s, "db.system.name") == s.Name
		})
		for _, s := range c.spans {
			for _, secret := range []string{token, "77.125", "client@forma.test", "forma-demo"} {
				if strings.Contains(s.String(), secret) {
					t.Errorf("a span has %s: %v", secret, s)
				}
			}
		}
	})
}

// A collector that is away stops nothing, and one that is not understood stops the start.
func TestACollectorThatIsAwayStopsNothing(t *testing.T) {
	database := "sqlite://" + t.TempDir() + "/forma.db"
	p := boot(t, build(t), t.TempDir(), database, "OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:1")
	p.signIn(t, "client@forma.test")
	stopCleanly(t, p)
	for variable, word := range map[string]string{
		"OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318": "OTEL_EXPORTER_OTLP_ENDPOINT",
		"OTEL_EXPORTER_OTLP_TRACES_PROTOCOL=grpc":    "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL",
		"OTEL_EXPORTER_OTLP_HEADERS=secret":          "OTEL_EXPORTER_OTLP_HEADERS",
		"OTEL_EXPORTER_OTLP_TIMEOUT=soon":            "OTEL_EXPORTER_OTLP_TIMEOUT",
	} {
		cmd := exec.Command(build(t), "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		cmd.Env = append(cmd.Environ(), "OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:1", variable)
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), word) || strings.Contains(string(out), "secret") {
			t.Errorf("%s: %v %s", variable, err, out)
		}
	}
}
