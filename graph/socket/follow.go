package socket

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/gorilla/websocket"

	"forma/ent/viewer"
	"forma/graph/live"
	"forma/server/errs"
)

// follow has the operation hear its feed; seen is how many changes its viewer was read after.
func (o *operation) follow(ctx context.Context, op *graphql.OperationContext, seen int) {
	join, next, ctx, refused := o.dispatch(ctx, op)
	if refused {
		o.drain(ctx, next)
		return
	}
	if join == nil {
		o.c.mu.Lock()
		o.alone, o.seen = true, seen
		changed := o.c.changes != seen
		o.c.mu.Unlock()
		if changed {
			o.close(message{Type: typeComplete})
			return
		}
		o.drain(ctx, next)
		return
	}
	m, err := o.c.s.Hub.Join(join, o)
	if err != nil {
		o.close(message{Type: typeError, Payload: o.c.s.errors(ctx, err)})
		return
	}
	o.c.mu.Lock()
	ended, changed := o.ended, o.c.changes != seen
	if !ended {
		o.member = m
	}
	o.c.mu.Unlock()
	if ended {
		m.Leave()
		return
	}
	if join.Ticket.HasFirst() {
		o.first(ctx, op)
	}
	if !changed {
		return
	}
	if v, ok := o.c.look(); ok {
		o.recheck(v)
	}
}

// first hands over how things are, by an operation of its own: the one that was joined may be executing for all.
func (o *operation) first(ctx context.Context, op *graphql.OperationContext) {
	alone, _, _, _ := o.dispatch(ctx, op)
	if alone == nil {
		return
	}
	if answer := alone.First(); answer != nil {
		o.Next(answer)
	} else {
		o.Missed()
	}
}

// dispatch asks directives and resolver; nothing is to be joined where they refuse, or where the resolver follows no feed.
func (o *operation) dispatch(ctx context.Context, op *graphql.OperationContext) (join *live.Operation, next graphql.ResponseHandler, of context.Context, refused bool) {
	ctx, ticket := live.WithTicket(ctx)
	next, ctx = o.c.s.Exec.DispatchOperation(ctx, op)
	if !ticket.Used() {
		return nil, next, ctx, ticket.Refused()
	}
	text, _ := json.Marshal([]any{op.RawQuery, op.OperationName, o.params.Variables})
	return &live.Operation{Ticket: ticket, Context: context.WithoutCancel(ctx), Text: string(text), Next: next, Viewer: viewer.From(ctx),
		Prepare: o.c.s.Prepare}, next, ctx, false
}

// Next is live's: the answer is handed to the socket, unless the person's rights are being looked at or the other side lags.
func (o *operation) Next(answer []byte) {
	o.c.mu.Lock()
	defer o.c.mu.Unlock()
	switch {
	case o.ended || o.c.closing || o.lagged:
	case o.starting || o.c.checks > 0:
		if o.held = append(o.held, answer); len(o.held) > mostHeld {
			o.held, o.lagged = nil, true
		}
	default:
		o.hand(answer)
	}
}

// hand queues an answer; a side that takes too little is told to ask for what it missed. The socket is locked.
func (o *operation) hand(answer []byte) {
	if o.c.queued+len(answer) > o.c.s.Limits.Queue {
		o.lagged = true
		return
	}
	o.c.pushLocked(frame{kind: websocket.TextMessage, data: answer, of: o})
}

// release hands over what was held. The socket is locked.
func (o *operation) release() {
	held := o.held
	o.held = nil
	for _, answer := range held {
		if !o.lagged {
			o.hand(answer)
		}
	}
	if o.lagged {
		o.c.wake()
	}
}

// Missed is live's.
func (o *operation) Missed() {
	o.c.mu.Lock()
	defer o.c.mu.Unlock()
	if !o.ended && !o.c.closing {
		o.held, o.lagged = nil, true
		o.c.wake()
	}
}

// Recheck is live's: the gate is closed until it is known what the person may do now.
func (c *conn) Recheck() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	if c.checks++; c.checks == 1 && !c.closing {
		go c.check()
	}
}

// checking bounds how many look at once, so that a bus that comes back does not take the database away from everybody.
var checking = make(chan struct{}, 16)

func (c *conn) check() {
	checking <- struct{}{}
	defer func() { <-checking }()
	for more := true; more; {
		c.mu.Lock()
		looked := c.checks
		operations := make([]*operation, 0, len(c.operations))
		for _, o := range c.operations {
			operations = append(operations, o)
		}
		c.mu.Unlock()
		v, ok := c.look()
		if !ok {
			return
		}
		for _, o := range operations {
			o.recheck(v)
		}
		more = c.checked(looked)
	}
}

// checked opens the gate, unless there was another change meanwhile.
func (c *conn) checked(looked int) (more bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.checks -= looked; c.checks > 0 {
		return true
	}
	for _, o := range c.operations {
		if !o.starting {
			o.release()
		}
	}
	return false
}

// recheck asks directives and resolver again, and ends the operation where they refuse. One that follows no feed cannot be asked.
func (o *operation) recheck(v *viewer.Viewer) {
	o.c.mu.Lock()
	m, changed := o.member, o.alone && o.seen != o.c.changes
	o.c.mu.Unlock()
	if changed {
		o.close(message{Type: typeComplete})
	}
	if m == nil {
		return
	}
	exec, params := o.c.s.Exec, *o.params
	ctx := graphql.StartOperationTrace(viewer.With(o.c.ctx, v))
	op, refused := exec.CreateOperationContext(ctx, &params)
	if refused != nil {
		o.fail(exec.DispatchError(graphql.WithOperationContext(ctx, op), refused).Errors)
		return
	}
	join, next, ctx, _ := o.dispatch(ctx, op)
	if join == nil {
		if resp := next(ctx); resp != nil && len(resp.Errors) > 0 {
			o.fail(resp.Errors)
		} else {
			o.close(message{Type: typeComplete})
		}
		return
	}
	if !m.Stays(join) {
		o.move(m, join)
	}
}

// move hears the same as somebody else from now on; what happened in between has to be asked for.
func (o *operation) move(from *live.Member, join *live.Operation) {
	m, err := o.c.s.Hub.Join(join, o)
	if err != nil {
		o.close(message{Type: typeError, Payload: o.c.s.errors(o.c.ctx, err)})
		return
	}
	o.c.mu.Lock()
	stays := !o.ended && o.member == from
	if stays {
		o.member, o.held, o.lagged = m, nil, true
		o.c.wake()
	}
	o.c.mu.Unlock()
	if stays {
		from.Leave()
	} else {
		m.Leave()
	}
}

// isRefusal tells an answer about the person from a failure to find one.
func isRefusal(err error) bool {
	var known *errs.Error
	return errors.As(err, &known) && known.Code != errs.Internal && known.Code != errs.Timeout
}
