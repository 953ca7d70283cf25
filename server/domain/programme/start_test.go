package programme_test

import (
	"context"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/plannedworkout"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// today is a Tuesday.
var today = monday + 1

// alone makes the client one without a coach.
func (w *world) alone() {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Update().Where(coachassignment.ClientID(domaintest.ID(w.client))).SetEndedAt(morning).Exec(ctx)
	})
}

// started starts a ready-made programme for the client.
func (w *world) started(from int) *ent.AssignedProgramme {
	w.T.Helper()
	a, err := w.Start(w.client, programme.StartProgrammeInput{ProgrammeID: w.made(w.admin, w.days()).ID, StartsOn: from})
	w.OK(err)
	return a
}

// daysOf returns the days of a programme of the client, from today.
func (w *world) daysOf(a *ent.AssignedProgramme) (days []int) {
	w.T.Helper()
	rows, err := w.DB.Ent.PlannedWorkout.Query().
		Where(plannedworkout.AssignedID(a.ID)).
		Order(plannedworkout.ByDay(), plannedworkout.ByPosition()).
		All(w.client)
	w.OK(err)
	for _, p := range rows {
		if p.PlannedFor != p.Day {
			w.T.Errorf("%d is planned for %d", p.Day, p.PlannedFor)
		}
		days = append(days, p.Day-today)
	}
	return days
}

func (w *world) expectDays(a *ent.AssignedProgramme, expected ...int) {
	w.T.Helper()
	got := w.daysOf(a)
	if len(got) != len(expected) {
		w.T.Fatalf("the days are %v, not %v", got, expected)
	}
	for i := range got {
		if got[i] != expected[i] {
			w.T.Fatalf("the days are %v, not %v", got, expected)
		}
	}
}

func TestClientStartsAReadyMadeProgrammeOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.alone()
		of := w.made(w.admin, w.days())
		in := programme.StartProgrammeInput{ID: new(domaintest.NewID()), ProgrammeID: of.ID, StartsOn: today}
		a, err := w.Start(w.client, in)
		w.OK(err)
		again, err := w.Start(w.client, in)
		w.OK(err)
		if again.ID != a.ID || a.StartsOn != today || a.LastDay != today+13 || !a.SelfStarted || a.CoachID != nil {
			t.Errorf("started are %v and %v", a, again)
		}
		w.expectDays(a, 0, 0, 2, 7, 7, 9)
		if week := w.week(w.client, today); len(week.Planned) != 3 || week.Programme.ID != a.ID {
			t.Errorf("the week is %+v", week)
		}
		changed := w.days()
		changed.Weeks, changed.Workouts = 1, changed.Workouts[:1]
		_, err = w.Update(w.admin, of.ID, changed, true)
		w.OK(err)
		w.expectDays(a, 0, 0, 2, 7, 7, 9)
		for day, field := range map[int]string{today - 1: "startsOn", today + 366: "startsOn"} {
			_, err = w.Start(w.client, programme.StartProgrammeInput{ProgrammeID: of.ID, StartsOn: day})
			domaintest.Refused(t, err, errs.BadInput, field)
		}
	})
}

func TestClientStartsNoProgrammeOfACoachNorAboveTheirPlan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		house, own := w.made(w.admin, w.days()).ID, w.made(w.coach, w.days()).ID
		_, err := w.Start(w.client, programme.StartProgrammeInput{ProgrammeID: own, StartsOn: today})
		domaintest.Refused(t, err, errs.NotFound, "programmeId")
		list, err := w.Programmes(w.client)
		if w.OK(err); len(list) != 1 || list[0].ID != house {
			t.Errorf("the client sees %v", list)
		}
		free, basic := w.person(viewer.RoleClient, viewer.PlanFree), w.person(viewer.RoleClient, viewer.PlanBasic)
		_, err = w.Start(free, programme.StartProgrammeInput{ProgrammeID: house, StartsOn: today})
		domaintest.Refused(t, err, errs.PlanRequired, "programmeId")
		_, err = w.Start(basic, programme.StartProgrammeInput{ProgrammeID: house, StartsOn: today})
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Workout.UpdateOne(w.rows).SetRequiredPlan("VIP").Exec(ctx)
		})
		_, err = w.Start(basic, programme.StartProgrammeInput{ProgrammeID: house, StartsOn: today})
		domaintest.Refused(t, err, errs.PlanRequired, "programmeId")
	})
}

