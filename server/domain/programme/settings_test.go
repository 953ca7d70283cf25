package programme_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	entprogramme "forma/ent/programme"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/domaintest"
	"forma/server/domain/programme"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// says saves what the client says.
func (w *world) says(in programme.TrainingSettingsInput) *programme.TrainingSettings {
	w.T.Helper()
	of, err := w.SaveTrainingSettings(w.client, in)
	w.OK(err)
	return of
}

func TestWhatAClientSaysIsReplaced(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		me := domaintest.ID(w.client)
		empty, err := w.TrainingSettings(w.client, me)
		if w.OK(err); empty.ID != me || empty.Level != nil || empty.Equipment != nil || empty.Minutes != nil || empty.DaysPerWeek != nil {
			t.Errorf("before it is %+v", empty)
		}
		of := w.says(programme.TrainingSettingsInput{Level: new("INTERMEDIATE"), Equipment: []string{"MAT", "DUMBBELLS", "MAT"},
			Minutes: new(45), DaysPerWeek: new(3)})
		if *of.Level != workout.LevelINTERMEDIATE || !slices.Equal(of.Equipment, []string{"DUMBBELLS", "MAT"}) || *of.Minutes != 45 ||
			*of.DaysPerWeek != 3 {
			t.Errorf("they said %+v", of)
		}
		for name, as := range map[string]context.Context{"the coach": w.coach, "the client": w.client} {
			if seen, err := w.TrainingSettings(as, me); err != nil || seen.Level == nil {
				t.Errorf("%s sees %+v (%v)", name, seen, err)
			}
		}
		if seen, err := w.TrainingSettings(w.other, me); err == nil && seen.Level != nil {
			t.Errorf("another coach sees %+v", seen)
		}
		of = w.says(programme.TrainingSettingsInput{Equipment: []string{}})
		if of.Level != nil || of.Equipment == nil || len(of.Equipment) != 0 || of.Minutes != nil || of.DaysPerWeek != nil {
			t.Errorf("then they said %+v", of)
		}
		if of = w.says(programme.TrainingSettingsInput{}); of.Equipment != nil {
			t.Errorf("nothing said is %+v", of)
		}
		for field, in := range map[string]programme.TrainingSettingsInput{
			"level":       {Level: new("EXPERT")},
			"equipment":   {Equipment: []string{"SPOON"}},
			"minutes":     {Minutes: new(301)},
			"daysPerWeek": {DaysPerWeek: new(0)},
		} {
			_, err := w.SaveTrainingSettings(w.client, in)
			domaintest.Refused(t, err, errs.BadInput, field)
		}
	})
}

// needing creates a workout with an exercise for each piece of equipment, as the catalogue calls it.
func (w *world) needing(pieces ...string) (row *ent.Workout) {
	w.T.Helper()
	row = w.workout("FREE")
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		var steps []workoutstep.WorkoutStep
		for _, piece := range pieces {
			e, err := tx.Exercise.Create().SetKey(uuid.NewString()).SetName(text.LocalizedText{"en": "E"}).SetHowTo(text.LocalizedText{}).
				SetMuscleGroup("legs").SetEquipment(piece).Save(ctx)
			if err != nil {
				return err
			}
			steps = append(steps, workoutstep.WorkoutStep{ExerciseID: e.ID, Sets: 3, Reps: new(10)})
		}
		row, err = tx.Workout.UpdateOne(row).SetSteps(steps).Save(ctx)
		return err
	})
	return row
}

// ready creates a ready-made programme of a workout on so many days a week.
func (w *world) ready(of *ent.Workout, level string, days int) uuid.UUID {
	w.T.Helper()
	in := w.days()
	in.Level, in.Weeks, in.Workouts = level, 1, nil
	for weekday := range days {
		line := *w.days().Workouts[0]
		line.Week, line.Weekday, line.WorkoutID = 1, weekday+1, of.ID
		in.Workouts = append(in.Workouts, &line)
	}
	return w.made(w.admin, in).ID
}

