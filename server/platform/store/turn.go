package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"time"

	"entgo.io/ent/dialect"

	"forma/ent"
)

// turn serializes writers with group commit: a writer that finds others waiting leaves the transaction open for the next one, and returns
// once it is on disk.
type turn struct {
	mu      sync.Mutex
	busy    bool
	waiting []chan struct{}
	open    *batch // of the previous holder, committed by the last to join
}

// batch is a transaction shared by writers. Each but the first writes in a savepoint, so that a failure undoes only its own work.
type batch struct {
	conn    *sql.Conn
	sqlTx   *sql.Tx
	client  *ent.Client
	writers int         // number of writers
	said    *Statements // if writers are watched
	begun   time.Time

	done chan struct{} // closed when the outcome is known
	err  error
}

const (
	// mostWriters and longestBatch bound how long the first writer waits for the others.
	mostWriters  = 64
	longestBatch = 20 * time.Millisecond
	savepoint    = "writer"
)

// errTorn means that a write was undone because of another writer in the batch: it is retried.
var errTorn = errors.New("store: the transaction that was shared is gone")

// errReplayed undoes a transaction that ran only for its result.
var errReplayed = errors.New("store: replayed")

func (t *turn) take(ctx context.Context) error {
	t.mu.Lock()
	if !t.busy {
		t.busy = true
		t.mu.Unlock()
		return nil
	}
	mine := make(chan struct{})
	t.waiting = append(t.waiting, mine)
	t.mu.Unlock()
	select {
	case <-mine:
		return nil
	case <-ctx.Done():
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := slices.Index(t.waiting, mine); i >= 0 {
		t.waiting = slices.Delete(t.waiting, i, i+1)
		return ctx.Err()
	}
	return nil // granted while we were cancelled: hand it on
}

// pass wakes the next writer. The turn is locked.
func (t *turn) pass() {
	if t.busy = len(t.waiting) > 0; t.busy {
		next := t.waiting[0]
		t.waiting = t.waiting[1:]
		close(next)
	}
}

// write runs f in the transaction of the turn, and returns once it is on disk.
func (s *Store) write(ctx context.Context, t *turn, keyed *keyedWrite, f func(tx *Tx) error) error {
	if err := t.take(ctx); err != nil {
		return err
	}
	b, joins := t.open, t.open != nil
	t.open = nil
	if !joins {
		var err error
		if b, err = s.begin(ctx); err != nil {
			t.mu.Lock()
			defer t.mu.Unlock()
			t.pass()
			return err
		}
	}
	tx := &Tx{Client: b.client, SQL: b.sqlTx, Conn: b.conn, dialect: s.Dialect}
	err := errTorn // if f does not return
	func() {
		defer func() { t.hand(b, b.settle(ctx, joins, err)) }()
		before := b.said.Count()
		err = b.run(ctx, tx, joins, keyed, f)
		if b.said != nil {
			s.onWritten(b.said.All()[before:])
		}
	}()
	if errors.Is(err, errReplayed) {
		return nil
	}
	if err != nil {
		return err
	}
	if <-b.done; b.err != nil {
		return b.err
	}
	for _, after := range tx.after {
		after()
	}
	return nil
}

func (s *Store) begin(ctx context.Context) (*batch, error) {
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return nil, err
	}
	var opts *sql.TxOptions
	if s.Dialect == dialect.Postgres {
		opts = &sql.TxOptions{Isolation: sql.LevelSerializable}
	}
	// A cancelled writer must not undo the work of the others.
	sqlTx, err := conn.BeginTx(context.WithoutCancel(ctx), opts)
	if err != nil {
		_ = conn.Close()
		return nil, err
	}
	b := &batch{conn: conn, sqlTx: sqlTx, begun: time.Now(), done: make(chan struct{})}
	if s.onWritten != nil {
		b.said = &Statements{}
	}
	b.client = ent.NewClient(ent.Driver(s.newWriter(sqlTx, b.said)))
	return b, nil
}

func (b *batch) run(ctx context.Context, tx *Tx, joins bool, keyed *keyedWrite, f func(tx *Tx) error) error {
	if joins {
		if _, err := b.sqlTx.Exec("SAVEPOINT " + savepoint); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	replayed, err := keyed.replayed(ctx, tx)
	if err != nil {
		return err
	}
	if err := f(tx); err != nil {
		return err
	}
	if replayed {
		return errReplayed
	}
	return nil
}

// settle releases or rolls back one writer's savepoint; whole is false if the entire batch is lost.
func (b *batch) settle(ctx context.Context, joins bool, failed error) (whole bool) {
	if failed == nil {
		b.writers++
	}
	if !joins {
		return failed == nil
	}
	if failed != nil {
		if _, err := b.sqlTx.ExecContext(context.WithoutCancel(ctx), "ROLLBACK TO SAVEPOINT "+savepoint); err != nil {
			return false
		}
	}
	_, err := b.sqlTx.ExecContext(context.WithoutCancel(ctx), "RELEASE SAVEPOINT "+savepoint)
	return err == nil && !serializationFailure(failed)
}

// hand passes the turn on: with the open transaction if another writer can join it, else after it has ended.
func (t *turn) hand(b *batch, whole bool) {
	t.mu.Lock()
	if whole && len(t.waiting) > 0 && b.writers < mostWriters && time.Since(b.begun) < longestBatch {
		t.open = b
		t.pass()
		t.mu.Unlock()
		return
	}
	t.mu.Unlock()
	if whole {
		b.err = b.sqlTx.Commit()
	} else {
		b.err = errTorn
		_ = b.sqlTx.Rollback()
	}
	_ = b.conn.Close()
	close(b.done)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.pass()
}
