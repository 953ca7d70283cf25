// Package bus says "look again" to every node: NATS, embedded in the process or an external cluster, through the same calls.
// Nothing depends on it for truth; a lost message is healed when the client asks again.
package bus

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// Bus publishes and hands events to local listeners.
type Bus struct {
	conn     *nats.Conn
	embedded *server.Server

	mu     sync.Mutex
	topics map[string]*topic
}

// topic is one subject's single subscription of this node.
type topic struct {
	sub       *nats.Subscription
	listeners map[*listener]struct{}
}

type listener struct {
	events chan []byte
	lagged bool
}

// buffer is how many events a listener may be behind before it is told to refetch.
const buffer = 32

// Open connects to the cluster at url, or starts the embedded server where url is empty.
func Open(url string) (*Bus, error) {
	b := &Bus{topics: map[string]*topic{}}
	opts := []nats.Option{nats.Name("forma"), nats.MaxReconnects(-1), nats.ReconnectWait(500 * time.Millisecond), nats.RetryOnFailedConnect(url != "")}
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
	return b, nil
}

// Close ends the connection, and the embedded server.
func (b *Bus) Close() {
	b.conn.Close()
	if b.embedded != nil {
		b.embedded.Shutdown()
	}
}

// Publish tells every node; data is an id. Errors are not the caller's: the write it tells of is already committed.
func (b *Bus) Publish(subject string, data []byte) { _ = b.conn.Publish(subject, data) }

// Listen delivers the subject's events until ctx ends, then closes the channel. A nil event means that some were missed:
// the listener has to look at the truth again.
func (b *Bus) Listen(ctx context.Context, subject string) (<-chan []byte, error) {
	l := &listener{events: make(chan []byte, buffer)}
	b.mu.Lock()
	defer b.mu.Unlock()
	t := b.topics[subject]
	if t == nil {
		t = &topic{listeners: map[*listener]struct{}{}}
		sub, err := b.conn.Subscribe(subject, func(m *nats.Msg) { b.deliver(t, m.Data) })
		if err != nil {
			return nil, err
		}
		if err := b.conn.Flush(); err != nil {
			return nil, errors.Join(err, sub.Unsubscribe())
		}
		t.sub = sub
		b.topics[subject] = t
	}
	t.listeners[l] = struct{}{}
	context.AfterFunc(ctx, func() { b.leave(subject, t, l) })
	return l.events, nil
}

func (b *Bus) deliver(t *topic, data []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for l := range t.listeners {
		event := data
		if l.lagged {
			event = nil
		}
		select {
		case l.events <- event:
			l.lagged = false
		default:
			l.lagged = true
		}
	}
}

func (b *Bus) leave(subject string, t *topic, l *listener) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(t.listeners, l)
	close(l.events)
	if len(t.listeners) == 0 && b.topics[subject] == t {
		delete(b.topics, subject)
		_ = t.sub.Unsubscribe()
	}
}