func TestOneStartedProgrammeAtATime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.started(today)
		w.done(w.squats, today)
		second := w.started(today + 3)
		first, err := w.DB.Ent.AssignedProgramme.Get(w.client, first.ID)
		if w.OK(err); first.LastDay != today+2 {
			t.Errorf("the first ends %d days later", first.LastDay-today)
		}
		third := w.started(today)
		list, err := w.Assigned(w.client, domaintest.ID(w.client), "UTC")
		if w.OK(err); len(list) != 1 || list[0].ID != third.ID {
			t.Errorf("the programmes are %v", list)
		}
		_, err = w.Resume(w.client, second.ID)
		domaintest.Refused(t, err, errs.Conflict, "")
		if p, err := w.DB.Ent.WorkoutLog.Query().Count(w.client); err != nil || p != 1 {
			t.Errorf("%d completions are left (%v)", p, err)
		}
	})
}

func TestWhatACoachAssignedIsNotTheClientsToChange(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		given := w.given(monday)
		_, err := w.Start(w.client, programme.StartProgrammeInput{ProgrammeID: w.made(w.admin, w.days()).ID, StartsOn: today})
		domaintest.Refused(t, err, errs.Conflict, "")
		_, err = w.Shift(w.client, given.ID, today+7)
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.End(w.client, given.ID)
		domaintest.Refused(t, err, errs.NotFound, "")
		expectEnd := func(as context.Context, of *ent.AssignedProgramme, expected bool) {
			t.Helper()
			if can, err := w.CanEnd(as, of); err != nil || can != expected {
				t.Errorf("can end is %v (%v)", can, err)
			}
		}
		expectEnd(w.client, given, false)
		after := w.started(monday + 14)
		expectEnd(w.client, after, true)
		expectEnd(w.coach, after, false)
		_, err = w.End(w.coach, after.ID)
		w.OK(err)

		w.alone()
		expectEnd(w.client, given, true)
		_, err = w.Shift(w.client, given.ID, today+7)
		w.OK(err)
		own := w.started(today)
		given, err = w.DB.Ent.AssignedProgramme.Get(w.client, given.ID)
		if w.OK(err); given.LastDay != today-1 {
			t.Errorf("what the former coach assigned ends %d days later", given.LastDay-today)
		}
		for _, as := range []context.Context{w.coach, w.other, w.person(viewer.RoleClient, viewer.PlanVIP)} {
			_, err = w.End(as, own.ID)
			domaintest.Refused(t, err, errs.NotFound, "")
			_, err = w.Shift(as, own.ID, today+1)
			domaintest.Refused(t, err, errs.NotFound, "")
		}
	})
}

func TestShiftMovesOnlyWhatIsLeft(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.alone()
		a := w.started(today)
		w.done(w.squats, today)
		shifted := func(to int) {
			t.Helper()
			var err error
			a, err = w.Shift(w.client, a.ID, to)
			w.OK(err)
		}
		shifted(today + 7) // the rows of today continue in a week
		w.expectDays(a, 0, 7, 9, 14, 14, 16)
		if a.LastDay != today+20 {
			t.Errorf("it ends %d days later", a.LastDay-today)
		}
		shifted(today + 7)
		w.expectDays(a, 0, 7, 9, 14, 14, 16)
		shifted(today + 1)
		w.expectDays(a, 0, 1, 3, 8, 8, 10)
		for _, day := range []int{today - 1, today + 366} {
			_, err := w.Shift(w.client, a.ID, day)
			domaintest.Refused(t, err, errs.BadInput, "continuesOn")
		}
		ended, err := w.End(w.client, a.ID)
		w.OK(err)
		_, err = w.End(w.client, a.ID)
		w.OK(err)
		resumed, err := w.Resume(w.client, a.ID)
		if w.OK(err); ended.LastDay != today || resumed.LastDay != today+14 {
			t.Errorf("ended is %v, resumed %v", ended, resumed)
		}
	})
}

