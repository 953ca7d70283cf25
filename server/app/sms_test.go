package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/config"
	"forma/server/platform/disk"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// smsGateway is a gateway that takes JSON, and keeps what it is sent.
type smsGateway struct {
	mu     sync.Mutex
	status int
	sent   []map[string]string
}

func (g *smsGateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	var m map[string]string
	if json.NewDecoder(r.Body).Decode(&m) != nil || r.Header.Get("Authorization") != "Bearer hunter2" {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if g.status != 0 {
		http.Error(w, "unknown number", g.status)
		return
	}
	g.sent = append(g.sent, m)
}

func (g *smsGateway) answer(status int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.status = status
}

// wait returns the nth message.
func (g *smsGateway) wait(t *testing.T, n int) map[string]string {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		g.mu.Lock()
		if len(g.sent) >= n {
			m := g.sent[n-1]
			g.mu.Unlock()
			return m
		}
		g.mu.Unlock()
	}
	t.Fatalf("message %d does not arrive", n)
	return nil
}

// eachWithSMS is each for an installation with a gateway for text messages, whose jobs run.
func eachWithSMS(t *testing.T, f func(t *testing.T, w *world, g *smsGateway)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, url string) {
		g := &smsGateway{}
		server := httptest.NewServer(g)
		t.Cleanup(server.Close)
		w := openWorld(t, url, "", disk.Machine, func(c *config.Config) {
			c.SMSURL, c.SMSFrom, c.SMSDaily = strings.Replace(server.URL, "http://", "json+http://:hunter2@", 1)+"/send", "Forma", 20
		})
		f(t, w, g)
	})
}

const smsPreferences = `id channels choices{event channel enabled fixed} sms{number state resendAt}`

func TestTextMessagesFromTheAPI(t *testing.T) {
	eachWithSMS(t, func(t *testing.T, w *world, g *smsGateway) {
		w.must(w.Jobs.Start(t.Context()))
		client := w.someone("Cleo", viewer.RoleClient, viewer.PlanFree)
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		state := func(a answer, of string) any { return a.at(of, "sms", "state") }
		phone := func(p *person, number string) {
			p.must(`mutation($p:String!){updateProfile(input:{phone:$p}){id}}`, map[string]any{"p": number})
		}
		phone(client, "8 900 123 45 67")
		if a := client.must(`{notificationPreferences{`+smsPreferences+`}}`, nil); state(a, "notificationPreferences") != "NO_NUMBER" {
			t.Errorf("at first it is %v", a.Data)
		}
		if a := client.ask(`mutation{sendSmsCode{id}}`, nil); a.code() != "BAD_INPUT" || a.field() != "phone" {
			t.Errorf("without a number it says %v", a)
		}
		phone(client, "+7 900 123-45-67")
		a := client.must(`mutation{sendSmsCode{`+smsPreferences+`}}`, nil)
		if state(a, "sendSmsCode") != "CODE_SENT" || a.at("sendSmsCode", "sms", "number") != "+79001234567" ||
			a.at("sendSmsCode", "sms", "resendAt") == nil {
			t.Errorf("after asking it is %v", a.Data)
		}
		if a = client.ask(`mutation{sendSmsCode{id}}`, nil); a.code() != "RATE_LIMITED" {
			t.Errorf("asked again it says %v", a)
		}
		code := regexp.MustCompile(`[0-9]{6}`).FindString(g.wait(t, 1)["text"])
		enter := func(code string) answer {
			return client.ask(`mutation($c:String!){confirmSmsCode(code:$c){`+smsPreferences+`}}`, map[string]any{"c": code})
		}
		for _, bad := range []string{"", "abc", "1234567", strings.Repeat("1", 100_000), "000000\x00"} {
			if a = enter(bad); a.code() != "BAD_INPUT" || a.field() != "code" {
				t.Errorf("%.20q is answered %v", bad, a)
			}
		}
		a = enter(code)
		if state(a, "confirmSmsCode") != "CONFIRMED" || len(a.at("confirmSmsCode", "channels").([]any)) != 3 {
			t.Errorf("after the code it is %v", a)
		}
		client.must(`mutation{updateNotificationPreferences(input:{choices:[{event:SESSIONS,channel:SMS,enabled:true}]}){id}}`, nil)
		for event, want := range map[string]string{"COMMUNITY_MENTIONS": "BAD_INPUT", "COACH_MESSAGES": "BAD_INPUT", "ACCOUNT": ""} {
			if a = client.ask(`mutation{updateNotificationPreferences(input:{choices:[{event:`+event+`,channel:SMS,enabled:false}]}){id}}`,
				nil); a.code() != want {
				t.Errorf("SMS about %s is answered %v", event, a)
			}
		}
		// The operator's defaults do not have it.
		if a = admin.must(`{settings{notifications{choices{channel}}}}`, nil); strings.Contains(fmt.Sprint(a.Data), "SMS") {
			t.Errorf("the defaults are %v", a.Data)
		}
		w.must(w.Store.InTx(t.Context(), func(tx *store.Tx) error {
			return w.Notify.Write(t.Context(), tx, client.id, notification.KindSESSION_BOOKED, nil)
		}))
		if m := g.wait(t, 2); m["to"] != "+79001234567" || m["text"] != "You have a new session. http://forma.test" || m["from"] != "Forma" {
			t.Errorf("it says %v", m)
		}
		phone(client, "+7 900 123-45-68")
		if a = client.must(`{notificationPreferences{`+smsPreferences+`}}`, nil); state(a, "notificationPreferences") != "UNCONFIRMED" ||
			len(a.at("notificationPreferences", "channels").([]any)) != 2 {
			t.Errorf("with another number it is %v", a.Data)
		}
	})
}

