package webhooks

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/ent/webhookdelivery"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/outbound"
	"forma/server/platform/store"
	"forma/server/tools/hard"
)

func TestSignatureIsThatOfStandardWebhooks(t *testing.T) {
	// The example of the specification's libraries.
	got := sign("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), `{"test": 2432232314}`)
	if want := "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="; got != want {
		t.Errorf("%s instead of %s", got, want)
	}
}

func TestEventsAreSignedAndSaySoMuchAsWasChosen(t *testing.T) {
	each(t, func(w *world) {
		ids, objects := w.make(false, webhookevent.WorkoutCompleted), w.make(true, webhookevent.WorkoutCompleted)
		w.make(true, webhookevent.TicketOpened)
		if !strings.HasPrefix(ids.Secret, "whsec_") || ids.Secret == objects.Secret {
			t.Error("the secrets are", ids.Secret, objects.Secret)
		}
		client := domaintest.NewID()
		w.happen(client, 7)
		w.deliver()
		if len(w.got) != 2 {
			t.Fatal(len(w.got), "were sent")
		}
		for _, r := range w.got {
			secret, object := ids.Secret, r.data.Data["object"]
			if object != nil {
				secret = objects.Secret
			}
			if r.signature != signed(secret, r) || r.data.Type != "workout.completed" || r.data.Data["clientId"] != client.String() ||
				!r.data.Timestamp.Equal(w.Time()) || r.timestamp != fmt.Sprint(w.Time().Unix()) {
				t.Errorf("it sent %+v", r)
			}
		}
		d := w.list(ids.Webhook.ID)
		if len(d) != 1 || d[0].State != webhookdelivery.StateDELIVERED || d[0].Attempts != 1 || d[0].Status != 204 || d[0].Response != "" {
			t.Errorf("the log has %+v", d)
		}
		raw, err := w.Store.Ent.Webhook.Get(w.admin, ids.Webhook.ID)
		w.OK(err)
		if strings.Contains(string(raw.Secret), strings.TrimPrefix(ids.Secret, "whsec_")) {
			t.Error("the secret is stored as it is")
		}
	})
}

// TestEachIsDeliveredAtLeastOnceInOrder sends to a peer that refuses a sixth of all requests at random.
func TestEachIsDeliveredAtLeastOnceInOrder(t *testing.T) {
	seed := hard.Random(t)
	each(t, func(w *world) {
		const clients = 20
		events, random := hard.Times(t), rand.New(rand.NewPCG(seed, 2))
		answers := []int{http.StatusInternalServerError, http.StatusFound}
		w.says = func(received) int {
			if n := random.IntN(12); n < len(answers) {
				return answers[n]
			}
			return http.StatusOK
		}
		made := w.make(true, webhookevent.WorkoutCompleted)
		people := make([]uuid.UUID, clients)
		for i := range people {
			people[i] = domaintest.NewID()
		}
		for n := range events {
			w.happen(people[n%clients], n)
		}
		w.deliver()
		waiting := func() int {
			n, err := w.Store.Ent.WebhookDelivery.Query().Where(webhookdelivery.StateNEQ(webhookdelivery.StateDELIVERED)).Count(w.admin)
			w.OK(err)
			return n
		}
		for tries := 0; waiting() > 0; tries++ {
			if tries == events {
				t.Fatal(waiting(), "are still waiting")
			}
			w.pass(10 * time.Minute)
		}
		last, seen := map[any]float64{}, map[float64]bool{}
		for _, r := range w.got {
			if r.signature != signed(made.Secret, r) {
				t.Fatal("a signature is wrong")
			}
			n := r.data.Data["object"].(map[string]any)["n"].(float64)
			client := r.data.Data["clientId"]
			before, known := last[client]
			if known && n != before && n != before+clients || !known && n >= clients {
				t.Fatalf("%v came after %v", n, before)
			}
			last[client], seen[n] = n, true
		}
		if len(seen) != events {
			t.Error(len(seen), "of", events, "were sent")
		}
		if w.hook(made.Webhook.ID).PausedAt != nil {
			t.Error("it is paused, although most was accepted")
		}
	})
}

func TestFailingForThreeDaysPauses(t *testing.T) {
	each(t, func(w *world) {
		w.says = func(received) int { return http.StatusInternalServerError }
		made := w.make(false, webhookevent.WorkoutCompleted)
		id, client := made.Webhook.ID, domaintest.NewID()
		w.happen(client, 1)
		w.happen(client, 2)
		w.deliver()
		begun := w.Time()
		for w.hook(id).PausedAt == nil {
			if w.Time().Sub(begun) > 4*24*time.Hour {
				t.Fatal("it is not paused")
			}
			w.pass(time.Hour)
		}
		if after := w.Time().Sub(begun); after < 3*24*time.Hour {
			t.Error("it is paused after", after)
		}
		warned := func() int {
			n, err := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindWEBHOOK_PAUSED)).Count(w.admin)
			w.OK(err)
			return n
		}
		list := w.list(id)
		if warned() != 1 || len(w.got) != 10 || list[1].State != webhookdelivery.StateFAILED ||
			list[0].State != webhookdelivery.StateWAITING {
			t.Errorf("%d notifications, %d attempts, %+v", warned(), len(w.got), list)
		}
		if list[1].Response != "<p>no thanks" || *list[1].Failure != webhookdelivery.FailureANSWERED || list[1].Status != 500 {
			t.Errorf("the log has %+v", list[1])
		}
		w.happen(client, 3)
		w.pass(time.Hour)
		if len(w.got) != 10 {
			t.Error("it was sent although it is paused")
		}
		_, err := w.Replay(w.admin, list[1].ID)
		domaintest.Refused(t, err, errs.Conflict, "")
		w.says = func(received) int { return http.StatusOK }
		_, err = w.Test(w.admin, id)
		w.OK(err)
		w.deliver()
		if w.got[10].data.Type != "ping" {
			t.Error("a paused webhook was sent no test")
		}
		_, err = w.Resume(w.admin, id)
		w.OK(err)
		w.pass(2 * time.Minute)
		if len(w.got) != 13 || w.hook(id).FailingSince != nil {
			t.Error(len(w.got), "were sent after it was resumed")
		}
	})
}

