// Package presence tracks who is online and who is typing across all nodes: over the bus, with expiry, without the database. Each node
// announces its people on every change and periodically; the people of a silent node expire.
package presence

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"forma/server/platform/bus"
)

const (
	// beat is how often a node repeats its announcement.
	beat = 3 * time.Second
	// life is how long an announcement is valid.
	life = 3 * beat
	// typingLife is how long a person counts as typing after the last call.
	typingLife = 5 * time.Second
	// calm limits how often listeners hear of changes, and hurry how often other nodes do.
	calm  = 500 * time.Millisecond
	hurry = 100 * time.Millisecond
	// most is how many people of a room a node announces, so that they fit into one message.
	most = 40_000
)

// Service is a node's view of the rooms in which it has people.
type Service struct {
	Bus *bus.Bus

	mu    sync.Mutex
	node  string // prefix of this node's own subjects
	rooms map[string]*room
}

// State is who is in a room: everyone in a stable order, and those who are typing, the longest first.
type State struct {
	Online []uuid.UUID
	Typing []uuid.UUID
}

// word is an announcement of a node.
type word struct {
	Room   uuid.UUID `json:"room"`           // one node's room
	Here   []byte    `json:"here,omitempty"` // the ids of those who are in it, one behind the other
	Typing uuid.UUID `json:"typing,omitzero"`
	Ceased bool      `json:"ceased,omitempty"` // to type
	Ask    bool      `json:"ask,omitempty"`    // what do you have?
}

// room tracks one room. Its lock is not held during calls to the bus.
type room struct {
	s    *Service
	id   uuid.UUID
	name string
	stop func()

	mu         sync.Mutex
	own        map[uuid.UUID]int
	others     map[uuid.UUID]node
	typing     map[uuid.UUID]time.Time
	typists    []uuid.UUID // keys of typing, the longest first
	timer      *time.Timer
	announcing bool // an announcement is scheduled
	pending    bool // a change is about to be published
	ended      bool
}

type node struct {
	here  []uuid.UUID
	until time.Time
}

func wire(name string) string { return "presence." + name }

// Changes returns the subject on which this node tells its listeners that a room has changed.
func (s *Service) Changes(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.begin()
	return s.node + name
}

func (s *Service) begin() {
	if s.rooms == nil {
		s.node, s.rooms = "present."+uuid.NewString()+".", map[string]*room{}
	}
}

// Enter puts a person into a room until leave is called. A person who entered twice stays until they have left twice.
func (s *Service) Enter(name string, person uuid.UUID) (leave func()) {
	s.mu.Lock()
	s.begin()
	r := s.rooms[name]
	first := r == nil
	if first {
		r = &room{
			s:      s,
			id:     uuid.New(),
			name:   name,
			own:    map[uuid.UUID]int{},
			others: map[uuid.UUID]node{},
			typing: map[uuid.UUID]time.Time{},
		}
		s.rooms[name] = r
	}
	r.mu.Lock()
	if r.own[person]++; r.own[person] == 1 && !first {
		r.announceSoon()
		r.changed()
	}
	r.mu.Unlock()
	s.mu.Unlock()
	if first {
		r.open()
		r.announce(true)
	}
	var once sync.Once
	return func() { once.Do(func() { s.leave(r, person) }) }
}

func (s *Service) leave(r *room, person uuid.UUID) {
	s.mu.Lock()
	r.mu.Lock()
	if r.own[person]--; r.own[person] == 0 {
		delete(r.own, person)
		r.announceSoon()
		r.changed()
	}
	r.ended = len(r.own) == 0
	if r.ended {
		delete(s.rooms, r.name)
		r.timer.Stop()
	}
	ended, stop := r.ended, r.stop
	r.mu.Unlock()
	s.mu.Unlock()
	if ended {
		stop()
		r.announce(false)
	}
}

// Typing records that a person is typing in a room for the next seconds, or has stopped.
func (s *Service) Typing(name string, person uuid.UUID, typing bool) {
	s.publish(name, word{Typing: person, Ceased: !typing})
}

// State returns who is in a room in which this node has people.
func (s *Service) State(name string) *State {
	s.mu.Lock()
	r := s.rooms[name]
	s.mu.Unlock()
	if r == nil {
		return &State{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now, state, here := time.Now(), &State{}, maps.Clone(r.own)
	for _, n := range r.others {
		for _, p := range n.here {
			if n.until.After(now) {
				here[p] = 1
			}
		}
	}
	for _, p := range r.typists {
		if r.typing[p].After(now) && here[p] > 0 {
			state.Typing = append(state.Typing, p)
		}
	}
	state.Online = slices.SortedFunc(maps.Keys(here), func(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) })
	return state
}

func (s *Service) publish(name string, w word) {
	data, err := json.Marshal(w)
	if err == nil {
		s.Bus.Publish(wire(name), data)
	}
}
