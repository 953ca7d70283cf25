package app_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"
)

// outsideBus is an external NATS that can be stopped and restarted at the same address.
type outsideBus struct {
	t    *testing.T
	port int
	srv  *nats.Server
}

func (b *outsideBus) start() {
	b.t.Helper()
	srv, err := nats.NewServer(&nats.Options{Host: "127.0.0.1", Port: b.port, NoSigs: true, NoLog: true})
	if err != nil {
		b.t.Fatal(err)
	}
	srv.Start()
	if !srv.ReadyForConnections(10 * time.Second) {
		b.t.Fatal("the bus did not start")
	}
	b.srv = srv
	at, err := url.Parse(srv.ClientURL())
	if err != nil {
		b.t.Fatal(err)
	}
	if b.port, err = strconv.Atoi(at.Port()); err != nil {
		b.t.Fatal(err)
	}
}

func (b *outsideBus) stop() {
	b.srv.Shutdown()
	b.srv.WaitForShutdown()
}

// makes repeats change until the socket receives a frame for which found is true.
func (c *wire) makes(change func(), found func(f frame) bool) {
	c.t.Helper()
	heard, again := make(chan struct{}), time.NewTicker(2*time.Second)
	defer again.Stop()
	go func() {
		defer close(heard)
		for !found(c.receive()) {
		}
	}()
	for {
		change()
		select {
		case <-heard:
			return
		case <-again.C:
		}
	}
}

func isNext(f frame) bool { return f.Type == "next" && strings.Contains(string(f.Payload), `"data":{`) }
func isRefetch(f frame) bool {
	return f.Type == "next" && strings.Contains(string(f.Payload), `"refetch":true`)
}
