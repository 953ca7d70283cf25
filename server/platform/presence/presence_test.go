package presence_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	nats "github.com/nats-io/nats-server/v2/server"

	"forma/server/platform/bus"
	"forma/server/platform/presence"
)

const room = "community"

// node is one of two that share a bus.
type node struct {
	*presence.Service
	bus     *bus.Bus
	changed chan struct{}
}

func nodes(t *testing.T) (a, b *node) {
	t.Helper()
	srv, err := nats.NewServer(&nats.Options{Host: "127.0.0.1", Port: nats.RANDOM_PORT, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	srv.Start()
	t.Cleanup(srv.Shutdown)
	if !srv.ReadyForConnections(10 * time.Second) {
		t.Fatal("the bus did not start")
	}
	open := func() *node {
		n := &node{changed: make(chan struct{}, 1000)}
		if n.bus, err = bus.Open(srv.ClientURL()); err != nil {
			t.Fatal(err)
		}
		n.Service = &presence.Service{Bus: n.bus}
		if _, err := n.bus.On(n.Changes(room), func([]byte) { n.changed <- struct{}{} }); err != nil {
			t.Fatal(err)
		}
		return n
	}
	return open(), open()
}

// sees waits until the node sees the state.
func (n *node) sees(t *testing.T, what string, want func(s *presence.State) bool) {
	t.Helper()
	late := time.After(time.Minute)
	for !want(n.State(room)) {
		select {
		case <-n.changed:
		case <-late:
			t.Fatalf("never %s: %v", what, n.State(room))
		}
	}
}

func online(people ...uuid.UUID) func(s *presence.State) bool {
	return func(s *presence.State) bool {
		return len(s.Online) == len(people) && !slices.ContainsFunc(people, func(p uuid.UUID) bool { return !slices.Contains(s.Online, p) })
	}
}

func TestPresenceSpansNodesUntilPeopleLeaveOrTheNodeDies(t *testing.T) {
	a, b := nodes(t)
	defer b.bus.Close()
	anna, ben, cleo := uuid.New(), uuid.New(), uuid.New()
	leaveAnna := a.Enter(room, anna)
	b.Enter(room, ben)
	a.sees(t, "both", online(anna, ben))
	b.sees(t, "both", online(anna, ben))
	twice := a.Enter(room, anna)
	a.Enter(room, cleo)
	b.sees(t, "three", online(anna, ben, cleo))
	leaveAnna()
	leaveAnna()
	b.Typing(room, anna, true)
	b.sees(t, "one typing", func(s *presence.State) bool { return slices.Equal(s.Typing, []uuid.UUID{anna}) })
	a.sees(t, "one typing", func(s *presence.State) bool { return slices.Equal(s.Typing, []uuid.UUID{anna}) })
	a.Typing(room, anna, false)
	b.sees(t, "nobody typing", func(s *presence.State) bool { return len(s.Typing) == 0 })
	a.Typing(room, anna, true)
	b.sees(t, "one typing", func(s *presence.State) bool { return len(s.Typing) == 1 })
	b.sees(t, "nobody is typing", func(s *presence.State) bool { return len(s.Typing) == 0 })
	twice()
	b.sees(t, "two", online(ben, cleo))
	a.bus.Close()
	b.sees(t, "one", online(ben))
}

func TestThousandArrivalsArePublishedInAFewMessages(t *testing.T) {
	a, b := nodes(t)
	defer a.bus.Close()
	defer b.bus.Close()
	b.Enter(room, uuid.New())
	start := time.Now()
	for range 1000 {
		a.Enter(room, uuid.New())
	}
	b.sees(t, "all", func(s *presence.State) bool { return len(s.Online) == 1001 })
	// At most twice a second.
	if told, most := len(a.changed), 3+int(time.Since(start)/(500*time.Millisecond)); told > most {
		t.Errorf("they are told of %d times, not %d", told, most)
	}
}
