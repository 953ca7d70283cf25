package app_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/gorilla/websocket"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/library"
	"forma/server/domain/membership"
	"forma/server/domain/notify"
	"forma/server/domain/nutrition"
	"forma/server/domain/people"
	"forma/server/domain/programme"
	"forma/server/domain/settings"
	"forma/server/domain/support"
	"forma/server/platform/store"
)

// frame is one message of graphql-transport-ws.
type frame struct {
	ID      string          `json:"id,omitempty"`
	Type    string          `json:"type"`
	Payload json.RawMessage `json:"payload,omitempty"`
}

// patience is how long an event may take before it is repeated: it may have preceded the subscription.
const patience = 100 * time.Millisecond

// listen subscribes, triggers the event for everyone else and finally for the looker, and returns what was received up to that.
func (m *matrix) listen(looker *being, field, document string) (heard []answer) {
	m.emptied()
	frames, stop := m.subscribe(looker, document)
	defer stop()
	for range 100 {
		for _, of := range m.lookers {
			if of != looker {
				m.happen(of, field)
			}
		}
		m.happen(looker, field)
		for quiet := false; !quiet; {
			select {
			case f, open := <-frames:
				if !open {
					return append(heard, refusal("UNAUTHENTICATED"))
				}
				a := f.answer()
				heard = append(heard, a)
				id, _ := a.at(field, "id").(string)
				typist, _ := a.at(field, "typing", 0, "id").(string)
				if a.code() != "" || m.isHeardOut(field, a) || m.isOf(id, looker) ||
					m.isOf(typist, looker) { // only their own are delivered
					return heard
				}
			case <-time.After(patience):
				quiet = true
			}
		}
	}
	m.w.t.Fatalf("%s hears nothing of %s", looker.name, field)
	return nil
}

// isHeardOut reports whether nothing follows for which the policy has rows.
func (m *matrix) isHeardOut(field string, a answer) bool {
	switch field {
	case "presence":
		return false
	case "conversationUpdates":
		return m.heard == chat.Community || a.at(field, "peerReadSeq") != nil
	case "conversationChanged":
		return true
	}
	return a.at(field, "id") == nil
}

// emptied returns once no earlier listener is online.
func (m *matrix) emptied() {
	over := time.After(longest)
	for slices.ContainsFunc(m.lookers, func(b *being) bool { return len(m.w.Presence.State(m.heardBy(b).String()).Online) > 0 }) {
		select {
		case <-over:
			m.w.t.Fatal("who has left is still online")
		case <-time.After(patience / 100):
		}
	}
}

func (m *matrix) isOf(id string, b *being) bool {
	return byID(m, map[string]any{"id": id}, nil) == b
}

// subscribe opens a socket and forwards the frames of the subscription; the channel is closed if the socket was refused.
func (m *matrix) subscribe(looker *being, document string) (frames <-chan frame, stop func()) {
	t := m.w.t
	t.Helper()
	server := httptest.NewServer(m.w.handler)
	dialer := websocket.Dialer{Subprotocols: []string{"graphql-transport-ws"}}
	conn, answer, err := dialer.Dial("ws"+strings.TrimPrefix(server.URL, "http")+"/graphql", http.Header{})
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	token, _ := json.Marshal(map[string]string{"Authorization": "Bearer " + looker.token})
	query, _ := json.Marshal(map[string]string{"query": document})
	for _, f := range []frame{{Type: "connection_init", Payload: token}, {ID: "1", Type: "subscribe", Payload: query}} {
		if err := conn.WriteJSON(f); err != nil {
			t.Fatal(err)
		}
	}
	out := make(chan frame, 1000)
	go func() {
		defer close(out)
		for {
			var f frame
			if conn.ReadJSON(&f) != nil {
				return
			}
			if f.Type == "next" || f.Type == "error" {
				out <- f
			}
		}
	}()
	return out, func() { _ = conn.Close(); server.Close() }
}

func (f frame) answer() (a answer) {
	if f.Type == "error" {
		_ = json.Unmarshal(f.Payload, &a.Errors)
	} else {
		_ = json.Unmarshal(f.Payload, &a)
	}
	return a
}

func refusal(code string) answer {
	var a answer
	_ = json.Unmarshal([]byte(`{"errors":[{"extensions":{"code":"`+code+`"}}]}`), &a)
	return a
}

// happen triggers the event of a subscription for a person.
func (m *matrix) happen(to *being, field string) {
	if to == nobody {
		return
	}
	switch field {
	case "profileUpdated":
		m.w.Bus.Publish(people.ProfileSubject(to.id), []byte(to.id.String()))
		return
	case "presence":
		m.w.Presence.Typing(m.heardBy(to).String(), to.id, true)
		return
	}
	if field == "clientActivity" {
		m.w.Bus.Publish(notify.ClientsSubject(to.id), nil)
		return
	}
	if field == "mealWeekChanged" {
		m.w.Bus.Publish(nutrition.WeekSubject(to.id), []byte(nutrition.Assigned))
		return
	}
	if field == "trainingWeekChanged" {
		m.w.Bus.Publish(programme.WeekSubject(to.id), nil)
		return
	}
	if field == "paymentsChanged" {
		m.w.Bus.Publish(membership.Subject, nil)
		return
	}
	if field == "managedWorkoutChanged" {
		if to.role != "CLIENT" {
			id := []byte(m.draft(to))
			m.w.Bus.Publish(library.AuthorSubject(to.id), id)
			m.w.Bus.Publish(library.AllSubject, id)
		}
		return
	}
	if field == "ticketUpdated" {
		id := []byte(m.ticket(to))
		m.w.Bus.Publish(support.Subject(to.id), id)
		m.w.Bus.Publish(support.StaffSubject, id)
		return
	}
	if field == "siteUpdated" {
		m.w.Bus.Publish(settings.Subject, []byte(uuid.NewString()))
		return
	}
	if field == "chatStandingChanged" {
		m.w.Bus.Publish(chat.StandingSubject(to.id), nil)
		return
	}
	if field == "conversationChanged" {
		m.w.Bus.Publish(chat.InboxSubject(to.id), []byte(m.heardBy(to).String()))
		return
	}
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return m.w.Notify.Write(viewer.System(ctx), tx, to.id, notification.KindWELCOME, nil)
	})
}
