package app_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"forma/ent/viewer"
)

func TestAnAdminRunsTheLibraryAndTheLogKnows(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, other := w.someone("Carl", viewer.RoleCoach, viewer.PlanFree), w.someone("Cora", viewer.RoleCoach, viewer.PlanFree)
		admin := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		one, two := w.workout(coach, "=1+1", "FREE", false).String(), w.workout(coach, "Two", "FREE", false).String()
		ids := map[string]any{"ids": []any{one, two}}
		with := func(key string, value any) map[string]any { return map[string]any{"ids": ids["ids"], key: value} }
		acts := func(want ...string) {
			t.Helper()
			var got []string
			for _, n := range admin.must(`{auditEvents(first:50){nodes{id act actor{id fullName} actorRole subjectKind subjectKey subject{id} address requestId changes{key before after} createdAt}}}`, nil).at("auditEvents", "nodes").([]any) {
				got = append(got, n.(map[string]any)["act"].(string))
			}
			if slices.Reverse(got); !slices.Equal(got, want) {
				t.Errorf("the log says %v, not %v", got, want)
			}
		}

		const hide = `mutation($ids:[ID!]!,$status:WorkoutStatus!){setWorkoutStatus(ids:$ids,status:$status){id status}}`
		admin.must(hide, with("status", "DRAFT"))
		admin.must(hide, with("status", "DRAFT")) // changes nothing, and is no act
		admin.must(`mutation($ids:[ID!]!,$authorId:ID){setWorkoutAuthor(ids:$ids,authorId:$authorId){author{id}}}`, with("authorId", other.id.String()))
		if n := other.must(`{managedWorkouts(status:DRAFT){totalCount}}`, nil).at("managedWorkouts", "totalCount"); n != float64(2) {
			t.Errorf("the new author has %v", n)
		}
		admin.must(`mutation($ids:[ID!]!){deleteWorkouts(ids:$ids)}`, ids)
		admin.must(`mutation($ids:[ID!]!){restoreWorkouts(ids:$ids){id}}`, ids)
		acts("WORKOUT_HIDDEN", "WORKOUT_HIDDEN", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_DELETED", "WORKOUT_DELETED",
			"WORKOUT_RESTORED", "WORKOUT_RESTORED")
		edit := map[string]any{"id": two, "input": written(map[string]any{"status": "PUBLISHED", "videoLink": "youtu.be/dQw4w9WgXcQ"})}
		admin.must(`mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){id}}`, edit)
		other.must(`mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){id}}`, edit) // her own, and no act of an admin
		acts("WORKOUT_HIDDEN", "WORKOUT_HIDDEN", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_DELETED", "WORKOUT_DELETED",
			"WORKOUT_RESTORED", "WORKOUT_RESTORED", "WORKOUT_EDITED", "WORKOUT_PUBLISHED")
		admin.must(hide, with("status", "DRAFT"))

		const narrowed = `query($author:ID,$sort:WorkoutSort!){managedWorkouts(author:$author,sort:$sort){nodes{title{en}}}}`
		titles := fmt.Sprint(admin.must(narrowed, map[string]any{"author": other.id.String(), "sort": "OLDEST"}).at("managedWorkouts", "nodes"))
		if strings.Index(titles, "=1+1") > strings.Index(titles, "Squats") || !strings.Contains(titles, "=1+1") {
			t.Errorf("the oldest come as %s", titles)
		}
		if n := len(admin.must(narrowed, map[string]any{"author": coach.id.String(), "sort": "LOWEST_RATED"}).at("managedWorkouts", "nodes").([]any)); n != 0 {
			t.Errorf("%d are left to who had them", n)
		}

		sheet := func(p *person, query string) *httptest.ResponseRecorder {
			r, out := httptest.NewRequest(http.MethodGet, "/exports/workouts.csv?"+query, nil), httptest.NewRecorder()
			r.Header.Set("Authorization", "Bearer "+p.token)
			w.handler.ServeHTTP(out, r)
			return out
		}
		out := sheet(admin, "status=DRAFT&sort=OLDEST&author="+other.id.String())
		lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.Body.String(), "\uFEFF"))).ReadAll()
		if err != nil || len(lines) != 3 || lines[1][0] != "'=1+1" || lines[1][2] != "Cora Test" {
			t.Errorf("the sheet is %q: %v", lines, err)
		}
		for _, query := range []string{"status=GONE", "sort=BEST", "author=me"} {
			if out := sheet(admin, query); out.Code == http.StatusOK || !strings.Contains(out.Body.String(), "BAD_INPUT") {
				t.Errorf("%s is answered %d %s", query, out.Code, out.Body)
			}
		}
		if out := sheet(coach, ""); out.Code == http.StatusOK {
			t.Error("a coach takes the list along")
		}
	})
}
