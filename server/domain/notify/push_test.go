package notify_test

import (
	"context"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect/sql/schema"
	"github.com/google/uuid"

	"forma/ent/migrate"
	"forma/ent/notification"
	"forma/ent/pushendpoint"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// private is what no lock screen may show.
var private = map[string]string{
	"name":   "Мая-Maya",
	"plan":   "VIP",
	"kind":   "WEIGHT_GOAL",
	"days":   "4141414141414",
	"day":    "20790",
	"path":   "/coach/messages/7",
	"reason": "HARASSMENT",
	"term":   "FOR_GOOD",
	"text":   "hello@example.org 81.5",
	"time":   "16:37",
	"en":     "Squat hour",
	"ru":     "Час приседаний",
}

func TestPushesContainNothingPrivateInAnyLanguage(t *testing.T) {
	paths := map[notification.Kind]string{
		notification.KindWELCOME:              "",
		notification.KindTICKET_OPENED:        "/admin/support/coach/messages/7",
		notification.KindTICKET_REPLIED:       "/admin/support/coach/messages/7",
		notification.KindTICKET_ASSIGNED:      "/admin/support/coach/messages/7",
		notification.KindTICKET_BREACHED:      "/admin/support/coach/messages/7",
		notification.KindTICKET_ANSWERED:      "/settings/help/coach/messages/7",
		notification.KindTICKET_SOLVED:        "/settings/help/coach/messages/7",
		notification.KindEMAIL_CONFIRMED:      "",
		notification.KindEXPORT_READY:         "",
		notification.KindACHIEVEMENT:          "/client/dashboard",
		notification.KindPLAN_CHANGED:         "/subscription",
		notification.KindPLAN_ENDS:            "/subscription",
		notification.KindPLAN_ENDED:           "/subscription",
		notification.KindPAYMENT_REQUESTED:    "/admin/payments",
		notification.KindPAYMENT_CONFIRMED:    "/subscription",
		notification.KindPAYMENT_REFUSED:      "/subscription",
		notification.KindPAYMENT_REFUNDED:     "/subscription",
		notification.KindPAYMENT_DUE:          "/subscription",
		notification.KindPAYMENT_ANNOUNCED:    "/subscription",
		notification.KindPAYMENT_FAILED:       "/subscription",
		notification.KindPAYMENT_DRIFT:        "/admin/payments",
		notification.KindPLAN_RETURNED:        "/subscription",
		notification.KindRETURN_RECEIVED:      "/admin/payments",
		notification.KindMEMBERSHIP_CANCELLED: "/subscription",
		notification.KindDAYS_GIVEN:           "/subscription",
		notification.KindPRICE_CHANGED:        "/subscription",
		notification.KindPRICE_ANNOUNCED:      "/subscription",
		notification.KindNEW_CLIENT:           "/coach/client/coach/messages/7",
		notification.KindCOACH_ASSIGNED:       "/client/dashboard",
		notification.KindCLIENT_LEFT:          "/coach",
		notification.KindCOACH_LEFT:           "/client/dashboard",
		notification.KindWORKOUT_REMINDER:     "/workouts",
		notification.KindSTREAK_SAVER:         "/workouts",
		notification.KindDIRECT_MESSAGE:       "/coach/messages/7",
		notification.KindMESSAGE_REMOVED:      "/chat",
		notification.KindMESSAGE_RETURNED:     "",
		notification.KindCHAT_BANNED:          "/chat",
		notification.KindCHAT_BAN_LIFTED:      "/chat",
		notification.KindMENTION:              "/coach/messages/7",
		notification.KindPROGRAMME_ASSIGNED:   "/programme",
		notification.KindMEAL_PLAN_ASSIGNED:   "/meals",
		notification.KindINVITATION_ACCEPTED:  "/admin/users/coach/messages/7",
		notification.KindBACKUP_FAILED:        "/admin/settings?tab=backups",
		notification.KindBACKUP_INCOMPLETE:    "/admin/settings?tab=backups",
		notification.KindDISK_FULL:            "/admin",
		notification.KindJOBS_FAILED:          "/admin/settings?tab=jobs",
		notification.KindWEBHOOK_PAUSED:       "/admin/settings?tab=webhooks",
		notification.KindREPORT_UPHELD:        "/coach/messages/7",
		notification.KindREPORT_DISMISSED:     "/coach/messages/7",
		notification.KindCHECK_IN_DUE:         "/check-in",
		notification.KindCHECK_IN_SENT:        "/coach/check-ins/coach/messages/7",
		notification.KindSCREENING_ANSWERED:   "/coach/client/coach/messages/7",
		notification.KindMEASUREMENTS_BROUGHT: "",
		notification.KindAPI_TOKEN_ENDED:      "/settings?tab=privacy",
	}
	for _, kind := range []notification.Kind{notification.KindSESSION_REQUESTED, notification.KindSESSION_BOOKED,
		notification.KindSESSION_CONFIRMED, notification.KindSESSION_DECLINED,
		notification.KindSESSION_MOVED, notification.KindSESSION_MOVE_ASKED, notification.KindSESSION_MOVE_DECLINED,
		notification.KindSESSION_CANCELLED,
		notification.KindSESSION_RESTORED, notification.KindSESSION_SEAT_FREE, notification.KindSESSION_TOMORROW,
		notification.KindSESSION_SOON, notification.KindSESSION_SUMMARY, notification.KindSESSION_REASSIGNED} {
		paths[kind] = "/coach/messages/7"
	}
	column := slices.IndexFunc(migrate.NotificationsColumns, func(c *schema.Column) bool { return c.Name == notification.FieldKind })
	if enums := migrate.NotificationsColumns[column].Enums; len(paths) != len(enums) {
		t.Errorf("the table has %d kinds of %v", len(paths), enums)
	}
	eachPhone(t, func(t *testing.T, p *phone) {
		for language, tag := range map[viewer.Language]string{viewer.LanguageEN: "en", viewer.LanguageRU: "ru"} {
			ctx := p.reader(viewer.RoleClient, language, "UTC")
			p.device(ctx, p.at.server.URL+"/"+tag)
			unread := 0
			for kind, path := range paths {
				if err := notification.KindValidator(kind); err != nil {
					t.Fatal(err)
				}
				p.OK(p.notify(ctx, kind, private))
				if unread++; path == "" {
					p.silent(string(kind))
					continue
				}
				got := p.next()
				n := got.Notification
				if n.Title == "" || n.Lang != tag || n.Navigate != "https://forma.test"+path || got.WebPush != 8030 ||
					got.AppBadge != unread {
					t.Errorf("%s says %s", kind, got.raw)
				}
				if cyrillic := strings.ContainsAny(n.Title, "абвгдеиоу"); cyrillic != (tag == "ru") {
					t.Errorf("%s in %s: %s", kind, tag, n.Title)
				}
				for name, secret := range private {
					if name != "path" && strings.Contains(got.raw, secret) {
						t.Errorf("%s tells the %s: %s", kind, name, got.raw)
					}
				}
				if h := got.header; h.Get("TTL") == "" || h.Get("Urgency") == "" || len(h.Get("Topic")) != 22 ||
					h.Get("Content-Encoding") != "aes128gcm" {
					t.Errorf("%s comes with %v", kind, h)
				}
			}
		}
	})
}

func TestGoneEndpointIsRemoved(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		for _, status := range []int{http.StatusNotFound, http.StatusGone} {
			p.device(ctx, p.at.server.URL+"/one")
			p.at.answers(func(w http.ResponseWriter) { w.WriteHeader(status) })
			p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
			<-p.at.asked
			if p.settled("completed"); p.endpoints() != 0 {
				t.Errorf("after %d, %d places are left", status, p.endpoints())
			}
		}
	})
}

