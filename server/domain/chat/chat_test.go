package chat_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"forma/ent/reaction"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestMessagesAreNumberedAndStoredOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		in := chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "  one\n"}
		first, err := w.Post(domaintest.As(w.client), in)
		w.OK(err)
		again, err := w.Post(domaintest.As(w.client), in)
		w.OK(err)
		second := w.post(w.friend, chat.Community, "two")
		if first.Seq != 1 || again.ID != first.ID || again.Seq != 1 || second.Seq != 2 || w.texts(w.coach, chat.Community) != "one two" {
			t.Errorf("the numbers are %d, %d, %d; heard is %q", first.Seq, again.Seq, second.Seq, w.texts(w.coach, chat.Community))
		}
		in.Text = "other"
		_, err = w.Post(domaintest.As(w.client), in)
		w.refused(err, errs.IDConflict)
		in.Text = "  one\n"
		_, err = w.Post(domaintest.As(w.friend), in)
		w.refused(err, errs.IDConflict)
	})
}

func TestMessageLengthIsLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.post(w.client, chat.Community, strings.Repeat("ё", chat.LongestText))
		for _, text := range []string{"", " \n\t", strings.Repeat("ё", chat.LongestText+1)} {
			_, err := w.Post(
				domaintest.As(w.client),
				chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: text},
			)
			w.refused(err, errs.BadInput)
		}
	})
}

func TestTheCommunityIsForThePlansThatHaveIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.post(w.client, chat.Community, "hello")
		free := w.person("Finn", viewer.RoleClient, viewer.PlanFree)
		_, err := w.Messages(domaintest.As(free), chat.Community, nil, nil, 10)
		w.refused(err, errs.PlanRequired)
		_, err = w.Post(domaintest.As(free), chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "me too"})
		w.refused(err, errs.PlanRequired)
		list, err := w.Conversations(domaintest.As(free))
		if err != nil || len(list) != 0 {
			t.Errorf("a free client has %d conversations (%v)", len(list), err)
		}
		w.client.EmailConfirmed = false
		_, err = w.Post(
			domaintest.As(w.client),
			chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "again"},
		)
		w.refused(err, errs.EmailUnconfirmed)
		if w.texts(w.admin, chat.Community) != "hello" {
			t.Error("the admin does not hear the community")
		}
	})
}

func TestThreadIsVisibleToTheClientAndTheirCurrentCoach(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		w.post(w.coach, talk, "hello")
		w.post(w.client, talk, "hi")
		_, err := w.Messages(domaintest.As(w.friend), talk, nil, nil, 10)
		w.refused(err, errs.NotFound)
		_, err = w.Messages(domaintest.As(w.admin), talk, nil, nil, 10)
		w.refused(err, errs.NotFound)

		w.unassign(w.client)
		if w.texts(w.client, talk) != "hello hi" {
			t.Error("the client has lost the history")
		}
		_, err = w.Post(domaintest.As(w.client), chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: talk, Text: "still there?"})
		w.refused(err, errs.Forbidden)
		_, err = w.Messages(domaintest.As(w.coach), talk, nil, nil, 10)
		w.refused(err, errs.NotFound)
		_, err = w.Post(domaintest.As(w.coach), chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: talk, Text: "bye"})
		w.refused(err, errs.NotFound)
		list, err := w.Conversations(domaintest.As(w.coach))
		if err != nil || len(list) != 1 {
			t.Errorf("the former coach has %d conversations (%v)", len(list), err)
		}
		w.assign(w.coach, w.client)
		if w.texts(w.coach, talk) != "hello hi" {
			t.Error("a coach who comes back does not find the thread")
		}
	})
}

func TestMessageCanBeEditedForALimitedTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.client, chat.Community, "helo")
		_, err := w.Edit(domaintest.As(w.friend), m.ID, "mine", nil)
		w.refused(err, errs.NotFound)
		edited, err := w.Edit(domaintest.As(w.client), m.ID, "hello", nil)
		w.OK(err)
		same, err := w.Edit(domaintest.As(w.client), m.ID, "hello", nil)
		w.OK(err)
		if edited.EditedAt == nil || edited.Seq != m.Seq || edited.Rev != m.Rev+1 || same.Rev != edited.Rev {
			t.Errorf("edited is %v, same %v", edited, same)
		}
		w.Pass(chat.EditFor + time.Second)
		_, err = w.Edit(domaintest.As(w.client), m.ID, "hello!", nil)
		w.refused(err, errs.TooLate)
	})
}

