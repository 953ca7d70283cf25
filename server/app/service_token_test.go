package app_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
)

// service creates a service token that reads and writes these areas.
func (p *person) service(name string, read, write []viewer.ApiScope) (program *person, id string) {
	p.w.t.Helper()
	input := map[string]any{"name": name, "read": append([]viewer.ApiScope{}, read...), "write": append([]viewer.ApiScope{}, write...)}
	a := p.must(`mutation($input:ApiTokenInput!){createServiceToken(input:$input){token{id} secret}}`, map[string]any{"input": input})
	secret, _ := a.at("createServiceToken", "secret").(string)
	id, _ = a.at("createServiceToken", "token", "id").(string)
	return &person{w: p.w, token: secret}, id
}

// needs returns what an answer says is needed, such as PERSON.
func (a answer) needs() string {
	if a.code() != "FORBIDDEN" {
		return a.code()
	}
	return fmt.Sprint(a.Errors[0].Extensions["needs"])
}

func TestAServiceTokenOutlivesItsMakerAndEndsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		maker, other := w.someone("Mo", viewer.RoleAdmin, viewer.PlanFree), w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		client := w.someone("Cleo", viewer.RoleClient, viewer.PlanFree)
		program, id := maker.service("Books", []viewer.ApiScope{viewer.ScopeProfile}, []viewer.ApiScope{viewer.ScopeMoney})
		reads := func() {
			t.Helper()
			list := program.must(`{managedPeople(first:100){nodes{profile{id email}}}}`, nil)
			if !strings.Contains(fmt.Sprint(list.at("managedPeople", "nodes")), client.id.String()) {
				t.Errorf("it reads %v", list.Data)
			}
		}
		reads()
		other.must(fmt.Sprintf(`mutation{setRole(id:%q,role:CLIENT){id}}`, maker.id), nil)
		reads()
		other.must(fmt.Sprintf(`mutation{setSuspended(ids:[%q],suspended:true){id}}`, maker.id), nil)
		reads()
		other.must(fmt.Sprintf(`mutation{setSuspended(ids:[%q],suspended:false){id}}`, maker.id), nil)
		w.signIn("mo@example.org").must(`mutation{deleteAccount}`, nil)
		w.pass(14*24*time.Hour + time.Second)
		w.must(w.People.EraseDue(context.Background()))
		other = w.signIn("ada@example.org")
		reads()
		program.must(fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:VIP){id}}`, client.id), nil)

		const logged = `{auditEvents(filter:{act:PLAN_CHANGED}){nodes{actor{id} actorRole service subject{id}}}}`
		event := fmt.Sprintf("map[actor:<nil> actorRole:SERVICE service:Books subject:map[id:%s]]", client.id)
		if got := fmt.Sprint(other.must(logged, nil).at("auditEvents", "nodes", 0)); got != event {
			t.Errorf("logged is %s", got)
		}
		found := other.must(`{auditEvents(filter:{search:"books"}){nodes{act}}}`, nil).at("auditEvents", "nodes").([]any)
		if got := fmt.Sprint(found); got != "[map[act:PLAN_CHANGED] map[act:SERVICE_TOKEN_MADE]]" {
			t.Errorf("by its name are found %s", got)
		}
		list := other.must(`{managedApiTokens(filter:{service:true}){nodes{owner{id} token{id name read write lastUsedFrom}}}}`, nil)
		if got := fmt.Sprint(list.at("managedApiTokens", "nodes")); got != fmt.Sprintf(
			"[map[owner:<nil> token:map[id:%s lastUsedFrom:192.0.2.1 name:Books read:[PROFILE MONEY] write:[MONEY]]]]", id) {
			t.Errorf("listed is %s", got)
		}

		c := dial(t, w.serve(), speaks).greet(program.token)
		c.lives()
		start := time.Now()
		other.must(`mutation($i:ID!){endApiToken(id:$i)}`, map[string]any{"i": id})
		if code, took := c.closed(), time.Since(start); code != 4403 || took > atOnce {
			t.Errorf("its socket is closed with %d after %s", code, took)
		}
		if got := program.ask(`{managedPeople(first:1){nodes{id}}}`, nil).code(); got != "UNAUTHENTICATED" {
			t.Errorf("ended, it is answered %q", got)
		}
		if got := fmt.Sprint(other.must(logged, nil).at("auditEvents", "nodes", 0)); got != event {
			t.Errorf("after its end, logged is %s", got)
		}
	})
}

func TestAnAdminEndsAnyonesToken(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin, owner := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Cleo", viewer.RoleClient, viewer.PlanFree)
		program, id := owner.made(map[string]any{"name": "My diary"})
		admin.made(map[string]any{"name": "Own"})
		admin.service("Books", nil, nil)
		for filter, want := range map[string]int{
			"": 3, "filter:{service:false},": 2, "filter:{service:true},": 1, `filter:{search:"cle"},`: 1, `filter:{search:"cleo test"},`: 1,
			`filter:{search:"Cleo@example.org"},`: 1, `filter:{search:"cleo ada"},`: 0, `filter:{search:"cle",service:true},`: 0,
		} {
			list := admin.must(`{managedApiTokens(`+filter+`first:10){nodes{token{id}}}}`, nil).at("managedApiTokens", "nodes").([]any)
			if len(list) != want {
				t.Errorf("%s finds %d tokens", filter, len(list))
			}
		}
		var names []any
		after := any(nil)
		for more := true; more; {
			page := admin.must(`query($a:String){managedApiTokens(first:2,after:$a){nodes{owner{fullName} token{name}}pageInfo{hasNextPage endCursor}}}`,
				map[string]any{"a": after})
			names = append(names, page.at("managedApiTokens", "nodes").([]any)...)
			more, _ = page.at("managedApiTokens", "pageInfo", "hasNextPage").(bool)
			after = page.at("managedApiTokens", "pageInfo", "endCursor")
		}
		if got := fmt.Sprint(names); got != "[map[owner:<nil> token:map[name:Books]] map[owner:map[fullName:Ada Test] token:map[name:Own]] "+
			"map[owner:map[fullName:Cleo Test] token:map[name:My diary]]]" {
			t.Errorf("listed are %s", got)
		}

		admin.must(`mutation($i:ID!){endApiToken(id:$i)}`, map[string]any{"i": id})
		if got := program.ask(`{me{id}}`, nil).code(); got != "UNAUTHENTICATED" {
			t.Errorf("ended, it is answered %q", got)
		}
		told := owner.must(`{notifications(first:1){nodes{title link}}}`, nil).at("notifications", "nodes", 0)
		if got := fmt.Sprint(told); got != "map[link:/settings?tab=privacy title:An administrator ended your API token My diary]" {
			t.Errorf("the owner is told %s", got)
		}
		logged := admin.must(`{auditEvents(first:1){nodes{act actor{id} subject{id} subjectKey changes{key}}}}`, nil).at("auditEvents", "nodes", 0)
		if got := fmt.Sprint(logged); got != fmt.Sprintf("map[act:API_TOKEN_ENDED actor:map[id:%s] changes:[] subject:map[id:%s] subjectKey:]",
			admin.id, owner.id) {
			t.Errorf("logged is %s", got)
		}
		if got := admin.ask(`mutation($i:ID!){endApiToken(id:$i)}`, map[string]any{"i": id}).code(); got != "NOT_FOUND" {
			t.Errorf("ended again, it is answered %q", got)
		}
	})
}

func TestAServiceTokenIsNoPerson(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		all, id := admin.service("Everything", nil, viewer.ApiScopes)
		s := contract(t)
		m := &matrix{schema: s}
		for kind, root := range map[string]*ast.Definition{"query": s.Query, "mutation": s.Mutation, "subscription": s.Subscription} {
			for _, f := range root.Fields {
				if strings.HasPrefix(f.Name, "__") {
					continue
				}
				open, fresh := f.Directives.ForName("service") != nil, false
				for _, d := range f.Directives {
					arg := d.Arguments.ForName("fresh")
					fresh = fresh || arg != nil && arg.Value.Raw == "true"
				}
				if open && fresh {
					t.Errorf("%s needs a fresh sign-in, and is open to service tokens", f.Name)
				}
				if root == s.Subscription && open {
					continue
				}
				document := kind + "{" + smallest(s, f) + "}"
				if root == s.Query && open {
					document = strings.Replace(document, "{__typename}", m.selection(f.Type, nil), 1)
				}
				a := all.ask(document, nil)
				if got := a.needs(); open && slices.Contains([]string{"PERSON", "INTERNAL", "UNAUTHENTICATED"}, got) ||
					!open && got != "PERSON" {
					t.Errorf("%s is answered %v", document, a.Errors)
				}
			}
		}
		for _, document := range []string{
			`{me{id}}`,
			fmt.Sprintf(`mutation{setRole(id:%q,role:COACH){id}}`, admin.id),
			fmt.Sprintf(`mutation{setSuspended(ids:[%q],suspended:true){id}}`, admin.id),
			fmt.Sprintf(`mutation{endApiToken(id:%q)}`, id),
			`mutation{createServiceToken(input:{name:"Another"}){secret}}`,
			`mutation{signIn(email:"boss@example.org",password:"` + secret + `"){accessToken}}`,
			`query{...q} fragment q on Query{devices{id}}`,
		} {
			if got := all.ask(document, nil).needs(); got != "PERSON" {
				t.Errorf("%s is answered %q", document, got)
			}
		}
		if got := admin.limited(nil, viewer.ApiScopes).ask(`mutation{createServiceToken(input:{name:"Another"}){secret}}`, nil).
			code(); got != "REAUTH_REQUIRED" {
			t.Errorf("an admin's program that creates one is answered %q", got)
		}
		if got := all.sheet("progress", "").Code; got != http.StatusForbidden {
			t.Errorf("its own measurements are answered %d", got)
		}
		if got := all.sheet("people", "").Code; got != http.StatusOK {
			t.Errorf("everyone's list is answered %d", got)
		}
		r, out := httptest.NewRequest(http.MethodPost, "/uploads", nil), httptest.NewRecorder()
		r.Header.Set("Authorization", "Bearer "+all.token)
		r.Header.Set("Tus-Resumable", "1.0.0")
		r.Header.Set("Upload-Length", "10")
		r.Header.Set("Upload-Metadata", "kind aW1hZ2U=")
		w.handler.ServeHTTP(out, r)
		if out.Code != http.StatusForbidden || !strings.Contains(out.Body.String(), `"needs":"PERSON"`) {
			t.Errorf("an upload is answered %d %s", out.Code, out.Body)
		}
	})
}

func TestAServiceTokenChangesOnlyItsAreas(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		client, admin := w.member()
		coach := w.someone("Carl", viewer.RoleCoach, viewer.PlanFree)
		asked := func(name string) string {
			id := newID()
			w.someone(name, viewer.RoleClient, viewer.PlanFree).
				must(fmt.Sprintf(`mutation{changePlan(input:{id:%q,plan:BASIC,interval:MONTH,amount:1450}){currency}}`, id), nil)
			return id
		}
		money, _ := admin.service("Money", []viewer.ApiScope{viewer.ScopeProfile}, []viewer.ApiScope{viewer.ScopeMoney})
		staff, _ := admin.service("Staff", []viewer.ApiScope{viewer.ScopeProfile}, []viewer.ApiScope{viewer.ScopeAdministration})
		reads, _ := admin.service("Reads", viewer.ApiScopes, nil)
		setPlan := fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:VIP){id}}`, client.id)
		setPlans := fmt.Sprintf(`mutation{setPlans(ids:[%q],plan:FREE){id}}`, client.id)
		assign := fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, coach.id)
		unassign := fmt.Sprintf(`mutation{unassignClients(clientIds:[%q]){id}}`, client.id)
		reassign := fmt.Sprintf(`mutation{reassignClients(from:%q)}`, coach.id)
		days := fmt.Sprintf(`mutation{giveMembershipDays(input:{id:%q,clientId:%q,days:3,reason:"A gift"}){id}}`, newID(), client.id)
		code := newID()
		voucher := fmt.Sprintf(`mutation{makeVoucher(input:{id:%q,code:"SPRING",percent:10,maxUses:5,plans:[BASIC],months:1}){id}}`, code)
		paid := money.must(`{payments(first:1){nodes{id}}}`, nil).at("payments", "nodes", 0, "id")
		refund := fmt.Sprintf(`mutation{refundPayment(input:{id:%q,paymentId:%q,amount:1,reason:"Late",endPlan:false}){id}}`, newID(), paid)
		for _, c := range []struct {
			who            *person
			document, want string
		}{
			{reads, refund, "MONEY WRITE"},
			{money, refund, ""},
			{reads, setPlan, "MONEY WRITE"},
			{reads, assign, "ADMINISTRATION WRITE"},
			{money, assign, "ADMINISTRATION WRITE"},
			{staff, setPlan, "MONEY WRITE"},
			{staff, `{revenue{currency}}`, "MONEY READ"},
			{money, `{adminHome{totalUsers}}`, "ADMINISTRATION READ"},
			{money, setPlan, ""},
			{money, setPlans, ""},
			{money, days, ""},
			{money, voucher, ""},
			{money, fmt.Sprintf(`mutation{stopVoucher(id:%q){id}}`, code), ""},
			{reads, fmt.Sprintf(`mutation{confirmPayment(id:%q){id}}`, asked("Dora")), "MONEY WRITE"},
			{money, fmt.Sprintf(`mutation{confirmPayment(id:%q){id}}`, asked("Eve")), ""},
			{money, fmt.Sprintf(`mutation{refusePayment(id:%q,reason:"Never came"){id}}`, asked("Fay")), ""},
			{staff, assign, ""},
			{staff, unassign, ""},
			{staff, assign, ""},
			{staff, reassign, ""},
			{reads, `{changes(types:[PERSON,PROGRESS_ENTRY,WORKOUT_LOG,PAYMENT,SESSION]){cursor}}`, ""},
		} {
			if a := c.who.ask(c.document, nil); a.lacked() != c.want {
				t.Errorf("%s answers %v, want %q", c.document, a.Errors, c.want)
			}
		}
		acts := admin.must(`{auditEvents(first:50){nodes{act service}}}`, nil).at("auditEvents", "nodes")
		for _, act := range []string{"PAYMENT_REFUNDED service:Money", "DAYS_GIVEN service:Money", "VOUCHER_MADE service:Money", "VOUCHER_STOPPED service:Money",
			"PAYMENT_CONFIRMED service:Money", "PAYMENT_REFUSED service:Money",
			"CLIENT_ASSIGNED service:Staff", "CLIENT_UNASSIGNED service:Staff"} {
			if !strings.Contains(fmt.Sprint(acts), "map[act:"+act+"]") {
				t.Errorf("of %s is logged %v", act, acts)
			}
		}
	})
}

func TestAServiceTokenReassignsSessions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		session, _, _ := w.circle()
		admin, deputy := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree), w.someone("Dan", viewer.RoleCoach, viewer.PlanFree)
		reads, _ := admin.service("Reads", viewer.ApiScopes, nil)
		sessions, _ := admin.service("Sessions", nil, []viewer.ApiScope{viewer.ScopeSessions})
		reassign := fmt.Sprintf(`mutation{reassignSession(id:%q,coachId:%q){id}}`, session, deputy.id)
		for who, want := range map[*person]string{reads: "SESSIONS WRITE", sessions: ""} {
			if a := who.ask(reassign, nil); a.lacked() != want {
				t.Errorf("it is answered %v, want %q", a.Errors, want)
			}
		}
		got := admin.must(`{auditEvents(filter:{act:SESSION_CHANGED}){nodes{actorRole service}}}`, nil).at("auditEvents", "nodes")
		if fmt.Sprint(got) != "[map[actorRole:SERVICE service:Sessions]]" {
			t.Errorf("logged is %v", got)
		}
	})
}
