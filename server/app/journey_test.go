package app_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent/viewer"
)

const signUp = `mutation($i:SignUpInput!){signUp(input:$i){session{accessToken profile{id email onboardingCompleted}}}}`

func signUpInput(email string) map[string]any {
	return map[string]any{
		"i": map[string]any{"firstName": " Ann ", "lastName": "Lee", "email": email, "password": secret, "timeZone": "Europe/Berlin"},
	}
}

func TestANewClientGoesFromSignUpToTheDashboard(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout := w.workout(coach, "Squats", "FREE", false)
		p := w.nobody()
		a := p.must(signUp, signUpInput("Ann@Example.org"))
		p.token = a.at("signUp", "session", "accessToken").(string)
		if a.at("signUp", "session", "profile", "email") != "ann@example.org" {
			t.Fatalf("the address is %v", a.at("signUp", "session", "profile", "email"))
		}
		if code := p.ask(`{workouts{totalCount}}`, nil).code(); code != "ONBOARDING_REQUIRED" {
			t.Fatalf("before onboarding the library answers %q", code)
		}
		p.must(
			`mutation($i:OnboardingInput!){saveOnboarding(input:$i){onboardingStep}}`,
			map[string]any{"i": map[string]any{"step": 5, "healthConsent": 1,
				"measurements": map[string]any{"weightKg": 80.5}, "goal": map[string]any{"direction": "LOSE", "changeKg": 4}}},
		)
		if a := p.ask(`mutation{completeOnboarding{id}}`, nil); a.code() != "BAD_INPUT" || a.field() != "phone" {
			t.Fatalf("without a phone onboarding answers %q %q", a.code(), a.field())
		}
		p.must(
			`mutation($i:OnboardingInput!){saveOnboarding(input:$i){id}}`,
			map[string]any{"i": map[string]any{"step": 6, "profile": map[string]any{"phone": "+49 30 123456"}}},
		)
		p.must(`mutation{completeOnboarding{onboardingCompleted}}`, nil)

		p.must(
			`mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){log{id}}}`,
			map[string]any{"i": map[string]any{"workoutId": workout, "id": newID()}},
		)
		today := w.clock().In(viewer.Location("Europe/Berlin")).Format("2006-01-02")
		p.must(
			`mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id}}`,
			map[string]any{"i": map[string]any{"date": today, "measurements": map[string]any{"weightKg": 79.5}}},
		)

		statements := p.counted()
		a = p.must(
			`{clientDashboard{monthlyGoal{done target} streak{days today} points achievements{kind} weightGoal{startKg currentKg fraction} recentActivity{workout{title{en}}}}}`,
			nil,
		)
		if n := statements.Count(); n > 8 {
			t.Errorf("the dashboard costs %d statements", n)
		}
		for want, got := range map[string]any{"1": a.at("clientDashboard", "monthlyGoal", "done"),
			"1 ": a.at("clientDashboard", "streak", "days"),
			"30": a.at("clientDashboard", "points"), "0.25": a.at("clientDashboard", "weightGoal", "fraction"),
			"Squats": a.at("clientDashboard", "recentActivity", 0, "workout", "title", "en")} {
			if fmt.Sprint(got) != strings.TrimSpace(want) {
				t.Errorf("the dashboard says %v where %s is expected", got, want)
			}
		}
	})
}

func TestAReplayedCreateHasOneEffect(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, other := w.someone("Kim", viewer.RoleClient, viewer.PlanFree), w.someone("Lou", viewer.RoleClient, viewer.PlanFree)
		const create = `mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id weightKg}}`
		input := func(kg float64, id string) map[string]any {
			return map[string]any{
				"i": map[string]any{"id": id, "date": w.clock().Format("2006-01-02"), "measurements": map[string]any{"weightKg": kg}},
			}
		}
		id := newID()
		var wait sync.WaitGroup
		for range 20 {
			wait.Go(func() {
				if a := p.ask(create, input(70, id)); a.at("createProgressEntry", "id") != id {
					t.Errorf("a replay answers %+v", a)
				}
			})
		}
		wait.Wait()
		if n := p.must(`{progressEntries{totalCount}}`, nil).at("progressEntries", "totalCount"); n != 1.0 {
			t.Errorf("there are %v entries", n)
		}
		if code := p.ask(create, input(71, id)).code(); code != "ID_CONFLICT" {
			t.Errorf("the same id with other content answers %q", code)
		}
		if code := other.ask(create, input(70, id)).code(); code != "ID_CONFLICT" {
			t.Errorf("the same id by another person answers %q", code)
		}
	})
}

func TestRowsOfOtherPeopleAreNotFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		owner, other := w.someone("Mia", viewer.RoleClient, viewer.PlanVIP), w.someone("Noa", viewer.RoleClient, viewer.PlanVIP)
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout := w.workout(coach, "Rows", "VIP", false)
		entry := owner.must(`mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id}}`, map[string]any{"i": map[string]any{
			"date": w.clock().Format("2006-01-02"), "measurements": map[string]any{"weightKg": 60}}}).at("createProgressEntry", "id")
		log := owner.must(`mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){log{id}}}`, map[string]any{"i": map[string]any{"workoutId": workout}}).
			at("completeWorkout", "log", "id")
		bell := owner.must(`{notifications{nodes{id}}}`, nil).at("notifications", "nodes", 0, "id")
		for name, document := range map[string]string{
			"update an entry":     `mutation($id:ID!){updateProgressEntry(id:$id,input:{date:"2026-01-01",measurements:{weightKg:61}}){id}}`,
			"delete an entry":     `mutation($id:ID!){deleteProgressEntry(id:$id)}`,
			"delete a completion": `mutation($id:ID!){deleteWorkoutLog(id:$id)}`,
			"read a notification": `mutation($id:ID!){markNotificationRead(id:$id){id}}`,
			"delete a bell line":  `mutation($id:ID!){deleteNotification(id:$id)}`,
		} {
			id := map[bool]any{true: log, false: entry}[strings.Contains(name, "completion")]
			if strings.Contains(name, "notification") || strings.Contains(name, "bell") {
				id = bell
			}
			foreign, missing := other.ask(document, map[string]any{"id": id}), other.ask(document, map[string]any{"id": newID()})
			if foreign.code() != "NOT_FOUND" || missing.code() != "NOT_FOUND" || foreign.Errors[0].Message != missing.Errors[0].Message {
				t.Errorf("%s: foreign %q, missing %q", name, foreign.code(), missing.code())
			}
		}
		if n := owner.must(`{progressEntries{totalCount}}`, nil).at("progressEntries", "totalCount"); n != 1.0 {
			t.Errorf("the owner has %v entries left", n)
		}
	})
}

