package chat_test

import (
	"context"
	"testing"

	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// TestATextInAThreadTakesFewStatements posts after the other person has been notified, from both sides.
func TestATextInAThreadTakesFewStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		thread := w.thread()
		client, coach := domaintest.As(w.client), domaintest.As(w.coach)
		for i, author := range []context.Context{client, coach, client, client} {
			ctx, statements := store.RecordStatements(author)
			in := chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: thread, Text: " hello "}
			m, err := w.Post(ctx, in)
			w.OK(err)
			if m.Text != "hello" || m.Seq != i+1 || m.Rev < m.Seq {
				t.Errorf("message %d is %+v", i, m)
			}
			if n := statements.Count(); i == 3 && n != 5 {
				t.Errorf("message %d takes %d statements", i, n)
			}
			again, err := w.Post(author, in)
			w.OK(err)
			if again.Seq != m.Seq {
				t.Errorf("repeated, message %d is number %d", m.Seq, again.Seq)
			}
		}
		_, err := w.Post(domaintest.As(w.friend), chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: thread, Text: "hello"})
		w.refused(err, errs.NotFound)
	})
}
