package store

import (
	"context"
	"time"

	"entgo.io/ent/dialect"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"forma/server/platform/metrics"
	"forma/server/platform/traces"
)

// meters measure the statements of a store.
type meters struct {
	reads, writes prometheus.Observer
	statements    *prometheus.HistogramVec
	transactions  prometheus.Histogram
	compiled      metrics.Cache
}

func newMeters() *meters {
	m := &meters{
		statements: metrics.Durations("forma_statement_seconds",
			"Time until the database begins to answer a statement, by whether it runs in a writing transaction.", "in"),
		transactions: metrics.Duration("forma_transaction_seconds", "Time of writing transactions, from waiting for the turn until it is on disk."),
	}
	m.reads, m.writes = m.statements.WithLabelValues("read"), m.statements.WithLabelValues("write")
	return m
}

// size is the statement that returns the bytes of the database.
var size = map[string]string{
	dialect.SQLite:   "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
	dialect.Postgres: "SELECT pg_database_size(current_database())",
}

// Metrics shows the statements, the pool and the size of the database.
func (s *Store) Metrics() []prometheus.Collector {
	const bytes = "forma_database_bytes"
	read := func(ctx context.Context, set func(name string, value float64, labels ...string)) {
		if n, err := s.Size(ctx); err == nil {
			set(bytes, float64(n))
		}
	}
	return append(s.meters.compiled.Metrics("statements"),
		s.meters.statements,
		s.meters.transactions,
		collectors.NewDBStatsCollector(s.DB, "forma"),
		metrics.Read(read, metrics.Family{Name: bytes, Help: "Size of the database."}),
	)
}

// observe measures a statement that was begun at that time.
func (c counting) observe(ctx context.Context, begun time.Time, query string, err error) {
	c.time.Observe(time.Since(begun).Seconds())
	traces.Statement(ctx, begun, systems[c.dialect], query, err)
}

// systems are what OpenTelemetry calls the databases.
var systems = map[string]string{dialect.SQLite: "sqlite", dialect.Postgres: "postgresql"}
