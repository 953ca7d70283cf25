package bus

import "github.com/prometheus/client_golang/prometheus"

// Metrics shows the events of this node.
func (b *Bus) Metrics() []prometheus.Collector {
	count := func(name, help string, read func() float64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, read)
	}
	return []prometheus.Collector{
		count("forma_bus_published_total", "Events that this node has published.", func() float64 { return float64(b.conn.Stats().OutMsgs) }),
		count("forma_bus_received_total", "Events that have arrived at this node.", func() float64 { return float64(b.conn.Stats().InMsgs) }),
		count("forma_bus_lost_total", "Times that events may have been lost, after which everyone looks again.",
			func() float64 { return float64(b.lost.Load()) }),
	}
}
