package app_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/store"
)

const (
	dashboard = `{clientDashboard{monthlyGoal{done target days thisWeek weekTarget weekGoal} streak{days today paused} points achievements{id kind createdAt}
		weightGoal{direction changeKg startKg currentKg fraction} recentActivity{id completedOn durationSeconds source workout{id title{en ru} thumbnailUrl}}
		today{id date plannedFor workout{id title{en ru} thumbnailUrl durationMinutes locked} log{id}}
		checkInDueOn nextSession{id name{en ru} startsAt endsAt state mode where capacity seat{id state}}}}`
	weekOf = `query($of:Date){trainingWeek(of:$of){from programme{id title{en} startsOn endsOn coach{fullName}} planned{id date plannedFor workout{id} log{id}} selfAdded{id} adherence{planned done}}}`
)

// TestClientDoesWhatTheCoachPlanned uses the API as the two of them do.
func TestClientDoesWhatTheCoachPlanned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanVIP)
		former := w.someone("Former", viewer.RoleCoach, viewer.PlanFree)
		(&matrix{w: w, people: map[string]*being{"coach": {person: coach}, "former": {person: former},
			"admin": {person: w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree)}}}).
			befriend(
				&being{person: client, coach: "coach", former: "former"},
			)
		squats, rows := w.workout(coach, "Squats", "FREE", true).String(), w.workout(coach, "Rows", "BASIC", true).String()
		today := viewer.Day(w.clock(), time.UTC)
		monday := viewer.Monday(today)
		line := func(day int, workout string) map[string]any {
			return map[string]any{"week": (day-monday)/7 + 1, "weekday": (day-monday)%7 + 1, "workoutId": workout}
		}
		made := coach.must(
			`mutation($input:ProgrammeInput!){createProgramme(input:$input){id clients author{fullName} workouts{week weekday workout{id}}}}`,
			map[string]any{
				"input": map[string]any{
					"title":    map[string]any{"en": "Eight weeks"},
					"goal":     "BUILD_MUSCLE",
					"level":    "BEGINNER",
					"weeks":    8,
					"workouts": []any{line(today+7, rows), line(today, squats), line(today, rows)},
				},
			},
		)
		if order := made.at("createProgramme", "workouts", 0, "workout", "id"); order != squats {
			t.Errorf("the first workout is %v", order)
		}
		programme := made.at("createProgramme", "id").(string)
		given := coach.must(`mutation($input:AssignProgrammeInput!){assignProgramme(input:$input){id programmeId startsOn endsOn coach{fullName}}}`,
			map[string]any{"input": map[string]any{"clientId": client.id, "programmeId": programme, "startsOn": dateOf(monday)}}).
			at("assignProgramme").(map[string]any)
		if given["endsOn"] != dateOf(monday+55) {
			t.Errorf("given is %v", given)
		}
		if n := coach.must(`{programmes{clients}}`, nil).at("programmes", 0, "clients"); fmt.Sprint(n) != "1" {
			t.Errorf("%v clients train by it", n)
		}
		if title := client.must(`{notifications{nodes{title link}}}`, nil).
			at("notifications", "nodes", 0, "title"); title != "New training programme from Coach Test" {
			t.Errorf("the client is told %v", title)
		}

		completed := client.must(`mutation($input:CompleteWorkoutInput!){completeWorkout(input:$input){log{id}}}`, map[string]any{"input": map[string]any{"workoutId": squats}}).
			at("completeWorkout", "log", "id")
		statements := client.counted()
		a := client.must(dashboard, nil)
		if n := statements.Count(); n > 8 {
			t.Errorf("the dashboard costs %d statements", n)
		}
		if first, second := a.at("clientDashboard", "today", 0, "log", "id"), a.at("clientDashboard", "today", 1,
			"log"); first != completed ||
			second != nil {
			t.Errorf("today is %v", a.at("clientDashboard", "today"))
		}
		week := client.must(weekOf, nil)
		if week.at("trainingWeek", "from") != dateOf(monday) || week.at("trainingWeek", "programme", "id") != given["id"] ||
			fmt.Sprint(week.at("trainingWeek", "adherence")) != "map[done:1 planned:1]" {
			t.Errorf("the week is %v", week.Data)
		}
		client.must(`mutation($id:ID!){deleteWorkoutLog(id:$id)}`, map[string]any{"id": completed})
		if a := client.must(dashboard, nil); a.at("clientDashboard", "today", 0, "log") != nil {
			t.Error("a completion that was taken back still counts")
		}
		moved := client.must(`mutation($id:ID!,$date:Date!){movePlannedWorkout(id:$id,date:$date){date plannedFor log{id}}}`,
			map[string]any{"id": a.at("clientDashboard", "today", 0, "id"), "date": dateOf(monday + 6)})
		if moved.at("movePlannedWorkout", "date") != dateOf(monday+6) || moved.at("movePlannedWorkout", "plannedFor") != dateOf(today) {
			t.Errorf("moved is %v", moved.Data)
		}

		const page = `query($id:ID!){clientProgress(id:$id){overview{adherence{planned done}} streak{days} programmes{id endsOn} adherence(weeks:4){from adherence{planned done}}
			trainingWeek{planned{workout{title{en}} log{id}} selfAdded{workout{id}}}}}`
		w.pass(7 * 24 * time.Hour)
		for p, email := range map[*person]string{coach: "coach@example.org", client: "kim@example.org", former: "former@example.org"} {
			p.token = w.signIn(email).token
		}
		counted := coach.counted()
		seen := coach.must(page, map[string]any{"id": client.id})
		if n := counted.Count(); n > 30 {
			t.Errorf("a client's page costs %d statements", n)
		}
		if fmt.Sprint(seen.at("clientProgress", "overview", "adherence")) != "map[done:0 planned:2]" ||
			len(seen.at("clientProgress", "trainingWeek", "planned").([]any)) != 1 ||
			len(seen.at("clientProgress", "adherence").([]any)) != 1 ||
			len(seen.at("clientProgress", "programmes").([]any)) != 1 {
			t.Errorf("the coach sees %v", seen.Data)
		}
		if code := former.ask(page, map[string]any{"id": client.id}).code(); code != "NOT_FOUND" {
			t.Errorf("a former coach is answered %q", code)
		}
		w.must(w.Store.InTx(t.Context(), func(tx *store.Tx) error {
			return tx.Profile.UpdateOneID(client.id).
				SetSubscriptionPlan(viewer.PlanFree).
				SetGivenPlan(viewer.PlanFree).
				Exec(viewer.System(t.Context()))
		}))
		if code := client.ask(weekOf, nil).code(); code != "PLAN_REQUIRED" {
			t.Errorf("without a plan the week answers %q", code)
		}
		if list := client.must(dashboard, nil).at("clientDashboard", "today").([]any); len(list) != 0 {
			t.Errorf("without a plan today is %v", list)
		}
		if seen := coach.must(page, map[string]any{"id": client.id}); len(
			seen.at("clientProgress", "trainingWeek", "planned").([]any),
		) != 1 {
			t.Error("after a downgrade the coach sees nothing")
		}
		// A workout that becomes a draft again breaks no one's screen.
		w.must(w.Store.InTx(t.Context(), func(tx *store.Tx) error {
			return tx.Profile.UpdateOneID(client.id).
				SetSubscriptionPlan(viewer.PlanBasic).
				SetGivenPlan(viewer.PlanBasic).
				Exec(viewer.System(t.Context()))
		}))
		client.must(
			`mutation($input:CompleteWorkoutInput!){completeWorkout(input:$input){log{id}}}`,
			map[string]any{"input": map[string]any{"workoutId": squats}},
		)
		w.must(w.Store.InTx(t.Context(), func(tx *store.Tx) error {
			return tx.Workout.UpdateOneID(uuid.MustParse(squats)).SetStatus("DRAFT").Exec(viewer.System(t.Context()))
		}))
		for _, p := range []struct {
			by       *person
			document string
		}{{client, dashboard}, {client, weekOf}, {client, `{workoutLogs{workout{id}}}`}, {coach, page}} {
			if a := p.by.ask(p.document, map[string]any{"id": client.id}); len(a.Errors) > 0 {
				t.Errorf("with a hidden workout the answer is %v", a.Errors)
			}
		}
	})
}

// TestProgrammeListsTakeFewStatements however many there are.
func TestProgrammeListsTakeFewStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		for n := range 12 {
			workout := w.workout(coach, fmt.Sprint("Workout ", n), "FREE", true).String()
			coach.must(
				`mutation($input:ProgrammeInput!){createProgramme(input:$input){id}}`,
				map[string]any{"input": map[string]any{"title": map[string]any{"en": "P"},
					"goal": "BUILD_MUSCLE", "level": "BEGINNER", "weeks": 1, "workouts": []any{map[string]any{"week": 1, "weekday": 1,
						"workoutId": workout}}}},
			)
		}
		counted := coach.counted()
		a := coach.must(`{programmes{id title{en ru} author{fullName} clients workouts{week weekday workout{id title{en ru}}}}}`, nil)
		if n := counted.Count(); n > 5 || len(a.at("programmes").([]any)) != 12 {
			t.Errorf("the list costs %d statements", n)
		}
	})
}
