package programme_test

import (
	"context"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/store"
)

var morning = domaintest.Morning

// monday is that of its week.
var monday = viewer.Monday(viewer.Day(morning, time.UTC))

// world is the domain on an empty database, with two coaches, an admin and a client of the first.
type world struct {
	*programme.Service
	*domaintest.World
	coach, other, admin, client context.Context
	squats, rows                *ent.Workout
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base, Service: &programme.Service{Store: base.DB, Now: base.Time, Notify: base.Notifier}}
		w.coach, w.other, w.admin = w.person(
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.person(
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.person(
			viewer.RoleAdmin,
			viewer.PlanFree,
		)
		w.client = w.trainee(viewer.PlanVIP)
		w.squats, w.rows = w.workout("FREE"), w.workout("BASIC")
		f(t, w)
	})
}

func (w *world) person(role viewer.Role, plan viewer.Plan) context.Context {
	w.T.Helper()
	return w.NewPerson(role, plan, "UTC")
}

// trainee creates a new client of the coach.
func (w *world) trainee(plan viewer.Plan) context.Context {
	w.T.Helper()
	as := w.person(viewer.RoleClient, plan)
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetCoachID(domaintest.ID(w.coach)).SetClientID(domaintest.ID(as)).Exec(ctx)
	})
	return as
}

func (w *world) workout(plan string) (row *ent.Workout) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		row, err = tx.Workout.Create().
			SetTitle(text.LocalizedText{"en": "W"}).
			SetDescription(text.LocalizedText{}).
			SetCategory("STRENGTH").
			SetGoal("BUILD_MUSCLE").
			SetLevel("BEGINNER").
			SetDurationMinutes(20).
			SetRequiredPlan(viewer.Plan(plan)).
			SetCreatedBy(domaintest.ID(w.coach)).
			Save(ctx)
		return err
	})
	return row
}

// days is a programme of two weeks: squats on Mondays and Wednesdays, and rows after them on Mondays.
func (w *world) days() programme.ProgrammeInput {
	in := programme.ProgrammeInput{Title: text.LocalizedText{"en": "Two weeks"}, Goal: "BUILD_MUSCLE", Level: "BEGINNER", Weeks: 2}
	for week := 1; week <= 2; week++ {
		in.Workouts = append(
			in.Workouts,
			&programmeday.ProgrammeWorkout{Week: week, Weekday: 3, WorkoutID: w.squats.ID},
			&programmeday.ProgrammeWorkout{Week: week, Weekday: 1, WorkoutID: w.squats.ID},
			&programmeday.ProgrammeWorkout{Week: week, Weekday: 1, WorkoutID: w.rows.ID},
		)
	}
	return in
}

func (w *world) made(by context.Context, in programme.ProgrammeInput) *ent.Programme {
	w.T.Helper()
	p, err := w.Create(by, in)
	w.OK(err)
	return p
}

// given assigns a programme of the coach to the client from that Monday on.
func (w *world) given(starts int) *ent.AssignedProgramme {
	w.T.Helper()
	a, err := w.Assign(
		w.coach,
		programme.AssignProgrammeInput{ClientID: domaintest.ID(w.client), ProgrammeID: w.made(w.coach, w.days()).ID, StartsOn: starts},
	)
	w.OK(err)
	return a
}

// done creates a completion of the client.
func (w *world) done(of *ent.Workout, day int) (log *ent.WorkoutLog) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		log, err = tx.WorkoutLog.Create().
			SetProfileID(domaintest.ID(w.client)).
			SetWorkoutID(of.ID).
			SetCompletedAt(morning).
			SetLocalDay(day).
			SetDurationSeconds(60).
			SetSource("MANUAL").
			Save(ctx)
		return err
	})
	return log
}

// week returns the client's, as a person sees it.
func (w *world) week(as context.Context, day int) *programme.TrainingWeek {
	w.T.Helper()
	week, err := w.Week(as, domaintest.ID(w.client), "UTC", &day)
	w.OK(err)
	return week
}
