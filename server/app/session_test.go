package app_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"forma/ent/viewer"
)

// circle creates a group session of two seats in two days, its coach, and three clients who have joined it: the last one waits.
func (w *world) circle() (id string, coach *person, clients []*person) {
	w.t.Helper()
	coach, id = w.someone("Carl", viewer.RoleCoach, viewer.PlanFree), newID()
	kind := newID()
	coach.must(
		fmt.Sprintf(
			`mutation{createSessionType(id:%q,input:{name:{en:"Strength hour",ru:"Силовой час"},minutes:60,capacity:2,mode:LINK,where:"https://meet.example/strength",
		requiredPlan:BASIC,buffer:15,onRequest:false}){id}}`,
			kind,
		),
		nil,
	)
	coach.must(
		fmt.Sprintf(
			`mutation{scheduleGroupSession(input:{id:%q,typeId:%q,startsAt:%q}){id}}`,
			id,
			kind,
			w.clock().Add(48*time.Hour).Format(time.RFC3339),
		),
		nil,
	)
	for _, name := range []string{"Ada", "Ben", "Cleo"} {
		p := w.someone(name, viewer.RoleClient, viewer.PlanBasic)
		p.must(fmt.Sprintf(`mutation{joinSession(id:%q){id}}`, id), nil)
		clients = append(clients, p)
	}
	return id, coach, clients
}

// fetched returns the response of a URL without a token.
func (w *world) fetched(address string) *httptest.ResponseRecorder {
	out := httptest.NewRecorder()
	w.handler.ServeHTTP(out, httptest.NewRequest(http.MethodGet, address, nil))
	return out
}

func TestAGroupSessionFillsAndMovesUp(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id, _, clients := w.circle()
		const seen = `{coachingSession(id:%q){state taken waiting where capacity seat{state place} seats{member{fullName} state place} allowed{join cancel cancelsLate}}}`
		waits := clients[2].must(fmt.Sprintf(seen, id), nil)
		if s := waits.at("coachingSession"); waits.at("coachingSession", "seat", "place") != 1.0 ||
			waits.at("coachingSession", "where") != nil ||
			len(waits.at("coachingSession", "seats").([]any)) != 0 ||
			waits.at("coachingSession", "taken") != 2.0 ||
			waits.at("coachingSession", "waiting") != 1.0 {
			t.Errorf("who waits sees %v", s)
		}
		clients[0].must(fmt.Sprintf(`mutation{leaveSession(id:%q){id}}`, id), nil)
		moved := clients[2].must(fmt.Sprintf(seen, id), nil)
		if moved.at("coachingSession", "seat", "state") != "TAKEN" ||
			moved.at("coachingSession", "where") != "https://meet.example/strength" ||
			moved.at("coachingSession", "waiting") != 0.0 {
			t.Errorf("who moved up sees %v", moved.at("coachingSession"))
		}
		bell := clients[2].must(`{notifications{nodes{title link}}}`, nil)
		if bell.at("notifications", "nodes", 0, "title") != "You have a seat: Strength hour, 12 March, 09:00" ||
			bell.at("notifications", "nodes", 0, "link") != "/sessions/"+id {
			t.Errorf("the bell says %v", bell.at("notifications", "nodes", 0))
		}
		w.pass(49 * time.Hour)
		coach := w.signIn("carl@example.org")
		clients[2] = w.signIn("cleo@example.org")
		all := coach.must(fmt.Sprintf(`{coachingSession(id:%q){state seats{id member{fullName} state}}}`, id), nil)
		seats := all.at("coachingSession", "seats").([]any)
		if all.at("coachingSession", "state") != "COMPLETED" || len(seats) != 3 {
			t.Fatalf("the coach sees %v", all.Data)
		}
		for _, seat := range seats {
			if seat := seat.(map[string]any); seat["state"] == "TAKEN" {
				coach.must(
					fmt.Sprintf(`mutation{recordAttendance(input:{id:%q,seats:[{seatId:%q,attended:true}]}){id}}`, id, seat["id"]),
					nil,
				)
			}
		}
		coach.must(
			fmt.Sprintf(
				`mutation{writeSessionSummary(id:%q,text:"Well done"){id} writeSessionNotes(id:%q,text:"Louder music"){notes}}`,
				id,
				id,
			),
			nil,
		)
		after := clients[2].must(`{pastSessions{nodes{id summary notes seat{state}}}}`, nil)
		if after.at("pastSessions", "nodes", 0, "summary") != "Well done" || after.at("pastSessions", "nodes", 0, "notes") != nil ||
			after.at("pastSessions", "nodes", 0, "seat", "state") != "ATTENDED" {
			t.Errorf("the client finds %v", after.Data)
		}
		admin := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		figures := admin.must(
			`{sessionFigures(from:"2026-03-01",until:"2026-03-31"){held attendance noShowRate lateRate} adminHome{totalSessions}}`,
			nil,
		)
		if figures.at("sessionFigures", "held") != 1.0 || figures.at("sessionFigures", "attendance") != 1.0 ||
			figures.at("sessionFigures", "lateRate") != 0.0 ||
			figures.at("adminHome", "totalSessions") != 1.0 {
			t.Errorf("the figures are %v", figures.Data)
		}
	})
}

func TestCalendarsAreReadWithoutSigningIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id, coach, clients := w.circle()
		link, _ := clients[0].must(fmt.Sprintf(`{coachingSession(id:%q){calendarUrl}}`, id), nil).at("coachingSession", "calendarUrl").(string)
		feed, _ := clients[0].must(`mutation{makeCalendarFeed{url}}`, nil).at("makeCalendarFeed", "url").(string)
		if none := clients[2].must(fmt.Sprintf(`{coachingSession(id:%q){calendarUrl}}`, id), nil).
			at("coachingSession", "calendarUrl"); none != nil {
			t.Errorf("who waits gets %v", none)
		}
		if theirs, _ := coach.must(fmt.Sprintf(`{coachingSession(id:%q){calendarUrl}}`, id), nil).at("coachingSession", "calendarUrl").(string); w.fetched(
			theirs,
		).Code != http.StatusOK {
			t.Error("the coach's link does not work")
		}
		if !strings.HasPrefix(feed, "http://forma.test/calendar/") || !strings.HasSuffix(feed, ".ics") ||
			!strings.HasPrefix(link, "/calendar/sessions/"+id) {
			t.Fatalf("the addresses are %s and %s", feed, link)
		}
		for address, disposition := range map[string]string{link: `attachment; filename="forma-2026-03-12.ics"`, feed: ""} {
			out := w.fetched(address)
			h := out.Header()
			if got := h.Get("Content-Disposition"); got != disposition {
				t.Errorf("%s is saved as %s", address, got)
			}
			if out.Code != http.StatusOK || h.Get("Content-Type") != "text/calendar; charset=utf-8" ||
				!strings.HasPrefix(h.Get("Cache-Control"), "private") ||
				h.Get("Set-Cookie") != "" ||
				h.Get("X-Content-Type-Options") != "nosniff" ||
				!strings.Contains(out.Body.String(), "SUMMARY;LANGUAGE=en:Strength hour: Carl") ||
				!strings.Contains(strings.ReplaceAll(out.Body.String(), "\r\n ", ""), "URL:http://forma.test/sessions/"+id) {
				t.Errorf("%s answers %d %v %s", address, out.Code, h, out.Body)
			}
		}
		if shown := clients[0].must(`{calendarFeed{createdAt url}}`, nil); shown.at("calendarFeed", "url") != nil ||
			shown.at("calendarFeed", "createdAt") == nil {
			t.Errorf("it is shown as %v", shown.Data)
		}
		clients[0].must(`mutation{removeCalendarFeed}`, nil)
		for _, address := range []string{feed, "/calendar/", "/calendar/x.ics", "/calendar/sessions/" + id + ".ics"} {
			if out := w.fetched(address); out.Code != http.StatusNotFound ||
				out.Header().Get("Content-Type") != "application/problem+json" {
				t.Errorf("%s answers %d %s", address, out.Code, out.Body)
			}
		}
		clients[0].must(fmt.Sprintf(`mutation{leaveSession(id:%q){id}}`, id), nil)
		if out := w.fetched(link); out.Code != http.StatusNotFound {
			t.Errorf("after leaving, the link answers %d", out.Code)
		}
	})
}

func TestManagedSessionsTakeAConstantNumberOfStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id, coach, _ := w.circle()
		kind := newID()
		coach.must(
			fmt.Sprintf(
				`mutation{createSessionType(id:%q,input:{name:{en:"Hour"},minutes:30,capacity:9,mode:IN_PERSON,where:"Here",requiredPlan:BASIC,buffer:0,onRequest:false}){id}}`,
				kind,
			),
			nil,
		)
		for n := range 6 {
			coach.must(
				fmt.Sprintf(
					`mutation{scheduleGroupSession(input:{id:%q,typeId:%q,startsAt:%q}){id}}`,
					newID(),
					kind,
					w.clock().Add(time.Duration(n+1)*time.Hour).Format(time.RFC3339),
				),
				nil,
			)
		}
		admin := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree)
		statements := admin.counted()
		list := admin.must(
			`{managedSessions{nodes{id coach{fullName} taken waiting seat{id} seats{member{fullName} state place} cancelledBy{fullName} summary notes where calendarUrl allowed{cancel}} pageInfo{hasNextPage}}}`,
			nil,
		)
		if nodes := list.at("managedSessions", "nodes").([]any); len(nodes) != 7 || list.at("managedSessions", "nodes", 0, "id") != id ||
			list.at("managedSessions", "nodes", 0, "notes") != nil {
			t.Errorf("listed are %v", list.Data)
		}
		if n := statements.Count(); n > 10 {
			t.Errorf("the list costs %d statements", n)
		}
		for _, sort := range []string{"COACH", "TYPE_DESC", "STATE_DESC"} {
			statements := admin.counted()
			sorted := admin.must(fmt.Sprintf(`{managedSessions(sort:%s){nodes{id coach{fullName} seats{member{fullName}}}}}`, sort), nil)
			if nodes := sorted.at("managedSessions", "nodes").([]any); len(nodes) != 7 || nodes[0].(map[string]any)["id"] != id {
				t.Errorf("by %s they are %v", sort, sorted.Data)
			}
			if n := statements.Count(); n > 16 {
				t.Errorf("by %s the list costs %d statements", sort, n)
			}
		}
		found := admin.must(`{managedSessions(filter:{search:"cleo",group:true,state:CONFIRMED,from:"2026-03-01"}){nodes{id}}}`, nil)
		if nodes := found.at("managedSessions", "nodes").([]any); len(nodes) != 1 || found.at("managedSessions", "nodes", 0, "id") != id {
			t.Errorf("found are %v", found.Data)
		}
	})
}

