package programme_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/coachassignment"
	"forma/ent/plannedworkout"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/tools/hard"
)

// planned is a workout on a day.
type planned struct {
	day     int
	workout uuid.UUID
}

// planFrom returns what is in force of a copy from a day on, by day and workout.
func (w *world) planFrom(copy uuid.UUID, from int) (list []planned) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		rows, err := tx.PlannedWorkout.Query().
			Where(plannedworkout.AssignedID(copy), plannedworkout.DayGTE(from), adherence.InForce(0)).All(ctx)
		for _, p := range rows {
			list = append(list, planned{p.Day, p.WorkoutID})
		}
		return err
	})
	slices.SortFunc(list, func(a, b planned) int {
		return cmp.Or(a.day-b.day, cmp.Compare(a.workout.String(), b.workout.String()))
	})
	return list
}

func (w *world) assigned(to context.Context, of uuid.UUID, starts int) *ent.AssignedProgramme {
	w.T.Helper()
	a, err := w.Assign(w.coach, programme.AssignProgrammeInput{ClientID: domaintest.ID(to), ProgrammeID: of, StartsOn: starts})
	w.OK(err)
	return a
}

func line(week, weekday int, of *ent.Workout) *programmeday.ProgrammeWorkout {
	return &programmeday.ProgrammeWorkout{Week: week, Weekday: weekday, WorkoutID: of.ID}
}

func TestWeeksOfCopiesThatHaveNotBegunFollow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		of := w.made(w.coach, w.days())
		later, basic, former := w.trainee(viewer.PlanVIP), w.trainee(viewer.PlanVIP), w.trainee(viewer.PlanVIP)
		begun, next := w.assigned(w.client, of.ID, monday), w.assigned(later, of.ID, monday+7)
		lowered, left := w.assigned(basic, of.ID, monday+7), w.assigned(former, of.ID, monday+7)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			w.OK(tx.Profile.UpdateOneID(domaintest.ID(basic)).SetGivenPlan(viewer.PlanBasic).Exec(ctx))
			return tx.CoachAssignment.Update().Where(coachassignment.ClientID(domaintest.ID(former))).SetEndedAt(morning).Exec(ctx)
		})
		// For one client Wednesday of the second week has sets of its own, Monday's rows are removed.
		week := w.week(w.coach, monday+7).Planned
		_, err := w.Prescribe(w.coach, week[2].ID, w.fives(60))
		w.OK(err)
		w.OK(w.Unplan(w.coach, week[1].ID))

		// In both weeks: Wednesday's squats are gone, Monday's move to Friday, rows come on Saturday; and there is a third week.
		in := w.days()
		in.Weeks, in.Workouts = 3, nil
		for n := 1; n <= 3; n++ {
			in.Workouts = append(in.Workouts, line(n, 5, w.squats), line(n, 1, w.rows), line(n, 6, w.rows))
		}
		before := [][]planned{w.planFrom(begun.ID, 0), w.planFrom(lowered.ID, 0), w.planFrom(left.ID, 0)}
		changes, err := w.CopyChanges(w.coach, of.ID, in)
		w.OK(err)
		if len(changes) != 2 {
			t.Fatalf("%d copies would change", len(changes))
		}
		for _, c := range changes {
			want := programme.ProgrammeCopyChange{From: monday + 7, Added: 2 + 3, Removed: 2, Moved: 2, LastDay: monday + 27}
			if c.Client.ID == domaintest.ID(w.client) {
				want = programme.ProgrammeCopyChange{From: monday + 7, Added: 1 + 3, Moved: 1, Kept: 1, LastDay: monday + 20}
			}
			if c.From != want.From || c.Added != want.Added || c.Removed != want.Removed || c.Moved != want.Moved || c.Kept != want.Kept ||
				c.LastDay != want.LastDay {
				t.Errorf("the preview is %+v", c)
			}
		}
		events, err := w.Notifier.Bus.Listen(t.Context(), programme.WeekSubject(domaintest.ID(later)))
		w.OK(err)
		for range 2 { // the second time changes nothing
			_, err = w.Update(w.coach, of.ID, in, true)
			w.OK(err)
		}
		<-events
		if after := w.planFrom(begun.ID, 0); !slices.Equal(after[:3], before[0][:3]) {
			t.Errorf("the week that had begun is %v, was %v", after[:3], before[0][:3])
		}
		if after, want := w.planFrom(begun.ID, monday+7), []planned{
			{monday + 9, w.squats.ID}, {monday + 11, w.squats.ID}, {monday + 12, w.rows.ID},
			{monday + 14, w.rows.ID}, {monday + 18, w.squats.ID}, {monday + 19, w.rows.ID},
		}; !slices.Equal(after, want) {
			t.Errorf("what follows is %v", after)
		}
		fresh := w.assigned(w.trainee(viewer.PlanVIP), of.ID, monday+7)
		if got := w.planFrom(next.ID, 0); !slices.Equal(got, w.planFrom(fresh.ID, 0)) {
			t.Errorf("a copy that had not begun is %v", got)
		}
		for i, a := range []*ent.AssignedProgramme{lowered, left} {
			if !slices.Equal(w.planFrom(a.ID, 0), before[i+1]) {
				t.Error("a copy changed of a client who may not have it")
			}
		}
		changes, err = w.CopyChanges(w.coach, of.ID, in)
		if err != nil || len(changes) > 0 {
			t.Errorf("afterwards %d copies would change, and %v", len(changes), err)
		}
	})
}

