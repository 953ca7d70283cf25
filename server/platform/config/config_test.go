package config_test

import (
	"os"
	"strings"
	"testing"

	"forma/server/platform/config"
)

func TestFlagsWinOverTheEnvironmentAndThatOverDefaults(t *testing.T) {
	environ := []string{"FORMA_ADDR=127.0.0.1:9000", "FORMA_DATA=/srv/forma", "FORMA_MAIL_FROM=", "FORMA_TEST_OF=x", "HOME=/root"}
	c, err := config.Parse([]string{"--addr", "127.0.0.1:9001"}, environ)
	if err != nil {
		t.Fatal(err)
	}
	if c.Addr != "127.0.0.1:9001" || c.Data != "/srv/forma" || c.MailFrom != "Forma <forma@localhost>" {
		t.Errorf("it reads %s, %s and %s", c.Addr, c.Data, c.MailFrom)
	}
}

func TestWhatIsNoSettingStopsTheStart(t *testing.T) {
	for _, wrong := range []string{
		"FORMA_SMPT_URL=smtp://mail", "FORMA_SMTP_URL=mail.example.org", "FORMA_NATS_URL=http://bus", "FORMA_NATS_URL=nats://a:1,b",
		"FORMA_DATABASE_URL=mysql://db", "FORMA_DATABASE_URL=postgres://", "FORMA_PUBLIC_URL=forma.example.org", "FORMA_MAIL_FROM=Forma",
		"FORMA_ADDR=8080", "FORMA_METRICS_ADDR=9100", "FORMA_TRUSTED_PROXIES=10.0.0.1", "FORMA_STRIPE_KEY=sk_test_1", "FORMA_PUSH_RELAY=relay",
		"FORMA_MEDIA_URL=https://host/bucket", "FORMA_MEDIA_URL=s3://key:hunter2@host/bucket", "FORMA_BACKUP_COPIES=s3://key:hunter2@host/bucket",
		"FORMA_BACKUP_RECIPIENT=age1", "FORMA_LOG=xml", "FORMA_LOG_LEVEL=loud",
		"FORMA_SMS_URL=json+https://:hunter2@host/", "FORMA_SMS_FROM=Forma", "FORMA_SMS_DAILY=0", "FORMA_SMS_DAILY=many",
	} {
		name, value, _ := strings.Cut(wrong, "=")
		_, err := config.Parse(nil, []string{wrong})
		switch {
		case err == nil:
			t.Errorf("%s passes", wrong)
		case !strings.Contains(err.Error(), name) && name != "FORMA_ADDR", strings.Contains(err.Error(), "\n"):
			t.Errorf("%s is refused with %q", wrong, err)
		case name == "FORMA_SMTP_URL" && strings.Contains(err.Error(), value):
			t.Errorf("%q tells what may hold a password", err)
		}
	}
}

func TestAGatewayForTextMessagesHasAnAddressAndASender(t *testing.T) {
	for _, c := range []struct{ url, from, says string }{
		{"json+https://:hunter2@host/path", "Forma", ""},
		{"form+https://AC1:hunter2@host/path", "+15550100", ""},
		{"https://AC1:hunter2@host/path", "Forma", "FORMA_SMS_URL: not an address that begins with form+https://"},
		{"form+https://AC1@host/path", "Forma", "FORMA_SMS_URL: the password or token is missing"},
		{"json+https://:hunter2@host/path", "Форма", "FORMA_SMS_FROM Форма: neither a number nor a name"},
	} {
		read, err := config.Parse(nil, []string{"FORMA_SMS_URL=" + c.url, "FORMA_SMS_FROM=" + c.from, "FORMA_SMS_DAILY=20"})
		switch {
		case c.says == "" && (err != nil || read.SMSURL != c.url || read.SMSFrom != c.from || read.SMSDaily != 20):
			t.Errorf("%s is read as %v, %v", c.url, read, err)
		case c.says != "" && (err == nil || !strings.HasPrefix(err.Error(), c.says) || strings.Contains(err.Error(), "hunter2")):
			t.Errorf("%s is refused with %v", c.url, err)
		}
	}
}

func TestTheLogHasTheFormAndTheLevelThatAreSet(t *testing.T) {
	for form, want := range map[string]string{"text": "level=ERROR msg=down", "json": `"level":"ERROR","msg":"down"`} {
		c, err := config.Parse(nil, []string{"FORMA_LOG=" + form, "FORMA_LOG_LEVEL=error"})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		log := c.Logger(&out)
		log.Warn("slow")
		log.Error("down")
		if said := out.String(); strings.Count(said, "\n") != 1 || !strings.Contains(said, want) {
			t.Errorf("%s logs %s", form, said)
		}
	}
}

func TestEverySettingIsPrintedAndSecretsAreHidden(t *testing.T) {
	c, err := config.Parse([]string{"--data", "/srv/forma"}, []string{
		"FORMA_SMTP_URL=smtp://me:hunter2@mail:587", "FORMA_STRIPE_KEY=sk_test_hunter2", "FORMA_STRIPE_WEBHOOK_SECRET=hunter2",
		"FORMA_PUBLIC_URL=https://forma.example.org", "FORMA_DATABASE_URL=postgres://forma:hunter2@db/forma",
		"FORMA_MEDIA_URL=s3://key:hunter2@s3.example.org/media", "FORMA_BACKUP_COPIES=s3://key:hunter2@s3.example.org/copies",
		"FORMA_BACKUP_RECIPIENT=age1x", "FORMA_SMS_URL=form+https://AC1:hunter2@sms.example.org/send", "FORMA_SMS_FROM=Forma",
	})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := c.Print(&out); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "hunter2") {
		t.Errorf("a secret is printed: %s", &out)
	}
	lines := map[string][]string{}
	for line := range strings.Lines(out.String()) {
		lines[strings.Fields(line)[0]] = strings.Fields(line)
	}
	for name, want := range map[string]string{
		"FORMA_DATA":       "/srv/forma --data data",
		"FORMA_PUBLIC_URL": "https://forma.example.org environment",
		"FORMA_ADDR":       "127.0.0.1:8080 default 127.0.0.1:8080",
		"FORMA_SMTP_URL":   "(hidden) environment",
		"FORMA_SMS_URL":    "(hidden) environment",
		"FORMA_SMS_FROM":   "Forma environment",
		"FORMA_SMS_DAILY":  "500 default 500",
		"FORMA_MEDIA_URL":  "(hidden) environment",
	} {
		if got := strings.Join(lines[name], " "); !strings.HasPrefix(got, name+" "+want) {
			t.Errorf("%s is printed as %q", name, got)
		}
	}
	manual, err := os.ReadFile("../../../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	for name := range lines {
		if name != "SETTING" && !strings.Contains(string(manual), "`"+name+"`") {
			t.Errorf("docs/operating.md does not describe %s", name)
		}
	}
}
