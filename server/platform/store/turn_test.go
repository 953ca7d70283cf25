package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

var key = uuid.MustParse("0195e000-0000-7000-8000-000000000002")

// note writes a row that can be counted.
func note(ctx context.Context, tx *store.Tx) error {
	return tx.ClientWrite.Create().SetProfileID(key).SetOperation("note").SetInputHash([]byte{1}).Exec(ctx)
}

func notes(t *testing.T, s *store.Store) int {
	t.Helper()
	n, err := s.Ent.ClientWrite.Query().Count(viewer.System(context.Background()))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// crowd makes one writer hold the turn until all others wait for it, so that they share a commit.
func crowd(t *testing.T, s *store.Store, others ...func() error) (answers []error) {
	t.Helper()
	answers = make([]error, len(others))
	var wait, begun sync.WaitGroup
	system := viewer.System(context.Background())
	begun.Add(len(others))
	entered := make(chan struct{})
	wait.Go(func() {
		err := s.InTurn(system, key, func(tx *store.Tx) error {
			close(entered)
			begun.Wait()
			return note(system, tx)
		})
		if err != nil {
			t.Error(err)
		}
	})
	<-entered
	for i, other := range others {
		wait.Go(func() {
			begun.Done()
			answers[i] = other()
		})
	}
	wait.Wait()
	return answers
}

func TestSharedCommitIsolatesFailures(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		system, refused := viewer.System(context.Background()), errors.New("refused")
		for range 4 {
			before, told := notes(t, s), atomic.Int32{}
			var all []func() error
			for i := range 12 {
				all = append(all, func() error {
					return s.InTurn(system, key, func(tx *store.Tx) error {
						tx.AfterCommit(func() { told.Add(1) })
						if err := note(system, tx); err != nil {
							return err
						}
						switch i % 4 {
						case 1:
							return refused
						case 2:
							_, err := tx.ExecContext(system, "INSERT INTO nowhere VALUES (1)")
							return fmt.Errorf("failed: %w", err)
						}
						return nil
					})
				})
			}
			for i, err := range crowd(t, s, all...) {
				if (err != nil) != (i%4 == 1 || i%4 == 2) {
					t.Errorf("writer %d is answered %v", i, err)
				}
			}
			if got := notes(t, s) - before; got != 7 || told.Load() != 6 {
				t.Fatalf("%d rows are there and %d were told, of 7 and 6", got, told.Load())
			}
		}
	})
}

func TestSharedCommitIsolatesPanicsAndCancellation(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		system := viewer.System(context.Background())
		fine := func() error { return s.InTurn(system, key, func(tx *store.Tx) error { return note(system, tx) }) }
		for range 4 {
			before := notes(t, s)
			answers := crowd(t, s, fine,
				func() (err error) {
					defer func() { err = fmt.Errorf("it panicked: %v", recover()) }()
					return s.InTurn(system, key, func(tx *store.Tx) error { _ = note(system, tx); panic("no") })
				}, fine,
				func() error {
					ctx, leave := context.WithCancel(system)
					return s.InTurn(ctx, key, func(tx *store.Tx) error {
						err := note(ctx, tx)
						leave()
						return errors.Join(err, note(ctx, tx))
					})
				}, fine)
			for i, err := range answers {
				if (err != nil) != (i%2 == 1) {
					t.Errorf("writer %d is answered %v", i, err)
				}
			}
			if got := notes(t, s) - before; got != 4 {
				t.Fatalf("%d rows are there of 4", got)
			}
		}
	})
}

func TestCancelledWaiterDoesNotDelayOthers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		system := viewer.System(context.Background())
		before, all := notes(t, s), []func() error{}
		for i := range 10 {
			all = append(all, func() error {
				ctx, leave := context.WithCancel(system)
				defer leave()
				if i%2 == 1 {
					leave()
				}
				return s.InTurn(ctx, key, func(tx *store.Tx) error { return note(ctx, tx) })
			})
		}
		answers := crowd(t, s, all...)
		for i, err := range answers {
			if (err != nil) != (i%2 == 1) {
				t.Errorf("writer %d is answered %v", i, err)
			}
		}
		if got := notes(t, s) - before; got != 6 {
			t.Errorf("%d rows are there of 6", got)
		}
	})
}

func TestAReplayInASharedCommitWritesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		me := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New()})
		system, once := viewer.System(context.Background()), uuid.New()
		write := func() error {
			return s.InTurn(store.Keyed(me, once, "note", 1), key, func(tx *store.Tx) error { return note(system, tx) })
		}
		if err := write(); err != nil {
			t.Fatal(err)
		}
		before := notes(t, s)
		for _, err := range crowd(t, s, write,
			func() error { return s.InTurn(system, key, func(tx *store.Tx) error { return note(system, tx) }) }, write) {
			if err != nil {
				t.Error(err)
			}
		}
		if got := notes(t, s) - before; got != 2 {
			t.Errorf("%d rows are new instead of 2", got)
		}
	})
}
