package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"forma/server/platform/store"
)

// TestOneWaiterRunsTheBatchForAll counts how often each of many concurrent callers is worked for, and how many at a time.
func TestOneWaiterRunsTheBatchForAll(t *testing.T) {
	batcher := store.Batcher[*int]{}
	var wait sync.WaitGroup
	times := make([]int, 400)
	for i := range times {
		wait.Go(func() {
			err := batcher.Do(t.Context(), &times[i], func(all []*int) {
				if len(all) == 0 || len(all) > 32 {
					t.Errorf("%d at once", len(all))
				}
				for _, n := range all {
					*n++
				}
			})
			if err != nil || times[i] != 1 {
				t.Errorf("%d hears %v after %d times", i, err, times[i])
			}
		})
	}
	wait.Wait()
}

// TestCancelledWaiterDoesNotAffectOthers cancels one caller, and lets the work of another fail, while others wait behind them.
func TestCancelledWaiterDoesNotAffectOthers(t *testing.T) {
	batcher := store.Batcher[string]{}
	begun, goOn := make(chan struct{}), make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		defer func() {
			if recover() == nil {
				t.Error("what broke was kept silent")
			}
		}()
		_ = batcher.Do(t.Context(), "breaks", func([]string) {
			close(begun)
			<-goOn
			panic("broken")
		})
	})
	<-begun
	ctx, leave := context.WithCancel(t.Context())
	leave()
	if err := batcher.Do(ctx, "leaves", func([]string) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("who leaves hears %v", err)
	}
	close(goOn)
	wait.Wait()
	var worked []string
	if err := batcher.Do(t.Context(), "stays", func(all []string) { worked = append(worked, all...) }); err != nil {
		t.Errorf("who stays hears %v", err)
	}
	if len(worked) == 0 || worked[len(worked)-1] != "stays" {
		t.Errorf("worked for %v", worked)
	}
}
