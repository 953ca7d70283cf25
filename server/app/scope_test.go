package app_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
)

// limited creates an API token that reads and writes these areas only.
func (p *person) limited(read, write []viewer.ApiScope) *person {
	p.w.t.Helper()
	program, _ := p.made(map[string]any{"name": "Limited", "read": append([]viewer.ApiScope{}, read...),
		"write": append([]viewer.ApiScope{}, write...)})
	return program
}

// lacked returns what an answer says is missing, such as HEALTH READ.
func (a answer) lacked() string {
	if a.code() != "FORBIDDEN" {
		return a.code()
	}
	return fmt.Sprint(a.Errors[0].Extensions["scope"], " ", a.Errors[0].Extensions["access"])
}

func TestTokensReadAndWriteOnlyTheirAreas(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		_, coach, clients := w.circle()
		workout, owner := w.workout(coach, "Press", "FREE", false), clients[0]
		me := fmt.Sprintf(`{node(id:%q){id`, owner.id)
		trains := owner.limited([]viewer.ApiScope{viewer.ScopeTraining}, nil)
		writes := owner.limited(nil, []viewer.ApiScope{viewer.ScopeTraining, viewer.ScopeLibrary})
		boss := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		money := boss.limited(nil, []viewer.ApiScope{viewer.ScopeMoney})
		copies := coach.limited([]viewer.ApiScope{viewer.ScopeTraining}, nil)
		setPlan := fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:VIP){id}}`, owner.id)
		for _, c := range []struct {
			who            *person
			document, want string
		}{
			{trains, `{workoutLogs(first:5){id completedAt}}`, ""},
			{trains, `{site{name}}`, ""},
			{trains, `{workoutLogs(first:5){id workout{id}}}`, "LIBRARY READ"},
			{trains, `{weightGoal{changeKg}}`, "HEALTH READ"},
			{trains, `{activity{pauses{id reason}}}`, "HEALTH READ"},
			{trains, `{clientDashboard{points weightGoal{currentKg}}}`, "HEALTH READ"},
			{trains, `{a:clientDashboard{points} b:weightGoal{__typename}}`, "HEALTH READ"},
			{trains, `query{...q} fragment q on Query{clientDashboard{...d}} fragment d on ClientDashboard{checkInDueOn}`, "HEALTH READ"},
			{trains, `{clientDashboard{... on ClientDashboard{weightGoal{currentKg}}}}`, "HEALTH READ"},
			{trains, `{clientDashboard{points weightGoal@skip(if:true){currentKg}}}`, "HEALTH READ"},
			{trains, `{clientDashboard{coachMessage{text}}}`, "CHAT READ"},
			{trains, `{pastWorkouts{nodes{id heartRate{average}}}}`, "HEALTH READ"},
			{trains, `{billing{currency}}`, "MONEY READ"},
			{trains, `{settings{__typename}}`, "ADMINISTRATION READ"},
			{trains, me + `}}`, ""},
			{trains, me + ` ... on Profile{email}}}`, "PROFILE READ"},
			{trains, me + ` ... on Profile{__typename}}}`, "PROFILE READ"},
			{trains, me + ` ... on CheckIn{state}}}`, "HEALTH READ"},
			{trains, `{nodes(ids:[]){... on Workout{title{en}}}}`, "LIBRARY READ"},
			{trains, `mutation{setWeekGoal(workouts:3){points}}`, "TRAINING WRITE"},
			{trains, `mutation{signOutOtherDevices}`, "PROFILE WRITE"},
			{trains, `subscription{profileUpdated{id}}`, "PROFILE READ"},
			{trains, `subscription{mealWeekChanged}`, "HEALTH READ"},
			{writes, fmt.Sprintf(`mutation{setFavourite(workoutId:%q,favourite:true){id title{en}}}`, workout), ""},
			{writes, fmt.Sprintf(`mutation{setFavourite(workoutId:%q,favourite:true){author{fullName}}}`, workout), "PROFILE READ"},
			{writes, `{workoutLogs(first:5){id workout{id}}}`, ""},
			{writes, `mutation{withdrawHealthConsent{id}}`, "HEALTH WRITE"},
			{writes, `mutation{saveOnboarding(input:{step:1}){id}}`, "PROFILE WRITE"},
			{owner, `{weightGoal{changeKg} billing{currency}}`, ""},
			{money, setPlan, "PROFILE READ"},
			{money, fmt.Sprintf(`mutation{signOutEverywhere(id:%q)}`, owner.id), "ADMINISTRATION WRITE"},
			{money, `{revenue{currency}}`, ""},
			{money, `{adminHome{totalUsers}}`, "ADMINISTRATION READ"},
			{boss.limited([]viewer.ApiScope{viewer.ScopeMoney, viewer.ScopeProfile}, nil), setPlan, "MONEY WRITE"},
			{boss.limited([]viewer.ApiScope{viewer.ScopeProfile}, []viewer.ApiScope{viewer.ScopeMoney}), setPlan, ""},
			{copies, `{changes(types:[WORKOUT_LOG]){cursor nodes{object{... on WorkoutLog{id}}}}}`, ""},
			{copies, `{changes(types:[WORKOUT_LOG]){nodes{object{... on ProgressEntry{id}}}}}`, "HEALTH READ"},
			{copies, `{changes(types:[WORKOUT_LOG,PERSON]){cursor}}`, "PROFILE READ"},
			{copies, `{changes(types:[PROGRESS_ENTRY]){cursor}}`, "HEALTH READ"},
			{copies, `{changes(types:[CHECK_IN]){cursor}}`, "HEALTH READ"},
			{copies, `{changes(types:[SESSION]){cursor}}`, "SESSIONS READ"},
			{copies, `{changes(types:[PAYMENT]){cursor}}`, "MONEY READ"},
		} {
			if got := c.who.ask(c.document, nil).lacked(); got != c.want {
				t.Errorf("%s answers %q, want %q", c.document, got, c.want)
			}
		}
		owner.must(`mutation{updateProfile(input:{language:RU}){id}}`, nil)
		if said := trains.ask(`{weightGoal{changeKg}}`, nil).Errors[0].Message; !strings.HasPrefix(said, "У этого токена нет доступа") {
			t.Errorf("it is told %q", said)
		}
	})
}

func TestTokensReadByDefaultAndWriteNothing(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		owner := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		program, _ := owner.made(map[string]any{"name": "Usual"})
		for document, want := range map[string]string{
			`{me{id} workoutLogs(first:1){id} conversations{id}}`:             "",
			`{weightGoal{changeKg}}`:                                          "HEALTH READ",
			`{billing{currency}}`:                                             "MONEY READ",
			`mutation{updateProfile(input:{firstName:"Abraham"}){firstName}}`: "PROFILE WRITE",
		} {
			if got := program.ask(document, nil).lacked(); got != want {
				t.Errorf("%s answers %q, want %q", document, got, want)
			}
		}
		both, _ := owner.made(map[string]any{"name": "Both", "read": []string{"HEALTH"}, "write": []string{"CHAT", "LIBRARY", "CHAT"}})
		tokens := both.ask(`{apiTokens{name}}`, nil)
		if tokens.lacked() != "PROFILE READ" {
			t.Errorf("it lists tokens: %v", tokens)
		}
		list := owner.must(`{apiTokens{name read write lastUsedFrom}}`, nil)
		if got := fmt.Sprint(list.at("apiTokens", 1)); got !=
			`map[lastUsedFrom:192.0.2.1 name:Both read:[LIBRARY HEALTH CHAT] write:[LIBRARY CHAT]]` {
			t.Errorf("it is listed as %s", got)
		}
	})
}

func TestTokensFollowAndDownloadOnlyTheirAreas(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		owner, boss := w.someone("Abe", viewer.RoleClient, viewer.PlanFree), w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		chats := owner.limited(nil, []viewer.ApiScope{viewer.ScopeChat})
		reads := owner.limited([]viewer.ApiScope{viewer.ScopeHealth}, nil)
		c := dial(t, w.serve(), speaks).greet(chats.token)
		c.subscribe("p", toProfile)
		if f := c.receive(); f.Type != "error" || !strings.Contains(string(f.Payload), `"scope":"PROFILE"`) {
			t.Errorf("following the profile is answered %s %s", f.Type, f.Payload)
		}
		c.subscribe("n", toNews)
		w.settled(owner, c)
		for _, list := range []string{
			"audit", "revenue", "coach-revenue", "invitations", "payments", "people", "progress", "sessions", "workouts",
		} {
			none := boss.limited(nil, nil).sheet(list, "")
			if none.Code != http.StatusForbidden || !strings.Contains(none.Body.String(), `"access":"READ"`) {
				t.Errorf("%s without an area is answered %d %s", list, none.Code, none.Body)
			}
		}
		if got := reads.sheet("progress", ""); got.Code != http.StatusOK {
			t.Errorf("measurements are answered %d %s", got.Code, got.Body)
		}
		for who, want := range map[*person]int{chats: http.StatusCreated, reads: http.StatusForbidden} {
			r, out := httptest.NewRequest(http.MethodPost, "/uploads", nil), httptest.NewRecorder()
			r.Header.Set("Authorization", "Bearer "+who.token)
			r.Header.Set("Tus-Resumable", "1.0.0")
			r.Header.Set("Upload-Length", "10")
			r.Header.Set("Upload-Metadata", "kind aW1hZ2U=")
			w.handler.ServeHTTP(out, r)
			if out.Code != want {
				t.Errorf("an upload is answered %d %s", out.Code, out.Body)
			}
		}
		r, out := httptest.NewRequest(http.MethodGet, "/invoices/"+newID()+".pdf", nil), httptest.NewRecorder()
		r.Header.Set("Authorization", "Bearer "+chats.token)
		w.handler.ServeHTTP(out, r)
		if out.Code != http.StatusForbidden {
			t.Errorf("an invoice is answered %d", out.Code)
		}
	})
}

// unscoped are the fields that a token without any area may use.
var unscoped = map[string]bool{
	"Query.site": true, "Query.supportPromise": true, "Query.helpQuestions": true, "Query.node": true, "Query.nodes": true,
	"Subscription.siteUpdated": true,
}

func TestATokenWithoutAreasIsRefusedEverywhere(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		s := contract(t)
		program := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree).limited(nil, nil)
		for kind, root := range map[string]*ast.Definition{"query": s.Query, "mutation": s.Mutation, "subscription": s.Subscription} {
			for _, f := range root.Fields {
				if strings.HasPrefix(f.Name, "__") || unscoped[root.Name+"."+f.Name] {
					continue
				}
				a := program.ask(kind+"{"+smallest(s, f)+"}", nil)
				if a.code() != "FORBIDDEN" || a.Errors[0].Extensions["scope"] == nil {
					t.Errorf("%s.%s is answered %v", root.Name, f.Name, a.Errors)
				}
			}
		}
	})
}

// smallest returns a field with its required arguments and __typename of what it answers.
func smallest(s *ast.Schema, f *ast.FieldDefinition) string {
	text := f.Name
	var args []string
	for _, a := range f.Arguments {
		if a.Type.NonNull && a.DefaultValue == nil {
			args = append(args, a.Name+":"+literal(s, a.Type))
		}
	}
	if args != nil {
		text += "(" + strings.Join(args, ",") + ")"
	}
	if s.Types[f.Type.Name()].IsCompositeType() {
		text += "{__typename}"
	}
	return text
}

// literal returns some value of a type.
func literal(s *ast.Schema, t *ast.Type) string {
	if t.Elem != nil {
		return "[" + literal(s, t.Elem) + "]"
	}
	d := s.Types[t.Name()]
	switch {
	case d.Kind == ast.Enum:
		return d.EnumValues[0].Name
	case d.Kind == ast.InputObject:
		var fields []string
		for _, f := range d.Fields {
			if f.Type.NonNull && f.DefaultValue == nil {
				fields = append(fields, f.Name+":"+literal(s, f.Type))
			}
		}
		return "{" + strings.Join(fields, ",") + "}"
	}
	return map[string]string{
		"ID": `"` + newID() + `"`, "Int": "1", "Float": "1", "Boolean": "true", "Date": `"2026-03-10"`, "Texts": `{en:"Text"}`,
		"TagLists": `{en:["tag"]}`, "Language": "EN", "TimeOfDay": `"09:00"`,
		"Time": `"2026-03-10T09:00:00Z"`, "String": `"PERSON"`,
	}[d.Name]
}
