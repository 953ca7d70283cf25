package live

import (
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"

	"forma/server/platform/metrics"
)

// meters count what a node delivers: executions are fewer than answers, since equal operations share them.
type meters struct{ executed, sent, missed atomic.Int64 }

// listeners returns the number of those who follow something.
func (h *Hub) listeners() (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, g := range h.groups {
		g.mu.Lock()
		n += len(g.members)
		g.mu.Unlock()
	}
	return n
}

// Metrics shows the listeners, and what reached them.
func (h *Hub) Metrics() []prometheus.Collector {
	return append(metrics.Results("forma_live_answers_total", "Live updates to listeners, by result: sent, or missed (the app is told to ask again).",
		map[string]*atomic.Int64{"sent": &h.meters.sent, "missed": &h.meters.missed}),
		metrics.Count("forma_live_executions_total", "Executions of operations for live updates; equal operations share one.", &h.meters.executed),
		metrics.Gauge("forma_listeners", "Operations that sockets follow.", func() float64 { return float64(h.listeners()) }),
	)
}
