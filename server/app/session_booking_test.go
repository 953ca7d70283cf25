package app_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/platform/store"
)

// meets creates a VIP client whose coach may be booked at any hour, one-to-one for 45 minutes.
func (w *world) meets() (client, coach, admin *person, call string) {
	w.t.Helper()
	call = newID()
	name := func(who string) string { return who + call[len(call)-6:] }
	coach, client = w.someone(name("Carl"), viewer.RoleCoach, viewer.PlanFree), w.someone(name("Cleo"), viewer.RoleClient, viewer.PlanVIP)
	admin = w.someone(name("Boss"), viewer.RoleAdmin, viewer.PlanFree)
	admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, coach.id), nil)
	coach.must(`mutation{setOpenHours`+everyHour+`{id}}`, nil)
	coach.must(
		fmt.Sprintf(
			`mutation{createSessionType(id:%q,input:{name:{en:"Call",ru:"Звонок"},minutes:45,capacity:1,mode:LINK,where:"https://meet.example.org/carl",
		requiredPlan:VIP,buffer:15,onRequest:false}){id}}`,
			call,
		),
		nil,
	)
	return client, coach, admin, call
}

// booking returns a booking some days from now.
func (w *world) booking(call string, days int) string {
	return fmt.Sprintf(
		`mutation{bookSession(input:{id:%q,typeId:%q,startsAt:%q}){id}}`,
		newID(),
		call,
		w.clock().Add(time.Duration(days)*24*time.Hour).Format(time.RFC3339),
	)
}

func TestBookingNotifiesClientAndCoach(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, admin, call := w.meets()
		slots := client.must(fmt.Sprintf(`{freeSlots(typeId:%q,from:"2026-03-12",days:1){startsAt endsAt}}`, call), nil).at("freeSlots").([]any)
		if len(slots) != 96 {
			t.Errorf("%d slots are free on a day", len(slots))
		}
		id := client.must(w.booking(call, 3), nil).at("bookSession", "id").(string)
		seen := client.must(`{mySessions{id coach{fullName} coachTimeZone types{id where} allowance{isFree nextFrom} groups{id}
			upcoming{id typeId state where summary notes seats{id} seat{state} cancelReason allowed{confirm move askToMove cancel cancelsLate join}}}}`, nil)
		if seen.at("mySessions", "allowance", "isFree") != false ||
			seen.at("mySessions", "upcoming", 0, "where") != "https://meet.example.org/carl" ||
			seen.at("mySessions", "types", 0, "where") != nil || seen.at("mySessions", "upcoming", 0, "seat", "state") != "TAKEN" ||
			seen.at("mySessions", "coach", "fullName") == nil ||
			seen.at("mySessions", "coachTimeZone") != "UTC" ||
			seen.at("mySessions", "upcoming", 0, "typeId") != call {
			t.Errorf("the client sees %v", seen.Data)
		}
		if again := client.ask(w.booking(call, 4), nil); again.code() != "ALLOWANCE_USED" ||
			again.Errors[0].Extensions["nextFrom"] != w.clock().Add(17*24*time.Hour).Format(time.RFC3339) {
			t.Errorf("another is answered %v", again.Errors)
		}
		other := w.someone("Olga", viewer.RoleClient, viewer.PlanVIP)
		admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, other.id, coach.id), nil)
		if taken := other.ask(w.booking(call, 3), nil); taken.code() != "SLOT_TAKEN" {
			t.Errorf("the same time is answered %v", taken.Errors)
		}
		if hidden := other.ask(fmt.Sprintf(`{coachingSession(id:%q){id}}`, id), nil); hidden.code() != "NOT_FOUND" {
			t.Errorf("another person gets %v", hidden.Data)
		}
		bell := coach.must(`{notifications{nodes{title link}}}`, nil)
		for i, n := range bell.at("notifications", "nodes").([]any) {
			if bell.at("notifications", "nodes", i, "link") == "/coach/sessions/"+id {
				return
			}
			_ = n
		}
		t.Errorf("the coach's bell says %v", bell.Data)
	})
}

