package session_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/server/bus"
	"forma/server/errs"
	"forma/server/notify"
	"forma/server/session"
	"forma/server/store"
	"forma/server/store/storetest"
)

type world struct {
	*session.Service
	t   *testing.T
	now time.Time
}

var morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

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
		w.Service = &session.Service{Store: s, Now: clock, Notify: &notify.Service{Store: s, Bus: b, Now: clock}}
		f(t, w)
	})
}

func (w *world) ok(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) system(f func(ctx context.Context, tx *store.Tx) error) {
	w.t.Helper()
	ctx := viewer.System(context.Background())
	w.ok(w.Store.InTx(ctx, func(tx *store.Tx) error { return f(ctx, tx) }))
}

func (w *world) person(role viewer.Role, plan viewer.Plan, zone string) context.Context {
	w.t.Helper()
	id := uuid.Must(uuid.NewV7())
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.Profile.Create().SetID(id).SetFirstName("Ann").SetLastName("Lee").SetEmail(id.String() + "@example.org").SetRole(role).SetSubscriptionPlan(plan).
			SetTimeZone(zone).Exec(ctx)
	})
	return viewer.With(context.Background(), &viewer.Viewer{ID: id, Role: role, Plan: plan, TimeZone: zone, Onboarded: true})
}

func (w *world) pair(plan viewer.Plan, zone string) (client, coach context.Context) {
	client, coach = w.person(viewer.RoleClient, plan, zone), w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
	w.bind(client, coach)
	return client, coach
}

func (w *world) bind(client, coach context.Context) {
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetClientID(idOf(client)).SetCoachID(idOf(coach)).Exec(ctx)
	})
}

func (w *world) part(client context.Context) {
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Update().Where(coachassignment.ClientID(idOf(client))).SetEndedAt(w.now).Exec(ctx)
	})
}

func idOf(ctx context.Context) uuid.UUID { return viewer.From(ctx).ID }

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func ptr[T any](v T) *T { return &v }

func refused(t *testing.T, err error, code errs.Code, field string) {
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
}
