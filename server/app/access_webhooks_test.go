package app_test

import (
	"context"
	"fmt"
	"strings"

	"forma/ent/schema/webhookevent"
	"forma/ent/webhookdelivery"
	"forma/server/platform/store"
)

const webhookInput = `input:{url:"https://crm.example.org/in",events:[TICKET_OPENED],withObject:true}`

// webhookDoors are those of webhooks.
var webhookDoors = map[string]door{
	"Query.webhooks": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.webhook()
		return ""
	}},
	"Query.webhookDeliveries": {who: admin, args: func(m *matrix, _, _ *being) string {
		hook, _ := m.webhook()
		return fmt.Sprintf("(webhookId:%q,first:50)", hook)
	}},
	"Mutation.makeWebhook": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.webhook()
		return fmt.Sprintf("(id:%q,%s)", newID(), webhookInput)
	}},
	"Mutation.editWebhook": {who: admin, args: func(m *matrix, _, _ *being) string {
		hook, _ := m.webhook()
		return fmt.Sprintf("(id:%q,%s)", hook, webhookInput)
	}},
	"Mutation.rotateWebhookSecret": {who: admin, args: hooked},
	"Mutation.pauseWebhook":        {who: admin, args: hooked},
	"Mutation.resumeWebhook":       {who: admin, args: hooked},
	"Mutation.deleteWebhook":       {who: admin, args: hooked},
	"Mutation.restoreWebhook":      {who: admin, args: hooked},
	"Mutation.testWebhook":         {who: admin, args: hooked},
	"Mutation.replayWebhookDelivery": {who: admin, args: func(m *matrix, _, _ *being) string {
		_, delivery := m.webhook()
		return fmt.Sprintf("(id:%q)", delivery)
	}},
}

// webhookTypes are those of webhooks.
var webhookTypes = map[string]typePolicy{
	"Webhook": {whose: everybodys, see: []sight{
		{admin, "id createdAt url events withObject pausedAt failingSince previousSecretUntil"},
	}},
	"WebhookSecret": {whose: everybodys, see: []sight{{admin, "webhook secret"}}},
	"WebhookDelivery": {whose: everybodys, see: []sight{
		{admin, "id createdAt event state attempts triedAt nextAt status took failure response payload"},
	}},
	"WebhookDeliveryConnection": {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
}

func hooked(m *matrix, _, _ *being) string {
	hook, _ := m.webhook()
	return fmt.Sprintf("(id:%q)", hook)
}

// webhook makes the only webhook, with a delivery and everything that both can have.
func (m *matrix) webhook() (hook, delivery string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.Webhook.Delete().Exec(ctx); err != nil {
			return err
		}
		now := m.w.clock().UTC()
		w, err := tx.Webhook.Create().
			SetURL("https://crm.example.org/").
			SetEvents([]webhookevent.WebhookEvent{webhookevent.TicketOpened}).
			SetWithObject(true).
			SetSecret([]byte("sealed")).
			SetPreviousSecret([]byte("sealed")).
			SetPreviousUntil(now.AddDate(0, 0, 1)).
			SetPausedAt(now).
			SetFailingSince(now).
			Save(ctx)
		if err != nil {
			return err
		}
		d, err := tx.WebhookDelivery.Create().
			SetWebhookID(w.ID).
			SetKind(webhookevent.Ping).
			SetSubjectID(w.ID).
			SetPayload("{}").
			SetAttempts(1).
			SetTriedAt(now).
			SetNextAt(now.AddDate(0, 0, 1)).
			SetStatus(500).
			SetTook(7).
			SetFailure(webhookdelivery.FailureANSWERED).
			SetResponse("No").
			Save(ctx)
		if err == nil {
			hook, delivery = w.ID.String(), d.ID.String()
		}
		return err
	})
	return hook, delivery
}

// webhookRequests are right requests about webhooks.
func (f *fixture) webhookRequests() map[string]request {
	m := &matrix{w: f.w}
	hook := func() string { id, _ := m.webhook(); return id }
	delivery := func() string { _, id := m.webhook(); return id }
	withID := func(row func() string) func() map[string]any {
		return func() map[string]any { return map[string]any{"id": row()} }
	}
	chosen := func(row func() string) func() map[string]any {
		return func() map[string]any {
			m.webhook()
			return map[string]any{"id": row(), "input": map[string]any{"url": "https://crm.example.org/in", "events": []any{"CLIENT_JOINED"},
				"withObject": false}}
		}
	}
	return map[string]request{
		"makeWebhook":           {by: f.admin, args: chosen(newID)},
		"editWebhook":           {by: f.admin, args: chosen(hook)},
		"rotateWebhookSecret":   {by: f.admin, args: withID(hook)},
		"pauseWebhook":          {by: f.admin, args: withID(hook)},
		"resumeWebhook":         {by: f.admin, args: withID(hook)},
		"deleteWebhook":         {by: f.admin, args: withID(hook)},
		"restoreWebhook":        {by: f.admin, args: withID(hook)},
		"testWebhook":           {by: f.admin, args: withID(hook)},
		"replayWebhookDelivery": {by: f.admin, args: withID(delivery)},
	}
}

// webhookInputs are the kinds of the inputs and arguments about webhooks.
func webhookInputs() map[string]kind {
	all := map[string]kind{
		"makeWebhook.id": {},
		"WebhookInput.url": {
			wrong("empty", "", "REQUIRED"), wrong("not secure", "http://crm.example.org/", "INVALID"), wrong("no host", "https://", "INVALID"),
			wrong("another port", "https://crm.example.org:8443/", "INVALID"), wrong("a password", "https://a:b@crm.example.org/", "INVALID"),
			wrong("a fragment", "https://crm.example.org/#in", "INVALID"),
			wrong("too long", "https://crm.example.org/"+strings.Repeat("a", 2000), "TOO_LONG"),
			wrong("a NUL", "https://crm.example.org/\x00", "INVALID"), right("the usual port", "https://crm.example.org:443/in"),
		},
		"WebhookInput.events":     {wrong("none", []any{}, "REQUIRED"), wrong("the test", []any{"PING"}, "INVALID")},
		"WebhookInput.withObject": {},
	}
	for _, of := range []string{"editWebhook", "rotateWebhookSecret", "pauseWebhook", "resumeWebhook", "deleteWebhook", "restoreWebhook",
		"testWebhook", "replayWebhookDelivery"} {
		all[of+".id"] = row(newID(), "-")
	}
	return all
}
