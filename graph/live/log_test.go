package live_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/graph/live"
)

// line is a row of a log.
type line struct {
	number int
	thing  uuid.UUID
	text   string
}

func (l line) Number() int      { return l.number }
func (l line) Thing() uuid.UUID { return l.thing }

// book is a log written by the test.
type book struct {
	*world
	mu     sync.Mutex
	lines  []line
	state  string
	except uuid.UUID
	reads  int
	// reading is called before each read. Optional.
	reading func()
}

// write appends lines, each replacing an earlier one of its thing.
func (b *book) write(lines ...line) {
	b.mu.Lock()
	for _, l := range lines {
		if l.thing == uuid.Nil {
			l.thing = uuid.New()
		}
		b.lines = append(slices.DeleteFunc(b.lines, func(other line) bool { return other.thing == l.thing }), l)
	}
	b.mu.Unlock()
	b.bus.Publish("book", nil)
}

func (b *book) read(_ context.Context, after, most int) (rows []line, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.reading != nil {
		b.reading()
	}
	b.reads++
	for _, l := range b.lines {
		if l.number > after && len(rows) < most {
			rows = append(rows, l)
		}
	}
	return rows, nil
}

func (b *book) last(context.Context) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.lines) == 0 {
		return 0, nil
	}
	return b.lines[len(b.lines)-1].number, nil
}

// open reads the book after a number.
func (b *book) open(t *testing.T, v *viewer.Viewer, after int, e *ear) *live.Member {
	t.Helper()
	ctx, ticket := live.WithTicket(viewer.With(context.Background(), v))
	ctx = graphql.WithFieldContext(ctx, &graphql.FieldContext{Field: graphql.CollectedField{Field: &ast.Field{Name: "read"}}})
	rows, err := live.Resume(ctx, live.Log[line]{Subject: "book", After: after, Last: b.last, Read: b.read,
		Skip:     func(number int) line { return line{number: number, text: "skipped"} },
		State:    func(context.Context) (any, error) { b.mu.Lock(); defer b.mu.Unlock(); return b.state, nil },
		StateRow: func(state any, number int) line { return line{text: fmt.Sprintf("%s@%d", state, number)} }})
	if err != nil {
		t.Fatal(err)
	}
	m, err := b.hub.Join(&live.Operation{Ticket: ticket, Context: ctx, Text: "{read}", Viewer: v,
		Prepare: func(ctx context.Context) context.Context { return ctx },
		Next: func(ctx context.Context) *graphql.Response {
			b.execs.Add(1)
			row := <-rows
			if strings.HasPrefix(row.text, "own") {
				live.Except(ctx, b.except)
				row.text += " for " + map[bool]string{true: "one", false: "all"}[viewer.From(ctx).ID == b.except]
			}
			return &graphql.Response{Data: []byte(row.text)}
		}}, e)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// wants requires the ear to have received exactly that.
func (e *ear) wants(t *testing.T, want ...string) {
	t.Helper()
	for {
		e.mu.Lock()
		got := len(e.answers)
		e.mu.Unlock()
		if got >= len(want) {
			break
		}
		<-e.received
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for i, text := range want {
		want[i] = `{"data":` + text + `}`
	}
	if !slices.Equal(e.answers, want) {
		t.Errorf("received %v, not %v", e.answers, want)
	}
	e.answers = nil
}

func newEar() *ear { return &ear{received: make(chan struct{}, 10_000)} }

func TestReturningListenerGetsTheMissedEventsFromSharedExecutions(t *testing.T) {
	b, thing := &book{world: open(t), state: "s"}, uuid.New()
	b.write(line{1, thing, "a"}, line{2, uuid.Nil, "b"}, line{3, uuid.Nil, "c"})
	late, early, newest := newEar(), newEar(), newEar()
	b.open(t, client(viewer.PlanVIP), 2, late)
	late.wants(t, "c", "s@3")
	b.open(t, client(viewer.PlanVIP), 0, early)
	early.wants(t, "a", "b", "c", "s@3")
	b.open(t, client(viewer.PlanVIP), 3, newest)
	newest.wants(t, "s@3")
	before := b.execs.Load()
	b.write(line{4, thing, "A"})
	for _, e := range []*ear{late, early, newest} {
		e.wants(t, "A")
	}
	if cost := b.execs.Load() - before; cost != 1 && cost != 2 { // one more if the cached answers expired in between
		t.Errorf("a row costs %d executions", cost)
	}
	again := newEar()
	b.open(t, client(viewer.PlanVIP), 0, again)
	again.wants(t, "b", "c", "A", "s@4")
	b.mu.Lock()
	b.state = "S"
	b.mu.Unlock()
	b.bus.Publish("book", nil)
	again.wants(t, "S@4")
}

func TestLaggingListenerGetsTheMissedEventsLater(t *testing.T) {
	b, e, quick := &book{world: open(t)}, newEar(), newEar()
	b.state, e.full = "", true
	m := b.open(t, client(viewer.PlanVIP), 0, e)
	b.open(t, client(viewer.PlanVIP), 0, quick)
	quick.wants(t, "@0")
	var want []string
	for i := range 100 {
		want = append(want, fmt.Sprint(i+1))
		b.write(line{number: i + 1, text: want[i]})
	}
	quick.wants(t, slices.Clone(want)...)
	e.mu.Lock()
	e.full = false
	e.mu.Unlock()
	m.Again()
	e.wants(t, append(want, "@100")...)
}

func TestListenerTooFarBehindSkips(t *testing.T) {
	b, e := &book{world: open(t), state: "s"}, newEar()
	var all []line
	for i := range 1001 {
		all = append(all, line{number: i + 1, thing: uuid.New(), text: "x"})
	}
	b.write(all...)
	b.open(t, client(viewer.PlanVIP), 0, e)
	e.wants(t, "skipped", "s@1001")
}

func TestResolverExcludesPeopleWithADifferentAnswer(t *testing.T) {
	b := &book{world: open(t), state: "s"}
	me := client(viewer.PlanVIP)
	b.except = me.ID
	var ears []*ear
	for _, v := range []*viewer.Viewer{client(viewer.PlanVIP), me, client(viewer.PlanVIP), me} {
		e := newEar()
		b.open(t, v, 0, e)
		e.wants(t, "s@0")
		ears = append(ears, e)
	}
	before := b.execs.Load()
	b.write(line{1, uuid.Nil, "own"})
	for i, e := range ears {
		e.wants(t, "own for "+[]string{"all", "one"}[i%2])
	}
	if cost := b.execs.Load() - before; cost != 2 && cost != 3 { // one more if the cached answers expired in between
		t.Errorf("the row costs %d executions", cost)
	}
}
