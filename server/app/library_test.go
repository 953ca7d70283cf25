package app_test

import (
	"fmt"
	"testing"
	"time"

	"forma/ent/viewer"
)

const libraryPage = `query($f:WorkoutFilter,$s:WorkoutSort!){workouts(filter:$f,sort:$s,first:24){totalCount pageInfo{hasNextPage endCursor}
nodes{id title{en ru} thumbnailUrl category goal level durationMinutes rating requiredPlan favourite lastCompletedOn}}}`

func TestLibraryPageTakesFewStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, p := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanVIP)
		for i := range 30 {
			w.workout(coach, fmt.Sprintf("Squats %d", i), "FREE", false)
		}
		for name, c := range map[string]struct {
			variables map[string]any
			most      int64
		}{
			// The viewer, what is the viewer's own on the page, and the total, which a search includes.
			"plain":  {map[string]any{"s": "NEWEST"}, 2},
			"search": {map[string]any{"s": "RELEVANCE", "f": map[string]any{"search": "squatting"}}, 2},
		} {
			p.must(libraryPage, c.variables) // reads what is then kept in memory
			statements := p.counted()
			a := p.must(libraryPage, c.variables)
			if a.at("workouts", "totalCount") != float64(30) || a.at("workouts", "nodes", 23, "favourite") != false {
				t.Errorf("%s: the page is %v", name, a.Data)
			}
			if n := statements.Count(); n > c.most {
				t.Errorf("%s costs %d statements", name, n)
			}
			p.ctx = nil
		}
	})
}

func TestFavouritesAndRepeatedWorkoutsAreVisibleInTheAPI(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, p := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Ann", viewer.RoleClient, viewer.PlanVIP)
		first, second := w.workout(coach, "Squats", "FREE", false), w.workout(coach, "Planks", "FREE", false)
		const set = `mutation($w:ID!,$f:Boolean!){setFavourite(workoutId:$w,favourite:$f){id favourite}}`
		for _, favourite := range []bool{true, true, false, true} {
			if a := p.must(set, map[string]any{"w": first, "f": favourite}); a.at("setFavourite", "favourite") != favourite {
				t.Errorf("the answer is %v", a.Data)
			}
		}
		if code := w.nobody().ask(set, map[string]any{"w": first, "f": true}).code(); code != "UNAUTHENTICATED" {
			t.Errorf("nobody is answered %s", code)
		}
		a := p.must(`{workouts(filter:{favourites:true}){totalCount nodes{id}}}`, nil)
		if a.at("workouts", "totalCount") != float64(1) || a.at("workouts", "nodes", 0, "id") != first.String() {
			t.Errorf("the favourites are %v", a.Data)
		}
		done := func(id any) {
			p.must(
				`mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){log{id}}}`,
				map[string]any{"i": map[string]any{"workoutId": id}},
			)
		}
		done(first)
		w.pass(time.Minute)
		done(second)
		statements := p.counted()
		a = p.must(`{repeatWorkouts{id lastCompletedOn favourite}}`, nil)
		today := w.clock().Format(time.DateOnly)
		if a.at("repeatWorkouts", 0, "id") != second.String() || a.at("repeatWorkouts", 1, "id") != first.String() ||
			a.at("repeatWorkouts", 0, "lastCompletedOn") != today {
			t.Errorf("to repeat is %v", a.Data)
		}
		if n := statements.Count(); n > 2 {
			t.Errorf("what to repeat costs %d statements", n)
		}
	})
}
