package webhooks

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/schema/webhookevent"
	"forma/ent/webhook"
	"forma/ent/webhookdelivery"
	"forma/server/platform/jobs"
	"forma/server/platform/outbound"
	"forma/server/platform/store"
)

// DeliverJob sends what waits of a subject to a webhook, one after the other.
type DeliverJob struct {
	WebhookID uuid.UUID `json:"webhook_id"`
	SubjectID uuid.UUID `json:"subject_id"`
}

func (DeliverJob) Kind() string { return "webhook_delivery" }

// InsertOpts uses a queue of its own, so that programs that hang delay nothing else.
func (DeliverJob) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.Webhooks} }

// pauses are those between the attempts that Standard Webhooks recommends: three days in all.
var pauses = []time.Duration{
	5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 14 * time.Hour, 20 * time.Hour,
	24 * time.Hour,
}

const (
	// patience is how long a webhook may fail before it is paused.
	patience = 3 * 24 * time.Hour
	// lease is for how long nobody else sends what a job is sending.
	lease = time.Minute
	// turn bounds how long a job goes on, within the time that jobs have.
	turn = 15 * time.Second

	// A webhook that fails this often in a row rests, so that it delays others less.
	failuresToRest = 5
	shortestRest   = 30 * time.Second
	longestRest    = time.Hour

	mostRead        = 16 << 10
	longestResponse = 200
)

// Deliver does what DeliverJob is for.
func (s *Service) Deliver(ctx context.Context, job DeliverJob) error {
	ctx = grant.Job(ctx, grant.Webhooks)
	for begun := time.Now(); ; {
		w, d, err := s.take(ctx, job)
		if d == nil || err != nil {
			return err
		}
		if d.Kind != webhookevent.Ping && s.Now().Before(restOf(w)) {
			return river.JobSnooze(restOf(w).Sub(s.Now()))
		}
		took, err := s.claim(ctx, d)
		if !took || err != nil {
			return err
		}
		sent := s.post(ctx, w, d)
		if err := ctx.Err(); err != nil {
			return err // the server is stopping, which is not the program's failure
		}
		more, err := s.finish(ctx, w, d, sent)
		if !more || err != nil {
			return err
		}
		if time.Since(begun) > turn {
			return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.Jobs.Insert(ctx, tx, job) })
		}
	}
}

func restOf(w *ent.Webhook) time.Time {
	if w.RestsUntil == nil {
		return time.Time{}
	}
	return *w.RestsUntil
}

// take returns the first delivery that waits, if it is due. Until it has ended no other of its subject is sent; then the job that sent it
// goes on, so that nothing is lost by leaving.
func (s *Service) take(ctx context.Context, job DeliverJob) (*ent.Webhook, *ent.WebhookDelivery, error) {
	w, err := s.Store.Ent.Webhook.Query().Where(webhook.ID(job.WebhookID), webhook.DeletedAtIsNil()).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	d, err := s.Store.Ent.WebhookDelivery.Query().
		Where(
			webhookdelivery.WebhookID(w.ID),
			webhookdelivery.SubjectID(job.SubjectID),
			webhookdelivery.StateEQ(webhookdelivery.StateWAITING),
		).
		Order(webhookdelivery.ByID()).
		First(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, nil, nil
	case err != nil:
		return nil, nil, err
	case d.NextAt.After(s.Now()), w.PausedAt != nil && d.Kind != webhookevent.Ping:
		return nil, nil, nil
	}
	return w, d, nil
}

// claim reports whether this job is the one that sends d.
func (s *Service) claim(ctx context.Context, d *ent.WebhookDelivery) (took bool, err error) {
	now := s.Now().UTC()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err := tx.WebhookDelivery.Update().
			Where(webhookdelivery.ID(d.ID), webhookdelivery.StateEQ(webhookdelivery.StateWAITING), webhookdelivery.NextAtLTE(now)).
			SetNextAt(now.Add(lease)).
			Save(ctx)
		took = n == 1
		return err
	})
	return took, err
}

// Steady returns the client without following redirects.
func Steady(client *http.Client) *http.Client {
	steady := *client
	steady.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &steady
}

// sent is what became of a request.
type sent struct {
	at       time.Time
	took     time.Duration
	status   int
	failure  *webhookdelivery.Failure
	response string
}

