package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/prometheus/client_golang/prometheus"

	"forma/server/platform/metrics"
)

// driver lets ent run statements on a pool or on a transaction.
type driver struct {
	entsql.Conn
	name string
	inTx bool
}

// newReader and newWriter cache compiled statements of SQLite; pgx does so by itself.
func (s *Store) newReader() *driver {
	if s.Dialect == dialect.SQLite {
		return &driver{Conn: entsql.Conn{ExecQuerier: counting{s.statements, nil, s.meters.reads, s.Dialect}}, name: s.Dialect}
	}
	return &driver{Conn: entsql.Conn{ExecQuerier: counting{s.DB, nil, s.meters.reads, s.Dialect}}, name: s.Dialect}
}

// newWriter records all statements in said, unless that is nil.
func (s *Store) newWriter(tx *sql.Tx, said *Statements) *driver {
	run := counting{tx, said, s.meters.writes, s.Dialect}
	if s.Dialect == dialect.SQLite {
		run.ExecQuerier = preparedTx{s.statements, tx}
	}
	return &driver{Conn: entsql.Conn{ExecQuerier: run}, name: s.Dialect, inTx: true}
}

// Tx joins the running transaction; outside one it fails, because only InTx opens them.
func (d *driver) Tx(context.Context) (dialect.Tx, error) {
	if !d.inTx {
		return nil, errors.New("store: transactions are opened by InTx")
	}
	return dialect.NopTx(d), nil
}

// Query hides the types of the columns: ent asks for them once a row to scan columns that it does not know, and without them takes those
// as the database returns them.
func (d *driver) Query(ctx context.Context, query string, args, v any) error {
	err := d.Conn.Query(ctx, query, args, v)
	if rows, ok := v.(*entsql.Rows); ok && err == nil {
		rows.ColumnScanner = untyped{rows.ColumnScanner}
	}
	return err
}

type untyped struct{ entsql.ColumnScanner }

var errUntyped = errors.New("store: columns have no types")

func (untyped) ColumnTypes() ([]*sql.ColumnType, error) { return nil, errUntyped }

// Close leaves the pool to the Store.
func (d *driver) Close() error { return nil }

func (d *driver) Dialect() string { return d.name }

// prepared caches compiled statements.
type prepared struct {
	db    *sql.DB
	known sync.Map
	size  atomic.Int32
	used  *metrics.Cache
}

// mostStatements bounds the cache: each length of an IN list is a separate statement.
const mostStatements = 2000

func (p *prepared) statement(ctx context.Context, query string) (*sql.Stmt, error) {
	s, ok := p.known.Load(query)
	p.used.Looked(ok)
	if ok {
		return s.(*sql.Stmt), nil
	}
	made, err := p.db.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	if first, raced := p.known.LoadOrStore(query, made); raced {
		_ = made.Close()
		return first.(*sql.Stmt), nil
	}
	p.size.Add(1)
	return made, nil
}

func (p *prepared) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if p.size.Load() >= mostStatements {
		return p.db.QueryContext(ctx, query, args...)
	}
	s, err := p.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(ctx, args...)
}

// preparedTx runs statements of the pool's cache in a transaction.
type preparedTx struct {
	*prepared
	tx *sql.Tx
}

func (p preparedTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s := p.in(ctx, query) // long ones too, as outside a transaction
	if s == nil {
		return p.tx.QueryContext(ctx, query, args...)
	}
	return s.QueryContext(ctx, args...)
}

func (p preparedTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	var s *sql.Stmt
	if len(query) <= longestKept {
		s = p.in(ctx, query)
	}
	if s == nil {
		return p.tx.ExecContext(ctx, query, args...)
	}
	return s.ExecContext(ctx, args...)
}

// longestKept bounds cached writes: inserts of many rows are long, and each number of rows is a separate statement.
const longestKept = 2000

// in returns the statement for the transaction, or nil if it is not cached.
func (p preparedTx) in(ctx context.Context, query string) *sql.Stmt {
	if p.size.Load() >= mostStatements {
		return nil
	}
	s, err := p.statement(ctx, query)
	if err != nil {
		return nil
	}
	return p.tx.StmtContext(ctx, s)
}

func (p *prepared) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	return p.db.ExecContext(ctx, query, args...)
}

// Statement is a statement recorded by RecordStatements, or for WatchWriters.
type Statement struct {
	SQL  string
	Args []any
	// Rows is the number of rows that it changed, for WatchWriters only. Those that return rows count none.
	Rows int64
}

// Statements records statements.
type Statements struct {
	// Refuse returns an error in place of the result of a statement, or nil; tests let disks be full with it.
	Refuse func(query string) error

	mu   sync.Mutex
	list []Statement
}

// All returns the statements so far; nil has none.
func (s *Statements) All() []Statement {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.list)
}

func (s *Statements) Count() int64 { return int64(len(s.All())) }

func (s *Statements) add(said Statement) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, said)
}

type recorderKey struct{}

// RecordStatements returns a context whose statements are recorded.
func RecordStatements(ctx context.Context) (context.Context, *Statements) {
	s := &Statements{}
	return context.WithValue(ctx, recorderKey{}, s), s
}

func record(ctx context.Context, query string, args []any) error {
	s, ok := ctx.Value(recorderKey{}).(*Statements)
	if !ok {
		return nil
	}
	s.add(Statement{SQL: query, Args: args})
	if s.Refuse == nil {
		return nil
	}
	return s.Refuse(query)
}

// counting measures statements, and records those of contexts made by RecordStatements, and all of a writer that is watched.
type counting struct {
	entsql.ExecQuerier
	said    *Statements
	time    prometheus.Observer
	dialect string
}

func (c counting) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := record(ctx, query, args); err != nil {
		return nil, err
	}
	if c.said != nil {
		c.said.add(Statement{SQL: query, Args: args})
	}
	begun := time.Now()
	rows, err := c.ExecQuerier.QueryContext(ctx, query, args...)
	c.observe(ctx, begun, query, err)
	return rows, err
}

func (c counting) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := record(ctx, query, args); err != nil {
		return nil, err
	}
	begun := time.Now()
	result, err := c.ExecQuerier.ExecContext(ctx, query, args...)
	c.observe(ctx, begun, query, err)
	if c.said != nil && err == nil {
		rows, _ := result.RowsAffected()
		c.said.add(Statement{SQL: query, Args: args, Rows: rows})
	}
	return result, err
}
