package socket

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/gorilla/websocket"

	"forma/ent/viewer"
	"forma/graph/live"
	"forma/server/platform/errs"
)

// follow has the operation hear its feed; seen is how many changes its viewer was read after.
func (o *operation) follow(ctx context.Context, op *graphql.OperationContext, seen int) {
	join, next, ctx := o.dispatch(ctx, op)
	if join == nil {
		o.drain(ctx, next)
		return
	}
	o.c.mu.Lock()
	o.inLog = join.Ticket.InLog()
	o.c.mu.Unlock()
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
		o.first(ctx, op, m)
	}
	if !changed {
		return
	}
	if v, ok := o.c.look(); ok {
		o.recheck(v)
	}
}

// first hands over how things are, by an operation of its own: the one that was joined may be executing for all.
func (o *operation) first(ctx context.Context, op *graphql.OperationContext, m *live.Member) {
	answer := m.First(func() (alone *live.Operation) {
		alone, _, _ = o.dispatch(ctx, op)
		return alone
	})
	if answer != nil {
		o.Next(answer)
	} else {
		o.Missed()
	}
}

// dispatch asks directives and resolver; nothing is to be joined where they refuse.
func (o *operation) dispatch(ctx context.Context, op *graphql.OperationContext) (join *live.Operation, next graphql.ResponseHandler, of context.Context) {
	ctx, ticket := live.WithTicket(ctx)
	next, ctx = o.c.s.Exec.DispatchOperation(ctx, op)
	if !ticket.Used() {
		return nil, next, ctx
	}
	return &live.Operation{Ticket: ticket, Context: context.WithoutCancel(ctx), Text: live.TextOf(ticket, op, o.params.Variables), Next: next,
		Viewer: viewer.From(ctx), Prepare: o.c.s.Prepare}, next, ctx
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
	o.goOn()
}

// Take is live's: a side that takes too little is handed the rest when it has taken what waits.
func (o *operation) Take(number int, answer []byte) bool {
	o.c.mu.Lock()
	defer o.c.mu.Unlock()
	switch {
	case o.ended || o.c.closing || number != 0 && number <= o.at:
		return true
	case o.starting || o.c.checks > 0 || o.c.queued > 0 && o.c.queued+len(answer) > o.c.s.Limits.Queue:
		o.behind = true
		return false
	}
	o.at = max(o.at, number)
	o.c.pushLocked(frame{kind: websocket.TextMessage, data: answer, of: o})
	return true
}

// goOn has the operation told the rest of its log. The socket is locked.
func (o *operation) goOn() {
	if o.behind && o.member != nil && !o.starting && o.c.checks == 0 {
		o.behind = false
		o.member.Again()
	}
}

// Missed is live's. Who reads a log that fails knows how far they have come, and comes back.
func (o *operation) Missed() {
	o.c.mu.Lock()
	inLog := o.inLog
	if !inLog && !o.ended && !o.c.closing {
		o.held, o.lagged = nil, true
		o.c.wake()
	}
	o.c.mu.Unlock()
	if inLog {
		o.close(message{Type: typeComplete})
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

// recheck asks directives and resolver again, and ends the operation where they refuse.
func (o *operation) recheck(v *viewer.Viewer) {
	o.c.mu.Lock()
	m := o.member
	o.c.mu.Unlock()
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
	join, next, ctx := o.dispatch(ctx, op)
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

// move hears the same as somebody else from now on; what happened in between has to be asked for, but in a log, which goes on.
func (o *operation) move(from *live.Member, join *live.Operation) {
	o.c.mu.Lock()
	join.Ticket.Go(o.at)
	o.c.mu.Unlock()
	m, err := o.c.s.Hub.Join(join, o)
	if err != nil {
		o.close(message{Type: typeError, Payload: o.c.s.errors(o.c.ctx, err)})
		return
	}
	o.c.mu.Lock()
	stays := !o.ended && o.member == from
	if stays {
		o.member, o.held, o.lagged = m, nil, !o.inLog
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
