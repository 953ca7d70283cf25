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
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// topic is a node's reader of a subject: it reads the row of each event once for all groups.
type topic struct {
	hub  *Hub
	key  string
	as   atomic.Pointer[viewer.Viewer] // nil: the system
	load func(ctx context.Context, event []byte) (any, error)

	shelf *shelf // if it is a log

	once sync.Once
	stop func()
	err  error

	mu        sync.Mutex
	ended     bool
	tick      *time.Timer
	groups    []*group
	events    [][]byte
	missed    bool
	announced bool // of what is missed, by the bus
	reading   bool
}

func (t *topic) add(g *group) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.groups = append(slices.Clip(t.groups), g)
}

// listen returns once the bus delivers the topic's events.
func (t *topic) listen(subject string) error {
	t.once.Do(func() {
		if t.stop, t.err = t.hub.bus.On(subject, t.receive); t.err == nil && t.shelf != nil {
			t.err = t.shelf.begin()
			t.watch()
		}
	})
	return t.err
}

// lookAgain is how often a log is read without an event: its writer may have died before publishing.
const lookAgain = 5 * time.Second

func (t *topic) watch() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.ended {
		t.tick = time.AfterFunc(lookAgain, func() {
			if t.hub.Connected() {
				t.queue(nil, false)
			}
			t.watch()
		})
	}
}

// forget removes the group; for the last one, stop ends the topic. The hub is locked.
func (t *topic) forget(g *group) (stop func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.groups = slices.DeleteFunc(slices.Clone(t.groups), func(other *group) bool { return other == g })
	if len(t.groups) > 0 {
		return nil
	}
	if t.ended = true; t.tick != nil {
		t.tick.Stop()
	}
	if t.hub.topics[t.key] == t {
		delete(t.hub.topics, t.key)
	}
	return t.stop
}

func (t *topic) receive(event []byte) { t.queue(event, true) }

// queue queues an event, and starts a goroutine that reads it unless one is running.
func (t *topic) queue(event []byte, announced bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.announced = t.announced || announced
	if event == nil || len(t.events) >= backlog || t.shelf != nil {
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
		event, announced, groups, more := t.take()
		if !more {
			return
		}
		if t.shelf != nil {
			t.deliverLog(groups, announced)
			continue
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

// deliverLog delivers what is new in a log; what cannot be read is tried again soon. What no event announced is delivered only if the
// bus still answers once it has been read: else a change of rights that was made earlier would not have arrived.
func (t *topic) deliverLog(groups []*group, announced bool) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("reading a log panicked", "panic", p, "stack", string(debug.Stack()))
		}
	}()
	if err := t.shelf.look(); err != nil {
		slog.Warn("a log could not be read", "error", err)
		return
	}
	if !announced && !t.hub.bus.Answers() {
		return
	}
	for _, g := range groups {
		g.wakeAll()
	}
}

// catchUp sends a member what it has not received, even if it knows more than this node.
func (t *topic) catchUp(m *Member) {
	if _, _, top, _ := t.shelf.after(m.at); m.at > top {
		t.queue(nil, false)
	}
	m.Again()
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

// take returns the next event; nil stands for missed ones, announced by the bus or not.
func (t *topic) take() (event []byte, announced bool, groups []*group, more bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	announced, t.announced = t.announced, false
	switch {
	case len(t.events) > 0:
		event, t.events = t.events[0], t.events[1:]
	case t.missed:
		t.missed = false
	default:
		t.events, t.reading = nil, false
		return nil, false, nil, false
	}
	return event, announced, t.groups, true
}
