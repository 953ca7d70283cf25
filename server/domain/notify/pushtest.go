package notify

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/device"
	"forma/ent/grant"
	"forma/ent/pushendpoint"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// PushTestJob sends a device a test push.
type PushTestJob struct {
	EndpointID uuid.UUID `json:"endpoint_id"`
	Until      time.Time `json:"until"`
}

func (PushTestJob) Kind() string { return "push_test" }

func (PushTestJob) InsertOpts() river.InsertOpts { return PushJob{}.InsertOpts() }

// TestLimit limits test pushes per device.
func TestLimit(now func() time.Time) *auth.Limiter {
	return &auth.Limiter{Burst: 5, Every: time.Minute, Now: now}
}

// testLife is how long a test push is worth delivering.
const testLife = 5 * time.Minute

// TestPush sends a test push to the viewer's device, quiet hours or not, if it has a subscription.
func (s *Service) TestPush(ctx context.Context) (*PushSetup, error) {
	device, on := viewer.From(ctx).DeviceID, false
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		id, err := tx.PushEndpoint.Query().Where(pushendpoint.DeviceID(device)).OnlyID(grant.With(ctx, grant.PushDevice))
		if on = err == nil; !on {
			return gone(err)
		}
		if err := s.Tests.Take(device.String()); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, PushTestJob{EndpointID: id, Until: s.Now().Add(testLife)})
	})
	if err != nil {
		return nil, err
	}
	return s.setup(device, on), nil
}

func (w *Workers) test(ctx context.Context, job *river.Job[PushTestJob]) error {
	ctx = grant.Job(ctx, grant.Delivery)
	life := job.Args.Until.Sub(w.Service.Now())
	to, err := w.Service.Store.Ent.PushEndpoint.Query().Where(pushendpoint.ID(job.Args.EndpointID)).WithProfile().Only(ctx)
	if err != nil || life <= 0 {
		return gone(err)
	}
	unread, err := w.unread(ctx, to.ProfileID)
	if err != nil {
		return err
	}
	return w.send(ctx, w.trial(to, unread, life))
}

// trial returns a test push to a device of a person who has been read with it.
func (w *Workers) trial(to *ent.PushEndpoint, unread int, life time.Duration) *outgoing {
	l := words.In(to.Edges.Profile.Language)
	said := texts.In(l.Code).PushTest
	return &outgoing{to: to, unread: unread, life: life, urgency: webpush.UrgencyHigh, topic: "test",
		content: content{Title: said.Title, Body: said.Message, Lang: l.Code.Tag(), Dir: l.Direction,
			Navigate: w.Link("/settings?tab=notifications"), Tag: "test"}}
}

// A TriedPush is what a push service said of a test push.
type TriedPush struct {
	// Service is its host: the rest of the address is a secret.
	Service string
	// Failure is empty if the service took the push.
	Failure string
}

// patience is how long a push service has to answer an operator.
const patience = 15 * time.Second

// TryPush sends a test push to each device of the person who signs in with an email address, for an operator, and waits for what the push
// services say. It changes no subscription.
func (w *Workers) TryPush(ctx context.Context, email string) (tried []TriedPush, err error) {
	ctx = grant.Job(ctx, grant.Delivery)
	signedIn, err := w.Service.Store.Ent.PushEndpoint.Query().
		Where(pushendpoint.HasDeviceWith(device.HasAccountWith(account.Email(strings.ToLower(strings.TrimSpace(email)))))).
		Order(pushendpoint.ByCreatedAt()).WithProfile().All(ctx)
	if err != nil {
		return nil, err
	}
	for _, to := range signedIn {
		unread, err := w.unread(ctx, to.ProfileID)
		if err != nil {
			return tried, err
		}
		address, err := url.Parse(to.Endpoint)
		if err != nil {
			return tried, err
		}
		one := TriedPush{Service: address.Host}
		asking, stop := context.WithTimeout(ctx, patience)
		answer, err := w.post(asking, w.trial(to, unread, testLife))
		stop()
		switch {
		case err != nil:
			one.Failure = err.Error()
		case goneFor(answer.StatusCode):
			one.Failure = "the service no longer knows the device"
		case answer.StatusCode >= http.StatusMultipleChoices:
			one.Failure = fmt.Sprintf("the service answers %d", answer.StatusCode)
		}
		tried = append(tried, one)
	}
	return tried, ctx.Err()
}
