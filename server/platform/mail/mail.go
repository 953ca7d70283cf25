// Package mail renders emails in the recipient's language and sends them by SMTP or to a mailbox on disk.
package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	gomail "github.com/wneessen/go-mail"

	"forma/ent/viewer"
	"forma/server/platform/disk"
	"forma/server/platform/words"
)

// Kind is a kind of email.
type Kind string

const (
	Notice            Kind = "notice" // one line of the bell, which gives it the subject
	NewsDigest        Kind = "digest" // several lines of the bell
	Confirm           Kind = "confirm"
	Reset             Kind = "reset"
	PasswordChanged   Kind = "password_changed"
	PasswordReplaced  Kind = "password_replaced"
	SessionsEnded     Kind = "sessions_ended"
	AlreadyMember     Kind = "already_member"
	PasskeyAdded      Kind = "passkey_added"
	APITokenCreated   Kind = "api_token_created"
	ServiceTokenMade  Kind = "service_token_made"
	ExportReady       Kind = "export_ready"
	DeletionRequested Kind = "deletion_requested"
	DeletionCancelled Kind = "deletion_cancelled"
	ChangeOld         Kind = "change_old"
	ChangeNew         Kind = "change_new"
	EmailChanged      Kind = "email_changed"
	Invited           Kind = "invited"
	TicketAnswered    Kind = "ticket_answered"
	Test              Kind = "test"
)

// Letterhead is who writes: the configured name of the product, and the business behind it as far as it is set.
type Letterhead struct {
	Product   string
	LegalName string
	Address   string // lines
	Email     string
}

// Letter is the content of an email. The recipient's name is optional; Link is the target of its button; News are in the recipient's
// language.
type Letter struct {
	Letterhead
	Kind     Kind
	To       string
	Name     string
	Language viewer.Language
	Link     string
	News     []News
	// Quote is what it answers, Body what a person wrote in it: lines.
	Quote, Body string
}

// News is a notification in a digest.
type News struct{ Title, Message string }

// Message is a rendered email.
type Message struct {
	ID      string    `json:"id"`
	To      string    `json:"to"`
	ReplyTo string    `json:"replyTo,omitempty"`
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
	HTML    string    `json:"html"`
	Link    string    `json:"link"`
	SentAt  time.Time `json:"sentAt"`
	// Owner is the person it is about, so that it can be erased with them.
	Owner uuid.UUID `json:"owner"`
}

// letter is what a kind of email says; the bell gives a notice its subject.
type letter struct {
	Subject, Intro string `json:",omitempty"`
	Button, Outro  string
}

var texts = words.Of[struct {
	Hello, Nameless string
	Letters         map[Kind]letter
}]("server/mail")

// of inserts the name of the product.
func (l letter) of(product string) letter {
	for _, text := range []*string{&l.Subject, &l.Intro, &l.Button, &l.Outro} {
		*text = words.Fill(*text, "product", product)
	}
	return l
}

// from returns the lines of the business's name and address.
func (l *Letterhead) from() (lines []string) {
	for line := range strings.SplitSeq(l.LegalName+"\n"+l.Address, "\n") {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Write renders an email.
func Write(l Letter) (*Message, error) {
	said := texts.In(l.Language)
	w, ok := said.Letters[l.Kind]
	if !ok {
		return nil, fmt.Errorf("mail: no words for %s", l.Kind)
	}
	w, news := w.of(l.Product), l.News
	if l.Kind == Notice {
		w.Subject, w.Intro, news = news[0].Title, news[0].Message, nil
	}
	hello := said.Nameless
	if l.Name != "" {
		hello = words.Fill(said.Hello, "name", l.Name)
	}
	m := &Message{To: l.To, ReplyTo: l.Email, Subject: w.Subject, Link: l.Link}
	both := written{language: l.Language.Tag(), product: l.Product, subject: w.Subject, hello: hello, intro: w.Intro,
		quote: l.Quote, news: news, button: w.Button, link: l.Link, outro: w.Outro, from: l.from(), email: l.Email}
	if l.Body != "" {
		both.body = strings.Split(l.Body, "\n")
	}
	m.Text = both.text()
	var page strings.Builder
	err := both.page().Render(&page)
	m.HTML = page.String()
	return m, err
}

type Sender interface {
	Send(ctx context.Context, m *Message) error
}

// SMTP sends through the operator's server.
type SMTP struct {
	client *gomail.Client
	from   string
}

// NewSMTP parses smtp://user:password@host:port or smtps://….
func NewSMTP(rawURL, from string) (*SMTP, error) {
	u, err := url.Parse(rawURL)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		return nil, fmt.Errorf("FORMA_SMTP_URL has to look like smtp://user:password@host:587")
	}
	opts := []gomail.Option{gomail.WithTimeout(15 * time.Second), gomail.WithTLSPolicy(gomail.TLSOpportunistic)}
	if u.Scheme == "smtps" {
		opts = append(opts, gomail.WithSSL())
	}
	if port, err := strconv.Atoi(u.Port()); err == nil {
		opts = append(opts, gomail.WithPort(port))
	}
	if u.User != nil {
		password, _ := u.User.Password()
		opts = append(
			opts,
			gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()),
			gomail.WithPassword(password),
		)
	}
	client, err := gomail.NewClient(u.Hostname(), opts...)
	return &SMTP{client: client, from: from}, err
}

func (s *SMTP) Send(ctx context.Context, m *Message) error {
	msg, err := s.compose(m)
	if err != nil {
		return err
	}
	return s.client.DialAndSendWithContext(ctx, msg)
}

func (s *SMTP) compose(m *Message) (*gomail.Msg, error) {
	msg := gomail.NewMsg()
	if err := msg.From(s.from); err != nil {
		return nil, err
	}
	if err := msg.To(m.To); err != nil {
		return nil, err
	}
	if m.ReplyTo != "" {
		if err := msg.ReplyTo(m.ReplyTo); err != nil {
			return nil, err
		}
	}
	msg.Subject(m.Subject)
	msg.SetMessageIDWithValue(m.ID + "@forma")
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return msg, nil
}

// Mailbox stores messages as files in a folder.
type Mailbox struct {
	Disk   disk.FS
	Folder string
}

// Send writes a message; one with the same ID is replaced.
func (b Mailbox) Send(_ context.Context, m *Message) error {
	if err := disk.MakeFolders(b.Disk, b.Folder); err != nil {
		return err
	}
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = disk.Write(b.Disk, filepath.Join(b.Folder, m.ID+".json"), func(w io.Writer) error { _, err := w.Write(data); return err })
	return err
}

// Forget deletes the captured messages for or about a person.
func (b Mailbox) Forget(owner uuid.UUID) error {
	return b.each(func(name string, m *Message) error {
		if m.Owner != owner {
			return nil
		}
		return os.Remove(name)
	})
}

// Messages returns captured messages, newest first, at most 200.
func (b Mailbox) Messages() ([]*Message, error) {
	list := []*Message{}
	err := b.each(func(_ string, m *Message) error {
		list = append(list, m)
		return nil
	})
	sort.Slice(list, func(i, j int) bool { return list[i].SentAt.After(list[j].SentAt) })
	return list[:min(len(list), 200)], err
}

func (b Mailbox) each(do func(file string, m *Message) error) error {
	names, err := filepath.Glob(filepath.Join(b.Folder, "*.json"))
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		m := &Message{}
		if err := json.Unmarshal(data, m); err != nil {
			return err
		}
		if err := do(name, m); err != nil {
			return err
		}
	}
	return nil
}

func NewID() string { return uuid.NewString() }
