package app_test

import (
	"fmt"
	"testing"

	"github.com/google/uuid"

	"forma/server/domain/chat"
)

// TestModeratorsReadTheNamesOfThoseMentioned reads what was said in the community and in a thread that the admin is not in, and what has
// been changed since it was reported: whom that mentioned is no longer known.
func TestModeratorsReadTheNamesOfThoseMentioned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, admin, _ := w.meets()
		coach.must("{conversations{id}}", nil) // opens the thread
		name, _ := coach.must("{me{fullName}}", nil).at("me", "fullName").(string)
		for _, talk := range []uuid.UUID{chat.Community, chat.Thread(client.id, coach.id)} {
			id := newID()
			client.must(`mutation($i:PostMessageInput!){postMessage(input:$i){id}}`, map[string]any{"i": map[string]any{
				"id": id, "conversationId": talk, "text": "@" + name + " look",
				"mentions": []any{map[string]any{"personId": coach.id, "start": 0, "length": len("@" + name)}}}})
			coach.must(fmt.Sprintf(`mutation{reportMessage(input:{id:%q,messageId:%q,reason:SPAM}){id}}`, newID(), id), nil)
			read := func() any {
				return admin.must(fmt.Sprintf(`{moderationCase(messageId:%q){messages{text}}}`, id), nil).at("moderationCase", "messages", 0, "text")
			}
			if got := read(); got != "@"+name+" look" {
				t.Errorf("a moderator reads %q", got)
			}
			client.must(fmt.Sprintf(`mutation{editMessage(id:%q,text:"nobody"){id}}`, id), nil)
			if got := read(); got != "@… look" {
				t.Errorf("after an edit a moderator reads %q", got)
			}
		}
	})
}