func TestBadInputNamesTheField(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Pia", viewer.RoleClient, viewer.PlanFree)
		coach := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout := w.workout(coach, "Vip only", "VIP", false)
		long := strings.Repeat("я", 2001)
		for _, c := range []struct{ document, code, field string }{
			{`mutation{signUp(input:{firstName:" ",lastName:"B",email:"a@b.co",password:"long enough 1"}){session{accessToken}}}`, "BAD_INPUT", "firstName"},
			{`mutation{signUp(input:{firstName:"A",lastName:"B",email:"nonsense",password:"long enough 1"}){session{accessToken}}}`, "BAD_INPUT", "email"},
			{`mutation{signUp(input:{firstName:"A",lastName:"B",email:"a@b.co",password:"short"}){session{accessToken}}}`, "BAD_INPUT", "password"},
			{`mutation{signUp(input:{firstName:"A",lastName:"B",email:"a@b.co",password:"password123"}){session{accessToken}}}`, "BAD_INPUT", "password"},
			{`mutation{signIn(email:"",password:"x"){accessToken}}`, "BAD_INPUT", "email"},
			{`mutation{signIn(email:"pia@example.org",password:""){accessToken}}`, "BAD_INPUT", "password"},
			{`mutation{updateProfile(input:{phone:"call me"}){id}}`, "BAD_INPUT", "phone"},
			{`mutation{updateProfile(input:{timeZone:"Mars/Base"}){id}}`, "BAD_INPUT", "timeZone"},
			{`mutation{updateProfile(input:{language:FR}){id}}`, "BAD_INPUT", "language"},
			{`mutation{setAvatar(image:"bm90IGEgcGljdHVyZQ=="){id}}`, "BAD_INPUT", "image"},
			{`mutation{createProgressEntry(input:{date:"2026-01-01",measurements:{}}){id}}`, "BAD_INPUT", "measurements"},
			{`mutation{createProgressEntry(input:{date:"2026-01-01",measurements:{weightKg:5}}){id}}`, "BAD_INPUT", "measurements.weightKg"},
			{`mutation{createProgressEntry(input:{date:"2999-01-01",measurements:{weightKg:80}}){id}}`, "BAD_INPUT", "date"},
			{`mutation{createProgressEntry(input:{date:"2026-02-30",measurements:{weightKg:80}}){id}}`, "BAD_INPUT", "date"},
			{`mutation{createProgressEntry(input:{date:"2026-01-01",measurements:{},notes:"` + long + `"}){id}}`, "BAD_INPUT", "notes"},
			{`mutation{setWeightGoal(input:{direction:LOSE,changeKg:0}){changeKg}}`, "BAD_INPUT", "changeKg"},
			{`mutation{completeWorkout(input:{workoutId:"` + newID() + `"}){log{id}}}`, "NOT_FOUND", "workoutId"},
			{`mutation{completeWorkout(input:{workoutId:"` + workout.String() + `"}){log{id}}}`, "PLAN_REQUIRED", ""},
			{`mutation{rateWorkout(workoutId:"` + workout.String() + `",stars:6){id}}`, "BAD_INPUT", "stars"},
			{`mutation{rateWorkout(workoutId:"` + workout.String() + `",stars:5){id}}`, "FORBIDDEN", ""},
			{`{workouts(first:101){totalCount}}`, "BAD_INPUT", "first"},
			{`{workouts(after:"x"){totalCount}}`, "BAD_INPUT", "after"},
			{`{coachHome{totalClients}}`, "FORBIDDEN", ""},
			{`{nothing}`, "BAD_INPUT", ""},
		} {
			if a := p.ask(c.document, nil); a.code() != c.code || a.field() != c.field {
				t.Errorf("%s answers %q %q, not %q %q", c.document, a.code(), a.field(), c.code, c.field)
			}
		}
	})
}

func TestAnonymousViewerReachesOnlySignIn(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		for _, document := range []string{`{me{id}}`, `{workouts{totalCount}}`, `{clientDashboard{points}}`, `{notifications{unreadCount}}`,
			`mutation{completeOnboarding{id}}`} {
			if code := w.nobody().ask(document, nil).code(); code != "UNAUTHENTICATED" {
				t.Errorf("%s answers %q", document, code)
			}
		}
	})
}

func TestSearchFindsWordsOfBothLanguages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, coach := w.someone("Rae", viewer.RoleClient, viewer.PlanFree), w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		for i := range 5 {
			w.workout(coach, fmt.Sprintf("Deadlift 100%% %d", i), "FREE", false)
			w.pass(time.Second)
		}
		for search, want := range map[string]float64{"ПРИСЕД": 5, "deadlift 3": 1, "%": 5, "_": 5, "nothing": 0} {
			a := p.must(
				`query($f:WorkoutFilter){workouts(filter:$f){totalCount nodes{id}}}`,
				map[string]any{"f": map[string]any{"search": search}},
			)
			if a.at("workouts", "totalCount") != want {
				t.Errorf("%q finds %v, not %v", search, a.at("workouts", "totalCount"), want)
			}
		}
		for _, sort := range []string{"NEWEST", "MOST_VIEWED", "TOP_RATED", "SHORTEST"} {
			seen, after := map[any]bool{}, any(nil)
			for {
				a := p.must(
					`query($s:WorkoutSort!,$a:String){workouts(sort:$s,first:2,after:$a){nodes{id} pageInfo{hasNextPage endCursor}}}`,
					map[string]any{"s": sort, "a": after},
				)
				for i := 0; a.at("workouts", "nodes", i) != nil; i++ {
					seen[a.at("workouts", "nodes", i, "id")] = true
				}
				if after = a.at("workouts", "pageInfo", "endCursor"); a.at("workouts", "pageInfo", "hasNextPage") != true {
					break
				}
			}
			if len(seen) != 5 {
				t.Errorf("paging by %s shows %d of 5", sort, len(seen))
			}
		}
	})
}

