package chat_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/messagemention"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/store"
)

// naming is a text that names people by `@First`, each of whom is one of those.
func naming(text string, people ...*ent.Profile) (list []*chat.MentionInput) {
	at := 0
	for _, p := range people {
		word := "@" + p.FirstName
		at += strings.Index(text[at:], word)
		list = append(list, &chat.MentionInput{PersonID: p.ID, Start: len([]rune(text[:at])), Length: len([]rune(word))})
		at += len(word)
	}
	return list
}

func (w *world) name(p *ent.Profile, talk uuid.UUID, text string, people ...*ent.Profile) *ent.Message {
	w.T.Helper()
	m, err := w.Post(
		domaintest.As(p),
		chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: talk, Text: text, Mentions: naming(text, people...)},
	)
	w.OK(err)
	return m
}

// named returns the people whom a message mentions, in order.
func (w *world) named(m *ent.Message) string {
	w.T.Helper()
	rows, err := w.Store.Ent.MessageMention.Query().
		Where(messagemention.MessageID(m.ID)).
		Order(messagemention.ByPosition()).
		QueryProfile().
		All(viewer.System(domaintest.As(w.client)))
	w.OK(err)
	all := make([]string, len(rows))
	for i, p := range rows {
		all[i] = p.FirstName
	}
	return strings.Join(all, " ")
}

func TestMentionIsStoredByIDAndNotifies(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.name(w.client, chat.Community, "Привет, @Fay и @Cora!", w.friend, w.coach)
		text, places := chat.Spell(m.Text, func(nth int) string { return []string{"Faye", "Cora L"}[nth] })
		if text != "Привет, @Faye и @Cora L!" || len(places) != 2 || places[0] != (chat.TextRange{Start: 8, Length: 5}) ||
			places[1] != (chat.TextRange{Start: 16, Length: 7}) {
			t.Errorf("it is spelled %q, %v", text, places)
		}
		if strings.Contains(m.Text, "Fay") || w.named(m) != "Fay Cora" && w.named(m) != "Cora Fay" {
			t.Errorf("kept is %q, named %s", m.Text, w.named(m))
		}
		for _, p := range []*ent.Profile{w.friend, w.coach} {
			if got := w.bell(p); got != "Cleo Lee mentioned you in the community chat" &&
				got != "Cleo Lee mentioned you in the community chat, New client: Cleo Lee" {
				t.Errorf("the bell of %s says %q", p.FirstName, got)
			}
		}
		if w.bell(w.client) != "Cora Lee is now your coach" {
			t.Errorf("the author's bell says %q", w.bell(w.client))
		}
	})
}

func TestTextThatIsNotAMentionStaysText(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		free := w.person("Finn", viewer.RoleClient, viewer.PlanFree)
		for _, in := range [][]*chat.MentionInput{
			naming("@Finn hello", free), {{PersonID: domaintest.NewID(), Start: 0, Length: 5}}, {{PersonID: w.friend.ID, Start: 1,
				Length: 4}},
			{{PersonID: w.friend.ID, Start: 0, Length: 12}}, {{PersonID: w.friend.ID, Start: -1, Length: 5}}, {{PersonID: w.friend.ID,
				Start: 0, Length: 1}},
		} {
			m, err := w.Post(
				domaintest.As(w.client),
				chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "@Finn hello", Mentions: in},
			)
			w.OK(err)
			if m.Text != "@Finn hello" || w.named(m) != "" {
				t.Errorf("kept is %q, named %q", m.Text, w.named(m))
			}
		}
		if w.bell(free) != "" || w.bell(w.friend) != "" {
			t.Errorf("the bells say %q and %q", w.bell(free), w.bell(w.friend))
		}
		talk := w.thread()
		m := w.name(w.client, talk, "@Fay and @Cora", w.friend, w.coach)
		if w.named(m) != "Cora" || !strings.HasPrefix(m.Text, "@Fay and ") {
			t.Errorf("in a thread kept is %q, named %q", m.Text, w.named(m))
		}
	})
}

func TestMentionEditNotifiesOnlyNewlyMentioned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.name(w.client, chat.Community, "@Fay", w.friend)
		text := "@Fay @Ada"
		edited, err := w.Edit(domaintest.As(w.client), m.ID, text, naming(text, w.friend, w.admin))
		w.OK(err)
		same, err := w.Edit(domaintest.As(w.client), m.ID, text, naming(text, w.friend, w.admin))
		w.OK(err)
		const told = "Cleo Lee mentioned you in the community chat"
		if w.bell(w.friend) != told || w.bell(w.admin) != told || edited.Rev != m.Rev+1 || same.Rev != edited.Rev {
			t.Errorf("the bells say %q and %q; the changes are %d, %d, %d", w.bell(w.friend), w.bell(w.admin), m.Rev, edited.Rev, same.Rev)
		}
		other := "@Ada @Fay"
		swapped, err := w.Edit(domaintest.As(w.client), m.ID, other, naming(other, w.admin, w.friend))
		w.OK(err)
		if swapped.Text != edited.Text || swapped.Rev != edited.Rev+1 {
			t.Error("other names in the same places are no change")
		}
	})
}

