package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"testing"

	"entgo.io/ent/dialect"

	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func (l *ledger) run(statement string) {
	l.t.Helper()
	if _, err := l.s.DB.Exec(statement); err != nil {
		l.t.Fatal(err)
	}
}

// ledger records for each writer what it was answered, and whether its AfterCommit ran.
type ledger struct {
	t            *testing.T
	s            *store.Store
	mu           sync.Mutex
	answers      map[string]error
	acknowledged map[string]bool
}

func newLedger(t *testing.T, s *store.Store) *ledger {
	l := &ledger{t: t, s: s, answers: map[string]error{}, acknowledged: map[string]bool{}}
	l.run("CREATE TABLE ledger (name text PRIMARY KEY, body text)")
	return l
}

// together starts writers while the first one holds the turn, so that they share a commit if possible; each writes its row and then calls
// f.
func (l *ledger) together(round string, writers int, f func(ctx context.Context, tx *store.Tx, n int) error) {
	l.t.Helper()
	system := viewer.System(context.Background())
	entered, begun := make(chan struct{}), sync.WaitGroup{}
	var enter sync.Once
	var all sync.WaitGroup
	begun.Add(writers - 1)
	for n := range writers {
		if n == 1 {
			<-entered
		}
		name := fmt.Sprint(round, " ", n)
		all.Go(func() {
			if n > 0 {
				begun.Done()
			}
			err := l.s.InTurn(system, key, func(tx *store.Tx) error {
				tx.AfterCommit(func() { l.acknowledge(name) })
				if n == 0 {
					enter.Do(func() { close(entered) })
					begun.Wait()
				}
				if _, err := tx.ExecContext(system, "INSERT INTO ledger (name) VALUES ($1)", name); err != nil {
					return err
				}
				return f(system, tx, n)
			})
			l.mu.Lock()
			defer l.mu.Unlock()
			l.answers[name] = err
		})
	}
	all.Wait()
}

func (l *ledger) acknowledge(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.acknowledged[name] = true
}

// holds checks that exactly the acknowledged rows are stored, and returns their number.
func (l *ledger) holds() (kept int) {
	l.t.Helper()
	for name, err := range l.answers {
		var there bool
		if err := l.s.DB.QueryRow("SELECT count(*) > 0 FROM ledger WHERE name = $1", name).Scan(&there); err != nil {
			l.t.Fatal(err)
		}
		if there != (err == nil) || l.acknowledged[name] != there {
			l.t.Errorf("%s is answered %v; kept: %v, told: %v", name, err, there, l.acknowledged[name])
		}
		if there {
			kept++
		}
	}
	return kept
}

// fault makes some commits of a round fail, and recovers.
type fault struct {
	write func(ctx context.Context, tx *store.Tx, n int) error
	begin func()
	heal  func()
}

// faultsOf returns deferred constraint failures and, if no other test shares it, a full disk.
func faultsOf(l *ledger) []fault {
	if l.s.Dialect != dialect.SQLite {
		return []fault{refused(l)}
	}
	large := func(ctx context.Context, tx *store.Tx, _ int) error {
		_, err := tx.ExecContext(ctx, "UPDATE ledger SET body = $1 WHERE body IS NULL", strings.Repeat("x", 200_000))
		return err
	}
	return []fault{refused(l), {write: large, begin: func() { l.room(120) }, heal: func() { l.room(1 << 20) }}}
}

func refused(l *ledger) fault {
	l.run("CREATE TABLE parents (id integer PRIMARY KEY)")
	l.run("CREATE TABLE orphans (parent integer REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)")
	broken := false
	spoil := func(ctx context.Context, tx *store.Tx, n int) error {
		if !broken || n%4 != 2 {
			return nil
		}
		_, err := tx.ExecContext(ctx, "INSERT INTO orphans VALUES (7)")
		return err
	}
	return fault{write: spoil, begin: func() { broken = true }, heal: func() { broken = false }}
}

func TestFailedCommitAcknowledgesNothingAndTheNextOneWorks(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const rounds, writers, own = 4, 8, 2
		l := newLedger(t, s)
		for i, f := range faultsOf(l) {
			kept := 0
			for round := range rounds {
				before := l.holds()
				f.begin()
				l.together(fmt.Sprint(i, round, "broken"), writers, f.write)
				shared := l.holds()
				kept += shared - before
				f.heal()
				l.together(fmt.Sprint(i, round, "healed"), writers, f.write)
				if got := l.holds() - shared; got != writers {
					t.Fatalf("of the next %d are kept %d", writers, got)
				}
			}
			if kept >= rounds*(writers-own) {
				t.Errorf("nobody shared the fate of another: %d of %d are kept", kept, rounds*writers)
			}
		}
	})
}

// room lets the database grow by that many pages on each of its connections.
func (l *ledger) room(pages int) {
	t, s := l.t, l.s
	t.Helper()
	var all []*sql.Conn
	for range s.DB.Stats().MaxOpenConnections {
		conn, err := s.DB.Conn(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, conn)
		var now int
		if err := conn.QueryRowContext(context.Background(), "PRAGMA page_count").Scan(&now); err != nil {
			t.Fatal(err)
		}
		if _, err := conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count(%d)", now+pages)); err != nil {
			t.Fatal(err)
		}
	}
	for _, conn := range all {
		_ = conn.Close()
	}
}