func TestVideoIsCompletedByPlayingItNotBySeeking(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, coach := w.someone("Sol", viewer.RoleClient, viewer.PlanVIP), w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout := w.workout(coach, "Film", "VIP", true)
		report := func(position float64, ranges ...[2]float64) answer {
			list := []map[string]any{}
			for _, r := range ranges {
				list = append(list, map[string]any{"from": r[0], "to": r[1]})
			}
			return p.must(
				`mutation($i:PlaybackInput!){recordPlayback(input:$i){playback{watchedSeconds positionSeconds} completion{log{source durationSeconds}}}}`,
				map[string]any{"i": map[string]any{"workoutId": workout, "positionSeconds": position, "ranges": list}},
			)
		}
		report(0)
		if a := report(99, [2]float64{0, 100}); a.at("recordPlayback", "completion") != nil ||
			a.at("recordPlayback", "playback", "watchedSeconds").(float64) > 10 {
			t.Fatalf("a report of the whole film at once counts: %+v", a.Data)
		}
		w.pass(60 * time.Second)
		if a := report(50, [2]float64{0, 50}); a.at("recordPlayback", "playback", "positionSeconds") != 50.0 {
			t.Fatalf("the position is %v", a.at("recordPlayback", "playback"))
		}
		if v := p.must(`query($id:ID!){workout(id:$id){views playback{positionSeconds}}}`, map[string]any{"id": workout}); v.at(
			"workout",
			"views",
		) != 1.0 ||
			v.at("workout", "playback", "positionSeconds") != 50.0 {
			t.Fatalf("after fifty seconds: %+v", v.Data)
		}
		w.pass(60 * time.Second)
		a := report(100, [2]float64{50, 97})
		if a.at("recordPlayback", "completion", "log", "source") != "WATCHED" {
			t.Fatalf("97 of 100 played seconds do not complete: %+v", a.Data)
		}
		if a := report(100, [2]float64{50, 97}); a.at("recordPlayback", "completion") != nil {
			t.Fatal("the last report sent twice completes twice")
		}
	})
}

func TestAVideoLinkWorksForItsViewerAndItsPlanOnly(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, coach := w.someone("Tia", viewer.RoleClient, viewer.PlanVIP), w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout := w.workout(coach, "Film", "VIP", true)
		url := p.must(`query($id:ID!){workout(id:$id){video{url}}}`, map[string]any{"id": workout}).at("workout", "video", "url").(string)
		get := func(url, bytes string) *httptest.ResponseRecorder {
			r, out := httptest.NewRequest(http.MethodGet, url, nil), httptest.NewRecorder()
			if bytes != "" {
				r.Header.Set("Range", bytes)
			}
			w.handler.ServeHTTP(out, r)
			return out
		}
		if out := get(url, "bytes=2-4"); out.Code != http.StatusPartialContent || out.Body.String() != "234" {
			t.Fatalf("a range answers %d %q", out.Code, out.Body)
		}
		if out := get(strings.Replace(url, "viewer=", "viewer=x", 1), ""); out.Code != http.StatusNotFound {
			t.Errorf("another viewer's name in the link answers %d", out.Code)
		}
		if out := get(url[:strings.Index(url, "?")], ""); out.Code != http.StatusNotFound {
			t.Errorf("the bare path answers %d", out.Code)
		}
		admin := w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree)
		admin.must(`mutation($id:ID!){setPlan(profileId:$id,plan:BASIC){subscriptionPlan}}`, map[string]any{"id": p.id})
		if out := get(url, ""); out.Code != http.StatusNotFound {
			t.Errorf("after the downgrade the link answers %d", out.Code)
		}
		if v := p.must(`query($id:ID!){workout(id:$id){locked video{url} steps{sets}}}`, map[string]any{"id": workout}); v.at(
			"workout",
			"locked",
		) != true ||
			v.at("workout", "video") != nil {
			t.Errorf("after the downgrade the workout says %+v", v.Data)
		}
		admin.must(`mutation($id:ID!){setPlan(profileId:$id,plan:VIP){subscriptionPlan}}`, map[string]any{"id": p.id})
		if out := get(url, ""); out.Code != http.StatusOK {
			t.Errorf("with the plan back the link answers %d", out.Code)
		}
	})
}
