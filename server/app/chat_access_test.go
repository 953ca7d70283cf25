package app_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

// put commits and announces a message without an author, regardless of who may write there.
func (w *world) put(talk uuid.UUID, text string) {
	w.t.Helper()
	system := viewer.System(context.Background())
	w.must(w.Store.InTx(system, func(tx *store.Tx) error {
		c, err := tx.Conversation.UpdateOneID(talk).AddSeq(1).AddRev(1).Save(system)
		if err != nil {
			return err
		}
		tx.AfterCommit(func() { w.Bus.Publish(chat.Subject(talk), []byte(talk.String())) })
		return tx.Message.Create().SetConversationID(talk).SetSeq(c.Seq).SetRev(c.Rev).SetText(text).Exec(system)
	}))
}

func toTalk(talk uuid.UUID) string {
	return fmt.Sprintf(`{"query":"subscription{conversationUpdates(conversationId:\"%s\",afterRev:0){message{text}}}"}`, talk)
}

func toPresence(talk uuid.UUID) string {
	return fmt.Sprintf(`{"query":"subscription{presence(conversationId:\"%s\"){onlineCount}}"}`, talk)
}

// over reads until all of these have ended, and requires none to deliver later events.
func (c *wire) over(within time.Duration, ids ...string) {
	c.t.Helper()
	start, open := time.Now(), len(ids)
	for open > 0 {
		f := c.receive()
		if f.Type == "complete" || f.Type == "error" {
			open--
		}
		if strings.Contains(string(f.Payload), "later") {
			c.t.Errorf("what came later is told: %s", f.Payload)
		}
	}
	if took := time.Since(start); took > within {
		c.t.Errorf("it went on for %s", took)
	}
}

func TestConversationSubscriptionEndsWithTheRightToRead(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin, coach := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Carl", viewer.RoleCoach, viewer.PlanFree)
		client := w.someone("Cleo", viewer.RoleClient, viewer.PlanBasic)
		admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, coach.id), nil)
		client.must(`{conversations{id}}`, nil)
		for _, c := range []struct {
			name, act, code string
			listener        *person
			talk            uuid.UUID
		}{
			{"downgraded", fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:FREE){id}}`, client.id), "PLAN_REQUIRED", client,
				chat.Community},
			{"unassigned", fmt.Sprintf(`mutation{unassignClients(clientIds:[%q]){id}}`, client.id), "NOT_FOUND", coach,
				chat.Thread(client.id, coach.id)},
		} {
			w.put(c.talk, "before")
			s := dial(t, w.serve(), speaks).greet(c.listener.token)
			s.subscribe("c", toTalk(c.talk))
			if f := s.receive(); !strings.Contains(string(f.Payload), "before") {
				t.Fatalf("%s: first comes %s %s", c.name, f.Type, f.Payload)
			}
			s.subscribe("p", toPresence(c.talk))
			f := s.receive()
			for f.ID == "c" && strings.Contains(string(f.Payload), `"message":null`) {
				f = s.receive() // the mark in a thread
			}
			if !strings.Contains(string(f.Payload), `"onlineCount":1`) {
				t.Fatalf("%s: presence is %s %s", c.name, f.Type, f.Payload)
			}
			admin.must(c.act, nil)
			w.put(c.talk, "later")
			s.over(atOnce, "c", "p")
			w.put(c.talk, "later still")
			for _, payload := range []string{toTalk(c.talk), toPresence(c.talk)} {
				s.subscribe(newID(), payload)
				f := s.receive()
				for f.Type == "complete" {
					f = s.receive()
				}
				if f.answer().code() != c.code {
					t.Errorf("%s: coming back is answered %s %s", c.name, f.Type, f.Payload)
				}
			}
		}
	})
}

func TestThreadPresenceIsVisibleToItsMembersOnly(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin, coach := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Carl", viewer.RoleCoach, viewer.PlanFree)
		client, stranger := w.someone("Cleo", viewer.RoleClient, viewer.PlanFree), w.someone("Stan", viewer.RoleClient, viewer.PlanVIP)
		admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, coach.id), nil)
		client.must(`{conversations{id}}`, nil)
		talk := chat.Thread(client.id, coach.id)
		typing := func(p *person, id uuid.UUID) string {
			return p.ask(fmt.Sprintf(`mutation{setTyping(conversationId:%q,typing:true)}`, id), nil).code()
		}
		for _, c := range []struct {
			who       *person
			talk      uuid.UUID
			code, why string
		}{
			{client, talk, "", "the client"}, {coach, talk, "", "the coach"}, {stranger, talk, "NOT_FOUND", "a stranger"}, {admin, talk,
				"NOT_FOUND", "an admin"},
			{client, chat.Community, "PLAN_REQUIRED", "a free client in the community"}, {stranger, chat.Community, "",
				"a member of the community"},
		} {
			if got := typing(c.who, c.talk); got != c.code {
				t.Errorf("typing of %s is answered %q", c.why, got)
			}
		}
		s := dial(t, w.serve(), speaks).greet(coach.token)
		s.subscribe("p", fmt.Sprintf(`{"query":"subscription{presence(conversationId:\"%s\"){online{id} typing{id}}}"}`, talk))
		s.receive()
		other := dial(t, w.serve(), speaks).greet(client.token)
		other.subscribe("p", toPresence(talk))
		for !strings.Contains(string(s.receive().Payload), client.id.String()) {
		}
		typing(client, talk)
		for !strings.Contains(string(s.receive().Payload), `"typing":[{"id":"`+client.id.String()) {
		}
	})
}

