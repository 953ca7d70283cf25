// Package domaintest is shared by the tests of the domains: an empty database, a clock that stands until it is set, people and workouts.
package domaintest

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// Morning is when every world begins: a Tuesday.
var Morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

// World is an empty database with a clock of its own. Its names leave those of a domain's Service free, so that a test can embed both.
type World struct {
	T        *testing.T
	URL      string // of the database
	DB       *store.Store
	Events   *bus.Bus
	Notifier *notify.Service

	mu  sync.Mutex
	now time.Time
}

// Each runs f in a world on each kind of database.
func Each(t *testing.T, f func(t *testing.T, w *World)) {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	storetest.EachURL(t, func(t *testing.T, url string) { f(t, open(t, url, b)) })
}

func open(t *testing.T, url string, b *bus.Bus) *World {
	t.Helper()
	s, err := store.Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	w := &World{T: t, URL: url, DB: s, Events: b, now: Morning}
	w.Notifier = &notify.Service{Store: s, Bus: b, Now: w.Time}
	return w
}

// Node returns the world as another server sees it.
func (w *World) Node() *World {
	w.T.Helper()
	return open(w.T, w.URL, w.Events)
}

// Time returns the time of the world's clock.
func (w *World) Time() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

// Pass advances the clock.
func (w *World) Pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

// Set sets the clock.
func (w *World) Set(t time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = t
}

// OK fails the test if there is an error.
func (w *World) OK(err error) {
	w.T.Helper()
	if err != nil {
		w.T.Fatal(err)
	}
}

// System runs f in a transaction that may do anything.
func (w *World) System(f func(ctx context.Context, tx *store.Tx) error) {
	w.T.Helper()
	ctx := viewer.System(context.Background())
	w.OK(w.DB.InTx(ctx, func(tx *store.Tx) error { return f(ctx, tx) }))
}

// NewProfile creates an onboarded person, modified by change if not nil.
func (w *World) NewProfile(role viewer.Role, change func(*ent.ProfileCreate)) (p *ent.Profile) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		create := tx.Profile.Create().SetFirstName("Ann").SetLastName("Lee").SetEmail("ann@example.org").SetRole(role).
			SetOnboardingCompleted(true).SetCreatedAt(w.Time())
		if change != nil {
			change(create)
		}
		p, err = create.Save(ctx)
		return err
	})
	return p
}

// As returns a context in which the person is the viewer.
func As(p *ent.Profile) context.Context {
	return viewer.With(context.Background(), &viewer.Viewer{ID: p.ID, Role: p.Role, Plan: p.SubscriptionPlan, Language: p.Language,
		TimeZone: p.TimeZone, EmailConfirmed: p.EmailConfirmed, Onboarded: p.OnboardingCompleted})
}

// ID returns that of the viewer.
func ID(ctx context.Context) uuid.UUID { return viewer.From(ctx).ID }

// NewPerson returns the context of a new person.
func (w *World) NewPerson(role viewer.Role, plan viewer.Plan, zone string) context.Context {
	w.T.Helper()
	return As(w.NewProfile(role, func(p *ent.ProfileCreate) { p.SetSubscriptionPlan(plan).SetGivenPlan(plan).SetTimeZone(zone) }))
}

// NewClient returns the context of a new VIP client.
func (w *World) NewClient() context.Context {
	w.T.Helper()
	return w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "UTC")
}

// Clear records today that a health screening cleared a client for strenuous training.
func (w *World) Clear(client context.Context) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.HealthScreening.Create().SetProfileID(ID(client)).SetOutcome("CLEARED").SetDay(viewer.Today(client, w.Time())).Exec(ctx)
	})
}

// NewWorkout creates a published workout that every plan opens, modified by change if not nil.
func (w *World) NewWorkout(change func(*ent.WorkoutCreate)) (row *ent.Workout) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		create := tx.Workout.Create().
			SetTitle(text.LocalizedText{"en": "Squat", "ru": "Присед"}).
			SetDescription(text.LocalizedText{}).
			SetCategory("STRENGTH").
			SetGoal("BUILD_MUSCLE").
			SetLevel("BEGINNER").
			SetDurationMinutes(20).
			SetCreatedAt(w.Time())
		if change != nil {
			change(create)
		}
		row, err = create.Save(ctx)
		return err
	})
	return row
}

// NewExercise creates an exercise of the catalogue.
func (w *World) NewExercise(key string) (id uuid.UUID) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		e, err := tx.Exercise.Create().
			SetKey(key).
			SetName(text.LocalizedText{"en": key}).
			SetHowTo(text.LocalizedText{}).
			SetMuscleGroup("legs").
			SetEquipment("none").
			Save(ctx)
		if err == nil {
			id = e.ID
		}
		return err
	})
	return id
}

// Refused requires a typed error and returns its arguments; rows hidden by a rule are NOT_FOUND.
func Refused(t *testing.T, err error, code errs.Code, field string) map[string]any {
	t.Helper()
	var known *errs.Error
	if ent.IsNotFound(err) {
		known = errs.New(errs.NotFound)
	} else if !errors.As(err, &known) {
		t.Fatalf("the error is %v, not %s", err, code)
	}
	if known.Code != code || known.Field != field {
		t.Fatalf("the error is %v, not %s of %q", known, code, field)
	}
	return known.Args
}

// NewID returns an id as clients generate them.
func NewID() uuid.UUID { return uuid.Must(uuid.NewV7()) }
