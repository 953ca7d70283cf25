package library_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func (w *world) made(ctx context.Context, in library.ExerciseInput) *ent.Exercise {
	w.T.Helper()
	e, err := w.CreateExercise(ctx, uuid.Must(uuid.NewV7()), in)
	w.OK(err)
	return e
}

// queue lets the domain insert jobs.
func (w *world) queue() {
	w.Jobs = w.Queue()
	w.Register(w.Jobs.Workers)
}

// missing fails the test unless the viewer is told that there is no such exercise.
func (w *world) missing(err error) {
	w.T.Helper()
	if !ent.IsNotFound(err) {
		w.Coded(err, errs.NotFound)
	}
}

// refused returns an error of this code.
func (w *world) refused(err error, code errs.Code) *errs.Error {
	w.T.Helper()
	w.Coded(err, code)
	e, ok := errors.AsType[*errs.Error](err)
	if !ok {
		w.T.Fatalf("%v names no field", err)
	}
	return e
}

func press() library.ExerciseInput {
	return library.ExerciseInput{
		Name:  text.LocalizedText{"en": " Landmine press ", "ru": "Жим мины"},
		HowTo: text.LocalizedText{"en": "Press the end of the bar."}, SetUp: text.LocalizedText{"ru": "Встаньте к грифу."},
		Faults:      []text.LocalizedText{{"en": "Leaning back: brace."}, {"en": " "}},
		MuscleGroup: "shoulders", Equipment: "barbell",
	}
}

func TestACoachMakesAnExerciseOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, id := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC"), uuid.Must(uuid.NewV7())
		w.exercise("overhead-press", "Overhead press", "Жим стоя")
		in, easier := press(), "overhead-press"
		in.EasierKey = &easier
		e, err := w.CreateExercise(coach, id, in)
		w.OK(err)
		if e.ID != id || e.Key != "own-"+id.String() || *e.CreatedBy != viewer.From(coach).ID || e.Name["en"] != "Landmine press" ||
			len(e.Faults) != 1 || e.SetUp["ru"] == "" || *e.EasierKey != easier || e.HarderKey != nil || e.Movement != nil {
			t.Errorf("the exercise is %v", e)
		}
		again, err := w.CreateExercise(coach, id, in)
		w.OK(err)
		if again.ID != id {
			t.Errorf("made again, it is %v", again)
		}
		in.Equipment = "none"
		_, err = w.CreateExercise(coach, id, in)
		w.Coded(err, errs.IDConflict)

		in.Name["ru"], in.EasierKey = "Жим грифа", nil
		w.queue()
		changed, err := w.UpdateExercise(coach, id, in)
		w.OK(err)
		in.HarderKey, in.Movement = &easier, new(movements(t)[0].text())
		drawn, err := w.UpdateExercise(coach, id, in)
		w.OK(err)
		if *drawn.HarderKey != easier || drawn.Movement == nil {
			t.Errorf("drawn, it is %v", drawn)
		}
		if changed.Key != e.Key || changed.EasierKey != nil || changed.Equipment != "none" || changed.Name["ru"] != "Жим грифа" {
			t.Errorf("changed, it is %v", changed)
		}
	})
}

func TestOnlyTheAuthorAndAdminsChangeAnExercise(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.queue()
		coach, other := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC"), w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		admin, client := w.NewPerson(viewer.RoleAdmin, viewer.PlanFree, "UTC"), w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "UTC")
		ours, fixed := w.made(coach, press()), w.exercise("squat", "Squat", "Присед")
		in := press()
		in.Name["en"] = "Other"
		for _, try := range []struct {
			who context.Context
			id  uuid.UUID
		}{{other, ours.ID}, {coach, fixed.ID}, {admin, fixed.ID}, {coach, uuid.New()}} {
			_, err := w.UpdateExercise(try.who, try.id, in)
			w.missing(err)
			_, err = w.RetireExercise(try.who, try.id)
			w.missing(err)
			_, err = w.RestoreExercise(try.who, try.id)
			w.missing(err)
		}
		if _, err := w.CreateExercise(client, uuid.Must(uuid.NewV7()), press()); err == nil {
			t.Error("a client makes an exercise")
		}
		if _, err := w.UpdateExercise(client, ours.ID, in); err == nil {
			t.Error("a client changes an exercise")
		}
		e, err := w.UpdateExercise(admin, ours.ID, in)
		w.OK(err)
		if e.Name["en"] != "Other" || *e.CreatedBy != viewer.From(coach).ID {
			t.Errorf("an admin makes it %v", e)
		}
	})
}

