package programme_test

import (
	"context"
	"testing"

	"forma/ent/schema/prescription"
	"forma/server/domain/adherence"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

type sets = prescription.PrescribedSets

// prescribes plans a workout for the client, and returns a function that prescribes exercises for it.
func (w *world) prescribes() func(...*prescription.PrescribedExercise) (*programme.PlannedWorkout, error) {
	w.T.Helper()
	p, err := w.Plan(w.coach, programme.PlanWorkoutInput{ClientID: domaintest.ID(w.client), WorkoutID: w.squats.ID, Date: monday + 2})
	w.OK(err)
	return func(exercises ...*prescription.PrescribedExercise) (*programme.PlannedWorkout, error) {
		return w.Prescribe(w.coach, p.ID, exercises)
	}
}

func TestSetsAreOfOneMeasureAndOneLoad(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		prescribe, squat := w.prescribes(), w.NewExercise("squat")
		working := sets{Kind: prescription.Working, Count: 3, Reps: 5}
		for _, c := range []struct {
			name, field string
			sets        []sets
		}{
			{"as many as possible", "", []sets{{Kind: prescription.AMRAP, Count: 1}}},
			{"at least so many", "", []sets{{Kind: prescription.AMRAP, Count: 1, Reps: 8, LoadPercent: new(72.5)}}},
			{"a range of an AMRAP", "sets.0.mostReps", []sets{{Kind: prescription.AMRAP, Count: 1, Reps: 8, MostReps: new(10)}}},
			{"seconds of an AMRAP", "sets.0.seconds", []sets{{Kind: prescription.AMRAP, Count: 1, Seconds: new(60)}}},
			{"neither", "sets.0.reps", []sets{{Kind: prescription.Working, Count: 1}}},
			{"seconds", "",
				[]sets{{Kind: prescription.WarmUp, Count: 1, Seconds: new(20)}, {Kind: prescription.Working, Count: 3, Seconds: new(40)}}},
			{"both", "sets.0.seconds", []sets{{Kind: prescription.Working, Count: 1, Reps: 5, Seconds: new(40)}}},
			{"too many seconds", "sets.0.seconds", []sets{{Kind: prescription.Working, Count: 1, Seconds: new(7201)}}},
			{"a range of seconds", "sets.0.mostReps", []sets{{Kind: prescription.Working, Count: 1, Seconds: new(40), MostReps: new(50)}}},
			{"seconds after reps", "sets.1.seconds", []sets{working, {Kind: prescription.Working, Count: 1, Seconds: new(40)}}},
			{"metres", "", []sets{{Kind: prescription.Working, Count: 4, Metres: new(400)}}},
			{"too far", "sets.0.metres", []sets{{Kind: prescription.Working, Count: 4, Metres: new(100_001)}}},
			{"metres and seconds", "sets.0.metres", []sets{{Kind: prescription.Working, Count: 1, Seconds: new(40), Metres: new(400)}}},
			{"metres after reps", "sets.1.metres", []sets{working, {Kind: prescription.Working, Count: 1, Metres: new(400)}}},
			{"a drop set", "", []sets{working, {Kind: prescription.Drop, Count: 2, Reps: 8}, {Kind: prescription.Drop, Count: 1, Reps: 8}}},
			{"a drop set alone", "sets.0.kind", []sets{{Kind: prescription.Drop, Count: 1, Reps: 8}}},
			{"a drop set after a warm-up", "sets.1.kind",
				[]sets{{Kind: prescription.WarmUp, Count: 1, Reps: 8}, {Kind: prescription.Drop, Count: 1, Reps: 8}}},
			{"two loads", "sets.0.loadPercent",
				[]sets{{Kind: prescription.Working, Count: 1, Reps: 5, LoadKg: new(60.0), LoadPercent: new(75.0)}}},
			{"too large a share", "sets.0.loadPercent", []sets{{Kind: prescription.Working, Count: 1, Reps: 5, LoadPercent: new(150.5)}}},
			{"a share and an RPE", "", []sets{{Kind: prescription.Working, Count: 1, Reps: 5, LoadPercent: new(80.0), RPE: new(8.5)}}},
		} {
			t.Run(c.name, func(t *testing.T) {
				p, err := prescribe(&prescription.PrescribedExercise{ExerciseID: squat, Sets: c.sets})
				if c.field != "" {
					domaintest.Refused(t, err, errs.BadInput, "exercises.0."+c.field)
					return
				}
				w.OK(err)
				if len(p.Prescribed) != 1 || len(p.Prescribed[0].Sets) != len(c.sets) {
					t.Errorf("%v is prescribed", p.Prescribed)
				}
			})
		}
	})
}

func TestSupersetOfPrescribedExercisesJoinsNeighbours(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		prescribe, squat := w.prescribes(), w.NewExercise("squat")
		numbered := func(supersets ...int) error {
			exercises := make([]*prescription.PrescribedExercise, len(supersets))
			for i, number := range supersets {
				exercises[i] = &prescription.PrescribedExercise{ExerciseID: squat, Tempo: " 31х0",
					Sets: []sets{{Kind: prescription.Working, Count: 3, Reps: 5}}}
				if number != 0 {
					exercises[i].Superset = &number
				}
			}
			p, err := prescribe(exercises...)
			if err == nil && p.Prescribed[0].Tempo != "3-1-X-0" {
				t.Errorf("the tempo is %q", p.Prescribed[0].Tempo)
			}
			return err
		}
		w.OK(numbered(1, 1, 0, 2, 2, 2))
		domaintest.Refused(t, numbered(1, 0, 1), errs.BadInput, "exercises.2.superset")
		domaintest.Refused(t, numbered(1, 2, 1), errs.BadInput, "exercises.2.superset")
		domaintest.Refused(t, numbered(-1), errs.BadInput, "exercises.0.superset")
	})
}

func TestPrescribedSetsOfTheWeekCount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.given(monday)
		exercises := w.fives(60)
		_, err := w.Prescribe(w.coach, w.week(w.coach, monday).Planned[0].ID, exercises)
		w.OK(err)
		squats := w.done(w.squats, monday)
		w.done(w.rows, monday)
		row := w.NewExercise("row")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			for position := range 4 {
				of := exercises[0].ExerciseID
				if position == 3 {
					of = row
				}
				err := tx.SetLog.Create().SetProfileID(squats.ProfileID).SetWorkoutLogID(squats.ID).SetExerciseID(of).SetPosition(position).
					SetReps(5).Exec(ctx)
				if err != nil {
					return err
				}
			}
			return nil
		})
		want := adherence.Adherence{Planned: 2, Done: 2, PlannedSets: 5, DoneSets: 3, Share: (0.6 + 1) / 2}
		for _, as := range []context.Context{w.coach, w.client} {
			if week := w.week(as, monday); *week.Adherence != want {
				t.Errorf("the week counts %+v, want %+v", *week.Adherence, want)
			}
		}
	})
}
