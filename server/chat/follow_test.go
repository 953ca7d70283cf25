package chat_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/reaction"
	"forma/server/chat"
	"forma/server/store"
)

// listen collects what somebody is told until a number is reached.
func (w *world) listen(ctx context.Context, talk uuid.UUID, after, until int) (all []*chat.Update) {
	w.t.Helper()
	updates, err := w.Follow(ctx, talk, after)
	w.ok(err)
	for u := range updates {
		all = append(all, u)
		if u.Rev >= until {
			return all
		}
	}
	return all
}

func TestWhoComesBackIsToldWhatChangedMeanwhile(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, leave := context.WithCancel(as(w.friend))
		defer leave()
		first := w.say(w.client, chat.Community, "one")
		second := w.say(w.client, chat.Community, "two")
		_, err := w.Edit(as(w.client), first.ID, "ONE", nil)
		w.ok(err)
		_, err = w.React(as(w.coach), second.ID, new(reaction.KindCLAP))
		w.ok(err)
		all := w.listen(ctx, chat.Community, 1, 4)
		got := ""
		for _, u := range all {
			got += fmt.Sprintf("%d:%s ", u.Rev, u.Message.Text)
		}
		if got != "3:ONE 4:two " {
			t.Errorf("told was %q", got)
		}
	})
}

func TestWhoMissedTooMuchReadsAnew(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, leave := context.WithCancel(as(w.friend))
		defer leave()
		w.system(func(ctx context.Context, tx *store.Tx) error {
			rows := make([]*ent.MessageCreate, 1001)
			for i := range rows {
				rows[i] = tx.Message.Create().SetConversationID(chat.Community).SetSeq(i + 1).SetRev(i + 1).SetText("x")
			}
			if err := tx.Message.CreateBulk(rows...).Exec(ctx); err != nil {
				return err
			}
			return tx.Conversation.UpdateOneID(chat.Community).SetSeq(1001).SetRev(1001).Exec(ctx)
		})
		all := w.listen(ctx, chat.Community, 0, 1001)
		if len(all) != 1 || !all[0].Missed || all[0].Rev != 1001 {
			t.Errorf("told was %v", all)
		}
		if few := w.listen(ctx, chat.Community, 1, 1001); len(few) != 1000 || few[0].Missed {
			t.Errorf("told were %d", len(few))
		}
	})
}

func TestTheOtherOneOfAThreadSeesWhatIsRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		talk := w.thread()
		w.say(w.coach, talk, "hello")
		ctx, leave := context.WithCancel(as(w.coach))
		defer leave()
		updates, err := w.Follow(ctx, talk, 1)
		w.ok(err)
		if u := <-updates; u.PeerReadSeq == nil || *u.PeerReadSeq != 0 {
			t.Errorf("first told was %v", u)
		}
		_, err = w.MarkRead(as(w.client), talk, 1)
		w.ok(err)
		if u := <-updates; u.Message != nil || u.PeerReadSeq == nil || *u.PeerReadSeq != 1 {
			t.Errorf("then told was %v", u)
		}
	})
}

// 16 people write while 40 listen, of whom half leave and come back again and again.
func TestNothingIsLostDoubledOrOutOfOrder(t *testing.T) {
	const writers, messages, listeners = 16, 10, 40
	each(t, func(t *testing.T, w *world) {
		var wait sync.WaitGroup
		for n := range listeners {
			wait.Go(func() {
				next := 1
				for next <= writers*messages {
					ctx, leave := context.WithCancel(as(w.friend))
					updates, err := w.Follow(ctx, chat.Community, next-1)
					if err != nil {
						t.Error(err)
					}
					for u := range updates {
						if u.Rev != next || u.Message.Seq != next {
							t.Errorf("listener %d was told %d instead of %d", n, u.Rev, next)
						}
						if next++; next > writers*messages || n%2 == 0 && next%(7+n) == 0 {
							break
						}
					}
					leave()
				}
			})
		}
		for range writers {
			wait.Go(func() {
				for range messages {
					if _, err := w.Post(as(w.client), chat.PostInput{ID: newID(), ConversationID: chat.Community, Text: "x"}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		wait.Wait()
	})
}
