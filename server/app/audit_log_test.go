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

func TestAuditLogRecordsWhatAdminsOfferToEveryone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, admin := w.someone("Carl", viewer.RoleCoach, viewer.PlanFree), w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		for _, p := range []*person{coach, admin} {
			scheme, form := newID(), newID()
			input := map[string]any{
				"title":       map[string]any{"en": "Four weeks"},
				"description": map[string]any{},
				"goal":        "BUILD_MUSCLE",
				"level":       "BEGINNER",
				"weeks":       4,
				"workouts":    []any{map[string]any{"week": 1, "weekday": 1, "workoutId": w.workout(coach, "One", "FREE", false).String()}},
			}
			p.must(
				`mutation($input:ProgrammeInput!){createProgramme(input:$input){id}}`,
				map[string]any{"input": with(input, "id", scheme)},
			)
			p.must(
				`mutation($id:ID!,$input:ProgrammeInput!){updateProgramme(id:$id,input:$input){id}}`,
				map[string]any{"id": scheme, "input": input},
			)
			p.must(fmt.Sprintf(`mutation{duplicateProgramme(id:%q,newId:%q){id}}`, scheme, newID()), nil)
			asks := map[string]any{
				"title": map[string]any{"en": "Week"},
				"questions": []any{
					map[string]any{"id": newID(), "kind": "YES_NO", "text": map[string]any{"en": "Well?"}, "required": true},
				},
			}
			p.must(
				`mutation($id:ID!,$input:CheckInFormInput!){createCheckInForm(id:$id,input:$input){id}}`,
				map[string]any{"id": form, "input": asks},
			)
			p.must(
				`mutation($id:ID!,$input:CheckInFormInput!){updateCheckInForm(id:$id,input:$input){id}}`,
				map[string]any{"id": form, "input": asks},
			)
			for range 2 { // repeating it is no act
				p.must(fmt.Sprintf(`mutation{deleteProgramme(id:%q) deleteCheckInForm(id:%q)}`, scheme, form), nil)
			}
			for range 2 {
				p.must(fmt.Sprintf(`mutation{restoreProgramme(id:%q){id} restoreCheckInForm(id:%q){id}}`, scheme, form), nil)
			}
		}
		var acts []string
		for _, n := range admin.must(`{auditEvents(first:50){nodes{act actor{id} subjectKind}}}`, nil).at("auditEvents", "nodes").([]any) {
			line := n.(map[string]any)
			if actor := line["actor"].(map[string]any)["id"]; actor != admin.id.String() {
				t.Errorf("%v is told of %v", line, actor)
			}
			acts = append(acts, line["act"].(string)+" "+line["subjectKind"].(string))
		}
		slices.Reverse(acts)
		want := []string{
			"PROGRAMME_MADE PROGRAMME",
			"PROGRAMME_EDITED PROGRAMME",
			"PROGRAMME_MADE PROGRAMME",
			"FORM_MADE FORM",
			"FORM_EDITED FORM",
			"PROGRAMME_DELETED PROGRAMME",
			"FORM_DELETED FORM",
			"PROGRAMME_RESTORED PROGRAMME",
			"FORM_RESTORED FORM",
		}
		if !slices.Equal(acts, want) {
			t.Errorf("the log says %v", acts)
		}
	})
}

func TestAuditLogRecordsWhatAdminsDoInTheLibrary(t *testing.T) {
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
		admin.must(
			`mutation($ids:[ID!]!,$authorId:ID){setWorkoutAuthor(ids:$ids,authorId:$authorId){author{id}}}`,
			with("authorId", other.id.String()),
		)
		if n := other.must(`{managedWorkouts(status:DRAFT){totalCount}}`, nil).at("managedWorkouts", "totalCount"); n != float64(2) {
			t.Errorf("the new author has %v", n)
		}
		admin.must(`mutation($ids:[ID!]!){deleteWorkouts(ids:$ids)}`, ids)
		admin.must(`mutation($ids:[ID!]!){restoreWorkouts(ids:$ids){id}}`, ids)
		acts("WORKOUT_HIDDEN", "WORKOUT_HIDDEN", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_DELETED", "WORKOUT_DELETED",
			"WORKOUT_RESTORED", "WORKOUT_RESTORED")
		edit := map[string]any{"id": two, "input": written(map[string]any{"status": "PUBLISHED", "videoLink": "youtu.be/dQw4w9WgXcQ"})}
		admin.must(`mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){id}}`, edit)
		other.must(`mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){id}}`, edit) // her own, and no admin's act
		acts("WORKOUT_HIDDEN", "WORKOUT_HIDDEN", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_AUTHOR_CHANGED", "WORKOUT_DELETED", "WORKOUT_DELETED",
			"WORKOUT_RESTORED", "WORKOUT_RESTORED", "WORKOUT_EDITED", "WORKOUT_PUBLISHED")
		admin.must(hide, with("status", "DRAFT"))

		const narrowed = `query($author:ID,$sort:WorkoutSort!){managedWorkouts(author:$author,sort:$sort){nodes{title{en}}}}`
		titles := fmt.Sprint(
			admin.must(narrowed, map[string]any{"author": other.id.String(), "sort": "OLDEST"}).at("managedWorkouts", "nodes"),
		)
		if strings.Index(titles, "=1+1") > strings.Index(titles, "Squats") || !strings.Contains(titles, "=1+1") {
			t.Errorf("the oldest come as %s", titles)
		}
		if n := len(admin.must(narrowed, map[string]any{"author": coach.id.String(), "sort": "LOWEST_RATED"}).
			at("managedWorkouts", "nodes").([]any)); n != 0 {
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
