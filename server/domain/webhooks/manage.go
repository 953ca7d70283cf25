package webhooks

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/schema/text"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/ent/webhook"
	"forma/ent/webhookdelivery"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostWebhooks = 20
	longestURL   = 2000
	// overlap is for how long the previous secret signs too.
	overlap = 24 * time.Hour
)

// WebhookInput is what an admin chooses.
type WebhookInput struct {
	URL        string
	Events     []webhookevent.WebhookEvent
	WithObject bool
}

// WebhookSecret is a webhook with its secret, which is shown only then.
type WebhookSecret struct {
	Webhook *ent.Webhook
	Secret  string
}

// checked validates only the form: whether an address may be reached is decided when it is dialled.
func (in WebhookInput) checked() (WebhookInput, error) {
	in.URL = strings.TrimSpace(in.URL)
	switch {
	case in.URL == "":
		return in, errs.Input("url", errs.Required)
	case len(in.URL) > longestURL:
		return in, errs.Range("url", errs.TooLong, 1, longestURL)
	}
	to, err := url.Parse(in.URL)
	if err != nil || to.Scheme != "https" || to.Hostname() == "" || to.User != nil || to.Fragment != "" ||
		to.Port() != "" && to.Port() != "443" || !text.Clean(in.URL, "") {
		return in, errs.Input("url", errs.Invalid)
	}
	in.Events = slices.Compact(slices.Sorted(slices.Values(in.Events)))
	switch {
	case len(in.Events) == 0:
		return in, errs.Input("events", errs.Required)
	case slices.Contains(in.Events, webhookevent.Ping):
		return in, errs.Input("events", errs.Invalid)
	}
	return in, nil
}

func mustBeAdmin(ctx context.Context) error {
	if !viewer.From(ctx).IsAdmin() {
		return errs.New(errs.Forbidden)
	}
	return nil
}

// Webhooks returns all webhooks, oldest first.
func (s *Service) Webhooks(ctx context.Context) ([]*ent.Webhook, error) {
	if err := mustBeAdmin(ctx); err != nil {
		return nil, err
	}
	return s.Store.Ent.Webhook.Query().
		Where(webhook.DeletedAtIsNil()).
		Order(webhook.ByCreatedAt(), webhook.ByID()).
		Limit(mostWebhooks).
		All(ctx)
}

// few returns LIMIT_EXCEEDED if there are more webhooks than are allowed.
func few(ctx context.Context, tx *store.Tx) error {
	n, err := tx.Webhook.Query().Where(webhook.DeletedAtIsNil()).Count(ctx)
	if err == nil && n > mostWebhooks {
		err = errs.Exceeded("webhooks", mostWebhooks, n)
	}
	return err
}

// Make saves a webhook, exactly once per id.
func (s *Service) Make(ctx context.Context, id uuid.UUID, in WebhookInput) (made *WebhookSecret, err error) {
	if err := mustBeAdmin(ctx); err != nil {
		return nil, err
	}
	if in, err = in.checked(); err != nil {
		return nil, err
	}
	made = &WebhookSecret{}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, viewer.From(ctx).ID, "makeWebhook", in)
		if err != nil {
			return err
		}
		if replayed {
			if made.Webhook, err = tx.Webhook.Get(ctx, id); err != nil {
				return err
			}
			made.Secret, _, err = s.unseal(made.Webhook.Secret)
			return err
		}
		if used, err := tx.Webhook.Query().Where(webhook.ID(id)).Exist(ctx); err != nil {
			return err
		} else if used {
			return errs.New(errs.IDConflict)
		}
		made.Secret = newSecret()
		sealed, err := s.seal(made.Secret)
		if err != nil {
			return err
		}
		made.Webhook, err = tx.Webhook.Create().SetID(id).SetURL(in.URL).SetEvents(in.Events).SetWithObject(in.WithObject).
			SetSecret(sealed).SetCreatedAt(s.Now().UTC()).Save(ctx)
		if err != nil {
			return err
		}
		if err := few(ctx, tx); err != nil {
			return err
		}
		s.announce(ctx, tx)
		return s.audit(ctx, tx, auditevent.ActWEBHOOK_MADE, made.Webhook)
	})
	if err != nil {
		return nil, err
	}
	return made, nil
}

