package store

import (
	"context"
	"database/sql"
	"errors"
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

type counterKey struct{}

// CountStatements returns a context whose statements are counted in the returned counter.
func CountStatements(ctx context.Context) (context.Context, *atomic.Int64) {
	n := new(atomic.Int64)
	return context.WithValue(ctx, counterKey{}, n), n
}

func count(ctx context.Context) {
	if n, ok := ctx.Value(counterKey{}).(*atomic.Int64); ok {
		n.Add(1)
	}
}

// counting counts the statements of contexts made by CountStatements.
type counting struct{ entsql.ExecQuerier }

func (c counting) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	count(ctx)
	return c.ExecQuerier.QueryContext(ctx, query, args...)
}

func (c counting) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	count(ctx)
	return c.ExecQuerier.ExecContext(ctx, query, args...)
}
