package programme_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/programme"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// morning is when every world begins: a Tuesday.
var morning = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

// monday is that of its week.
var monday = viewer.Monday(viewer.Day(morning, time.UTC))

// world is the domain on an empty database, with two coaches, an admin and a client of the first.
type world struct {
	*programme.Service
	t                           *testing.T
	clock                       time.Time
	coach, other, admin, client context.Context
	squats, rows                *ent.Workout
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	b, err := bus.Open("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := &world{t: t, clock: morning}
		now := func() time.Time { return w.clock }
		w.Service = &programme.Service{Store: s, Now: now, Notify: &notify.Service{Store: s, Bus: b, Now: now}}
		w.coach, w.other, w.admin = w.person(viewer.RoleCoach, viewer.PlanFree), w.person(viewer.RoleCoach, viewer.PlanFree), w.person(viewer.RoleAdmin, viewer.PlanFree)
		w.client = w.trainee(viewer.PlanVIP)
		w.squats, w.rows = w.workout("FREE"), w.workout("BASIC")
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

func (w *world) person(role viewer.Role, plan viewer.Plan) (as context.Context) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) error {
		p, err := tx.Profile.Create().SetFirstName("Ann").SetLastName("Lee").SetEmail("ann@example.org").SetRole(role).SetSubscriptionPlan(plan).Save(ctx)
		as = viewer.With(context.Background(), &viewer.Viewer{ID: p.ID, Role: role, Plan: plan, Language: viewer.LanguageEN, TimeZone: "UTC", Onboarded: true})
		return err
	})
	return as
}

// trainee creates a new client of the coach.
func (w *world) trainee(plan viewer.Plan) context.Context {
	w.t.Helper()
	as := w.person(viewer.RoleClient, plan)
	w.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetCoachID(idOf(w.coach)).SetClientID(idOf(as)).Exec(ctx)
	})
	return as
}

func idOf(as context.Context) uuid.UUID { return viewer.From(as).ID }

func (w *world) workout(plan string) (row *ent.Workout) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) (err error) {
		row, err = tx.Workout.Create().SetTitle(text.Localized{EN: "W"}).SetDescription(text.Localized{}).SetCategory("STRENGTH").SetGoal("BUILD_MUSCLE").
			SetLevel("BEGINNER").SetDurationMinutes(20).SetRequiredPlan(viewer.Plan(plan)).SetCreatedBy(idOf(w.coach)).Save(ctx)
		return err
	})
	return row
}

// days is a programme of two weeks: squats on Mondays and Wednesdays, and rows after them on Mondays.
func (w *world) days() programme.Input {
	in := programme.Input{Title: text.Localized{EN: "Two weeks"}, Goal: "BUILD_MUSCLE", Level: "BEGINNER", Weeks: 2}
	for week := 1; week <= 2; week++ {
		in.Workouts = append(in.Workouts, &programmeday.Line{Week: week, Weekday: 3, WorkoutID: w.squats.ID}, &programmeday.Line{Week: week, Weekday: 1, WorkoutID: w.squats.ID},
			&programmeday.Line{Week: week, Weekday: 1, WorkoutID: w.rows.ID})
	}
	return in
}

func (w *world) made(by context.Context, in programme.Input) *ent.Programme {
	w.t.Helper()
	p, err := w.Create(by, in)
	w.ok(err)
	return p
}

// given assigns a programme of the coach to the client from that Monday on.
func (w *world) given(starts int) *ent.AssignedProgramme {
	w.t.Helper()
	a, err := w.Assign(w.coach, programme.AssignInput{ClientID: idOf(w.client), ProgrammeID: w.made(w.coach, w.days()).ID, StartsOn: starts})
	w.ok(err)
	return a
}

// done creates a completion of the client.
func (w *world) done(of *ent.Workout, day int) (log *ent.WorkoutLog) {
	w.t.Helper()
	w.system(func(ctx context.Context, tx *store.Tx) (err error) {
		log, err = tx.WorkoutLog.Create().SetProfileID(idOf(w.client)).SetWorkoutID(of.ID).SetCompletedAt(morning).SetLocalDay(day).SetDurationSeconds(60).
			SetSource("MANUAL").Save(ctx)
		return err
	})
	return log
}

// week returns the client's, as a person sees it.
func (w *world) week(as context.Context, day int) *programme.Week {
	w.t.Helper()
	week, err := w.Week(as, idOf(w.client), "UTC", &day)
	w.ok(err)
	return week
}

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

func newID() *uuid.UUID {
	id := uuid.Must(uuid.NewV7())
	return &id
}
