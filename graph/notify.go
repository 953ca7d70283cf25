package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/notify"
)

type notificationResolver struct{ *Resolver }

type notificationConnectionResolver struct{ *Resolver }

// Notification renders notifications in the reader's language.
func (r *Resolver) Notification() generated.NotificationResolver { return notificationResolver{r} }

func (r *Resolver) NotificationConnection() generated.NotificationConnectionResolver {
	return notificationConnectionResolver{r}
}

func (r query) Notifications(ctx context.Context, first int, after *string, unreadOnly bool) (*model.NotificationConnection, error) {
	page, more, end, err := r.Notify.List(ctx, first, after, unreadOnly, loader.Columns(ctx, loader.Notifications)...)
	return &model.NotificationConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r notificationConnectionResolver) UnreadCount(ctx context.Context, _ *model.NotificationConnection) (int, error) {
	return r.Notify.Unread(ctx)
}

func (r notificationResolver) Title(ctx context.Context, n *ent.Notification) (string, error) {
	words, err := r.render(ctx, n)
	return words.Title, err
}

func (r notificationResolver) Message(ctx context.Context, n *ent.Notification) (*string, error) {
	words, err := r.render(ctx, n)
	return orNull(words.Message), err
}

func (r notificationResolver) Link(ctx context.Context, n *ent.Notification) (*string, error) {
	words, err := r.render(ctx, n)
	return orNull(words.Link), err
}

func (r notificationResolver) render(ctx context.Context, n *ent.Notification) (notify.Words, error) {
	all, err := r.Settings.Get(ctx)
	if err != nil {
		return notify.Words{}, err
	}
	return notify.Render(n, viewer.From(ctx).Language, all.Product.Name), nil
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func (r mutation) MarkNotificationRead(ctx context.Context, id uuid.UUID) (*ent.Notification, error) {
	return r.Notify.MarkRead(ctx, id)
}

func (r mutation) MarkAllNotificationsRead(ctx context.Context, upTo *uuid.UUID) (int, error) {
	return r.Notify.MarkAllRead(ctx, upTo)
}

func (r mutation) DeleteNotification(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Notify.Delete(ctx, id)
}

func (r mutation) RestoreNotification(ctx context.Context, id uuid.UUID) (*ent.Notification, error) {
	return r.Notify.Restore(ctx, id)
}

func (r query) NotificationPreferences(ctx context.Context) (*notify.NotificationPreferences, error) {
	return r.Notify.Preferences(ctx)
}

func (r mutation) UpdateNotificationPreferences(
	ctx context.Context,
	input notify.NotificationPreferencesInput,
) (*notify.NotificationPreferences, error) {
	return r.Notify.UpdatePreferences(ctx, input)
}

func (r query) PushSetup(ctx context.Context) (*notify.PushSetup, error) {
	return r.Notify.PushSetup(ctx)
}

func (r mutation) SubscribePush(ctx context.Context, input notify.PushSubscriptionInput) (*notify.PushSetup, error) {
	return r.Notify.SubscribePush(ctx, input)
}

func (r mutation) UnsubscribePush(ctx context.Context) (*notify.PushSetup, error) {
	return r.Notify.UnsubscribePush(ctx)
}

func (r mutation) SendTestPush(ctx context.Context) (*notify.PushSetup, error) {
	return r.Notify.TestPush(ctx)
}

func (r mutation) SendSmsCode(ctx context.Context) (*notify.NotificationPreferences, error) {
	return r.Notify.SendSMSCode(ctx)
}

func (r mutation) ConfirmSmsCode(ctx context.Context, code string) (*notify.NotificationPreferences, error) {
	return r.Notify.ConfirmSMSCode(ctx, code)
}

func (r subscription) NotificationAdded(ctx context.Context) (<-chan *ent.Notification, error) {
	return follow(ctx, notify.Subject(viewer.From(ctx).ID), func(ctx context.Context, event []byte) (*ent.Notification, error) {
		id, err := uuid.ParseBytes(event)
		if err != nil {
			return nil, err
		}
		return r.Notify.Get(ctx, id)
	})
}
