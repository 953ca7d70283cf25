package transport

import (
	"context"
	"regexp"
	"sync"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/server/platform/metrics"
	"forma/server/platform/traces"
)

// other is the name of operations that are not the app's own, whose names are anybody's.
const other = "other"

// meters measure operations.
type meters struct {
	seconds   *prometheus.HistogramVec
	errors    *prometheus.CounterVec
	documents metrics.Cache
	known     map[string]*timing // the app's own, by document
	others    timing
}

// timing is the histogram of an operation, which is shown once that has run.
type timing struct {
	name    string
	once    sync.Once
	seconds prometheus.Observer
}

func newMeters() *meters {
	return &meters{
		seconds: metrics.Durations("forma_operation_seconds",
			"Time of GraphQL operations, and of each execution for live updates, by the app's name for it; those of others are other.",
			"operation"),
		errors: metrics.Counts("forma_operation_errors_total",
			"GraphQL operations with errors, by name as in forma_operation_seconds and code of the first error.", "operation", "code"),
		others: timing{name: other},
		known:  map[string]*timing{},
	}
}

var nameOf = regexp.MustCompile(`^\s*(?:query|mutation|subscription)\s+(\w+)`)

// know names the app's own documents.
func (m *meters) know(documents map[string]string) {
	for _, text := range documents {
		if name := nameOf.FindStringSubmatch(text); name != nil {
			m.known[text] = &timing{name: name[1]}
		}
	}
}

func (m *meters) timing(document string) *timing {
	t := m.known[document]
	if t == nil {
		t = &m.others
	}
	t.once.Do(func() { t.seconds = m.seconds.WithLabelValues(t.name) })
	return t
}

// failed counts the first error of an operation, and returns its code.
func (m *meters) failed(operation string, list gqlerror.List) (code string) {
	if len(list) == 0 {
		return ""
	}
	code, _ = list[0].Extensions["code"].(string)
	m.errors.WithLabelValues(operation, code).Inc()
	return code
}

func (*meters) ExtensionName() string { return "Meters" }

func (*meters) Validate(graphql.ExecutableSchema) error { return nil }

// InterceptResponse measures an operation, each event of a subscription, and what is refused.
func (m *meters) InterceptResponse(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	op := graphql.GetOperationContext(ctx)
	begun := op.Stats.OperationStart
	if begun.IsZero() || op.Operation != nil && op.Operation.Operation == ast.Subscription {
		begun = time.Now()
	}
	kind := "refused"
	if op.Operation != nil {
		kind = string(op.Operation.Operation)
	}
	t := m.timing(op.RawQuery)
	ctx, end := traces.Operation(ctx, begun, kind, t.name)
	resp := next(ctx)
	if resp == nil { // it is over
		return nil
	}
	t.seconds.Observe(time.Since(begun).Seconds())
	end(m.failed(t.name, resp.Errors))
	return resp
}

// measured returns the meters of the server.
func (s *Server) measured() *meters {
	s.once.Do(func() { s.meters = newMeters() })
	return s.meters
}

// Metrics shows operations, sockets, and what they follow.
func (s *Server) Metrics() []prometheus.Collector {
	m := s.measured()
	sockets := metrics.Gauge("forma_sockets", "Open sockets.", func() float64 {
		n := 0
		for _, server := range s.sockets {
			n += server.Count()
		}
		return float64(n)
	})
	return append(append(s.Live.Metrics(), m.documents.Metrics("documents")...), m.seconds, m.errors, sockets)
}
