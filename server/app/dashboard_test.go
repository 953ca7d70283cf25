package app_test

import (
	"fmt"
	"testing"
	"time"

	"forma/ent/viewer"
)

const dayAhead = `{clientDashboard{checkInDueOn nextSession{id name{en} startsAt endsAt state mode where capacity seat{id state}} monthlyGoal{weekGoal thisWeek}}}`

// TestDashboardTakesAConstantNumberOfStatements fills every part of it.
func TestDashboardTakesAConstantNumberOfStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, _, call := w.meets()
		w.asks(coach, client, w.clock())
		workout, other := w.workout(coach, "Squats", "FREE", true).String(), w.workout(coach, "Rows", "BASIC", true).String()
		for _, planned := range []string{workout, other} {
			coach.must(
				fmt.Sprintf(
					`mutation{planWorkout(input:{id:%q,clientId:%q,workoutId:%q,date:%q}){id}}`,
					newID(),
					client.id,
					planned,
					w.clock().Format(time.DateOnly),
				),
				nil,
			)
		}
		client.must(
			fmt.Sprintf(`mutation{createProgressEntry(input:{date:%q,measurements:{weightKg:80}}){id}}`, w.clock().Format(time.DateOnly)),
			nil,
		)
		client.must(`mutation{setWeightGoal(input:{direction:GAIN,changeKg:3}){direction}}`, nil)
		client.must(fmt.Sprintf(`mutation{completeWorkout(input:{workoutId:%q}){log{id}}}`, workout), nil)
		client.must(`mutation{setWeekGoal(workouts:3){points}}`, nil)
		session := client.must(w.booking(call, 3), nil).at("bookSession", "id")

		statements := client.counted()
		a := client.must(dashboard, nil)
		if n := statements.Count(); n > 8 {
			t.Errorf("the dashboard costs %d statements: %v", n, statements.All())
		}
		if a.at("clientDashboard", "checkInDueOn") != w.clock().Format(time.DateOnly) ||
			a.at("clientDashboard", "nextSession", "id") != session ||
			a.at("clientDashboard", "nextSession", "where") != "https://meet.example.org/carl" ||
			a.at("clientDashboard", "nextSession", "seat", "id") == nil ||
			len(a.at("clientDashboard", "today").([]any)) != 2 ||
			a.at("clientDashboard", "weightGoal", "direction") != "GAIN" ||
			fmt.Sprint(a.at("clientDashboard", "weightGoal", "startKg"), a.at("clientDashboard", "weightGoal", "changeKg")) != "80 3" ||
			fmt.Sprint(a.at("clientDashboard", "monthlyGoal", "weekGoal"), a.at("clientDashboard", "monthlyGoal", "thisWeek")) != "3 1" {
			t.Errorf("the dashboard is %v", a.Data)
		}
	})
}

func TestTheDashboardShowsACheckInFromItsDayUntilItIsSent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, _, _ := w.meets()
		due := func() any { t.Helper(); return client.must(dayAhead, nil).at("clientDashboard", "checkInDueOn") }
		if due() != nil {
			t.Error("nobody asks, and yet it is due")
		}
		first := w.clock().Add(48 * time.Hour)
		question := w.asks(coach, client, first)
		if due() != nil {
			t.Error("it is due before its day")
		}
		w.pass(72 * time.Hour)
		client, coach = w.back(client), w.back(coach)
		if due() != first.Format(time.DateOnly) {
			t.Errorf("due is %v", due())
		}
		client.must(
			fmt.Sprintf(
				`mutation{sendCheckIn(input:{id:%q,dueOn:%q,answers:[{questionId:%q,text:"Fine"}]}){id}}`,
				newID(),
				first.Format(time.DateOnly),
				question,
			),
			nil,
		)
		if due() != nil {
			t.Error("it is due although it was sent")
		}
		w.pass(14 * 24 * time.Hour)
		client, coach = w.back(client), w.back(coach)
		if due() != first.AddDate(0, 0, 14).Format(time.DateOnly) {
			t.Errorf("after two weeks due is %v", due())
		}
		coach.must(fmt.Sprintf(`mutation{removeCheckInPlan(clientId:%q)}`, client.id), nil)
		if due() != nil {
			t.Error("it is due without a plan")
		}
	})
}