func TestACopyIsNotLengthenedIntoTheNextProgramme(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		of := w.made(w.coach, w.days())
		first := w.assigned(w.client, of.ID, monday+7)
		w.assigned(w.client, w.made(w.coach, w.days()).ID, monday+21)
		in := w.days()
		in.Weeks = 3
		in.Workouts = append(in.Workouts, line(3, 1, w.rows), line(2, 7, w.rows))
		_, err := w.Update(w.coach, of.ID, in, true)
		w.OK(err)
		if list := w.planFrom(first.ID, monday+20); !slices.Equal(list, []planned{{monday + 20, w.rows.ID}}) {
			t.Errorf("the last of the copy is %v", list)
		}
		_, err = w.Update(w.coach, of.ID, w.oneWeek(), true)
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			a := tx.AssignedProgramme.Query().Where(assignedprogramme.ID(first.ID)).OnlyX(ctx)
			if a.LastDay != monday+20 {
				t.Errorf("the copy, which is shorter than the programme, ends on %d", a.LastDay-monday)
			}
			return nil
		})
	})
}

// oneWeek is squats on a Monday.
func (w *world) oneWeek() programme.ProgrammeInput {
	in := w.days()
	in.Weeks, in.Workouts = 1, []*programmeday.ProgrammeWorkout{line(1, 1, w.squats)}
	return in
}

func TestCopiesOfOthersAreNotShownOrChanged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		house := w.made(w.admin, w.days())
		given := w.assigned(w.client, house.ID, monday+7)
		before := w.planFrom(given.ID, 0)
		_, err := w.CopyChanges(w.coach, house.ID, w.oneWeek())
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.CopyChanges(w.other, w.made(w.coach, w.days()).ID, w.oneWeek())
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.Update(w.admin, house.ID, w.oneWeek(), true)
		w.OK(err)
		if !slices.Equal(w.planFrom(given.ID, 0), before) {
			t.Error("an admin changed what a coach planned")
		}
		in := w.days()
		in.Weeks = 0
		_, err = w.CopyChanges(w.coach, house.ID, in)
		domaintest.Refused(t, err, errs.BadInput, "weeks")
	})
}

func TestPhasesComeWithACopyAndFollow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		phase := func(week int, title string) *programmeday.ProgrammePhase {
			return &programmeday.ProgrammePhase{Week: week, Title: text.LocalizedText{"en": title}}
		}
		in := w.days()
		in.Phases = []*programmeday.ProgrammePhase{phase(2, " Peak "), phase(1, "Base")}
		of := w.made(w.coach, in)
		a := w.assigned(w.client, of.ID, monday)
		want := []programmeday.ProgrammePhase{*phase(1, "Base"), *phase(2, "Peak")}
		like, err := w.Duplicate(w.coach, of.ID, domaintest.NewID())
		w.OK(err)
		for _, got := range [][]programmeday.ProgrammePhase{of.Phases, a.Phases, like.Phases} {
			if !slices.EqualFunc(got, want, programmeday.ProgrammePhase.Equal) {
				t.Errorf("the phases are %v", got)
			}
		}
		in.Phases = in.Phases[1:]
		changes, err := w.CopyChanges(w.coach, of.ID, in)
		w.OK(err)
		if len(changes) != 1 || !changes[0].Phases || changes[0].Added+changes[0].Removed+changes[0].Moved > 0 {
			t.Errorf("the preview is %+v", changes)
		}
		_, err = w.Update(w.coach, of.ID, in, true)
		w.OK(err)
		if week := w.week(w.client, monday); !slices.EqualFunc(week.Programme.Phases, want[:1], programmeday.ProgrammePhase.Equal) ||
			len(week.Planned) != 3 {
			t.Errorf("the client has %v", week.Programme.Phases)
		}
	})
}

// TestACopyThatFollowsIsLikeANewOne changes programmes at random: a copy that had not begun is then like a new one, and of one that had
// begun the weeks that have not.
func TestACopyThatFollowsIsLikeANewOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		luck := rand.New(rand.NewPCG(hard.Random(t), 0))
		random := func(least int) programme.ProgrammeInput {
			in := w.days()
			in.Weeks, in.Workouts = least+luck.IntN(4), nil
			for range 1 + luck.IntN(20) {
				of := []*ent.Workout{w.squats, w.rows}[luck.IntN(2)]
				in.Workouts = append(in.Workouts, line(1+luck.IntN(in.Weeks), 1+luck.IntN(7), of))
			}
			return in
		}
		for range 40 {
			before, after := random(2), random(1) // with one week it would be over
			of := w.made(w.coach, before)
			begun := w.assigned(w.trainee(viewer.PlanVIP), of.ID, monday-7)
			next := w.assigned(w.trainee(viewer.PlanVIP), of.ID, monday+7)
			was := w.planFrom(begun.ID, 0)
			_, err := w.Update(w.coach, of.ID, after, true)
			w.OK(err)
			fresh := w.assigned(w.trainee(viewer.PlanVIP), of.ID, monday-7)
			if got, want := w.planFrom(begun.ID, monday+7), w.planFrom(fresh.ID, monday+7); !slices.Equal(got, want) {
				t.Errorf("the weeks to come are %v, want %v", got, want)
			}
			earlier := func(list []planned) []planned {
				return slices.DeleteFunc(list, func(p planned) bool { return p.day >= monday+7 })
			}
			if got := earlier(w.planFrom(begun.ID, 0)); !slices.Equal(got, earlier(was)) {
				t.Errorf("the weeks that have begun are %v", got)
			}
			got, want := w.planFrom(next.ID, 0), w.planFrom(fresh.ID, 0)
			for i := range want {
				want[i].day += 14
			}
			if !slices.Equal(got, want) {
				t.Errorf("what has not begun is %v, want %v", got, want)
			}
		}
	})
}
