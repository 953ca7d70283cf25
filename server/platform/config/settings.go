package config

import (
	"fmt"
	"io"
	"log/slog"
	"net/mail"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"forma/server/platform/sms"
)

// setting is what an operator sets by the environment, or by a flag, which wins.
type setting struct {
	name, flag, fallback string
	// unset says what holds where there is no value.
	unset, about string
	secret       bool
}

var settings = []setting{
	{name: "FORMA_ADDR", flag: "addr", fallback: "127.0.0.1:8080", about: "address to listen on"},
	{name: "FORMA_DATA", flag: "data", fallback: "data", about: "folder for the database, media and captured mail"},
	{name: "FORMA_BACKUPS", flag: "backups", unset: "backups in the data folder", about: "folder for backups"},
	{name: "FORMA_PUBLIC_URL", unset: "the listening address", about: "address that people type"},
	{name: "FORMA_TRUSTED_PROXIES", unset: "none", about: "networks whose X-Forwarded-For is believed"},
	{name: "FORMA_DATABASE_URL", unset: "SQLite in the data folder", about: "postgres://user:password@host/name", secret: true},
	{name: "FORMA_MEDIA_URL", unset: "a folder in the data folder", about: "s3://key:secret@host/bucket/prefix", secret: true},
	{name: "FORMA_NATS_URL", unset: "embedded", about: "nats://host:4222", secret: true},
	{name: "FORMA_SMTP_URL", unset: "mail is captured", about: "smtp://user:password@host:587", secret: true},
	{name: "FORMA_MAIL_FROM", fallback: "Forma <forma@localhost>", about: "sender of mail"},
	{name: "FORMA_SMS_URL", unset: "no text messages", about: "form+https://user:password@host/path or json+https://:token@host/path", secret: true},
	{name: "FORMA_SMS_FROM", unset: "none", about: "sender of text messages, as the gateway knows it"},
	{name: "FORMA_SMS_DAILY", fallback: "500", about: "the most text messages on a day"},
	{name: "FORMA_KEYS", unset: "the file keys in the data folder", about: "the keys that sign", secret: true},
	{name: "FORMA_BACKUP_PASSPHRASE", unset: "backups have no keys", about: "encrypts the keys in backups", secret: true},
	{name: "FORMA_BACKUP_COPIES", unset: "none", about: "other place of backups: s3://key:secret@host/bucket/prefix or file:///folder", secret: true},
	{name: "FORMA_BACKUP_RECIPIENT", unset: "none", about: "public key of age, age1…, that encrypts what is sent there"},
	{name: "FORMA_FFMPEG", unset: "ffmpeg on the PATH", about: "path of ffmpeg, or none"},
	{name: "FORMA_STRIPE_KEY", unset: "none", about: "secret key of a Stripe account", secret: true},
	{name: "FORMA_STRIPE_WEBHOOK_SECRET", unset: "none", about: "signing secret of its webhook endpoint", secret: true},
	{name: "FORMA_STRIPE_URL", unset: "Stripe's own", about: "another address of its API"},
	{name: "FORMA_YOOKASSA_SHOP", unset: "none", about: "id of a YooKassa shop"},
	{name: "FORMA_YOOKASSA_KEY", unset: "none", about: "its secret key", secret: true},
	{name: "FORMA_YOOKASSA_URL", unset: "YooKassa's own", about: "another address of its API"},
	{name: "FORMA_VIDEO_RELAY", unset: "none", about: "machine that is asked about video links"},
	{name: "FORMA_PUSH_RELAY", unset: "none", about: "machine that is handed pushes"},
	{name: "FORMA_WEBHOOK_RELAY", unset: "none", about: "machine that is handed events for webhooks"},
	{name: "FORMA_METRICS_ADDR", unset: "none", about: "private address of metrics and profiles, such as 127.0.0.1:9100"},
	{name: "FORMA_LOG", fallback: "text", about: "form of the log: text or json"},
	{name: "FORMA_LOG_LEVEL", fallback: "info", about: "least that is logged: debug, info, warn or error"},
	{name: "FORMA_ADMIN_PASSWORD", unset: "asked for", about: "only for forma admin create", secret: true},
}

// given is a value and where it comes from.
type given struct{ value, from string }

