package notify

import (
	"context"
	"maps"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notificationpreference"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// NotificationPreferencesInput updates preferences; nil fields and choices that are not listed stay as they are.
type NotificationPreferencesInput struct {
	Choices    []*NotificationChoice
	QuietHours *QuietHours
	Digest     *NotificationDigest
}

// of completes a person's choices by the defaults; row is nil if they made none.
func of(id uuid.UUID, role viewer.Role, row *ent.NotificationPreference) *NotificationPreferences {
	p := BuiltInDefaults().preferences()
	p.ID, p.Role = id, role
	if row != nil {
		p.Chosen, p.Digest = row.Chosen, NotificationDigest(row.Digest)
		p.QuietHours = QuietHours{Enabled: row.Quiet, From: row.QuietFrom, To: row.QuietTo, AllowUrgent: row.AllowUrgent}
	}
	return p
}

// Preferences returns the viewer's.
func (s *Service) Preferences(ctx context.Context) (*NotificationPreferences, error) {
	p, _, err := s.ownPreferences(ctx, s.Store.Ent)
	return p, err
}

func (s *Service) ownPreferences(
	ctx context.Context,
	from *ent.Client,
) (*NotificationPreferences, *ent.NotificationPreference, error) {
	v := viewer.From(ctx)
	row, err := from.NotificationPreference.Query().Where(notificationpreference.ProfileID(v.ID)).Only(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return nil, nil, err
	}
	p := of(v.ID, v.Role, row)
	p.SMS, err = s.smsSetup(ctx, from)
	return p, row, err
}

// PreferencesOf returns people's preferences by id, without those for SMS.
func (s *Service) PreferencesOf(
	ctx context.Context,
	from *ent.Client,
	people []*ent.Profile,
) (map[uuid.UUID]*NotificationPreferences, error) {
	all, ids := make(map[uuid.UUID]*NotificationPreferences, len(people)), make([]uuid.UUID, 0, len(people))
	for _, p := range people {
		ids = append(ids, p.ID)
	}
	rows, err := from.NotificationPreference.Query().Where(notificationpreference.ProfileIDIn(ids...)).All(grant.With(ctx, grant.Notify))
	if err != nil {
		return nil, err
	}
	chosen := make(map[uuid.UUID]*ent.NotificationPreference, len(rows))
	for _, row := range rows {
		chosen[row.ProfileID] = row
	}
	for _, p := range people {
		all[p.ID] = of(p.ID, p.Role, chosen[p.ID])
	}
	return all, nil
}

// UpdatePreferences updates the viewer's preferences. Idempotent.
func (s *Service) UpdatePreferences(ctx context.Context, in NotificationPreferencesInput) (p *NotificationPreferences, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		var row *ent.NotificationPreference
		if p, row, err = s.ownPreferences(ctx, tx.Client); err != nil {
			return err
		}
		if err := p.apply(in); err != nil {
			return err
		}
		return save(ctx, tx, p, row)
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

const mostChoices = 100

func (p *NotificationPreferences) apply(in NotificationPreferencesInput) error {
	if len(in.Choices) > mostChoices {
		return errs.Range("choices", errs.TooLong, 0, mostChoices)
	}
	p.Chosen = maps.Clone(p.Chosen)
	if p.Chosen == nil {
		p.Chosen = map[string]bool{}
	}
	known := map[string]bool{}
	for _, c := range p.Choices() {
		known[key(c.Event, c.Channel)] = c.Fixed
	}
	for _, c := range in.Choices {
		isFixed, concerns := known[key(c.Event, c.Channel)]
		if !concerns || isFixed && !c.Enabled {
			return errs.Input("choices", errs.Invalid)
		}
		if !isFixed {
			p.Chosen[key(c.Event, c.Channel)] = c.Enabled
		}
	}
	if q := in.QuietHours; q != nil {
		if q.From == q.To {
			return errs.Input("quietHours.to", errs.Invalid)
		}
		p.QuietHours = *q
	}
	if in.Digest != nil {
		p.Digest = *in.Digest
	}
	return nil
}

func save(ctx context.Context, tx *store.Tx, p *NotificationPreferences, row *ent.NotificationPreference) error {
	q, digest := p.QuietHours, notificationpreference.Digest(p.Digest)
	if row == nil {
		return tx.NotificationPreference.Create().
			SetProfileID(p.ID).
			SetChosen(p.Chosen).
			SetQuiet(q.Enabled).
			SetQuietFrom(q.From).
			SetQuietTo(q.To).
			SetAllowUrgent(q.AllowUrgent).
			SetDigest(digest).
			Exec(ctx)
	}
	return tx.NotificationPreference.Update().
		Where(notificationpreference.ID(row.ID)).
		SetChosen(p.Chosen).
		SetQuiet(q.Enabled).
		SetQuietFrom(q.From).
		SetQuietTo(q.To).
		SetAllowUrgent(q.AllowUrgent).
		SetDigest(digest).
		Exec(ctx)
}
