package app_test

import (
	"context"
	"testing"

	"forma/ent/viewer"
	"forma/server/store"
)

const preferences = `{notificationPreferences{id channels choices{event channel enabled fixed} quietHours{enabled from to allowUrgent} digest}}`

func TestPreferencesPassThroughTheDoor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Una", viewer.RoleClient, viewer.PlanFree)
		const update = `mutation($i:NotificationPreferencesInput!){updateNotificationPreferences(input:$i){digest quietHours{from to}}}`
		input := map[string]any{"i": map[string]any{"digest": "WEEKLY", "quietHours": map[string]any{"enabled": true, "from": "23:30", "to": "06:05", "allowUrgent": false},
			"choices": []any{map[string]any{"event": "COACH_MESSAGES", "channel": "EMAIL", "enabled": false}}}}
		for range 2 {
			p.must(update, input)
		}
		var counted *store.Statements
		p.ctx, counted = store.RecordStatements(context.Background())
		a := p.must(preferences, nil)
		if counted.Count() != 2 { // who asks, and the row
			t.Errorf("they cost %d statements", counted.Count())
		}
		if q := a.at("notificationPreferences", "quietHours").(map[string]any); q["from"] != "23:30" || q["to"] != "06:05" || q["allowUrgent"] != false {
			t.Errorf("the quiet hours are %v", q)
		}
		if a.at("notificationPreferences", "digest") != "WEEKLY" || len(a.at("notificationPreferences", "channels").([]any)) != 2 {
			t.Errorf("they are %v", a.Data)
		}
		p.ctx, counted = store.RecordStatements(context.Background())
		p.must(update, input)
		if counted.Count() != 3 {
			t.Errorf("a change costs %d statements", counted.Count())
		}
		for field, bad := range map[string]any{
			"choices":       map[string]any{"choices": []any{map[string]any{"event": "ACCOUNT", "channel": "EMAIL", "enabled": false}}},
			"quietHours.to": map[string]any{"quietHours": map[string]any{"enabled": true, "from": "10:00", "to": "10:00", "allowUrgent": true}},
		} {
			if a := p.ask(update, map[string]any{"i": bad}); a.code() != "BAD_INPUT" || a.field() != field {
				t.Errorf("%s answers %q %q", field, a.code(), a.field())
			}
		}
		for _, time := range []string{"24:00", "7:00", "", "07:00:00", "noon"} {
			bad := map[string]any{"quietHours": map[string]any{"enabled": true, "from": time, "to": "08:00", "allowUrgent": true}}
			if a := p.ask(update, map[string]any{"i": bad}); a.code() != "BAD_INPUT" {
				t.Errorf("%q answers %q", time, a.code())
			}
		}
		if code := w.nobody().ask(preferences, nil).code(); code != "UNAUTHENTICATED" {
			t.Errorf("nobody is answered %q", code)
		}
	})
}
