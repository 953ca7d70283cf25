package sms_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"forma/server/platform/sms"
)

// at serves a gateway, and returns it with the requests that it was sent.
func at(t *testing.T, form string, answer http.HandlerFunc) (sms.Gateway, <-chan *http.Request) {
	t.Helper()
	asked := make(chan *http.Request, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		r.Body = io.NopCloser(strings.NewReader(string(body)))
		asked <- r
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	address, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	address.Scheme, address.User, address.Path = form+"+http", url.UserPassword("AC1", "hunter2"), "/v1/messages"
	gateway, err := sms.Open(address.String(), "+15550100")
	if err != nil {
		t.Fatal(err)
	}
	return gateway, asked
}

func body(t *testing.T, r *http.Request) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAFormIsPostedWithBasicAuthentication(t *testing.T) {
	gateway, asked := at(t, "form", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusCreated) })
	if err := gateway.Send(t.Context(), "+79001234567", "Занятие & бег", "sms-7"); err != nil {
		t.Fatal(err)
	}
	r := <-asked
	user, password, _ := r.BasicAuth()
	got, err := url.ParseQuery(body(t, r))
	if err != nil || r.Method != http.MethodPost || r.URL.Path != "/v1/messages" || user != "AC1" || password != "hunter2" ||
		got.Get("To") != "+79001234567" || got.Get("From") != "+15550100" || got.Get("Body") != "Занятие & бег" || len(got) != 3 ||
		r.Header.Get("Content-Type") != "application/x-www-form-urlencoded" || r.Header.Get("Idempotency-Key") != "sms-7" {
		t.Errorf("%s %s by %s has %v, %v", r.Method, r.URL, user, got, r.Header)
	}
}

func TestJSONIsPostedWithABearerToken(t *testing.T) {
	gateway, asked := at(t, "json", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusAccepted) })
	if err := gateway.Send(t.Context(), "+79001234567", "Занятие «бег»", "sms-7"); err != nil {
		t.Fatal(err)
	}
	r, got := <-asked, map[string]string{}
	err := json.Unmarshal([]byte(body(t, r)), &got)
	if err != nil || r.Method != http.MethodPost || r.Header.Get("Authorization") != "Bearer hunter2" || len(got) != 3 ||
		got["to"] != "+79001234567" || got["from"] != "+15550100" || got["text"] != "Занятие «бег»" ||
		r.Header.Get("Content-Type") != "application/json" || r.Header.Get("Idempotency-Key") != "sms-7" {
		t.Errorf("it has %v, %v, %v", got, r.Header, err)
	}
}

func TestAnswersAreDistinguished(t *testing.T) {
	for name, c := range map[string]struct {
		form, answer string
		status       int
		header       http.Header
		refused      bool
		unsent       bool
		wait         time.Duration
		says         string
	}{
		"a number that does not exist": {form: "form", status: 400, answer: `{"code":21211,"message":"The 'To' number is not valid."}`,
			refused: true, unsent: true, says: "sms: the gateway answers 400: The 'To' number is not valid."},
		"a person who has opted out": {form: "form", status: 400, answer: `{"code":21610,"message":"unsubscribed"}`, refused: true, unsent: true},
		"a sender that is wrong":     {form: "form", status: 400, answer: `{"code":21606,"message":"The 'From' number is wrong."}`, unsent: true},
		"a wrong path":               {form: "form", status: 404, answer: `{"code":20404,"message":"not found"}`, unsent: true},
		"a wrong password": {form: "form", status: 401, answer: "no <b>hunter2</b>\n for +79001234567", unsent: true,
			says: "sms: the gateway answers 401: no <b>…</b>  for …"},
		"a busy gateway": {form: "form", status: 429, header: http.Header{"Retry-After": {"30"}}, unsent: true,
			wait: 30 * time.Second},
		"a gateway in panic":                     {form: "form", status: 500, says: "sms: the gateway answers 500"},
		"a redirect":                             {form: "form", status: 307, header: http.Header{"Location": {"http://127.0.0.1:1/"}}, unsent: true},
		"a number that JSON does not deliver to": {form: "json", status: 422, answer: "unknown number", refused: true, unsent: true},
		"a number that is gone":                  {form: "json", status: 410, refused: true, unsent: true},
		"a wrong path of JSON":                   {form: "json", status: 404, unsent: true},
		"a phone that is off":                    {form: "json", status: 503},
	} {
		gateway, _ := at(t, c.form, func(w http.ResponseWriter, _ *http.Request) {
			for field, values := range c.header {
				w.Header()[field] = values
			}
			w.WriteHeader(c.status)
			_, _ = io.WriteString(w, c.answer)
		})
		err := gateway.Send(t.Context(), "+79001234567", "Hello", "1")
		var f *sms.Failure
		if !errors.As(err, &f) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if f.Status != c.status || f.Refused != c.refused || f.Unsent != c.unsent || f.Wait != c.wait || c.says != "" && f.Error() != c.says {
			t.Errorf("%s: %+v, %s", name, f, f)
		}
		if strings.Contains(f.Error(), "hunter2") {
			t.Errorf("%s tells the password: %s", name, f)
		}
	}
}

