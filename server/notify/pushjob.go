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
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/pushendpoint"
	"forma/ent/viewer"
	"forma/server/jobs"
	"forma/server/store"
)

// PushJob tells one device of one line of the bell.
type PushJob struct {
	EndpointID     uuid.UUID `json:"endpoint_id"`
	NotificationID uuid.UUID `json:"notification_id"`
}

// Kind names the job.
func (PushJob) Kind() string { return "push_notification" }

// InsertOpts keeps push services that hang from holding up anything else.
func (PushJob) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.Peers} }

// push inserts a job for each device of the reader; whether and when it tells is decided by the preferences of then.
func (s *Service) push(ctx context.Context, tx *store.Tx, n *ent.Notification) error {
	endpoints, err := tx.PushEndpoint.Query().Where(pushendpoint.ProfileID(n.ProfileID)).IDs(viewer.System(ctx))
	if err != nil {
		return err
	}
	for _, id := range endpoints {
		if err := s.Jobs.Insert(ctx, tx, PushJob{EndpointID: id, NotificationID: n.ID}); err != nil {
			return err
		}
	}
	return nil
}

// news is one push that is to be sent.
type news struct {
	to   *ent.PushEndpoint
	line *ent.Notification
	of   *ent.Profile
}

// load gives nothing where there is nobody to tell, or nothing to be told.
func (w *Workers) load(system context.Context, args PushJob) (*news, error) {
	db, now := w.Service.Store.Ent, w.Service.Now()
	to, err := db.PushEndpoint.Query().Where(pushendpoint.ID(args.EndpointID)).WithDevice().WithProfile().Only(system)
	if err != nil {
		return nil, gone(err)
	}
	if d := to.Edges.Device; d.EndedAt != nil || !d.ExpiresAt.After(now) {
		return nil, nil
	}
	line, err := db.Notification.Query().
		Where(notification.ID(args.NotificationID), notification.ProfileID(to.ProfileID), notification.DeletedAtIsNil(), notification.Read(false)).Only(system)
	if err != nil {
		return nil, gone(err)
	}
	a, err := db.Account.Get(system, to.ProfileID)
	if err != nil || a.SuspendedAt != nil || a.DeleteAt != nil {
		return nil, gone(err)
	}
	return &news{to: to, line: line, of: to.Edges.Profile}, nil
}

func gone(err error) error {
	if ent.IsNotFound(err) {
		return nil
	}
	return err
}

func (w *Workers) push(ctx context.Context, job *river.Job[PushJob]) error {
	system, now := viewer.System(ctx), w.Service.Now()
	n, err := w.load(system, job.Args)
	if err != nil || n == nil {
		return err
	}
	all, err := w.Service.PreferencesOf(ctx, w.Service.Store.Ent, []*ent.Profile{n.of})
	if err != nil {
		return err
	}
	event := kinds[n.line.Kind].event
	until := n.line.CreatedAt.Add(rules[event].freshness())
	at, ok := all[n.of.ID].When(event, Push, n.line.CreatedAt, now, viewer.Location(n.of.TimeZone))
	switch {
	case !ok || !at.Before(until):
		return nil
	case at.After(now):
		return river.JobSnooze(at.Sub(now))
	}
	unread, err := w.Service.Store.Ent.Notification.Query().
		Where(notification.ProfileID(n.of.ID), notification.Read(false), notification.DeletedAtIsNil()).Count(system)
	if err != nil {
		return err
	}
	answer, err := w.post(ctx, n, unread, until.Sub(now))
	if err != nil {
		return err
	}
	return w.heed(ctx, n, answer)
}

// message is a declarative push: browsers that know it show it by themselves, the others hand it to the service worker.
type message struct {
	WebPush      int     `json:"web_push"`
	Notification content `json:"notification"`
	AppBadge     int     `json:"app_badge"`
}

type content struct {
	Title    string `json:"title"`
	Body     string `json:"body,omitempty"`
	Lang     string `json:"lang"`
	Dir      string `json:"dir"`
	Navigate string `json:"navigate"`
	Tag      string `json:"tag"`
}

// declared is the number by which browsers know a declarative push.
const declared = 8030

var languages = map[viewer.Language]string{viewer.LanguageEN: "en", viewer.LanguageRU: "ru"}

func (w *Workers) payload(n *news, unread int) ([]byte, error) {
	words := whisper(n.line, n.of.Language)
	return json.Marshal(message{WebPush: declared, AppBadge: unread, Notification: content{Title: words.Title, Body: words.Message,
		Lang: languages[n.of.Language], Dir: "ltr", Navigate: w.Link(words.Link), Tag: n.line.ID.String()}})
}

// post hands a push over. The same line again replaces the one that still waits at the service.
func (w *Workers) post(ctx context.Context, n *news, unread int, life time.Duration) (*http.Response, error) {
	payload, err := w.payload(n, unread)
	if err != nil {
		return nil, err
	}
	client := *w.Peers
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // no service has moved by that
	rule := rules[kinds[n.line.Kind].event]
	answer, err := webpush.SendNotificationWithContext(ctx, payload,
		&webpush.Subscription{Endpoint: n.to.Endpoint, Keys: webpush.Keys{P256dh: encode(n.to.P256dh), Auth: encode(n.to.Auth)}},
		&webpush.Options{HTTPClient: &client, Subscriber: w.Contact, VAPIDPublicKey: w.Service.Vapid.Public, VAPIDPrivateKey: w.Service.Vapid.Private,
			TTL: int(life.Seconds()), Urgency: rule.urgency(), Topic: encode(n.line.ID[:])})
	var asked *url.Error
	if errors.As(err, &asked) {
		return nil, fmt.Errorf("push: %w", asked.Err) // without the address, which is a secret
	}
	if err != nil {
		return nil, err
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer, answer.Body.Close()
}

// heed does what the answer of a push service asks for. What fails otherwise is tried again, later each time.
func (w *Workers) heed(ctx context.Context, n *news, answer *http.Response) error {
	wait, asked := retryAfter(answer.Header.Get("Retry-After"), w.Service.Now())
	switch {
	case answer.StatusCode < http.StatusMultipleChoices:
		return nil
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return w.Service.Store.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.PushEndpoint.Delete().Where(pushendpoint.ID(n.to.ID)).Exec(viewer.System(ctx))
			return err
		})
	case asked && (answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode == http.StatusServiceUnavailable):
		return river.JobSnooze(wait)
	default:
		return fmt.Errorf("push: the service answers %d", answer.StatusCode)
	}
}

// retryAfter reads seconds or a date, and bounds them by what is still news then.
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
