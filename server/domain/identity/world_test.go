package identity

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/people"
	"forma/server/platform/auth"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

const secret = "correct horse battery"

// world is the domain on an empty database, with a clock and a mail server; jobs run only on request.
type world struct {
	*Service
	t            *testing.T
	people       *people.Service
	post         *post
	registration Registration

	mu  sync.Mutex
	now time.Time
}

// post stores the emails sent; while it is down it refuses them.
type post struct {
	letters []*mail.Message
	down    bool
}

func (p *post) Send(_ context.Context, m *mail.Message) error {
	if p.down {
		return errors.New("the post office is closed")
	}
	p.letters = append(p.letters, m)
	return nil
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, url string) { f(t, newWorld(t, url)) })
}

func newWorld(t *testing.T, url string) *world {
	t.Helper()
	ctx := context.Background()
	w := &world{t: t, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), post: &post{},
		registration: Registration{Open: true, Language: viewer.LanguageEN}}
	s, err := store.Open(ctx, url)
	w.check(err)
	t.Cleanup(func() { _ = s.Close() })
	b, err := bus.Open("")
	w.check(err)
	t.Cleanup(b.Close)
	notifier := &notify.Service{Store: s, Bus: b, Now: w.clock}
	w.Service = &Service{
		Store: s, Bus: b, Notify: notifier, Now: w.clock,
		Hasher:       authtest.Hasher(),
		Tokens:       auth.Tokens{Key: []byte("0123456789abcdef0123456789abcdef"), Now: w.clock},
		Links:        auth.Links{Key: []byte("fedcba9876543210fedcba9876543210")},
		Limits:       NewLimits(w.clock),
		Send:         w.post,
		Link:         func(path string) string { return "https://forma.test" + path },
		Origin:       func() string { return "https://forma.test" },
		Product:      func(context.Context) (string, error) { return "Forma", nil },
		Registration: func(context.Context) (Registration, error) { return w.registration, nil },
	}
	w.people = &people.Service{
		Store: s, Bus: b, Notify: notifier, Now: w.clock,
		EndDevices: w.EndDevices, RevokeTokens: w.RevokeTokens, Mail: w.Service.Mail,
	}
	w.OnProfileChanged = w.people.ProfileChanged
	registry := river.NewWorkers()
	w.Register(registry)
	river.AddWorker(registry, river.WorkFunc(func(context.Context, *river.Job[notify.PushJob]) error { return nil }))
	w.Jobs, err = jobs.Open(ctx, s, url, registry)
	w.check(err)
	w.people.Jobs, notifier.Jobs = w.Jobs, w.Jobs
	t.Cleanup(func() { _ = w.Jobs.Stop(ctx) })
	return w
}

func (w *world) check(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

// queued returns the waiting jobs, oldest first.
func (w *world) queued() (list []rivertype.JobRow) {
	w.t.Helper()
	text := "args::text"
	if w.Store.Dialect == dialect.SQLite {
		text = "json(args)"
	}
	rows, err := w.Store.DB.Query("SELECT id, kind, " + text + " FROM river_job WHERE state <> 'scheduled' ORDER BY id")
	w.check(err)
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var j rivertype.JobRow
		w.check(rows.Scan(&j.ID, &j.Kind, &j.EncodedArgs))
		list = append(list, j)
	}
	w.check(rows.Err())
	return list
}

func (w *world) run(j rivertype.JobRow) error {
	ctx := context.Background()
	switch j.Kind {
	case LetterJob{}.Kind():
		return w.letter(ctx, job[LetterJob](w, j))
	case ResetJob{}.Kind():
		return w.reset(ctx, job[ResetJob](w, j))
	case SignUpJob{}.Kind():
		return w.openConfirmed(ctx, job[SignUpJob](w, j))
	case EmailChangeJob{}.Kind():
		return w.changeEmail(ctx, job[EmailChangeJob](w, j))
	case notify.PushJob{}.Kind():
		return nil // the machine it leads to is not there
	}
	w.t.Fatalf("nobody works on %s", j.Kind)
	return nil
}

func job[T river.JobArgs](w *world, row rivertype.JobRow) *river.Job[T] {
	j := &river.Job[T]{JobRow: &row}
	w.check(json.Unmarshal(row.EncodedArgs, &j.Args))
	return j
}

// work runs the waiting jobs, and those that they insert.
func (w *world) work() {
	w.t.Helper()
	for {
		list := w.queued()
		if len(list) == 0 {
			return
		}
		for _, j := range list {
			w.check(w.run(j))
			_, err := w.Store.DB.Exec("DELETE FROM river_job WHERE id = $1", j.ID)
			w.check(err)
		}
	}
}

