package app_test

import (
	"fmt"
	"testing"
	"time"

	"forma/ent/viewer"
)

func TestClientFollowsWhatTheCoachPrescribed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanVIP)
		former := w.someone("Former", viewer.RoleCoach, viewer.PlanFree)
		(&matrix{w: w, people: map[string]*being{"coach": {person: coach}, "former": {person: former},
			"admin": {person: w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree)}}}).
			befriend(&being{person: client, coach: "coach", former: "former"})
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
