package presence

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"
)

// open listens to the other nodes and begins to repeat what this one has.
func (r *room) open() {
	stop, err := r.s.Bus.On(wire(r.name), r.hear)
	if err != nil {
		stop = func() {}
	}
	r.mu.Lock()
	r.stop = stop
	r.timer = time.AfterFunc(beat, r.beat)
	r.mu.Unlock()
}

func (r *room) beat() {
	r.mu.Lock()
	if r.ended {
		r.mu.Unlock()
		return
	}
	now := time.Now()
	for id, n := range r.others {
		if !n.until.After(now) {
			delete(r.others, id)
			r.changed()
		}
	}
	r.timer.Reset(beat)
	r.mu.Unlock()
	r.tell(false)
}

// tellSoon has the others hear of all that changes within a moment at once. The room is locked.
func (r *room) tellSoon() {
	if r.telling || r.ended {
		return
	}
	r.telling = true
	time.AfterFunc(hurry, func() { r.tell(false) })
}

// tell says what this node has, and asks the others.
func (r *room) tell(ask bool) {
	r.mu.Lock()
	r.telling = false
	w := word{Room: r.id, Ask: ask}
	for p := range r.mine {
		if len(w.Here) < most*len(p) {
			w.Here = append(w.Here, p[:]...)
		}
	}
	r.mu.Unlock()
	r.s.publish(r.name, w)
}

// hear is told what nodes say; what was missed is said again at the next beat.
func (r *room) hear(event []byte) {
	var w word
	if event == nil || json.Unmarshal(event, &w) != nil || w.Room == r.id {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.ended:
	case w.Typing != uuid.Nil:
		r.types(w)
	default:
		r.learn(w)
	}
}

func (r *room) learn(w word) {
	here := make([]uuid.UUID, 0, len(w.Here)/len(uuid.Nil))
	for id := range slices.Chunk(w.Here, len(uuid.Nil)) {
		if p, err := uuid.FromBytes(id); err == nil {
			here = append(here, p)
		}
	}
	slices.SortFunc(here, func(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) })
	if !slices.Equal(r.others[w.Room].here, here) {
		r.changed()
	}
	r.others[w.Room] = node{here: here, until: time.Now().Add(life)}
	if len(here) == 0 {
		delete(r.others, w.Room)
	}
	if w.Ask {
		r.tellSoon()
	}
}

func (r *room) types(w word) {
	if w.Ceased {
		delete(r.typing, w.Typing)
	} else {
		r.typing[w.Typing] = time.Now().Add(typingLife)
		time.AfterFunc(typingLife, r.untype)
	}
	r.typists = slices.DeleteFunc(slices.Clone(r.typists), func(p uuid.UUID) bool { _, still := r.typing[p]; return !still })
	if !w.Ceased && !slices.Contains(r.typists, w.Typing) {
		r.typists = append(r.typists, w.Typing)
	}
	r.changed()
}

// untype forgets those who have ceased to type without a word.
func (r *room) untype() {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	for p, until := range r.typing {
		if !until.After(now) {
			delete(r.typing, p)
			r.changed()
		}
	}
}

// changed has this node's listeners look again, soon and not too often. The room is locked.
func (r *room) changed() {
	if r.pending || r.ended {
		return
	}
	r.pending = true
	time.AfterFunc(calm, func() {
		r.mu.Lock()
		r.pending = false
		r.mu.Unlock()
		r.s.Bus.Publish(r.s.Changes(r.name), []byte("!"))
	})
}
