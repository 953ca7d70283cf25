package notify

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/smscode"
	"forma/ent/viewer"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// How often due emails are sent, when one is too old, and for how long a deletion can be undone.
const (
	deliverEvery = 30 * time.Second
	stale        = 24 * time.Hour
	undoable     = 24 * time.Hour
	batch        = 500
)

// DeliverJob sends due emails and purges deleted notifications.
type DeliverJob struct{}

func (DeliverJob) Kind() string { return "deliver_notifications" }

// LetterJob mails a person's notifications in one email.
type LetterJob struct {
	ProfileID uuid.UUID   `json:"profile_id"`
	IDs       []uuid.UUID `json:"ids"`
}

func (LetterJob) Kind() string { return "notification_letter" }

// Workers runs the jobs. Send delivers emails and Peers pushes, Link turns a path into a public URL, Contact is the https or email
// address at which push services find the operator, and Letterhead returns who writes.
type Workers struct {
	Service    *Service
	Send       mail.Sender
	Peers      *http.Client
	Contact    string
	Link       func(path string) string
	Letterhead func(ctx context.Context) (mail.Letterhead, error)
	Pushes     Pushes
}

func (w *Workers) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[DeliverJob]) error { return w.Service.Deliver(ctx) }))
	river.AddWorker(to, river.WorkFunc(w.letter))
	river.AddWorker(to, river.WorkFunc(w.push))
	river.AddWorker(to, river.WorkFunc(w.test))
	river.AddWorker(to, river.WorkFunc(w.text))
	river.AddWorker(to, river.WorkFunc(w.textCode))
}

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(deliverEvery, DeliverJob{})}
}

// Deliver turns due notifications into emails, by the current preferences. A notification is in one email, even if several nodes deliver.
func (s *Service) Deliver(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Delivery)
	now := s.Now().UTC()
	for {
		people, err := s.Store.Ent.Notification.Query().
			Where(notification.EmailDueAtLTE(now)).
			Order(notification.ByEmailDueAt()).
			Limit(batch).
			Select(notification.FieldProfileID).
			Strings(ctx)
		if err != nil {
			return err
		}
		served := map[string]bool{}
		for _, id := range people {
			if served[id] {
				continue
			}
			served[id] = true
			if err := s.deliverTo(ctx, uuid.MustParse(id), now); err != nil {
				return err
			}
		}
		if len(people) < batch {
			break
		}
	}
	return s.forget(ctx, now)
}

// forget purges notifications whose deletion can no longer be undone, and codes that count no longer.
func (s *Service) forget(ctx context.Context, now time.Time) error {
	if err := s.forgetCodes(ctx, now); err != nil {
		return err
	}
	gone := notification.DeletedAtLT(now.Add(-undoable))
	if any, err := s.Store.Ent.Notification.Query().Where(gone).Exist(ctx); err != nil || !any {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Notification.Delete().Where(gone).Exec(ctx)
		return err
	})
}

func (s *Service) forgetCodes(ctx context.Context, now time.Time) error {
	old := smscode.CreatedAtLT(now.Add(-codesKept))
	if any, err := s.Store.Ent.SMSCode.Query().Where(old).Exist(ctx); err != nil || !any {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.SMSCode.Delete().Where(old).Exec(ctx)
		return err
	})
}

func (s *Service) deliverTo(ctx context.Context, profileID uuid.UUID, now time.Time) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		person, err := tx.Profile.Get(ctx, profileID)
		if err != nil {
			return err
		}
		all, err := s.PreferencesOf(ctx, tx.Client, []*ent.Profile{person})
		if err != nil {
			return err
		}
		due, err := tx.Notification.Query().
			Where(notification.ProfileID(profileID), notification.EmailDueAtLTE(now)).
			Order(notification.ByID()).
			All(ctx)
		if err != nil {
			return err
		}
		letter := LetterJob{ProfileID: profileID}
		for _, n := range due {
			at, ok := mailTime(person, all[profileID], n, now)
			change := n.Update().ClearEmailDueAt()
			switch {
			case ok && at.After(now):
				change = n.Update().SetEmailDueAt(at.UTC())
			case ok:
				letter.IDs = append(letter.IDs, n.ID)
			}
			if err := change.Exec(ctx); err != nil {
				return err
			}
		}
		if len(letter.IDs) == 0 {
			return nil
		}
		return s.Jobs.Insert(ctx, tx, letter)
	})
}

// mailTime returns when a notification is to be mailed; not ok if it is outdated or not wanted.
func mailTime(person *ent.Profile, p *NotificationPreferences, n *ent.Notification, now time.Time) (time.Time, bool) {
	if !person.EmailConfirmed || n.Read || n.DeletedAt != nil || now.Sub(*n.EmailDueAt) > stale {
		return time.Time{}, false
	}
	k := kinds[n.Kind]
	at, ok := p.When(k.event, Email, n.CreatedAt, now, viewer.Location(person.TimeZone))
	return at, ok && (k.within == 0 || at.Before(n.CreatedAt.Add(k.within)))
}

func (w *Workers) letter(ctx context.Context, job *river.Job[LetterJob]) error {
	ctx = grant.Job(ctx, grant.Delivery)
	p, err := w.Service.Store.Ent.Profile.Get(ctx, job.Args.ProfileID)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	a, err := w.Service.Store.Ent.Account.Get(ctx, p.ID)
	if err != nil {
		return err
	}
	lines, err := w.Service.Store.Ent.Notification.Query().
		Where(notification.IDIn(job.Args.IDs...), notification.ProfileID(p.ID), notification.DeletedAtIsNil()).
		Order(notification.ByID()).All(ctx)
	if err != nil || len(lines) == 0 || a.SuspendedAt != nil || a.DeleteAt != nil {
		return err
	}
	l := mail.Letter{Kind: mail.NewsDigest, To: p.Email, Name: p.FirstName, Language: p.Language, Link: w.Link("/notifications")}
	if l.Letterhead, err = w.Letterhead(ctx); err != nil {
		return err
	}
	for _, n := range lines {
		words := Render(n, p.Language, l.Product)
		l.News = append(l.News, mail.News{Title: words.Title, Message: words.Message})
		if len(lines) == 1 {
			l.Kind = mail.Notice
			if words.Link != "" {
				l.Link = w.Link(words.Link)
			}
		}
	}
	m, err := mail.Write(l)
	if err != nil {
		return err
	}
	m.Owner = p.ID
	m.ID, m.SentAt = fmt.Sprintf("letter-%d", job.ID), w.Service.Now().UTC()
	return w.Send.Send(ctx, m)
}
