package app_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"forma/ent/viewer"
)

const toProfile = `{"query":"subscription{profileUpdated{id firstName}}"}`

// wire is a socket that exchanges raw frames.
type wire struct {
	t  *testing.T
	ws *websocket.Conn
}

// longest is the maximum wait for a socket.
const longest = time.Minute

func (w *world) serve() string {
	server := httptest.NewServer(w.handler)
	w.t.Cleanup(server.Close)
	return "ws" + strings.TrimPrefix(server.URL, "http") + "/graphql"
}

func dial(t *testing.T, url string, subprotocols ...string) *wire {
	t.Helper()
	dialer := websocket.Dialer{Subprotocols: subprotocols}
	ws, resp, err := dialer.Dial(url, nil)
	if err != nil {
		t.Fatal(err)
	}
	_ = resp.Body.Close()
	t.Cleanup(func() { _ = ws.Close() })
	return &wire{t, ws}
}

func (c *wire) send(frames ...string) {
	c.t.Helper()
	for _, f := range frames {
		if err := c.ws.WriteMessage(websocket.TextMessage, []byte(f)); err != nil {
			c.t.Fatal(err)
		}
	}
}

// receive returns the next frame except pings.
func (c *wire) receive() (f frame) {
	c.t.Helper()
	_ = c.ws.SetReadDeadline(time.Now().Add(longest))
	if err := c.ws.ReadJSON(&f); err != nil {
		c.t.Fatal(err)
	}
	return f
}

// closed returns the code of the close frame, whatever precedes it.
func (c *wire) closed() int {
	_ = c.ws.SetReadDeadline(time.Now().Add(longest))
	for {
		if _, _, err := c.ws.ReadMessage(); err != nil {
			if e, ok := err.(*websocket.CloseError); ok {
				return e.Code
			}
			return 0
		}
	}
}

func hello(token string) string {
	return fmt.Sprintf(`{"type":"connection_init","payload":{"authorization":"Bearer %s"}}`, token)
}

func (c *wire) greet(token string) *wire {
	c.t.Helper()
	c.send(hello(token))
	if f := c.receive(); f.Type != "connection_ack" {
		c.t.Fatalf("the greeting is answered %s", f.Type)
	}
	return c
}

const speaks = "graphql-transport-ws"

