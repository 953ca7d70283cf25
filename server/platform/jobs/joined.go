package jobs

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

var errJoined = errors.New("jobs: the store begins and ends the transaction")

func (j joined) Begin(context.Context) (pgx.Tx, error) { return nil, errJoined }

func (j joined) Commit(context.Context) error { return errJoined }

func (j joined) Rollback(context.Context) error { return errJoined }

func (j joined) CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, rows pgx.CopyFromSource) (int64, error) {
	return j.conn.CopyFrom(ctx, table, columns, rows)
}

func (j joined) SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults {
	return j.conn.SendBatch(ctx, b)
}

func (j joined) LargeObjects() pgx.LargeObjects { return pgx.LargeObjects{} }

func (j joined) Prepare(ctx context.Context, name, sql string) (*pgconn.StatementDescription, error) {
	return j.conn.Prepare(ctx, name, sql)
}

func (j joined) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	return j.conn.Exec(ctx, sql, args...)
}

func (j joined) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	return j.conn.Query(ctx, sql, args...)
}

func (j joined) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return j.conn.QueryRow(ctx, sql, args...)
}

func (j joined) Conn() *pgx.Conn { return j.conn }
