package webhooks

import (
	"bytes"
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/webhook"
	"forma/ent/webhookdelivery"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

const (
	sweepEvery = time.Minute
	sweepBatch = 50
	// mostWoken bounds how many deliveries a sweep looks at; the next goes on.
	mostWoken = 500
	// kept is how long a delivery is kept, and what waits for a paused webhook.
	kept = 30 * 24 * time.Hour
	// undoable is for how long a webhook can be restored.
	undoable = 24 * time.Hour
)

// SweepJob finds deliveries that nobody sends because a server was killed or a webhook was resumed, and erases old ones.
type SweepJob struct{}

func (SweepJob) Kind() string { return "sweep_webhooks" }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[DeliverJob]) error { return s.Deliver(ctx, job.Args) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepJob]) error { return s.Sweep(ctx) }))
}

func Periodic() []*river.PeriodicJob { return []*river.PeriodicJob{jobs.Every(sweepEvery, SweepJob{})} }

// Sweep does what SweepJob is for.
func (s *Service) Sweep(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Webhooks)
	all, err := s.Store.Ent.Webhook.Query().Order(webhook.ByID()).All(ctx)
	if err != nil || len(all) == 0 {
		return err
	}
	now := s.Now().UTC()
	for _, w := range all {
		switch {
		case w.DeletedAt != nil && now.Sub(*w.DeletedAt) > undoable:
			err = s.forget(ctx, w)
		case w.DeletedAt == nil && w.PausedAt == nil && !now.Before(restOf(w)):
			err = s.wake(ctx, w, now)
		}
		if err == nil && (w.DeletedAt == nil || now.Sub(*w.DeletedAt) <= undoable) {
			err = s.reseal(ctx, w, now)
		}
		if err != nil {
			return err
		}
	}
	return s.purge(ctx, webhookdelivery.CreatedAtLT(now.Add(-kept)))
}

// wake inserts the jobs of what has been due for a while.
func (s *Service) wake(ctx context.Context, w *ent.Webhook, now time.Time) error {
	due, err := s.Store.Ent.WebhookDelivery.Query().
		Where(
			webhookdelivery.WebhookID(w.ID),
			webhookdelivery.StateEQ(webhookdelivery.StateWAITING),
			webhookdelivery.NextAtLT(now.Add(-sweepEvery)),
		).
		Order(webhookdelivery.ByNextAt()).
		Limit(mostWoken).
		Select(webhookdelivery.FieldSubjectID).
		All(ctx)
	if err != nil {
		return err
	}
	woken := map[uuid.UUID]bool{}
	for _, d := range due {
		if woken[d.SubjectID] {
			continue
		}
		woken[d.SubjectID] = true
		err := s.Store.InTx(ctx, func(tx *store.Tx) error {
			return s.Jobs.Insert(ctx, tx, DeliverJob{WebhookID: w.ID, SubjectID: d.SubjectID})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// reseal seals secrets again before the key that they are sealed with is no longer accepted, and drops a previous one that is over.
func (s *Service) reseal(ctx context.Context, w *ent.Webhook, now time.Time) error {
	over := w.PreviousUntil != nil && !now.Before(*w.PreviousUntil)
	secret, err := s.sealedAgain(w.Secret)
	if err != nil {
		return err
	}
	previous, err := s.sealedAgain(w.PreviousSecret)
	if err != nil || !over && secret == nil && previous == nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		is, err := tx.Webhook.Get(ctx, w.ID)
		if err != nil || !bytes.Equal(is.Secret, w.Secret) {
			return err // rotated meanwhile
		}
		u := tx.Webhook.UpdateOne(is)
		switch {
		case over:
			u.ClearPreviousSecret().ClearPreviousUntil()
		case previous != nil:
			u.SetPreviousSecret(previous)
		}
		if secret != nil {
			u.SetSecret(secret)
		}
		return u.Exec(ctx)
	})
}

// sealedAgain returns nil if a secret is sealed with the newest key, or with none that is known.
func (s *Service) sealedAgain(sealed []byte) ([]byte, error) {
	secret, old, err := s.unseal(sealed)
	if err != nil || !old {
		return nil, nil
	}
	return s.seal(secret)
}

// forget erases a webhook whose deletion can no longer be undone.
func (s *Service) forget(ctx context.Context, w *ent.Webhook) error {
	if err := s.purge(ctx, webhookdelivery.WebhookID(w.ID)); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Webhook.Delete().Where(webhook.ID(w.ID)).Exec(ctx)
		return err
	})
}

// purge erases deliveries in short transactions.
func (s *Service) purge(ctx context.Context, which func(*sql.Selector)) error {
	for {
		ids, err := s.Store.Ent.WebhookDelivery.Query().Where(which).Limit(sweepBatch).IDs(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.Store.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.WebhookDelivery.Delete().Where(webhookdelivery.IDIn(ids...)).Exec(ctx)
			return err
		})
		if err != nil || len(ids) < sweepBatch {
			return err
		}
	}
}
