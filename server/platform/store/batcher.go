package store

import (
	"context"
	"sync"
)

// maxBatch bounds the work that one caller does for others.
const maxBatch = 32

// Batcher coalesces concurrent work: one of the callers that wait does the work of up to 32, which costs one statement.
type Batcher[T any] struct {
	once    sync.Once
	turn    chan struct{} // held by the caller that works
	mu      sync.Mutex
	waiting []request[T]
}

type request[T any] struct {
	it   T
	done chan struct{}
}

// Do returns when work has included it, run here or by another caller, and always after Do was called; or with the error of ctx, while
// the work may continue.
func (b *Batcher[T]) Do(ctx context.Context, it T, work func(all []T)) error {
	b.once.Do(func() { b.turn = make(chan struct{}, 1) })
	own := request[T]{it, make(chan struct{})}
	b.mu.Lock()
	b.waiting = append(b.waiting, own)
	b.mu.Unlock()
	for {
		select {
		case <-own.done:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case b.turn <- struct{}{}:
			b.doNext(work)
		}
	}
}

func (b *Batcher[T]) doNext(work func(all []T)) {
	b.mu.Lock()
	n := min(len(b.waiting), maxBatch)
	next := b.waiting[:n:n]
	b.waiting = b.waiting[n:]
	b.mu.Unlock()
	defer func() {
		for _, one := range next {
			close(one.done)
		}
		<-b.turn
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
