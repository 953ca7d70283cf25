package notify_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// post is a world with a working mail server.
type post struct {
	*world
	letters chan *mail.Message
}

func (p *post) Send(_ context.Context, m *mail.Message) error {
	p.letters <- m
	return nil
}

func eachPost(t *testing.T, f func(t *testing.T, p *post)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, w *domaintest.World) {
		ctx := context.Background()
		p := &post{world: &world{World: w, Service: w.Notifier}, letters: make(chan *mail.Message, 100)}
		(&notify.Workers{Service: p.Service, Send: p, Link: func(path string) string { return "https://forma.test" + path },
			Letterhead: iron}).Register(w.Queue().Workers)
		p.OK(p.Jobs.Start(ctx))
		f(t, p)
	})
}

// reader creates a person with a confirmed address.
func (p *post) reader(role viewer.Role, language viewer.Language, zone string) context.Context {
	p.T.Helper()
	ctx := p.person(role)
	id, system := viewer.From(ctx).ID, viewer.System(ctx)
	p.OK(p.Store.InTx(ctx, func(tx *store.Tx) error {
		return errors.Join(tx.Account.Create().SetID(id).SetEmail(id.String()+"@example.org").SetPasswordHash("x").Exec(system),
			tx.Profile.UpdateOneID(id).SetEmailConfirmed(true).SetLanguage(language).SetTimeZone(zone).Exec(system))
	}))
	return ctx
}

// deliver delivers on several nodes concurrently, and returns the resulting email or nil.
func (p *post) deliver() *mail.Message {
	p.T.Helper()
	before := p.handed()
	var nodes sync.WaitGroup
	for range 3 {
		nodes.Go(func() {
			if err := p.Deliver(context.Background()); err != nil {
				p.T.Error(err)
			}
		})
	}
	nodes.Wait()
	switch n := p.handed() - before; n {
	case 0:
		return nil
	case 1:
		return <-p.letters
	default:
		p.T.Fatalf("%d letters were made", n)
		return nil
	}
}

func (p *post) handed() (n int) {
	p.T.Helper()
	p.OK(p.Store.DB.QueryRow("SELECT COUNT(*) FROM river_job WHERE kind = 'notification_letter'").Scan(&n))
	return n
}

func (p *post) prefer(ctx context.Context, in notify.NotificationPreferencesInput) {
	p.T.Helper()
	_, err := p.UpdatePreferences(ctx, in)
	p.OK(err)
}

func TestNotificationIsMailedOnceInTheReadersLanguage(t *testing.T) {
	eachPost(t, func(t *testing.T, p *post) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageRU, "Europe/Moscow")
		p.OK(p.notify(ctx, notification.KindCOACH_ASSIGNED, map[string]string{"name": "Мая"}))
		m := p.deliver()
		if m == nil || m.Subject != "Ваш тренер теперь — Мая" || m.Link != "https://forma.test/client/dashboard" ||
			!strings.Contains(m.Text, "Здравствуйте, Ann!") {
			t.Fatalf("the letter is %+v", m)
		}
		if m := p.deliver(); m != nil {
			t.Errorf("it is mailed again: %+v", m)
		}
	})
}

func TestOnlyEnabledKindsAreMailed(t *testing.T) {
	eachPost(t, func(t *testing.T, p *post) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		p.OK(p.notify(ctx, notification.KindACHIEVEMENT, map[string]string{"kind": "WORKOUTS_5"})) // off by default
		p.OK(p.notify(ctx, notification.KindWELCOME, nil))                                         // app only
		stranger := p.person(viewer.RoleClient)                                                    // unconfirmed address
		p.OK(p.notify(stranger, notification.KindPLAN_CHANGED, map[string]string{"plan": "VIP"}))
		if m := p.deliver(); m != nil {
			t.Fatalf("mailed is %+v", m)
		}
		p.OK(p.notify(ctx, notification.KindPLAN_CHANGED, map[string]string{"plan": "VIP"}))
		_, err := p.MarkRead(ctx, p.all(ctx)[0].ID)
		p.OK(err)
		if m := p.deliver(); m != nil {
			t.Errorf("what was read is mailed: %+v", m)
		}
		p.prefer(
			ctx,
			notify.NotificationPreferencesInput{
				Choices: []*notify.NotificationChoice{{Event: notify.ProgressUpdates, Channel: notify.Email, Enabled: true}},
			},
		)
		p.OK(p.notify(ctx, notification.KindACHIEVEMENT, map[string]string{"kind": "STREAK_7"}))
		p.OK(p.notify(ctx, notification.KindPLAN_CHANGED, map[string]string{"plan": "BASIC"}))
		p.Set(morning.Add(25 * time.Hour))
		if m := p.deliver(); m != nil {
			t.Errorf("old news are mailed: %+v", m)
		}
	})
}

