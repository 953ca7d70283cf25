package live_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/graph/live"
	"forma/server/platform/bus"
)

// ear records what it hears.
type ear struct {
	mu       sync.Mutex
	answers  []string
	missed   int
	full     bool // takes no answers of a log
	refused  int
	received chan struct{}
}

func (e *ear) Next(answer []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.answers = append(e.answers, string(answer))
	e.received <- struct{}{}
}

func (e *ear) Missed() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.missed++
	e.received <- struct{}{}
}

func (e *ear) Take(number int, answer []byte) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.full {
		e.refused++
		e.received <- struct{}{}
		return false
	}
	e.answers = append(e.answers, string(answer))
	e.received <- struct{}{}
	return true
}

type world struct {
	bus          *bus.Bus
	hub          *live.Hub
	reads, execs atomic.Int32
}

func open(t *testing.T) *world {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	hub, err := live.NewHub(b, "gate.")
	if err != nil {
		t.Fatal(err)
	}
	return &world{bus: b, hub: hub}
}

// join follows a feed as an executed subscription does.
func (w *world) join(t *testing.T, v *viewer.Viewer, text string, f live.Feed[string], l live.Listener) *live.Member {
	t.Helper()
	ctx, ticket := live.WithTicket(viewer.With(context.Background(), v))
	ctx = graphql.WithFieldContext(ctx, &graphql.FieldContext{Field: graphql.CollectedField{Field: &ast.Field{Name: "said"}}})
	if f.Load == nil {
		f.Load = func(_ context.Context, event []byte) (string, error) { w.reads.Add(1); return string(event), nil }
	}
	rows, err := live.Follow(ctx, f)
	if err != nil {
		t.Fatal(err)
	}
	m, err := w.hub.Join(&live.Operation{Ticket: ticket, Context: ctx, Text: text, Viewer: v,
		Prepare: func(ctx context.Context) context.Context { return ctx },
		Next: func(context.Context) *graphql.Response {
			w.execs.Add(1)
			return &graphql.Response{Data: []byte(<-rows)}
		}}, l)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func client(plan viewer.Plan) *viewer.Viewer {
	return &viewer.Viewer{ID: uuid.New(), Role: viewer.RoleClient, Plan: plan, Language: viewer.LanguageEN}
}

func TestEventIsReadOnceAndExecutedOncePerOperation(t *testing.T) {
	w := open(t)
	feed := live.Feed[string]{Subject: "said", Shared: true}
	const each, events = 100, 50
	var ears []*ear
	for _, plan := range []viewer.Plan{viewer.PlanBasic, viewer.PlanVIP} {
		for range each {
			e := &ear{received: make(chan struct{}, events)}
			w.join(t, client(plan), "{said}", feed, e)
			ears = append(ears, e)
		}
	}
	for i := range events {
		w.bus.Publish("said", fmt.Appendf(nil, "%d", i))
		for _, e := range ears {
			<-e.received
		}
	}
	for _, e := range ears {
		for i, answer := range e.answers {
			if answer != fmt.Sprintf(`{"data":%d}`, i) {
				t.Fatalf("answer %d is %s", i, answer)
			}
		}
	}
	if r, x := w.reads.Load(), w.execs.Load(); r != events || x != 2*events {
		t.Errorf("%d events cost %d reads and, for two plans, %d executions", events, r, x)
	}
}

func TestPersonalFeedIsReadAndExecutedPerPerson(t *testing.T) {
	w := open(t)
	me, other := client(viewer.PlanVIP), client(viewer.PlanVIP)
	var ears []*ear
	for _, v := range []*viewer.Viewer{me, me, other} {
		e := &ear{received: make(chan struct{}, 1)}
		w.join(t, v, "{said}", live.Feed[string]{Subject: "said"}, e)
		ears = append(ears, e)
	}
	w.bus.Publish("said", []byte("1"))
	for _, e := range ears {
		<-e.received
	}
	if r, x := w.reads.Load(), w.execs.Load(); r != 2 || x != 2 {
		t.Errorf("two people cost %d reads and %d executions", r, x)
	}
}

func TestLaggingFeedAsksListenersToRefetch(t *testing.T) {
	w := open(t)
	begun, goOn := make(chan struct{}), make(chan struct{})
	var first sync.Once
	e := &ear{received: make(chan struct{}, 1000)}
	m := w.join(t, client(viewer.PlanVIP), "{said}", live.Feed[string]{Subject: "said", Shared: true,
		Load: func(_ context.Context, event []byte) (string, error) {
			first.Do(func() { close(begun); <-goOn })
			return string(event), nil
		}}, e)
	w.bus.Publish("said", []byte("0"))
	<-begun
	quick := &ear{received: make(chan struct{}, 1000)}
	w.join(t, client(viewer.PlanVIP), "{other}", live.Feed[string]{Subject: "other", Shared: true}, quick)
	for i := range 500 {
		w.bus.Publish("said", fmt.Appendf(nil, "%d", i+1))
	}
	w.bus.Publish("other", []byte("0"))
	<-quick.received // everything published before has arrived
	close(goOn)
	for {
		<-e.received
		e.mu.Lock()
		missed, received := e.missed, len(e.answers)
		e.mu.Unlock()
		if missed > 0 {
			if received >= 500 {
				t.Errorf("%d answers waited", received)
			}
			break
		}
	}
	m.Leave()
}

func TestGateErrorEndsTheSubscription(t *testing.T) {
	ctx, _ := live.WithTicket(viewer.With(context.Background(), client(viewer.PlanVIP)))
	_, err := live.Follow(ctx, live.Feed[string]{Subject: "said", May: func(context.Context) error { return context.Canceled }})
	if err != context.Canceled {
		t.Errorf("the answer is %v", err)
	}
}

// session counts its rechecks.
type session struct {
	rechecks atomic.Int32
	silent   time.Duration
	gone     bool
}

func (s *session) Recheck()              { s.rechecks.Add(1) }
func (s *session) Silent() time.Duration { return s.silent }
func (s *session) GiveWay()              { s.gone = true }

func TestDeadSocketMakesRoomForAnother(t *testing.T) {
	w := open(t)
	id, silent, quick := uuid.New(), &session{silent: time.Minute}, &session{}
	for _, s := range []*session{silent, quick} {
		if !w.hub.Enter(id, s, 2, time.Second) {
			t.Fatal("there was a place")
		}
	}
	if !w.hub.Enter(id, &session{}, 2, time.Second) || !silent.gone || quick.gone {
		t.Error("the silent one did not give way, or the other one did")
	}
	if w.hub.Enter(id, &session{}, 2, time.Second) {
		t.Error("nobody was silent")
	}
}

func TestChangeClosesThePersonsGatesBeforePublishReturns(t *testing.T) {
	w := open(t)
	id, own, theirs := uuid.New(), &session{}, &session{}
	if !w.hub.Enter(id, own, 1, time.Second) || !w.hub.Enter(uuid.New(), theirs, 1, time.Second) ||
		w.hub.Enter(id, &session{}, 1, time.Second) {
		t.Fatal("a place is given away twice, or not at all")
	}
	w.bus.Publish("gate."+id.String(), []byte(id.String()))
	if own.rechecks.Load() == 0 || theirs.rechecks.Load() != 0 {
		t.Errorf("rechecked %d and %d times", own.rechecks.Load(), theirs.rechecks.Load())
	}
}
