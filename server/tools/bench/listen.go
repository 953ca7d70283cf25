package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// crowd is the first line of input of the listening process; bare listeners only listen.
type crowd struct {
	URL       string
	Tokens    []string
	Count     int
	Subscribe string // the payload
	Gap       string // the payload of the query that a reconnecting listener sends
	Bare      bool
}

// heard is the listening process's output: the latency of each event for each listener.
type heard struct {
	Delivered, Expected int
	P50, P99, Max       time.Duration
	Storm               time.Duration
}

// listener records when its subscription's answers arrive.
type listener struct {
	ws  *websocket.Conn
	mu  sync.Mutex
	at  []int64
	gap chan struct{}

	once    sync.Once
	refused bool
}

// listen is the process of the listeners, whose memory and scheduling must not count as the server's. It reads a crowd, reports when all
// of it listens, reads the times of the events, and writes what was heard; then, for Forma's sockets, how long it takes all of them to
// reconnect.
func listen() error {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 64<<20)
	var c crowd
	if !in.Scan() {
		return errors.New("no crowd")
	}
	if err := json.Unmarshal(in.Bytes(), &c); err != nil {
		return err
	}
	all, _, err := c.come(false)
	if err != nil {
		return err
	}
	fmt.Println("ready")
	var sent []int64
	if !in.Scan() {
		return errors.New("no times")
	}
	if err := json.Unmarshal(in.Bytes(), &sent); err != nil {
		return err
	}
	result := compare(all, sent)
	for _, l := range all {
		_ = l.ws.Close()
	}
	if !c.Bare {
		if _, result.Storm, err = c.come(true); err != nil {
			return err
		}
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}

// come connects all listeners, at once if storm is set, and returns when each is subscribed and has caught up.
func (c *crowd) come(storm bool) (all []*listener, took time.Duration, err error) {
	all = make([]*listener, c.Count)
	failed := make(chan error, c.Count)
	turn := make(chan struct{}, 64)
	if storm {
		turn = make(chan struct{}, c.Count)
	}
	var wait sync.WaitGroup
	start := time.Now()
	for i := range all {
		wait.Go(func() {
			turn <- struct{}{}
			defer func() { <-turn }()
			// The person's previous socket may still count.
			for all[i] == nil {
				l, err := c.one(i)
				if err != nil {
					failed <- err
					return
				}
				if l.known() {
					all[i] = l
				}
			}
		})
	}
	wait.Wait()
	close(failed)
	return all, time.Since(start), <-failed
}

func (c *crowd) one(i int) (*listener, error) {
	dialer := websocket.Dialer{
		Subprotocols:     []string{"graphql-transport-ws"},
		ReadBufferSize:   1024,
		WriteBufferSize:  512,
		HandshakeTimeout: time.Minute,
	}
	ws, _, err := dialer.Dial(c.URL, nil)
	if err != nil {
		return nil, err
	}
	l := &listener{ws: ws, gap: make(chan struct{})}
	if c.Bare {
		l.once.Do(func() { close(l.gap) })
	} else {
		for _, frame := range []string{`{"type":"connection_init","payload":{"authorization":"Bearer ` + c.Tokens[i%len(c.Tokens)] + `"}}`,
			`{"type":"subscribe","id":"s","payload":` + c.Subscribe + `}`, `{"type":"subscribe","id":"q","payload":` + c.Gap + `}`} {
			if err := ws.WriteMessage(websocket.TextMessage, []byte(frame)); err != nil {
				return nil, err
			}
		}
	}
	go l.hear(c.Bare)
	return l, nil
}

// known waits until the listener has caught up; false if it was refused.
func (l *listener) known() bool {
	<-l.gap
	l.mu.Lock()
	defer l.mu.Unlock()
	return !l.refused
}

func (l *listener) hear(bare bool) {
	for {
		_, data, err := l.ws.ReadMessage()
		if err != nil {
			l.mu.Lock()
			l.refused = true
			l.mu.Unlock()
			l.once.Do(func() { close(l.gap) })
			return
		}
		now, text := time.Now().UnixNano(), string(data)
		switch {
		case bare || strings.HasPrefix(text, `{"type":"next","id":"s"`):
			l.mu.Lock()
			l.at = append(l.at, now)
			l.mu.Unlock()
		case strings.Contains(text, `"type":"complete"`):
			l.once.Do(func() { close(l.gap) })
		}
	}
}

// compare matches the last answers of each listener with the events sent.
func compare(all []*listener, sent []int64) (h heard) {
	h.Expected = len(all) * len(sent)
	deadline := time.Now().Add(10 * time.Second)
	var late []time.Duration
	for _, l := range all {
		for {
			l.mu.Lock()
			at := slices.Clone(l.at)
			l.mu.Unlock()
			at = slices.DeleteFunc(at, func(t int64) bool { return len(sent) > 0 && t < sent[0] })
			if len(at) < len(sent) && time.Now().Before(deadline) {
				time.Sleep(10 * time.Millisecond) // poll until all is heard; arrivals are timed by their readers
				continue
			}
			for i, t := range at[:min(len(at), len(sent))] {
				late = append(late, time.Duration(t-sent[i]))
			}
			break
		}
	}
	slices.Sort(late)
	if h.Delivered = len(late); h.Delivered > 0 {
		h.P50, h.P99, h.Max = late[len(late)/2], late[len(late)*99/100], late[len(late)-1]
	}
	return h
}
