package notify

import (
	"net/http"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"

	"forma/server/platform/metrics"
)

// Pushes counts pushes by what became of them.
type Pushes struct{ sent, gone, later, failed atomic.Int64 }

// count counts the answer of a push service, or that there was none.
func (p *Pushes) count(answer *http.Response, err error) {
	switch {
	case err != nil:
		p.failed.Add(1)
	case answer.StatusCode < http.StatusMultipleChoices:
		p.sent.Add(1)
	case goneFor(answer.StatusCode):
		p.gone.Add(1)
	case waitsFor(answer.StatusCode):
		p.later.Add(1)
	default:
		p.failed.Add(1)
	}
}

// Metrics shows the pushes by result.
func (p *Pushes) Metrics() []prometheus.Collector {
	return metrics.Results("forma_push_total",
		"Pushes handed to push services, by result: sent, gone (the device has unsubscribed), later (the service asks to wait) or failed.",
		map[string]*atomic.Int64{"sent": &p.sent, "gone": &p.gone, "later": &p.later, "failed": &p.failed})
}
