package programme_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestAClientGetsACopy(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id := new(domaintest.NewID())
		in := programme.AssignProgrammeInput{
			ID:          id,
			ClientID:    domaintest.ID(w.client),
			ProgrammeID: w.made(w.coach, w.days()).ID,
			StartsOn:    monday,
		}
		first, err := w.Assign(w.coach, in)
		w.OK(err)
		again, err := w.Assign(w.coach, in)
		w.OK(err)
		if again.ID != first.ID || first.LastDay != monday+13 || *first.CoachID != domaintest.ID(w.coach) {
			t.Errorf("given are %v and %v", first, again)
		}
		changed := w.days()
		changed.Weeks, changed.Workouts = 1, changed.Workouts[:1]
		_, err = w.Update(w.coach, in.ProgrammeID, changed, false)
		w.OK(err)
		for _, as := range []context.Context{w.client, w.coach} {
			week := w.week(as, monday+8)
			if len(week.Planned) != 3 || week.Planned[0].WorkoutID != w.squats.ID || week.Planned[1].WorkoutID != w.rows.ID ||
				week.Planned[2].Day != monday+9 {
				t.Errorf("the second week is %v", week.Planned)
			}
		}
		for _, as := range []context.Context{w.other, w.person(viewer.RoleClient, viewer.PlanVIP)} {
			if week := w.week(as, monday); len(week.Planned) != 0 || week.Programme != nil {
				t.Errorf("another person sees %+v", week)
			}
		}
		told, err := w.Store.Ent.Notification.Query().Count(w.client)
		if w.OK(err); told != 1 {
			t.Errorf("the client is told %d times", told)
		}
	})
}

func TestProgrammeChecksPlanMondayAndDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		house, own := w.made(w.admin, w.days()).ID, w.made(w.coach, w.days()).ID
		free, basic := w.trainee(viewer.PlanFree), w.trainee(viewer.PlanBasic)
		give := func(to context.Context, in programme.AssignProgrammeInput) error {
			in.ClientID = domaintest.ID(to)
			_, err := w.Assign(w.coach, in)
			return err
		}
		domaintest.Refused(
			t,
			give(free, programme.AssignProgrammeInput{ProgrammeID: house, StartsOn: monday}),
			errs.PlanRequired,
			"clientId",
		)
		domaintest.Refused(
			t,
			give(basic, programme.AssignProgrammeInput{ProgrammeID: own, StartsOn: monday}),
			errs.PlanRequired,
			"clientId",
		)
		w.OK(give(basic, programme.AssignProgrammeInput{ProgrammeID: house, StartsOn: monday}))
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Workout.UpdateOne(w.rows).SetRequiredPlan("VIP").Exec(ctx)
		})
		domaintest.Refused(
			t,
			give(basic, programme.AssignProgrammeInput{ProgrammeID: house, StartsOn: monday + 14}),
			errs.PlanRequired,
			"clientId",
		)

		domaintest.Refused(
			t,
			give(w.client, programme.AssignProgrammeInput{ProgrammeID: own, StartsOn: monday + 1}),
			errs.BadInput,
			"startsOn",
		)
		for _, day := range []int{monday - 28, monday + 371} {
			domaintest.Refused(
				t,
				give(w.client, programme.AssignProgrammeInput{ProgrammeID: own, StartsOn: day}),
				errs.BadInput,
				"startsOn",
			)
		}
		domaintest.Refused(
			t,
			give(w.person(viewer.RoleClient, viewer.PlanVIP), programme.AssignProgrammeInput{ProgrammeID: own, StartsOn: monday}),
			errs.NotFound,
			"clientId",
		)
		domaintest.Refused(
			t,
			give(w.client, programme.AssignProgrammeInput{ProgrammeID: domaintest.NewID(), StartsOn: monday}),
			errs.NotFound,
			"programmeId",
		)
		w.OK(give(w.client, programme.AssignProgrammeInput{ProgrammeID: own, StartsOn: monday}))
		for _, day := range []int{monday - 7, monday, monday + 7} {
			domaintest.Refused(t, give(w.client, programme.AssignProgrammeInput{ProgrammeID: own, StartsOn: day}), errs.Conflict, "")
		}
		w.OK(give(w.client, programme.AssignProgrammeInput{ProgrammeID: own, StartsOn: monday + 14}))
		w.OK(give(w.client, programme.AssignProgrammeInput{ProgrammeID: house, StartsOn: monday - 14}))
		list, err := w.Assigned(w.client, domaintest.ID(w.client), "UTC")
		w.OK(err)
		if len(list) != 3 || list[0].StartsOn != monday || list[1].StartsOn != monday+14 || list[2].StartsOn != monday-14 {
			t.Errorf("the programmes are %v", list)
		}
	})
}

