package chat_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/message"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// TestConcurrentPostsAreStoredOnceAndInOrder posts concurrently: among others a banned person, one who repeats a message, and one
// whose id is taken.
func TestConcurrentPostsAreStoredOnceAndInOrder(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		taken := domaintest.NewID()
		if _, err := w.Post(domaintest.As(w.admin), chat.PostMessageInput{ID: taken, ConversationID: chat.Community,
			Text: "first"}); err != nil {
			t.Fatal(err)
		}
		w.ban(w.client, chat.BanDay)
		const each = 40
		var wait sync.WaitGroup
		said := map[string]int{}
		var mu sync.Mutex
		post := func(p *ent.Profile, id uuid.UUID, text string) (*ent.Message, error) {
			return w.Post(domaintest.As(p), chat.PostMessageInput{ID: id, ConversationID: chat.Community, Text: text})
		}
		for i := range each {
			for _, p := range []*ent.Profile{w.friend, w.coach} {
				wait.Go(func() {
					id, text := domaintest.NewID(), fmt.Sprintf(" %s %d ", p.FirstName, i)
					var both sync.WaitGroup
					for range 2 {
						both.Go(func() {
							m, err := post(p, id, text)
							if err != nil || m.ID != id || *m.AuthorID != p.ID {
								t.Errorf("%s hears %v, %v", text, m, err)
								return
							}
							mu.Lock()
							defer mu.Unlock()
							said[m.Text] = m.Seq
						})
					}
					both.Wait()
				})
			}
			wait.Go(func() {
				_, err := post(w.client, domaintest.NewID(), "banned")
				w.refused(err, errs.ChatBanned)
			})
			wait.Go(func() {
				_, err := post(w.friend, taken, "another")
				w.refused(err, errs.IDConflict)
			})
		}
		wait.Wait()
		rows, err := w.Store.Ent.Message.Query().
			Where(message.ConversationID(chat.Community)).
			Order(message.BySeq()).
			All(viewer.System(t.Context()))
		if err != nil || len(rows) != 1+2*each || len(said) != 2*each {
			t.Fatalf("%d messages, %d heard, %v", len(rows), len(said), err)
		}
		for i, m := range rows {
			if m.Seq != i+1 || m.Rev != i+1 || i > 0 && said[m.Text] != m.Seq {
				t.Errorf("message %d is number %d with change %d; heard was %d", i+1, m.Seq, m.Rev, said[m.Text])
			}
		}
	})
}

func TestSinglePostTakesFourStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, statements := store.RecordStatements(domaintest.As(w.friend))
		if _, err := w.Post(ctx, chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: "hello"}); err != nil {
			t.Fatal(err)
		}
		if n := statements.Count(); n > 4 {
			t.Errorf("a message costs %d statements", n)
		}
	})
}

// TestPostFollowsTheSameRulesAloneAndInABatch posts each message twice: as it is, which is posted in a batch, and as a reply, which is
// posted alone.
func TestPostFollowsTheSameRulesAloneAndInABatch(t *testing.T) {
	confirmed := func(v viewer.Viewer, is bool) *viewer.Viewer {
		v.EmailConfirmed = is
		return &v
	}
	for name, c := range map[string]struct {
		before func(w *world)
		as     func(v viewer.Viewer) *viewer.Viewer
		text   string
		code   errs.Code
	}{
		"nothing":           {text: "hello"},
		"spaces around":     {text: " hello\n"},
		"no text":           {text: " \n", code: errs.BadInput},
		"too long":          {text: strings.Repeat("я", chat.LongestText+1), code: errs.BadInput},
		"a control":         {text: "a\x00", code: errs.BadInput},
		"banned":            {text: "hello", before: func(w *world) { w.ban(w.friend, chat.BanDay) }, code: errs.ChatBanned},
		"rules not read":    {text: "hello", before: func(w *world) { slow(w, 0) }, code: errs.RulesRequired},
		"email unconfirmed": {text: "hello", as: func(v viewer.Viewer) *viewer.Viewer { return confirmed(v, false) }, code: errs.EmailUnconfirmed},
		"no community": {text: "hello", as: func(v viewer.Viewer) *viewer.Viewer {
			v.Plan = viewer.PlanFree
			return &v
		}, code: errs.PlanRequired},
		"slow mode": {text: "hello", before: func(w *world) {
			slow(w, time.Minute)
			_, err := w.AcceptRules(domaintest.As(w.friend), 2)
			w.OK(err)
			w.post(w.friend, chat.Community, "just now")
		}, code: errs.RateLimited},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				first := w.post(w.admin, chat.Community, "first")
				if c.before != nil {
					c.before(w)
				}
				ctx := domaintest.As(w.friend)
				if c.as != nil {
					ctx = viewer.With(ctx, c.as(*viewer.From(ctx)))
				}
				var answers [2]string
				for i, to := range []*uuid.UUID{nil, &first.ID} {
					in := chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: chat.Community, Text: c.text, ReplyToID: to}
					m, err := w.Post(ctx, in)
					if answers[i] = fmt.Sprint(err); err == nil {
						answers[i] = m.Text
					}
					if c.code == "" {
						w.OK(err)
					} else {
						w.refused(err, c.code)
					}
				}
				if answers[0] != answers[1] {
					t.Errorf("in a batch: %s, alone: %s", answers[0], answers[1])
				}
			})
		})
	}
}
