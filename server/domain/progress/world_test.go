package progress_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/progress"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// world is the domain on an empty database, with a clock of its own.
type world struct {
	*progress.Service
	t   *testing.T
	now time.Time
}

// morning is when every world begins; today is its day in UTC.
var (
	morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)
	today   = viewer.Day(morning, time.UTC)
)

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := &world{t: t, now: morning}
		clock := func() time.Time { return w.now }
		w.Service = &progress.Service{Store: s, Now: clock, Notify: &notify.Service{Store: s, Bus: b, Now: clock}}
		f(t, w)
	})
}

func (w *world) ok(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// person returns the context of a new person.
func (w *world) person(role viewer.Role, zone string, onboarded bool) context.Context {
	w.t.Helper()
	ctx := context.Background()
	var p *ent.Profile
	w.ok(w.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		p, err = tx.Profile.Create().SetFirstName("Ann").SetLastName("Lee").SetEmail("ann@example.org").SetRole(role).SetTimeZone(zone).
			SetOnboardingCompleted(onboarded).Save(viewer.System(ctx))
		if err != nil {
			return err
		}
		return tx.HealthConsent.Create().SetProfileID(p.ID).SetVersion(progress.ConsentVersion).SetCreatedAt(w.now).Exec(viewer.System(ctx))
	}))
	return viewer.With(ctx, &viewer.Viewer{ID: p.ID, Role: role, Plan: viewer.PlanFree, TimeZone: zone, Onboarded: onboarded})
}

func (w *world) client() context.Context { return w.person(viewer.RoleClient, "UTC", true) }

// weigh creates an entry with a weight some days ago.
func (w *world) weigh(ctx context.Context, back int, kg float64) *ent.ProgressEntry {
	w.t.Helper()
	e, err := w.Create(ctx, weight(back, kg))
	w.ok(err)
	return e
}

func weight(back int, kg float64) progress.EntryInput {
	return progress.EntryInput{Date: today - back, Measurements: progress.Measurements{WeightKg: &kg}}
}

func (w *world) goal(ctx context.Context) *progress.Goal {
	w.t.Helper()
	g, err := w.Goal(ctx, viewer.From(ctx).ID)
	w.ok(err)
	return g
}

// reached reports whether the person has the milestone of the weight goal.
func (w *world) reached(ctx context.Context) bool {
	w.t.Helper()
	has, err := w.Store.Ent.Achievement.Query().Where(achievement.KindEQ(achievement.KindWEIGHT_GOAL)).Exist(ctx)
	w.ok(err)
	return has
}

// refused requires a typed error; rows hidden by a rule are NOT_FOUND.
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
