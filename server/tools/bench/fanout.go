package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/gorilla/websocket"

	"forma/server/app"
	"forma/server/domain/chat"
)

const (
	events     = 50
	eventEvery = 200 * time.Millisecond
	presence   = `{"query":"subscription{presence{onlineCount online(first:2){id fullName}}}"}`
	gap        = `{"query":"{notifications(first:50){unreadCount nodes{id title}}}"}`
)

// fanout makes crowds listen to the same events, over Forma's sockets and over bare ones with the same payloads.
func fanout(a *app.App, url string, tokens []string) error {
	fmt.Printf(
		"\n%d events at %d/s, sent to each listener\n%-10s %10s %11s %8s %8s %8s %10s %12s %12s %10s\n",
		events,
		time.Second/eventEvery,
		"sockets",
		"listeners",
		"delivered",
		"p50",
		"p99",
		"max",
		"CPU/event",
		"KiB/socket",
		"all return",
		"CPU",
	)
	for _, n := range []int{100, 1000, 5000} {
		ours := crowd{URL: "ws" + strings.TrimPrefix(url, "http") + "/graphql", Tokens: tokens, Count: n, Subscribe: presence, Gap: gap}
		if err := ours.measure("forma", func() { a.Bus.Publish(a.Presence.Changes(chat.Community.String()), []byte("!")) }); err != nil {
			return err
		}
		b := &broadcaster{
			open: map[*websocket.Conn]struct{}{},
			message: []byte(strings.Replace(`{"type":"next","id":"s","payload":{"data":{"presence":`+
				`{"onlineCount":500,"online":[{"id":"%","fullName":"A B"},{"id":"%","fullName":"A B"}]}}}}`, "%", "01930000-0000-7000-8000-000000000000", 2)),
		}
		server := httptest.NewServer(b)
		floor := crowd{URL: "ws" + strings.TrimPrefix(server.URL, "http"), Count: n, Bare: true}
		if err := floor.measure("bare", b.broadcast); err != nil {
			return err
		}
		server.Close()
	}
	return nil
}

// measure starts the crowd in a separate process, sends the events and prints the latencies.
func (c *crowd) measure(name string, send func()) error {
	before := memory()
	cmd := exec.Command(os.Args[0], "listen")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	encoder := json.NewEncoder(in)
	if err := encoder.Encode(c); err != nil {
		return err
	}
	lines := bufio.NewReader(out)
	if _, err := lines.ReadString('\n'); err != nil {
		return err
	}
	time.Sleep(2 * time.Second) // let the events of connecting pass
	each := float64(memory()-before) / float64(c.Count) / 1024
	var sent []int64
	begun := cpu()
	for range events {
		sent = append(sent, time.Now().UnixNano())
		send()
		time.Sleep(eventEvery) // the rate that is measured
	}
	event := (cpu() - begun) / events
	begun = cpu()
	if err := encoder.Encode(sent); err != nil {
		return err
	}
	var h heard
	if err := json.NewDecoder(lines).Decode(&h); err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, lines)
	storm, stormCPU := "-", "-"
	if h.Storm > 0 {
		storm, stormCPU = h.Storm.Round(10*time.Millisecond).String(), (cpu() - begun).Round(10*time.Millisecond).String()
	}
	ms := func(d time.Duration) string { return fmt.Sprintf("%.1fms", float64(d)/1e6) }
	fmt.Printf(
		"%-10s %10d %10.2f%% %8s %8s %8s %10s %12.1f %12s %10s\n",
		name,
		c.Count,
		100*float64(h.Delivered)/float64(h.Expected),
		ms(h.P50),
		ms(h.P99),
		ms(h.Max),
		ms(event),
		each,
		storm,
		stormCPU,
	)
	return cmd.Wait()
}

// memory returns the process's heap and stacks.
func memory() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse + m.StackInuse)
}

// cpu returns the CPU time of the process, which depends less than elapsed time on what else the machine does.
func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// broadcaster is the minimum cost of a broadcast: no rights, no operations, no queues.
type broadcaster struct {
	mu      sync.Mutex
	open    map[*websocket.Conn]struct{}
	message []byte
}

func (b *broadcaster) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	upgrader := websocket.Upgrader{}
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	b.mu.Lock()
	b.open[ws] = struct{}{}
	b.mu.Unlock()
	for {
		if _, _, err := ws.ReadMessage(); err != nil {
			break
		}
	}
	b.mu.Lock()
	delete(b.open, ws)
	b.mu.Unlock()
	_ = ws.Close()
}

func (b *broadcaster) broadcast() {
	b.mu.Lock()
	all := make(chan *websocket.Conn, len(b.open))
	for ws := range b.open {
		all <- ws
	}
	b.mu.Unlock()
	close(all)
	var wait sync.WaitGroup
	for range runtime.NumCPU() {
		wait.Go(func() {
			for ws := range all {
				_ = ws.WriteMessage(websocket.TextMessage, b.message)
			}
		})
	}
	wait.Wait()
}
