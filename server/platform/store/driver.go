package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
)

// driver lets ent run statements on a pool or on a transaction.
type driver struct {
	entsql.Conn
	name string
	inTx bool
}

// newReader and newWriter keep the compiled statements of SQLite; pgx prepares and caches by itself.
func (s *Store) newReader() *driver {
	if s.Dialect == dialect.SQLite {
		return &driver{Conn: entsql.Conn{ExecQuerier: counting{s.statements}}, name: s.Dialect}
	}
	return &driver{Conn: entsql.Conn{ExecQuerier: counting{s.DB}}, name: s.Dialect}
}

func (s *Store) newWriter(tx *sql.Tx) *driver {
	if s.Dialect == dialect.SQLite {
		return &driver{Conn: entsql.Conn{ExecQuerier: counting{preparedTx{s.statements, tx}}}, name: s.Dialect, inTx: true}
	}
	return &driver{Conn: entsql.Conn{ExecQuerier: counting{tx}}, name: s.Dialect, inTx: true}
}

// Tx joins the running transaction; outside of one it refuses, since only InTx opens them.
func (d *driver) Tx(context.Context) (dialect.Tx, error) {
	if !d.inTx {
		return nil, errors.New("store: transactions are opened by InTx")
	}
	return dialect.NopTx(d), nil
}

// Close leaves the pool to the Store.
func (d *driver) Close() error { return nil }

// Dialect names the database.
func (d *driver) Dialect() string { return d.name }

// prepared keeps the compiled form of every statement it has seen; their number is bounded by the code's own.
type prepared struct {
	db    *sql.DB
	known sync.Map
	size  atomic.Int32
}

// mostStatements bounds the cache: IN lists of every length are statements of their own.
const mostStatements = 2000

func (p *prepared) statement(ctx context.Context, query string) (*sql.Stmt, error) {
	if s, ok := p.known.Load(query); ok {
		return s.(*sql.Stmt), nil
	}
	s, err := p.db.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	if first, raced := p.known.LoadOrStore(query, s); raced {
		_ = s.Close()
		return first.(*sql.Stmt), nil
	}
	p.size.Add(1)
	return s, nil
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

// preparedTx runs statements that are prepared for the whole pool in a transaction.
type preparedTx struct {
	*prepared
	tx *sql.Tx
}

func (p preparedTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s := p.in(ctx, query)
	if s == nil {
		return p.tx.QueryContext(ctx, query, args...)
	}
	return s.QueryContext(ctx, args...)
}

func (p preparedTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	s := p.in(ctx, query)
	if s == nil {
		return p.tx.ExecContext(ctx, query, args...)
	}
	return s.ExecContext(ctx, args...)
}

// longestKept bounds what is kept of writes: inserts of many rows are long, and each number of rows is a statement of its own.
const longestKept = 2000

// in is the statement in the transaction; nil where it is not kept.
func (p preparedTx) in(ctx context.Context, query string) *sql.Stmt {
	if len(query) > longestKept || p.size.Load() >= mostStatements {
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

// Statement is one statement that a context has cost.
type Statement struct {
	SQL  string
	Args []any
}

// Statements collects what a context costs.
type Statements struct {
	mu   sync.Mutex
	list []Statement
}

// All lists the statements so far.
func (s *Statements) All() []Statement {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.list)
}

// Count tells how many there are.
func (s *Statements) Count() int64 { return int64(len(s.All())) }

type recorderKey struct{}

// RecordStatements returns a context whose statements are collected.
func RecordStatements(ctx context.Context) (context.Context, *Statements) {
	s := &Statements{}
	return context.WithValue(ctx, recorderKey{}, s), s
}

func record(ctx context.Context, query string, args []any) {
	if s, ok := ctx.Value(recorderKey{}).(*Statements); ok {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.list = append(s.list, Statement{SQL: query, Args: args})
	}
}

// counting collects the statements of contexts made by RecordStatements.
type counting struct{ entsql.ExecQuerier }

func (c counting) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	record(ctx, query, args)
	return c.ExecQuerier.QueryContext(ctx, query, args...)
}

func (c counting) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	record(ctx, query, args)
	return c.ExecQuerier.ExecContext(ctx, query, args...)
}
