package session_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/busytime"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/session"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// world is the domain on an empty database, with a clock of its own.
type world struct {
	*session.Service
	t   *testing.T
	now time.Time
}

// morning is when every world begins, a Tuesday.
var morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

var today = viewer.Day(morning, time.UTC)

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

// person returns the context of a new person.
func (w *world) person(role viewer.Role, plan viewer.Plan, zone string) context.Context {
	w.t.Helper()
	id := newID()
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.Profile.Create().SetID(id).SetFirstName("Ann").SetLastName("Lee").SetEmail(id.String()).SetRole(role).SetSubscriptionPlan(plan).
			SetTimeZone(zone).Exec(ctx)
	})
	return viewer.With(context.Background(), &viewer.Viewer{ID: id, Role: role, Plan: plan, TimeZone: zone, Onboarded: true})
}

// openCoach creates a coach who may be booked around the clock.
func (w *world) openCoach(zone string) context.Context {
	w.t.Helper()
	coach := w.person(viewer.RoleCoach, viewer.PlanFree, zone)
	var hours []*session.HoursInput
	for day := 1; day <= 7; day++ {
		hours = append(hours, &session.HoursInput{Weekday: day, Until: 1440})
	}
	w.hours(coach, hours...)
	return coach
}

func (w *world) hours(coach context.Context, hours ...*session.HoursInput) {
	w.t.Helper()
	_, err := w.SetHours(coach, hours)
	w.ok(err)
}

// match returns a VIP client, their coach, and the coach's one-to-one type.
func (w *world) match() (client, coach context.Context, call *ent.SessionType) {
	w.t.Helper()
	coach = w.openCoach("UTC")
	return w.vipOf(coach), coach, w.offers(coach, func(*session.TypeInput) {})
}

// pair returns a client and their coach, who may not be booked.
func (w *world) pair(plan viewer.Plan, zone string) (client, coach context.Context) {
	client, coach = w.person(viewer.RoleClient, plan, zone), w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
	w.bind(client, coach)
	return client, coach
}

func (w *world) bind(client, coach context.Context) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetClientID(idOf(client)).SetCoachID(idOf(coach)).Exec(ctx)
	})
}

// part ends a client's assignment, and nothing else.
func (w *world) part(client context.Context) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Update().Where(coachassignment.ClientID(idOf(client))).SetEndedAt(w.now).Exec(ctx)
	})
}

// vipOf creates a VIP client of a coach.
func (w *world) vipOf(coach context.Context) context.Context {
	w.t.Helper()
	client := w.person(viewer.RoleClient, viewer.PlanVIP, "UTC")
	w.bind(client, coach)
	return client
}

// holding returns the person's context with another plan.
func (w *world) holding(person context.Context, plan viewer.Plan) context.Context {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.Profile.UpdateOneID(idOf(person)).SetSubscriptionPlan(plan).Exec(ctx)
	})
	v := *viewer.From(person)
	v.Plan = plan
	return viewer.With(person, &v)
}

// unassign ends a client's assignment as the coaching domain does.
func (w *world) unassign(client, coach context.Context) (bond *ent.CoachAssignment) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) (err error) {
		bond, err = tx.CoachAssignment.Query().Where(coachassignment.ClientID(idOf(client)), coachassignment.CoachID(idOf(coach)), coachassignment.EndedAtIsNil()).Only(ctx)
		if err != nil {
			return err
		}
		if err := bond.Update().SetEndedAt(w.now).Exec(ctx); err != nil {
			return err
		}
		return w.Part(w.anAdmin(), tx, bond)
	})
	return bond
}

// reassign continues an assignment as the coaching domain does.
func (w *world) reassign(bond *ent.CoachAssignment) (restored, lost int) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) (err error) {
		if err := tx.CoachAssignment.UpdateOneID(bond.ID).ClearEndedAt().Exec(ctx); err != nil {
			return err
		}
		restored, lost, err = w.Rejoin(w.anAdmin(), tx, bond)
		return err
	})
	return restored, lost
}

func (w *world) anAdmin() context.Context {
	return viewer.With(context.Background(), &viewer.Viewer{ID: newID(), Role: viewer.RoleAdmin})
}

// offered is a type of 45 minutes with a buffer of 15.
func offered() session.TypeInput {
	return session.TypeInput{Name: text.Localized{EN: "Call", RU: "Звонок"}, Minutes: 45, Capacity: 1, Mode: sessiontype.ModeLINK, Where: "https://meet.example.org/ann",
		RequiredPlan: viewer.PlanVIP, Buffer: 15}
}

func (w *world) offers(coach context.Context, change func(*session.TypeInput)) *ent.SessionType {
	w.t.Helper()
	in := offered()
	change(&in)
	t, err := w.CreateType(coach, newID(), in)
	w.ok(err)
	return t
}

// in is a time that many hours after the morning.
func in(hours float64) time.Time { return morning.Add(time.Duration(hours * float64(time.Hour))) }

// book books as a client.
func (w *world) book(client context.Context, t *ent.SessionType, at time.Time) (*ent.CoachingSession, error) {
	return w.Book(client, session.BookInput{ID: newID(), TypeID: t.ID, StartsAt: at})
}

func (w *world) booked(client context.Context, t *ent.SessionType, at time.Time) *ent.CoachingSession {
	w.t.Helper()
	c, err := w.book(client, t, at)
	w.ok(err)
	return c
}

// bookedFor books as a coach.
func (w *world) bookedFor(coach, client context.Context, t *ent.SessionType, at time.Time) (*ent.CoachingSession, error) {
	id := idOf(client)
	return w.Book(coach, session.BookInput{ID: newID(), TypeID: t.ID, StartsAt: at, ClientID: &id})
}

func (w *world) state(c *ent.CoachingSession, want session.State) {
	w.t.Helper()
	now, err := w.Store.Ent.CoachingSession.Get(viewer.System(context.Background()), c.ID)
	w.ok(err)
	if got := session.StateOf(now, w.now); got != want {
		w.t.Fatalf("the session is %s, not %s", got, want)
	}
}

// quarters returns how many quarters of an hour a person is busy.
func (w *world) quarters(person context.Context) int {
	w.t.Helper()
	n, err := w.Store.Ent.BusyTime.Query().Where(busytime.ProfileID(idOf(person))).Count(viewer.System(context.Background()))
	w.ok(err)
	return n
}

func (w *world) taken(person context.Context, want int) {
	w.t.Helper()
	if n := w.quarters(person); n != want {
		w.t.Fatalf("they are busy for %d quarters of an hour, not %d", n, want)
	}
}

// heard requires the kinds of notifications, oldest first, and deletes them.
func (w *world) heard(person context.Context, want ...notification.Kind) (lines []*ent.Notification) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) (err error) {
		lines, err = tx.Notification.Query().Where(notification.ProfileID(idOf(person))).Order(notification.ByID()).All(ctx)
		if err != nil {
			return err
		}
		_, err = tx.Notification.Delete().Where(notification.ProfileID(idOf(person))).Exec(ctx)
		return err
	})
	if len(lines) != len(want) {
		w.t.Fatalf("%d lines came, not %v", len(lines), want)
	}
	for i, n := range lines {
		if n.Kind != want[i] {
			w.t.Fatalf("line %d is %s, not %s", i, n.Kind, want[i])
		}
	}
	return lines
}

func idOf(ctx context.Context) uuid.UUID { return viewer.From(ctx).ID }

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func ptr[T any](v T) *T { return &v }

// refused requires a typed error; rows hidden by a rule are NOT_FOUND.
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
