package app_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

// coached are a coach and a VIP client whom they coach.
func (w *world) coached() (coach, client *person) {
	coach, client = w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanVIP)
	former := w.someone("Former", viewer.RoleCoach, viewer.PlanFree)
	(&matrix{w: w, people: map[string]*being{"coach": {person: coach}, "former": {person: former},
		"admin": {person: w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree)}}}).
		befriend(&being{person: client, coach: "coach", former: "former"})
	return coach, client
}

func TestClientFollowsWhatTheCoachPrescribed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.coached()
		workout, exercises := w.lift(coach)
		squats, exercise := workout.String(), exercises[0].String()
		today := dateOf(viewer.Day(w.clock(), time.UTC))
		planned := coach.must(`mutation($input:PlanWorkoutInput!){planWorkout(input:$input){id prescribed{note}}}`,
			map[string]any{"input": map[string]any{"clientId": client.id, "workoutId": squats, "date": today}})
		if list := planned.at("planWorkout", "prescribed").([]any); len(list) != 0 {
			t.Errorf("before, %v is prescribed", list)
		}
		id := planned.at("planWorkout", "id")
		const lines = `prescribed{exercise{id} sets{kind count reps mostReps loadKg rpe} restSeconds note}`
		const prescribe = `mutation($id:ID!,$exercises:[PrescribedExerciseInput!]!){prescribe(id:$id,exercises:$exercises){id ` + lines + `}}`
		heavier := []any{map[string]any{"exerciseId": exercise, "restSeconds": 180, "note": " Slow down ", "sets": []any{
			map[string]any{"kind": "WARM_UP", "count": 1, "reps": 5, "loadKg": 40},
			map[string]any{"count": 3, "reps": 5, "mostReps": 6, "loadKg": 62.5, "rpe": 8}}}}
		coach.must(prescribe, map[string]any{"id": id, "exercises": heavier})
		want := fmt.Sprintf("[map[exercise:map[id:%v] note:Slow down restSeconds:180 sets:["+
			"map[count:1 kind:WARM_UP loadKg:40 mostReps:<nil> reps:5 rpe:<nil>] "+
			"map[count:3 kind:WORKING loadKg:62.5 mostReps:6 reps:5 rpe:8]]]]", exercise)
		seen := client.must(`query($id:ID!){clientDashboard{week{`+lines+`}} workout(id:$id){`+lines+`}}`, map[string]any{"id": squats})
		for where, got := range map[string]any{
			"week":    seen.at("clientDashboard", "week", 0, "prescribed"),
			"workout": seen.at("workout", "prescribed"),
		} {
			if fmt.Sprint(got) != want {
				t.Errorf("the client sees in the %s %v", where, got)
			}
		}

		client.must(complete, map[string]any{"i": map[string]any{"workoutId": squats, "sets": []any{set(exercises[0], 5, 62.5)}}})
		after := client.must(`query($id:ID!){
			clientDashboard{week{log{sets{loadKg}} prescribed{exercise{lastSets{loadKg}}}}}
			workout(id:$id){prescribed{note}}
		}`, map[string]any{"id": squats})
		if kg := after.at("clientDashboard", "week", 0, "log", "sets", 0, "loadKg"); fmt.Sprint(kg) != "62.5" {
			t.Errorf("%v kg are logged for it", kg)
		}
		if kg := after.at("clientDashboard", "week", 0, "prescribed", 0, "exercise", "lastSets", 0, "loadKg"); fmt.Sprint(kg) != "62.5" {
			t.Errorf("last time was %v kg", kg)
		}
		if list := after.at("workout", "prescribed").([]any); len(list) != 0 {
			t.Errorf("once it is done, the workout still prescribes %v", list)
		}
		if code := coach.ask(prescribe, map[string]any{"id": id, "exercises": []any{}}).code(); code != "CONFLICT" {
			t.Errorf("what is prescribed for a workout that was done changes: %q", code)
		}
	})
}

func TestShareOfTheMaximumIsOfTheClientsNow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.coached()
		workout, exercises := w.lift(coach)
		other := w.film(coach, func(_ context.Context, _ *store.Tx, n *library.NewWorkout) error {
			n.RequiredPlan, n.Steps = "FREE", []workoutstep.WorkoutStep{{ExerciseID: exercises[1], Sets: 1, Reps: new(5)}}
			return nil
		})
		lifted := func(kg float64) { // in another workout, so that what is prescribed stays open
			client.must(complete, map[string]any{"i": map[string]any{"workoutId": other.String(), "sets": []any{set(exercises[0], 1, kg)}}})
		}
		lifted(80)
		planned := coach.must(`mutation($input:PlanWorkoutInput!){planWorkout(input:$input){id}}`, map[string]any{
			"input": map[string]any{"clientId": client.id, "workoutId": workout.String(), "date": dateOf(viewer.Day(w.clock(), time.UTC))}})
		share := func(exercise any) map[string]any {
			return map[string]any{"exerciseId": exercise, "sets": []any{map[string]any{"count": 3, "reps": 5, "loadPercent": 75}}}
		}
		weight := map[string]any{"exerciseId": exercises[0], "sets": []any{map[string]any{"count": 3, "reps": 5, "loadKg": 60}}}
		made := coach.must(`mutation($id:ID!,$exercises:[PrescribedExerciseInput!]!){
			prescribe(id:$id,exercises:$exercises){prescribed{estimatedMaxKg sets{loadKg loadPercent}}}
		}`, map[string]any{"id": planned.at("planWorkout", "id"), "exercises": []any{share(exercises[0]), share(exercises[1]), weight}})
		const want = "[map[estimatedMaxKg:80 sets:[map[loadKg:<nil> loadPercent:75]]] " +
			"map[estimatedMaxKg:<nil> sets:[map[loadKg:<nil> loadPercent:75]]] " +
			"map[estimatedMaxKg:<nil> sets:[map[loadKg:60 loadPercent:<nil>]]]]"
		if got := fmt.Sprint(made.at("prescribe", "prescribed")); got != want {
			t.Errorf("the coach sees %s", got)
		}
		lifted(90)
		for who, got := range map[string]any{
			"the coach": coach.must(`query($id:ID!){clientProgress(id:$id){trainingWeek{planned{prescribed{estimatedMaxKg}}}}}`,
				map[string]any{"id": client.id}).at("clientProgress", "trainingWeek", "planned", 0, "prescribed", 0, "estimatedMaxKg"),
			"the client": client.must(`{clientDashboard{week{prescribed{estimatedMaxKg}}}}`, nil).
				at("clientDashboard", "week", 0, "prescribed", 0, "estimatedMaxKg"),
		} {
			if fmt.Sprint(got) != "90" {
				t.Errorf("after 90 kg, the maximum is %v for %s", got, who)
			}
		}
	})
}
