package notify

import (
	"context"
	"maps"

	"github.com/google/uuid"

	"forma/ent/notificationpreference"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// Defaults is how somebody new is told of news, until they choose themselves.
type Defaults struct {
	Chosen     map[string]bool
	QuietHours QuietHours
	Digest     Digest
}

// Ours are the defaults that ship with the product.
func Ours() Defaults {
	return Defaults{QuietHours: QuietHours{Enabled: true, From: 22 * 60, To: 7 * 60, AllowUrgent: true}, Digest: AtOnce}
}

func (d Defaults) preferences() *Preferences {
	return &Preferences{Chosen: d.Chosen, QuietHours: d.QuietHours, Digest: d.Digest}
}

// Channels lists what can be chosen.
func (Defaults) Channels() []Channel { return Available }

// Choices lists every event with every channel.
func (d Defaults) Choices() []Choice { return d.preferences().Choices() }

// With are the defaults with those choices, and quiet hours and a digest in the place of theirs. BAD_INPUT as in UpdatePreferences.
func (d Defaults) With(choices []*Choice, quiet QuietHours, digest Digest) (Defaults, error) {
	p := d.preferences()
	err := p.apply(PreferencesInput{Choices: choices, QuietHours: &quiet, Digest: &digest})
	return Defaults{Chosen: p.Chosen, QuietHours: p.QuietHours, Digest: p.Digest}, err
}

// Begin gives somebody new the operator's defaults. What they have stays theirs when the operator decides otherwise later.
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
	return tx.NotificationPreference.Create().SetProfileID(profileID).SetChosen(chosen).SetQuiet(q.Enabled).SetQuietFrom(q.From).SetQuietTo(q.To).
		SetAllowUrgent(q.AllowUrgent).SetDigest(notificationpreference.Digest(d.Digest)).Exec(viewer.System(ctx))
}
