package chat_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// checkIn returns one that the client sent and the coach was notified of.
func (w *world) checkIn(day int) (id uuid.UUID) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		c, err := tx.CheckIn.Create().
			SetProfileID(w.client.ID).
			SetDueOn(day).
			SetTitle(text.LocalizedText{"en": "Week"}).
			SetQuestions(nil).
			SetAnswers(nil).
			SetSentAt(w.Time()).
			SetReplyDueAt(w.Time()).
			Save(ctx)
		if err != nil {
			return err
		}
		id = c.ID
		return w.Notify.WriteAbout(
			ctx,
			tx,
			w.coach.ID,
			w.client.ID,
			notification.KindCHECK_IN_SENT,
			map[string]string{"name": "Cleo Lee", "path": "/" + id.String()},
		)
	})
	return id
}

func TestAReplyToACheckInIsAMessageInTheThread(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.HealthConsent.Create().SetProfileID(w.client.ID).SetVersion(1).Exec(ctx)
		})
		first, second := w.checkIn(1), w.checkIn(2)
		w.Pass(time.Hour)
		in := chat.CheckInReplyInput{ID: domaintest.NewID(), CheckInID: first, Text: "Well done"}
		c, err := w.ReplyToCheckIn(domaintest.As(w.coach), in)
		w.OK(err)
		if c.ID != first || c.RepliedAt == nil || !c.RepliedAt.Equal(w.Time()) || c.Edges.Profile.ID != w.client.ID {
			t.Errorf("answered is %+v", c)
		}
		w.Pass(time.Hour)
		again, err := w.ReplyToCheckIn(domaintest.As(w.coach), in)
		if w.OK(err); again.ID != first {
			t.Errorf("the replay answers %v", again.ID)
		}
		more, err := w.ReplyToCheckIn(
			domaintest.As(w.coach),
			chat.CheckInReplyInput{ID: domaintest.NewID(), CheckInID: first, Text: "One more thing"},
		)
		if w.OK(err); !more.RepliedAt.Equal(*c.RepliedAt) {
			t.Error("a second reply moves the time of the first")
		}
		if said := w.texts(w.client, w.thread()); said != "Well done One more thing" {
			t.Errorf("in the thread stands %q", said)
		}
		if got := w.bell(w.client); strings.Count(got, "New message from Cora Lee") != 1 || strings.Contains(got, "check-in") {
			t.Errorf("the client hears %q", got)
		}
		if got := w.bell(w.coach); strings.Count(got, "New check-in") != 1 {
			t.Errorf("the coach still hears %q", got)
		}
		for _, words := range []string{"", " \n", strings.Repeat("я", 2001), "\x00"} {
			_, err := w.ReplyToCheckIn(
				domaintest.As(w.coach),
				chat.CheckInReplyInput{ID: domaintest.NewID(), CheckInID: second, Text: words},
			)
			w.refused(err, errs.BadInput)
		}
		other := chat.CheckInReplyInput{ID: in.ID, CheckInID: second, Text: "Well done"}
		_, err = w.ReplyToCheckIn(domaintest.As(w.coach), other)
		w.refused(err, errs.IDConflict)
		other.ID = domaintest.NewID()
		_, err = w.ReplyToCheckIn(domaintest.As(w.friend), other)
		w.refused(err, errs.NotFound)
		unconfirmed := *w.coach
		unconfirmed.EmailConfirmed = false
		_, err = w.ReplyToCheckIn(domaintest.As(&unconfirmed), other)
		w.refused(err, errs.EmailUnconfirmed)
		w.unassign(w.client)
		_, err = w.ReplyToCheckIn(domaintest.As(w.coach), other)
		w.refused(err, errs.NotFound)
	})
}
