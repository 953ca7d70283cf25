// Package bus tells every node to look again, over NATS, either embedded in the process or an external cluster. Nothing depends on it for
// truth: a lost message is healed when the client asks again.
package bus

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// Bus publishes events and passes them to local listeners.
type Bus struct {
	conn     *nats.Conn
	embedded *server.Server
	arriving chan *nats.Msg
	closed   chan struct{}

	mu       sync.Mutex
	topics   map[string]*topic
	watchers []watcher

	lost atomic.Int64 // times that events may have been
}

// topic is the node's only subscription to a subject; it has no goroutine of its own.
type topic struct {
	sub       *nats.Subscription
	ready     chan struct{} // closed when the bus has confirmed or refused the subscription
	err       error
	listeners map[*listener]struct{}
}

type listener struct{ receive func(event []byte) }

type watcher struct {
	prefix  string
	receive func(event []byte)
}

const (
	// buffer is how far a channel of Listen may lag before its reader is told to refetch.
	buffer = 32
	// arrivals is how far the node may lag before events are missed.
	arrivals = 1 << 16
	// silence is the ping interval; a peer that misses two is gone.
	silence = time.Second
)

// Open connects to the cluster at url, or starts the embedded server if url is empty.
func Open(url string) (*Bus, error) {
	b := &Bus{topics: map[string]*topic{}, arriving: make(chan *nats.Msg, arrivals), closed: make(chan struct{})}
	opts := []nats.Option{
		nats.Name("forma"),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(500 * time.Millisecond),
		nats.RetryOnFailedConnect(url != ""),
		nats.PingInterval(silence),
		nats.MaxPingsOutstanding(2),
		nats.ReconnectHandler(func(*nats.Conn) { b.missed() }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) { b.missed() }),
	}
	if url == "" {
		srv, err := server.NewServer(&server.Options{DontListen: true, NoSigs: true, NoLog: true})
		if err != nil {
			return nil, err
		}
		srv.Start()
		if !srv.ReadyForConnections(10 * time.Second) {
			return nil, errors.New("the embedded bus did not start")
		}
		b.embedded = srv
		opts = append(opts, nats.InProcessServer(srv))
	}
	conn, err := nats.Connect(url, opts...)
	if err != nil {
		return nil, fmt.Errorf("the bus at FORMA_NATS_URL: %w", err)
	}
	b.conn = conn
	go b.dispatch()
	return b, nil
}

// Close closes the connection and the embedded server.
func (b *Bus) Close() {
	b.conn.Close()
	close(b.closed)
	if b.embedded != nil {
		b.embedded.Shutdown()
	}
}

// Connected reports whether events arrive.
func (b *Bus) Connected() bool { return b.conn.IsConnected() }

// Answers reports whether the bus answers now. Connected learns of a lost bus up to two pings later.
func (b *Bus) Answers() bool { return b.conn.FlushTimeout(silence) == nil }

// Publish tells every node; data is an id. It returns no error, because the write it announces has been committed.
func (b *Bus) Publish(subject string, data []byte) {
	b.notifyWatchers(subject, data)
	_ = b.conn.Publish(subject, data)
}

// Watch calls receive for every event whose subject is prefix and one more word: within Publish on this node, so that nothing published
// later overtakes it, and again when it arrives over the bus, as on all other nodes. A nil event means that some may have been missed.
// receive must not block.
func (b *Bus) Watch(prefix string, receive func(event []byte)) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.watchers = append(b.watchers, watcher{prefix, receive})
	_, err := b.conn.ChanSubscribe(prefix+"*", b.arriving)
	return err
}

// On calls receive for every event of the subject, in order, until stop is called. A nil event means that some were missed and the state
// must be read again. receive must not block.
func (b *Bus) On(subject string, receive func(event []byte)) (stop func(), err error) {
	l := &listener{receive}
	b.mu.Lock()
	t := b.topics[subject]
	first := t == nil
	if first {
		t = &topic{listeners: map[*listener]struct{}{}, ready: make(chan struct{})}
		b.topics[subject] = t
	}
	t.listeners[l] = struct{}{}
	b.mu.Unlock()
	if first {
		b.join(subject, t)
	}
	<-t.ready
	return func() { b.leave(subject, t, l) }, t.err
}

// join does not wait for a bus that is disconnected, which learns of the subscription when it reconnects.
func (b *Bus) join(subject string, t *topic) {
	defer close(t.ready)
	sub, err := b.conn.ChanSubscribe(subject, b.arriving)
	if err == nil && b.conn.IsConnected() {
		_ = b.conn.FlushTimeout(silence)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	t.sub, t.err = sub, err
	if err != nil && b.topics[subject] == t {
		delete(b.topics, subject)
	}
}

func (b *Bus) leave(subject string, t *topic, l *listener) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, in := t.listeners[l]; !in {
		return
	}
	delete(t.listeners, l)
	if len(t.listeners) == 0 && b.topics[subject] == t {
		delete(b.topics, subject)
		_ = t.sub.Unsubscribe()
	}
}

// dispatch delivers events in one order across all subjects.
func (b *Bus) dispatch() {
	for {
		select {
		case m := <-b.arriving:
			b.deliver(m)
		case <-b.closed:
			return
		}
	}
}

func (b *Bus) deliver(m *nats.Msg) {
	b.notifyWatchers(m.Subject, m.Data)
	b.mu.Lock()
	defer b.mu.Unlock()
	if t := b.topics[m.Subject]; t != nil {
		for l := range t.listeners {
			l.receive(m.Data)
		}
	}
}

func (b *Bus) notifyWatchers(subject string, data []byte) {
	b.mu.Lock()
	watchers := b.watchers
	b.mu.Unlock()
	for _, w := range watchers {
		if strings.HasPrefix(subject, w.prefix) {
			w.receive(data)
		}
	}
}

// missed tells every listener to look again.
func (b *Bus) missed() {
	b.lost.Add(1)
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, t := range b.topics {
		for l := range t.listeners {
			l.receive(nil)
		}
	}
	for _, w := range b.watchers {
		w.receive(nil)
	}
}

// Listen delivers the subject's events until ctx is done, then closes the channel; for a slow reader, a nil event stands for missed ones.
func (b *Bus) Listen(ctx context.Context, subject string) (<-chan []byte, error) {
	var mu sync.Mutex
	events, lagged, ended := make(chan []byte, buffer), false, false
	stop, err := b.On(subject, func(event []byte) {
		mu.Lock()
		defer mu.Unlock()
		if ended {
			return
		}
		if lagged {
			event = nil
		}
		select {
		case events <- event:
			lagged = false
		default:
			lagged = true
		}
	})
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() {
		stop()
		mu.Lock()
		defer mu.Unlock()
		ended = true
		close(events)
	})
	return events, nil
}
