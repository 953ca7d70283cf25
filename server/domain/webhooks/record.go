package webhooks

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/schema/webhookevent"
	"forma/server/platform/store"
)

// Event is what happened. It never carries measurements, photos, answers or what people write to each other.
type Event struct {
	Kind webhookevent.WebhookEvent
	// Subject is what it happened to: its events are sent in their order.
	Subject uuid.UUID
	// Person is whom it is about, with whom it is erased; empty for nobody.
	Person uuid.UUID
	// IDs name the things of the event.
	IDs map[string]uuid.UUID
	// Object describes them, for webhooks that want more than ids; it is called only then.
	Object func() map[string]any
}

// payload is the body of a request.
type payload struct {
	Type      string         `json:"type"`
	Timestamp time.Time      `json:"timestamp"`
	Data      map[string]any `json:"data"`
}

// Record adds an event to tx for each webhook that wants it.
func (s *Service) Record(ctx context.Context, tx *store.Tx, e Event) error {
	if s == nil {
		return nil
	}
	for _, w := range s.wanting(e.Kind) {
		if _, err := s.record(ctx, tx, w, e); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) record(ctx context.Context, tx *store.Tx, w active, e Event) (*ent.WebhookDelivery, error) {
	now := s.Now().UTC()
	data := make(map[string]any, len(e.IDs)+1)
	for name, id := range e.IDs {
		data[name] = id
	}
	if w.withObject && e.Object != nil {
		data["object"] = e.Object()
	}
	body, err := json.Marshal(payload{e.Kind.Type(), now.Truncate(time.Millisecond), data})
	if err != nil {
		return nil, err
	}
	create := tx.WebhookDelivery.Create().
		SetWebhookID(w.id).
		SetKind(e.Kind).
		SetSubjectID(e.Subject).
		SetPayload(string(body)).
		SetNextAt(now).
		SetCreatedAt(now)
	if e.Person != uuid.Nil {
		create.SetProfileID(e.Person)
	}
	d, err := create.Save(grant.With(ctx, grant.WebhookEvents))
	if err != nil {
		return nil, err
	}
	return d, s.Jobs.Insert(ctx, tx, DeliverJob{WebhookID: w.id, SubjectID: e.Subject})
}