func TestTheDashboardShowsTheNextSessionUntilItIsOverOrCancelled(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, _, _, call := w.meets()
		next := func() any { t.Helper(); return client.must(dayAhead, nil).at("clientDashboard", "nextSession") }
		if next() != nil {
			t.Error("nothing is booked, and yet there is one")
		}
		later, sooner := client.must(w.booking(call, 20), nil).
			at("bookSession", "id"),
			client.must(w.booking(call, 3), nil).at("bookSession", "id").(string)
		if id := next().(map[string]any)["id"]; id != sooner {
			t.Errorf("next is %v", id)
		}
		client.must(fmt.Sprintf(`mutation{cancelSession(id:%q){state}}`, sooner), nil)
		if id := next().(map[string]any)["id"]; id != later {
			t.Errorf("after a cancellation next is %v", id)
		}
		w.pass(20*24*time.Hour + 10*time.Minute)
		client = w.back(client)
		if state := next().(map[string]any)["state"]; state != "IN_PROGRESS" {
			t.Errorf("at its time it is %v", state)
		}
		w.pass(40 * time.Minute)
		client = w.back(client)
		if next() != nil {
			t.Error("it is next although it is over")
		}
	})
}

func TestWeekGoalIsSetByTheClientAndCanBeCleared(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.someone("Ann", viewer.RoleClient, viewer.PlanFree), w.someone("Bob", viewer.RoleClient, viewer.PlanFree)
		const set, read = `mutation($n:Int){setWeekGoal(workouts:$n){monthlyGoal{weekGoal}}}`, `{activity{monthlyGoal{weekGoal}}}`
		for _, n := range []any{1, 7, nil, 3} {
			if a := ann.must(set, map[string]any{"n": n}); fmt.Sprint(a.at("setWeekGoal", "monthlyGoal", "weekGoal")) != fmt.Sprint(n) {
				t.Errorf("%v answers %v", n, a.Data)
			}
			if a := ann.must(read, nil); fmt.Sprint(a.at("activity", "monthlyGoal", "weekGoal")) != fmt.Sprint(n) {
				t.Errorf("after %v the goal is %v", n, a.Data)
			}
		}
		for _, n := range []int{0, 8, -1} {
			if a := ann.ask(set, map[string]any{"n": n}); a.code() != "BAD_INPUT" || a.field() != "workouts" {
				t.Errorf("%d answers %q of %q", n, a.code(), a.field())
			}
		}
		if a := bob.must(read, nil); a.at("activity", "monthlyGoal", "weekGoal") != nil {
			t.Errorf("another person has %v", a.Data)
		}
	})
}

// asks sets a client's plan with a check-in every two weeks.
func (w *world) asks(coach, client *person, from time.Time) (question string) {
	w.t.Helper()
	question = newID()
	form := newID()
	coach.must(
		fmt.Sprintf(
			`mutation{createCheckInForm(id:%q,input:{title:{en:"Week"},questions:[{id:%q,kind:LONG_TEXT,text:{en:"How are you?"}}]}){id}}`,
			form,
			question,
		),
		nil,
	)
	coach.must(
		fmt.Sprintf(
			`mutation{setCheckInPlan(input:{clientId:%q,formId:%q,everyDays:14,firstDueOn:%q}){nextDueOn}}`,
			client.id,
			form,
			from.Format(time.DateOnly),
		),
		nil,
	)
	return question
}

// back signs a person in again after a long time.
func (w *world) back(p *person) *person {
	w.t.Helper()
	found, err := w.Store.Ent.Profile.Get(viewer.System(w.t.Context()), p.id)
	if err != nil {
		w.t.Fatal(err)
	}
	again := w.signIn(found.Email)
	again.id = p.id
	return again
}
