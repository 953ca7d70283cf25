package jobs

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"entgo.io/ent/dialect"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/server/platform/metrics"
	"forma/server/platform/traces"
)

// meters measure the jobs that this node runs.
type meters struct {
	river.MiddlewareDefaults
	seconds *prometheus.HistogramVec
	ended   *prometheus.CounterVec
	spans   *traces.Tracer
}

func newMeters(spans *traces.Tracer) *meters {
	return &meters{
		seconds: metrics.Durations("forma_job_seconds", "Time of jobs that this node has run, by kind.", "kind"),
		ended: metrics.Counts("forma_jobs_total",
			"Jobs that this node has run, by kind and result: done, later (asked to wait), retried (failed, will run again), failed or cancelled.",
			"kind", "result"),
		spans: spans,
	}
}

// Work measures a job, and changes nothing.
func (m *meters) Work(ctx context.Context, job *rivertype.JobRow, run func(context.Context) error) error {
	begun, result := time.Now(), resultOf(job, errPanicked)
	ctx, end := m.spans.Job(ctx, job.Kind, job.Attempt)
	defer func() {
		end(result, result == "retried" || result == "failed")
		m.seconds.WithLabelValues(job.Kind).Observe(time.Since(begun).Seconds())
		m.ended.WithLabelValues(job.Kind, result).Inc()
	}()
	err := run(ctx)
	result = resultOf(job, err)
	return err
}

var errPanicked = errors.New("jobs: panicked")

func resultOf(job *rivertype.JobRow, err error) string {
	var later *rivertype.JobSnoozeError
	var cancelled *rivertype.JobCancelError
	switch {
	case err == nil:
		return "done"
	case errors.As(err, &later):
		return "later"
	case errors.As(err, &cancelled):
		return "cancelled"
	case job.Attempt < job.MaxAttempts:
		return "retried"
	}
	return "failed"
}

// mostWaiting bounds what a scrape reads of each queue.
const mostWaiting = 10_000

// waiting is the statement that counts what could begin now in a queue, and says since when, in seconds since 1970.
var waiting = map[string]string{
	dialect.SQLite:   "SELECT count(*), CAST(strftime('%s', min(scheduled_at)) AS INTEGER)" + inQueue,
	dialect.Postgres: "SELECT count(*), extract(epoch FROM min(scheduled_at))::bigint" + inQueue,
}

const inQueue = " FROM (SELECT scheduled_at FROM river_job WHERE state = 'available' AND queue = $1 ORDER BY priority, scheduled_at, id LIMIT $2) due"

const (
	waitingJobs = "forma_jobs_waiting"
	oldestJob   = "forma_jobs_oldest_seconds"
	failedJobs  = "forma_jobs_failed"
)

// Metrics shows the jobs that were run here, and the queues, which all nodes share.
func (q *Queue) Metrics() []prometheus.Collector {
	return []prometheus.Collector{q.meters.seconds, q.meters.ended, metrics.Read(q.measure,
		metrics.Family{Name: waitingJobs, Help: "Jobs that could begin now, by queue; at most 10000.", Labels: []string{"queue"}},
		metrics.Family{Name: oldestJob, Help: "Time for which the oldest of them has waited, by queue.", Labels: []string{"queue"}},
		metrics.Family{Name: failedJobs, Help: "Jobs that failed for the last time and wait for an admin; at most 100."},
	)}
}

func (q *Queue) measure(ctx context.Context, set func(name string, value float64, labels ...string)) {
	for _, queue := range []string{river.QueueDefault, Long, Peers} {
		var n int
		var since sql.NullInt64
		if q.db.QueryRowContext(ctx, waiting[q.dialect], queue, mostWaiting).Scan(&n, &since) != nil {
			return
		}
		set(waitingJobs, float64(n), queue)
		age := 0.0
		if since.Valid {
			age = max(q.now().Sub(time.Unix(since.Int64, 0)).Seconds(), 0)
		}
		set(oldestJob, age, queue)
	}
	if n, err := q.CountFailed(ctx); err == nil {
		set(failedJobs, float64(n))
	}
}
