package settings

import (
	"context"

	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// Notifications is how somebody new is told of news, until they choose themselves.
type Notifications struct {
	Version int `json:"-"`
	notify.Defaults
}

// NotificationsInput changes how those are told who come from now on.
type NotificationsInput struct {
	Version    int
	Choices    []*notify.Choice
	QuietHours notify.QuietHours
	Digest     notify.Digest
}

// SetNotifications changes how those are told who come from now on; whoever is there keeps what they have.
func (s *Service) SetNotifications(ctx context.Context, in NotificationsInput) (*Settings, error) {
	return change(ctx, s, notificationsRow, in.Version, func(_ *store.Tx, n *Notifications) (err error) {
		n.Defaults, err = n.With(in.Choices, in.QuietHours, in.Digest)
		return err
	})
}
