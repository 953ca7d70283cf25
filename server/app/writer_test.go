//go:build !race

package app_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/server/platform/store"
)

// SQLite has one writer, and all who want to write wait for it. These bound what a job does with it at a time, in a large business: the
// steps of what it reads, of which SQLite takes 10,000 to 20,000 in a millisecond, and the rows that it changes.
const (
	mostStepsInTurn = 40_000
	mostRowsInTurn  = 250
	fewestKinds     = 18 // of jobs that run by themselves
)

func TestJobsHoldTheWriterBriefly(t *testing.T) {
	t.Parallel()
	for name, fill := range map[string]func(g *growing, n int){"a long history": (*growing).history, "many people": (*growing).people} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "forma.db")
			inWorld(t, "sqlite://"+file, func(t *testing.T, w *world) {
				fill(grow(w), more)
				var turns []turn
				var mu sync.Mutex
				w.Store.WatchWriters(func(statements []store.Statement) {
					mu.Lock()
					defer mu.Unlock()
					turns = append(turns, turn{statements: statements})
				})
				w.runsAllJobs()
				mu.Lock()
				defer mu.Unlock()
				db := openPlain(t, file)
				for _, held := range turns {
					held.weigh(db)
					if held.steps > mostStepsInTurn || held.rows > mostRowsInTurn {
						t.Errorf("a writer takes %d steps to read and changes %d rows at once:%s", held.steps, held.rows, held)
					}
				}
				if len(turns) < fewestKinds {
					t.Errorf("jobs have written %d times", len(turns))
				}
			})
		})
	}
}

// runsAllJobs runs the jobs that run by themselves, and what they lead to.
func (w *world) runsAllJobs() {
	w.t.Helper()
	ctx, tick, late := context.Background(), time.NewTicker(50*time.Millisecond), time.After(5*time.Minute)
	defer tick.Stop()
	w.must(w.Jobs.Start(ctx))
	defer func() { w.must(w.Jobs.Stop(ctx)) }()
	for kinds, open := 0, 1; kinds < fewestKinds || open > 0; {
		select {
		case <-tick.C:
		case <-late:
			w.t.Fatalf("of %d kinds of jobs %d jobs are not done", kinds, open)
		}
		w.must(w.Store.DB.QueryRow("SELECT count(DISTINCT kind), coalesce(sum(finalized_at IS NULL AND state <> 'scheduled'), 0) FROM river_job").
			Scan(&kinds, &open))
	}
	var failed string
	w.must(w.Store.DB.QueryRow("SELECT coalesce(group_concat(kind || ' ' || errors), '') FROM river_job WHERE state <> 'completed' AND " +
		"finalized_at IS NOT NULL").Scan(&failed))
	if failed != "" {
		w.t.Errorf("these jobs failed: %s", failed)
	}
}

// turn is what one writer does before the next one.
type turn struct {
	statements []store.Statement
	steps      int32
	rows       int64
	heaviest   []string
}

func (h *turn) weigh(db *plainDB) {
	for _, s := range h.statements {
		steps, rows := int32(0), s.Rows
		switch {
		case strings.HasPrefix(s.SQL, "SELECT"), strings.HasPrefix(s.SQL, "WITH"):
			steps = db.steps(s)
		case rows == 0:
			rows = 1 + int64(strings.Count(s.SQL, "), (")) // those that return what they insert
		}
		h.steps, h.rows = h.steps+steps, h.rows+rows
		if steps > mostStepsInTurn/10 || rows > mostRowsInTurn/10 {
			h.heaviest = append(h.heaviest, fmt.Sprintf("%d steps, %d rows: %.300s", steps, rows, lists.ReplaceAllString(s.SQL, "?, …")))
		}
	}
}

func (h turn) String() string { return "\n  " + strings.Join(h.heaviest, "\n  ") }
