package chat_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/coaching"
	"forma/server/domain/notify"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/search"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
	"forma/server/platform/upload"
)

// world is the domain on an empty database, with a coach and two clients, of whom the first is the coach's.
type world struct {
	*chat.Service
	t                            *testing.T
	bonds                        *coaching.Service
	admin, coach, client, friend *ent.Profile

	mu  sync.Mutex
	now time.Time
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) wait(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	storetest.EachURL(t, func(t *testing.T, url string) {
		s, err := store.Open(context.Background(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		w := &world{t: t, now: time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)}
		told := &notify.Service{Store: s, Bus: b, Now: w.clock}
		w.Service = &chat.Service{Store: s, Bus: b, Notify: told, Now: w.clock}
		workers := river.NewWorkers()
		w.Register(workers)
		w.keep(workers)
		if w.Jobs, err = jobs.Open(context.Background(), s, url, workers); err != nil {
			t.Fatal(err)
		}
		w.Media.Jobs, w.Uploads.Jobs, told.Jobs = w.Jobs, w.Jobs, w.Jobs
		w.bonds = &coaching.Service{Store: s, Notify: told, Now: w.clock}
		w.ok(w.Init(context.Background()))
		w.admin = w.person("Ada", viewer.RoleAdmin, viewer.PlanFree)
		w.coach = w.person("Cora", viewer.RoleCoach, viewer.PlanFree)
		w.client = w.person("Cleo", viewer.RoleClient, viewer.PlanBasic)
		w.friend = w.person("Fay", viewer.RoleClient, viewer.PlanBasic)
		w.assign(w.coach, w.client)
		f(t, w)
	})
}

// keep gives the chat a folder for images.
func (w *world) keep(workers *river.Workers) {
	w.t.Helper()
	folder, err := media.Open(context.Background(), w.t.TempDir(), w.Store, w.clock)
	w.ok(err)
	w.t.Cleanup(func() { _ = folder.Close() })
	uploads, err := upload.Open(w.t.TempDir(), w.Store, w.clock)
	w.ok(err)
	w.Media, w.Uploads = folder, uploads
	folder.Register(workers)
	uploads.Register(workers)
}

func (w *world) ok(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) refused(err error, code errs.Code) {
	w.t.Helper()
	var known *errs.Error
	switch {
	case errors.As(err, &known) && known.Code == code, code == errs.NotFound && ent.IsNotFound(err):
	default:
		w.t.Errorf("the answer is %v, not %s", err, code)
	}
}

func (w *world) system(f func(ctx context.Context, tx *store.Tx) error) {
	w.t.Helper()
	ctx := viewer.System(context.Background())
	w.ok(w.Store.InTx(ctx, func(tx *store.Tx) error { return f(ctx, tx) }))
}

func (w *world) person(name string, role viewer.Role, plan viewer.Plan) (p *ent.Profile) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) (err error) {
		p, err = tx.Profile.Create().SetFirstName(name).SetLastName("Lee").SetEmail(name).SetSortName([]byte(search.Bare(name + " Lee"))).SetRole(role).SetSubscriptionPlan(plan).
			SetEmailConfirmed(true).Save(ctx)
		return err
	})
	return p
}

func (w *world) assign(coach, client *ent.Profile) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return w.bonds.Assign(ctx, tx, coach, client, w.admin, w.clock())
	})
}

func (w *world) unassign(client *ent.Profile) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) error { return w.bonds.Unassign(ctx, tx, client.ID, w.clock()) })
}

func as(p *ent.Profile) context.Context {
	return viewer.With(context.Background(), &viewer.Viewer{ID: p.ID, Role: p.Role, Plan: p.SubscriptionPlan, EmailConfirmed: p.EmailConfirmed, Onboarded: true})
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func (w *world) say(p *ent.Profile, talk uuid.UUID, text string) *ent.Message {
	w.t.Helper()
	m, err := w.Post(as(p), chat.PostInput{ID: newID(), ConversationID: talk, Text: text})
	w.ok(err)
	return m
}

// thread returns the thread of client and coach, opened by the client.
func (w *world) thread() uuid.UUID {
	w.t.Helper()
	_, err := w.Conversations(as(w.client))
	w.ok(err)
	return chat.Thread(w.client.ID, w.coach.ID)
}

// heard returns the newest page as a person sees it.
func (w *world) heard(p *ent.Profile, talk uuid.UUID) string {
	w.t.Helper()
	page, err := w.Messages(as(p), talk, nil, nil, 100)
	w.ok(err)
	return texts(page.Nodes)
}

func texts(list []*ent.Message) string {
	all := make([]string, len(list))
	for i, m := range list {
		all[i] = m.Text
	}
	return strings.Join(all, " ")
}

func (w *world) bell(p *ent.Profile) string {
	w.t.Helper()
	page, _, _, err := w.Notify.List(as(p), 100, nil, true)
	w.ok(err)
	all := make([]string, len(page))
	for i, n := range page {
		all[i] = notify.Say(n, viewer.LanguageEN, "Northside").Title
	}
	return strings.Join(all, ", ")
}