func TestBannedMemberIsPresentButDoesNotType(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		anna, ben := w.someone("Anna", viewer.RoleClient, viewer.PlanBasic), w.someone("Ben", viewer.RoleClient, viewer.PlanBasic)
		typing := func(on bool) string { return ben.ask(fmt.Sprintf(`mutation{setTyping(typing:%v)}`, on), nil).code() }
		url := w.serve()
		s := dial(t, url, speaks).greet(anna.token)
		s.subscribe("p", `{"query":"subscription{presence{online{id} typing{id}}}"}`)
		dial(t, url, speaks).greet(ben.token).subscribe("p", toPresence(chat.Community))
		types, last := `"typing":[{"id":"`+ben.id.String(), ""
		for !strings.Contains(last, ben.id.String()) {
			last = string(s.receive().Payload)
		}
		if code := typing(true); code != "" {
			t.Fatalf("typing is answered %s", code)
		}
		for !strings.Contains(last, types) {
			last = string(s.receive().Payload)
		}
		admin.must(
			`mutation($i:ChatBanInput!){banFromChat(input:$i){id}}`,
			map[string]any{"i": map[string]any{"id": newID(), "profileId": ben.id, "term": "DAY", "reason": "SPAM"}},
		)
		if code := typing(true); code != "CHAT_BANNED" {
			t.Errorf("typing is answered %q", code)
		}
		for strings.Contains(last, types) {
			last = string(s.receive().Payload)
		}
		if !strings.Contains(last, ben.id.String()) {
			t.Errorf("a banned person is no longer online: %s", last)
		}
		if code := typing(false); code != "" {
			t.Errorf("ceasing is answered %s", code)
		}
	})
}

func TestNewRulesAreAgreedToBeforeTheNextMessage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, ben := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Ben", viewer.RoleClient, viewer.PlanBasic)
		ben.post(chat.Community, "one")
		version := admin.must(`{settings{chat{version}}}`, nil).at("settings", "chat", "version")
		admin.must(`mutation($i:ChatSettingsInput!){updateChatSettings(input:$i){chat{version}}}`,
			map[string]any{"i": map[string]any{"version": version, "slowModeSeconds": 0, "rules": map[string]any{"en": "Be kind.", "ru": "Будьте добры."}}})
		say := func() answer {
			return ben.ask(
				`mutation($i:PostMessageInput!){postMessage(input:$i){id}}`,
				map[string]any{"i": map[string]any{"id": newID(), "conversationId": chat.Community, "text": "two"}},
			)
		}
		refused := say()
		if refused.code() != "RULES_REQUIRED" || refused.Errors[0].Extensions["version"] != 2.0 ||
			refused.Errors[0].Message != "Please agree to the rules of the community chat first." {
			t.Errorf("it is answered %+v", refused.Errors)
		}
		ben.must(fmt.Sprintf(`query{messages(conversationId:%q){nodes{id}}}`, chat.Community), nil)
		if ben.must(`mutation{acceptChatRules(version:2){rules{accepted}}}`, nil).at("acceptChatRules", "rules", "accepted") != true ||
			say().code() != "" {
			t.Error("who has agreed cannot write")
		}
	})
}
