// Package webhooks sends events to the programs of the business, as Standard Webhooks describes: signed, in order for each subject, and
// until they are accepted or three days have passed.
package webhooks

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"forma/ent/grant"
	"forma/ent/schema/webhookevent"
	"forma/ent/webhook"
	"forma/server/domain/notify"
	"forma/server/platform/bus"
	"forma/server/platform/jobs"
	"forma/server/platform/keys"
	"forma/server/platform/store"
)

// Service keeps webhooks, and records and sends events. A nil Service records none.
type Service struct {
	Store  *store.Store
	Bus    *bus.Bus
	Jobs   *jobs.Queue
	Notify *notify.Service
	// Peers sends to other people's servers; it must not follow redirects.
	Peers *http.Client
	// Keys seal the secrets.
	Keys keys.Set
	Now  func() time.Time

	known   atomic.Pointer[[]active]
	reading sync.Mutex // so that an older answer does not replace a newer one
}

// active is what recording needs of a webhook.
type active struct {
	id         uuid.UUID
	events     []webhookevent.WebhookEvent
	withObject bool
}

const (
	subject = "webhooks"
	// fresh bounds how long a node goes by old webhooks if the bus loses an event.
	fresh = 30 * time.Second
)

// Listen reads the webhooks, and reads them again when a node changes them, until ctx is done. Recording an event then needs no
// statement where nobody wants it.
func (s *Service) Listen(ctx context.Context) error {
	changes, err := s.Bus.Listen(ctx, subject)
	if err != nil {
		return err
	}
	if err := s.look(ctx); err != nil {
		return err
	}
	go func() {
		again := time.NewTicker(fresh)
		defer again.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-changes:
			case <-again.C:
			}
			if err := s.look(ctx); err != nil && ctx.Err() == nil {
				slog.Error("the webhooks could not be read", "error", err)
			}
		}
	}()
	return nil
}

// look reads the webhooks. They are few.
func (s *Service) look(ctx context.Context) error {
	s.reading.Lock()
	defer s.reading.Unlock()
	rows, err := s.Store.Ent.Webhook.Query().
		Where(webhook.DeletedAtIsNil()).
		Order(webhook.ByID()).
		Select(webhook.FieldID, webhook.FieldEvents, webhook.FieldWithObject).
		All(grant.Job(ctx, grant.Webhooks))
	if err != nil {
		return err
	}
	known := make([]active, len(rows))
	for i, w := range rows {
		known[i] = active{w.ID, w.Events, w.WithObject}
	}
	s.known.Store(&known)
	return nil
}

// wanting returns the webhooks that an event is sent to. It waits for nothing: it runs in transactions, and who reads the webhooks may be
// waiting for a connection that one of them has.
func (s *Service) wanting(kind webhookevent.WebhookEvent) (list []active) {
	known := s.known.Load()
	if known == nil {
		return nil
	}
	for _, w := range *known {
		if slices.Contains(w.events, kind) {
			list = append(list, w)
		}
	}
	return list
}

// Wanted reports whether Record would add the event, to callers who must read something for it.
func (s *Service) Wanted(kind webhookevent.WebhookEvent) bool {
	return s != nil && len(s.wanting(kind)) > 0
}

// announce makes all nodes read the webhooks again once tx is committed, this one before its request is answered.
func (s *Service) announce(ctx context.Context, tx *store.Tx) {
	tx.AfterCommit(func() {
		if err := s.look(context.WithoutCancel(ctx)); err != nil {
			slog.ErrorContext(ctx, "the webhooks could not be read", "error", err)
		}
		s.Bus.Publish(subject, nil)
	})
}
