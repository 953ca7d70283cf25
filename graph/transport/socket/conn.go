package socket

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/gorilla/websocket"

	"forma/ent/viewer"
)

// conn is one socket. A single goroutine reads; others live only while there is something to write or execute.
type conn struct {
	s         *Server
	ws        *websocket.Conn
	ctx       context.Context
	end       context.CancelFunc
	lastHeard atomic.Int64 // when the client was last heard from, in Unix nanoseconds

	mu         sync.Mutex
	person     *Person
	expiry     *time.Timer
	planEnd    *time.Timer // checks the person's rights when their plan may have ended; nil if it does not
	operations map[string]*operation
	running    int // operations in progress, listed or not
	last       sight
	refetch    bool // the client asked to be told when a subscription has begun
	changes    int  // number of possible changes of the person's rights
	checks     int  // those not yet checked
	closing    bool

	queue   []frame
	queued  int
	writing bool
}

func newConn(s *Server, ws *websocket.Conn, base context.Context) *conn {
	c := &conn{s: s, ws: ws, operations: map[string]*operation{}}
	c.ctx, c.end = context.WithCancel(base)
	c.lastHeard.Store(time.Now().UnixNano())
	ws.SetReadLimit(s.Limits.Strange)
	ws.SetPingHandler(func(data string) error {
		c.touch()
		c.push(frame{kind: websocket.PongMessage, data: []byte(data)})
		return nil
	})
	ws.SetPongHandler(func(string) error { c.touch(); return nil })
	c.expiry = time.AfterFunc(s.Limits.Init, func() { c.shut(closeInitTimeout, reasonInitTimeout) })
	return c
}

func (c *conn) touch() { c.lastHeard.Store(time.Now().UnixNano()) }

// read reads until the client goes.
func (c *conn) read() {
	defer c.leave()
	if c.ws.Subprotocol() != subprotocol {
		c.shut(closeSubprotocol, reasonSubprotocol)
	}
	for {
		kind, data, err := c.ws.ReadMessage()
		if errors.Is(err, websocket.ErrReadLimit) {
			c.discard()
		}
		if err != nil {
			return
		}
		c.touch()
		switch {
		case c.isClosing():
		case kind != websocket.TextMessage:
			c.shut(closeBadMessage, reasonBadMessage)
		case !utf8.Valid(data):
			c.shut(websocket.CloseInvalidFramePayloadData, "Not UTF-8")
		default:
			c.handle(data)
		}
	}
}

// discard reads the rest of a message that is too large: closing a connection with unread bytes resets it, and the client would not see
// the reason.
func (c *conn) discard() {
	_ = c.ws.NetConn().SetReadDeadline(time.Now().Add(c.s.Limits.Init))
	_, _ = io.Copy(io.Discard, c.ws.NetConn())
}

func (c *conn) isClosing() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.closing
}

func (c *conn) handle(data []byte) {
	m, err := parse(data)
	if err != nil {
		c.shut(closeBadMessage, reasonBadMessage)
		return
	}
	switch m.Type {
	case typeInit:
		c.init(m.Payload)
	case typePing:
		c.send(message{Type: typePong, Payload: m.Payload})
	case typeSubscribe:
		c.subscribe(m.ID, m.Payload)
	case typeComplete:
		c.complete(m.ID)
	}
}

// init admits the person. Messages are handled in order, so later ones wait for the acknowledgement.
func (c *conn) init(raw json.RawMessage) {
	if c.admitted() {
		c.shut(closeTooManyInits, reasonTooManyInits)
		return
	}
	var payload map[string]any
	_ = json.Unmarshal(raw, &payload)
	person, err := c.s.Admit(c.ctx, payload)
	if err != nil {
		c.shut(closeForbidden, reasonForbidden)
		return
	}
	if !c.s.Hub.Enter(person.ID, c, c.s.Limits.Sockets, c.s.Limits.Silence) {
		c.shut(websocket.CloseTryAgainLater, reasonTooManySockets)
		return
	}
	c.mu.Lock()
	c.person = person
	c.refetch = payload["refetchOnStart"] == true
	c.expiry.Stop()
	c.expiry = time.AfterFunc(person.Lasts, func() { c.shut(closeForbidden, reasonForbidden) })
	c.mu.Unlock()
	// This socket was not told of rights that ended between admission and entry.
	if _, _, ok := c.glance(); !ok {
		return
	}
	c.ws.SetReadLimit(c.s.Limits.Message)
	c.send(message{Type: typeAck})
}