func TestAdminsTryTextMessages(t *testing.T) {
	eachWithSMS(t, func(t *testing.T, w *world, g *smsGateway) {
		admin, client := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Cleo", viewer.RoleClient, viewer.PlanFree)
		send := func() answer { return admin.ask(`mutation{sendTestSms{to failure}}`, nil) }
		if a := client.ask(`mutation{sendTestSms{to failure}}`, nil); a.code() != "FORBIDDEN" {
			t.Errorf("a client is answered %v", a)
		}
		admin.must(`mutation{updateProfile(input:{phone:""}){id}}`, nil)
		if a := send(); a.code() != "BAD_INPUT" || a.field() != "phone" {
			t.Errorf("without a number it says %v", a)
		}
		admin.must(`mutation{updateProfile(input:{phone:"+1 555 010 0199"}){id}}`, nil)
		if a := send(); a.at("sendTestSms", "to") != "+15550100199" || a.at("sendTestSms", "failure") != nil {
			t.Errorf("it says %v", a)
		}
		if m := g.wait(t, 1); m["text"] != "SMS works: this is a test. http://forma.test" {
			t.Errorf("the message is %v", m)
		}
		g.answer(http.StatusUnauthorized)
		if a := send(); a.at("sendTestSms", "failure") != "sms: the gateway answers 401: unknown number" {
			t.Errorf("with a wrong token it says %v", a)
		}
		const status = `{serverStatus{parts{name state} sms{sent withheld limit}}}`
		parts := func() string {
			var all []string
			for _, part := range admin.must(status, nil).at("serverStatus", "parts").([]any) {
				p := part.(map[string]any)
				all = append(all, p["name"].(string)+" "+p["state"].(string))
			}
			return strings.Join(all, ", ")
		}
		a := admin.must(status, nil)
		if a.at("serverStatus", "sms", "sent") != 2.0 || a.at("serverStatus", "sms", "limit") != 20.0 ||
			a.at("serverStatus", "sms", "withheld") != 0.0 || !strings.Contains(parts(), "MAIL CAPTURED, SMS OK, MEDIA OK") {
			t.Errorf("the status is %v", a.Data)
		}
		w.Notify.Texts.Daily = 2
		if !strings.Contains(parts(), "SMS LIMITED") {
			t.Errorf("at the limit it is %s", parts())
		}
	})
}
