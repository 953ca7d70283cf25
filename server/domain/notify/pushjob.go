package notify

import (
	"context"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/pushendpoint"
	"forma/ent/viewer"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// PushJob pushes a notification to a device.
type PushJob struct {
	EndpointID     uuid.UUID `json:"endpoint_id"`
	NotificationID uuid.UUID `json:"notification_id"`
}

func (PushJob) Kind() string { return "push_notification" }

// InsertOpts uses a queue of its own, so that push services that hang delay nothing else.
func (PushJob) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.Peers} }

// push inserts a job for each device of the reader; whether and when it sends is decided by the preferences of that time.
func (s *Service) push(ctx context.Context, tx *store.Tx, n *ent.Notification) error {
	endpoints, err := tx.PushEndpoint.Query().Where(pushendpoint.ProfileID(n.ProfileID)).IDs(grant.With(ctx, grant.Notify))
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

// news is a push to be sent.
type news struct {
	to   *ent.PushEndpoint
	line *ent.Notification
	of   *ent.Profile
}

// load returns nil if there is nothing to send or no device to send it to.
func (w *Workers) load(ctx context.Context, args PushJob) (*news, error) {
	db, now := w.Service.Store.Ent, w.Service.Now()
	to, err := db.PushEndpoint.Query().Where(pushendpoint.ID(args.EndpointID)).WithDevice().WithProfile().Only(ctx)
	if err != nil {
		return nil, gone(err)
	}
	if d := to.Edges.Device; d.EndedAt != nil || !d.ExpiresAt.After(now) {
		return nil, nil
	}
	line, err := w.unreadLine(ctx, args.NotificationID, to.ProfileID)
	if err != nil || line == nil {
		return nil, err
	}
	return &news{to: to, line: line, of: to.Edges.Profile}, nil
}

// unreadLine returns a person's notification, nil if they have read or deleted it, or their account is closed.
func (w *Workers) unreadLine(ctx context.Context, id, profileID uuid.UUID) (*ent.Notification, error) {
	db := w.Service.Store.Ent
	line, err := db.Notification.Query().
		Where(notification.ID(id), notification.ProfileID(profileID), notification.DeletedAtIsNil(), notification.Read(false)).
		Only(ctx)
	if err != nil {
		return nil, gone(err)
	}
	a, err := db.Account.Get(ctx, profileID)
	if err != nil || a.SuspendedAt != nil || a.DeleteAt != nil {
		return nil, gone(err)
	}
	return line, nil
}

func gone(err error) error {
	if ent.IsNotFound(err) {
		return nil
	}
	return err
}

func (w *Workers) push(ctx context.Context, job *river.Job[PushJob]) error {
	ctx = grant.Job(ctx, grant.Delivery)
	now := w.Service.Now()
	n, err := w.load(ctx, job.Args)
	if err != nil || n == nil {
		return err
	}
	all, err := w.Service.PreferencesOf(ctx, w.Service.Store.Ent, []*ent.Profile{n.of})
	if err != nil {
		return err
	}
	event := kinds[n.line.Kind].event
	until := n.line.CreatedAt.Add(freshness(n.line.Kind))
	at, ok := all[n.of.ID].When(event, Push, n.line.CreatedAt, now, viewer.Location(n.of.TimeZone))
	switch {
	case !ok || !at.Before(until):
		return nil
	case at.After(now):
		return river.JobSnooze(at.Sub(now))
	}
	unread, err := w.unread(ctx, n.of.ID)
	if err != nil {
		return err
	}
	rule := rules[event]
	return w.send(
		ctx,
		&outgoing{
			to:      n.to,
			content: w.pushContent(n),
			unread:  unread,
			life:    until.Sub(now),
			urgency: rule.urgency(),
			topic:   encode(n.line.ID[:]),
		},
	)
}

// message is a declarative push: browsers that support it display it directly, others pass it to the service worker.
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

// declared is the number that marks a declarative push.
const declared = 8030

func (w *Workers) pushContent(n *news) content {
	said, l := renderPush(n.line, n.of.Language), words.In(n.of.Language)
	return content{
		Title:    said.Title,
		Body:     said.Message,
		Lang:     l.Code.Tag(),
		Dir:      l.Direction,
		Navigate: w.Link(said.Link),
		Tag:      n.line.ID.String(),
	}
}

func (w *Workers) unread(ctx context.Context, profileID uuid.UUID) (int, error) {
	return w.Service.Store.Ent.Notification.Query().
		Where(notification.ProfileID(profileID), notification.Read(false), notification.DeletedAtIsNil()).Count(ctx)
}