func TestPushesFollowPreferencesAndQuietHoursWhenSent(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageRU, "Europe/Moscow")
		p.device(ctx, p.at.server.URL+"/one")
		off := &notify.NotificationChoice{Event: notify.CoachMessages, Channel: notify.Push}
		p.prefer(ctx, notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{off}})
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		p.silent("it is not wanted")
		off.Enabled = true
		p.prefer(ctx, notify.NotificationPreferencesInput{Choices: []*notify.NotificationChoice{off}})
		p.Set(time.Date(2026, 3, 10, 23, 0, 0, 0, viewer.Location("Europe/Moscow")))
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		p.OK(p.notify(ctx, notification.KindSTREAK_SAVER, nil)) // outdated in the morning
		p.OK(p.notify(ctx, notification.KindSESSION_SOON, nil)) // has begun by then
		if n := p.settled("scheduled"); n != 1 {
			t.Fatalf("%d wait for the morning", n)
		}
		p.silent("it is night")
		p.OK(p.notify(ctx, notification.KindPLAN_CHANGED, nil)) // urgent ones do not wait
		if got := p.next(); got.header.Get("Urgency") != "high" {
			t.Errorf("it comes with %v", got.header)
		}
		p.Set(time.Date(2026, 3, 11, 7, 0, 0, 0, viewer.Location("Europe/Moscow")))
		p.retry()
		if got := p.next(); got.Notification.Title != "Ваш тренер больше вас не ведёт" {
			t.Errorf("in the morning comes %s", got.raw)
		}
		p.silent("nothing else waits")
	})
}