func TestProgramThatIsGonePauses(t *testing.T) {
	each(t, func(w *world) {
		w.says = func(received) int { return http.StatusGone }
		made := w.make(false, webhookevent.WorkoutCompleted)
		w.happen(domaintest.NewID(), 1)
		w.deliver()
		if w.hook(made.Webhook.ID).PausedAt == nil {
			t.Error("it is not paused")
		}
	})
}

func TestGuardRefusesPrivateAddresses(t *testing.T) {
	each(t, func(w *world) {
		w.Peers = Steady(outbound.Guard{}.Client())
		some := []webhookevent.WebhookEvent{webhookevent.TicketOpened}
		for _, host := range []string{"127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "localhost"} {
			address := "https://" + host + "/"
			made, err := w.Make(w.admin, domaintest.NewID(), WebhookInput{URL: address, Events: some})
			w.OK(err)
			_, err = w.Test(w.admin, made.Webhook.ID)
			w.OK(err)
			w.deliver()
			if d := w.list(made.Webhook.ID)[0]; d.Failure == nil || *d.Failure != webhookdelivery.FailureREFUSED || d.State != "FAILED" {
				t.Errorf("%s: %+v", address, d)
			}
		}
	})
}

func TestOldDeliveriesAreErased(t *testing.T) {
	each(t, func(w *world) {
		made := w.make(false, webhookevent.WorkoutCompleted)
		for n := range 2*sweepBatch + 1 {
			w.happen(domaintest.NewID(), n)
		}
		w.deliver()
		w.pass(31 * 24 * time.Hour)
		if n := len(w.list(made.Webhook.ID)); n != 0 {
			t.Error(n, "are left")
		}
	})
}

func TestWhatIsInterruptedIsSentLater(t *testing.T) {
	each(t, func(w *world) {
		made := w.make(false, webhookevent.WorkoutCompleted)
		w.happen(domaintest.NewID(), 1)
		// The server is killed while it sends: the job and its claim are all that is left of it.
		took, err := w.claim(viewer.System(context.Background()), w.list(made.Webhook.ID)[0])
		w.OK(err)
		if again, err := w.claim(viewer.System(context.Background()), w.list(made.Webhook.ID)[0]); !took || again || err != nil {
			t.Error("it was claimed", took, again, err)
		}
		w.deliver()
		if len(w.got) != 0 {
			t.Error("another job sent it too")
		}
		w.pass(3 * time.Minute)
		if len(w.got) != 1 {
			t.Error("nothing was sent later")
		}
	})
}

func TestUnwantedEventsRunNoStatement(t *testing.T) {
	each(t, func(w *world) {
		w.make(false, webhookevent.TicketOpened)
		ctx, statements := store.RecordStatements(w.admin)
		w.OK(w.DB.InTx(ctx, func(tx *store.Tx) error {
			return w.Record(ctx, tx, Event{Kind: webhookevent.WorkoutCompleted, Subject: domaintest.NewID()})
		}))
		if all := statements.All(); len(all) != 0 {
			t.Error("it ran", all)
		}
	})
}

func TestEventsDoNotWaitWhileWebhooksAreRead(t *testing.T) {
	each(t, func(w *world) {
		made := w.make(false, webhookevent.WorkoutCompleted)
		w.reading.Lock()
		w.happen(domaintest.NewID(), 1)
		w.reading.Unlock()
		if n := len(w.list(made.Webhook.ID)); n != 1 {
			t.Error(n, "were recorded")
		}
	})
}