func (s *Service) post(ctx context.Context, w *ent.Webhook, d *ent.WebhookDelivery) sent {
	now := s.Now().UTC()
	out := sent{at: now}
	fail := func(f webhookdelivery.Failure) sent { out.failure = &f; return out }
	id := d.ID.String()
	signatures, err := s.signatures(w, id, d.Payload, now)
	if err != nil {
		return fail(webhookdelivery.FailureSECRET_LOST)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, w.URL, strings.NewReader(d.Payload))
	if err != nil {
		return fail(webhookdelivery.FailureREFUSED)
	}
	for name, value := range map[string]string{
		"Content-Type": "application/json", "User-Agent": "Forma-Webhooks/1",
		"Webhook-Id": id, "Webhook-Timestamp": strconv.FormatInt(now.Unix(), 10), "Webhook-Signature": signatures,
	} {
		r.Header.Set(name, value)
	}
	begun := time.Now()
	answer, err := s.Peers.Do(r)
	out.took = time.Since(begun)
	if err != nil {
		return fail(reason(err))
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(answer.Body, mostRead))
	out.took, out.status = time.Since(begun), answer.StatusCode
	switch {
	case out.status < http.StatusOK || out.status >= http.StatusMultipleChoices:
		out.response = short(string(body))
		return fail(webhookdelivery.FailureANSWERED)
	case err != nil:
		return fail(reason(err))
	}
	return out
}

// reason says why there is no response, without the URL, which may be a secret.
func reason(err error) webhookdelivery.Failure {
	var asked *url.Error
	var network net.Error
	switch {
	case errors.Is(err, outbound.ErrRefused):
		return webhookdelivery.FailureREFUSED
	case errors.As(err, &asked) && asked.Timeout(), errors.As(err, &network) && network.Timeout():
		return webhookdelivery.FailureTIMED_OUT
	}
	return webhookdelivery.FailureUNREACHABLE
}

// short returns the beginning of a response in one line.
func short(body string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, strings.ToValidUTF8(body, " "))
	runes := []rune(strings.Join(strings.Fields(clean), " "))
	return string(runes[:min(len(runes), longestResponse)])
}

// finish stores what became of d, and reports whether the next of its subject may be sent.
func (s *Service) finish(ctx context.Context, w *ent.Webhook, d *ent.WebhookDelivery, out sent) (more bool, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		more = true
		u := tx.WebhookDelivery.Update().Where(webhookdelivery.ID(d.ID)).
			SetAttempts(d.Attempts + 1).
			SetTriedAt(out.at).
			SetStatus(out.status).
			SetTook(int(out.took.Milliseconds())).
			SetResponse(out.response)
		if out.failure == nil {
			u.SetState(webhookdelivery.StateDELIVERED).ClearFailure().ClearNextAt()
			if err := u.Exec(ctx); err != nil || w.Failures == 0 {
				return err
			}
			return tx.Webhook.UpdateOneID(w.ID).SetFailures(0).ClearFailingSince().ClearRestsUntil().Exec(ctx)
		}
		u.SetFailure(*out.failure)
		if d.Kind == webhookevent.Ping || d.Attempts >= len(pauses) {
			u.SetState(webhookdelivery.StateFAILED).ClearNextAt()
		} else {
			more = false
			at := out.at.Add(pauses[d.Attempts])
			u.SetNextAt(at)
			if err := s.Jobs.InsertAt(ctx, tx, DeliverJob{WebhookID: w.ID, SubjectID: d.SubjectID}, at); err != nil {
				return err
			}
		}
		if err := u.Exec(ctx); err != nil {
			return err
		}
		return s.failed(ctx, tx, w.ID, out)
	})
	return more, err
}

// failed notes that a webhook failed. It is paused, and admins are notified, once it has failed for three days, or says that it is gone.
func (s *Service) failed(ctx context.Context, tx *store.Tx, id uuid.UUID, out sent) error {
	w, err := tx.Webhook.Get(ctx, id)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	u := tx.Webhook.UpdateOne(w).AddFailures(1)
	since := out.at
	if w.FailingSince != nil {
		since = *w.FailingSince
	} else {
		u.SetFailingSince(since)
	}
	if w.Failures+1 >= failuresToRest {
		u.SetRestsUntil(out.at.Add(min(shortestRest<<min(w.Failures+1-failuresToRest, 10), longestRest)))
	}
	over := out.status == http.StatusGone || out.at.Sub(since) >= patience
	if over && w.PausedAt == nil {
		u.SetPausedAt(out.at)
		if err := s.Notify.WriteAdmins(ctx, tx, notification.KindWEBHOOK_PAUSED, map[string]string{"name": host(w.URL)}); err != nil {
			return err
		}
	}
	return u.Exec(ctx)
}

// host returns the part of a URL that may be shown and logged.
func host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}
