package webhooks

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/notification"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/ent/webhookdelivery"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/keys"
	"forma/server/platform/outbound"
	"forma/server/platform/store"
)

// world is a service, an admin and a peer that answers as told.
type world struct {
	*domaintest.World
	*Service
	admin context.Context
	ring  *keys.Ring

	mu   sync.Mutex
	got  []received
	says func(received) int
}

// received is a request to the peer.
type received struct {
	id, timestamp, signature, body string
	data                           payload
}

const answered = "<p>no\x00 thanks"

func each(t *testing.T, f func(w *world)) {
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base, ring: keys.Temporary(base.Time), says: func(received) int { return http.StatusNoContent }}
		peer := httptest.NewServer(w)
		t.Cleanup(peer.Close)
		relay, err := url.Parse(peer.URL)
		w.OK(err)
		w.Service = &Service{
			Store:  base.DB,
			Bus:    base.Events,
			Jobs:   base.Queue(),
			Notify: base.Notifier,
			Peers:  Steady(notify.Relayed(outbound.Guard{Trusted: []string{relay.Host}}.Client(), relay)),
			Keys:   w.ring.For(keys.MailLinks),
			Now:    base.Time,
		}
		w.Register(w.Jobs.Workers)
		w.admin = base.NewPerson(viewer.RoleAdmin, viewer.PlanFree, "UTC")
		f(w)
	})
}

func (w *world) ServeHTTP(to http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	in := received{r.Header.Get("webhook-id"), r.Header.Get("webhook-timestamp"), r.Header.Get("webhook-signature"), string(body), payload{}}
	_ = json.Unmarshal(body, &in.data)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.got = append(w.got, in)
	status := w.says(in)
	if status/100 == 3 {
		to.Header().Set("Location", "/elsewhere")
	}
	to.WriteHeader(status)
	_, _ = io.WriteString(to, answered)
}

func (w *world) make(withObject bool, events ...webhookevent.WebhookEvent) *WebhookSecret {
	w.T.Helper()
	in := WebhookInput{URL: "https://crm.example.org/in?key=1", Events: events, WithObject: withObject}
	made, err := w.Make(w.admin, domaintest.NewID(), in)
	w.OK(err)
	return made
}

// happen records a completion of a client, numbered so that its order is seen.
func (w *world) happen(client uuid.UUID, n int) {
	w.T.Helper()
	ctx := viewer.With(context.Background(), &viewer.Viewer{ID: client, Role: viewer.RoleClient})
	w.OK(w.DB.InTx(ctx, func(tx *store.Tx) error {
		return w.Record(ctx, tx, Event{
			Kind: webhookevent.WorkoutCompleted, Subject: client, Person: client, IDs: map[string]uuid.UUID{"clientId": client},
			Object: func() map[string]any { return map[string]any{"n": n} },
		})
	}))
}

// deliver runs the jobs that are due now, and those that they insert.
func (w *world) deliver() {
	w.T.Helper()
	w.Work(func(row rivertype.JobRow) error {
		if row.Kind != (DeliverJob{}).Kind() {
			return nil
		}
		err := w.Deliver(context.Background(), domaintest.Job[DeliverJob](w.World, row).Args)
		if snoozed := (*river.JobSnoozeError)(nil); errors.As(err, &snoozed) {
			return nil // the sweep finds it
		}
		return err
	})
}

// pass advances the clock, and delivers what is due then.
func (w *world) pass(d time.Duration) {
	w.T.Helper()
	w.Pass(d)
	w.OK(w.Sweep(context.Background()))
	w.deliver()
}

func (w *world) list(id uuid.UUID) []*ent.WebhookDelivery {
	w.T.Helper()
	page, _, _, err := w.Deliveries(w.admin, id, 100, nil)
	w.OK(err)
	return page
}

func (w *world) hook(id uuid.UUID) *ent.Webhook {
	w.T.Helper()
	hook, err := w.Store.Ent.Webhook.Get(w.admin, id)
	w.OK(err)
	return hook
}

// signed computes the signature as a receiver does by the specification.
func signed(secret string, r received) string {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return err.Error()
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(r.id + "." + r.timestamp + "." + r.body))
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

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

// TestEachIsDeliveredAtLeastOnceInOrder sends to a peer that refuses a quarter of all requests at random.
func TestEachIsDeliveredAtLeastOnceInOrder(t *testing.T) {
	each(t, func(w *world) {
		const events, clients = 500, 20
		random := rand.New(rand.NewPCG(1, 2))
		answers := []int{http.StatusInternalServerError, http.StatusFound}
		w.says = func(received) int {
			if n := random.IntN(8); n < len(answers) {
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
			if tries == 400 {
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

func TestOtherNodesLearnOfAWebhook(t *testing.T) {
	each(t, func(w *world) {
		other := &Service{Store: w.DB, Bus: w.Events, Now: w.Time, looked: make(chan struct{}, 8)}
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		w.OK(other.Listen(ctx))
		<-other.looked
		w.make(false, webhookevent.TicketOpened)
		<-other.looked
		if len(other.wanting(webhookevent.TicketOpened)) != 1 {
			t.Error("it has not")
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