func TestEndedProgrammeCanResumeUnlessAnotherHasItsDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.given(monday)
		ended, err := w.End(w.coach, a.ID)
		w.OK(err)
		again, err := w.End(w.coach, a.ID)
		w.OK(err)
		if ended.LastDay != monday+1 || again.LastDay != monday+1 || len(w.week(w.client, monday).Planned) != 2 ||
			len(w.week(w.client, monday+7).Planned) != 0 {
			t.Errorf("ended is %v", ended)
		}
		gone, err := w.Resume(w.coach, a.ID)
		w.OK(err)
		if gone.LastDay != monday+13 || len(w.week(w.client, monday+7).Planned) != 3 {
			t.Errorf("resumed is %v", gone)
		}
		_, err = w.End(w.coach, a.ID)
		w.OK(err)
		next := w.given(monday + 7)
		_, err = w.Resume(w.coach, a.ID)
		domaintest.Refused(t, err, errs.Conflict, "")
		back, err := w.End(w.coach, next.ID)
		w.OK(err)
		list, err := w.Assigned(w.client, domaintest.ID(w.client), "UTC")
		w.OK(err)
		if back.LastDay >= back.StartsOn || len(list) != 1 || len(w.week(w.client, monday+7).Planned) != 0 ||
			w.week(w.client, monday+7).Programme != nil {
			t.Errorf("taken back is %v, left are %v", back, list)
		}
		_, err = w.Resume(w.coach, a.ID)
		w.OK(err)
		_, err = w.Resume(w.coach, next.ID)
		domaintest.Refused(t, err, errs.Conflict, "")
		for _, as := range []context.Context{w.other, w.client} {
			if _, err := w.End(as, a.ID); err == nil {
				t.Error("another person ends it")
			}
		}
	})
}

func TestWhatIsNextIsTheFirstOpenOneFromToday(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.given(monday)
		expect := func(today int, squats, rows int) {
			t.Helper()
			next, err := adherence.Next(w.client, w.DB.Ent, domaintest.ID(w.client), []uuid.UUID{w.squats.ID, w.rows.ID}, today)
			w.OK(err)
			for of, day := range map[uuid.UUID]int{w.squats.ID: squats, w.rows.ID: rows} {
				if p := next[of]; p == nil && day != 0 || p != nil && p.Day != day {
					t.Errorf("on %d, %v is next, not %d", today, p, day)
				}
			}
		}
		expect(monday, monday, monday)
		expect(monday+1, monday+2, monday) // Wednesday's squats; Monday's rows were missed
		expect(monday+3, monday+2, monday)
		w.done(w.squats, monday+1) // counts for Monday
		expect(monday+1, monday+2, monday)
		w.done(w.squats, monday+1)
		w.done(w.rows, monday+1)
		expect(monday+1, 0, 0)
		expect(monday+7, monday+7, monday+7)
	})
}

// share is the adherence where no sets are prescribed.
func share(planned, done int) adherence.Adherence {
	return adherence.Adherence{Planned: planned, Done: done, Share: float64(done) / float64(max(planned, 1))}
}