func TestNoPushReachesASignedOutDeviceOrOneThatReadIt(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		night := func() {
			p.Set(morning.Add(14 * time.Hour))
			p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
			p.settled("scheduled")
			p.Set(morning.Add(24 * time.Hour).Add(-time.Hour))
		}
		device := p.device(ctx, p.at.server.URL+"/one")
		night()
		p.OK(p.Store.InTx(ctx, func(tx *store.Tx) error { return p.ForgetDevice(ctx, tx, device) }))
		p.retry()
		p.silent("the device is signed out")
		p.device(ctx, p.at.server.URL+"/two")
		night()
		_, err := p.MarkAllRead(ctx, nil)
		p.OK(err)
		p.retry()
		p.silent("it was read meanwhile")
		ended := p.device(ctx, p.at.server.URL+"/three")
		p.OK(p.Store.InTx(ctx, func(tx *store.Tx) error {
			return tx.Device.UpdateOneID(ended).SetExpiresAt(morning).Exec(viewer.System(ctx))
		}))
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		p.next() // to the second device
		p.silent("the session has run out")
	})
}

func TestASubscriptionBelongsToOneDevice(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ann, bob := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC"), p.reader(viewer.RoleCoach, viewer.LanguageEN, "UTC")
		on := func(ctx context.Context) context.Context {
			v := *viewer.From(ctx)
			v.DeviceID = p.device(ctx, p.at.server.URL+"/"+uuid.NewString())
			return viewer.With(ctx, &v)
		}
		ann, bob = on(ann), on(bob)
		in := notify.PushSubscriptionInput{
			Endpoint: "https://push.example.org/x",
			P256dh:   p.at.server.URL,
			Auth:     base64.URLEncoding.EncodeToString(p.at.auth),
		}
		in.P256dh = base64.RawURLEncoding.EncodeToString(p.at.key.PublicKey().Bytes())
		for _, who := range []context.Context{ann, ann, bob} {
			setup, err := p.SubscribePush(who, in)
			if p.OK(err); !setup.Enabled || setup.Key != p.at.vapid {
				t.Errorf("the answer is %+v", setup)
			}
		}
		left, err := p.Store.Ent.PushEndpoint.Query().Where(pushendpoint.Endpoint(in.Endpoint)).Only(viewer.System(ann))
		if p.OK(err); left.ProfileID != viewer.From(bob).ID || p.endpoints() != 1 {
			t.Errorf("it is left with %s, of %d", left.ProfileID, p.endpoints())
		}
		for range 2 {
			setup, err := p.UnsubscribePush(bob)
			if p.OK(err); setup.Enabled || p.endpoints() != 0 {
				t.Errorf("the answer is %+v, %d are left", setup, p.endpoints())
			}
		}
	})
}

func TestTheKeyPairOfASecretIsAlwaysTheSame(t *testing.T) {
	secret := []byte(strings.Repeat("\xff", 32)) // larger than the order of the curve
	if a, b := notify.NewVapid(secret), notify.NewVapid(secret); a != b || len(a.Public) != 87 || len(a.Private) != 43 {
		t.Errorf("it is %+v, %+v", a, b)
	}
}
