package mail

import (
	"context"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"

	"forma/server/platform/metrics"
)

// Counted counts what a sender sends.
type Counted struct {
	Sender
	sent, failed atomic.Int64
}

func (c *Counted) Send(ctx context.Context, m *Message) error {
	err := c.Sender.Send(ctx, m)
	if err == nil {
		c.sent.Add(1)
	} else {
		c.failed.Add(1)
	}
	return err
}

// Metrics shows how many letters were sent, or could not be.
func (c *Counted) Metrics() []prometheus.Collector {
	return metrics.Results("forma_mail_total", "Letters handed to the mail server, by result: sent or failed (sent again later).",
		map[string]*atomic.Int64{"sent": &c.sent, "failed": &c.failed})
}
