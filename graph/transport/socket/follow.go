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

// follow subscribes the operation to its feed; seen is the number of changes its viewer was read after.
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

// first sends the current state through an operation of its own, because the joined one may be executing for others.
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

// dispatch calls directives and resolver, and returns nil if they refuse.
func (o *operation) dispatch(
	ctx context.Context,
	op *graphql.OperationContext,
) (join *live.Operation, next graphql.ResponseHandler, of context.Context) {
	ctx, ticket := live.WithTicket(ctx)
	next, ctx = o.c.s.Exec.DispatchOperation(ctx, op)
	if !ticket.Used() {
		return nil, next, ctx
	}
	return &live.Operation{
		Ticket:  ticket,
		Context: context.WithoutCancel(ctx),
		Text:    live.TextOf(ticket, op, o.params.Variables),
		Next:    next,
		Viewer:  viewer.From(ctx),
		Prepare: o.c.s.Prepare,
	}, next, ctx
}

// Next implements live.Listener: it sends the answer, unless the person's rights are being checked or the client lags.
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

// hand queues an answer, or tells a client that lags to refetch. The socket is locked.
func (o *operation) hand(answer []byte) {
	if o.c.queued+len(answer) > o.c.s.Limits.Queue {
		o.lagged = true
		return
	}
	o.c.pushLocked(frame{kind: websocket.TextMessage, data: answer, of: o})
}

// release sends what was held back. The socket is locked.
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
	o.resume()
}

// Take implements live.Listener: a client that lags gets the rest once it has taken what is queued.
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

// resume sends the operation the rest of its log. The socket is locked.
func (o *operation) resume() {
	if o.behind && o.member != nil && !o.starting && o.c.checks == 0 {
		o.behind = false
		o.member.Again()
	}
}

// Missed implements live.Listener. A reader of a log that fails knows its position and reconnects.
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

// Recheck implements live.Listener: it holds answers back until the person's rights are known.
func (c *conn) Recheck() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	if c.checks++; c.checks == 1 && !c.closing {
		go c.check()
	}
}

// checking bounds concurrent checks, so that a bus that reconnects does not starve the database.
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

// checked releases held answers, unless there was another change in the meantime.
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

// recheck calls directives and resolver again, and ends the operation if they refuse.
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

// move switches to another group; what was missed in between must be refetched, except in a log, which continues.
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

// isRefusal distinguishes a decision about the person from a failure to reach one.
func isRefusal(err error) bool {
	var known *errs.Error
	return errors.As(err, &known) && known.Code != errs.Internal && known.Code != errs.Timeout
}
