package domaintest

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// Request returns the context of a request from a network address, by a browser that holds a refresh token.
func Request(address, refresh string) context.Context {
	r := httptest.NewRequest(http.MethodPost, "/graphql", nil)
	r.Header.Set("User-Agent", "Test browser \xff")
	if refresh != "" {
		r.AddCookie(&http.Cookie{Name: auth.CookieName(true), Value: refresh})
	}
	return auth.WithPeer(context.Background(), httptest.NewRecorder(), r, netip.MustParseAddr(address), true)
}

// Second drops a result for the sake of its error.
func Second[T any](_ T, err error) error { return err }

// SQL returns the text of the recorded statements, without their values.
func SQL(done *store.Statements) string {
	var b strings.Builder
	for _, statement := range done.All() {
		b.WriteString(statement.SQL + "\n")
	}
	return b.String()
}

// Message returns the code of an error, with field and reason where there are any; empty for none.
func Message(err error) string {
	var e *errs.Error
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &e):
		return "UNEXPECTED " + err.Error()
	}
	parts := []string{string(e.Code)}
	if e.Field != "" {
		parts = append(parts, e.Field)
	}
	if reason, ok := e.Args["reason"].(string); ok {
		parts = append(parts, reason)
	}
	return strings.Join(parts, " ")
}

// Expect fails the test unless the error says what is wanted.
func (w *World) Expect(err error, want string) {
	w.T.Helper()
	if got := Message(err); got != want {
		w.T.Errorf("the answer is %q instead of %q", got, want)
	}
}

// Coded fails the test unless the error has the code.
func (w *World) Coded(err error, code errs.Code) {
	w.T.Helper()
	var known *errs.Error
	if !errors.As(err, &known) || known.Code != code {
		w.T.Errorf("the answer is %v instead of %s", err, code)
	}
}

// Acts returns those of the audit log, oldest first.
func (w *World) Acts() (all []auditevent.Act) {
	w.T.Helper()
	rows, err := w.DB.Ent.AuditEvent.Query().Order(auditevent.ByID()).All(viewer.System(context.Background()))
	w.OK(err)
	for _, e := range rows {
		all = append(all, e.Act)
	}
	return all
}

// Bell returns the kinds of a person's notifications, oldest first.
func (w *World) Bell(person uuid.UUID) (kinds []notification.Kind) {
	w.T.Helper()
	rows, err := w.DB.Ent.Notification.Query().Where(notification.ProfileID(person)).Order(notification.ByID()).
		All(viewer.System(context.Background()))
	w.OK(err)
	for _, n := range rows {
		kinds = append(kinds, n.Kind)
	}
	return kinds
}

// Listen listens to a subject and returns a function that waits for an event.
func (w *World) Listen(subject string) func() {
	w.T.Helper()
	ctx, stop := context.WithCancel(context.Background())
	w.T.Cleanup(stop)
	events, err := w.Events.Listen(ctx, subject)
	w.OK(err)
	return func() {
		w.T.Helper()
		select {
		case <-events:
		case <-time.After(time.Minute):
			w.T.Errorf("nothing is heard of %s", subject)
		}
	}
}

// Post collects the mail that was sent. While it is down it refuses it.
type Post struct {
	Letters []*mail.Message
	Down    bool
}

// Send takes a message.
func (p *Post) Send(_ context.Context, m *mail.Message) error {
	if p.Down {
		return errors.New("the mail server is down")
	}
	p.Letters = append(p.Letters, m)
	return nil
}

// Subjects returns the receivers and subjects of what was sent since the last call.
func (p *Post) Subjects() (list []string) {
	for _, m := range p.Letters {
		list = append(list, m.To+": "+m.Subject)
	}
	p.Letters = nil
	return list
}

// Token returns the token of the only message since the last call, whose link leads to the path.
func (p *Post) Token(w *World, path string) string {
	w.T.Helper()
	letters := p.Letters
	p.Letters = nil
	if len(letters) != 1 {
		w.T.Fatalf("%d letters were sent instead of one", len(letters))
	}
	token, ok := strings.CutPrefix(letters[0].Link, "https://forma.test"+path+"#token=")
	if !ok {
		w.T.Fatalf("the link is %s", letters[0].Link)
	}
	return token
}

// InBoth requires a text in English and in Russian, each in its letters.
func InBoth(t *testing.T, what string, l text.LocalizedText) {
	t.Helper()
	has := func(s string, of *unicode.RangeTable) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(of, r) })
	}
	if !has(l["en"], unicode.Latin) || has(l["en"], unicode.Cyrillic) || !has(l["ru"], unicode.Cyrillic) {
		t.Errorf("%s is not in both languages: %+v", what, l)
	}
}
