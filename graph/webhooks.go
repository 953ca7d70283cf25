package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/graph/model"
	"forma/server/domain/webhooks"
)

func (r query) Webhooks(ctx context.Context) ([]*ent.Webhook, error) {
	return r.Resolver.Webhooks.Webhooks(ctx)
}

func (r query) WebhookDeliveries(
	ctx context.Context,
	webhookID uuid.UUID,
	first int,
	after *string,
) (*model.WebhookDeliveryConnection, error) {
	page, more, end, err := r.Resolver.Webhooks.Deliveries(ctx, webhookID, first, after)
	return &model.WebhookDeliveryConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r mutation) MakeWebhook(ctx context.Context, id uuid.UUID, input webhooks.WebhookInput) (*webhooks.WebhookSecret, error) {
	return r.Webhooks.Make(ctx, id, input)
}

func (r mutation) EditWebhook(ctx context.Context, id uuid.UUID, input webhooks.WebhookInput) (*ent.Webhook, error) {
	return r.Webhooks.Edit(ctx, id, input)
}

func (r mutation) RotateWebhookSecret(ctx context.Context, id uuid.UUID) (*webhooks.WebhookSecret, error) {
	return r.Webhooks.Rotate(ctx, id)
}

func (r mutation) PauseWebhook(ctx context.Context, id uuid.UUID) (*ent.Webhook, error) {
	return r.Webhooks.Pause(ctx, id)
}

func (r mutation) ResumeWebhook(ctx context.Context, id uuid.UUID) (*ent.Webhook, error) {
	return r.Webhooks.Resume(ctx, id)
}

func (r mutation) DeleteWebhook(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Webhooks.Delete(ctx, id)
}

func (r mutation) RestoreWebhook(ctx context.Context, id uuid.UUID) (*ent.Webhook, error) {
	return r.Webhooks.Restore(ctx, id)
}

func (r mutation) TestWebhook(ctx context.Context, id uuid.UUID) (*ent.WebhookDelivery, error) {
	return r.Webhooks.Test(ctx, id)
}

func (r mutation) ReplayWebhookDelivery(ctx context.Context, id uuid.UUID) (*ent.WebhookDelivery, error) {
	return r.Webhooks.Replay(ctx, id)
}
