package app

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"forma/server/platform/disk"
	"forma/server/platform/metrics"
)

// serveMetrics serves metrics and profiles at an address of their own, if one is set, until stop is called.
func (a *App) serveMetrics() (stop func(), err error) {
	if a.Config.MetricsAddr == "" {
		return func() {}, nil
	}
	handler, err := metrics.Handler(a.Store, a.Bus, a.Jobs, a.Media, a.Library, a.sender, a.gateway, &a.delivery.Pushes, a.Graph,
		condition{a})
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", a.Config.MetricsAddr)
	if err != nil {
		return nil, err
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("metrics are no longer served", "error", err)
		}
	}()
	slog.Info("metrics and profiles are served", "address", "http://"+listener.Addr().String()+"/metrics")
	return func() { _ = server.Close() }, nil
}

// condition measures what Forma stands on.
type condition struct{ app *App }

const (
	partOK   = "forma_part_ok"
	diskFree = "forma_disk_free_bytes"
)

// Metrics shows what /readyz says, and the space that is left.
func (c condition) Metrics() []prometheus.Collector {
	read := func(ctx context.Context, set func(name string, value float64, labels ...string)) {
		for part, state := range c.app.ready(ctx).Parts {
			ok := 0.0
			if state == "ok" {
				ok = 1
			}
			set(partOK, ok, part)
		}
		if free, err := disk.Free(c.app.Config.Data); err == nil {
			set(diskFree, float64(free))
		}
	}
	return []prometheus.Collector{metrics.Read(read,
		metrics.Family{Name: partOK, Help: "1 while a part is ok as /readyz says, by part.", Labels: []string{"part"}},
		metrics.Family{Name: diskFree, Help: "Space left on the disk of the data folder."},
	)}
}
