package live_test

import (
	"net/url"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"forma/ent/viewer"
	"forma/graph/live"
	"forma/server/platform/bus"
)

// startBus starts a bus outside of the node; port -1 chooses one.
func startBus(t *testing.T, port int) (srv *server.Server, at int) {
	t.Helper()
	srv, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	srv.Start()
	t.Cleanup(srv.Shutdown)
	if !srv.ReadyForConnections(10 * time.Second) {
		t.Fatal("the bus did not start")
	}
	u, err := url.Parse(srv.ClientURL())
	if err != nil {
		t.Fatal(err)
	}
	if at, err = strconv.Atoi(u.Port()); err != nil {
		t.Fatal(err)
	}
	return srv, at
}

// TestRowThatNoEventAnnouncedWaitsForABusThatIsLost loses the bus while a node looks at a log of its own accord. A change of rights made
// before the row was written would no longer arrive.
func TestRowThatNoEventAnnouncedWaitsForABusThatIsLost(t *testing.T) {
	t.Parallel()
	srv, port := startBus(t, server.RANDOM_PORT)
	outside, err := bus.Open(srv.ClientURL())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(outside.Close)
	hub, err := live.NewHub(outside, "gate.")
	if err != nil {
		t.Fatal(err)
	}
	b, e := &book{world: &world{bus: outside, hub: hub}, state: "s"}, newEar()
	b.open(t, client(viewer.PlanVIP), 0, e)
	e.wants(t, "s@0")
	lost := make(chan struct{})
	var once sync.Once
	b.mu.Lock()
	b.lines = append(b.lines, line{number: 1, text: "unannounced"})
	b.reading = func() {
		once.Do(func() {
			srv.Shutdown()
			srv.WaitForShutdown()
			close(lost)
		})
	}
	b.mu.Unlock()
	<-lost
	if outside.Answers() {
		t.Error("a bus that is lost answers")
	}
	e.mu.Lock()
	heard := len(e.answers)
	e.mu.Unlock()
	if heard > 0 {
		t.Errorf("without the bus %d rows are delivered", heard)
	}
	startBus(t, port)
	e.wants(t, "unannounced")
}
