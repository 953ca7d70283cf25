// Package socket speaks graphql-transport-ws: https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
package socket

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"
	"github.com/gorilla/websocket"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/ent/viewer"
	"forma/graph/live"
)

const subprotocol = "graphql-transport-ws"

// Person is the person a socket was admitted for.
type Person struct {
	ID uuid.UUID
	// Lasts is how long the socket may live before it must reconnect with a fresh token.
	Lasts time.Duration
	// Look returns the current viewer, or an error if they may no longer use the socket.
	Look func(ctx context.Context) (*viewer.Viewer, error)
}

// Limits bound a socket and a person's sockets.
type Limits struct {
	Init       time.Duration // from the handshake to connection_init
	Operation  time.Duration // for a query or a mutation
	Write      time.Duration // for the client to take a frame
	Silence    time.Duration // before a ping; twice that, and the client is given up
	Strange    int64         // bytes of a message before connection_ack
	Message    int64         // bytes of a message after it
	Values     int           // of a subscribe message
	Operations int           // concurrent, per socket
	Sockets    int           // per person on this node
	Queue      int           // bytes waiting to be written
}

// DefaultLimits are for production.
var DefaultLimits = Limits{Init: 3 * time.Second, Operation: 10 * time.Second, Write: 10 * time.Second, Silence: 20 * time.Second,
	Strange: 16 << 10, Message: 1 << 20, Values: 20_000, Operations: 32, Sockets: 10, Queue: 256 << 10}

// Server accepts sockets.
type Server struct {
	Exec graphql.GraphExecutor
	Hub  *live.Hub
	// Admit returns the person who opens a socket, by the payload of its connection_init; an error closes it with 4403.
	Admit func(ctx context.Context, payload map[string]any) (*Person, error)
	// Context returns what a socket keeps of its request's context.
	Context func(r *http.Request) context.Context
	// Prepare adds fresh per-execution values.
	Prepare func(ctx context.Context) context.Context
	// Refuse answers a request that does not become a socket.
	Refuse func(w http.ResponseWriter, r *http.Request, status int)
	// Present renders an error outside an execution.
	Present func(ctx context.Context, err error) *gqlerror.Error
	// Home is the public address; pages of the requested host may open sockets too.
	Home   func() string
	Limits Limits
	// Now is the clock by which plans end.
	Now func() time.Time

	writers writers

	mu       sync.Mutex
	open     map[*conn]struct{}
	sweeping bool
	sweeps   int
	drained  chan struct{} // not nil while draining; closed when the last socket has gone
}

var writeBuffers = &sync.Pool{}

const (
	readBuffer  = 1 << 10
	writeBuffer = 4 << 10
)

// ServeHTTP upgrades the request to a socket and returns while the socket lives on.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	upgrader := websocket.Upgrader{ReadBufferSize: readBuffer, WriteBufferSize: writeBuffer, WriteBufferPool: writeBuffers,
		HandshakeTimeout: s.Limits.Init, Subprotocols: []string{subprotocol}, CheckOrigin: s.familiar,
		Error: func(w http.ResponseWriter, r *http.Request, status int, _ error) { s.Refuse(w, r, status) }}
	if s.draining() {
		s.Refuse(w, r, http.StatusServiceUnavailable)
		return
	}
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c := newConn(s, ws, s.Context(r))
	if !s.enter(c) {
		_ = ws.Close()
		return
	}
	// Let go of the request's goroutine, buffers and context.
	go c.read()
}

// familiar refuses pages of other sites, by the Origin header, which a page cannot forge.
func (s *Server) familiar(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	page, err := url.Parse(origin)
	if err != nil || page.Host == "" {
		return false
	}
	home, err := url.Parse(s.Home())
	return strings.EqualFold(page.Host, r.Host) || err == nil && strings.EqualFold(page.Host, home.Host)
}

func (s *Server) draining() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.drained != nil
}

func (s *Server) enter(c *conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drained != nil {
		return false
	}
	if s.open == nil {
		s.open = map[*conn]struct{}{}
	}
	s.open[c] = struct{}{}
	if !s.sweeping {
		s.sweeping = true
		time.AfterFunc(sweepEvery, s.sweep)
	}
	return true
}

func (s *Server) exit(c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, c)
	if s.drained != nil && len(s.open) == 0 {
		close(s.drained)
		s.drained = make(chan struct{})
	}
}

func (s *Server) sockets() []*conn {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]*conn, 0, len(s.open))
	for c := range s.open {
		all = append(all, c)
	}
	return all
}

const (
	sweepEvery = 2 * time.Second
	// recheckEvery is the number of sweeps after which all rights are checked without a change.
	recheckEvery = 30
)

// sweep pings silent sockets and gives up those that stay silent, while there are any. Without the bus it also checks all rights.
func (s *Server) sweep() {
	now := time.Now()
	for _, c := range s.sockets() {
		c.probe(now)
	}
	s.mu.Lock()
	s.sweeps++
	due := s.sweeps%recheckEvery == 0
	if s.sweeping = len(s.open) > 0; s.sweeping {
		time.AfterFunc(sweepEvery, s.sweep)
	}
	s.mu.Unlock()
	if due || !s.Hub.Connected() {
		s.Hub.RecheckAll()
	}
}

// Count returns the number of open sockets.
func (s *Server) Count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

// Drain accepts no more sockets, asks the open ones to reconnect elsewhere, and returns when they have gone or ctx is done.
func (s *Server) Drain(ctx context.Context) {
	s.mu.Lock()
	gone := make(chan struct{})
	if s.drained = gone; len(s.open) == 0 {
		close(gone)
	}
	s.mu.Unlock()
	for _, c := range s.sockets() {
		c.shut(websocket.CloseGoingAway, "The server goes away")
	}
	select {
	case <-gone:
	case <-ctx.Done():
		for _, c := range s.sockets() {
			_ = c.ws.Close()
		}
	}
}