func TestSocketsCloseWithTheCodesOfTheProtocol(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, url := w.someone("Abe", viewer.RoleClient, viewer.PlanFree), w.serve()
		subscribe := `{"type":"subscribe","id":"1","payload":` + toProfile + `}`
		greeted := hello(p.token)
		for _, c := range []struct {
			name, speaks string
			frames       []string
			code         int
		}{
			{"not JSON", speaks, []string{`hello`}, 4400},
			{"no object", speaks, []string{`["connection_init"]`}, 4400},
			{"null", speaks, []string{`null`}, 4400},
			{"no type", speaks, []string{`{}`}, 4400},
			{"an unknown type", speaks, []string{`{"type":"start"}`}, 4400},
			{"a type of the server", speaks, []string{greeted, `{"type":"next","id":"1","payload":{}}`}, 4400},
			{"init with a string", speaks, []string{`{"type":"connection_init","payload":"x"}`}, 4400},
			{"ping with a list", speaks, []string{`{"type":"ping","payload":[]}`}, 4400},
			{"two documents", speaks, []string{greeted + greeted}, 4400},
			{"subscribe without id", speaks, []string{greeted, `{"type":"subscribe","payload":` + toProfile + `}`}, 4400},
			{"subscribe with an empty id", speaks, []string{greeted, `{"type":"subscribe","id":"","payload":` + toProfile + `}`}, 4400},
			{"subscribe with a number as id", speaks, []string{greeted, `{"type":"subscribe","id":1,"payload":` + toProfile + `}`}, 4400},
			{"subscribe without payload", speaks, []string{greeted, `{"type":"subscribe","id":"1"}`}, 4400},
			{"subscribe without query", speaks, []string{greeted, `{"type":"subscribe","id":"1","payload":{}}`}, 4400},
			{"subscribe with variables in a list", speaks, []string{greeted, `{"type":"subscribe","id":"1","payload":{"query":"{me{id}}","variables":[]}}`}, 4400},
			{"subscribe with a number as name", speaks, []string{greeted, `{"type":"subscribe","id":"1","payload":{"query":"{me{id}}","operationName":1}}`}, 4400},
			{"complete without id", speaks, []string{greeted, `{"type":"complete"}`}, 4400},
			{"subscribe before init", speaks, []string{subscribe}, 4401},
			{"init without a token", speaks, []string{`{"type":"connection_init"}`}, 4403},
			{"init with a bad token", speaks, []string{hello("x")}, 4403},
			{"no subprotocol", "", nil, 4406},
			{"the old subprotocol", "graphql-ws", nil, 4406},
			{"a duplicate id", speaks, []string{greeted, subscribe, subscribe}, 4409},
			{"a second init", speaks, []string{greeted, greeted}, 4429},
			{"a message too large", speaks, []string{greeted, `{"type":"ping","payload":{"x":"` + strings.Repeat("x", 1<<20) + `"}}`},
				websocket.CloseMessageTooBig},
			{"a large message of a stranger", speaks, []string{`{"type":"ping","payload":{"x":"` + strings.Repeat("x", 1<<15) + `"}}`},
				websocket.CloseMessageTooBig},
			{"no UTF-8", speaks, []string{"{\"type\":\"ping\xff\"}"}, websocket.CloseInvalidFramePayloadData},
			{"no init", speaks, []string{`{"type":"ping"}`}, 4408},
		} {
			t.Run(c.name, func(t *testing.T) {
				var subprotocols []string
				if c.speaks != "" {
					subprotocols = []string{c.speaks}
				}
				start := time.Now()
				s := dial(t, url, subprotocols...)
				s.send(c.frames...)
				if code := s.closed(); code != c.code {
					t.Errorf("closed with %d instead of %d", code, c.code)
				}
				soonest := time.Duration(0)
				if c.code == 4408 {
					soonest = 3 * time.Second
				}
				if took := time.Since(start); took < soonest || took > soonest+atOnce {
					t.Errorf("closed after %s", took)
				}
			})
		}
		t.Run("a binary message", func(t *testing.T) {
			s := dial(t, url, speaks)
			if err := s.ws.WriteMessage(websocket.BinaryMessage, []byte(greeted)); err != nil {
				t.Fatal(err)
			}
			if code := s.closed(); code != 4400 {
				t.Errorf("closed with %d", code)
			}
		})
	})
}

func TestASocketOfAForeignPageIsRefused(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		url := w.serve()
		for origin, status := range map[string]int{"https://evil.test": 403, "null": 403, "http://forma.test": 101,
			"http" + strings.TrimSuffix(strings.TrimPrefix(url, "ws"), "/graphql"): 101} {
			dialer := websocket.Dialer{Subprotocols: []string{speaks}}
			ws, resp, err := dialer.Dial(url, http.Header{"Origin": {origin}})
			if resp == nil {
				t.Fatal(err)
			}
			if resp.StatusCode != status {
				t.Errorf("%s is answered %s", origin, resp.Status)
			}
			_ = resp.Body.Close()
			if ws != nil {
				_ = ws.Close()
			}
		}
	})
}

func TestASocketAnswersPingsQueriesAndMistakes(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		s := dial(t, w.serve(), speaks)
		s.send(`{"type":"ping","payload":{"at":1}}`)
		if f := s.receive(); f.Type != "pong" || string(f.Payload) != `{"at":1}` {
			t.Errorf("a ping is answered %s %s", f.Type, f.Payload)
		}
		s.greet(p.token)
		s.send(`{"type":"pong"}`, `{"type":"complete","id":"unknown"}`)
		for document, want := range map[string]string{
			`{me{firstName}}`: `{"data":{"me":{"firstName":"Abe"}}}`,
			`mutation{updateProfile(input:{phone:\"+49 30 1234567\"}){phone}}`: `{"data":{"updateProfile":{"phone":"+49 30 1234567"}}}`,
		} {
			s.send(`{"type":"subscribe","id":"q","payload":{"query":"` + document + `"}}`)
			if f := s.receive(); f.Type != "next" || f.ID != "q" || string(f.Payload) != want {
				t.Errorf("%s is answered %s %s", document, f.Type, f.Payload)
			}
			if f := s.receive(); f.Type != "complete" || f.ID != "q" {
				t.Errorf("then comes %s", f.Type)
			}
		}
		for document, code := range map[string]string{`{nothing}`: "BAD_INPUT", `{`: "BAD_INPUT", ``: "BAD_INPUT",
			`{` + strings.Repeat("me{id} ", 400) + `}`: "LIMIT_EXCEEDED"} {
			s.send(`{"type":"subscribe","id":"e","payload":{"query":"` + document + `"}}`)
			f := s.receive()
			if f.Type != "error" || f.answer().code() != code {
				t.Errorf("%q is answered %s %s", document, f.Type, f.Payload)
			}
		}
	})
}