func TestDeletedMessageCanBeRestoredUntilErased(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.client, chat.Community, "secret")
		_, err := w.Delete(domaintest.As(w.friend), m.ID)
		w.refused(err, errs.NotFound)
		_, err = w.Delete(domaintest.As(w.client), m.ID)
		w.OK(err)
		_, err = w.React(domaintest.As(w.friend), m.ID, new(reaction.KindLIKE))
		w.refused(err, errs.NotFound)
		back, err := w.Restore(domaintest.As(w.client), m.ID)
		w.OK(err)
		if back.DeletedAt != nil || back.Text != "secret" {
			t.Errorf("it came back as %v", back)
		}
		gone, err := w.Delete(domaintest.As(w.client), m.ID)
		w.OK(err)
		again, err := w.Delete(domaintest.As(w.client), m.ID)
		w.OK(err)
		if again.Rev != gone.Rev {
			t.Error("deleting again is a change")
		}
		w.OK(w.Erase(context.Background(), m.ID))
		w.Pass(chat.RestoreFor)
		w.OK(w.Erase(context.Background(), m.ID))
		_, err = w.Restore(domaintest.As(w.client), m.ID)
		w.refused(err, errs.TooLate)
		if w.texts(w.client, chat.Community) != "" {
			t.Error("the text is still there")
		}
	})
}

func TestEachMemberHasOneReactionPerMessage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		m := w.post(w.client, chat.Community, "done!")
		for _, step := range []struct {
			kind *reaction.Kind
			rev  int
		}{{new(reaction.KindLIKE), 2}, {new(reaction.KindLIKE), 2}, {new(reaction.KindFIRE), 3}, {nil, 4}, {nil, 4}} {
			changed, err := w.React(domaintest.As(w.friend), m.ID, step.kind)
			w.OK(err)
			if changed.Rev != step.rev {
				t.Errorf("the change is number %d, not %d", changed.Rev, step.rev)
			}
		}
		unknown := reaction.Kind("FROWN")
		_, err := w.React(domaintest.As(w.friend), m.ID, &unknown)
		if err == nil {
			t.Error("a sign that there is not was put")
		}
	})
}

func TestReadMarksOnlyAdvanceAndClearNotifications(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		for _, text := range []string{"one", "two", "three"} {
			w.post(w.coach, talk, text)
		}
		if got := w.bell(w.client); got != "New message from Cora Lee, Cora Lee is now your coach" {
			t.Errorf("the bell says %q", got)
		}
		for _, seq := range []int{2, 1, 99} {
			_, err := w.MarkRead(domaintest.As(w.client), talk, seq)
			w.OK(err)
		}
		_, err := w.MarkRead(domaintest.As(w.client), talk, -1)
		w.refused(err, errs.BadInput)
		marks, err := w.Store.Ent.ReadMark.Query().All(domaintest.As(w.client))
		if err != nil || len(marks) != 1 || marks[0].Seq != 3 {
			t.Errorf("the marks are %v (%v)", marks, err)
		}
		if got := w.bell(w.client); got != "Cora Lee is now your coach" {
			t.Errorf("after reading the bell says %q", got)
		}
		if got := w.bell(w.coach); got != "New client: Cleo Lee" {
			t.Errorf("the coach's bell says %q", got)
		}
	})
}

func TestHistoryIsReadBothWays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, text := range strings.Fields("a b c d e f g") {
			w.post(w.client, chat.Community, text)
		}
		page := func(before, after *int, first int) string {
			t.Helper()
			p, err := w.Messages(domaintest.As(w.friend), chat.Community, before, after, first)
			w.OK(err)
			if p.Rev != 7 {
				t.Errorf("the page knows of %d changes", p.Rev)
			}
			left, right := "", ""
			if p.Before {
				left = "… "
			}
			if p.After {
				right = " …"
			}
			return left + texts(p.Nodes) + right
		}
		for _, c := range []struct {
			before, after *int
			first         int
			want          string
		}{
			{nil, nil, 3, "… e f g"}, {new(5), nil, 3, "… b c d …"}, {new(3), nil, 3, "a b …"}, {nil, new(0), 2, "a b …"}, {nil, new(5), 3,
				"… f g"},
			{nil, nil, 100, "a b c d e f g"}, {nil, new(7), 5, "… "},
		} {
			if got := page(c.before, c.after, c.first); got != c.want {
				t.Errorf("the page is %q, not %q", got, c.want)
			}
		}
		for _, first := range []int{0, 101} {
			_, err := w.Messages(domaintest.As(w.friend), chat.Community, nil, nil, first)
			w.refused(err, errs.BadInput)
		}
		_, err := w.Messages(domaintest.As(w.friend), chat.Community, new(1), new(1), 1)
		w.refused(err, errs.BadInput)
	})
}

func TestReplyIsInTheSameConversation(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		private := w.post(w.coach, talk, "between us")
		_, err := w.Post(
			domaintest.As(w.client),
			chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "look", ReplyToID: &private.ID},
		)
		w.refused(err, errs.BadInput)
		answer, err := w.Post(
			domaintest.As(w.client),
			chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: talk, Text: "yes", ReplyToID: &private.ID},
		)
		if err != nil || answer.ReplyToID == nil {
			t.Errorf("the answer is %v (%v)", answer, err)
		}
	})
}

func TestMessagePageTakesTwoStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.post(w.client, chat.Community, "hello")
		ctx, log := store.RecordStatements(domaintest.As(w.friend))
		_, err := w.Messages(ctx, chat.Community, nil, nil, 50)
		w.OK(err)
		if n := len(log.All()); n != 2 {
			t.Errorf("a page costs %d statements: %v", n, log.All())
		}
	})
}
