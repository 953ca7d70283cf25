package live

import (
	"bytes"
	"encoding/json"
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
	// Take is Next for a log, with the number that it comes to by that; 0 where that stays as it is. It is false where the answer
	// cannot be taken now: then Member.Again has to be called when it can.
	Take(number int, answer []byte) bool
}

// Member is a listener's place among those that hear the same answers.
type Member struct {
	group    *group
	listener Listener
	viewer   *viewer.Viewer
	leave    func()

	// How far it has come in a log, and what it was told of the state; they belong to the group's execution.
	at   int
	told any
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
	rows      []any  // of a feed, that wait for their execution
	missed    bool   // of a feed, too
	first     []byte // what who comes before the next event is handed
	events    int
	everybody bool                 // in a log has to be told more
	behind    map[*Member]struct{} // those of a log that have to be told more
	executing bool
	answers   map[int]*answers // to rows of a log, for who comes for them soon
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
