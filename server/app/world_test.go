package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/domain/identity"
	"forma/server/domain/library"
	"forma/server/domain/progress"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/config"
	"forma/server/platform/disk"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// world is an open Forma with a clock of its own, tested through its API.
type world struct {
	*app.App
	t       *testing.T
	handler http.Handler
	mu      sync.Mutex
	now     time.Time
}

// morning is when everything begins, so that the day and hour of the run make no difference.
var morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

const secret = "correct horse battery"

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, url string) { inWorld(t, url, f) })
}

// onSQLite is each with SQLite alone, for what is decided in Go whatever the database: who is let in, what is refused and how it is said,
// sockets, files and pictures. What is counted, found, sorted, summed, locked, kept once or restored is tested by each; the statements of a
// domain run on both databases in its own tests.
func onSQLite(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	storetest.SQLiteURL(t, func(t *testing.T, url string) { inWorld(t, url, f) })
}

// inWorld runs f with a Forma on that database.
func inWorld(t *testing.T, url string, f func(t *testing.T, w *world)) {
	t.Helper()
	onDisk(t, url, disk.Machine, f)
}

// onDisk is inWorld with another file system for media, uploads and emails.
func onDisk(t *testing.T, url string, on disk.FS, f func(t *testing.T, w *world)) {
	t.Helper()
	f(t, openWorld(t, url, "", on))
}

// openWorld opens a Forma whose media are in the bucket of an address, or in a folder.
func openWorld(t *testing.T, url, media string, on disk.FS, more ...func(*config.Config)) *world {
	t.Helper()
	w := &world{t: t, now: morning}
	data := t.TempDir()
	c := &config.Config{Data: data, Backups: filepath.Join(data, "backups"), DatabaseURL: url, MediaURL: media,
		PublicURL: "http://forma.test", Demo: true}
	for _, change := range more {
		change(c)
	}
	a, err := app.OpenOn(context.Background(), c, w.clock, on)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close(context.Background()) })
	a.Library.Platforms = fakePlatforms(w.clock)
	a.Identity.Hasher = authtest.Hasher()
	w.App, w.handler = a, a.Handler()
	return w
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

// person is a person with a browser.
type person struct {
	w       *world
	id      uuid.UUID
	token   string
	refresh string
	key     string // the Idempotency-Key of requests
	ctx     context.Context
}

type answer struct {
	Data   map[string]any
	Errors []struct {
		Message    string
		Path       []any
		Extensions map[string]any
	}
}

func (a answer) code() string {
	if len(a.Errors) == 0 {
		return ""
	}
	code, _ := a.Errors[0].Extensions["code"].(string)
	return code
}

func (a answer) field() string {
	if len(a.Errors) == 0 {
		return ""
	}
	field, _ := a.Errors[0].Extensions["field"].(string)
	return field
}

// at returns a part of the data: at("me", "email").
func (a answer) at(keys ...any) any {
	var v any = a.Data
	for _, k := range keys {
		switch k := k.(type) {
		case string:
			m, _ := v.(map[string]any)
			v = m[k]
		case int:
			l, _ := v.([]any)
			if k >= len(l) {
				return nil
			}
			v = l[k]
		}
	}
	return v
}

