package app_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

// lift adds a workout of two exercises.
func (w *world) lift(coach *person) (workout uuid.UUID, exercises [2]uuid.UUID) {
	w.t.Helper()
	workout = w.film(coach, func(ctx context.Context, tx *store.Tx, n *library.NewWorkout) error {
		reps := 5
		n.RequiredPlan = "FREE"
		for i, name := range []string{"low squat", "press"} {
			e, err := tx.Exercise.Create().SetKey("test/" + name).SetName(text.LocalizedText{"en": name}).SetHowTo(text.LocalizedText{}).
				SetMuscleGroup("legs").SetEquipment("barbell").Save(ctx)
			if err != nil {
				return err
			}
			exercises[i] = e.ID
			n.Steps = append(n.Steps, workoutstep.WorkoutStep{ExerciseID: e.ID, Sets: 3, Reps: &reps, RestSeconds: 90})
		}
		return nil
	})
	return workout, exercises
}

const (
	complete = `mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){points log{id sets{position reps loadKg seconds estimatedMaxKg exercise{name{en}}}}}}`
	lastTime = `query($id:ID!){workout(id:$id){steps{exercise{name{en} lastSets{reps loadKg seconds} bestMaxKg bestSets{reps seconds loadKg}}}}}`
	history  = `query($id:ID){workoutLogs(first:50,workoutId:$id){id workout{id} sets{id reps exercise{name{en}}}}}`
)

func set(exercise uuid.UUID, reps int, kg float64) map[string]any {
	return map[string]any{"id": newID(), "exerciseId": exercise, "reps": reps, "loadKg": kg}
}

func TestLastSetsAreTheViewersLatest(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, ann, bob := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree),
			w.someone("Bob", viewer.RoleClient, viewer.PlanFree)
		workout, e := w.lift(coach)
		done := func(p *person, ago time.Duration, sets ...map[string]any) {
			w.t.Helper()
			p.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "completedAt": w.clock().Add(-ago), "sets": sets}})
		}
		done(ann, 2*time.Hour, set(e[0], 5, 60), set(e[1], 8, 30))
		done(ann, 48*time.Hour, set(e[0], 3, 90))
		done(ann, time.Hour, set(e[0], 5, 62.5), set(e[0], 4, 62.5))
		done(bob, time.Minute, set(e[0], 1, 200))
		got := ann.must(lastTime, map[string]any{"id": workout})
		squat, press := got.at("workout", "steps", 0, "exercise"), got.at("workout", "steps", 1, "exercise")
		last := squat.(map[string]any)["lastSets"].([]any)
		if len(last) != 2 || last[0].(map[string]any)["loadKg"] != 62.5 || last[1].(map[string]any)["reps"] != 4.0 {
			t.Errorf("last time was %v", last)
		}
		if best := squat.(map[string]any)["bestMaxKg"].(float64); best < 98.99 || best > 99.01 {
			t.Errorf("the best is %v", best)
		}
		if last := press.(map[string]any)["lastSets"].([]any); len(last) != 1 || last[0].(map[string]any)["reps"] != 8.0 {
			t.Errorf("last time was %v", last)
		}
		if nothing := coach.must(lastTime, map[string]any{"id": workout}).at("workout", "steps", 0, "exercise").(map[string]any); len(
			nothing["lastSets"].([]any),
		) != 0 ||
			nothing["bestMaxKg"] != nil {
			t.Errorf("for the coach last time was %v", nothing)
		}
	})
}

// TestLastSetsBeforeTheFirstCompletionAreThoseOfAnotherApp imports three workouts and then does one.
func TestLastSetsBeforeTheFirstCompletionAreThoseOfAnotherApp(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, ann, bob := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree),
			w.someone("Bob", viewer.RoleClient, viewer.PlanFree)
		workout, e := w.lift(coach)
		file := "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n" +
			"2026-01-05 09:00:00,Legs,squat,1,80,5,0,0,,,\n" +
			"2026-03-02 09:00:00,Legs,squat,W,40,8,0,0,,,\n" +
			"2026-03-02 09:00:00,Legs,squat,1,90,5,0,0,,,\n" +
			"2026-03-02 09:00:00,Legs,squat,2,92.5,4,0,0,,,\n" +
			"2026-02-02 09:00:00,Arms,press,1,30,8,0,0,,,\n"
		ann.must(`mutation($i:WorkoutImportInput!){importWorkouts(input:$i){setsLeft}}`, map[string]any{"i": map[string]any{"id": newID(),
			"table": map[string]any{"uploadId": ann.uploadTable(file), "unit": "KG",
				"matches": []any{map[string]any{"name": "squat", "exerciseId": e[0]}, map[string]any{"name": "press", "exerciseId": e[1]}}}}})
		last := func(p *person, step int) string {
			exercise := p.must(lastTime, map[string]any{"id": workout}).at("workout", "steps", step, "exercise").(map[string]any)
			return fmt.Sprint(exercise["lastSets"])
		}
		if got := last(ann, 0); got != "[map[loadKg:90 reps:5 seconds:<nil>] map[loadKg:92.5 reps:4 seconds:<nil>]]" {
			t.Errorf("last time was %s", got)
		}
		if got := last(bob, 0); got != "[]" {
			t.Errorf("for Bob last time was %s", got)
		}
		ann.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "sets": []any{set(e[0], 3, 60)}}})
		if squat, press := last(ann, 0), last(ann, 1); squat != "[map[loadKg:60 reps:3 seconds:<nil>]]" ||
			press != "[map[loadKg:30 reps:8 seconds:<nil>]]" {
			t.Errorf("last time was %s and %s", squat, press)
		}
	})
}

