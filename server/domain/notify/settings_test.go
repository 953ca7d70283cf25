package notify_test

import (
	"errors"
	"sync"
	"testing"

	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func enabled(p *notify.NotificationPreferences, e notify.NotificationEvent, c notify.NotificationChannel) (on, listed bool) {
	for _, choice := range p.Choices() {
		if choice.Event == e && choice.Channel == c {
			return choice.Enabled, true
		}
	}
	return false, false
}

func TestPreferencesStartWithSensibleDefaults(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for role, rows := range map[viewer.Role]int{viewer.RoleClient: 16, viewer.RoleCoach: 14, viewer.RoleAdmin: 12} {
			ctx := w.person(role)
			ctx, cost := store.RecordStatements(ctx)
			p, err := w.Preferences(ctx)
			w.OK(err)
			if len(p.Choices()) != rows || cost.Count() != 1 {
				t.Errorf("%s has %d choices, for %d statements", role, len(p.Choices()), cost.Count())
			}
			if q := p.QuietHours; !q.Enabled || q.From != 1320 || q.To != 420 || !q.AllowUrgent || p.Digest != notify.AtOnce {
				t.Errorf("%s starts with %+v, %s", role, q, p.Digest)
			}
			if on, _ := enabled(p, notify.Account, notify.Email); !on {
				t.Errorf("%s does not hear of the account", role)
			}
			if _, listed := enabled(p, notify.Account, notify.SMS); listed {
				t.Errorf("%s is offered SMS", role)
			}
		}
	})
}

func TestPreferencesAreStoredIdempotently(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, other := w.person(viewer.RoleClient), w.person(viewer.RoleClient)
		daily := notify.Daily
		in := notify.NotificationPreferencesInput{
			Choices:    []*notify.NotificationChoice{{Event: notify.ProgressUpdates, Channel: notify.Email, Enabled: true}},
			QuietHours: &notify.QuietHours{Enabled: true, From: 60, To: 30},
			Digest:     &daily,
		}
		var all sync.WaitGroup
		for range 6 { // the first one creates the row, the others find it
			all.Go(func() {
				if _, err := w.UpdatePreferences(ctx, in); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		off := &notify.NotificationChoice{Event: notify.CoachMessages, Channel: notify.Push}
		_, err := w.UpdatePreferences(ctx, notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{off}})
		w.OK(err)
		p, err := w.Preferences(ctx)
		w.OK(err)
		progress, _ := enabled(p, notify.ProgressUpdates, notify.Email)
		coach, _ := enabled(p, notify.CoachMessages, notify.Push)
		if !progress || coach || *in.QuietHours != p.QuietHours || p.Digest != notify.Daily {
			t.Errorf("they are %+v", p)
		}
		if p, err := w.Preferences(other); err != nil || p.Digest != notify.AtOnce {
			t.Errorf("another person's are %+v, %v", p, err)
		}
	})
}

func TestPreferencesRefuseWhatCannotBeChosen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.person(viewer.RoleCoach)
		choose := func(e notify.NotificationEvent, c notify.NotificationChannel, on bool) notify.NotificationPreferencesInput {
			return notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{{Event: e, Channel: c, Enabled: on}}}
		}
		many := notify.NotificationPreferencesInput{}
		for range 101 {
			many.Choices = append(many.Choices, &notify.NotificationChoice{Event: notify.Account, Channel: notify.Push})
		}
		for name, c := range map[string]struct {
			in    notify.NotificationPreferencesInput
			field string
		}{
			"the account off":       {choose(notify.Account, notify.Email, false), "choices"},
			"a channel that is not": {choose(notify.Account, notify.SMS, true), "choices"},
			"another role's event":  {choose(notify.WorkoutReminders, notify.Push, true), "choices"},
			"the bell":              {choose(notify.Account, notify.Bell, true), "choices"},
			"too many":              {many, "choices"},
			"quiet hours without time": {notify.NotificationPreferencesInput{QuietHours: &notify.QuietHours{Enabled: true, From: 5, To: 5}},
				"quietHours.to"},
		} {
			_, err := w.UpdatePreferences(coach, c.in)
			var known *errs.Error
			if !errors.As(err, &known) || known.Code != errs.BadInput || known.Field != c.field {
				t.Errorf("%s: %v", name, err)
			}
		}
		_, err := w.UpdatePreferences(coach, choose(notify.Account, notify.Email, true))
		w.OK(err)
	})
}
