package presence

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"
)

// open listens to the other nodes and starts repeating announcements.
func (r *room) open() {
	stop, err := r.s.Bus.On(wire(r.name), r.receive)
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
	r.announce(false)
}

// announceSoon schedules one announcement for all changes of a moment. The room is locked.
func (r *room) announceSoon() {
	if r.announcing || r.ended {
		return
	}
	r.announcing = true
	time.AfterFunc(hurry, func() { r.announce(false) })
}

// announce announces this node's people, and may ask the others to do the same.
func (r *room) announce(ask bool) {
	r.mu.Lock()
	r.announcing = false
	w := word{Room: r.id, Ask: ask}
	for p := range r.own {
		if len(w.Here) < most*len(p) {
			w.Here = append(w.Here, p[:]...)
		}
	}
	r.mu.Unlock()
	r.s.publish(r.name, w)
}

// receive handles announcements; missed ones are repeated at the next beat.
func (r *room) receive(event []byte) {
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
		r.announceSoon()
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

// untype expires people who stopped typing without saying so.
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

// changed schedules a rate-limited event for this node's listeners. The room is locked.
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