func TestACompletionsSetsAreAnsweredAndNamedInErrors(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, ann := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		workout, e := w.lift(coach)
		in := map[string]any{
			"id":        newID(),
			"workoutId": workout,
			"sets":      []any{set(e[0], 5, 60), map[string]any{"exerciseId": e[1], "seconds": 30}},
		}
		for range 2 {
			a := ann.must(complete, map[string]any{"i": in})
			if a.at("completeWorkout", "log", "sets", 0, "estimatedMaxKg") != 70.0 ||
				a.at("completeWorkout", "log", "sets", 1, "seconds") != 30.0 ||
				a.at("completeWorkout", "log", "sets", 1, "exercise", "name", "en") != "press" ||
				a.at("completeWorkout", "log", "sets", 2) != nil ||
				a.at("completeWorkout", "points").(float64) <= 10 {
				t.Errorf("the answer is %v", a.Data)
			}
		}
		in["id"], in["sets"] = newID(), []any{set(e[0], 0, 60)}
		if a := ann.ask(complete, map[string]any{"i": in}); a.code() != "BAD_INPUT" || !strings.HasSuffix(a.field(), "sets.0.reps") {
			t.Errorf("the answer is %s of %q", a.code(), a.field())
		}
	})
}

func TestTheHistoryOfAWorkoutReadsItsSetsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, ann := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		workout, e := w.lift(coach)
		other := w.workout(coach, "other", "FREE", false)
		ann.must(complete, map[string]any{"i": map[string]any{"workoutId": other}})
		count := func() int {
			asked := *ann
			statements := asked.counted()
			a := asked.must(history, map[string]any{"id": workout})
			for _, log := range a.at("workoutLogs").([]any) {
				if log.(map[string]any)["workout"].(map[string]any)["id"] != workout.String() ||
					len(log.(map[string]any)["sets"].([]any)) != 2 {
					t.Errorf("the history has %v", log)
				}
			}
			return int(statements.Count())
		}
		ann.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "sets": []any{set(e[0], 5, 60), set(e[1], 5, 60)}}})
		for range 9 {
			ann.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "sets": []any{set(e[0], 5, 60), set(e[1], 5, 60)}}})
		}
		if n := count(); n > 8 {
			t.Errorf("ten completions take %d statements", n)
		}
	})
}

func TestTheExerciseLibraryReadsWhatWasDoneAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, ann := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree)
		workout, e := w.lift(coach)
		ann.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "sets": []any{set(e[0], 5, 60), set(e[1], 5, 30)}}})
		asked := *ann
		statements := asked.counted()
		a := asked.must(`{exercises{key lastSets{loadKg} bestMaxKg bestSets{reps seconds loadKg}}}`, nil)
		list := a.at("exercises").([]any)
		at := slices.IndexFunc(list, func(e any) bool { return e.(map[string]any)["key"] == "test/low squat" })
		if at < 0 || len(list) < 60 || a.at("exercises", at, "lastSets", 0, "loadKg") != 60.0 || a.at("exercises", at, "bestMaxKg") != 70.0 {
			t.Errorf("the library is %v", a.Data)
		}
		if n := statements.Count(); n > 5 {
			t.Errorf("the library takes %d statements", n)
		}
	})
}

func TestBestSetsAreThoseNoOtherSetBeats(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, ann, bob := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanFree),
			w.someone("Bob", viewer.RoleClient, viewer.PlanFree)
		workout, e := w.lift(coach)
		hold := func(seconds int, kg any) map[string]any {
			return map[string]any{"id": newID(), "exerciseId": e[1], "seconds": seconds, "loadKg": kg}
		}
		bare := func(reps int) map[string]any { return map[string]any{"id": newID(), "exerciseId": e[1], "reps": reps} }
		for p, sets := range map[*person][]any{
			ann: {set(e[0], 5, 60), set(e[0], 10, 50), set(e[0], 8, 50), set(e[0], 5, 55), set(e[0], 1, 80), set(e[0], 10, 50),
				hold(30, nil), hold(60, nil), hold(20, 10.0), bare(12), bare(15)},
			bob: {set(e[0], 5, 200)},
		} {
			p.must(complete, map[string]any{"i": map[string]any{"workoutId": workout, "sets": sets}})
		}
		steps := ann.must(lastTime, map[string]any{"id": workout})
		for step, want := range []string{"1 <nil> 80, 10 <nil> 50, 5 <nil> 60", "15 <nil> 0, <nil> 20 10, <nil> 60 0"} {
			var got []string
			for _, best := range steps.at("workout", "steps", step, "exercise", "bestSets").([]any) {
				b := best.(map[string]any)
				got = append(got, fmt.Sprint(b["reps"], b["seconds"], b["loadKg"]))
			}
			slices.Sort(got)
			if strings.Join(got, ", ") != want {
				t.Errorf("to beat are %v where %s is expected", got, want)
			}
		}
	})
}
