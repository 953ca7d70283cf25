// Package jobs runs work outside a transaction if and only if it commits: River, on the same database.
package jobs

import (
	"context"
	"database/sql"
	"log/slog"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"

	"forma/server/platform/store"
	"forma/server/platform/traces"
)

// Queue inserts and runs jobs. A job may run twice; workers are idempotent.
type Queue struct {
	// Workers are registered before Start. A job without a worker is not inserted.
	Workers *river.Workers
	// OnFailing is called when three jobs of a kind in a row have failed for the last time; it must not block.
	OnFailing func()

	client  client
	insert  func(ctx context.Context, tx *store.Tx, args river.JobArgs, opts *river.InsertOpts) error
	pool    *pgxpool.Pool
	db      *sql.DB
	now     func() time.Time
	dialect string
	meters  *meters
}

// A client is River's, whatever the type of its transactions.
type client interface {
	JobGet(ctx context.Context, id int64) (*rivertype.JobRow, error)
	JobList(ctx context.Context, of *river.JobListParams) (*river.JobListResult, error)
	JobRetry(ctx context.Context, id int64) (*rivertype.JobRow, error)
	PeriodicJobs() *river.PeriodicJobBundle
	Start(context.Context) error
	Stop(context.Context) error
	StopAndCancel(context.Context) error
}

// Long is the queue of jobs that take minutes; it runs one at a time.
const Long = "long"

// Peers is the queue of jobs that wait for external servers, so that those that hang delay no others.
const Peers = "peers"

// Webhooks is the queue of events for programs of the business, which are not as reliable as push services.
const Webhooks = "webhooks"

// longest is how long a job may take that says nothing else: a large business is counted for minutes on a slow machine. Requests to
// external servers have shorter limits of their own.
const longest = 15 * time.Minute

// patience is how long a stopping queue waits for jobs before it cancels them.
const patience = 8 * time.Second

// Open migrates the job tables.
func Open(ctx context.Context, s *store.Store, databaseURL string, spans *traces.Tracer, now func() time.Time) (*Queue, error) {
	cfg := &river.Config{
		Workers: river.NewWorkers(),
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 4}, Long: {MaxWorkers: 1}, Peers: {MaxWorkers: 8},
			Webhooks: {MaxWorkers: 4}},
		Logger:            slog.New(troubles{slog.Default().Handler()}),
		ErrorHandler:      failures{slog.Default()},
		JobTimeout:        longest,
		FetchPollInterval: 500 * time.Millisecond,

		DiscardedJobRetentionPeriod: keepFailed,
		CancelledJobRetentionPeriod: keepFailed, // so that a dismissed job can be restored
	}
	if now != nil {
		cfg.Test.Time = told{now, s.Dialect}
	}
	rows := &failuresInARow{of: map[string]int{}}
	cfg.Hooks = []rivertype.Hook{rows}
	measuring := newMeters(spans)
	cfg.Middleware = []rivertype.Middleware{measuring}
	var q *Queue
	var err error
	if s.Dialect == dialect.Postgres {
		q, err = openPostgres(ctx, databaseURL, cfg)
	} else {
		q, err = openSQLite(ctx, s.DB, cfg)
	}
	if err != nil {
		return nil, err
	}
	rows.report = func() {
		if q.OnFailing != nil {
			q.OnFailing()
		}
	}
	q.db, q.now, q.meters = s.DB, time.Now, measuring
	if now != nil {
		q.now = now
	}
	return q, nil
}

func openSQLite(ctx context.Context, db *sql.DB, cfg *river.Config) (*Queue, error) {
	driver := riversqlite.New(db)
	if err := migrate(ctx, func() (*rivermigrate.Migrator[*sql.Tx], error) { return rivermigrate.New(driver, quiet()) }); err != nil {
		return nil, err
	}
	client, err := river.NewClient(driver, cfg)
	if err != nil {
		return nil, err
	}
	q := &Queue{Workers: cfg.Workers, client: client, dialect: dialect.SQLite}
	q.insert = func(ctx context.Context, tx *store.Tx, args river.JobArgs, opts *river.InsertOpts) error {
		_, err := client.InsertTx(ctx, tx.SQL, args, opts)
		return err
	}
	return q, nil
}