// audit records an act with the host of the webhook: the rest of its URL may be a secret.
func (s *Service) audit(ctx context.Context, tx *store.Tx, act auditevent.Act, w *ent.Webhook) error {
	return audit.Record(ctx, tx, audit.Act{What: act, Subject: audit.Named(auditevent.SubjectKindWEBHOOK, host(w.URL)), At: s.Now()})
}

// change changes a webhook, unless change reports that it is as it should be already.
func (s *Service) change(
	ctx context.Context,
	id uuid.UUID,
	act auditevent.Act,
	change func(before *ent.Webhook, u *ent.WebhookUpdateOne) (changed bool, err error),
) (w *ent.Webhook, err error) {
	if err := mustBeAdmin(ctx); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if w, err = tx.Webhook.Get(ctx, id); err != nil {
			return err
		}
		u := tx.Webhook.UpdateOne(w)
		changed, err := change(w, u)
		if err != nil || !changed {
			return err
		}
		if w, err = u.Save(ctx); err != nil {
			return err
		}
		if act == auditevent.ActWEBHOOK_RESTORED {
			if err := few(ctx, tx); err != nil {
				return err
			}
		}
		s.announce(ctx, tx)
		return s.audit(ctx, tx, act, w)
	})
	return w, err
}

// unlessDeleted returns NOT_FOUND for a deleted webhook.
func unlessDeleted(w *ent.Webhook) error {
	if w.DeletedAt != nil {
		return errs.New(errs.NotFound)
	}
	return nil
}

// Edit replaces what an admin chose. Events that were recorded before are sent as they were, to the new URL.
func (s *Service) Edit(ctx context.Context, id uuid.UUID, in WebhookInput) (*ent.Webhook, error) {
	in, err := in.checked()
	if err != nil {
		return nil, err
	}
	return s.change(ctx, id, auditevent.ActWEBHOOK_EDITED, func(w *ent.Webhook, u *ent.WebhookUpdateOne) (bool, error) {
		same := w.URL == in.URL && slices.Equal(w.Events, in.Events) && w.WithObject == in.WithObject
		u.SetURL(in.URL).SetEvents(in.Events).SetWithObject(in.WithObject)
		return !same, unlessDeleted(w)
	})
}

// Rotate gives a webhook a new secret. For a day the previous one signs too.
func (s *Service) Rotate(ctx context.Context, id uuid.UUID) (*WebhookSecret, error) {
	secret := newSecret()
	sealed, err := s.seal(secret)
	if err != nil {
		return nil, err
	}
	w, err := s.change(ctx, id, auditevent.ActWEBHOOK_SECRET_ROTATED, func(w *ent.Webhook, u *ent.WebhookUpdateOne) (bool, error) {
		u.SetPreviousSecret(w.Secret).SetPreviousUntil(s.Now().UTC().Add(overlap)).SetSecret(sealed)
		return true, unlessDeleted(w)
	})
	if err != nil {
		return nil, err
	}
	return &WebhookSecret{w, secret}, nil
}

// Pause stops sending: what happens waits. Idempotent.
func (s *Service) Pause(ctx context.Context, id uuid.UUID) (*ent.Webhook, error) {
	return s.change(ctx, id, auditevent.ActWEBHOOK_PAUSED, func(w *ent.Webhook, u *ent.WebhookUpdateOne) (bool, error) {
		u.SetPausedAt(s.Now().UTC())
		return w.PausedAt == nil, unlessDeleted(w)
	})
}

