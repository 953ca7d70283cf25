package jobs

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

var errJoined = errors.New("jobs: the store begins and ends the transaction")

// Begin is not for guests of a transaction.
func (j joined) Begin(context.Context) (pgx.Tx, error) { return nil, errJoined }

// Commit is not for guests of a transaction.
func (j joined) Commit(context.Context) error { return errJoined }

// Rollback is not for guests of a transaction.
func (j joined) Rollback(context.Context) error { return errJoined }

// CopyFrom is pgx's.
func (j joined) CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, rows pgx.CopyFromSource) (int64, error) {
	return j.conn.CopyFrom(ctx, table, columns, rows)
}

// SendBatch is pgx's.
func (j joined) SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults {
	return j.conn.SendBatch(ctx, b)
}

// LargeObjects are not used.
func (j joined) LargeObjects() pgx.LargeObjects { return pgx.LargeObjects{} }

// Prepare is pgx's.
func (j joined) Prepare(ctx context.Context, name, sql string) (*pgconn.StatementDescription, error) {
	return j.conn.Prepare(ctx, name, sql)
}

// Exec is pgx's.
func (j joined) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	return j.conn.Exec(ctx, sql, args...)
}

// Query is pgx's.
func (j joined) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	return j.conn.Query(ctx, sql, args...)
}

// QueryRow is pgx's.
func (j joined) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return j.conn.QueryRow(ctx, sql, args...)
}

// Conn is the connection of the transaction.
func (j joined) Conn() *pgx.Conn { return j.conn }