func TestPlannedWorkoutIsDoneByTheSameWorkoutInItsWeek(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.given(monday)
		expect := func(day, planned, done, added int) {
			t.Helper()
			week := w.week(w.client, day)
			n := 0
			for _, p := range week.Planned {
				if p.Log != nil {
					n++
				}
			}
			if *week.Adherence != share(planned, done) || len(week.SelfAdded) != added {
				t.Errorf("the week of %d counts %+v, %d of it are done, %d are self-added", day, *week.Adherence, n, len(week.SelfAdded))
			}
		}
		expect(monday, 2, 0, 0) // Wednesday is in the future
		early := w.done(w.squats, monday+1)
		expect(monday, 2, 1, 0)
		w.done(w.squats, monday+1)
		expect(monday, 2, 1, 0) // it counts for Wednesday
		w.done(w.squats, monday+1)
		w.done(w.rows, monday-1)
		expect(monday, 2, 1, 1)
		expect(monday-7, 0, 0, 1)
		w.Set(w.Time().AddDate(0, 0, 1))
		expect(monday, 3, 2, 1) // Wednesday's is done before Wednesday is over
		w.System(func(ctx context.Context, tx *store.Tx) error { return tx.WorkoutLog.DeleteOne(early).Exec(ctx) })
		expect(monday, 3, 2, 0)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Pause.Create().SetProfileID(domaintest.ID(w.client)).SetFromDay(monday).SetToDay(monday).SetReason("INJURY").Exec(ctx)
		})
		expect(monday, 1, 1, 0)
		w.Set(w.Time().AddDate(0, 0, 7))
		weeks, err := w.Weeks(w.coach, domaintest.ID(w.client), "UTC", 8)
		w.OK(err)
		if len(weeks) != 2 || weeks[0].From != monday+7 || *weeks[0].Adherence != share(2, 0) || *weeks[1].Adherence != share(1, 1) {
			t.Errorf("the weeks are %v", weeks)
		}
		for _, n := range []int{0, 27} {
			_, err := w.Weeks(w.coach, domaintest.ID(w.client), "UTC", n)
			domaintest.Refused(t, err, errs.BadInput, "weeks")
		}
		for _, day := range []int{monday - 360, monday + 400} {
			_, err := w.Week(w.client, domaintest.ID(w.client), "UTC", &day)
			domaintest.Refused(t, err, errs.BadInput, "of")
		}
	})
}

func TestACoachPlansBesideAProgrammeAndBothMove(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.given(monday)
		plan := func(by context.Context, in programme.PlanWorkoutInput) (*programme.PlannedWorkout, error) {
			in.ClientID, in.WorkoutID = domaintest.ID(w.client), w.rows.ID
			return w.Plan(by, in)
		}
		id := new(domaintest.NewID())
		p, err := plan(w.coach, programme.PlanWorkoutInput{ID: id, Date: monday + 2})
		w.OK(err)
		again, err := plan(w.coach, programme.PlanWorkoutInput{ID: id, Date: monday + 2})
		w.OK(err)
		if again.ID != p.ID || *p.AssignedID != a.ID {
			t.Errorf("planned is %v", p)
		}
		if week := w.week(w.client, monday); len(week.Planned) != 4 || week.Planned[3].ID != p.ID {
			t.Errorf("the week is %v", week.Planned)
		}
		_, err = plan(w.coach, programme.PlanWorkoutInput{ID: id, Date: monday + 3})
		domaintest.Refused(t, err, errs.IDConflict, "")
		for _, day := range []int{monday, monday + 367} {
			_, err = plan(w.coach, programme.PlanWorkoutInput{Date: day})
			domaintest.Refused(t, err, errs.BadInput, "date")
		}
		_, err = plan(w.other, programme.PlanWorkoutInput{Date: monday + 2})
		domaintest.Refused(t, err, errs.NotFound, "clientId")

		moved, err := w.Move(w.client, p.ID, monday+6)
		w.OK(err)
		if moved.Day != monday+6 || moved.PlannedFor != monday+2 {
			t.Errorf("moved is %v", moved)
		}
		_, err = w.Move(w.coach, p.ID, monday+1)
		w.OK(err)
		for _, day := range []int{monday - 1, monday + 7} {
			_, err = w.Move(w.client, p.ID, day)
			domaintest.Refused(t, err, errs.BadInput, "date")
		}
		for _, as := range []context.Context{w.other, w.person(viewer.RoleClient, viewer.PlanVIP)} {
			_, err = w.Move(as, p.ID, monday+2)
			domaintest.Refused(t, err, errs.NotFound, "")
		}
		if err := w.Unplan(w.client, p.ID); err == nil {
			t.Error("a client takes away what was planned")
		}
		w.OK(w.Unplan(w.coach, p.ID))
		w.OK(w.Unplan(w.coach, p.ID))
		_, err = w.Move(w.client, p.ID, monday+2)
		domaintest.Refused(t, err, errs.NotFound, "")
		back, err := w.RestorePlanned(w.coach, p.ID)
		w.OK(err)
		if back.Day != monday+1 || len(w.week(w.client, monday).Planned) != 4 {
			t.Errorf("it comes back as %v", back)
		}
		_, err = w.End(w.coach, a.ID)
		w.OK(err)
		_, err = w.Move(w.client, p.ID, monday+2)
		domaintest.Refused(t, err, errs.BadInput, "date") // the programme has ended
		w.OK(w.Unplan(w.coach, p.ID))
		w.Pass(24 * time.Hour)
		_, err = w.RestorePlanned(w.coach, p.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
		w.OK(w.Sweep(context.Background()))
		domaintest.Refused(t, w.Unplan(w.coach, p.ID), errs.NotFound, "")
	})
}

