package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/errs"
)

// topic is what one node reads of a subject: each event's row once, for all groups of equal operations.
type topic struct {
	hub  *Hub
	key  string
	as   atomic.Pointer[viewer.Viewer] // nil: the machine itself
	load func(ctx context.Context, event []byte) (any, error)

	once sync.Once
	stop func()
	err  error

	mu      sync.Mutex
	groups  []*group
	events  [][]byte
	missed  bool
	reading bool
}

func (t *topic) add(g *group) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.groups = append(slices.Clip(t.groups), g)
}

// listen returns when the bus delivers the topic's events.
func (t *topic) listen(subject string) error {
	t.once.Do(func() { t.stop, t.err = t.hub.bus.On(subject, t.hear) })
	return t.err
}

// forget takes the group away; with the last one, what stop ends is not needed any more. The hub is locked.
func (t *topic) forget(g *group) (stop func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.groups = slices.DeleteFunc(slices.Clone(t.groups), func(other *group) bool { return other == g })
	if len(t.groups) > 0 {
		return nil
	}
	if t.hub.topics[t.key] == t {
		delete(t.hub.topics, t.key)
	}
	return t.stop
}

// hear takes an event from the bus; reading is left to a goroutine that lives as long as there is something to read.
func (t *topic) hear(event []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if event == nil || len(t.events) >= backlog {
		t.missed = true
	} else {
		t.events = append(t.events, event)
	}
	if !t.reading {
		t.reading = true
		go t.read()
	}
}

func (t *topic) read() {
	for {
		event, groups, more := t.take()
		if !more {
			return
		}
		var row any
		err := errMissed
		if event != nil {
			row, err = t.row(event)
		}
		if gone(err) {
			continue
		}
		for _, g := range groups {
			g.put(row, err != nil)
		}
	}
}

var errMissed = errors.New("live: events were missed")

func gone(err error) bool {
	var known *errs.Error
	return ent.IsNotFound(err) || errors.As(err, &known) && known.Code == errs.NotFound
}

func (t *topic) row(event []byte) (row any, err error) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("loading an event panicked", "panic", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("loading an event panicked: %v", p)
		}
	}()
	ctx := viewer.System(context.Background())
	if as := t.as.Load(); as != nil {
		ctx = viewer.With(ctx, as)
	}
	return t.load(ctx, event)
}

// take returns the next event; nil stands for all that were missed.
func (t *topic) take() (event []byte, groups []*group, more bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case len(t.events) > 0:
		event, t.events = t.events[0], t.events[1:]
	case t.missed:
		t.missed = false
	default:
		t.events, t.reading = nil, false
		return nil, nil, false
	}
	return event, t.groups, true
}
