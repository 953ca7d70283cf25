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

func newReader(name string, db *sql.DB) *driver {
	if name == dialect.SQLite {
		return &driver{Conn: entsql.Conn{ExecQuerier: counting{&prepared{db: db}}}, name: name}
	}
	return &driver{Conn: entsql.Conn{ExecQuerier: counting{db}}, name: name} // pgx prepares and caches by itself
}

func newWriter(name string, tx *sql.Tx) *driver {
	return &driver{Conn: entsql.Conn{ExecQuerier: counting{tx}}, name: name, inTx: true}
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
