package training_test

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
	"forma/server/domain/training"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// world is the domain on an empty database, with a clock of its own.
type world struct {
	*training.Service
	t     *testing.T
	clock struct {
		sync.Mutex
		now time.Time
	}
}

// morning is when every world begins.
var morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := &world{t: t}
		w.clock.now = morning
		w.Service = &training.Service{Store: s, Bus: b, Now: w.time, Notify: &notify.Service{Store: s, Bus: b, Now: w.time}}
		f(t, w)
	})
}

func (w *world) time() time.Time {
	w.clock.Lock()
	defer w.clock.Unlock()
	return w.clock.now
}

func (w *world) pass(d time.Duration) {
	w.clock.Lock()
	defer w.clock.Unlock()
	w.clock.now = w.clock.now.Add(d)
}

func (w *world) set(t time.Time) { w.pass(t.Sub(w.time())) }

func (w *world) ok(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// person returns a context in which a new person asks.
func (w *world) person(role viewer.Role, plan viewer.Plan, zone string) context.Context {
	w.t.Helper()
	ctx := context.Background()
	var p *ent.Profile
	w.ok(w.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		p, err = tx.Profile.Create().SetFirstName("Ann").SetLastName("Lee").SetEmail("ann@example.org").SetRole(role).SetSubscriptionPlan(plan).
			SetTimeZone(zone).SetCreatedAt(w.time()).Save(viewer.System(ctx))
		return err
	}))
	return viewer.With(ctx, &viewer.Viewer{ID: p.ID, Role: role, Plan: plan, Language: viewer.LanguageEN, TimeZone: zone, Onboarded: true})
}

func (w *world) client() context.Context {
	return w.person(viewer.RoleClient, viewer.PlanVIP, "UTC")
}

// draft is a workout that may be created; change it to what a test is about.
func (w *world) draft(coach context.Context) training.NewWorkout {
	return training.NewWorkout{Author: viewer.From(coach).ID, Title: text.Localized{EN: "Squat", RU: "Присед"}, Category: "STRENGTH",
		Goal: "BUILD_MUSCLE", Level: "BEGINNER", Minutes: 20, RequiredPlan: "FREE"}
}

func (w *world) create(ctx context.Context, n training.NewWorkout) (row *ent.Workout, err error) {
	err = w.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		row, err = w.Create(ctx, tx, n)
		return err
	})
	return row, err
}

// workout is a new workout of a new coach, changed by f.
func (w *world) workout(f func(n *training.NewWorkout)) *ent.Workout {
	w.t.Helper()
	coach := w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
	n := w.draft(coach)
	if f != nil {
		f(&n)
	}
	row, err := w.create(coach, n)
	w.ok(err)
	return row
}

// film is a workout with a video of so many seconds.
func (w *world) film(seconds int) *ent.Workout {
	id := uuid.Must(uuid.NewV7())
	return w.workout(func(n *training.NewWorkout) { n.VideoID, n.VideoSeconds = &id, seconds })
}

func (w *world) complete(ctx context.Context, workout *ent.Workout) *training.CompletionResult {
	w.t.Helper()
	r, err := w.Complete(ctx, training.CompleteWorkoutInput{WorkoutID: workout.ID})
	w.ok(err)
	return r
}

// kinds are the person's milestones.
func (w *world) kinds(ctx context.Context) map[string]bool {
	w.t.Helper()
	all, err := w.Achievements(ctx)
	w.ok(err)
	kinds := map[string]bool{}
	for _, a := range all {
		kinds[string(a.Kind)] = true
	}
	return kinds
}

// refused expects a typed error; what a row rule hides is NOT_FOUND at the door.
func refused(t *testing.T, err error, code errs.Code, field string) *errs.Error {
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
	return known
}

func newID() *uuid.UUID {
	id := uuid.Must(uuid.NewV7())
	return &id
}

func ptr[T any](v T) *T { return &v }

// exercise is a new movement of the exercise library.
func (w *world) exercise(key, en, ru string) (row *ent.Exercise) {
	w.t.Helper()
	ctx := context.Background()
	w.ok(w.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		row, err = w.CreateExercise(ctx, tx, key, text.Localized{EN: en, RU: ru}, text.Localized{}, "legs", "none")
		return err
	}))
	return row
}
