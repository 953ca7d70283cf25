package programme_test

import (
	"context"
	"testing"

	"github.com/google/uuid"

	"forma/ent/schema/prescription"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// fives are five sets of five with that load.
func (w *world) fives(kg float64) []*prescription.PrescribedExercise {
	w.T.Helper()
	return []*prescription.PrescribedExercise{{ExerciseID: w.NewExercise(uuid.NewString()),
		Sets: []sets{{Kind: prescription.Working, Count: 5, Reps: 5, LoadKg: &kg}}}}
}

// loads returns those of the client's week by planned workout.
func (w *world) loads(day int) map[uuid.UUID]float64 {
	w.T.Helper()
	kg := map[uuid.UUID]float64{}
	for _, p := range w.week(w.coach, day).Planned {
		kg[p.ID] = 0
		for _, e := range p.Prescribed {
			kg[p.ID] = *e.Sets[0].LoadKg
		}
	}
	return kg
}

func TestWeeksArePlannedAtOnceAndUndone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.given(monday + 14)
		me, exercises := domaintest.ID(w.client), w.fives(60)
		before := w.week(w.coach, monday+14).Planned // squats and rows on Monday, squats on Wednesday
		squats, rows := before[0], before[1]
		added := &programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.squats.ID, Date: monday + 14, Exercises: w.fives(70)}
		second := &programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.rows.ID, Date: monday + 14}
		free := &programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.rows.ID, Date: monday + 8}
		in := programme.PlanWorkoutsInput{ID: new(domaintest.NewID()), ClientID: me,
			Workouts:      []*programme.WorkoutToPlanInput{added, second, free},
			Prescriptions: []*programme.PrescriptionInput{{ID: squats.ID, Exercises: exercises}},
			Unplanned:     []uuid.UUID{rows.ID}}
		events, err := w.Notifier.Bus.Listen(t.Context(), programme.WeekSubject(me))
		w.OK(err)
		told := w.Store.Ent.Notification.Query().CountX(w.client)
		for range 2 { // the second time is a repetition
			list, err := w.PlanMany(w.coach, in)
			w.OK(err)
			if len(list) != 4 || list[0].ID != free.ID || list[0].AssignedID != nil {
				t.Errorf("the answer is %v", list)
			}
		}
		<-events
		week := w.week(w.client, monday+14).Planned
		if len(week) != 4 || week[0].ID != squats.ID || week[1].ID != added.ID || week[2].ID != second.ID || week[1].AssignedID == nil {
			t.Fatalf("the client's week is %v", week)
		}
		if kg := w.loads(monday + 14); kg[squats.ID] != 60 || kg[added.ID] != 70 || kg[second.ID] != 0 {
			t.Errorf("the loads are %v", kg)
		}
		if got := w.Store.Ent.Notification.Query().CountX(w.client); got != told {
			t.Errorf("the client is told %d times", got-told)
		}
		in.Workouts = in.Workouts[:1]
		_, err = w.PlanMany(w.coach, in)
		domaintest.Refused(t, err, errs.IDConflict, "")

		_, err = w.PlanMany(w.coach, programme.PlanWorkoutsInput{ClientID: me,
			Prescriptions: []*programme.PrescriptionInput{{ID: squats.ID}},
			Unplanned:     []uuid.UUID{added.ID, second.ID, free.ID}})
		w.OK(err)
		if kg := w.loads(monday + 14); len(kg) != 2 || kg[squats.ID] != 0 || len(w.week(w.coach, monday+8).Planned) != 0 {
			t.Errorf("after undo, the loads are %v", kg)
		}
		_, err = w.RestorePlanned(w.coach, rows.ID)
		w.OK(err)
	})
}

func TestPlanningManyChangesAllOrNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		me := domaintest.ID(w.client)
		foreign, err := w.Plan(w.coach, programme.PlanWorkoutInput{ClientID: domaintest.ID(w.trainee(viewer.PlanVIP)), WorkoutID: w.rows.ID,
			Date: monday + 8})
		w.OK(err)
		open, missed := w.prescribed(monday+3, w.fives(50)[0].Sets...), w.plan(monday+2)
		done, err := w.Plan(w.coach, programme.PlanWorkoutInput{ClientID: me, WorkoutID: w.squats.ID, Date: monday + 4})
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.PlannedWorkout.UpdateOneID(missed).SetDay(monday).Exec(ctx)
		})
		w.done(w.squats, monday+1)
		w.done(w.squats, monday+1)
		draft := w.workout("FREE")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Workout.UpdateOne(draft).SetStatus("DRAFT").Exec(ctx)
		})
		add := func(change func(*programme.WorkoutToPlanInput)) programme.PlanWorkoutsInput {
			one := &programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.rows.ID, Date: monday + 9}
			change(one)
			return programme.PlanWorkoutsInput{Workouts: []*programme.WorkoutToPlanInput{
				{ID: domaintest.NewID(), WorkoutID: w.rows.ID, Date: monday + 9}, one}}
		}
		prescribe := func(id uuid.UUID) programme.PlanWorkoutsInput {
			in := add(func(*programme.WorkoutToPlanInput) {})
			in.Prescriptions = []*programme.PrescriptionInput{{ID: id, Exercises: w.fives(80)}}
			return in
		}
		unplan := add(func(*programme.WorkoutToPlanInput) {})
		unplan.Unplanned = []uuid.UUID{open.ID, foreign.ID}
		crowd := programme.PlanWorkoutsInput{}
		for range 85 {
			crowd.Workouts = append(crowd.Workouts,
				&programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.rows.ID, Date: monday + 9})
		}
		for _, c := range []struct {
			in    programme.PlanWorkoutsInput
			code  errs.Code
			field string
		}{
			{add(func(one *programme.WorkoutToPlanInput) { one.Date = monday }), errs.BadInput, "workouts.1.date"},
			{add(func(one *programme.WorkoutToPlanInput) { one.Date = monday + 400 }), errs.BadInput, "workouts.1.date"},
			{add(func(one *programme.WorkoutToPlanInput) { one.WorkoutID = draft.ID }), errs.NotFound, "workouts.1.workoutId"},
			{add(func(one *programme.WorkoutToPlanInput) { one.ID = open.ID }), errs.IDConflict, ""},
			{add(func(one *programme.WorkoutToPlanInput) {
				one.Exercises = []*prescription.PrescribedExercise{{ExerciseID: uuid.New(), Sets: w.fives(1)[0].Sets}}
			}), errs.BadInput, "workouts.1.exercises.0.exerciseId"},
			{prescribe(foreign.ID), errs.NotFound, "prescriptions.0.id"},
			{prescribe(missed), errs.BadInput, "prescriptions.0.id"},
			{prescribe(done.ID), errs.Conflict, "prescriptions.0.id"},
			{unplan, errs.NotFound, "unplanned.1"},
			{crowd, errs.BadInput, "workouts"},
		} {
			c.in.ClientID = me
			_, err := w.PlanMany(w.coach, c.in)
			domaintest.Refused(t, err, c.code, c.field)
		}
		_, err = w.PlanMany(w.other, programme.PlanWorkoutsInput{ClientID: me})
		domaintest.Refused(t, err, errs.NotFound, "clientId")
		if later := w.week(w.coach, monday+9).Planned; len(later) != 0 || len(w.week(w.coach, monday).Planned) != 3 {
			t.Errorf("%v is planned all the same", later)
		}
	})
}

func TestPlanningManyChecksThePlan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		to := func(client context.Context, exercises []*prescription.PrescribedExercise) error {
			one := &programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.squats.ID, Date: monday + 9, Exercises: exercises}
			_, err := w.PlanMany(w.coach,
				programme.PlanWorkoutsInput{ClientID: domaintest.ID(client), Workouts: []*programme.WorkoutToPlanInput{one}})
			return err
		}
		free, basic := w.trainee(viewer.PlanFree), w.trainee(viewer.PlanBasic)
		domaintest.Refused(t, to(free, nil), errs.PlanRequired, "clientId")
		domaintest.Refused(t, to(basic, w.fives(60)), errs.PlanRequired, "clientId")
		w.OK(to(basic, nil))
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Workout.UpdateOne(w.squats).SetRequiredPlan("VIP").Exec(ctx)
		})
		domaintest.Refused(t, to(basic, nil), errs.PlanRequired, "clientId")
		w.OK(to(w.client, w.fives(60)))
	})
}

func TestPlanningManyTakesAFewStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		in := programme.PlanWorkoutsInput{ID: new(domaintest.NewID()), ClientID: domaintest.ID(w.client)}
		for i := range 84 {
			in.Workouts = append(in.Workouts,
				&programme.WorkoutToPlanInput{ID: domaintest.NewID(), WorkoutID: w.squats.ID, Date: monday + 7 + i, Exercises: w.fives(60)})
		}
		ctx, statements := store.RecordStatements(w.coach)
		_, err := w.PlanMany(ctx, in)
		w.OK(err)
		if all := statements.All(); len(all) > 16 {
			t.Errorf("%d statements plan 84 workouts: %v", len(all), all)
		}
	})
}