func TestEndingAnAssignmentCancelsBookedSessions(t *testing.T) {
	ends := map[string]string{
		"unassigned":   `mutation{unassignClients(clientIds:[%q]){id}}`,
		"made a coach": `mutation{setRole(id:%q,role:COACH){id}}`,
	}
	each(t, func(t *testing.T, w *world) {
		for what, end := range ends {
			client, coach, admin, call := w.meets()
			id := client.must(w.booking(call, 3), nil).at("bookSession", "id").(string)
			admin.must(fmt.Sprintf(end, client.id), nil)
			seen := coach.must(
				fmt.Sprintf(`{coachingSession(id:%q){state summary notes} coachSessions(from:"2026-03-10",days:7){id}}`, id),
				nil,
			)
			if seen.at("coachingSession", "state") != "CANCELLED" || len(seen.at("coachSessions").([]any)) != 0 {
				t.Errorf("%s: the coach sees %v", what, seen.Data)
			}
			slots := coach.must(fmt.Sprintf(`{freeSlots(typeId:%q,from:"2026-03-13",days:1){startsAt}}`, call), nil).at("freeSlots").([]any)
			if len(slots) != 96 {
				t.Errorf("%s: %d slots are free", what, len(slots))
			}
		}
	})
}

func TestCoachIsNotifiedWhenAClientIsUnassigned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, role := range []string{"COACH", "ADMIN"} {
			client, coach, admin, _ := w.meets()
			coach.must(`mutation{updateProfile(input:{language:RU}){id}}`, nil)
			title := func() any {
				return coach.must(`{notifications(first:1){nodes{title}}}`, nil).at("notifications", "nodes", 0, "title")
			}
			name := client.must(`{me{fullName}}`, nil).at("me", "fullName").(string)
			act := newID()
			admin.must(fmt.Sprintf(`mutation{setRole(id:%q,role:%s,actId:%q){id}}`, client.id, role, act), nil)
			if got := title(); got != "Вы больше не ведёте клиента: "+name {
				t.Errorf("%s: the coach is told %q", role, got)
			}
			log := admin.must(fmt.Sprintf(`{auditEvents(filter:{subjectId:%q,act:CLIENT_UNASSIGNED}){nodes{id}}}`, client.id), nil)
			if lines := log.at("auditEvents", "nodes").([]any); len(lines) != 1 {
				t.Errorf("%s: the log says %v", role, lines)
			}
			admin.must(fmt.Sprintf(`mutation{setRole(id:%q,role:CLIENT){id} undoAssignments(actId:%q){clients}}`, client.id, act), nil)
			if got := title(); got != "Новый клиент: "+name {
				t.Errorf("%s: after it was undone, the coach is told %q", role, got)
			}
		}
	})
}

