package live

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"runtime/debug"
	"sync"

	"github.com/99designs/gqlgen/graphql"

	"forma/ent/viewer"
)

// Listener is one subscription of one socket.
type Listener interface {
	// Next hands over an encoded answer. It must not block.
	Next(answer []byte)
	// Missed tells that there was something that is not handed over: the truth has to be asked for.
	Missed()
}

// Member is a listener's place among those that hear the same answers.
type Member struct {
	group    *group
	listener Listener
	viewer   *viewer.Viewer
	leave    func()
}

// Stays tells whether the operation, asked for anew by the same person, is answered as this member already is; it is executed as
// what that person is now.
func (m *Member) Stays(o *Operation) bool {
	g := m.group
	if _, key := o.keys(); g.key != key {
		return false
	}
	if !o.Ticket.shared {
		g.topic.as.Store(o.Viewer)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	m.viewer = o.Viewer
	return true
}

// group is all listeners of equal operations: each row is executed and encoded once for them, as one of them.
type group struct {
	topic *topic
	key   string
	op    *Operation
	ready chan struct{}
	err   error

	mu        sync.Mutex
	members   map[*Member]struct{}
	opened    bool
	waiting   int
	missed    bool
	executing bool
}

func (g *group) add(m *Member) (first bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.members[m] = struct{}{}
	first = !g.opened
	g.opened = true
	return first
}

// open connects the group with its topic, and the first one's topic with the bus.
func (g *group) open() {
	defer close(g.ready)
	g.err = g.topic.listen(g.op.Ticket.subject)
}

// Leave ends the membership; an answer that is on its way may still be handed over.
func (m *Member) Leave() {
	g := m.group
	h := g.topic.hub
	h.mu.Lock()
	g.mu.Lock()
	delete(g.members, m)
	last := len(g.members) == 0
	g.mu.Unlock()
	var stop func()
	if last && h.groups[g.key] == g {
		delete(h.groups, g.key)
		stop = g.topic.forget(g)
	}
	h.mu.Unlock()
	if m.leave != nil {
		m.leave()
	}
	if stop != nil {
		stop()
	}
}

// put hands a row to the group, or tells it that one was missed.
func (g *group) put(row any, missed bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if missed || !g.op.Ticket.offer(row) {
		g.missed = true
	} else {
		g.waiting++
	}
	if !g.executing {
		g.executing = true
		go g.execute()
	}
}

func (g *group) execute() {
	for {
		g.mu.Lock()
		members := make([]*Member, 0, len(g.members))
		for m := range g.members {
			members = append(members, m)
		}
		waiting := g.waiting
		var as *viewer.Viewer
		if len(members) > 0 {
			as = members[0].viewer
		}
		if len(members) == 0 || (waiting == 0 && !g.missed) {
			g.executing = false
			g.mu.Unlock()
			return
		}
		if waiting == 0 {
			g.missed = false
		} else {
			g.waiting--
		}
		g.mu.Unlock()
		if waiting == 0 {
			for _, m := range members {
				m.listener.Missed()
			}
			continue
		}
		answer := g.answer(as)
		for _, m := range members {
			if answer == nil {
				m.listener.Missed()
			} else {
				m.listener.Next(answer)
			}
		}
	}
}

// answer executes the selection on the next row, as one of those who hear it.
func (g *group) answer(as *viewer.Viewer) (encoded []byte) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("executing an event panicked", "panic", p, "stack", string(debug.Stack()))
			encoded = nil
		}
	}()
	resp := g.op.Next(g.op.Prepare(viewer.With(g.op.Context, as)))
	if resp == nil {
		return nil
	}
	return Encode(resp)
}

// Encode writes an answer as GraphQL says: errors first where there are some.
func Encode(resp *graphql.Response) []byte {
	var b bytes.Buffer
	b.Grow(len(resp.Data) + 64)
	b.WriteByte('{')
	if len(resp.Errors) > 0 {
		b.WriteString(`"errors":`)
		list, _ := json.Marshal(resp.Errors)
		b.Write(list)
	}
	if resp.Data != nil {
		if len(resp.Errors) > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"data":`)
		b.Write(resp.Data)
	}
	b.WriteByte('}')
	return b.Bytes()
}
