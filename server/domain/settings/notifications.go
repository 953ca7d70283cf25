package settings

import (
	"context"

	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// Notifications are the default notification preferences of new people.
type Notifications struct {
	Version int `json:"-"`
	notify.Defaults
}

type NotificationsInput struct {
	Version    int
	Choices    []*notify.Choice
	QuietHours notify.QuietHours
	Digest     notify.Digest
}

// SetNotifications updates the defaults of new people; existing accounts keep their preferences.
func (s *Service) SetNotifications(ctx context.Context, in NotificationsInput) (*Settings, error) {
	return change(ctx, s, notificationsRow, in.Version, func(_ *store.Tx, n *Notifications) (err error) {
		n.Defaults, err = n.With(in.Choices, in.QuietHours, in.Digest)
		return err
	})
}
