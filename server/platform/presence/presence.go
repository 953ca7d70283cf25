// Package presence knows who is here and who types, on all nodes: over the bus, with expiry, without the database. Each node tells what
// it has whenever that changes and from time to time; of a node that falls silent nobody is here any more.
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
	// beat is how often a node repeats what it has.
	beat = 3 * time.Second
	// life is how long what a node said is believed.
	life = 3 * beat
	// typingLife is how long somebody counts as typing after they were last told to.
	typingLife = 5 * time.Second
	// calm is how often listeners hear of changes at most, and hurry how often other nodes do.
	calm  = 500 * time.Millisecond
	hurry = 100 * time.Millisecond
	// most is how many people of one room a node tells of: what fits into one message of the bus.
	most = 40_000
)

// Service is one node's view of all rooms that somebody on it looks at.
type Service struct {
	Bus *bus.Bus

	mu    sync.Mutex
	node  string // what this node's own subjects begin with
	rooms map[string]*room
}

// State is who is in a room: everybody, always in the same order, and those that type, the longest first.
type State struct {
	Online []uuid.UUID
	Typing []uuid.UUID
}

// word is what nodes tell each other of a room.
type word struct {
	Room   uuid.UUID `json:"room"`           // one node's room
	Here   []byte    `json:"here,omitempty"` // the ids of those who are in it, one behind the other
	Typing uuid.UUID `json:"typing,omitzero"`
	Ceased bool      `json:"ceased,omitempty"` // to type
	Ask    bool      `json:"ask,omitempty"`    // what do you have?
}

// room is who is where. Its lock is not held while the bus is spoken to.
type room struct {
	s    *Service
	id   uuid.UUID
	name string
	stop func()

	mu      sync.Mutex
	mine    map[uuid.UUID]int
	others  map[uuid.UUID]node
	typing  map[uuid.UUID]time.Time
	typists []uuid.UUID // those of typing, the longest first
	timer   *time.Timer
	telling bool // what this node has is told soon
	pending bool // that something has changed is told soon
	ended   bool
}

type node struct {
	here  []uuid.UUID
	until time.Time
}

func wire(name string) string { return "presence." + name }

// Changes is the subject on which this very node tells its listeners that a room is not as it was.
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

// Enter makes a person be in a room until leave is called. Somebody who entered twice is there until they have left twice.
func (s *Service) Enter(name string, person uuid.UUID) (leave func()) {
	s.mu.Lock()
	s.begin()
	r := s.rooms[name]
	first := r == nil
	if first {
		r = &room{s: s, id: uuid.New(), name: name, mine: map[uuid.UUID]int{}, others: map[uuid.UUID]node{}, typing: map[uuid.UUID]time.Time{}}
		s.rooms[name] = r
	}
	r.mu.Lock()
	if r.mine[person]++; r.mine[person] == 1 && !first {
		r.tellSoon()
		r.changed()
	}
	r.mu.Unlock()
	s.mu.Unlock()
	if first {
		r.open()
		r.tell(true)
	}
	var once sync.Once
	return func() { once.Do(func() { s.leave(r, person) }) }
}

func (s *Service) leave(r *room, person uuid.UUID) {
	s.mu.Lock()
	r.mu.Lock()
	if r.mine[person]--; r.mine[person] == 0 {
		delete(r.mine, person)
		r.tellSoon()
		r.changed()
	}
	r.ended = len(r.mine) == 0
	if r.ended {
		delete(s.rooms, r.name)
		r.timer.Stop()
	}
	ended, stop := r.ended, r.stop
	r.mu.Unlock()
	s.mu.Unlock()
	if ended {
		stop()
		r.tell(false)
	}
}

// Typing tells that a person is typing in a room, for the next seconds; or has ceased to.
func (s *Service) Typing(name string, person uuid.UUID, typing bool) {
	s.publish(name, word{Typing: person, Ceased: !typing})
}

// State tells who is in a room that somebody on this node is in.
func (s *Service) State(name string) *State {
	s.mu.Lock()
	r := s.rooms[name]
	s.mu.Unlock()
	if r == nil {
		return &State{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now, state, here := time.Now(), &State{}, maps.Clone(r.mine)
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
