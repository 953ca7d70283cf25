//go:build !race

package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"

	"forma/server/domain/chat"
)

const (
	messagesAfter = `query($talk:ID!,$after:Int!){messages(conversationId:$talk,after:$after,first:100){nodes{seq text}}}`
	updatesAfter  = `{"type":"subscribe","id":"talk","payload":{"query":"subscription($talk:ID!,$after:Int!){conversationUpdates(conversationId:$talk,afterRev:$after){` +
		`rev missed message{seq text}}}","variables":{"talk":"%s","after":%d}}}`
	// longestQuiet is how long a reader waits for anything before it reconnects.
	longestQuiet = 20 * time.Second
)

// soakReader listens to the community, and reconnects after the last message it knows whenever it is cut off.
type soakReader struct {
	*soak
	token  string
	random *rand.Rand
	at     atomic.Int64   // the last message it knows
	spoken map[string]int // messages per writer

	mu sync.Mutex
	ws *websocket.Conn
}

func (r *soakReader) cut() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ws != nil {
		_ = r.ws.Close()
	}
}

func (r *soakReader) run(ctx context.Context) {
	for ctx.Err() == nil {
		if err := r.listen(ctx); err != nil && ctx.Err() == nil {
			select {
			case <-ctx.Done():
			case <-time.After(time.Duration(20+r.random.IntN(200)) * time.Millisecond):
			}
		}
	}
}

// listen reads from one socket until it ends.
func (r *soakReader) listen(ctx context.Context) error {
	url := *r.nodes[r.random.IntN(len(r.nodes))].at.Load()
	dialer := websocket.Dialer{Subprotocols: []string{speaks}, HandshakeTimeout: longestQuiet, ReadBufferSize: 1024, WriteBufferSize: 512}
	ws, _, err := dialer.DialContext(ctx, "ws"+strings.TrimPrefix(url, "http")+"/graphql", nil)
	if err != nil {
		return err
	}
	defer func() { _ = ws.Close() }()
	r.mu.Lock()
	r.ws = ws
	r.mu.Unlock()
	for _, text := range []string{hello(r.token), fmt.Sprintf(updatesAfter, chat.Community, r.at.Load())} {
		if err := ws.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
			return err
		}
	}
	for ctx.Err() == nil {
		if err := ws.SetReadDeadline(time.Now().Add(longestQuiet)); err != nil {
			return err
		}
		var f frame
		if err := ws.ReadJSON(&f); err != nil {
			return err
		}
		switch f.Type {
		case "error", "complete":
			return fmt.Errorf("the subscription ends with %s", f.Payload)
		case "next":
			if err := r.take(url, f.Payload); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *soakReader) take(url string, payload []byte) error {
	var a struct {
		Data struct{ ConversationUpdates *conversationUpdate }
	}
	if err := json.Unmarshal(payload, &a); err != nil || a.Data.ConversationUpdates == nil {
		r.t.Errorf("an update reads %s", payload)
		return err
	}
	u := a.Data.ConversationUpdates
	if !u.Missed {
		r.receive(u.Message.Seq, u.Message.Text)
		return nil
	}
	r.skips.Add(1)
	for int(r.at.Load()) < u.Rev {
		page, err := (&program{url: url}).ask(r.token, messagesAfter, map[string]any{"talk": chat.Community, "after": r.at.Load()})
		if err != nil {
			return err
		}
		messages, ok := page["messages"].(map[string]any)
		if !ok {
			return fmt.Errorf("the history is answered %v", page)
		}
		for _, n := range messages["nodes"].([]any) {
			r.receive(int(n.(map[string]any)["seq"].(float64)), n.(map[string]any)["text"].(string))
		}
	}
	return nil
}

// receive requires each message to be the next one, of all and of its writer.
func (r *soakReader) receive(seq int, text string) {
	if last := int(r.at.Load()); seq != last+1 {
		r.t.Errorf("after message %d a reader hears %d", last, seq)
	}
	writer, count, _ := strings.Cut(text, " ")
	if r.spoken[writer]++; fmt.Sprint(r.spoken[writer]) != count {
		r.t.Errorf("of writer %s a reader hears %s as number %d", writer, count, r.spoken[writer])
	}
	r.at.Store(int64(seq))
}