// subjects works, and returns the subjects of emails since the last call.
func (w *world) subjects() (list []string) {
	w.t.Helper()
	w.work()
	for _, m := range w.post.letters {
		list = append(list, m.To+": "+m.Subject)
	}
	w.post.letters = nil
	return list
}

// mailedToken works, and returns the token of the only email, whose link must have the path.
func (w *world) mailedToken(path string) string {
	w.t.Helper()
	w.work()
	letters := w.post.letters
	w.post.letters = nil
	if len(letters) != 1 {
		w.t.Fatalf("%d letters were sent instead of one", len(letters))
	}
	token, ok := strings.CutPrefix(letters[0].Link, "https://forma.test"+path+"#token=")
	if !ok {
		w.t.Fatalf("the link is %s", letters[0].Link)
	}
	return token
}

// mailedTokens works, and returns by recipient the tokens of emails since the last call; empty without one.
func (w *world) mailedTokens() map[string]string {
	w.t.Helper()
	w.work()
	tokens := map[string]string{}
	for _, m := range w.post.letters {
		_, tokens[m.To], _ = strings.Cut(m.Link, "#token=")
	}
	w.post.letters = nil
	return tokens
}

// from returns the context of a request from an address, by a browser with a refresh token.
func from(address, refresh string) context.Context {
	r := httptest.NewRequest(http.MethodPost, "/graphql", nil)
	r.Header.Set("User-Agent", "Test browser \xff")
	if refresh != "" {
		r.AddCookie(&http.Cookie{Name: auth.CookieName(true), Value: refresh})
	}
	return auth.WithPeer(context.Background(), httptest.NewRecorder(), r, netip.MustParseAddr(address), true)
}

var here = from("192.0.2.1", "")

func form(email string) SignUpInput {
	return SignUpInput{FirstName: "Uma", LastName: "Berg", Email: email, Password: secret}
}

// someone signs up and discards the confirmation email.
func (w *world) someone(email string) *Session {
	w.t.Helper()
	result, err := w.SignUp(here, form(email))
	w.check(err)
	w.subjects()
	return result.Session
}

// as returns the context of a request of that session; it fails if the session has ended.
func (w *world) as(s *Session) context.Context {
	w.t.Helper()
	v, err := w.viewerOf(s)
	w.check(err)
	return viewer.With(here, v)
}

func (w *world) viewerOf(s *Session) (*viewer.Viewer, error) {
	access, err := w.Tokens.Verify(s.AccessToken)
	if err != nil {
		return nil, err
	}
	return w.Viewer(context.Background(), access)
}

// open opens registration, by default without confirmation.
func (w *world) open(change func(registration *Registration)) {
	change(&w.registration)
}

func (w *world) change(f func(system context.Context, tx *store.Tx) error) {
	w.t.Helper()
	system := viewer.System(context.Background())
	w.check(w.Store.InTx(system, func(tx *store.Tx) error { return f(system, tx) }))
}

func (w *world) account(id uuid.UUID) *ent.Account {
	w.t.Helper()
	a, err := w.Store.Ent.Account.Get(viewer.System(context.Background()), id)
	w.check(err)
	return a
}

func (w *world) bell(id uuid.UUID) (kinds []notification.Kind) {
	w.t.Helper()
	rows, err := w.Store.Ent.Notification.Query().Where(notification.ProfileID(id)).Order(notification.ByID()).All(viewer.System(context.Background()))
	w.check(err)
	for _, n := range rows {
		kinds = append(kinds, n.Kind)
	}
	return kinds
}

// heard listens to a subject and returns a function that waits for an event.
func (w *world) heard(subject string) func() {
	w.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	w.t.Cleanup(stop)
	events, err := w.Bus.Listen(ctx, subject)
	w.check(err)
	return func() {
		w.t.Helper()
		select {
		case <-events:
		case <-time.After(time.Minute):
			w.t.Errorf("nothing is heard of %s", subject)
		}
	}
}

// texts returns the SQL that was run, without its values.
func texts(done *store.Statements) string {
	var b strings.Builder
	for _, statement := range done.All() {
		b.WriteString(statement.SQL + "\n")
	}
	return b.String()
}

// says returns the code of an error, with field and reason if any; "" for nil.
func says(err error) string {
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

func (w *world) expect(err error, want string) {
	w.t.Helper()
	if got := says(err); got != want {
		w.t.Errorf("the answer is %q instead of %q", got, want)
	}
}

func second[T any](_ T, err error) error { return err }

func ptr[T any](v T) *T { return &v }
