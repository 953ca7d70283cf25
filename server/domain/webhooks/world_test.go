package webhooks

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
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
