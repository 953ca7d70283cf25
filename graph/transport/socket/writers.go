package socket

import (
	"runtime"
	"sync"
	"time"
)

// writers write the queues of sockets, one socket each at a time: a goroutine per socket would make an event with thousands of listeners
// a quarter slower.
type writers struct {
	mu      sync.Mutex
	waiting []*conn
	taken   int // number of sockets begun with
	running int
	watched bool
}

// stuckAfter is how long no writer may finish while sockets wait before clients that do not read are assumed to block them all.
const stuckAfter = 10 * time.Millisecond

func (w *writers) add(c *conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = append(w.waiting, c)
	if w.running < runtime.GOMAXPROCS(0) {
		w.start()
	} else if !w.watched {
		w.watched = true
		w.watch(w.taken)
	}
}

// start must be called with the lock held, as must watch.
func (w *writers) start() {
	w.running++
	go w.run()
}

func (w *writers) run() {
	for {
		c := w.next()
		if c == nil {
			return
		}
		c.write()
	}
}

// next returns nil if nothing waits; the writer has then ended.
func (w *writers) next() *conn {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.waiting) == 0 {
		w.waiting = nil
		w.running--
		return nil
	}
	c := w.waiting[0]
	w.waiting[0] = nil
	w.waiting = w.waiting[1:]
	w.taken++
	return c
}

// watch replaces stuck writers: it starts one per processor.
func (w *writers) watch(taken int) {
	time.AfterFunc(stuckAfter, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.watched = len(w.waiting) > 0; !w.watched {
			return
		}
		if w.taken == taken {
			for range runtime.GOMAXPROCS(0) {
				w.start()
			}
		}
		w.watch(w.taken)
	})
}