func TestMentionDoesNotNotifyThoseWhoMutedAuthorOrChat(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const told = "Cleo Lee mentioned you in the community chat"
		w.post(w.client, chat.Community, "hello")
		_, err := w.SetMemberMuted(domaintest.As(w.friend), w.client.ID, true)
		w.OK(err)
		_, err = w.Mute(domaintest.As(w.admin), chat.Community, chat.MuteHour)
		w.OK(err)
		eve := w.person("Eve", viewer.RoleClient, viewer.PlanVIP)
		w.name(w.client, chat.Community, "@Fay @Ada @Eve", w.friend, w.admin, eve)
		m := w.post(w.client, chat.Community, "later")
		text := "@Fay and @Ada"
		_, err = w.Edit(domaintest.As(w.client), m.ID, text, naming(text, w.friend, w.admin))
		w.OK(err)
		if w.bell(w.friend) != "" || w.bell(w.admin) != "" || w.bell(eve) != told {
			t.Errorf("the bells say %q, %q and %q", w.bell(w.friend), w.bell(w.admin), w.bell(eve))
		}
		_, err = w.SetMemberMuted(domaintest.As(w.friend), w.client.ID, false)
		w.OK(err)
		w.Pass(time.Hour)
		w.name(w.client, chat.Community, "@Fay @Ada", w.friend, w.admin)
		if w.bell(w.friend) != told || w.bell(w.admin) != told {
			t.Errorf("after the mutes the bells say %q and %q", w.bell(w.friend), w.bell(w.admin))
		}
	})
}

func TestRemovedMentionNoLongerNotifies(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const told = "Cleo Lee mentioned you in the community chat"
		first, second, third := w.name(
			w.client,
			chat.Community,
			"@Fay",
			w.friend,
		), w.name(
			w.client,
			chat.Community,
			"@Fay",
			w.friend,
		), w.name(
			w.client,
			chat.Community,
			"@Fay @Ada",
			w.friend,
			w.admin,
		)
		_, err := w.Delete(domaintest.As(w.client), first.ID)
		w.OK(err)
		w.OK(w.Remove(domaintest.As(w.admin), second.ID, offence.Spam))
		if w.bell(w.friend) != told {
			t.Errorf("of what is gone the bell says %q", w.bell(w.friend))
		}
		text := "@Ada"
		_, err = w.Edit(domaintest.As(w.client), third.ID, text, naming(text, w.admin))
		w.OK(err)
		if w.bell(w.friend) != "" || w.bell(w.admin) != told {
			t.Errorf("the bells say %q and %q", w.bell(w.friend), w.bell(w.admin))
		}
	})
}

func TestPeopleOutsideTheCommunityCannotBeMentioned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		gone, left := w.person("Gil", viewer.RoleClient, viewer.PlanBasic), w.person("Lea", viewer.RoleClient, viewer.PlanBasic)
		w.post(gone, chat.Community, "hello")
		w.post(left, chat.Community, "hello")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			if err := tx.Profile.UpdateOne(left).SetSubscriptionPlan(viewer.PlanFree).SetGivenPlan(viewer.PlanFree).Exec(ctx); err != nil {
				return err
			}
			return tx.Profile.UpdateOne(gone).SetSuspended(true).Exec(ctx)
		})
		m := w.name(w.client, chat.Community, "@Gil @Lea", gone, left)
		if w.named(m) != "" || w.bell(gone) != "" || w.bell(left) != "" {
			t.Errorf("named are %q; the bells say %q and %q", w.named(m), w.bell(gone), w.bell(left))
		}
	})
}

func TestReadingAMentionMarksItsNotificationRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.name(w.client, chat.Community, "@Fay one", w.friend)
		w.name(w.client, chat.Community, "@Fay two", w.friend)
		const told = "Cleo Lee mentioned you in the community chat"
		_, err := w.MarkRead(domaintest.As(w.friend), chat.Community, first.Seq)
		w.OK(err)
		if w.bell(w.friend) != told {
			t.Errorf("the bell says %q", w.bell(w.friend))
		}
	})
}

func TestMentionableMembersAreFoundByNamePrefix(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		free, eve := w.person("Cecil", viewer.RoleClient, viewer.PlanFree), w.person("Ёва", viewer.RoleClient, viewer.PlanVIP)
		w.post(w.friend, chat.Community, "hello")
		for search, want := range map[string]string{
			"": "Fay Ada Cora Ёва", "f": "Fay", "co": "Cora", "le": "Fay Ada Cora Ёва", "cora le": "Cora", "ев": "Ёва", "cec": "",
			"lee x": "", "@FAY": "Fay", "%": "Fay Ada Cora Ёва",
		} {
			ids, err := w.Mentionable(domaintest.As(w.client), chat.Community, search)
			w.OK(err)
			names := map[uuid.UUID]string{
				w.friend.ID: "Fay",
				w.coach.ID:  "Cora",
				w.admin.ID:  "Ada",
				eve.ID:      "Ёва",
				free.ID:     "Cecil",
				w.client.ID: "Cleo",
			}
			all := make([]string, len(ids))
			for i, id := range ids {
				all[i] = names[id]
			}
			if got := strings.Join(all, " "); got != want {
				t.Errorf("%q offers %q, not %q", search, got, want)
			}
		}
		ids, err := w.Mentionable(domaintest.As(w.client), w.thread(), "")
		w.OK(err)
		if len(ids) != 1 || ids[0] != w.coach.ID {
			t.Errorf("a thread offers %d people", len(ids))
		}
		_, err = w.Mentionable(domaintest.As(free), chat.Community, "")
		w.refused(err, "PLAN_REQUIRED")
		if n, err := w.Store.Ent.Conversation.Query().Where(conversation.ID(chat.Community)).
			Count(viewer.System(domaintest.As(w.client))); n != 1 ||
			err != nil {
			t.Errorf("there are %d communities (%v)", n, err)
		}
	})
}
