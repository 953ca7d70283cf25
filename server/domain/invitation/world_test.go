package invitation

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
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/server/domain/identity"
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

// world is invitations, identity and people on an empty database, with a clock and a mail server; jobs run only on request.
type world struct {
	*Service
	t            *testing.T
	identity     *identity.Service
	post         *post
	registration identity.Registration

	mu  sync.Mutex
	now time.Time
}

// post stores the emails sent.
type post struct{ letters []*mail.Message }

func (p *post) Send(_ context.Context, m *mail.Message) error {
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
		registration: identity.Registration{Open: true, Language: viewer.LanguageEN}}
	s, err := store.Open(ctx, url)
	w.check(err)
	t.Cleanup(func() { _ = s.Close() })
	b, err := bus.Open("")
	w.check(err)
	t.Cleanup(b.Close)
	notifier := &notify.Service{Store: s, Bus: b, Now: w.clock}
	links, limits := auth.Links{Key: []byte("fedcba9876543210fedcba9876543210")}, identity.NewLimits(w.clock)
	product := func(context.Context) (string, error) { return "Forma", nil }
	w.Service = &Service{
		Store: s, Notify: notifier, Now: w.clock, Links: links, Send: w.post, Product: product,
		Limits: NewLimits(w.clock, limits.Letters),
		Link:   func(path string) string { return "https://forma.test" + path },
		Open:   func(context.Context) (bool, error) { return w.registration.Open || w.registration.Invited, nil },
		Assign: func(ctx context.Context, tx *store.Tx, coach, client, by *ent.Profile, at time.Time) error {
			return tx.CoachAssignment.Create().SetCoachID(coach.ID).SetClientID(client.ID).SetAssignedBy(by.ID).SetCreatedAt(at).Exec(ctx)
		},
	}
	w.identity = &identity.Service{
		Store: s, Bus: b, Notify: notifier, Now: w.clock, Links: links, Limits: limits, Product: product,
		Hasher:           authtest.Hasher(),
		Tokens:           auth.Tokens{Key: []byte("0123456789abcdef0123456789abcdef"), Now: w.clock},
		Registration:     func(context.Context) (identity.Registration, error) { return w.registration, nil },
		AcceptInvitation: w.Accept,
		OnProfileChanged: (&people.Service{Store: s, Bus: b}).ProfileChanged,
	}
	registry := river.NewWorkers()
	w.Register(registry)
	w.identity.Register(registry)
	river.AddWorker(registry, river.WorkFunc(func(context.Context, *river.Job[notify.PushJob]) error { return nil }))
	w.Jobs, err = jobs.Open(ctx, s, url, registry)
	w.check(err)
	w.identity.Jobs, notifier.Jobs = w.Jobs, w.Jobs
	t.Cleanup(func() { _ = w.Jobs.Stop(ctx) })
	return w
}

// work runs the waiting jobs of invitations and drops those of others.
func (w *world) work() {
	w.t.Helper()
	for _, j := range w.queued() {
		if j.Kind == (LetterJob{}).Kind() {
			w.check(w.mail(context.Background(), job[LetterJob](w, j)))
		}
		w.check(second(w.Store.DB.Exec("DELETE FROM river_job WHERE id = $1", j.ID)))
	}
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

func job[T river.JobArgs](w *world, row rivertype.JobRow) *river.Job[T] {
	j := &river.Job[T]{JobRow: &row}
	w.check(json.Unmarshal(row.EncodedArgs, &j.Args))
	return j
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

func form(email string) identity.SignUpInput {
	return identity.SignUpInput{FirstName: "Uma", LastName: "Berg", Email: email, Password: secret}
}

// someone signs up.
func (w *world) someone(email string) *identity.Session {
	w.t.Helper()
	result, err := w.identity.SignUp(here, form(email))
	w.check(err)
	w.work()
	return result.Session
}

// hire creates a person with a role.
func (w *world) hire(email string, role viewer.Role) *identity.Session {
	w.t.Helper()
	s := w.someone(email)
	w.change(func(system context.Context, tx *store.Tx) error {
		return tx.Profile.UpdateOneID(s.Profile.ID).SetRole(role).Exec(system)
	})
	s.Profile.Role = role
	return s
}

func (w *world) asAdmin(s *identity.Session) context.Context {
	return viewer.With(context.Background(), &viewer.Viewer{ID: s.Profile.ID, Role: viewer.RoleAdmin, Language: viewer.LanguageEN, Onboarded: true})
}

// as returns the context of a request of that session; it fails if the session has ended.
func (w *world) as(s *identity.Session) context.Context {
	w.t.Helper()
	access, err := w.identity.Tokens.Verify(s.AccessToken)
	w.check(err)
	v, err := w.identity.Viewer(context.Background(), access)
	w.check(err)
	return viewer.With(here, v)
}

func (w *world) change(f func(system context.Context, tx *store.Tx) error) {
	w.t.Helper()
	system := viewer.System(context.Background())
	w.check(w.Store.InTx(system, func(tx *store.Tx) error { return f(system, tx) }))
}

// acts returns those in the audit log, oldest first.
func (w *world) acts() (all []auditevent.Act) {
	w.t.Helper()
	rows, err := w.Store.Ent.AuditEvent.Query().Order(auditevent.ByID()).All(viewer.System(context.Background()))
	w.check(err)
	for _, e := range rows {
		all = append(all, e.Act)
	}
	return all
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

// coded requires an error of that code, whatever else it says.
func (w *world) coded(err error, code errs.Code) {
	w.t.Helper()
	var known *errs.Error
	if !errors.As(err, &known) || known.Code != code {
		w.t.Errorf("the answer is %v instead of %s", err, code)
	}
}

func second[T any](_ T, err error) error { return err }

func ptr[T any](v T) *T { return &v }

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

// open opens registration, by default without confirmation.
func (w *world) open(change func(r *identity.Registration)) {
	change(&w.registration)
}

// texts returns the SQL that was run, without its values.
func texts(done *store.Statements) string {
	var b strings.Builder
	for _, statement := range done.All() {
		b.WriteString(statement.SQL + "\n")
	}
	return b.String()
}