// Resume sends what waits, within a minute or two. Idempotent.
func (s *Service) Resume(ctx context.Context, id uuid.UUID) (*ent.Webhook, error) {
	return s.change(ctx, id, auditevent.ActWEBHOOK_RESUMED, func(w *ent.Webhook, u *ent.WebhookUpdateOne) (bool, error) {
		u.ClearPausedAt().ClearFailingSince().ClearRestsUntil().SetFailures(0)
		return w.PausedAt != nil, unlessDeleted(w)
	})
}

// Delete deletes a webhook, which can be restored for a day. Idempotent.
func (s *Service) Delete(ctx context.Context, id uuid.UUID) error {
	_, err := s.change(ctx, id, auditevent.ActWEBHOOK_DELETED, func(w *ent.Webhook, u *ent.WebhookUpdateOne) (bool, error) {
		u.SetDeletedAt(s.Now().UTC())
		return w.DeletedAt == nil, nil
	})
	return err
}

// Restore undoes a deletion. Idempotent.
func (s *Service) Restore(ctx context.Context, id uuid.UUID) (*ent.Webhook, error) {
	return s.change(ctx, id, auditevent.ActWEBHOOK_RESTORED, func(w *ent.Webhook, u *ent.WebhookUpdateOne) (bool, error) {
		u.ClearDeletedAt()
		return w.DeletedAt != nil, nil
	})
}

// Test sends a ping, even to a paused webhook; it is tried once.
func (s *Service) Test(ctx context.Context, id uuid.UUID) (d *ent.WebhookDelivery, err error) {
	if err := mustBeAdmin(ctx); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		w, err := tx.Webhook.Query().Where(webhook.ID(id), webhook.DeletedAtIsNil()).Only(ctx)
		if err != nil {
			return err
		}
		d, err = s.record(ctx, tx, active{id: w.ID}, Event{
			Kind: webhookevent.Ping, Subject: w.ID, IDs: map[string]uuid.UUID{"webhookId": w.ID},
		})
		return err
	})
	return d, err
}

// Replay sends a delivery again, with the same id, after what already waits for its turn before it. CONFLICT while the webhook is paused.
func (s *Service) Replay(ctx context.Context, id uuid.UUID) (d *ent.WebhookDelivery, err error) {
	if err := mustBeAdmin(ctx); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if d, err = tx.WebhookDelivery.Query().Where(webhookdelivery.ID(id)).WithWebhook().Only(ctx); err != nil {
			return err
		}
		w := d.Edges.Webhook
		if err := unlessDeleted(w); err != nil {
			return err
		}
		if w.PausedAt != nil && d.Kind != webhookevent.Ping {
			return errs.New(errs.Conflict)
		}
		now := s.Now().UTC()
		u := tx.WebhookDelivery.UpdateOne(d).SetState(webhookdelivery.StateWAITING).SetNextAt(now).SetAttempts(0)
		if d, err = u.Save(grant.With(ctx, grant.WebhookEvents)); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, DeliverJob{WebhookID: w.ID, SubjectID: d.SubjectID})
	})
	return d, err
}

// Deliveries returns a page of what was sent to a webhook, latest first.
func (s *Service) Deliveries(
	ctx context.Context,
	id uuid.UUID,
	first int,
	after *string,
) (page []*ent.WebhookDelivery, hasNext bool, end string, err error) {
	if err := mustBeAdmin(ctx); err != nil {
		return nil, false, "", err
	}
	const list store.List = "webhookDeliveries"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.WebhookDelivery.Query().Where(webhookdelivery.WebhookID(id))
	if from != nil {
		q.Where(webhookdelivery.IDLT(from.ID))
	}
	rows, err := q.Order(webhookdelivery.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	page, hasNext, end = store.Cut(list, rows, first, func(d *ent.WebhookDelivery) store.Cursor {
		return store.TimeCursor(d.CreatedAt, d.ID)
	})
	return page, hasNext, end, nil
}
