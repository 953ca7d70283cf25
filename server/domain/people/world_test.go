package people

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
	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/identity"
	"forma/server/domain/notify"
	"forma/server/platform/auth"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

const secret = "correct horse battery"

// world is people and identity on an empty database, with a clock; jobs run only on request.
type world struct {
	*Service
	t        *testing.T
	identity *identity.Service
	folder   string   // of the media
	letters  []string // that identity would mail, with their recipients

	mu  sync.Mutex
	now time.Time
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, url string) { f(t, newWorld(t, url)) })
}

func newWorld(t *testing.T, url string) *world {
	t.Helper()
	ctx := context.Background()
	w := &world{t: t, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), folder: t.TempDir()}
	s, err := store.Open(ctx, url)
	w.check(err)
	t.Cleanup(func() { _ = s.Close() })
	b, err := bus.Open("")
	w.check(err)
	t.Cleanup(b.Close)
	library, err := media.Open(ctx, w.folder, s, w.clock)
	w.check(err)
	t.Cleanup(func() { _ = library.Close() })
	notifier := &notify.Service{Store: s, Bus: b, Now: w.clock}
	w.identity = &identity.Service{
		Store: s, Bus: b, Notify: notifier, Now: w.clock,
		Hasher: authtest.Hasher(),
		Tokens: auth.Tokens{Key: []byte("0123456789abcdef0123456789abcdef"), Now: w.clock},
		Links:  auth.Links{Key: []byte("fedcba9876543210fedcba9876543210")},
		Limits: identity.NewLimits(w.clock),
		Registration: func(context.Context) (identity.Registration, error) {
			return identity.Registration{Open: true, Language: viewer.LanguageEN}, nil
		},
	}
	w.Service = &Service{
		Store: s, Bus: b, Media: library, Notify: notifier, Now: w.clock,
		Limits:     NewLimits(w.clock),
		EndDevices: w.identity.EndDevices, RevokeTokens: w.identity.RevokeTokens, Mail: w.identity.Mail,
		Unassign: func(ctx context.Context, tx *store.Tx, client uuid.UUID, _ *uuid.UUID) error {
			return tx.CoachAssignment.Update().Where(coachassignment.ClientID(client), coachassignment.EndedAtIsNil()).SetEndedAt(w.clock().UTC()).Exec(ctx)
		},
	}
	w.identity.OnProfileChanged = w.ProfileChanged
	registry := river.NewWorkers()
	w.Register(registry)
	w.identity.Register(registry)
	library.Register(registry)
	river.AddWorker(registry, river.WorkFunc(func(context.Context, *river.Job[notify.PushJob]) error { return nil }))
	w.Jobs, err = jobs.Open(ctx, s, url, registry)
	w.check(err)
	w.identity.Jobs, library.Jobs, notifier.Jobs = w.Jobs, w.Jobs, w.Jobs
	t.Cleanup(func() { _ = w.Jobs.Stop(ctx) })
	return w
}

func (w *world) run(j rivertype.JobRow) error {
	ctx := context.Background()
	switch j.Kind {
	case identity.LetterJob{}.Kind():
		letter := job[identity.LetterJob](w, j).Args
		p, err := w.Store.Ent.Profile.Get(viewer.System(ctx), letter.ProfileID)
		if ent.IsNotFound(err) {
			return nil
		}
		w.check(err)
		w.letters = append(w.letters, p.Email+": "+string(letter.Letter))
		return nil
	case identity.ResetJob{}.Kind():
		return nil // identity's
	case media.EraseJob{}.Kind():
		return w.Media.Erase(ctx, job[media.EraseJob](w, j).Args.IDs...)
	case ExportJob{}.Kind():
		return w.makeExport(ctx, job[ExportJob](w, j))
	case notify.PushJob{}.Kind():
		return nil // the machine it leads to is not there
	}
	w.t.Fatalf("nobody works on %s", j.Kind)
	return nil
}

// mailed works, and returns the emails since the last call.
func (w *world) mailed() (list []string) {
	w.t.Helper()
	w.work()
	list, w.letters = w.letters, nil
	return list
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
	w.mailed()
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
