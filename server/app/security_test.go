package app_test

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"forma/ent/viewer"
	"forma/server/store"
)

const changeEmail = `mutation($e:String!){changeEmail(email:$e)}`

func TestWhatNeedsAFreshSignInAsksForThePasswordOnceMore(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		p.must(changeEmail, map[string]any{"e": "abe2@example.org"})
		w.pass(10*time.Minute + time.Second)
		p.token = p.must(refreshSession, nil).at("refreshSession", "accessToken").(string)
		if code := p.ask(changeEmail, map[string]any{"e": "abe3@example.org"}).code(); code != "REAUTH_REQUIRED" {
			t.Fatalf("eleven minutes later the answer is %q", code)
		}
		a := p.ask(`mutation{confirmPassword(password:"wrong")}`, nil)
		if a.code() != "BAD_INPUT" || a.field() != "password" {
			t.Errorf("a wrong password is answered %q %q", a.code(), a.field())
		}
		p.must(`mutation($p:String!){confirmPassword(password:$p)}`, map[string]any{"p": secret})
		p.must(changeEmail, map[string]any{"e": "abe3@example.org"})
	})
}

func TestAnEmailChangeAnswersAlikeForATakenAddress(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		w.someone("Ben", viewer.RoleClient, viewer.PlanFree)
		counts := map[string]int64{}
		for _, address := range []string{"ben@example.org", "nobody@example.org"} {
			ctx, done := store.RecordStatements(context.Background())
			p.ctx = ctx
			if p.must(changeEmail, map[string]any{"e": address}).at("changeEmail") != true {
				t.Error("the answer is another one")
			}
			counts[address] = done.Count()
		}
		if counts["ben@example.org"] != counts["nobody@example.org"] {
			t.Errorf("the statements differ: %v", counts)
		}
	})
}

func TestDevicesCostOneStatement(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		for range 5 {
			w.signIn("abe@example.org")
		}
		ctx, done := store.RecordStatements(context.Background())
		p.ctx = ctx
		a := p.must(`{devices{id browser system createdAt lastUsedAt current}}`, nil)
		if list, _ := a.at("devices").([]any); len(list) != 6 || done.Count() != 2 { // one for the viewer
			t.Errorf("%d devices, %d statements", len(list), done.Count())
		}
	})
}

func TestTheSocketOfAnEndedDeviceClosesWithinASecond(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		mine := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		lost := w.signIn("abe@example.org")
		kept, ended := w.socket(mine), w.socket(lost)
		id := mine.must(`{devices{id current}}`, nil).at("devices", 1, "id")
		start := time.Now()
		mine.must(`mutation($i:ID!){signOutDevice(id:$i)}`, map[string]any{"i": id})
		for {
			if _, _, err := ended.ReadMessage(); err != nil {
				break
			}
		}
		if took := time.Since(start); took > time.Second {
			t.Errorf("it took %s", took)
		}
		if code := lost.ask(`{me{id}}`, nil).code(); code != "UNAUTHENTICATED" {
			t.Errorf("the token answers %q", code)
		}
		if code := lost.ask(refreshSession, nil).code(); code != "UNAUTHENTICATED" {
			t.Errorf("a refresh answers %q", code)
		}
		say(t, kept, map[string]any{"type": "ping"})
		var pong map[string]any
		if err := kept.ReadJSON(&pong); err != nil || pong["type"] != "pong" {
			t.Errorf("the other socket answers %v %v", pong, err)
		}
		mine.must(refreshSession, nil)
	})
}

// socket is a live connection of that person that listens to their profile.
func (w *world) socket(p *person) *websocket.Conn {
	w.t.Helper()
	server := httptest.NewServer(w.handler)
	w.t.Cleanup(server.Close)
	dialer := websocket.Dialer{Subprotocols: []string{"graphql-transport-ws"}}
	c, _, err := dialer.Dial(strings.Replace(server.URL, "http", "ws", 1)+"/graphql", nil)
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { _ = c.Close() })
	if err := c.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
		w.t.Fatal(err)
	}
	say(w.t, c, map[string]any{"type": "connection_init", "payload": map[string]any{"authorization": "Bearer " + p.token}})
	var ack map[string]any
	if err := c.ReadJSON(&ack); err != nil || ack["type"] != "connection_ack" {
		w.t.Fatalf("the socket answers %v %v", ack, err)
	}
	say(w.t, c, map[string]any{"type": "subscribe", "id": "1", "payload": map[string]any{"query": "subscription{profileUpdated{id}}"}})
	return c
}

func say(t *testing.T, c *websocket.Conn, message map[string]any) {
	t.Helper()
	if err := c.WriteJSON(message); err != nil {
		t.Fatal(err)
	}
}
