package library

import "github.com/prometheus/client_golang/prometheus"

// Metrics shows how often the library in memory was as new as a request needed.
func (s *Service) Metrics() []prometheus.Collector { return s.memory.looked.Metrics("library") }