func TestARetiredExerciseIsNoLongerOffered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, admin := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC"), w.NewPerson(viewer.RoleAdmin, viewer.PlanFree, "UTC")
		client := w.NewPerson(viewer.RoleClient, viewer.PlanFree, "UTC")
		e := w.made(coach, press())
		lists := func(want int) {
			t.Helper()
			offered, err := w.Exercises(client)
			w.OK(err)
			made, err := w.MadeExercises(coach)
			w.OK(err)
			if len(offered) != want || len(made) != 1 {
				t.Errorf("%d offered, not %d, of %d made", len(offered), want, len(made))
			}
		}
		lists(1)
		for range 2 {
			got, err := w.RetireExercise(coach, e.ID)
			w.OK(err)
			if got.RetiredAt == nil || !got.RetiredAt.Equal(w.Time()) {
				t.Errorf("retired at %v", got.RetiredAt)
			}
		}
		lists(0)
		n := w.draft(coach)
		n.Steps = []workoutstep.WorkoutStep{{ExerciseID: e.ID, Sets: 1, Reps: new(10)}}
		if _, err := w.create(coach, n); err != nil {
			t.Errorf("a workout that has a retired one is refused: %v", err)
		}
		for range 2 {
			got, err := w.RestoreExercise(admin, e.ID)
			w.OK(err)
			if got.RetiredAt != nil {
				t.Errorf("restored, it is retired at %v", got.RetiredAt)
			}
		}
		lists(1)
		w.OK(w.Init(context.Background()))
		if made, err := w.MadeExercises(coach); err != nil || len(made) != 1 || made[0].Name["ru"] != "Жим мины" {
			t.Errorf("the catalogue changes it to %v (%v)", made, err)
		}
	})
}

func TestWhatAnExerciseLacksIsNamed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		long := func(n int) text.LocalizedText { return text.LocalizedText{"ru": strings.Repeat("ж", n)} }
		for field, spoil := range map[string]func(*library.ExerciseInput){
			"name":         func(in *library.ExerciseInput) { in.Name = text.LocalizedText{"en": " "} },
			"name.en":      func(in *library.ExerciseInput) { in.Name["en"] = "Press\nup" },
			"name.ru":      func(in *library.ExerciseInput) { in.Name = long(121) },
			"howTo":        func(in *library.ExerciseInput) { in.HowTo = text.LocalizedText{} },
			"howTo.ru":     func(in *library.ExerciseInput) { in.HowTo = long(2001) },
			"setUp.ru":     func(in *library.ExerciseInput) { in.SetUp = long(2001) },
			"breathing.ru": func(in *library.ExerciseInput) { in.Breathing = long(2001) },
			"faults.1.ru":  func(in *library.ExerciseInput) { in.Faults[1] = long(2001) },
			"faults":       func(in *library.ExerciseInput) { in.Faults = slices.Repeat(in.Faults[:1], 5) },
			"easierKey":    func(in *library.ExerciseInput) { in.EasierKey = new("nothing") },
			"harderKey":    func(in *library.ExerciseInput) { in.HarderKey = new("") },
			"muscleGroup":  func(in *library.ExerciseInput) { in.MuscleGroup = "tail" },
			"equipment":    func(in *library.ExerciseInput) { in.Equipment = "" },
			"movement":     func(in *library.ExerciseInput) { in.Movement = new("") },
		} {
			in := press()
			spoil(&in)
			_, err := w.CreateExercise(coach, uuid.Must(uuid.NewV7()), in)
			if e := w.refused(err, errs.BadInput); e.Field != field {
				t.Errorf("what is wrong with %s is said of %s", field, e.Field)
			}
		}
		e := w.made(coach, press())
		in := press()
		in.HarderKey = &e.Key
		_, err := w.UpdateExercise(coach, e.ID, in)
		if refused := w.refused(err, errs.BadInput); refused.Field != "harderKey" {
			t.Errorf("one that is harder than itself: %v", refused)
		}
	})
}

func TestPeopleMakeSoManyExercises(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			rows := make([]*ent.ExerciseCreate, 499)
			for i := range rows {
				rows[i] = tx.Exercise.Create().SetKey(fmt.Sprintf("own-%d", i)).SetName(text.LocalizedText{"en": "Old"}).
					SetHowTo(text.LocalizedText{}).SetMuscleGroup("legs").SetEquipment("none").SetRetiredAt(w.Time())
			}
			return tx.Exercise.CreateBulk(rows...).Exec(ctx)
		})
		w.made(coach, press())
		_, err := w.CreateExercise(coach, uuid.Must(uuid.NewV7()), press())
		if e := w.refused(err, errs.LimitExceeded); e.Args["limit"] != "madeExercises" || e.Args["max"] != 500 {
			t.Errorf("the limit is %v", e.Args)
		}
	})
}

func TestAWorkoutIsFoundByTheNewNameOfItsExercise(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.queue()
		coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		e := w.made(coach, press())
		n := w.draft(coach)
		n.Steps = []workoutstep.WorkoutStep{{ExerciseID: e.ID, Sets: 1, Reps: new(10)}}
		n.Title["en"] = "With"
		_, err := w.create(coach, n)
		w.OK(err)
		_, err = w.create(coach, w.draft(coach))
		w.OK(err)
		finds := func(word string, want bool) {
			t.Helper()
			if found := w.found(coach, word); (found == "With") != want {
				t.Errorf("%q finds %q", word, found)
			}
		}
		finds("landmine", true)
		in := press()
		in.HowTo["en"] = "Stand, and press."
		_, err = w.UpdateExercise(coach, e.ID, in)
		w.OK(err)
		if jobs := w.Queued(); len(jobs) != 0 {
			t.Errorf("other instructions index workouts again: %v", jobs)
		}
		in.Name["en"] = "Viking push"
		_, err = w.UpdateExercise(coach, e.ID, in)
		w.OK(err)
		w.Work(func(row rivertype.JobRow) error {
			return w.ReindexExercise(context.Background(), domaintest.Job[library.ReindexExerciseJob](w.World, row).Args.ID)
		})
		finds("viking", true)
		finds("landmine", false)
	})
}
