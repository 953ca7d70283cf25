package socket

import (
	"encoding/json"
	"time"

	"github.com/gorilla/websocket"
)

// frame is queued for writing: a whole message, or an answer shared by many sockets and the operation it is for.
type frame struct {
	kind int
	data []byte
	of   *operation
}

var (
	nextHead  = []byte(`{"type":"next","id":`)
	nextInner = []byte(`,"payload":`)
	nextTail  = []byte(`}`)
)

// send queues a message, and drops the socket of a client that does not read.
func (c *conn) send(m message) {
	data, err := json.Marshal(m)
	if err == nil {
		c.push(frame{kind: websocket.TextMessage, data: data})
	}
}

func (c *conn) push(f frame) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pushLocked(f)
}

// pushLocked drops the socket if the queue exceeds twice its limit, which only requested answers can do: those to subscriptions stop
// earlier.
func (c *conn) pushLocked(f frame) {
	if c.closing {
		return
	}
	if c.queued+len(f.data) > 2*c.s.Limits.Queue+int(c.s.Limits.Message) {
		c.closing = true
		c.queue, c.queued = nil, 0
		go func() { _ = c.ws.Close() }()
		return
	}
	c.queue = append(c.queue, f)
	c.queued += len(f.data) + frameCost
	c.wake()
}

// frameCost is the memory a frame takes beside its bytes.
const frameCost = 64

func (c *conn) wake() {
	if !c.writing {
		c.writing = true
		c.s.writers.add(c)
	}
}

// write empties the queue, wakes the operations that lagged, and returns.
func (c *conn) write() {
	for {
		f, more := c.pull()
		if !more {
			return
		}
		if err := c.writeFrame(f); err != nil {
			_ = c.ws.Close()
			return
		}
	}
}

func (c *conn) pull() (f frame, more bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue) == 0 && !c.closing {
		for _, o := range c.operations {
			if o.lagged {
				o.lagged = false
				return frame{kind: websocket.TextMessage, data: []byte(refetch), of: o}, true
			}
			o.resume()
		}
	}
	if len(c.queue) == 0 {
		c.queue, c.queued, c.writing = nil, 0, false
		return frame{}, false
	}
	f = c.queue[0]
	c.queue = c.queue[1:]
	c.queued -= len(f.data) + frameCost
	return f, true
}

func (c *conn) writeFrame(f frame) error {
	_ = c.ws.SetWriteDeadline(time.Now().Add(c.s.Limits.Write))
	if f.of == nil {
		if f.kind == websocket.TextMessage {
			return c.ws.WriteMessage(f.kind, f.data)
		}
		return c.ws.WriteControl(f.kind, f.data, time.Now().Add(c.s.Limits.Write))
	}
	w, err := c.ws.NextWriter(websocket.TextMessage)
	if err != nil {
		return err
	}
	for _, part := range [][]byte{nextHead, f.of.quoted, nextInner, f.data, nextTail} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return w.Close()
}
