package app_test

import (
	"fmt"
	"testing"
	"time"

	"forma/ent/viewer"
)

const (
	dashboard = `{clientDashboard{monthlyGoal{done target days thisWeek weekTarget} streak{days today paused} points achievements{id kind createdAt}
		weightGoal{direction changeKg startKg currentKg fraction} recentActivity{id completedOn durationSeconds source workout{id title{en ru} thumbnailUrl}}
		today{id date plannedFor workout{id title{en ru} thumbnailUrl durationMinutes locked} log{id}}}}`
	weekOf = `query($of:Date){trainingWeek(of:$of){from programme{id title{en} startsOn endsOn coach{fullName}} planned{id date plannedFor workout{id} log{id}} selfAdded{id} adherence{planned done}}}`
)

// TestACoachPlansAndAClientDoesIt goes through the doors as the two of them do.
func TestACoachPlansAndAClientDoesIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanVIP)
		former := w.someone("Former", viewer.RoleCoach, viewer.PlanFree)
		(&matrix{w: w, people: map[string]*being{"coach": {person: coach}, "former": {person: former}, "admin": {person: w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree)}}}).
			befriend(&being{person: client, coach: "coach", former: "former"})
		squats, rows := w.workout(coach, "Squats", "FREE", true).String(), w.workout(coach, "Rows", "BASIC", true).String()
		today := viewer.Day(w.clock(), time.UTC)
		monday := viewer.Monday(today)
		line := func(day int, workout string) map[string]any {
			return map[string]any{"week": (day-monday)/7 + 1, "weekday": (day-monday)%7 + 1, "workoutId": workout}
		}
		made := coach.must(`mutation($input:ProgrammeInput!){createProgramme(input:$input){id clients author{fullName} workouts{week weekday workout{id}}}}`,
			map[string]any{"input": map[string]any{"title": map[string]any{"en": "Eight weeks"}, "goal": "BUILD_MUSCLE", "level": "BEGINNER", "weeks": 8,
				"workouts": []any{line(today+7, rows), line(today, squats), line(today, rows)}}})
		if order := made.at("createProgramme", "workouts", 0, "workout", "id"); order != squats {
			t.Errorf("the first workout is %v", order)
		}
		programme := made.at("createProgramme", "id").(string)
		given := coach.must(`mutation($input:AssignProgrammeInput!){assignProgramme(input:$input){id programmeId startsOn endsOn coach{fullName}}}`,
			map[string]any{"input": map[string]any{"clientId": client.id, "programmeId": programme, "startsOn": dateOf(monday)}}).at("assignProgramme").(map[string]any)
		if given["endsOn"] != dateOf(monday+55) {
			t.Errorf("given is %v", given)
		}
		if n := coach.must(`{programmes{clients}}`, nil).at("programmes", 0, "clients"); fmt.Sprint(n) != "1" {
			t.Errorf("%v clients train by it", n)
		}
		if title := client.must(`{notifications{nodes{title link}}}`, nil).at("notifications", "nodes", 0, "title"); title != "Coach Test gave you a training programme" {
			t.Errorf("the client is told %v", title)
		}

		completed := client.must(`mutation($input:CompleteWorkoutInput!){completeWorkout(input:$input){log{id}}}`, map[string]any{"input": map[string]any{"workoutId": squats}}).
			at("completeWorkout", "log", "id")
		statements := client.counted()
		a := client.must(dashboard, nil)
		if n := statements.Count(); n > 8 {
			t.Errorf("the dashboard costs %d statements", n)
		}
		if first, second := a.at("clientDashboard", "today", 0, "log", "id"), a.at("clientDashboard", "today", 1, "log"); first != completed || second != nil {
			t.Errorf("today is %v", a.at("clientDashboard", "today"))
		}
	})
}