func (p *person) ask(document string, variables map[string]any) answer {
	p.w.t.Helper()
	body, err := json.Marshal(map[string]any{"query": document, "variables": variables})
	if err != nil {
		p.w.t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, "/graphql", bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if p.ctx != nil {
		r = r.WithContext(p.ctx)
	}
	if p.token != "" {
		r.Header.Set("Authorization", "Bearer "+p.token)
	}
	if p.key != "" {
		r.Header.Set("Idempotency-Key", p.key)
	}
	if p.refresh != "" {
		r.AddCookie(&http.Cookie{Name: "forma_refresh", Value: p.refresh})
	}
	out := httptest.NewRecorder()
	p.w.handler.ServeHTTP(out, r)
	for _, c := range out.Result().Cookies() {
		if c.Name == "forma_refresh" {
			p.refresh = c.Value
		}
	}
	var a answer
	if err := json.Unmarshal(out.Body.Bytes(), &a); err != nil {
		p.w.t.Fatalf("%d %s: %v", out.Code, out.Body, err)
	}
	for _, leak := range []string{"ent:", "sql", "SELECT", "goroutine", "constraint"} {
		if len(a.Errors) > 0 && strings.Contains(a.Errors[0].Message, leak) {
			p.w.t.Errorf("the message tells too much: %s", a.Errors[0].Message)
		}
	}
	return a
}

// counted records the statements of the person's requests, with loaders that do not wait, however busy the machine is.
func (p *person) counted() *store.Statements {
	p.w.Graph.Gather = 300 * time.Millisecond
	ctx, statements := store.RecordStatements(context.Background())
	p.ctx = ctx
	return statements
}

// must sends a request that must succeed.
func (p *person) must(document string, variables map[string]any) answer {
	p.w.t.Helper()
	a := p.ask(document, variables)
	if len(a.Errors) > 0 {
		p.w.t.Fatalf("%s: %+v", document, a.Errors)
	}
	return a
}

func (w *world) nobody() *person { return &person{w: w} }

// someone creates a person with that role and plan, onboarded and signed in.
func (w *world) someone(name string, role viewer.Role, plan viewer.Plan) *person {
	w.t.Helper()
	ctx := context.Background()
	hash, err := w.Identity.Hasher.Hash(ctx, secret)
	if err != nil {
		w.t.Fatal(err)
	}
	var row *ent.Profile
	err = w.Store.InTx(ctx, func(tx *store.Tx) error {
		row, err = w.Identity.Create(
			ctx,
			tx,
			identity.NewPerson{FirstName: name, LastName: "Test", Email: strings.ToLower(name) + "@example.org", PasswordHash: hash,
				Role: role, Plan: plan, Language: viewer.LanguageEN, Confirmed: true, CreatedAt: w.clock()},
		)
		if err != nil {
			return err
		}
		if err := tx.Profile.UpdateOneID(row.ID).SetOnboardingCompleted(true).Exec(viewer.System(ctx)); err != nil {
			return err
		}
		if err := tx.RulesAcceptance.Create().SetProfileID(row.ID).SetVersion(1).SetAcceptedAt(w.clock()).
			Exec(viewer.System(ctx)); err != nil ||
			role != viewer.RoleClient {
			return err
		}
		return tx.HealthConsent.Create().
			SetProfileID(row.ID).
			SetVersion(progress.ConsentVersion).
			SetCreatedAt(w.clock()).
			Exec(viewer.System(ctx))
	})
	if err != nil {
		w.t.Fatal(err)
	}
	p := w.signIn(row.Email)
	p.id = row.ID
	return p
}

func (w *world) signIn(email string) *person {
	w.t.Helper()
	p := w.nobody()
	a := p.must(`mutation($e:String!,$p:String!){signIn(email:$e,password:$p){accessToken}}`, map[string]any{"e": email, "p": secret})
	p.token = a.at("signIn", "accessToken").(string)
	return p
}

// workout adds a workout of that coach.
func (w *world) workout(coach *person, title string, plan string, video bool) uuid.UUID {
	w.t.Helper()
	ctx := viewer.System(context.Background())
	var id uuid.UUID
	err := w.Store.InTx(ctx, func(tx *store.Tx) error {
		n := library.NewWorkout{
			Author:       coach.id,
			Title:        text.LocalizedText{"en": title, "ru": "Присед " + title},
			Category:     "STRENGTH",
			Goal:         "BUILD_MUSCLE",
			Level:        "BEGINNER",
			Minutes:      20,
			RequiredPlan: plan,
			CreatedAt:    w.clock(),
		}
		if video {
			file, err := w.putFile(ctx, tx, coach.id, "VIDEO", "video/mp4", []byte("0123456789"))
			if err != nil {
				return err
			}
			n.VideoID, n.VideoSeconds = &file, 100
		}
		row, err := w.Library.Create(ctx, tx, n)
		if err == nil {
			id = row.ID
		}
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return id
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// putFile stores a file and makes its row.
func (w *world) putFile(
	ctx context.Context,
	tx *store.Tx,
	owner uuid.UUID,
	kind mediafile.Kind,
	contentType string,
	data []byte,
) (uuid.UUID, error) {
	file, err := w.Media.Put(ctx, owner, kind, contentType, data)
	if err != nil {
		return uuid.Nil, err
	}
	return file.ID, w.Media.Keep(ctx, tx, file)
}
