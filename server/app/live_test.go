package app_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/gorilla/websocket"

	"forma/ent/account"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/graph/transport/socket"
	"forma/server/platform/store"
	"forma/server/tools/hard"
)

const toNews = `{"query":"subscription{notificationAdded{id title}}"}`

func (w *world) notify(to uuid.UUID) {
	w.t.Helper()
	err := w.Store.InTx(context.Background(), func(tx *store.Tx) error {
		return w.Notify.Write(viewer.System(context.Background()), tx, to, notification.KindPLAN_CHANGED, map[string]string{"plan": "VIP"})
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

func (c *wire) subscribe(id, payload string) {
	c.t.Helper()
	c.send(fmt.Sprintf(`{"type":"subscribe","id":"%s","payload":%s}`, id, payload))
}

// settled returns once the socket receives events: earlier ones may precede the subscription, so it repeats them until then.
func (w *world) settled(p *person, c *wire) {
	w.t.Helper()
	heard, stop := make(chan frame, 1), time.NewTicker(patience)
	defer stop.Stop()
	go func() { heard <- c.receive() }()
	for {
		w.notify(p.id)
		select {
		case f := <-heard:
			if f.Type != "next" {
				w.t.Fatalf("instead of news comes %s", f.Type)
			}
			return
		case <-stop.C:
		}
	}
}

func TestSuspensionIsAnnouncedAndEndsSubscriptions(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		s := dial(t, w.serve(), speaks).greet(p.token)
		s.subscribe("n", toNews)
		w.settled(p, s)
		system := viewer.System(context.Background())
		err := w.Store.InTx(system, func(tx *store.Tx) error {
			tx.AfterCommit(func() { w.Bus.Publish("profile."+p.id.String(), []byte(p.id.String())) })
			return tx.Account.Update().Where(account.ID(p.id)).SetSuspendedAt(w.clock()).Exec(system)
		})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		w.notify(p.id)
		for {
			f := s.receive()
			if f.Type == "error" {
				if f.answer().code() != "SUSPENDED" {
					t.Errorf("it ends with %s", f.Payload)
				}
				break
			}
			if strings.Contains(string(f.Payload), "notificationAdded") && time.Since(start) > atOnce {
				t.Fatal("news comes after the suspension")
			}
		}
		if took := time.Since(start); took > atOnce {
			t.Errorf("it took %s", took)
		}
		w.notify(p.id)
		s.lives()
	})
}

func TestStalledReaderLosesItsSocketWithoutAffectingOthers(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, url := w.someone("Abe", viewer.RoleClient, viewer.PlanFree), w.serve()
		slow, quick := dial(t, url, speaks).greet(p.token), dial(t, url, speaks).greet(p.token)
		if err := slow.ws.NetConn().(*net.TCPConn).SetReadBuffer(4096); err != nil {
			t.Fatal(err)
		}
		quick.subscribe("n", toNews)
		w.settled(p, quick)
		answer := `{"type":"ping","payload":{"x":"` + strings.Repeat("x", 100_000) + `"}}`
		// What it requests but does not read fills its queue.
		for range 400 {
			_ = slow.ws.SetWriteDeadline(time.Now().Add(longest))
			if slow.ws.WriteMessage(websocket.TextMessage, []byte(answer)) != nil {
				break
			}
		}
		w.settled(p, quick)
		if code := slow.closed(); code != websocket.CloseAbnormalClosure {
			t.Errorf("the slow one closes with %d", code)
		}
	})
}

// pipes are unbuffered connections: what the client does not read cannot be written.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if c, open := <-p; open {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (p pipes) Close() error   { return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

func (p pipes) dial(t *testing.T) *wire {
	t.Helper()
	dialer := websocket.Dialer{Subprotocols: []string{speaks}, NetDial: func(string, string) (net.Conn, error) {
		mine, theirs := net.Pipe()
		p <- theirs
		return mine, nil
	}}
	ws, resp, err := dialer.Dial("ws://127.0.0.1/graphql", nil)
	if err != nil {
		t.Fatal(err)
	}
	_ = resp.Body.Close()
	t.Cleanup(func() { _ = ws.Close() })
	return &wire{t, ws}
}

func TestStalledReadersDoNotDelayOthers(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		lines := make(pipes)
		server := &http.Server{Handler: w.handler, ReadHeaderTimeout: longest}
		go func() { _ = server.Serve(lines) }()
		t.Cleanup(func() { close(lines); _ = server.Close() })
		for n := range 2 * runtime.GOMAXPROCS(0) {
			p := w.someone(fmt.Sprint("Sly", n), viewer.RoleClient, viewer.PlanFree)
			lines.dial(t).greet(p.token).send(`{"type":"ping"}`)
		}
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		begun := time.Now()
		quick := lines.dial(t).greet(p.token)
		quick.subscribe("n", toNews)
		w.settled(p, quick)
		if took := time.Since(begun); took > socket.DefaultLimits.Write/2 {
			t.Errorf("beside those who do not read, one who reads hears after %s", took)
		}
	})
}

// Not parallel, because the goroutines of other tests would be counted too.
func TestClosedSocketsLeaveNothingBehind(t *testing.T) {
	drops := hard.Times(t)
	inWorld(t, "sqlite://"+filepath.Join(t.TempDir(), "forma.db"), func(t *testing.T, w *world) {
		url := w.serve()
		var people []*person
		for i := range 4 {
			people = append(people, w.someone(fmt.Sprintf("Abe%d", i), viewer.RoleClient, viewer.PlanFree))
		}
		dialer := &websocket.Dialer{Subprotocols: []string{speaks}, ReadBufferSize: 512, WriteBufferSize: 512}
		churn := func(n int) {
			done := make(chan struct{})
			for i := range 8 {
				go func() {
					defer func() { done <- struct{}{} }()
					for range n / 8 {
						drop(t, dialer, url, people[i%4].token)
					}
				}()
			}
			for range 8 {
				<-done
			}
		}
		churn(200)
		goroutines, heap := base(t, 0)
		churn(drops)
		after, grown := base(t, goroutines)
		if after > goroutines {
			t.Errorf("%d goroutines have become %d", goroutines, after)
		}
		if grown > heap+heap/4+(2<<20) {
			t.Errorf("%d bytes have become %d", heap, grown)
		}
		t.Logf("%d sockets: goroutines %d to %d, heap %d to %d KiB", drops, goroutines, after, heap>>10, grown>>10)
	})
}

// drop greets, subscribes and disappears.
func drop(t *testing.T, dialer *websocket.Dialer, url, token string) {
	ws, _, err := dialer.Dial(url, nil)
	if err != nil {
		t.Error(err)
		return
	}
	s := &wire{t, ws}
	s.greet(token)
	s.subscribe("n", toNews)
	s.subscribe("p", toProfile)
	_ = ws.NetConn().(*net.TCPConn).SetLinger(0)
	_ = ws.Close()
}

// base returns what remains once nothing changes: when no more goroutines than wanted are left, or their number is stable.
func base(t *testing.T, wanted int) (goroutines int, heap uint64) {
	t.Helper()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	patient := 40 // in ticks; more of them if there is too much, to see whether it goes
	if wanted > 0 {
		patient *= 10
	}
	for still, last := 0, 0; still < patient; last = goroutines {
		<-tick.C
		if goroutines = runtime.NumGoroutine(); goroutines <= wanted {
			break
		}
		if still++; goroutines != last {
			still = 0
		}
	}
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return goroutines, m.HeapAlloc
}