// readEnvironment returns what is set, and refuses a name that is not a setting: a misspelt one would be ignored in silence. Those of tests
// and tools pass.
func readEnvironment(environ []string) (map[string]given, error) {
	read := map[string]given{}
	for _, s := range settings {
		read[s.name] = given{s.fallback, "default"}
	}
	for _, pair := range environ {
		name, value, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(name, "FORMA_") || strings.HasPrefix(name, "FORMA_TEST_") || strings.HasPrefix(name, "FORMA_DEV_") {
			continue
		}
		if _, ok := read[name]; !ok {
			return nil, fmt.Errorf("%s is not a setting (\"forma config\" lists them)", name)
		}
		if value != "" {
			read[name] = given{value, "environment"}
		}
	}
	return read, nil
}

func (c *Config) value(name string) string { return c.read[name].value }

// checkAddresses refuses what cannot be an address before anything is opened.
func (c *Config) checkAddresses() error {
	for _, one := range []struct {
		name, value string
		schemes     []string
	}{
		{"FORMA_PUBLIC_URL", c.PublicURL, []string{"http", "https"}},
		{"FORMA_DATABASE_URL", c.DatabaseURL, []string{"postgres", "postgresql", "sqlite"}},
		{"FORMA_MEDIA_URL", c.MediaURL, []string{"s3"}},
		{"FORMA_BACKUP_COPIES", c.CopiesURL, []string{"s3", "file"}},
		{"FORMA_NATS_URL", c.NATSURL, []string{"nats", "tls", "ws", "wss"}},
		{"FORMA_SMTP_URL", c.SMTPURL, []string{"smtp", "smtps"}},
	} {
		for address := range strings.SplitSeq(one.value, ",") {
			if one.value == "" {
				break
			}
			if u, err := url.Parse(strings.TrimSpace(address)); err != nil || !slices.Contains(one.schemes, u.Scheme) || u.Host+u.Path == "" {
				return fmt.Errorf("%s: not an address that begins with %s://", one.name, strings.Join(one.schemes, ":// or "))
			}
		}
	}
	if _, err := mail.ParseAddress(c.MailFrom); err != nil {
		return fmt.Errorf("FORMA_MAIL_FROM %s: not an address such as Forma <forma@example.org>", c.MailFrom)
	}
	return nil
}

// mostSMS is the largest limit of text messages on a day.
const mostSMS = 100_000

// checkSMS reads the gateway for text messages.
func (c *Config) checkSMS() (err error) {
	daily := c.value("FORMA_SMS_DAILY")
	if c.SMSDaily, err = strconv.Atoi(daily); err != nil || c.SMSDaily < 1 || c.SMSDaily > mostSMS {
		return fmt.Errorf("FORMA_SMS_DAILY %s: not a number from 1 to %d", daily, mostSMS)
	}
	if c.SMSURL == "" {
		return nil
	}
	if _, err := sms.Parse(c.SMSURL); err != nil {
		return fmt.Errorf("FORMA_SMS_URL: %w", err)
	}
	if !sms.IsSender(c.SMSFrom) {
		return fmt.Errorf("FORMA_SMS_FROM %s: neither a number nor a name of up to 34 Latin letters and digits", c.SMSFrom)
	}
	return nil
}

// checkLog reads the form and the level of the log.
func (c *Config) checkLog() error {
	if form := c.value("FORMA_LOG"); form != "text" && form != "json" {
		return fmt.Errorf("FORMA_LOG %s: neither text nor json", form)
	}
	if err := c.logLevel.UnmarshalText([]byte(c.value("FORMA_LOG_LEVEL"))); err != nil {
		return fmt.Errorf("FORMA_LOG_LEVEL %s: not debug, info, warn or error", c.value("FORMA_LOG_LEVEL"))
	}
	return nil
}

// Logger returns the log in the form that is set.
func (c *Config) Logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.logLevel}
	if c.value("FORMA_LOG") == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// Print writes every setting with its value, where it comes from, and its default. Secrets are hidden.
func (c *Config) Print(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "SETTING\tVALUE\tFROM\tDEFAULT\tWHAT IT IS")
	for _, s := range settings {
		at := c.read[s.name]
		value, fallback := at.value, s.fallback
		if fallback == "" {
			fallback = s.unset
		}
		switch {
		case value == "":
			value = s.unset
		case s.secret:
			value = "(hidden)"
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", s.name, value, at.from, fallback, s.about)
	}
	return table.Flush()
}