func TestUndoingAnUnassignmentRestoresItsSessions(t *testing.T) {
	acts := map[string]string{
		"unassigned":  `mutation{unassignClients(clientIds:[%[1]q],actId:%[4]q){id}}`,
		"assigned":    `mutation{assignClients(clientIds:[%[1]q],coachId:%[3]q,actId:%[4]q){id}}`,
		"handed over": `mutation{reassignClients(from:%[2]q,to:%[3]q,actId:%[4]q)}`,
		"promoted":    `mutation{setRole(id:%[1]q,role:COACH,actId:%[4]q){id}}`,
		"demoted":     `mutation{reassignClients(from:%[2]q,to:%[3]q,actId:%[4]q) setRole(id:%[2]q,role:CLIENT,actId:%[4]q){id}}`,
	}
	back := map[string]string{"promoted": `setRole(id:%[1]q,role:CLIENT){id}`, "demoted": `setRole(id:%[2]q,role:COACH){id}`}
	each(t, func(t *testing.T, w *world) {
		other := w.someone("Cora", viewer.RoleCoach, viewer.PlanFree)
		for what, do := range acts {
			client, coach, admin, call := w.meets()
			id := client.must(w.booking(call, 3), nil).at("bookSession", "id").(string)
			act := newID()
			admin.must(fmt.Sprintf(do, client.id, coach.id, other.id, act), nil)
			undo := fmt.Sprintf(
				`mutation{`+back[what]+` undoAssignments(actId:%[4]q){clients sessionsRestored sessionsLost}}`,
				client.id,
				coach.id,
				other.id,
				act,
			)
			if got := admin.must(undo, nil).at("undoAssignments").(map[string]any); got["clients"] != 1.0 ||
				got["sessionsRestored"] != 1.0 ||
				got["sessionsLost"] != 0.0 {
				t.Errorf("%s: what came of it is %v", what, got)
			}
			seen := client.must(`{mySessions{coach{id} upcoming{id state seat{state}} allowance{isFree}}}`, nil)
			if seen.at("mySessions", "coach", "id") != coach.id.String() || seen.at("mySessions", "upcoming", 0, "id") != id ||
				seen.at("mySessions", "upcoming", 0, "state") != "CONFIRMED" ||
				seen.at("mySessions", "upcoming", 0, "seat", "state") != "TAKEN" ||
				seen.at("mySessions", "allowance", "isFree") != false {
				t.Errorf("%s: the client sees %v", what, seen.Data)
			}
			if left := coach.must(fmt.Sprintf(`{freeSlots(typeId:%q,from:"2026-03-13",days:1){startsAt}}`, call), nil).at("freeSlots").([]any); len(
				left,
			) == 96 {
				t.Errorf("%s: the time is free", what)
			}
		}
	})
}

func TestSessionListsTakeAConstantNumberOfStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, _, call := w.meets()
		days := []int{3, 17, 31, 45, 59}
		for _, day := range days {
			client.must(w.booking(call, day), nil)
		}
		const whole = `id coach{fullName} where state moveTo cancelReason cancelledBy{fullName} taken waiting seat{id state place member{fullName}} seats{id state place member{fullName}}
			summary notes calendarUrl allowed{confirm}`
		all := map[string]struct {
			by   *person
			most int64
		}{
			`{mySessions{id coach{fullName} types{id coach{fullName}} allowance{isFree} groups{` + whole + `} upcoming{` + whole + `}}}`: {
				client,
				13,
			},
			`{coachSessions(from:"2026-03-10",days:42){` + whole + `}}`: {
				coach,
				10,
			},
			`{sessionRequests{` + whole + `}}`:                                            {coach, 10},
			`{sessionSetup{id types{id coach{fullName}} openHours{weekday} timeOff{id}}}`: {coach, 6},
		}
		for document, c := range all {
			statements := c.by.counted()
			c.by.must(document, nil)
			if n := statements.Count(); n > c.most {
				t.Errorf("%s costs %d statements", document, n)
			}
		}
		(&matrix{w: w}).system(func(ctx context.Context, tx *store.Tx) error {
			return tx.CoachingSession.Update().SetState("REQUESTED").Exec(ctx)
		})
		statements := coach.counted()
		if list := coach.must(`{sessionRequests{`+whole+`}}`, nil).at("sessionRequests").([]any); len(list) != len(days) ||
			statements.Count() > 10 {
			t.Errorf("%d requests cost %d statements", len(list), statements.Count())
		}
		w.pass(70 * 24 * time.Hour)
		// A coach's are those in which they have a seat and those that they lead, each a walk of an index.
		for p, most := range map[*person]int64{w.again(client): 9, w.again(coach): 11} {
			statements := p.counted()
			if list := p.must(`{pastSessions{nodes{`+whole+`}}}`, nil).at("pastSessions", "nodes").([]any); len(list) != len(days) ||
				statements.Count() > most {
				t.Errorf("%d that were cost %d statements", len(list), statements.Count())
			}
		}
	})
}

// again signs a person in again.
func (w *world) again(p *person) *person {
	w.t.Helper()
	row, err := w.Store.Ent.Profile.Get(viewer.System(context.Background()), p.id)
	if err != nil {
		w.t.Fatal(err)
	}
	return w.signIn(row.Email)
}
