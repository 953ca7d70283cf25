package live

import (
	"context"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
)

// audience collects the people whose answer differs from the shared one.
type audience struct {
	mu     sync.Mutex
	except map[uuid.UUID]bool
	each   bool
}

type audienceKey struct{}

// IsShared reports whether the answer is meant for more people than the viewer.
func IsShared(ctx context.Context) bool {
	_, ok := ctx.Value(audienceKey{}).(*audience)
	return ok
}

// Except marks the answer as different for these people.
func Except(ctx context.Context, people ...uuid.UUID) {
	a, ok := ctx.Value(audienceKey{}).(*audience)
	if !ok {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, person := range people {
		a.except[person] = true
	}
}

// Each marks the answer as different for everyone.
func Each(ctx context.Context) {
	if a, ok := ctx.Value(audienceKey{}).(*audience); ok {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.each = true
	}
}

// answers caches the encodings of one row: the shared one, and those of the people it does not fit.
type answers struct {
	all    []byte
	except map[uuid.UUID]bool
	own    map[uuid.UUID][]byte
}

// to returns the answer for a member of the group, executing it if necessary; nil if that fails.
func (a *answers) to(g *group, row any, v *viewer.Viewer) []byte {
	if answer := a.own[v.ID]; answer != nil {
		return answer
	}
	if a.all != nil && !a.except[v.ID] {
		return a.all
	}
	answer, whom := g.answer(row, v)
	switch {
	case answer == nil:
	case whom.each || whom.except[v.ID]:
		if a.own == nil {
			a.own = map[uuid.UUID][]byte{}
		}
		a.own[v.ID] = answer
	default:
		a.all, a.except = answer, whom.except
	}
	return answer
}

// answer executes the selection on a row, as one of the group.
func (g *group) answer(row any, as *viewer.Viewer) (encoded []byte, whom *audience) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("executing an event panicked", "panic", p, "stack", string(debug.Stack()))
			encoded = nil
		}
	}()
	ctx, whom := viewer.With(g.op.Context, as), &audience{except: map[uuid.UUID]bool{}}
	if g.op.Ticket.shared {
		ctx = context.WithValue(ctx, audienceKey{}, whom)
	}
	g.op.Ticket.offer(row)
	g.topic.hub.meters.executed.Add(1)
	resp := g.op.Next(g.op.Prepare(ctx))
	if resp == nil {
		return nil, whom
	}
	return Encode(resp), whom
}

// start runs a goroutine that executes what is queued, unless one is running. The group is locked.
func (g *group) start() {
	if !g.executing {
		g.executing = true
		go g.execute()
	}
}

// put queues a row of a feed, or notes that one was missed.
func (g *group) put(row any, missed bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.first, g.events = nil, g.events+1
	if missed || len(g.rows) >= backlog {
		g.missed = true
	} else {
		g.rows = append(g.rows, row)
	}
	g.start()
}

// wakeAll tells every member what is new in a log.
func (g *group) wakeAll() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.everybody = true
	g.start()
}

// Again sends the member what it could not take.
func (m *Member) Again() {
	m.group.mu.Lock()
	defer m.group.mu.Unlock()
	m.group.wake(m)
}

func (g *group) wake(m *Member) {
	if g.behind == nil {
		g.behind = map[*Member]struct{}{}
	}
	g.behind[m] = struct{}{}
	g.start()
}

func (g *group) execute() {
	for members := []recipient(nil); ; {
		g.mu.Lock()
		all, forward := g.members, g.everybody || len(g.behind) > 0
		var row any
		switch {
		case len(g.members) == 0, len(g.rows) == 0 && !forward && !g.missed:
			g.executing = false
			g.mu.Unlock()
			return
		case g.everybody:
			g.everybody, g.behind = false, nil
		case forward:
			all, g.behind = g.behind, nil
		case len(g.rows) > 0:
			row, g.rows = g.rows[0], g.rows[1:]
		default:
			g.missed = false
		}
		members = members[:0]
		for m := range all {
			members = append(members, recipient{m, m.viewer})
		}
		g.mu.Unlock()
		var same answers
		for _, h := range members {
			if forward {
				g.forward(h)
			} else if row == nil {
				h.refetch()
			} else if answer := same.to(g, row, h.as); answer != nil {
				h.listener.Next(answer)
				g.topic.hub.meters.sent.Add(1)
			} else {
				h.refetch()
			}
		}
	}
}

// recipient is a member and its current viewer.
type recipient struct {
	*Member
	as *viewer.Viewer
}

// forward sends a member of a log what it has not received.
func (g *group) forward(h recipient) {
	s := g.topic.shelf
	rows, state, top, known := s.after(h.at)
	for tooFar := false; !known && !tooFar; rows, state, top, known = s.after(h.at) {
		var err error
		if tooFar, err = s.reach(h.at); err != nil {
			slog.Warn("a log could not be read", "error", err)
			h.refetch()
			return
		}
	}
	if !known || len(rows) > kept {
		if !h.send(top, new(answers).to(g, s.skip(top), h.as)) {
			return
		}
		rows = nil
	}
	for _, row := range rows {
		if !h.send(row.Number(), g.cachedAnswers(row.Number()).to(g, row, h.as)) {
			return
		}
	}
	if state != h.sent && h.send(0, new(answers).to(g, s.stateRow(state, h.at), h.as)) {
		h.sent = state
	}
}

// refetch tells the member that an answer was dropped.
func (m *Member) refetch() {
	m.group.topic.hub.meters.missed.Add(1)
	m.listener.Missed()
}

// send sends an answer that brings the member to that number.
func (m *Member) send(number int, answer []byte) (taken bool) {
	if answer == nil {
		m.refetch()
		return false
	}
	if !m.listener.Take(number, answer) {
		return false
	}
	m.group.topic.hub.meters.sent.Add(1)
	m.at = max(m.at, number)
	return true
}

// answersCachedFor is how long answers to the rows of a log are cached for others who reconnect at the same time.
const answersCachedFor = 2 * time.Second

// cachedAnswers returns the cached answers to a row of a log.
func (g *group) cachedAnswers(number int) *answers {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.answers == nil {
		g.answers = map[int]*answers{}
		time.AfterFunc(answersCachedFor, func() {
			g.mu.Lock()
			defer g.mu.Unlock()
			g.answers = nil
		})
	}
	if g.answers[number] == nil {
		g.answers[number] = &answers{}
	}
	return g.answers[number]
}

// First returns the initial answer of a new member, or nil if it fails. It is executed once for all members that join between two events,
// by an operation of its own that alone creates.
func (m *Member) First(alone func() *Operation) []byte {
	g := m.group
	g.mu.Lock()
	answer, events := g.first, g.events
	g.mu.Unlock()
	if answer != nil {
		return answer
	}
	o := alone()
	if o == nil {
		return nil
	}
	ctx := o.Prepare(viewer.With(o.Context, o.Viewer))
	row, err := o.Ticket.first(ctx)
	if err != nil {
		return nil
	}
	o.Ticket.offer(row)
	answer = Encode(o.Next(ctx))
	g.mu.Lock()
	defer g.mu.Unlock()
	if o.Ticket.shared && g.events == events {
		g.first = answer
	}
	return answer
}
