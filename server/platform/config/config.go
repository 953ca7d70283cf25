// Package config reads the operator's configuration from flags and the environment.
package config

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// Config is the configuration of a process.
type Config struct {
	Addr           string // host:port to listen on
	MetricsAddr    string // host:port of metrics and profiles; empty: none
	Data           string // folder of the embedded database, media and mailbox
	Backups        string // folder of backups
	Keys           string // the keys themselves; empty: in a file of the data folder
	DatabaseURL    string // postgres://… or sqlite://…
	Passphrase     string // encrypts the keys in backups; empty: they have none
	CopiesURL      string // s3://… or file://…, the other place of backups; empty: none
	Recipient      string // the public keys that open what is there
	MediaURL       string // s3://…; empty: a folder in the data folder
	NATSURL        string // empty: the embedded bus
	SMTPURL        string // empty: mail is captured
	MailFrom       string
	SMSURL         string // empty: no text messages
	SMSFrom        string
	SMSDaily       int    // the most text messages on a day
	PublicURL      string // public address; empty: http://<listening address>
	TrustedProxies []netip.Prefix
	VideoRelay     *url.URL // asked about video links instead of the platforms, if set
	PushRelay      *url.URL // receives pushes instead of the push services, if set
	WebhookRelay   *url.URL // receives events instead of the programs of the business, if set
	StripeKey      string   // empty: nothing is collected through Stripe
	StripeSecret   string   // signs Stripe's webhooks
	StripeURL      *url.URL // asked instead of Stripe, if set
	YooKassaShop   string
	YooKassaKey    string   // empty: nothing is collected through YooKassa
	YooKassaURL    *url.URL // asked instead of YooKassa, if set
	FFmpeg         string   // path of ffmpeg; empty: the one on the PATH; "none": disabled
	Demo           bool

	read     map[string]given
	logLevel slog.Level
}

// KeyFile returns the path of the file that has the keys.
func (c *Config) KeyFile() string { return filepath.Join(c.Data, "keys") }

// Spool returns the folder of content on its way to a bucket.
func (c *Config) Spool() string { return filepath.Join(c.Data, "spool") }

// Contact returns where other servers can reach the operator: the public address, or the sender of emails.
func (c *Config) Contact() string {
	if strings.HasPrefix(c.PublicURL, "https://") {
		return c.PublicURL
	}
	if from, err := mail.ParseAddress(c.MailFrom); err == nil {
		return from.Address
	}
	return c.MailFrom
}

