package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

const talkQuery = `subscription($talk:ID!,$after:Int!){conversationUpdates(conversationId:$talk,afterRev:$after){rev missed peerReadSeq ` +
	`message{seq text replyTo{text} author{fullName} reactions{kind count mine}}}}`

// conversationUpdate is what a listener of a conversation receives.
type conversationUpdate struct {
	Rev         int
	Missed      bool
	PeerReadSeq *int
	Message     *struct {
		Seq       int
		Text      string
		Reactions []struct {
			Count int
			Mine  bool
		}
	}
}

// follow subscribes to a conversation from a change on.
func (c *wire) follow(talk uuid.UUID, after int) *wire {
	c.t.Helper()
	payload, err := json.Marshal(map[string]any{"query": talkQuery, "variables": map[string]any{"talk": talk, "after": after}})
	if err != nil {
		c.t.Fatal(err)
	}
	c.subscribe("talk", string(payload))
	return c
}

func (c *wire) update() (u conversationUpdate) {
	c.t.Helper()
	f := c.receive()
	var a struct {
		Data struct{ ConversationUpdates *conversationUpdate }
	}
	if err := json.Unmarshal(f.Payload, &a); err != nil || f.Type != "next" || a.Data.ConversationUpdates == nil {
		c.t.Fatalf("instead of an update comes %s %s", f.Type, f.Payload)
	}
	return *a.Data.ConversationUpdates
}

func (p *person) post(talk uuid.UUID, text string) string {
	p.w.t.Helper()
	a := p.must(`mutation($input:PostMessageInput!){postMessage(input:$input){id}}`,
		map[string]any{"input": map[string]any{"id": newID(), "conversationId": talk, "text": text}})
	return a.at("postMessage", "id").(string)
}

func TestReturningReaderGetsTheLatestStateOfEachChange(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		url, anna, ben := w.serve(), w.someone(
			"Anna",
			viewer.RoleClient,
			viewer.PlanBasic,
		), w.someone(
			"Ben",
			viewer.RoleClient,
			viewer.PlanBasic,
		)
		early := dial(t, url, speaks).greet(ben.token).follow(chat.Community, 0)
		one, two := anna.post(chat.Community, "one"), anna.post(chat.Community, "two")
		anna.must(fmt.Sprintf(`mutation{editMessage(id:%q,text:"ONE"){id}}`, one), nil)
		ben.must(fmt.Sprintf(`mutation{react(messageId:%q,kind:CLAP){id}}`, two), nil)
		got, rev := "", 0
		for rev < 4 {
			u := early.update()
			if u.Rev <= rev {
				t.Errorf("after change %d comes %d", rev, u.Rev)
			}
			rev = u.Rev
		}
		late := dial(t, url, speaks).greet(ben.token).follow(chat.Community, 1)
		for range 2 {
			u := late.update()
			got += fmt.Sprintf("%d:%s ", u.Rev, u.Message.Text)
		}
		if got != "3:ONE 4:two " {
			t.Errorf("told was %q", got)
		}
	})
}

func TestReactionIsMarkedOwnOnlyForItsAuthor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		url := w.serve()
		people := []*person{w.someone("Anna", viewer.RoleClient, viewer.PlanBasic), w.someone("Ben", viewer.RoleClient, viewer.PlanBasic),
			w.someone("Cleo", viewer.RoleClient, viewer.PlanBasic)}
		var wires []*wire
		for _, p := range people {
			wires = append(wires, dial(t, url, speaks).greet(p.token).follow(chat.Community, 0))
		}
		id := people[0].post(chat.Community, "done!")
		for _, s := range wires {
			s.update()
		}
		people[1].must(fmt.Sprintf(`mutation{react(messageId:%q,kind:CLAP){id}}`, id), nil)
		for i, s := range wires {
			u := s.update()
			if r := u.Message.Reactions; len(r) != 1 || r[0].Count != 1 || r[0].Mine != (i == 1) {
				t.Errorf("person %d is told %v", i, r)
			}
		}
	})
}

func TestReaderWhoMissedTooMuchIsAskedToRefetch(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ben, system := w.someone("Ben", viewer.RoleClient, viewer.PlanBasic), viewer.System(context.Background())
		w.must(w.Store.InTx(system, func(tx *store.Tx) error {
			rows := make([]*ent.MessageCreate, 1001)
			for i := range rows {
				rows[i] = tx.Message.Create().SetConversationID(chat.Community).SetSeq(i + 1).SetRev(i + 1).SetText("x")
			}
			if err := tx.Message.CreateBulk(rows...).Exec(system); err != nil {
				return err
			}
			return tx.Conversation.UpdateOneID(chat.Community).SetSeq(1001).SetRev(1001).Exec(system)
		}))
		url := w.serve()
		if u := dial(t, url, speaks).greet(ben.token).follow(chat.Community, 0).update(); !u.Missed || u.Rev != 1001 || u.Message != nil {
			t.Errorf("told was %v", u)
		}
		few := dial(t, url, speaks).greet(ben.token).follow(chat.Community, 1)
		for rev := 2; rev <= 1001; rev++ {
			if u := few.update(); u.Rev != rev || u.Missed {
				t.Fatalf("instead of change %d comes %v", rev, u)
			}
		}
	})
}

func TestThreadPeerSeesWhatIsRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, coach := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Carl", viewer.RoleCoach, viewer.PlanFree)
		client, url := w.someone("Cleo", viewer.RoleClient, viewer.PlanFree), w.serve()
		admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, coach.id), nil)
		client.must(`{conversations{id}}`, nil)
		talk := chat.Thread(client.id, coach.id)
		coach.post(talk, "hello")
		ofCoach, ofClient := dial(
			t,
			url,
			speaks,
		).greet(coach.token).
			follow(talk, 1),
			dial(
				t,
				url,
				speaks,
			).greet(client.token).
				follow(talk, 1)
		if u := ofCoach.update(); u.PeerReadSeq == nil || *u.PeerReadSeq != 0 || u.Rev != 1 {
			t.Errorf("first the coach is told %v", u)
		}
		if u := ofClient.update(); u.PeerReadSeq == nil || *u.PeerReadSeq != 1 {
			t.Errorf("first the client is told %v", u)
		}
		client.must(fmt.Sprintf(`mutation{markRead(conversationId:%q,seq:1){id}}`, talk), nil)
		if u := ofCoach.update(); u.Message != nil || u.PeerReadSeq == nil || *u.PeerReadSeq != 1 {
			t.Errorf("then the coach is told %v", u)
		}
	})
}

// People write while others listen, whose plans change and half of whom keep leaving and returning.
func TestMessagesAreNeverLostRepeatedOrReordered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		url, admin := w.serve(), w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		var people []*person
		for i := range 8 {
			people = append(people, w.someone(fmt.Sprintf("Abe%d", i), viewer.RoleClient, viewer.PlanBasic))
		}
		var wait sync.WaitGroup
		for n := range listeners {
			wait.Go(func() {
				for next := 1; next <= writers*messages; {
					s := dial(t, url, speaks).greet(people[n%len(people)].token).follow(chat.Community, next-1)
					for next <= writers*messages {
						if u := s.update(); u.Rev != next || u.Message == nil || u.Message.Seq != next {
							t.Errorf("listener %d is told %v instead of %d", n, u, next)
							return
						}
						if next++; n%2 == 0 && next%(7+n) == 0 {
							break
						}
					}
					_ = s.ws.Close()
				}
			})
		}
		for n := range writers {
			wait.Go(func() {
				for range messages {
					people[n%len(people)].post(chat.Community, strings.Repeat("x", n+1))
				}
			})
		}
		wait.Go(func() {
			for i := range 10 {
				admin.must(
					fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:%s){id}}`, people[i%len(people)].id, []string{"VIP", "BASIC"}[i/8]),
					nil,
				)
			}
		})
		wait.Wait()
	})
}

func TestPostingInTheCommunityMarksEarlierMessagesRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		anna, ben := w.someone("Anna", viewer.RoleClient, viewer.PlanBasic), w.someone("Ben", viewer.RoleClient, viewer.PlanBasic)
		name := func(who *person, first string) {
			anna.must(
				`mutation($input:PostMessageInput!){postMessage(input:$input){id}}`,
				map[string]any{"input": map[string]any{"id": newID(),
					"conversationId": chat.Community, "text": "@" + first + " look", "mentions": []any{map[string]any{"personId": who.id,
						"start": 0, "length": len(first) + 1}}}},
			)
		}
		knows := func(who *person, want string) {
			t.Helper()
			talk := who.must(`{conversations{readSeq unreadCount unreadMentions}}`, nil).at("conversations", 0)
			if got := fmt.Sprint(talk); got != want {
				t.Errorf("the conversation is %s instead of %s", got, want)
			}
		}
		anna.post(chat.Community, "one")
		knows(ben, "map[readSeq:1 unreadCount:0 unreadMentions:[]]")
		ben.must(fmt.Sprintf(`mutation{markRead(conversationId:%q,seq:1){id}}`, chat.Community), nil)
		name(ben, "Ben")
		knows(ben, "map[readSeq:1 unreadCount:1 unreadMentions:[2]]")
		ben.post(chat.Community, "three")
		anna.post(chat.Community, "four")
		knows(ben, "map[readSeq:3 unreadCount:1 unreadMentions:[]]")
		knows(anna, "map[readSeq:4 unreadCount:0 unreadMentions:[]]")
		name(ben, "Ben")
		knows(ben, "map[readSeq:3 unreadCount:2 unreadMentions:[5]]")
	})
}
