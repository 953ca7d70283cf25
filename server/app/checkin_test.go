package app_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"forma/ent/viewer"
)

// checksIn creates a client whose coach asks for their weight and how they are.
func (w *world) checksIn() (client, coach *person, questions [2]string) {
	w.t.Helper()
	m := &matrix{w: w, people: map[string]*being{}}
	for _, name := range []string{"Carl", "Fred"} {
		m.people[name] = &being{person: w.someone(name, viewer.RoleCoach, viewer.PlanFree), role: "COACH"}
	}
	m.people["admin"] = &being{person: w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree), role: "ADMIN"}
	client, coach = w.someone("Cleo", viewer.RoleClient, viewer.PlanVIP), m.people["Carl"].person
	m.befriend(&being{person: client, coach: "Carl", former: "Fred"})
	questions, form := [2]string{newID(), newID()}, newID()
	coach.must(
		fmt.Sprintf(
			`mutation{createCheckInForm(id:%q,input:{title:{en:"Week"},questions:[{id:%q,kind:NUMBER,measure:WEIGHT,text:{en:"Weight?"}},
		{id:%q,kind:LONG_TEXT,text:{en:"How are you?"}}]}){id}}`,
			form,
			questions[0],
			questions[1],
		),
		nil,
	)
	coach.must(
		fmt.Sprintf(
			`mutation{setCheckInPlan(input:{clientId:%q,formId:%q,everyDays:14,firstDueOn:%q}){nextDueOn}}`,
			client.id,
			form,
			w.clock().Format(time.DateOnly),
		),
		nil,
	)
	return client, coach, questions
}

func TestCoachReceivesACheckInAndReplies(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, questions := w.checksIn()
		due := client.must(`{nextCheckIn{id state dueOn sentAt replyDueAt previous{id}}}`, nil)
		if due.at("nextCheckIn", "state") != "DUE" || due.at("nextCheckIn", "dueOn") != "2026-03-10" ||
			due.at("nextCheckIn", "sentAt") != nil ||
			due.at("nextCheckIn", "replyDueAt") != nil {
			t.Fatalf("due is %v", due.Data)
		}
		id := newID()
		sent := client.must(
			fmt.Sprintf(
				`mutation{sendCheckIn(input:{id:%q,dueOn:"2026-03-10",answers:[{questionId:%q,number:71.5},{questionId:%q,text:"Fine"}]}){state replyDueAt}}`,
				id,
				questions[0],
				questions[1],
			),
			nil,
		)
		if sent.at("sendCheckIn", "state") != "SENT" || sent.at("sendCheckIn", "replyDueAt") != "2026-03-12T09:00:00Z" {
			t.Errorf("sent is %v", sent.Data)
		}
		progress := client.must(`{progressEntries{nodes{date weightKg}} activity{milestones{kind points reachedAt}}}`, nil)
		if progress.at("progressEntries", "nodes", 0, "date") != "2026-03-10" ||
			progress.at("progressEntries", "nodes", 0, "weightKg") != 71.5 {
			t.Errorf("the progress is %v", progress.Data)
		}
		reached := false
		for _, m := range progress.at("activity", "milestones").([]any) {
			m := m.(map[string]any)
			reached = reached || m["kind"] == "FIRST_CHECK_IN" && m["reachedAt"] != nil
		}
		if !reached {
			t.Error("the first check-in is no milestone")
		}
		seen := coach.must(
			`{waitingCheckIns{id client{id} answers{questionId number text}} coachHome{needsYou{reason checkInId}} notifications{nodes{link}}}`,
			nil,
		)
		if seen.at("waitingCheckIns", 0, "id") != id || seen.at("notifications", "nodes", 0, "link") != "/coach/check-ins/"+id {
			t.Errorf("the coach sees %v", seen.Data)
		}
		waits := false
		for _, card := range seen.at("coachHome", "needsYou").([]any) {
			card := card.(map[string]any)
			waits = waits || card["reason"] == "CHECK_IN_WAITING" && card["checkInId"] == id
		}
		if !waits {
			t.Errorf("no card tells the coach of it: %v", seen.Data)
		}
		answered := coach.must(
			fmt.Sprintf(`mutation{replyToCheckIn(input:{id:%q,checkInId:%q,text:"Well done"}){state repliedAt}}`, newID(), id),
			nil,
		)
		if answered.at("replyToCheckIn", "state") != "ANSWERED" || answered.at("replyToCheckIn", "repliedAt") != "2026-03-10T09:00:00Z" {
			t.Errorf("answered is %v", answered.Data)
		}
		if left := coach.must(`{waitingCheckIns{id}}`, nil).at("waitingCheckIns").([]any); len(left) != 0 {
			t.Errorf("%d still wait", len(left))
		}
		threads := client.must(`{conversations{kind lastMessage{text}} nextCheckIn{dueOn previous{id state}}}`, nil)
		said := false
		for _, c := range threads.at("conversations").([]any) {
			last, _ := c.(map[string]any)["lastMessage"].(map[string]any)
			said = said || last["text"] == "Well done"
		}
		if !said || threads.at("nextCheckIn", "dueOn") != "2026-03-24" || threads.at("nextCheckIn", "previous", "state") != "ANSWERED" {
			t.Errorf("the client finds %v", threads.Data)
		}
	})
}

func TestReplyIsDueAfterTheConfiguredTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, _, questions := w.checksIn()
		admin := w.signIn("boss@example.org")
		admin.must(
			`mutation{updateThresholdSettings(input:{version:0,quietDays:7,offTrendKg:0.5,trainsLessPercent:50,adherencePercent:70,answerHours:4,replyDays:5}){thresholds{replyDays}}}`,
			nil,
		)
		sent := client.must(
			fmt.Sprintf(
				`mutation{sendCheckIn(input:{id:%q,dueOn:"2026-03-10",answers:[{questionId:%q,text:"Fine"}]}){replyDueAt}}`,
				newID(),
				questions[1],
			),
			nil,
		)
		if at := sent.at("sendCheckIn", "replyDueAt"); at != "2026-03-15T09:00:00Z" {
			t.Errorf("the reply is due at %v", at)
		}
	})
}

func TestCheckInListsTakeAConstantNumberOfStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, _, questions := w.checksIn()
		for range 6 {
			day := w.clock().Format(time.DateOnly)
			w.signIn("cleo@example.org").
				must(fmt.Sprintf(`mutation{sendCheckIn(input:{id:%q,dueOn:%q,answers:[{questionId:%q,text:"Fine"}]}){id}}`, newID(), day, questions[1]), nil)
			w.pass(14 * 24 * time.Hour)
		}
		client, coach := w.signIn("cleo@example.org"), w.signIn("carl@example.org")
		for document, p := range map[string]*person{
			`{checkIns{nodes{id client{fullName} previous{id dueOn client{fullName}}}}}`:           client,
			`{waitingCheckIns{id client{fullName} previous{id dueOn client{fullName}}}}`:           coach,
			`{checkInForms{id author{fullName} questions{id measure}}}`:                            coach,
			`{nextCheckIn{id client{fullName} questions{id} previous{id dueOn client{fullName}}}}`: client,
		} {
			statements := p.counted()
			p.must(document, nil)
			if n := statements.Count(); n > 9 {
				t.Errorf("%s costs %d statements", document, n)
			}
		}
	})
}

func TestACoachSeesThePhotosOfACheckInWhileTheyAreShared(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, _ := w.checksIn()
		client.must(`mutation{giveHealthConsent(version:1){id}}`, nil)
		form, question := newID(), newID()
		coach.must(
			fmt.Sprintf(
				`mutation{createCheckInForm(id:%q,input:{title:{en:"Look"},questions:[{id:%q,kind:PHOTOS,poses:[FRONT,SIDE],text:{en:"Look?"}}]}){id}}`,
				form,
				question,
			),
			nil,
		)
		coach.must(
			fmt.Sprintf(
				`mutation{setCheckInPlan(input:{clientId:%q,formId:%q,everyDays:14,firstDueOn:"2026-03-10"}){nextDueOn}}`,
				client.id,
				form,
			),
			nil,
		)
		photo, id := newID(), newID()
		client.photo(client.upload(jpegOf(40, 40)), photo)
		client.must(
			fmt.Sprintf(
				`mutation{sendCheckIn(input:{id:%q,dueOn:"2026-03-10",answers:[{questionId:%q,photos:[%q]}]}){id}}`,
				id,
				question,
				photo,
			),
			nil,
		)
		sees := func(p *person) (photos []any) {
			seen := p.must(fmt.Sprintf(`{checkIn(id:%q){questions{poses} answers{photoCount photos{id smallUrl}}}}`, id), nil)
			if seen.at("checkIn", "answers", 0, "photoCount") != 1.0 || len(seen.at("checkIn", "questions", 0, "poses").([]any)) != 2 {
				t.Errorf("the check-in is %v", seen.Data)
			}
			photos, _ = seen.at("checkIn", "answers", 0, "photos").([]any)
			return photos
		}
		share := func(on bool) {
			client.must(
				`mutation($i:ProfileInput!){updateProfile(input:$i){sharePhotos}}`,
				map[string]any{"i": map[string]any{"sharePhotos": on}},
			)
		}
		share(false)
		if own, theirs := sees(client), sees(coach); len(own) != 1 || theirs == nil || len(theirs) != 0 {
			t.Errorf("of a photo that is not shared its owner sees %v and the coach %v", own, theirs)
		}
		share(true)
		seen := sees(coach)
		if len(seen) != 1 || w.get(seen[0].(map[string]any)["smallUrl"].(string)).Code != http.StatusOK {
			t.Fatalf("of a shared photo the coach sees %v", seen)
		}
		if views := client.must(`{photoViews{nodes{viewer{id}}}}`, nil).at("photoViews", "nodes").([]any); len(views) != 1 {
			t.Errorf("remembered are %v", views)
		}
		client.must(fmt.Sprintf(`mutation{deleteProgressPhoto(id:%q)}`, photo), nil)
		if own, theirs := sees(client), sees(coach); len(own)+len(theirs) != 0 {
			t.Errorf("of a deleted photo its owner sees %v and the coach %v", own, theirs)
		}
	})
}
