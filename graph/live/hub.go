package live

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/bus"
)

// Hub delivers live events on one node.
type Hub struct {
	bus *bus.Bus

	mu       sync.Mutex
	topics   map[string]*topic
	groups   map[string]*group
	sessions map[uuid.UUID]map[Session]struct{}

	meters meters
}

// Session is one open socket of a person.
type Session interface {
	// Recheck reports that the person's rights may have changed. Once it has returned, nothing is delivered until they are known. It must
	// not block.
	Recheck()
	// Silent returns the time since the client was last heard from.
	Silent() time.Duration
	// GiveWay closes it. It must not block.
	GiveWay()
}

// NewHub opens a hub. Gates are prefixes of subjects which, followed by a person's id, announce that the person's rights have changed.
func NewHub(b *bus.Bus, gates ...string) (*Hub, error) {
	h := &Hub{bus: b, topics: map[string]*topic{}, groups: map[string]*group{}, sessions: map[uuid.UUID]map[Session]struct{}{}}
	for _, prefix := range gates {
		if err := b.Watch(prefix, h.changed); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// Connected reports whether events arrive.
func (h *Hub) Connected() bool { return h.bus.Connected() }

func (h *Hub) changed(event []byte) {
	if event == nil {
		h.RecheckAll()
		return
	}
	id, err := uuid.ParseBytes(event)
	if err != nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.sessions[id] {
		s.Recheck()
	}
}

// RecheckAll makes every session check its person's rights again.
func (h *Hub) RecheckAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, all := range h.sessions {
		for s := range all {
			s.Recheck()
		}
	}
}

// Enter registers a socket, or returns false if the person has too many. A socket that has been silent for long gives way.
func (h *Hub) Enter(person uuid.UUID, s Session, most int, silence time.Duration) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.sessions[person]
	if len(all) >= most {
		silent := quietest(all)
		if silent.Silent() < silence {
			return false
		}
		delete(all, silent)
		silent.GiveWay()
	}
	if all == nil {
		all = map[Session]struct{}{}
		h.sessions[person] = all
	}
	all[s] = struct{}{}
	return true
}

func quietest(all map[Session]struct{}) Session {
	return slices.MaxFunc(slices.Collect(maps.Keys(all)), func(a, b Session) int { return cmp.Compare(a.Silent(), b.Silent()) })
}

func (h *Hub) Exit(person uuid.UUID, s Session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.sessions[person], s)
	if len(h.sessions[person]) == 0 {
		delete(h.sessions, person)
	}
}

// Operation is a subscription whose resolver has been called.
type Operation struct {
	Ticket  *Ticket
	Context context.Context // of the operation, without a viewer
	Text    string          // identifies equal operations
	Next    graphql.ResponseHandler
	Viewer  *viewer.Viewer
	// Prepare adds fresh per-execution values.
	Prepare func(ctx context.Context) context.Context
}

// TextOf identifies an operation by everything its answers depend on except the viewer.
func TextOf(t *Ticket, op *graphql.OperationContext, variables map[string]any) string {
	text, _ := json.Marshal([]any{op.RawQuery, op.OperationName, t.same(op.RawQuery, variables)})
	return string(text)
}

// keys identify equal operations; those that are not shared are equal only for the same person.
func (o *Operation) keys() (topic, group string) {
	v := o.Viewer
	words := []string{o.Ticket.field, o.Ticket.subject}
	if !o.Ticket.shared {
		topic = strings.Join(append(words, v.ID.String()), "\x00")
		return topic, topic + "\x00" + o.Text
	}
	topic = strings.Join(words, "\x00")
	return topic, strings.Join(append(words, string(v.Role), string(v.Plan), string(v.Language), o.Text), "\x00")
}

// Join subscribes l to the operation until it leaves.
func (h *Hub) Join(o *Operation, l Listener) (*Member, error) {
	topicKey, key := o.keys()
	h.mu.Lock()
	g := h.groups[key]
	if g == nil {
		t := h.topics[topicKey]
		if t == nil {
			t = &topic{hub: h, key: topicKey, load: o.Ticket.load}
			if o.Ticket.trail != nil {
				t.shelf = &shelf{trail: o.Ticket.trail}
			}
			if !o.Ticket.shared {
				t.as.Store(o.Viewer)
			}
			h.topics[topicKey] = t
		}
		g = &group{topic: t, key: key, op: o, ready: make(chan struct{}), members: map[*Member]struct{}{}}
		t.add(g)
		h.groups[key] = g
	}
	m := &Member{group: g, listener: l, viewer: o.Viewer}
	if o.Ticket.trail != nil {
		m.at = o.Ticket.trail.after
	}
	first := g.add(m)
	h.mu.Unlock()
	if first {
		g.open()
	}
	<-g.ready
	if g.err != nil {
		m.Leave()
		return nil, g.err
	}
	if o.Ticket.enter != nil {
		m.leave = o.Ticket.enter()
	}
	if g.topic.shelf != nil {
		g.topic.catchUp(m)
	}
	return m, nil
}