func TestSuggestedProgrammeSuitsWhatTheClientSays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		expect := func(name string, id uuid.UUID, in programme.TrainingSettingsInput) {
			t.Helper()
			w.says(in)
			p, err := w.Suggested(w.client, "GAIN")
			if w.OK(err); p == nil && id != uuid.Nil || p != nil && p.ID != id {
				t.Errorf("%s: suggested is %v", name, p)
			}
		}
		beginner := func(gear ...string) programme.TrainingSettingsInput {
			return programme.TrainingSettingsInput{Level: new("BEGINNER"), Equipment: gear}
		}
		hard := w.ready(w.needing("none"), "ADVANCED", 3)
		expect("none is above the level", uuid.Nil, beginner())
		expect("nor is it strenuous", uuid.Nil, programme.TrainingSettingsInput{})
		w.Clear(w.client)
		expect("without a level", hard, programme.TrainingSettingsInput{})
		expect("of the level", hard, programme.TrainingSettingsInput{Level: new("ADVANCED")})
		machine := w.ready(w.needing("machine", "treadmill"), "BEGINNER", 2) // nobody is asked about a treadmill
		bar := w.ready(w.needing("none", "pull-up bar"), "BEGINNER", 3)
		weights := w.ready(w.needing("dumbbell", "bench"), "INTERMEDIATE", 4)
		expect("what is at hand", bar, beginner("PULL_UP_BAR"))
		expect("rather unknown than missing", machine, beginner([]string{}...))
		say := func(level string, days int, gear ...string) programme.TrainingSettingsInput {
			return programme.TrainingSettingsInput{Level: new(level), DaysPerWeek: new(days), Equipment: gear}
		}
		expect("the equipment before the level", bar, say("INTERMEDIATE", 4, "PULL_UP_BAR"))
		expect("the level before the days", weights, say("INTERMEDIATE", 3, "PULL_UP_BAR", "DUMBBELLS", "BENCH"))
		expect("the days", machine, say("BEGINNER", 2))
		expect("the other days", bar, say("BEGINNER", 3))
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Workout.Update().Where(workout.IDNEQ(w.squats.ID)).SetDurationMinutes(50).Exec(ctx)
		})
		short := w.ready(w.squats, "BEGINNER", 3)
		expect("the minutes", short, programme.TrainingSettingsInput{Level: new("BEGINNER"), DaysPerWeek: new(3), Minutes: new(20)})
		expect("minutes enough", bar, programme.TrainingSettingsInput{Level: new("BEGINNER"), DaysPerWeek: new(3), Minutes: new(60)})
		free := w.person(viewer.RoleClient, viewer.PlanFree)
		if p, err := w.Suggested(free, "GAIN"); err != nil || p != nil {
			t.Errorf("on Free, suggested is %v (%v)", p, err)
		}
	})
}

func TestProgrammeIsStrenuousIfAWorkoutIs(t *testing.T) {
	easy, hard := &ent.Workout{Level: workout.LevelINTERMEDIATE}, &ent.Workout{Level: workout.LevelADVANCED}
	for _, each := range []struct {
		level     string
		workouts  []*ent.Workout
		strenuous bool
	}{
		{"BEGINNER", []*ent.Workout{easy}, false},
		{"BEGINNER", []*ent.Workout{easy, hard}, true},
		{"ADVANCED", []*ent.Workout{easy}, true},
	} {
		if got := programme.Strenuous(&ent.Programme{Level: entprogramme.Level(each.level)}, each.workouts); got != each.strenuous {
			t.Errorf("%v is strenuous: %v", each, got)
		}
	}
}

func TestNeedsAreThoseOfAllWorkouts(t *testing.T) {
	catalogue := map[uuid.UUID]string{}
	needing := func(piece string) *ent.Workout {
		id := uuid.New()
		catalogue[id] = piece
		return &ent.Workout{Steps: []workoutstep.WorkoutStep{{ExerciseID: id}}}
	}
	for _, each := range []struct {
		workouts []*ent.Workout
		needs    []string
	}{
		{[]*ent.Workout{needing("none")}, []string{}},
		{[]*ent.Workout{needing("mat"), needing("dumbbells"), needing("dumbbell")}, []string{"DUMBBELLS", "MAT"}},
		{[]*ent.Workout{needing("mat"), {}}, nil},
		{[]*ent.Workout{needing("mat"), needing("sledge")}, nil},
	} {
		if got := programme.Needs(each.workouts, catalogue); !slices.Equal(got, each.needs) || (got == nil) != (each.needs == nil) {
			t.Errorf("they need %v, not %v", got, each.needs)
		}
	}
}
