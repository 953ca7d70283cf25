package notify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/pushendpoint"
	"forma/server/platform/store"
)

// outgoing is a push to a device. It replaces one with the same topic that still waits at the service.
type outgoing struct {
	to      *ent.PushEndpoint
	content content
	unread  int
	life    time.Duration
	urgency webpush.Urgency
	topic   string
}

// send sends a push, or reschedules it while the device's service asks for a pause.
func (w *Workers) send(ctx context.Context, l *outgoing) error {
	if rest := l.to.RestsUntil; rest != nil && rest.After(w.Service.Now()) {
		return river.JobSnooze(rest.Sub(w.Service.Now()))
	}
	answer, err := w.post(ctx, l)
	w.Pushes.count(answer, err)
	if err != nil {
		return errors.Join(err, w.rest(ctx, l.to, w.backOff(l.to)))
	}
	return w.handleResponse(ctx, l.to, answer)
}

func (w *Workers) post(ctx context.Context, l *outgoing) (*http.Response, error) {
	payload, err := json.Marshal(message{WebPush: declared, AppBadge: l.unread, Notification: l.content})
	if err != nil {
		return nil, err
	}
	client := *w.Peers
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // no push service redirects
	answer, err := webpush.SendNotificationWithContext(
		ctx,
		payload,
		&webpush.Subscription{Endpoint: l.to.Endpoint, Keys: webpush.Keys{P256dh: encode(l.to.P256dh), Auth: encode(l.to.Auth)}},
		&webpush.Options{
			HTTPClient:      &client,
			Subscriber:      w.Contact,
			VAPIDPublicKey:  w.Service.Vapid.Public,
			VAPIDPrivateKey: w.Service.Vapid.Private,
			TTL:             int(l.life.Seconds()),
			Urgency:         l.urgency,
			Topic:           l.topic,
		},
	)
	var asked *url.Error
	if errors.As(err, &asked) {
		return nil, fmt.Errorf("push: %w", asked.Err) // without the URL, which is a secret
	}
	if err != nil {
		return nil, err
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer, answer.Body.Close()
}

// handleResponse acts on the response of a push service.
func (w *Workers) handleResponse(ctx context.Context, to *ent.PushEndpoint, answer *http.Response) error {
	switch status := answer.StatusCode; {
	case status < http.StatusMultipleChoices:
		return w.recovered(ctx, to)
	case goneFor(status):
		return w.Service.Store.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.PushEndpoint.Delete().Where(pushendpoint.ID(to.ID)).Exec(ctx)
			return err
		})
	case waitsFor(status):
		wait, asked := retryAfter(answer.Header.Get("Retry-After"), w.Service.Now())
		if !asked {
			wait = w.backOff(to)
		}
		if err := w.rest(ctx, to, wait); err != nil {
			return err
		}
		return river.JobSnooze(wait)
	default:
		return fmt.Errorf("push: the service answers %d", status)
	}
}

// goneFor reports whether a push service no longer knows the device, waitsFor whether it asks for a pause.
func goneFor(status int) bool { return status == http.StatusNotFound || status == http.StatusGone }

func waitsFor(status int) bool {
	return status == http.StatusTooManyRequests || status >= http.StatusInternalServerError
}

const (
	shortestRest = 30 * time.Second
	longestRest  = time.Hour
)

// backOff doubles with each consecutive failure.
func (w *Workers) backOff(to *ent.PushEndpoint) time.Duration {
	return min(shortestRest<<min(to.Failures, 10), longestRest)
}

// rest pauses pushes to a device; its jobs observe that, other devices' do not.
func (w *Workers) rest(ctx context.Context, to *ent.PushEndpoint, wait time.Duration) error {
	return w.Service.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.PushEndpoint.Update().
			Where(pushendpoint.ID(to.ID)).
			SetRestsUntil(w.Service.Now().Add(wait).UTC()).
			AddFailures(1).
			Exec(ctx)
	})
}

func (w *Workers) recovered(ctx context.Context, to *ent.PushEndpoint) error {
	if to.Failures == 0 {
		return nil
	}
	return w.Service.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.PushEndpoint.Update().Where(pushendpoint.ID(to.ID)).ClearRestsUntil().SetFailures(0).Exec(ctx)
	})
}

// retryAfter parses seconds or a date, bounded by how long pushes are worth sending.
func retryAfter(header string, now time.Time) (wait time.Duration, asked bool) {
	if seconds, err := strconv.Atoi(header); err == nil {
		wait = time.Duration(min(max(seconds, 1), int(stale.Seconds()))) * time.Second
		return wait, true
	}
	at, err := http.ParseTime(header)
	if err != nil {
		return 0, false
	}
	return min(max(at.Sub(now), time.Second), stale), true
}
