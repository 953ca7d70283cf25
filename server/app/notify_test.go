package app_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/platform/config"
	"forma/server/platform/disk"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

const preferences = `{notificationPreferences{id channels choices{event channel enabled fixed} quietHours{enabled from to allowUrgent} digest}}`

func TestPreferencesRoundTripThroughTheAPI(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Una", viewer.RoleClient, viewer.PlanFree)
		const update = `mutation($i:NotificationPreferencesInput!){updateNotificationPreferences(input:$i){digest quietHours{from to}}}`
		input := map[string]any{
			"i": map[string]any{
				"digest":     "WEEKLY",
				"quietHours": map[string]any{"enabled": true, "from": "23:30", "to": "06:05", "allowUrgent": false},
				"choices":    []any{map[string]any{"event": "COACH_MESSAGES", "channel": "EMAIL", "enabled": false}},
			},
		}
		for range 2 {
			p.must(update, input)
		}
		counted := p.counted()
		a := p.must(preferences, nil)
		if counted.Count() != 2 { // the viewer, and the row
			t.Errorf("they cost %d statements", counted.Count())
		}
		if q := a.at("notificationPreferences", "quietHours").(map[string]any); q["from"] != "23:30" || q["to"] != "06:05" ||
			q["allowUrgent"] != false {
			t.Errorf("the quiet hours are %v", q)
		}
		if a.at("notificationPreferences", "digest") != "WEEKLY" || len(a.at("notificationPreferences", "channels").([]any)) != 2 {
			t.Errorf("they are %v", a.Data)
		}
		counted = p.counted()
		p.must(update, input)
		if counted.Count() != 3 {
			t.Errorf("a change costs %d statements", counted.Count())
		}
		for field, bad := range map[string]any{
			"choices": map[string]any{"choices": []any{map[string]any{"event": "ACCOUNT", "channel": "EMAIL", "enabled": false}}},
			"quietHours.to": map[string]any{"quietHours": map[string]any{"enabled": true, "from": "10:00", "to": "10:00",
				"allowUrgent": true}},
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

func TestPageOfNotificationsTakesThreeStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, other := w.someone("Pim", viewer.RoleClient, viewer.PlanFree), w.someone("Rob", viewer.RoleClient, viewer.PlanFree)
		for range 30 {
			err := w.Store.InTx(context.Background(), func(tx *store.Tx) error {
				return w.Notify.Write(context.Background(), tx, p.id, notification.KindPLAN_CHANGED, map[string]string{"plan": "VIP"})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		const list = `query($a:String){notifications(first:20,after:$a,unreadOnly:true){unreadCount pageInfo{hasNextPage endCursor} nodes{id title message link read createdAt}}}`
		p.must(list, nil) // the settings are cached from here on
		counted := p.counted()
		a := p.must(list, nil)
		if counted.Count() != 3 { // the viewer, the page, and the count
			t.Errorf("a page costs %d statements", counted.Count())
		}
		p.must(list, map[string]any{"a": a.at("notifications", "pageInfo", "endCursor")})
		id := a.at("notifications", "nodes", 0, "id")
		p.must(`mutation($id:ID!){deleteNotification(id:$id)}`, map[string]any{"id": id})
		const restore = `mutation($id:ID!){restoreNotification(id:$id){id read}}`
		if code := other.ask(restore, map[string]any{"id": id}).code(); code != "NOT_FOUND" {
			t.Errorf("another person gets %q", code)
		}
		p.must(restore, map[string]any{"id": id})
		if n := p.must(list, nil).at("notifications", "unreadCount"); n != 31.0 {
			t.Errorf("%v are unread", n)
		}
	})
}

func TestNotificationsUseTheConfiguredProductName(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin, p := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Pim", viewer.RoleClient, viewer.PlanFree)
		all, err := w.Settings.Get(context.Background())
		w.must(err)
		admin.must(`mutation($i:ProductSettingsInput!){updateProductSettings(input:$i){product{name}}}`, map[string]any{"i": map[string]any{
			"version": all.Product.Version, "name": "Northside", "defaultLanguage": "EN", "timeZone": "UTC"}})
		for language, want := range map[viewer.Language]string{viewer.LanguageEN: "Welcome to Northside",
			viewer.LanguageRU: "Вас приветствует Northside"} {
			w.must(w.Store.InTx(context.Background(), func(tx *store.Tx) error {
				return tx.Profile.UpdateOneID(p.id).SetLanguage(language).Exec(viewer.System(context.Background()))
			}))
			if title := p.must(`{notifications{nodes{title}}}`, nil).at("notifications", "nodes", 0, "title"); title != want {
				t.Errorf("in %s the bell says %v", language, title)
			}
		}
	})
}

func TestTwoNodesSendEachReminderAndLetterOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := context.Background()
		w.someone("Ida", viewer.RoleClient, viewer.PlanFree)
		workout := w.workout(w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), "Walk", "FREE", false)
		for range 2 {
			p := w.signIn("ida@example.org")
			p.must(
				`mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){log{id}}}`,
				map[string]any{"i": map[string]any{"workoutId": workout}},
			)
			w.pass(24 * time.Hour)
		}
		p := w.signIn("ida@example.org")
		me := p.must(`mutation{updateNotificationPreferences(input:{choices:[{event:WORKOUT_REMINDERS,channel:EMAIL,enabled:true}],
			quietHours:{enabled:false,from:"01:00",to:"02:00",allowUrgent:true}}){id}}`, nil).at("updateNotificationPreferences", "id")
		other, err := app.Open(
			ctx,
			&config.Config{Data: w.Config.Data, DatabaseURL: w.Config.DatabaseURL, PublicURL: "http://forma.test"},
			w.clock,
		)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = other.Close(ctx) })
		for _, node := range []*app.App{w.App, other} {
			if err := node.Rewards.Remind(ctx); err != nil {
				t.Fatal(err)
			}
			if err := node.Jobs.Start(ctx); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = node.Jobs.Stop(ctx) })
		}
		reminded := func(n *mail.Message) bool { return n.To == "ida@example.org" }
		box, deadline := mail.Mailbox{Disk: disk.Machine, Folder: filepath.Join(w.Config.Data, "mailbox")}, time.After(longest)
		for tick := time.Tick(20 * time.Millisecond); ; {
			letters, err := box.Messages()
			if err != nil {
				t.Fatal(err)
			}
			if i := slices.IndexFunc(letters, reminded); i >= 0 {
				break
			}
			select {
			case <-tick:
			case <-deadline:
				t.Fatal("no letter comes")
			}
		}
		lines, err := w.Store.Ent.Notification.Query().
			Where(notification.KindIn(notification.KindWORKOUT_REMINDER, notification.KindSTREAK_SAVER)).
			All(viewer.System(ctx))
		if err != nil || len(lines) != 1 || lines[0].ProfileID.String() != me {
			t.Errorf("reminded %v, %v", lines, err)
		}
	})
}
