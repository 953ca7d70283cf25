// Package metrics makes and serves what operators measure.
package metrics

import (
	"context"
	"net/http"
	"net/http/pprof"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Measured is a part that counts what it does. The labels of its metrics have few values, none of which is about a person.
type Measured interface{ Metrics() []prometheus.Collector }

// buckets are the upper bounds of durations, in seconds.
var buckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10}

// Duration measures how long something takes.
func Duration(name, help string) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets})
}

// Durations is Duration by labels.
func Durations(name, help string, labels ...string) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
}

// Counts counts events by labels.
func Counts(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

// Count shows a number that only grows.
func Count(name, help string, n *atomic.Int64) prometheus.Collector {
	return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(n.Load()) })
}

// Results shows how often something ended in each way.
func Results(name, help string, of map[string]*atomic.Int64) (all []prometheus.Collector) {
	for result, n := range of {
		all = append(all, prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: name, Help: help, ConstLabels: prometheus.Labels{"result": result},
		}, func() float64 { return float64(n.Load()) }))
	}
	return all
}

// Gauge shows a number that is at hand.
func Gauge(name, help string, read func() float64) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read)
}

// Cache counts the lookups in a cache.
type Cache struct{ hits, misses atomic.Int64 }

// Looked counts one.
func (c *Cache) Looked(found bool) {
	if found {
		c.hits.Add(1)
	} else {
		c.misses.Add(1)
	}
}

// Metrics shows the lookups under the name of the cache.
func (c *Cache) Metrics(name string) (all []prometheus.Collector) {
	for result, n := range map[string]*atomic.Int64{"hit": &c.hits, "miss": &c.misses} {
		all = append(all, prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "forma_cache_lookups_total", Help: "Lookups in what is kept in memory, by cache and result.",
			ConstLabels: prometheus.Labels{"cache": name, "result": result},
		}, func() float64 { return float64(n.Load()) }))
	}
	return all
}

// Family is gauges of one name.
type Family struct {
	Name, Help string
	Labels     []string
}

// patience bounds what a scrape waits for.
const patience = 5 * time.Second

// readings are gauges that are read at each scrape.
type readings struct {
	all  map[string]*prometheus.Desc
	read func(ctx context.Context, set func(name string, value float64, labels ...string))
}

// Read shows gauges that a scrape reads; those that cannot be read are not set.
func Read(read func(ctx context.Context, set func(name string, value float64, labels ...string)), families ...Family) prometheus.Collector {
	r := &readings{map[string]*prometheus.Desc{}, read}
	for _, f := range families {
		r.all[f.Name] = prometheus.NewDesc(f.Name, f.Help, f.Labels, nil)
	}
	return r
}

func (r *readings) Describe(to chan<- *prometheus.Desc) {
	for _, d := range r.all {
		to <- d
	}
}

func (r *readings) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	r.read(ctx, func(name string, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(r.all[name], prometheus.GaugeValue, value, labels...)
	})
}

// Handler serves what the parts measure, and profiles of the process.
func Handler(parts ...Measured) (http.Handler, error) {
	registry := prometheus.NewRegistry()
	all := []prometheus.Collector{
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	}
	for _, part := range parts {
		all = append(all, part.Metrics()...)
	}
	for _, c := range all {
		if err := registry.Register(c); err != nil {
			return nil, err
		}
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux, nil
}
