package store_test

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// PostgreSQL remembers what serializable transactions have read until every transaction of the cluster that began before them has ended.
// If there are too many it remembers them only roughly, and refuses transactions that both read and write.
func TestWriterWaitsForALongTransaction(t *testing.T) {
	t.Parallel()
	ctx, long := context.Background(), 4*time.Second
	url := storetest.Cluster(t, "max_connections=8")
	s, err := store.Open(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	other, err := s.DB.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelSerializable})
	if err == nil {
		_, err = other.ExecContext(ctx, "CREATE TABLE elsewhere (n int)")
	}
	if err != nil {
		t.Fatal(err)
	}
	system, again := viewer.System(ctx), 0
	write := func() error {
		return s.InTx(system, func(tx *store.Tx) error {
			again++
			if _, err := tx.ClientWrite.Query().Count(system); err != nil {
				return err
			}
			if _, err := tx.ClientWrite.Delete().Exec(system); err != nil {
				return err
			}
			return note(system, tx)
		})
	}
	ends := time.AfterFunc(long, func() {
		if err := other.Commit(); err != nil {
			t.Error(err)
		}
	})
	defer ends.Stop()
	begun, writes := time.Now(), 0
	for ; time.Since(begun) < long+time.Second; writes++ {
		if err := write(); err != nil {
			t.Fatalf("write %d, %s after the long transaction began: %v", writes, time.Since(begun), err)
		}
	}
	if again == writes || notes(t, s) != 1 {
		t.Errorf("%d writes took %d attempts and left %d rows", writes, again, notes(t, s))
	}
}
