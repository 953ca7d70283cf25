package webhooks

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/ent/auditevent"
	"forma/ent/schema/webhookevent"
	"forma/ent/webhookdelivery"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/keys"
)

func TestReplaySendsTheSameAgain(t *testing.T) {
	each(t, func(w *world) {
		made := w.make(false, webhookevent.WorkoutCompleted)
		w.happen(domaintest.NewID(), 1)
		w.deliver()
		d, err := w.Replay(w.admin, w.list(made.Webhook.ID)[0].ID)
		w.OK(err)
		if d.State != webhookdelivery.StateWAITING {
			t.Error("it is", d.State)
		}
		w.deliver()
		if len(w.got) != 2 || w.got[0].id != w.got[1].id || w.got[0].body != w.got[1].body ||
			w.list(made.Webhook.ID)[0].State != webhookdelivery.StateDELIVERED {
			t.Errorf("it sent %+v", w.got)
		}
	})
}

func TestBothSecretsSignForADay(t *testing.T) {
	each(t, func(w *world) {
		made := w.make(false, webhookevent.WorkoutCompleted)
		rotated, err := w.Rotate(w.admin, made.Webhook.ID)
		w.OK(err)
		w.happen(domaintest.NewID(), 1)
		w.deliver()
		r := w.got[0]
		if r.signature != signed(rotated.Secret, r)+" "+signed(made.Secret, r) {
			t.Error("the signatures are", r.signature)
		}
		w.pass(24 * time.Hour)
		w.happen(domaintest.NewID(), 2)
		w.deliver()
		if r := w.got[1]; r.signature != signed(rotated.Secret, r) {
			t.Error("a day later they are", r.signature)
		}
		if w.hook(made.Webhook.ID).PreviousUntil != nil {
			t.Error("the previous secret is kept")
		}
	})
}

func TestSecretsOutliveKeys(t *testing.T) {
	each(t, func(w *world) {
		made := w.make(false, webhookevent.WorkoutCompleted)
		replace := func(stolen bool) {
			text := keys.Format(keys.Rotate(w.ring.All(), stolen, w.Time()))
			ring, err := keys.Fixed(string(text), w.Time)
			w.OK(err)
			w.ring, w.Keys = ring, ring.For(keys.MailLinks)
		}
		replace(false)
		w.pass(2 * time.Minute)
		w.Pass(500 * 24 * time.Hour) // the first key is no longer accepted
		w.happen(domaintest.NewID(), 1)
		w.deliver()
		if len(w.got) != 1 || w.got[0].signature != signed(made.Secret, w.got[0]) {
			t.Fatalf("it sent %+v", w.got)
		}
		replace(true)
		w.happen(domaintest.NewID(), 2)
		w.deliver()
		if d := w.list(made.Webhook.ID)[0]; len(w.got) != 1 || d.Failure == nil || *d.Failure != webhookdelivery.FailureSECRET_LOST {
			t.Errorf("with stolen keys it has %+v", d)
		}
	})
}

func TestDeletionCanBeUndoneForADay(t *testing.T) {
	each(t, func(w *world) {
		made := w.make(false, webhookevent.WorkoutCompleted)
		id, client := made.Webhook.ID, domaintest.NewID()
		w.happen(client, 1)
		w.OK(w.Delete(w.admin, id))
		w.OK(w.Delete(w.admin, id))
		w.deliver()
		w.happen(client, 2)
		if all, err := w.Webhooks(w.admin); err != nil || len(all) != 0 || len(w.got) != 0 || len(w.list(id)) != 1 {
			t.Error("after its deletion there are", all, err, w.got)
		}
		_, err := w.Restore(w.admin, id)
		w.OK(err)
		w.pass(2 * time.Minute)
		if len(w.got) != 1 {
			t.Error("what waited was not sent")
		}
		w.OK(w.Delete(w.admin, id))
		w.pass(25 * time.Hour)
		_, err = w.Restore(w.admin, id)
		domaintest.Refused(t, err, errs.NotFound, "")
		acts, err := w.Store.Ent.AuditEvent.Query().
			Where(auditevent.SubjectKindEQ(auditevent.SubjectKindWEBHOOK)).
			Order(auditevent.ByID()).
			All(w.admin)
		w.OK(err)
		var names []auditevent.Act
		for _, a := range acts {
			names = append(names, a.Act)
			if a.Subject != "crm.example.org" {
				t.Error("the subject is", a.Subject)
			}
		}
		want := []auditevent.Act{
			auditevent.ActWEBHOOK_MADE, auditevent.ActWEBHOOK_DELETED, auditevent.ActWEBHOOK_RESTORED, auditevent.ActWEBHOOK_DELETED,
		}
		if !slices.Equal(names, want) {
			t.Error("the log has", names)
		}
	})
}

func TestOtherNodesLearnOfAWebhook(t *testing.T) {
	each(t, func(w *world) {
		other := &Service{Store: w.DB, Bus: w.Events, Now: w.Time}
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		w.OK(other.Listen(ctx))
		w.make(false, webhookevent.TicketOpened)
		for deadline := time.Now().Add(time.Minute); len(other.wanting(webhookevent.TicketOpened)) == 0; runtime.Gosched() {
			if time.Now().After(deadline) {
				t.Fatal("it has not")
			}
		}
	})
}

func TestWhatAWebhookMayBe(t *testing.T) {
	each(t, func(w *world) {
		some := []webhookevent.WebhookEvent{webhookevent.TicketOpened}
		for _, c := range []struct {
			url    string
			events []webhookevent.WebhookEvent
			field  string
		}{
			{"", some, "url"}, {"http://example.org/", some, "url"}, {"https://", some, "url"}, {"https://me:secret@example.org/", some, "url"},
			{"https://example.org:8443/", some, "url"}, {"https://example.org/#a", some, "url"}, {"ftp://example.org/", some, "url"},
			{"https://example.org/" + strings.Repeat("a", 2000), some, "url"}, {"https://example.org/", nil, "events"},
			{"https://example.org/", []webhookevent.WebhookEvent{webhookevent.Ping}, "events"},
		} {
			_, err := w.Make(w.admin, domaintest.NewID(), WebhookInput{URL: c.url, Events: c.events})
			domaintest.Refused(t, err, errs.BadInput, c.field)
		}
		id, in := domaintest.NewID(), WebhookInput{URL: " https://example.org:443/ ", Events: append(some, some...)}
		first, err := w.Make(w.admin, id, in)
		w.OK(err)
		again, err := w.Make(w.admin, id, in)
		w.OK(err)
		if again.Secret != first.Secret || len(first.Webhook.Events) != 1 {
			t.Errorf("it made %+v and %+v", first, again)
		}
		for range mostWebhooks - 1 {
			w.make(false, some...)
		}
		_, err = w.Make(w.admin, domaintest.NewID(), in)
		domaintest.Refused(t, err, errs.LimitExceeded, "")
		_, err = w.Make(w.NewClient(), domaintest.NewID(), in)
		domaintest.Refused(t, err, errs.Forbidden, "")
	})
}
