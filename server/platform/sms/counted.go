package sms

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"

	"forma/server/platform/metrics"
)

// Counted counts what a gateway is handed.
type Counted struct {
	Gateway
	sent, refused, failed, withheld atomic.Int64
}

func (c *Counted) Send(ctx context.Context, to, text, key string) error {
	err := c.Gateway.Send(ctx, to, text, key)
	var f *Failure
	switch {
	case err == nil:
		c.sent.Add(1)
	case errors.As(err, &f) && f.Refused:
		c.refused.Add(1)
	default:
		c.failed.Add(1)
	}
	return err
}

// Withheld counts a message that was not sent because of a limit.
func (c *Counted) Withheld() { c.withheld.Add(1) }

// Metrics shows how many messages the gateway took.
func (c *Counted) Metrics() []prometheus.Collector {
	return metrics.Results("forma_sms_total",
		"Text messages by result: sent, refused (the gateway never delivers to the number), failed (sent again later) or withheld (by a limit).",
		map[string]*atomic.Int64{"sent": &c.sent, "refused": &c.refused, "failed": &c.failed, "withheld": &c.withheld})
}
