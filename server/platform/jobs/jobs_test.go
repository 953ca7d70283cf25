package jobs_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/riverqueue/river"
	"golang.org/x/sync/errgroup"

	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

type note struct {
	Text string `json:"text"`
}

func (note) Kind() string { return "note" }

func TestNodesThatStartTogetherOnAnEmptyDatabaseAllComeUp(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		nodes := 6
		if strings.HasPrefix(url, "sqlite:") {
			nodes = 1 // no other may use its file
		}
		var all errgroup.Group
		for range nodes {
			all.Go(func() error {
				s, err := store.Open(context.Background(), url)
				if err != nil {
					return err
				}
				t.Cleanup(func() { _ = s.Close() })
				_, err = jobs.Open(context.Background(), s, url, nil, nil)
				return err
			})
		}
		if err := all.Wait(); err != nil {
			t.Error(err)
		}
	})
}

func TestAJobIsDoneIfAndOnlyIfItsTransactionCommits(t *testing.T) {
	storetest.OneByOne(t, func(t *testing.T, url string) { // the log is the process's
		var log bytes.Buffer
		before := slog.Default()
		slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
		t.Cleanup(func() { slog.SetDefault(before) })
		ctx := context.Background()
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		done := make(chan string, 10)
		var tries atomic.Int64
		q, err := jobs.Open(ctx, s, url, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		river.AddWorker(q.Workers, river.WorkFunc(func(_ context.Context, job *river.Job[note]) error {
			if job.Args.Text == "fails at first" && tries.Add(1) == 1 {
				return errors.New("550 <ann@example.org> is unknown")
			}
			done <- job.Args.Text
			return nil
		}))
		undo := errors.New("undo")
		err = s.InTx(ctx, func(tx *store.Tx) error {
			return errors.Join(q.Insert(ctx, tx, note{"undone"}), undo)
		})
		if !errors.Is(err, undo) {
			t.Fatal(err)
		}
		err = s.InTx(ctx, func(tx *store.Tx) error {
			return errors.Join(q.Insert(ctx, tx, note{"fails at first"}), q.Insert(ctx, tx, note{"kept"}))
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := q.Start(ctx); err != nil {
			t.Fatal(err)
		}
		got := map[string]bool{<-done: true, <-done: true}
		if !got["kept"] || !got["fails at first"] {
			t.Errorf("the jobs done are %v", got)
		}
		if err := q.Stop(ctx); err != nil {
			t.Error(err)
		}
		if len(done) > 0 {
			t.Errorf("%q was done although its transaction was undone", <-done)
		}
		said := log.String()
		if strings.Count(said, "\n") != 1 || !strings.Contains(said, `"a job failed and will run again" kind=note`) ||
			!strings.Contains(said, "550") || strings.Contains(said, "ann@") || strings.Contains(said, "at first") {
			t.Errorf("the log says %s", said)
		}
	})
}

func TestADismissedJobIsKeptAsLongAsAFailedOne(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		ctx, end := context.WithTimeout(viewer.With(t.Context(), &viewer.Viewer{Role: viewer.RoleAdmin}), time.Minute)
		defer end()
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		q, err := jobs.Open(ctx, s, url, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		river.AddWorker(q.Workers, river.WorkFunc(func(context.Context, *river.Job[note]) error { return nil }))
		ago := map[string]string{}
		for _, days := range []string{"3", "6", "8"} {
			before := "now() - interval '" + days + " days'"
			if s.Dialect == dialect.SQLite {
				before = "strftime('%Y-%m-%d %H:%M:%f', 'now', '-" + days + " days')"
			}
			var id string
			err := s.DB.QueryRow("INSERT INTO river_job (kind, state, attempt, max_attempts, args, finalized_at, priority, queue) " +
				"VALUES ('note', 'discarded', 1, 1, '{}', " + before + ", 1, 'default') RETURNING id").Scan(&id)
			if err = errors.Join(err, q.DismissFailed(ctx, id)); err != nil {
				t.Fatal(err)
			}
			ago[days] = id
		}
		if err := q.Start(ctx); err != nil {
			t.Fatal(err)
		}
		// River deletes what is old enough once it has started.
		for left := 3; left == 3; {
			if err := s.DB.QueryRowContext(ctx, "SELECT count(*) FROM river_job").Scan(&left); err != nil {
				t.Fatal(err)
			}
		}
		for days, id := range ago {
			var e *errs.Error
			if err := q.RestoreFailed(ctx, id); (days == "8") != errors.As(err, &e) {
				t.Errorf("one that failed %s days ago is restored: %v", days, err)
			}
		}
		if err := q.Stop(context.WithoutCancel(ctx)); err != nil {
			t.Error(err)
		}
	})
}

// hopeless is tried once.
type hopeless struct {
	Fails bool `json:"fails"`
}

func (hopeless) Kind() string { return "hopeless" }

func (hopeless) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 1} }

func TestThreeFailuresInARowAreReportedOnce(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		ctx, end := context.WithTimeout(t.Context(), time.Minute)
		defer end()
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		q, err := jobs.Open(ctx, s, url, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		var reported atomic.Int64
		q.OnFailing = func() { reported.Add(1) }
		river.AddWorker(q.Workers, river.WorkFunc(func(_ context.Context, job *river.Job[hopeless]) error {
			if job.Args.Fails {
				return errors.New("it has to")
			}
			return nil
		}))
		if err := q.Start(ctx); err != nil {
			t.Fatal(err)
		}
		for n, step := range []struct {
			fails bool
			want  int64
		}{{true, 0}, {true, 0}, {false, 0}, {true, 0}, {true, 0}, {true, 1}, {true, 1}, {false, 1}} {
			if err := s.InTx(ctx, func(tx *store.Tx) error { return q.Insert(ctx, tx, hopeless{step.fails}) }); err != nil {
				t.Fatal(err)
			}
			for left := 1; left > 0; {
				if err := s.DB.QueryRowContext(ctx, "SELECT count(*) FROM river_job WHERE finalized_at IS NULL").Scan(&left); err != nil {
					t.Fatal(err)
				}
			}
			if got := reported.Load(); got != step.want {
				t.Errorf("after job %d it is reported %d times", n+1, got)
			}
		}
		if err := q.Stop(context.WithoutCancel(ctx)); err != nil {
			t.Error(err)
		}
	})
}
