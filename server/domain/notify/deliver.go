package notify

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// How often due e-mails are looked for, when one is too old to be news, and for how long a deletion can be undone.
const (
	deliverEvery = 30 * time.Second
	stale        = 24 * time.Hour
	undoable     = 24 * time.Hour
	batch        = 500
)

// DeliverJob hands due e-mails over, and removes what was deleted for good.
type DeliverJob struct{}

// Kind names the job.
func (DeliverJob) Kind() string { return "deliver_notifications" }

// LetterJob mails lines of somebody's bell in one letter.
type LetterJob struct {
	ProfileID uuid.UUID   `json:"profile_id"`
	IDs       []uuid.UUID `json:"ids"`
}

// Kind names the job.
func (LetterJob) Kind() string { return "notification_letter" }

// Workers does the jobs: Send delivers letters and Peers pushes, Link makes an address that people can open from a path, and
// Contact is the https or e-mail address at which push services find the operator. Product is what the operator calls the whole, now.
type Workers struct {
	Service *Service
	Send    mail.Sender
	Peers   *http.Client
	Contact string
	Link    func(path string) string
	Product func(ctx context.Context) (string, error)
}

// Register adds the workers.
func (w *Workers) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[DeliverJob]) error { return w.Service.Deliver(ctx) }))
	river.AddWorker(to, river.WorkFunc(w.letter))
	river.AddWorker(to, river.WorkFunc(w.push))
	river.AddWorker(to, river.WorkFunc(w.test))
}

// Periodic lists what has to run now and then.
func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(deliverEvery, DeliverJob{})}
}

// Deliver makes letters of the e-mails that are due, by the preferences of now. A line is in one letter, whoever else delivers.
func (s *Service) Deliver(ctx context.Context) error {
	system, now := viewer.System(ctx), s.Now().UTC()
	for {
		people, err := s.Store.Ent.Notification.Query().Where(notification.EmailDueAtLTE(now)).Order(notification.ByEmailDueAt()).Limit(batch).
			Select(notification.FieldProfileID).Strings(system)
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
	return s.forget(system, now)
}

// forget removes what was deleted so long ago that nobody takes it back.
func (s *Service) forget(ctx context.Context, now time.Time) error {
	gone := notification.DeletedAtLT(now.Add(-undoable))
	if any, err := s.Store.Ent.Notification.Query().Where(gone).Exist(ctx); err != nil || !any {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Notification.Delete().Where(gone).Exec(ctx)
		return err
	})
}

func (s *Service) deliverTo(ctx context.Context, profileID uuid.UUID, now time.Time) error {
	system := viewer.System(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		person, err := tx.Profile.Get(system, profileID)
		if err != nil {
			return err
		}
		all, err := s.PreferencesOf(ctx, tx.Client, []*ent.Profile{person})
		if err != nil {
			return err
		}
		due, err := tx.Notification.Query().Where(notification.ProfileID(profileID), notification.EmailDueAtLTE(now)).Order(notification.ByID()).All(system)
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
			if err := change.Exec(system); err != nil {
				return err
			}
		}
		if len(letter.IDs) == 0 {
			return nil
		}
		return s.Jobs.Insert(ctx, tx, letter)
	})
}

// mailTime says when a line is to be mailed; not ok where it is no news any more, or not wanted.
func mailTime(person *ent.Profile, p *Preferences, n *ent.Notification, now time.Time) (time.Time, bool) {
	if !person.EmailConfirmed || n.Read || n.DeletedAt != nil || now.Sub(*n.EmailDueAt) > stale {
		return time.Time{}, false
	}
	k := kinds[n.Kind]
	at, ok := p.When(k.event, Email, n.CreatedAt, now, viewer.Location(person.TimeZone))
	return at, ok && (k.within == 0 || at.Before(n.CreatedAt.Add(k.within)))
}

func (w *Workers) letter(ctx context.Context, job *river.Job[LetterJob]) error {
	system := viewer.System(ctx)
	p, err := w.Service.Store.Ent.Profile.Get(system, job.Args.ProfileID)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	a, err := w.Service.Store.Ent.Account.Get(system, p.ID)
	if err != nil {
		return err
	}
	lines, err := w.Service.Store.Ent.Notification.Query().
		Where(notification.IDIn(job.Args.IDs...), notification.ProfileID(p.ID), notification.DeletedAtIsNil()).Order(notification.ByID()).All(system)
	if err != nil || len(lines) == 0 || a.SuspendedAt != nil || a.DeleteAt != nil {
		return err
	}
	l := mail.Letter{Kind: mail.NewsDigest, To: p.Email, Name: p.FirstName, Language: p.Language, Link: w.Link("/notifications")}
	if l.Product, err = w.Product(ctx); err != nil {
		return err
	}
	for _, n := range lines {
		words := Say(n, p.Language, l.Product)
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
