package analytics_test

import (
	"context"
	"math"
	"testing"

	"github.com/google/uuid"

	"forma/ent/schema/prescription"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/platform/store"
)

// TestTheBusinessCountsPrescribedSetsAsCoachesDo compares the figure with the one that coaches see of their clients.
func TestTheBusinessCountsPrescribedSetsAsCoachesDo(t *testing.T) {
	each(t, func(w *world) {
		w.client(100, viewer.PlanVIP, 0, "MANUAL", 1, 1, 2, 3) // all in one week
		w.write(func(ctx context.Context, tx *store.Tx) {
			me := tx.Profile.Query().OnlyIDX(ctx)
			exercise := tx.Exercise.Create().SetKey("squat").SetName(text.LocalizedText{"en": "Squat"}).SetHowTo(text.LocalizedText{}).
				SetMuscleGroup("legs").SetEquipment("none").SaveX(ctx)
			sets := []prescription.PrescribedExercise{{ExerciseID: exercise.ID, Sets: []prescription.PrescribedSets{
				{Kind: prescription.WarmUp, Count: 2, Reps: 10}, {Kind: prescription.Working, Count: 4, Reps: 5}}}}
			// Days 1 and 2 ago are planned twice each, 4 days ago once: five, of which four are done, the earliest first.
			for _, back := range []int{1, 1, 2, 2, 4} {
				tx.PlannedWorkout.Create().SetProfileID(me).SetWorkoutID(w.work[0].ID).SetDay(w.today - back).SetPlannedFor(w.today - back).
					SetPosition(0).SetPrescribed(sets).ExecX(ctx)
			}
			// One is not prescribed.
			tx.PlannedWorkout.Create().SetProfileID(me).SetWorkoutID(w.work[1].ID).SetDay(w.today - 3).SetPlannedFor(w.today - 3).
				SetPosition(0).ExecX(ctx)
			logs := tx.WorkoutLog.Query().AllX(ctx)
			for i, recorded := range []int{1, 0, 3, 9} {
				for at := range recorded {
					tx.SetLog.Create().SetProfileID(me).SetWorkoutLogID(logs[i].ID).SetExerciseID(exercise.ID).SetPosition(at).SetReps(5).
						ExecX(ctx)
				}
			}
		})
		w.count()
		system := viewer.System(context.Background())
		me := w.Store.Ent.Profile.Query().OnlyIDX(system)
		records, err := adherence.Read(system, w.Store.Ent, []uuid.UUID{me}, w.today-6, w.today, w.today)
		if err != nil {
			t.Fatal(err)
		}
		own := records[me].Count(w.today-6, w.today-1, w.today)
		if own.Done != 4 || own.Planned != 6 || own.DoneSets >= 16 {
			t.Fatalf("the coach sees %+v", own)
		}
		if r := w.report(7); r.Adherence == nil || math.Abs(r.Adherence.Now-own.Share) > 0.001 {
			t.Errorf("the adherence is %+v, the coach sees %+v", r.Adherence, own)
		}
	})
}
