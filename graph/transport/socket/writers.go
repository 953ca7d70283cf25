package socket

import (
	"runtime"
	"sync"
	"time"
)

// writers empty the queues of the sockets that have something to write, one socket each at a time: a goroutine for every socket
// costs an event with thousands of listeners a quarter more.
type writers struct {
	mu      sync.Mutex
	waiting []*conn
	taken   int // how many sockets were begun with
	running int
	watched bool
}

// stuckAfter is how long nobody may be done with a socket while others wait; then the sides that take nothing hold up all writers.
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

// start is called with the lock held, as is watch.
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

// next is nil where nothing waits: then the writer has ended.
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

// watch starts as many writers anew as the machine has processors where those that run are stuck.
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