func TestAFormerCoachPlansAndSeesNothingMore(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.given(monday)
		planned := w.week(w.coach, monday).Planned[0].ID
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.CoachAssignment.Update().SetEndedAt(morning).Exec(ctx)
		})
		_, ended := w.End(w.coach, a.ID)
		_, resumed := w.Resume(w.coach, a.ID)
		_, moved := w.Move(w.coach, planned, monday+1)
		_, restored := w.RestorePlanned(w.coach, planned)
		for _, err := range []error{ended, resumed, moved, restored, w.Unplan(w.coach, planned)} {
			if !ent.IsNotFound(err) {
				t.Errorf("a former coach is answered %v", err)
			}
		}
		_, err := w.Plan(w.coach, programme.PlanWorkoutInput{ClientID: domaintest.ID(w.client), WorkoutID: w.rows.ID, Date: monday + 2})
		domaintest.Refused(t, err, errs.NotFound, "clientId")
		list, err := w.Assigned(w.coach, domaintest.ID(w.client), "UTC")
		w.OK(err)
		if week := w.week(w.coach, monday); len(list) != 0 || len(week.Planned) != 0 || week.Programme != nil {
			t.Errorf("a former coach sees %v and %+v", list, week)
		}
		if len(w.week(w.client, monday).Planned) != 3 {
			t.Error("the client has lost their plan")
		}
	})
}

func TestDeletedWorkoutIsNoLongerPlanned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.given(monday)
		w.done(w.rows, monday)
		change := func(f func(*ent.WorkoutUpdateOne)) {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				u := tx.Workout.UpdateOneID(w.rows.ID)
				f(u)
				return u.Exec(ctx)
			})
		}
		expect := func(first, second int) {
			t.Helper()
			a, b := w.week(w.client, monday), w.week(w.client, monday+7)
			if len(a.Planned) != first || len(b.Planned) != second {
				t.Errorf("%d and %d are planned", len(a.Planned), len(b.Planned))
			}
		}
		change(func(u *ent.WorkoutUpdateOne) { u.SetDeletedAt(morning) })
		expect(3, 2) // what was planned before the deletion stays
		change(func(u *ent.WorkoutUpdateOne) { u.ClearDeletedAt().SetStatus("DRAFT") })
		expect(2, 2)
		change(func(u *ent.WorkoutUpdateOne) { u.SetStatus("PUBLISHED") })
		expect(3, 3)
	})
}

func TestTodayNeedsThePlanOfTheProgramme(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.given(monday)
		w.Set(w.Time().AddDate(0, 0, 1))
		done := []*ent.WorkoutLog{w.done(w.squats, monday), w.done(w.squats, monday+2), w.done(w.squats, monday-1)}
		week, err := w.ThisWeek(w.client, done)
		w.OK(err)
		list := w.Today(w.client, week)
		if len(list) != 1 || list[0].Log == nil || list[0].Log.LocalDay != monday+2 {
			t.Errorf("today is %v", list)
		}
		free := viewer.With(
			w.client,
			&viewer.Viewer{ID: domaintest.ID(w.client), Role: viewer.RoleClient, Plan: viewer.PlanFree, TimeZone: "UTC", Onboarded: true},
		)
		if list, err = w.ThisWeek(free, nil); err != nil || len(list) != 0 {
			t.Errorf("without a plan this week is %v, %v", list, err)
		}
		if len(w.week(w.coach, monday).Planned) != 3 {
			t.Error("the coach does not see it")
		}
	})
}
