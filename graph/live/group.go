package live

import (
	"bytes"
	"encoding/json"
	"sync"

	"github.com/99designs/gqlgen/graphql"

	"forma/ent/viewer"
)

type Listener interface {
	// Next passes an encoded answer. It must not block.
	Next(answer []byte)
	// Missed reports that an answer was dropped and the client must refetch.
	Missed()
	// Take is Next for a log: number is the position it reaches, or 0 if unchanged. If it returns false, Member.Again must be called once
	// an answer can be taken.
	Take(number int, answer []byte) bool
}

// Member is a listener in a group.
type Member struct {
	group    *group
	listener Listener
	viewer   *viewer.Viewer
	leave    func()

	// The position in a log and the last state sent; owned by the group's executing goroutine.
	at   int
	sent any
}

// Stays reports whether the operation, started again by the same person with their current rights, belongs to the member's group.
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

// group is the listeners of equal operations: each row is executed and encoded once for all of them.
type group struct {
	topic *topic
	key   string
	op    *Operation
	ready chan struct{}
	err   error

	mu        sync.Mutex
	members   map[*Member]struct{}
	opened    bool
	rows      []any  // of a feed, waiting for execution
	missed    bool   // rows of a feed
	first     []byte // answer for members that join before the next event
	events    int
	everybody bool                 // all members of a log are behind
	behind    map[*Member]struct{} // members of a log that are behind
	executing bool
	answers   map[int]*answers // to rows of a log, for members that reconnect soon
}

func (g *group) add(m *Member) (first bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.members[m] = struct{}{}
	first = !g.opened
	g.opened = true
	return first
}

// open connects the group to its topic, and a new topic to the bus.
func (g *group) open() {
	defer close(g.ready)
	g.err = g.topic.listen(g.op.Ticket.subject)
}

// Leave removes the member; an answer in flight may still arrive.
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

// Encode writes a response with errors first, as the GraphQL specification recommends.
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
