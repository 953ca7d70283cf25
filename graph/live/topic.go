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

// topic is what one node reads of a subject: each event's row once, for all groups of equal operations.
type topic struct {
	hub  *Hub
	key  string
	as   atomic.Pointer[viewer.Viewer] // nil: the machine itself
	load func(ctx context.Context, event []byte) (any, error)

	shelf *shelf // where it is a log

	once sync.Once
	stop func()
	err  error

	mu      sync.Mutex
	ended   bool
	tick    *time.Timer
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
	t.once.Do(func() {
		if t.stop, t.err = t.hub.bus.On(subject, t.hear); t.err == nil && t.shelf != nil {
			t.err = t.shelf.begin()
			t.watch()
		}
	})
	return t.err
}

// lookAgain is how often a log is looked at although nothing told of news: who wrote it may have died before telling.
const lookAgain = 5 * time.Second

func (t *topic) watch() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.ended {
		t.tick = time.AfterFunc(lookAgain, func() {
			// Without the bus nobody would hear that a listener may not read any more.
			if t.hub.Connected() {
				t.hear(nil)
			}
			t.watch()
		})
	}
}

// forget takes the group away; with the last one, what stop ends is not needed any more. The hub is locked.
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

// hear takes an event from the bus; reading is left to a goroutine that lives as long as there is something to read.
func (t *topic) hear(event []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
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
		event, groups, more := t.take()
		if !more {
			return
		}
		if t.shelf != nil {
			t.lookAtShelf(groups)
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

// lookAtShelf hands on what is new in a log; what cannot be read now is looked for again soon.
func (t *topic) lookAtShelf(groups []*group) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("reading a log panicked", "panic", p, "stack", string(debug.Stack()))
		}
	}()
	if err := t.shelf.look(); err != nil {
		slog.Warn("a log could not be read", "error", err)
		return
	}
	for _, g := range groups {
		g.wakeAll()
	}
}

// catchUp has a member told what it does not know yet, also where it knows more than this node.
func (t *topic) catchUp(m *Member) {
	if _, _, top, _ := t.shelf.after(m.at); m.at > top {
		t.hear(nil)
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
