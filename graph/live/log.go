package live

import (
	"context"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
)

// Log is a source of numbered rows. A listener says how far it knows the log and gets the rest: each thing once, in its latest state, in
// order. One that lags gets the rest when it can take it.
type Log[T Row] struct {
	// Subject is the bus subject that announces new rows.
	Subject string
	// After is the number up to which the listener knows the log; By is the argument that carries it.
	After int
	By    string
	// Last returns the latest number given out.
	Last func(ctx context.Context) (int, error)
	// Read returns up to most rows after a number, in order. Like the other functions it runs as the system.
	Read func(ctx context.Context, after, most int) ([]T, error)
	// Skip returns the row for a listener that is too far behind to get everything up to number.
	Skip func(number int) T
	// State returns a comparable value without a number, which is sent whenever it changes, in the row that StateRow makes for a
	// listener at that number. Optional.
	State    func(ctx context.Context) (any, error)
	StateRow func(state any, number int) T
}

// Row is a row of a Log.
type Row interface {
	// Number is its position.
	Number() int
	// Thing is the id of what the row is the latest state of.
	Thing() uuid.UUID
}

// kept is the minimum number of rows of a log that a node keeps, and the maximum that a reconnecting listener gets; one that missed more
// skips them.
const kept = 1000

// Resume returns the resolver's channel, once it has admitted the viewer. All readers of the log get the same answers, except where
// resolvers except people.
func Resume[T Row](ctx context.Context, l Log[T]) (<-chan T, error) {
	t, ok := ctx.Value(ticketKey{}).(*Ticket)
	if !ok || viewer.From(ctx) == nil {
		return nil, errNoSocket
	}
	rows := make(chan T, 1)
	field := graphql.GetFieldContext(ctx).Field
	t.field, t.subject, t.shared, t.offer = field.Name, l.Subject, true, offerTo(rows)
	if arg := field.Arguments.ForName(l.By); arg != nil && arg.Value.Kind == ast.Variable {
		t.position = arg.Value.Raw
	}
	t.trail = &trail{after: l.After, last: l.Last, skip: func(number int) Row { return l.Skip(number) },
		read: func(ctx context.Context, after, most int) ([]Row, error) {
			found, err := l.Read(ctx, after, most)
			all := make([]Row, len(found))
			for i, row := range found {
				all[i] = row
			}
			return all, err
		}}
	if l.State != nil {
		t.trail.state, t.trail.stateRow = l.State, func(state any, number int) Row { return l.StateRow(state, number) }
	}
	return rows, nil
}

// InLog reports whether the resolver follows a log.
func (t *Ticket) InLog() bool { return t.trail != nil }

// Go sets the position in the log from which the joining member reads.
func (t *Ticket) Go(to int) {
	if t.trail != nil {
		t.trail.after = max(t.trail.after, to)
	}
}

// same returns the variables without the start position in a log.
func (t *Ticket) same(document string, variables map[string]any) map[string]any {
	// Once where it is declared and once where it is used, so no other answer depends on it.
	if t.position == "" || strings.Count(document, "$"+t.position) != 2 {
		return variables
	}
	others := make(map[string]any, len(variables))
	for name, value := range variables {
		if name != t.position {
			others[name] = value
		}
	}
	return others
}

// trail is a log of any row type.
type trail struct {
	after    int
	last     func(ctx context.Context) (int, error)
	read     func(ctx context.Context, after, most int) ([]Row, error)
	skip     func(number int) Row
	state    func(ctx context.Context) (any, error)
	stateRow func(state any, number int) Row
}

// shelf is a node's copy of a log: the rows after floor up to top, each thing once.
type shelf struct {
	*trail
	turn sync.Mutex // held while reading new rows

	mu         sync.Mutex
	open       bool
	floor, top int
	rows       []Row
	places     map[uuid.UUID]int
	now        any // state
}

func systemContext() context.Context { return viewer.System(context.Background()) }

// begin sets the shelf to the current end of the log.
func (s *shelf) begin() error {
	s.turn.Lock()
	defer s.turn.Unlock()
	last, err := s.last(systemContext())
	if err != nil {
		return err
	}
	state, err := s.stateNow()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open, s.floor, s.top, s.places, s.now = err == nil, last, last, map[uuid.UUID]int{}, state
	return err
}

func (s *shelf) stateNow() (any, error) {
	if s.state == nil {
		return nil, nil
	}
	return s.state(systemContext())
}

// look reads new rows.
func (s *shelf) look() error {
	s.turn.Lock()
	defer s.turn.Unlock()
	s.mu.Lock()
	open, top := s.open, s.top
	s.mu.Unlock()
	for more := open; more; {
		rows, err := s.read(systemContext(), top, kept)
		if err != nil {
			return err
		}
		state, err := s.stateNow()
		if err != nil {
			return err
		}
		s.mu.Lock()
		s.append(rows)
		s.now, top, more = state, s.top, len(rows) == kept
		s.mu.Unlock()
	}
	return nil
}

// append adds rows, each replacing an earlier state of its thing. The shelf is locked.
func (s *shelf) append(rows []Row) {
	again := map[uuid.UUID]bool{}
	for _, row := range rows {
		if _, known := s.places[row.Thing()]; known {
			again[row.Thing()] = true
		}
		s.places[row.Thing()], s.top = row.Number(), row.Number()
	}
	if len(again) > 0 {
		s.rows = slices.DeleteFunc(slices.Clone(s.rows), func(row Row) bool { return again[row.Thing()] })
	}
	s.rows = append(s.rows, rows...)
	if len(s.rows) > 2*kept {
		surplus := len(s.rows) - kept
		for _, row := range s.rows[:surplus] {
			s.floor = row.Number()
			delete(s.places, row.Thing())
		}
		s.rows = slices.Clone(s.rows[surplus:])
	}
}

// after returns the rows after a number, and the state; known is false if the shelf does not reach back that far.
func (s *shelf) after(number int) (rows []Row, state any, top int, known bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	from := sort.Search(len(s.rows), func(i int) bool { return s.rows[i].Number() > number })
	return s.rows[from:len(s.rows):len(s.rows)], s.now, s.top, number >= s.floor
}

// reach extends the shelf back to a number, unless too much has happened since.
func (s *shelf) reach(number int) (tooFar bool, err error) {
	for {
		s.mu.Lock()
		floor := s.floor
		s.mu.Unlock()
		if number >= floor {
			return false, nil
		}
		rows, err := s.read(systemContext(), number, kept+1)
		if err != nil || len(rows) > kept {
			return true, err
		}
		s.mu.Lock()
		reached := s.floor == floor
		if reached {
			s.prepend(number, rows)
		}
		s.mu.Unlock()
		if reached {
			return false, nil
		}
	}
}

// prepend adds rows up to the floor, except those whose things have changed since. The shelf is locked.
func (s *shelf) prepend(number int, rows []Row) {
	var older []Row
	for _, row := range rows {
		if _, known := s.places[row.Thing()]; !known && row.Number() <= s.floor {
			older = append(older, row)
			s.places[row.Thing()] = row.Number()
		}
	}
	s.rows, s.floor = append(older, s.rows...), number
}
