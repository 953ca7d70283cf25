package settings

import (
	"context"

	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// NotificationSettings are the default notification preferences of new people.
type NotificationSettings struct {
	Version int `json:"-"`
	notify.Defaults
}

type NotificationSettingsInput struct {
	Version    int
	Choices    []*notify.NotificationChoice
	QuietHours notify.QuietHours
	Digest     notify.NotificationDigest
}

// SetNotifications updates the defaults of new people; existing accounts keep their preferences.
func (s *Service) SetNotifications(ctx context.Context, in NotificationSettingsInput) (*Settings, error) {
	return change(ctx, s, notificationsRow, in.Version, func(_ *store.Tx, n *NotificationSettings) (err error) {
		n.Defaults, err = n.With(in.Choices, in.QuietHours, in.Digest)
		return err
	})
}
