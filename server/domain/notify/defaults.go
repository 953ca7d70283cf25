package notify

import (
	"context"
	"maps"

	"github.com/google/uuid"

	"forma/ent/grant"
	"forma/ent/notificationpreference"
	"forma/server/platform/store"
)

// Defaults are the notification preferences of new people.
type Defaults struct {
	Chosen     map[string]bool
	QuietHours QuietHours
	Digest     NotificationDigest
}

// BuiltInDefaults returns the built-in defaults.
func BuiltInDefaults() Defaults {
	return Defaults{QuietHours: QuietHours{Enabled: true, From: 22 * 60, To: 7 * 60, AllowUrgent: true}, Digest: AtOnce}
}

func (d Defaults) preferences() *NotificationPreferences {
	return &NotificationPreferences{Chosen: d.Chosen, QuietHours: d.QuietHours, Digest: d.Digest}
}

// Channels returns the available channels.
func (Defaults) Channels() []NotificationChannel { return Available }

// Choices returns every event for every channel.
func (d Defaults) Choices() []NotificationChoice { return d.preferences().Choices() }

// With returns the defaults with those choices, quiet hours and digest. BAD_INPUT as in UpdatePreferences.
func (d Defaults) With(choices []*NotificationChoice, quiet QuietHours, digest NotificationDigest) (Defaults, error) {
	p := d.preferences()
	err := p.apply(NotificationPreferencesInput{Choices: choices, QuietHours: &quiet, Digest: &digest})
	return Defaults{Chosen: p.Chosen, QuietHours: p.QuietHours, Digest: p.Digest}, err
}

// Begin copies the operator's defaults for a new person, who keeps them if the defaults change.
func (s *Service) Begin(ctx context.Context, tx *store.Tx, profileID uuid.UUID) error {
	if s.Defaults == nil {
		return nil
	}
	d, err := s.Defaults(tx.Join(ctx))
	if err != nil || d == nil {
		return err
	}
	chosen := maps.Clone(d.Chosen)
	if chosen == nil {
		chosen = map[string]bool{}
	}
	q := d.QuietHours
	return tx.NotificationPreference.Create().
		SetProfileID(profileID).
		SetChosen(chosen).
		SetQuiet(q.Enabled).
		SetQuietFrom(q.From).
		SetQuietTo(q.To).
		SetAllowUrgent(q.AllowUrgent).
		SetDigest(notificationpreference.Digest(d.Digest)).
		Exec(grant.With(ctx, grant.Notify))
}
