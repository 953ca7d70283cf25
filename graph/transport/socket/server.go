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

// Person is who a socket was admitted for.
type Person struct {
	ID uuid.UUID
	// Lasts is how long the socket may live before it has to come back with a fresh token.
	Lasts time.Duration
	// Look tells who they are now; an error where they may not be here any more.
	Look func(ctx context.Context) (*viewer.Viewer, error)
}

// Limits are what one socket and one person may have.
type Limits struct {
	Init       time.Duration // from the handshake to connection_init
	Operation  time.Duration // for a query or a mutation
	Write      time.Duration // for a frame to be taken by the other side
	Silence    time.Duration // after which the other side is pinged, and after twice of which it is given up
	Strange    int64         // bytes of a message before connection_ack
	Message    int64         // bytes of a message after it
	Operations int           // at once on one socket
	Sockets    int           // of one person on this node
	Queue      int           // bytes that may wait to be written
}

// DefaultLimits are those of a server that people use.
var DefaultLimits = Limits{Init: 3 * time.Second, Operation: 10 * time.Second, Write: 10 * time.Second, Silence: 20 * time.Second,
	Strange: 16 << 10, Message: 1 << 20, Operations: 32, Sockets: 10, Queue: 256 << 10}

// Server accepts sockets.
type Server struct {
	Exec graphql.GraphExecutor
	Hub  *live.Hub
	// Admit says who opens a socket, by the payload of its connection_init; an error is answered with 4403.
	Admit func(ctx context.Context, payload map[string]any) (*Person, error)
	// Context is the request's, without what only a request has.
	Context func(r *http.Request) context.Context
	// Prepare gives each execution what it needs afresh.
	Prepare func(ctx context.Context) context.Context
	// Refuse answers a request that does not become a socket.
	Refuse func(w http.ResponseWriter, r *http.Request, status int)
	// Present words an error that is none of an execution.
	Present func(ctx context.Context, err error) *gqlerror.Error
	// Home is the address that people type; pages of the host that was asked for may open sockets too.
	Home   func() string
	Limits Limits

	writers writers

	mu       sync.Mutex
	open     map[*conn]struct{}
	sweeping bool
	sweeps   int
	drained  chan struct{} // not nil: no socket is accepted; closed when the last one has gone
}

var writeBuffers = &sync.Pool{}

const (
	readBuffer  = 1 << 10
	writeBuffer = 4 << 10
)

// ServeHTTP makes the request a socket, and returns while that lives on.
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
	// The request's own goroutine, its buffers and its context are not needed any more.
	go c.read()
}

// familiar refuses pages of other sites: a browser names the page's origin, and a page cannot change that.
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
	// recheckEvery is after how many sweeps it is looked at what everybody may do although nothing told of a change.
	recheckEvery = 30
)

// sweep pings those that are silent and gives up those that stay so, as long as there are sockets. While nothing would tell of a
// change, it is looked at what everybody may do.
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

// Count is how many sockets are open.
func (s *Server) Count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

// Drain accepts no more sockets, tells those that are open to go elsewhere, and returns when they have gone or ctx ends.
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