// Parse reads flags over environment over defaults; an error is a single line. The environment is a list of NAME=value.
func Parse(args, environ []string) (*Config, error) {
	read, err := readEnvironment(environ)
	if err != nil {
		return nil, err
	}
	c := &Config{read: read}
	flags := flag.NewFlagSet("forma", flag.ContinueOnError)
	flags.SetOutput(os.Stderr)
	for i := range settings {
		if s := &settings[i]; s.flag != "" {
			flags.Func(s.flag, s.about, func(value string) error {
				c.read[s.name] = given{value, "--" + s.flag}
				return nil
			})
		}
	}
	flags.BoolVar(&c.Demo, "demo", false, "fill an empty database with the demo business and show captured mail at /mailbox")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("what is %q? See forma --help", flags.Arg(0))
	}
	c.Addr, c.Data, c.Backups = c.value("FORMA_ADDR"), c.value("FORMA_DATA"), c.value("FORMA_BACKUPS")
	c.MetricsAddr = c.value("FORMA_METRICS_ADDR")
	c.Keys, c.Passphrase = c.value("FORMA_KEYS"), c.value("FORMA_BACKUP_PASSPHRASE")
	c.CopiesURL, c.Recipient = c.value("FORMA_BACKUP_COPIES"), c.value("FORMA_BACKUP_RECIPIENT")
	if (c.CopiesURL == "") != (c.Recipient == "") {
		return nil, errors.New("FORMA_BACKUP_COPIES and FORMA_BACKUP_RECIPIENT: set both or neither, since backups leave this machine only encrypted")
	}
	c.DatabaseURL, c.NATSURL = c.value("FORMA_DATABASE_URL"), c.value("FORMA_NATS_URL")
	c.MediaURL = c.value("FORMA_MEDIA_URL")
	c.SMTPURL, c.MailFrom = c.value("FORMA_SMTP_URL"), c.value("FORMA_MAIL_FROM")
	c.SMSURL, c.SMSFrom = c.value("FORMA_SMS_URL"), c.value("FORMA_SMS_FROM")
	c.PublicURL, c.FFmpeg = strings.TrimRight(c.value("FORMA_PUBLIC_URL"), "/"), c.value("FORMA_FFMPEG")
	c.StripeKey, c.StripeSecret = c.value("FORMA_STRIPE_KEY"), c.value("FORMA_STRIPE_WEBHOOK_SECRET")
	c.YooKassaShop, c.YooKassaKey = c.value("FORMA_YOOKASSA_SHOP"), c.value("FORMA_YOOKASSA_KEY")
	for _, pair := range [][2]string{
		{"FORMA_STRIPE_KEY", "FORMA_STRIPE_WEBHOOK_SECRET"},
		{"FORMA_YOOKASSA_KEY", "FORMA_YOOKASSA_SHOP"},
		{"FORMA_SMS_URL", "FORMA_SMS_FROM"},
	} {
		if (c.value(pair[0]) == "") != (c.value(pair[1]) == "") {
			return nil, fmt.Errorf("%s and %s: set both or neither", pair[0], pair[1])
		}
	}
	for name, relay := range map[string]**url.URL{
		"FORMA_VIDEO_RELAY": &c.VideoRelay, "FORMA_PUSH_RELAY": &c.PushRelay, "FORMA_WEBHOOK_RELAY": &c.WebhookRelay,
		"FORMA_STRIPE_URL": &c.StripeURL, "FORMA_YOOKASSA_URL": &c.YooKassaURL,
	} {
		if err := readRelay(name, c.value(name), relay); err != nil {
			return nil, err
		}
	}
	return c, c.check(c.value("FORMA_TRUSTED_PROXIES"))
}

func (c *Config) check(proxies string) error {
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		return fmt.Errorf("--addr %s: not host:port", c.Addr)
	}
	if _, _, err := net.SplitHostPort(c.MetricsAddr); err != nil && c.MetricsAddr != "" {
		return fmt.Errorf("FORMA_METRICS_ADDR %s: not host:port", c.MetricsAddr)
	}
	data, err := filepath.Abs(c.Data)
	if err != nil {
		return err
	}
	c.Data = data
	if c.Backups == "" {
		c.Backups = filepath.Join(c.Data, "backups")
	}
	if c.Backups, err = filepath.Abs(c.Backups); err != nil {
		return err
	}
	if err := cmp.Or(c.checkAddresses(), c.checkSMS(), c.checkLog()); err != nil {
		return err
	}
	if c.DatabaseURL == "" {
		c.DatabaseURL = "sqlite://" + filepath.Join(c.Data, "forma.db")
	}
	if c.MediaURL != "" && strings.HasPrefix(c.DatabaseURL, "sqlite://") {
		return errors.New("FORMA_MEDIA_URL: media of an embedded database stay beside it, where backups find them: set FORMA_DATABASE_URL too")
	}
	for _, p := range strings.FieldsFunc(proxies, func(r rune) bool { return r == ',' || r == ' ' }) {
		prefix, err := netip.ParsePrefix(p)
		if err != nil {
			return fmt.Errorf("FORMA_TRUSTED_PROXIES %s: not a network such as 10.0.0.0/8", p)
		}
		c.TrustedProxies = append(c.TrustedProxies, prefix)
	}
	return nil
}

// readRelay reads the address of a server of the operator.
func readRelay(name, address string, to **url.URL) (err error) {
	if address == "" {
		return nil
	}
	if *to, err = url.Parse(address); err != nil || (*to).Host == "" || ((*to).Scheme != "http" && (*to).Scheme != "https") {
		return fmt.Errorf("%s %s: not an http(s) address", name, address)
	}
	return nil
}

// Origin returns the public address, as far as it is known before the server listens.
func (c *Config) Origin() string {
	if c.PublicURL != "" {
		return c.PublicURL
	}
	return "http://" + c.Addr
}

// Secure reports whether people reach Forma over https.
func (c *Config) Secure() bool { return strings.HasPrefix(c.PublicURL, "https://") }
