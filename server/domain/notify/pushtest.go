package notify

import (
	"context"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/pushendpoint"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/store"
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

var tested = struct{ title, message pair }{
	title: pair{"Notifications work on this device", "Уведомления на этом устройстве работают"},
	message: pair{
		"This is how news will reach you. Nothing private is ever shown.",
		"Так к вам будут приходить новости. Ничего личного в них нет.",
	},
}

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
	l := to.Edges.Profile.Language
	return w.send(ctx, &outgoing{to: to, unread: unread, life: life, urgency: webpush.UrgencyHigh, topic: "test",
		content: content{Title: tested.title.in(l), Body: tested.message.in(l), Lang: languages[l], Dir: "ltr",
			Navigate: w.Link("/settings?tab=notifications"), Tag: "test"}})
}
