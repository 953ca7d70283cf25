package store

import (
	"context"
	"sync"
)

// mostTogether bounds what one caller does for others.
const mostTogether = 32

// Together coalesces concurrent work: one of the callers that wait does the work of up to 32, which costs one statement.
type Together[T any] struct {
	once    sync.Once
	turn    chan struct{} // held by the caller that works
	mu      sync.Mutex
	waiting []asked[T]
}

type asked[T any] struct {
	it   T
	done chan struct{}
}

// Do returns when work has included it, run here or by another caller, and always after Do was called; or with the error of ctx, while
// the work may continue.
func (t *Together[T]) Do(ctx context.Context, it T, work func(all []T)) error {
	t.once.Do(func() { t.turn = make(chan struct{}, 1) })
	mine := asked[T]{it, make(chan struct{})}
	t.mu.Lock()
	t.waiting = append(t.waiting, mine)
	t.mu.Unlock()
	for {
		select {
		case <-mine.done:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case t.turn <- struct{}{}:
			t.doNext(work)
		}
	}
}

func (t *Together[T]) doNext(work func(all []T)) {
	t.mu.Lock()
	n := min(len(t.waiting), mostTogether)
	next := t.waiting[:n:n]
	t.waiting = t.waiting[n:]
	t.mu.Unlock()
	defer func() {
		for _, one := range next {
			close(one.done)
		}
		<-t.turn
	}()
	if n == 0 {
		return
	}
	all := make([]T, n)
	for i, one := range next {
		all[i] = one.it
	}
	work(all)
}
