package socket

import (
	"context"
	"encoding/json"
	"log/slog"
	"runtime/debug"

	"github.com/99designs/gqlgen/graphql"
	"github.com/gorilla/websocket"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"forma/ent/viewer"
	"forma/graph/live"
	"forma/server/platform/errs"
)

// operation is a running subscribe message.
type operation struct {
	c      *conn
	id     string
	quoted []byte // the id as JSON
	params *graphql.RawParams
	cancel context.CancelFunc

	// Guarded by the socket's lock.
	member   *live.Member
	starting bool
	freed    bool // no longer counts as running
	ended    bool // the client knows, has asked for it, or has gone
	lagged   bool
	held     [][]byte
	inLog    bool // follows a log
	at       int  // position in the log
	behind   bool // there is more to send
}

// mostHeld is how many answers are held back while rights are checked.
const mostHeld = 16

func (c *conn) subscribe(id string, payload json.RawMessage) {
	if !c.admitted() {
		c.shut(closeUnauthorized, reasonUnauthorized)
		return
	}
	if n := Values(payload); n > c.s.Limits.Values {
		c.send(message{ID: id, Type: typeError, Payload: c.s.errors(c.ctx, errs.Exceeded("values", c.s.Limits.Values, n))})
		return
	}
	params, err := parameters(payload)
	if err != nil {
		c.shut(closeBadMessage, reasonBadMessage)
		return
	}
	quoted, _ := json.Marshal(id)
	o := &operation{c: c, id: id, quoted: quoted, params: params, starting: true}
	ctx, cancel := context.WithCancel(c.ctx)
	o.cancel = cancel
	c.mu.Lock()
	_, taken := c.operations[id]
	full := c.running >= c.s.Limits.Operations
	if !taken && !full && !c.closing {
		c.operations[id] = o
		c.running++
	}
	c.mu.Unlock()
	switch {
	case taken:
		cancel()
		c.shut(closeDuplicate, "Subscriber for "+id[:min(len(id), longestReason/2)]+" already exists")
	case full:
		cancel()
		most := c.s.Limits.Operations
		c.send(message{ID: id, Type: typeError, Payload: c.s.errors(c.ctx, errs.Exceeded("operations", most, most+1))})
	default:
		go o.run(ctx)
	}
}

// errors encodes an error outside an execution like one inside.
func (s *Server) errors(ctx context.Context, err error) json.RawMessage {
	list, _ := json.Marshal(gqlerror.List{s.Present(ctx, err)})
	return list
}

// complete ends an operation at the client's request.
func (c *conn) complete(id string) {
	c.mu.Lock()
	o := c.operations[id]
	c.mu.Unlock()
	if o != nil && o.end() {
		o.stop()
	}
}

// end removes the operation from the socket's list; false if it was removed before.
func (o *operation) end() bool {
	o.c.mu.Lock()
	defer o.c.mu.Unlock()
	if o.ended {
		return false
	}
	o.ended, o.held, o.lagged = true, nil, false
	if o.c.operations[o.id] == o {
		delete(o.c.operations, o.id)
	}
	return true
}

// stop releases what the operation holds, once it has ended.
func (o *operation) stop() {
	o.cancel()
	o.c.mu.Lock()
	o.ended = true
	m := o.member
	o.member = nil
	if !o.starting {
		o.free()
	}
	o.c.mu.Unlock()
	if m != nil {
		m.Leave()
	}
}

// close tells the client that the operation is over, unless it knows.
func (o *operation) close(m message) {
	if o.end() {
		m.ID = o.id
		o.c.send(m)
		o.stop()
	}
}

func (o *operation) fail(list gqlerror.List) {
	payload, _ := json.Marshal(list)
	o.close(message{Type: typeError, Payload: payload})
}

// run executes a query or mutation, or a subscription until it joins a group.
func (o *operation) run(ctx context.Context) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("an operation panicked", "panic", p, "stack", string(debug.Stack()))
			o.close(message{Type: typeError, Payload: o.c.s.errors(ctx, errs.New(errs.Internal))})
		}
		o.settle()
	}()
	v, seen, ok := o.c.glance()
	if !ok {
		return
	}
	ctx = graphql.StartOperationTrace(viewer.With(ctx, v))
	exec := o.c.s.Exec
	op, refused := exec.CreateOperationContext(ctx, o.params)
	if refused != nil {
		o.fail(exec.DispatchError(graphql.WithOperationContext(ctx, op), refused).Errors)
		return
	}
	if op.Operation.Operation == ast.Subscription {
		o.params.Extensions = nil
		o.follow(ctx, op, seen)
		return
	}
	ctx, cancel := context.WithTimeout(ctx, o.c.s.Limits.Operation)
	defer cancel()
	next, ctx := exec.DispatchOperation(ctx, op)
	o.drain(ctx, next)
}

// settle ends the operation's own execution: it is over, or has joined a group.
func (o *operation) settle() {
	o.c.mu.Lock()
	o.starting = false
	joined := o.member != nil
	if joined && o.c.refetch && !o.inLog {
		o.c.pushLocked(frame{kind: websocket.TextMessage, data: []byte(refetch), of: o})
	}
	if !joined {
		o.free()
	} else if o.c.checks == 0 {
		o.release()
	}
	o.c.mu.Unlock()
	if !joined {
		o.cancel()
	}
}

// free releases the operation's slot. The socket is locked.
func (o *operation) free() {
	if !o.freed {
		o.freed = true
		o.c.running--
	}
}

// drain sends every answer, then completes.
func (o *operation) drain(ctx context.Context, next graphql.ResponseHandler) {
	for {
		resp := next(ctx)
		if resp == nil {
			o.close(message{Type: typeComplete})
			return
		}
		o.answer(live.Encode(resp))
	}
}

func (o *operation) answer(data []byte) {
	o.c.mu.Lock()
	defer o.c.mu.Unlock()
	if !o.ended {
		o.c.pushLocked(frame{kind: websocket.TextMessage, data: data, of: o})
	}
}