func TestASocketHasThirtyTwoSubscriptionsAndAPersonTenSockets(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, url := w.someone("Abe", viewer.RoleClient, viewer.PlanFree), w.serve()
		s := dial(t, url, speaks).greet(p.token)
		for i := range 33 {
			s.send(fmt.Sprintf(`{"type":"subscribe","id":"%d","payload":%s}`, i, toProfile))
		}
		if f := s.receive(); f.ID != "32" || f.Type != "error" || f.answer().code() != "LIMIT_EXCEEDED" {
			t.Errorf("the 33rd is answered %s %s %s", f.ID, f.Type, f.Payload)
		}
		for range 9 {
			dial(t, url, speaks).greet(p.token)
		}
		more := dial(t, url, speaks)
		more.send(hello(p.token))
		if code := more.closed(); code != websocket.CloseTryAgainLater {
			t.Errorf("the eleventh socket closes with %d", code)
		}
		_ = s.ws.Close()
		for deadline := time.Now().Add(longest); ; {
			again := dial(t, url, speaks)
			again.send(hello(p.token))
			_ = again.ws.SetReadDeadline(deadline)
			var f frame
			if again.ws.ReadJSON(&f) == nil && f.Type == "connection_ack" {
				break
			}
			if time.Now().After(deadline) {
				t.Fatal("the place of a closed socket is not given away")
			}
		}
	})
}

func TestASocketEndsWithItsTokenAndWithTheServer(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, url := w.someone("Abe", viewer.RoleClient, viewer.PlanFree), w.serve()
		w.pass(10*time.Minute - 3*time.Second)
		if code := dial(t, url, speaks).greet(p.token).closed(); code != 4403 {
			t.Errorf("the end of the token closes with %d", code)
		}
		p = w.signIn("abe@example.org")
		s := dial(t, url, speaks).greet(p.token)
		ctx, cancel := context.WithTimeout(context.Background(), longest)
		defer cancel()
		codes := make(chan int, 1)
		go func() { codes <- s.closed() }()
		w.Graph.Drain(ctx)
		if code := <-codes; code != websocket.CloseGoingAway || ctx.Err() != nil {
			t.Errorf("draining closes with %d", code)
		}
		dialer := websocket.Dialer{Subprotocols: []string{speaks}}
		if _, resp, err := dialer.Dial(url, nil); err == nil || resp == nil || resp.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("a drained server answers %v", err)
		}
	})
}

func TestSubscriptionConfirmsItsStartToClientsThatAsk(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, url := w.someone("Abe", viewer.RoleClient, viewer.PlanFree), w.serve()
		s := dial(t, url, speaks)
		s.send(fmt.Sprintf(`{"type":"connection_init","payload":{"authorization":"Bearer %s","refetchOnStart":true}}`, p.token))
		if f := s.receive(); f.Type != "connection_ack" {
			t.Fatalf("the greeting is answered %s", f.Type)
		}
		s.send(`{"type":"subscribe","id":"1","payload":` + toProfile + `}`)
		if f := s.receive(); f.ID != "1" || string(f.Payload) != `{"data":null,"extensions":{"refetch":true}}` {
			t.Fatalf("it begins with %s %s", f.Type, f.Payload)
		}
		// No other wait: what happens from the first message on is sent.
		p.must(`mutation{updateProfile(input:{firstName:"Ada"}){id}}`, nil)
		if f := s.receive(); !strings.Contains(string(f.Payload), `"firstName":"Ada"`) {
			t.Errorf("then it sends %s", f.Payload)
		}
	})
}