func TestManagedSessionsAreExportedAsFiltered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id, coach, _ := w.circle()
		coach.must(
			`mutation($input:ProfileInput!){updateProfile(input:$input){id}}`,
			map[string]any{"input": map[string]any{"firstName": "=Carl"}},
		)
		admin, kind := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree), newID()
		coach.must(
			fmt.Sprintf(
				`mutation{createSessionType(id:%q,input:{name:{en:"Hour"},minutes:30,capacity:9,mode:IN_PERSON,where:"Here",requiredPlan:BASIC,buffer:0,onRequest:false}){id}}`,
				kind,
			),
			nil,
		)
		for n := range 2 {
			coach.must(
				fmt.Sprintf(
					`mutation{scheduleGroupSession(input:{id:%q,typeId:%q,startsAt:%q}){id}}`,
					newID(),
					kind,
					w.clock().Add(time.Duration(n+1)*time.Hour).Format(time.RFC3339),
				),
				nil,
			)
		}
		admin.must(fmt.Sprintf(`mutation{cancelSession(id:%q,reason:"+1"){id}}`, id), nil)
		sheet := func(p *person, query string) *httptest.ResponseRecorder {
			r, out := httptest.NewRequest(http.MethodGet, "/exports/sessions.csv?"+query, nil), httptest.NewRecorder()
			if p.token != "" {
				r.Header.Set("Authorization", "Bearer "+p.token)
			}
			w.handler.ServeHTTP(out, r)
			return out
		}
		lines := func(query string) [][]string {
			out := sheet(admin, query)
			lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.Body.String(), "\uFEFF"))).ReadAll()
			if err != nil || out.Code != http.StatusOK || len(lines) == 0 {
				t.Fatalf("%s: %d %s %v", query, out.Code, out.Body, err)
			}
			return lines[1:]
		}
		all := lines("")
		if len(all) != 3 ||
			strings.Join(
				all[0],
				"|",
			) != "2026-03-12 09:00:00|2026-03-12 10:00:00|Strength hour|Силовой час|'=Carl Test||0|2|CANCELLED|'+1" {
			t.Errorf("the sheet is %q", all)
		}
		if got := lines("sort=STARTS"); len(got) != 3 || got[2][0] != all[0][0] || got[0][0] != all[2][0] {
			t.Errorf("the earliest first, the sheet is %q", got)
		}
		for query, n := range map[string]int{"state=CONFIRMED": 2, "sort=COACH_DESC": 3, "group=false": 0, "until=2026-03-11": 2,
			"search=carl": 3, "search=nobody": 0, "coachId=" + coach.id.String(): 3} {
			if got := lines(query); len(got) != n {
				t.Errorf("%s: %q", query, got)
			}
		}
		for _, query := range []string{"state=GONE", "sort=CLIENT", "group=some", "from=today", "coachId=me",
			"search=" + strings.Repeat("a", 101)} {
			if out := sheet(admin, query); out.Code != http.StatusBadRequest || !strings.Contains(out.Body.String(), "BAD_INPUT") {
				t.Errorf("%s: %d %s", query, out.Code, out.Body)
			}
		}
		for p, code := range map[*person]int{w.nobody(): http.StatusUnauthorized, coach: http.StatusForbidden} {
			if out := sheet(p, ""); out.Code != code {
				t.Errorf("%d %s", out.Code, out.Body)
			}
		}
		if got := admin.must(`{auditEvents(filter:{act:LIST_EXPORTED}){nodes{subjectKey}}}`, nil).
			at("auditEvents", "nodes", 0, "subjectKey"); got != "sessions" {
			t.Errorf("the log says %v", got)
		}
	})
}
