// Package store is the database: SQLite or PostgreSQL behind the same API.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"modernc.org/sqlite"

	"forma/ent"
	_ "forma/ent/runtime" // row rules and defaults
)

// Store is an open, migrated database.
type Store struct {
	// Ent reads, and refuses to open transactions, which is InTx's part.
	Ent *ent.Client
	// DB is the underlying pool, also used for jobs.
	DB *sql.DB
	// Dialect is dialect.SQLite or dialect.Postgres.
	Dialect string

	// OnFull is called when a write finds the disk full after others have succeeded; it must not block.
	OnFull func()

	full       atomic.Pointer[shortage]
	onWritten  func(statements []Statement) // for WatchWriters
	writer     *turn                        // of SQLite; nil on PostgreSQL
	turns      [64]turn
	statements *prepared
	meters     *meters
}

// WatchWriters has f called with the statements of each writer that had its turn, before that is passed on. It is for tests, which
// call it while nothing is written.
func (s *Store) WatchWriters(f func(statements []Statement)) { s.onWritten = f }

// Open opens and migrates the database at url: postgres://…, or sqlite:///path/to/file.
func Open(ctx context.Context, databaseURL string) (*Store, error) {
	s := &Store{meters: newMeters()}
	var err error
	switch scheme, _, _ := strings.Cut(databaseURL, "://"); scheme {
	case "postgres", "postgresql":
		s.Dialect = dialect.Postgres
		s.DB, err = openPostgres(databaseURL)
	case "sqlite":
		s.Dialect = dialect.SQLite
		s.writer = &turn{}
		s.DB, err = openSQLite(strings.TrimPrefix(databaseURL, "sqlite://"))
	default:
		return nil, errors.New("the database URL has to start with postgres:// or sqlite://")
	}
	if err != nil {
		return nil, err
	}
	deadline, cancel := context.WithTimeout(ctx, answered)
	defer cancel()
	if err := s.DB.PingContext(deadline); err != nil {
		_ = s.DB.Close()
		return nil, fmt.Errorf("the database does not answer: %w", err)
	}
	if err := s.migrate(ctx); err != nil {
		_ = s.DB.Close()
		return nil, fmt.Errorf("migrating the database: %w", err)
	}
	s.statements = &prepared{db: s.DB, used: &s.meters.compiled}
	s.Ent = ent.NewClient(ent.Driver(s.newReader()))
	if s.Dialect == dialect.Postgres {
		if err := s.settle(ctx); err != nil {
			_ = s.DB.Close()
			return nil, fmt.Errorf("settling the changes: %w", err)
		}
	}
	return s, nil
}

// Close waits for running statements and closes the database.
func (s *Store) Close() error { return s.DB.Close() }

func openSQLite(path string) (*sql.DB, error) {
	// As durable as fsync, without the file's times. Elsewhere than on Linux and BSD it syncs in its own way.
	if _, err := sqlite.Fdatasync(true); err != nil && !errors.Is(err, sqlite.ErrFdatasyncUnavailable) {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	// SQLite would create it readable by others.
	if file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return nil, err
	} else if err := file.Close(); err != nil {
		return nil, err
	}
	pragmas := url.Values{"_txlock": {"immediate"}, "_time_format": {"sqlite"}, "_pragma": {
		"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "cache_size(-16000)", "temp_store(MEMORY)", "secure_delete(1)",
	}}
	db, err := sql.Open("sqlite", "file:"+path+"?"+pragmas.Encode())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(16)
	db.SetMaxIdleConns(16)
	return db, nil
}

// ApplicationName is what connections of a running Forma are called in PostgreSQL's views.
const ApplicationName = "forma"

// PostgresConfig returns how to connect to a PostgreSQL database.
func PostgresConfig(databaseURL string) (*pgx.ConnConfig, error) {
	cfg, err := pgx.ParseConfig(databaseURL)
	if err != nil {
		return nil, errors.New("the database URL is not a PostgreSQL URL")
	}
	cfg.RuntimeParams["application_name"] = ApplicationName
	cfg.RuntimeParams["timezone"] = "UTC"
	cfg.RuntimeParams["jit"] = "off" // compiling takes longer than any of our statements, and is begun by mistaken guesses
	return cfg, nil
}

func openPostgres(databaseURL string) (*sql.DB, error) {
	cfg, err := PostgresConfig(databaseURL)
	if err != nil {
		return nil, err
	}
	db := stdlib.OpenDB(*cfg, stdlib.OptionAfterConnect(sendUUIDs))
	db.SetMaxOpenConns(24)
	db.SetMaxIdleConns(24)
	return db, nil
}

// Tx is a running transaction. Its client enforces the row rules like any other.
type Tx struct {
	*ent.Client
	// SQL is the underlying transaction; jobs are inserted through it.
	SQL *sql.Tx
	// Conn is the connection that SQL runs on.
	Conn *sql.Conn

	dialect string
	after   []func()
}

// AfterCommit queues f to run after the commit, and only then.
func (tx *Tx) AfterCommit(f func()) { tx.after = append(tx.after, f) }

type joinKey struct{}

// Join returns a context in which InTx joins this transaction.
func (tx *Tx) Join(ctx context.Context) context.Context {
	return context.WithValue(ctx, joinKey{}, tx)
}

// Reader returns the client for reads of this context: that of its transaction, else the database.
func (s *Store) Reader(ctx context.Context) *ent.Client {
	if tx, ok := ctx.Value(joinKey{}).(*Tx); ok {
		return tx.Client
	}
	return s.Ent
}

// patience bounds how long a serialization failure is retried, longestWait the pause before a retry. A long transaction, even in another
// database of the same cluster, can make PostgreSQL refuse all writers until it ends.
const (
	patience    = 30 * time.Second
	longestWait = 200 * time.Millisecond
)

// wait backs off with jitter.
func wait(ctx context.Context, failures int) error {
	t := time.NewTimer(time.Duration(rand.Int64N(int64(min(longestWait, time.Millisecond<<min(failures, 10))))))
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// InTx runs f in one transaction that is on disk when InTx returns nil. f may run more than once, so its effects must stay inside the
// transaction and AfterCommit. On SQLite writers run one at a time, and those that wait share a commit; PostgreSQL is serializable. A
// context made by Keyed gives its first transaction effect once.
func (s *Store) InTx(ctx context.Context, f func(tx *Tx) error) error {
	return s.inTurn(ctx, &turn{}, f)
}

// InTurn is InTx for writers that would conflict because they all write the row of key: on this node they run one at a time, and those
// that wait share a commit.
func (s *Store) InTurn(ctx context.Context, key uuid.UUID, f func(tx *Tx) error) error {
	return s.inTurn(ctx, &s.turns[int(key[len(key)-1])%len(s.turns)], f)
}

func (s *Store) inTurn(ctx context.Context, t *turn, f func(tx *Tx) error) error {
	if tx, ok := ctx.Value(joinKey{}).(*Tx); ok {
		return f(tx)
	}
	if s.writer != nil {
		t = s.writer
	}
	keyed, begun := claim(ctx), time.Now()
	defer func() { s.meters.transactions.Observe(time.Since(begun).Seconds()) }()
	for n := 1; ; n++ {
		err := s.write(ctx, t, keyed, f)
		s.observe(err)
		torn := errors.Is(err, errTorn)
		if err == nil || time.Since(begun) > patience || !torn && !serializationFailure(err) {
			return err
		}
		if torn && n == 1 {
			continue
		}
		if err := wait(ctx, n); err != nil {
			return err
		}
	}
}

func serializationFailure(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}