func TestAnUnreachableGatewayHasSentNothing(t *testing.T) {
	gateway, err := sms.Open("json+http://:hunter2@127.0.0.1:1/send", "Forma")
	if err != nil {
		t.Fatal(err)
	}
	err = gateway.Send(t.Context(), "+79001234567", "Hello", "1")
	var f *sms.Failure
	if !errors.As(err, &f) || !f.Unsent || f.Refused || f.Status != 0 || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("it says %v", err)
	}
	// An answer that never came may have been a success.
	hanging, _ := at(t, "json", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	if err = hanging.Send(t.Context(), "+79001234567", "Hello", "1"); !errors.As(err, &f) || f.Unsent || f.Refused {
		t.Errorf("it says %v", err)
	}
}

func TestAddressesThatAreNoneAreRefusedWithoutTheirSecret(t *testing.T) {
	for _, address := range []string{"", "form", "https://AC1:hunter2@host/", "form://AC1:hunter2@host", "form+https://host/",
		"form+https://AC1@host/", "form+https://:hunter2@host/",
		"json+https://host/", "json+https://hunter2@host/", "json+ftp://:hunter2@host/", "json+https://:hunter2@/x",
		"json+https://:hunter2@host/#x", "json+https://:hunter2@ho st/"} {
		_, err := sms.Open(address, "Forma")
		if err == nil || strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", address, err)
		}
	}
	for _, address := range []string{"form+https://AC1:hunter2@api.example.org/2010-04-01/Accounts/AC1/Messages.json",
		"json+http://:hunter2@192.168.0.7:8080/message", "json+https://:hunter2@sms.example.org/send?device=1"} {
		if _, err := sms.Open(address, "Forma"); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestNumbersAreE164(t *testing.T) {
	for phone, want := range map[string]string{"+7 (900) 123-45-67": "+79001234567", "+15550100": "+15550100", "+44 20 7946 0958": "+442079460958",
		"8 900 123 45 67": "", "112": "", "": "", "+0123456789": "", "+1234567": "", "+1234567890123456": "", "+7+9001234567": "", "(+7) 900": ""} {
		if got, ok := sms.E164(phone); ok != (want != "") || ok && got != want {
			t.Errorf("%s is %s, %v", phone, got, ok)
		}
	}
}

func TestSenders(t *testing.T) {
	for from, want := range map[string]bool{"+15550100": true, "12345": true, "Forma": true, "Iron Yard": true,
		"MG0123456789abcdef0123456789abcdef": true, "": false, "Форма": false, "+forma": false, "a\nb": false, strings.Repeat("x", 35): false} {
		if got := sms.IsSender(from); got != want {
			t.Errorf("%q is a sender: %v", from, got)
		}
	}
}

func TestATextFitsWithItsAddressOrGoesWithoutIt(t *testing.T) {
	for _, c := range []struct{ sentence, address, want string }{
		{"You’re in — see you…", "https://x.org", "You're in - see you... https://x.org"},
		{"Вы записаны — ждём", "https://x.org", "Вы записаны — ждём https://x.org"},
		{strings.Repeat("a", 160), "https://x.org", strings.Repeat("a", 160)},
		{strings.Repeat("a", 146), "https://x.org", strings.Repeat("a", 146) + " https://x.org"},
		{strings.Repeat("a", 147), "https://x.org", strings.Repeat("a", 147)},
		{strings.Repeat("я", 120), "https://x.org", strings.Repeat("я", 120) + " https://x.org"},
		{strings.Repeat("я", 121), "https://x.org", strings.Repeat("я", 121)},
	} {
		if got := sms.Text(c.sentence, c.address); got != c.want || !sms.Fits(got) {
			t.Errorf("%s and %s make %s", c.sentence, c.address, got)
		}
	}
	for text, want := range map[string]bool{strings.Repeat("€", 80): true, strings.Repeat("€", 81): false, strings.Repeat("я", 134): true,
		strings.Repeat("я", 135): false, strings.Repeat("😀", 67): true, strings.Repeat("😀", 68): false} {
		if got := sms.Fits(text); got != want {
			t.Errorf("%d characters of %.4s fit: %v", len([]rune(text)), text, got)
		}
	}
}