func TestQuietHoursAndDigestsCollectLettersInTheReadersZone(t *testing.T) {
	eachPost(t, func(t *testing.T, p *post) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "America/New_York")
		zone := viewer.Location("America/New_York")
		local := func(day, hour, minute int) { p.Set(time.Date(2026, 3, day, hour, minute, 0, 0, zone)) }
		daily := notify.Daily
		p.prefer(
			ctx,
			notify.NotificationPreferencesInput{Digest: &daily, QuietHours: &notify.QuietHours{Enabled: true, From: 21 * 60, To: 9 * 60},
				Choices: []*notify.NotificationChoice{{Event: notify.ProgressUpdates, Channel: notify.Email, Enabled: true}}},
		)
		local(7, 12, 0) // that zone changes its clocks on the 8th
		for _, kind := range []string{"WORKOUTS_5", "STREAK_7"} {
			p.OK(p.notify(ctx, notification.KindACHIEVEMENT, map[string]string{"kind": kind}))
			if m := p.deliver(); m != nil {
				t.Fatalf("it does not wait: %+v", m)
			}
		}
		if local(8, 8, 59); p.deliver() != nil {
			t.Fatal("it comes in the quiet hours")
		}
		local(8, 9, 0)
		m := p.deliver()
		if m == nil || m.Subject != "What’s new in Iron Yard" || !strings.Contains(m.Text, "5 workouts") ||
			!strings.Contains(m.HTML, "7 days in a row") {
			t.Fatalf("the digest is %+v", m)
		}
		if local(9, 9, 0); p.deliver() != nil {
			t.Error("it comes again")
		}
		local(9, 20, 59)
		p.OK(p.notify(ctx, notification.KindPLAN_CHANGED, map[string]string{"plan": "VIP"})) // not in digests
		if m := p.deliver(); m == nil || m.Subject != "Your plan is now VIP" {
			t.Errorf("the letter is %+v", m)
		}
		var waiting []*ent.Notification
		waiting, err := p.Store.Ent.Notification.Query().Where(notification.EmailDueAtNotNil()).All(viewer.System(ctx))
		if p.OK(err); len(waiting) != 0 {
			t.Errorf("%d wait for ever", len(waiting))
		}
	})
}

func TestStartedSessionIsNotMailed(t *testing.T) {
	eachPost(t, func(t *testing.T, p *post) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		p.prefer(ctx, notify.NotificationPreferencesInput{QuietHours: &notify.QuietHours{Enabled: true, From: 21 * 60, To: 9 * 60}})
		soon := func(name string) error {
			return p.notify(ctx, notification.KindSESSION_SOON, map[string]string{"en": name, "time": "09:30", "day": "20522"})
		}
		p.Set(time.Date(2026, 3, 11, 8, 0, 0, 0, time.UTC))
		p.OK(soon("Early hour"))
		p.Set(time.Date(2026, 3, 11, 8, 30, 0, 0, time.UTC))
		p.OK(soon("Late hour"))
		if m := p.deliver(); m != nil {
			t.Fatalf("in the quiet hours comes %+v", m)
		}
		p.Set(time.Date(2026, 3, 11, 9, 0, 0, 0, time.UTC))
		if m := p.deliver(); m == nil || !strings.Contains(m.Subject, "Late hour") || strings.Contains(m.Text, "Early hour") {
			t.Errorf("after them comes %+v", m)
		}
	})
}

// iron has a product name of its own.
func iron(context.Context) (mail.Letterhead, error) {
	return mail.Letterhead{Product: "Iron Yard"}, nil
}