func TestShiftLeavesWhatWasMissedBeforeTheLastOneDone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.alone()
		a := w.started(today)
		w.Pass(8 * 24 * time.Hour) // the second Wednesday; of the first week, only Thursday's squats were done
		w.done(w.squats, today)
		w.done(w.squats, today+2)
		a, err := w.Shift(w.client, a.ID, today+8)
		w.OK(err)
		w.expectDays(a, 0, 0, 2, 8, 8, 10)
		again, err := w.Shift(w.client, a.ID, today+8)
		if w.OK(err); again.LastDay != a.LastDay || a.LastDay != today+14 {
			t.Errorf("it ends %d, then %d days later", a.LastDay-today, again.LastDay-today)
		}
	})
}

func TestShiftDoesNotMeetAnotherProgramme(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.started(today)
		w.given(monday + 21)
		_, err := w.Shift(w.client, a.ID, today+7)
		domaintest.Refused(t, err, errs.Conflict, "")
		w.expectDays(a, 0, 0, 2, 7, 7, 9)
		_, err = w.Shift(w.client, a.ID, today+6)
		w.OK(err)
		w.expectDays(a, 6, 6, 8, 13, 13, 15)
	})
}

func TestSuggestedProgrammeSuitsTheGoalThenTheDaysThenTheLevel(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		expect := func(direction string, id any) {
			t.Helper()
			p, err := w.Suggested(w.client, direction)
			if w.OK(err); p == nil && id != nil || p != nil && id != p.ID {
				t.Errorf("suggested is %v", p)
			}
		}
		expect("LOSE", nil)
		w.Clear(w.client)
		add := func(goal, level string, by context.Context) any {
			in := w.days()
			in.Goal, in.Level = goal, level
			return w.made(by, in).ID
		}
		add("LOSE_WEIGHT", "BEGINNER", w.coach)
		add("LOSE_WEIGHT", "ADVANCED", w.admin)
		easy := add("LOSE_WEIGHT", "BEGINNER", w.admin)
		muscle := add("BUILD_MUSCLE", "INTERMEDIATE", w.admin)
		expect("LOSE", easy)
		expect("GAIN", muscle)
		once := w.days()
		once.Goal, once.Level, once.Workouts = "LOSE_WEIGHT", "ADVANCED", once.Workouts[:1]
		weekly := w.made(w.admin, once).ID
		for goal, best := range map[int]any{1: weekly, 2: easy, 5: easy} {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				return tx.Profile.UpdateOneID(domaintest.ID(w.client)).SetWeekGoal(goal).Exec(ctx)
			})
			expect("LOSE", best)
		}
	})
}

// TestDaysOfAProgrammeAreOfTheClientsCalendar starts and shifts one in a zone whose clocks change in between.
func TestDaysOfAProgrammeAreOfTheClientsCalendar(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.client = w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "America/New_York")
		zone := viewer.From(w.client).Location()
		day := viewer.Day(w.Time(), zone)
		a, err := w.Start(w.client, programme.StartProgrammeInput{ProgrammeID: w.made(w.admin, w.days()).ID, StartsOn: day})
		if w.OK(err); a.StartsOn != day || a.LastDay != day+13 {
			t.Errorf("started is %v on %d", a, day)
		}
		for range 250 {
			w.Pass(24 * time.Hour)
			day = viewer.Day(w.Time(), zone)
			if a, err = w.Shift(w.client, a.ID, day); err != nil {
				t.Fatal(err)
			}
			if a.LastDay != day+13 {
				t.Fatalf("on %d, it ends on %d", day, a.LastDay)
			}
			if week := w.week(w.client, day); len(week.Planned) == 0 || week.Planned[0].Day != day {
				t.Fatalf("on %d, the week is %v", day, week.Planned)
			}
		}
	})
}
