package app_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/platform/store"
)

func (w *world) set(admin *person, mutation, input string) {
	w.t.Helper()
	admin.must(fmt.Sprintf(`mutation{%s(input:{%s}){product{version}}}`, mutation, input), nil)
}

func TestUploadLimitsTakeEffectAtOnce(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin, coach, client := w.someone(
			"Ada",
			viewer.RoleAdmin,
			viewer.PlanFree,
		), w.someone(
			"Carl",
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.someone(
			"Cleo",
			viewer.RoleClient,
			viewer.PlanFree,
		)
		if _, code := client.begin("image", 20<<20); code != "" {
			t.Fatalf("a photo of 20 MB is answered %s at first", code)
		}
		w.set(admin, "updateUploadSettings", `version:0,filmMegabytes:1,photoMegabytes:3,clientQuotaGigabytes:1,coachQuotaGigabytes:1`)
		for _, c := range []struct {
			who    *person
			kind   string
			size   int64
			answer string
		}{{client, "image", 3 << 20, ""}, {client, "image", 3<<20 + 1, "BAD_INPUT"}, {coach, "video", 1 << 20, ""}, {coach, "video",
			1<<20 + 1, "BAD_INPUT"}} {
			if _, code := c.who.begin(c.kind, c.size); code != c.answer {
				t.Errorf("a %s of %d bytes is answered %q", c.kind, c.size, code)
			}
		}
		if got := w.nobody().must(`{site{filmMegabytes photoMegabytes}}`, nil).at("site"); fmt.Sprint(
			got,
		) != "map[filmMegabytes:1 photoMegabytes:3]" {
			t.Errorf("the app is told %v", got)
		}
		// Stored and pending files count towards the quota together.
		ctx := viewer.System(context.Background())
		err := w.Store.InTx(ctx, func(tx *store.Tx) error {
			return tx.MediaFile.Create().
				SetOwnerID(client.id).
				SetKind("PHOTO").
				SetContentType("image/jpeg").
				SetSize(1<<30 - 24<<20).
				Exec(ctx)
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, code := client.begin("image", 2<<20); code != "LIMIT_EXCEEDED" {
			t.Errorf("more than there is room for is answered %q", code)
		}
		w.set(admin, "updateUploadSettings", `version:1,filmMegabytes:1,photoMegabytes:3,clientQuotaGigabytes:2,coachQuotaGigabytes:1`)
		if _, code := client.begin("image", 2<<20); code != "" {
			t.Errorf("with more room it is answered %q", code)
		}
	})
}

func TestCoachHomeThresholdsTakeEffectAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, coach, client := w.someone(
			"Ada",
			viewer.RoleAdmin,
			viewer.PlanFree,
		), w.someone(
			"Carl",
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.someone(
			"Cleo",
			viewer.RoleClient,
			viewer.PlanVIP,
		)
		admin.must(`mutation($c:ID!,$k:ID!){assignClients(clientIds:[$c],coachId:$k){id}}`, map[string]any{"c": client.id, "k": coach.id})
		w.pass(5 * 24 * time.Hour)
		admin, coach = w.signIn("ada@example.org"), w.signIn("carl@example.org")
		needs := func() string {
			return fmt.Sprint(coach.must(`{coachHome{needsYou{reason days}}}`, nil).at("coachHome", "needsYou"))
		}
		if got := needs(); got != "[]" {
			t.Fatalf("after five quiet days %s", got)
		}
		w.set(
			admin,
			"updateThresholdSettings",
			`version:0,quietDays:5,offTrendKg:0.5,trainsLessPercent:50,adherencePercent:70,answerHours:4,replyDays:2`,
		)
		if got := needs(); got != "[map[days:5 reason:QUIET]]" {
			t.Errorf("where five are too many %s", got)
		}
		s := dial(t, w.serve(), speaks).greet(coach.token)
		s.subscribe("open", `{"query":"subscription{clientActivity}"}`)
		heard, again := make(chan frame, 1), time.NewTicker(patience)
		defer again.Stop()
		go func() { heard <- s.receive() }()
		for version := 1; ; version++ { // the first may precede the subscription
			w.set(
				admin,
				"updateThresholdSettings",
				fmt.Sprintf(
					`version:%d,quietDays:%d,offTrendKg:0.5,trainsLessPercent:50,adherencePercent:70,answerHours:4,replyDays:2`,
					version,
					5+version%2,
				),
			)
			select {
			case f := <-heard:
				if f.Type != "next" {
					t.Errorf("the open page hears %s %s", f.Type, f.Payload)
				}
				return
			case <-again.C:
			}
		}
	})
}

func TestNewAccountsStartWithTheConfiguredNotifications(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		const mine = `{notificationPreferences{digest quietHours{from to} choices{event channel enabled}}}`
		admin, before := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Cleo", viewer.RoleClient, viewer.PlanFree)
		had := fmt.Sprint(before.must(mine, nil).Data)
		w.set(admin, "updateNotificationSettings", `version:0,choices:[{event:COACH_MESSAGES,channel:EMAIL,enabled:false}],digest:WEEKLY,`+
			`quietHours:{enabled:true,from:"20:00",to:"09:00",allowUrgent:false}`)
		newcomer := w.nobody()
		opened := newcomer.must(
			signUp,
			map[string]any{"i": map[string]any{"firstName": "New", "lastName": "Comer", "email": "new@example.org", "password": secret}},
		)
		newcomer.token = opened.at("signUp", "session", "accessToken").(string)
		after := newcomer.must(mine, nil)
		if got := fmt.Sprint(after.at("notificationPreferences", "digest"), " ",
			after.at("notificationPreferences", "quietHours")); got != "WEEKLY map[from:20:00 to:09:00]" {
			t.Errorf("a new person begins with %s", got)
		}
		for _, c := range after.at("notificationPreferences", "choices").([]any) {
			c := c.(map[string]any)
			if c["event"] == "COACH_MESSAGES" && c["enabled"] != (c["channel"] != "EMAIL") {
				t.Errorf("a new person begins with %v", c)
			}
		}
		if got := fmt.Sprint(before.must(mine, nil).Data); got != had {
			t.Errorf("who was there before has %s", got)
		}
	})
}