func openPostgres(ctx context.Context, databaseURL string, cfg *river.Config) (*Queue, error) {
	pool, err := pgxpool.New(ctx, databaseURL)
	if err != nil {
		return nil, err
	}
	driver := riverpgxv5.New(pool)
	if err := migratePostgres(ctx, pool, driver); err != nil {
		pool.Close()
		return nil, err
	}
	client, err := river.NewClient(driver, cfg)
	if err != nil {
		pool.Close()
		return nil, err
	}
	q := &Queue{Workers: cfg.Workers, client: client, dialect: dialect.Postgres, pool: pool}
	q.insert = func(ctx context.Context, tx *store.Tx, args river.JobArgs, opts *river.InsertOpts) error {
		return tx.Conn.Raw(func(conn any) error {
			_, err := client.InsertTx(ctx, joined{conn.(*stdlib.Conn).Conn()}, args, opts)
			return err
		})
	}
	return q, nil
}

// migratePostgres migrates the job tables on one node at a time: River's own migrations fail if two nodes begin them together.
func migratePostgres(ctx context.Context, pool *pgxpool.Pool, driver *riverpgxv5.Driver) error {
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", store.MigrationLock); err != nil {
		return err
	}
	defer func() {
		_, _ = conn.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", store.MigrationLock)
	}()
	return migrate(ctx, func() (*rivermigrate.Migrator[pgx.Tx], error) { return rivermigrate.New(driver, quiet()) })
}

func quiet() *rivermigrate.Config {
	return &rivermigrate.Config{Logger: slog.New(troubles{slog.Default().Handler()})}
}

func migrate[T any](ctx context.Context, open func() (*rivermigrate.Migrator[T], error)) error {
	m, err := open()
	if err != nil {
		return err
	}
	_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

// lateAfter is how long after its time a job that nobody has begun is late.
const lateAfter = 5 * time.Minute

// Late reports whether a job should long have begun: nothing works then, or there is more to do than is done.
func (q *Queue) Late(ctx context.Context) (late bool, err error) {
	err = q.db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM river_job WHERE state = 'available' AND scheduled_at < $1)",
		q.stored(q.now().Add(-lateAfter))).Scan(&late)
	return late, err
}

// Every inserts a job at the given interval.
func Every(interval time.Duration, args river.JobArgs) *river.PeriodicJob {
	return river.NewPeriodicJob(river.PeriodicInterval(interval), func() (river.JobArgs, *river.InsertOpts) {
		return args, &river.InsertOpts{MaxAttempts: 1}
	}, &river.PeriodicJobOpts{RunOnStart: true})
}

// Repeat adds periodic jobs, which one node of all inserts. It is called before Start.
func (q *Queue) Repeat(jobs ...*river.PeriodicJob) { q.client.PeriodicJobs().AddMany(jobs) }

// Start starts the workers.
func (q *Queue) Start(ctx context.Context) error { return q.client.Start(ctx) }

// Stop waits briefly for running jobs, then cancels them; they run again after the next start.
func (q *Queue) Stop(ctx context.Context) error {
	soon, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := q.client.Stop(soon)
	if err != nil && ctx.Err() == nil {
		err = q.client.StopAndCancel(ctx)
	}
	if q.pool != nil {
		q.pool.Close()
	}
	return err
}

func (q *Queue) Insert(ctx context.Context, tx *store.Tx, args river.JobArgs) error {
	return q.insert(ctx, tx, args, nil)
}

// InsertAt inserts a job that does not run before the given time.
func (q *Queue) InsertAt(ctx context.Context, tx *store.Tx, args river.JobArgs, at time.Time) error {
	return q.insert(ctx, tx, args, &river.InsertOpts{ScheduledAt: at})
}

// joined adapts the connection of a running transaction to pgx.Tx, so that River inserts into that transaction. The store ends it.
type joined struct{ conn *pgx.Conn }

// told makes River go by our clock. On PostgreSQL the times of jobs are the database's, which all nodes share.
type told struct {
	now     func() time.Time
	dialect string
}

func (t told) Now() time.Time { return t.now() }

func (t told) NowOrNil() *time.Time {
	if t.dialect == dialect.Postgres {
		return nil
	}
	now := t.now()
	return &now
}