func (c *conn) admitted() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.person != nil
}

// sight is the viewer as last read, and after how many changes.
type sight struct {
	viewer  *viewer.Viewer
	at      time.Time
	changes int
}

// fresh is how long a sight is valid if no change is announced.
const fresh = time.Second

// glance returns the viewer, cached if nothing has changed, and the number of changes.
func (c *conn) glance() (v *viewer.Viewer, changes int, ok bool) {
	c.mu.Lock()
	last, changes := c.last, c.changes
	c.mu.Unlock()
	if last.viewer != nil && last.changes == changes && time.Since(last.at) < fresh && c.s.Hub.Connected() {
		return last.viewer, changes, true
	}
	if v, ok = c.look(); ok {
		c.mu.Lock()
		c.last = sight{v, time.Now(), changes}
		c.mu.Unlock()
	}
	return v, changes, ok
}

// look reads the viewer, and ends the socket if they may no longer use it or cannot be read.
func (c *conn) look() (*viewer.Viewer, bool) {
	v, err := c.person.Look(c.ctx)
	switch {
	case err == nil:
		c.recheckAt(v.PlanUntil)
		return v, true
	case c.ctx.Err() != nil:
	case isRefusal(err):
		c.shut(closeForbidden, reasonForbidden)
	default:
		c.shut(websocket.CloseTryAgainLater, "Try again later")
	}
	return nil, false
}

// recheckAt checks the person's rights again at that time, unless it is zero.
func (c *conn) recheckAt(at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.planEnd != nil {
		c.planEnd.Stop()
		c.planEnd = nil
	}
	if !at.IsZero() && !c.closing {
		c.planEnd = time.AfterFunc(at.Sub(c.s.Now()), c.Recheck)
	}
}

func (c *conn) Silent() time.Duration { return time.Since(time.Unix(0, c.lastHeard.Load())) }

func (c *conn) GiveWay() { c.shut(websocket.CloseTryAgainLater, reasonTooManySockets) }

// probe pings a silent client and gives up one that stays silent.
func (c *conn) probe(now time.Time) {
	silent := now.Sub(time.Unix(0, c.lastHeard.Load()))
	switch {
	case silent > 2*c.s.Limits.Silence:
		_ = c.ws.Close()
	case silent > c.s.Limits.Silence*3/4:
		c.push(frame{kind: websocket.PingMessage})
	}
}

// leave cleans up when nothing more can be read.
func (c *conn) leave() {
	c.mu.Lock()
	c.closing = true
	c.queue, c.queued = nil, 0
	operations, person := c.operations, c.person
	c.operations = map[string]*operation{}
	c.expiry.Stop()
	if c.planEnd != nil {
		c.planEnd.Stop()
	}
	c.mu.Unlock()
	c.end()
	_ = c.ws.Close()
	for _, o := range operations {
		o.stop()
	}
	if person != nil {
		c.s.Hub.Exit(person.ID, c)
	}
	c.s.exit(c)
}

// shut closes the socket with a code: queued frames are dropped, and the client has a moment to answer.
func (c *conn) shut(code int, reason string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closing {
		return
	}
	c.closing = true
	c.queue = append(c.queue[:0:0], frame{kind: websocket.CloseMessage, data: websocket.FormatCloseMessage(code, reason)})
	c.wake()
	_ = c.ws.NetConn().SetReadDeadline(time.Now().Add(c.s.Limits.Init))
}
