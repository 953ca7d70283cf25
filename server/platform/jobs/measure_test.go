package jobs_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/riverqueue/river"

	"forma/server/platform/jobs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// numbers returns what a queue measures, by name and the values of its labels.
func numbers(t *testing.T, q *jobs.Queue) map[string]float64 {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(q.Metrics()...)
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]float64{}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			name := f.GetName()
			for _, l := range m.GetLabel() {
				name += " " + l.GetValue()
			}
			all[name] = m.GetGauge().GetValue() + m.GetCounter().GetValue() + float64(m.GetHistogram().GetSampleCount())
		}
	}
	return all
}

func TestQueuesAndResultsOfJobsAreMeasured(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		ctx := t.Context()
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		var ahead atomic.Int64
		q, err := jobs.Open(ctx, s, url, nil, func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) })
		if err != nil {
			t.Fatal(err)
		}
		var tries atomic.Int64
		done := make(chan string, 10)
		river.AddWorker(q.Workers, river.WorkFunc(func(_ context.Context, job *river.Job[note]) error {
			switch {
			case job.Args.Text == "waits":
				done <- job.Args.Text
				return river.JobSnooze(time.Hour)
			case job.Args.Text == "fails at first" && tries.Add(1) == 1:
				return errors.New("the peer is away")
			}
			done <- job.Args.Text
			return nil
		}))
		err = s.InTx(ctx, func(tx *store.Tx) error {
			return errors.Join(
				q.Insert(ctx, tx, note{"plain"}),
				q.Insert(ctx, tx, note{"waits"}),
				q.Insert(ctx, tx, note{"fails at first"}),
				q.InsertAt(ctx, tx, note{"later"}, time.Now().Add(time.Hour)),
			)
		})
		if err != nil {
			t.Fatal(err)
		}
		ahead.Store(int64(time.Hour / 2))
		before := numbers(t, q)
		ahead.Store(0)
		if age := before["forma_jobs_oldest_seconds default"]; age < 1795 || age > 1900 {
			t.Errorf("the oldest job has waited for %v s", age)
		}
		if before["forma_jobs_waiting default"] != 3 || before["forma_jobs_waiting long"] != 0 {
			t.Errorf("before, it measures %v", before)
		}
		if err := q.Start(ctx); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			<-done
		}
		if err := q.Stop(context.WithoutCancel(ctx)); err != nil {
			t.Fatal(err)
		}
		after := numbers(t, q)
		for name, want := range map[string]float64{
			"forma_jobs_total note done": 2, "forma_jobs_total note later": 1, "forma_jobs_total note retried": 1,
			"forma_job_seconds note": 4, "forma_jobs_waiting default": 0, "forma_jobs_oldest_seconds default": 0, "forma_jobs_failed": 0,
		} {
			if got, ok := after[name]; got != want || !ok {
				t.Errorf("%s is %v", name, got)
			}
		}
	})
}
