package app_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/library"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// openly is a change of a person's rights while they listen to what they may no longer hear.
type openly struct {
	name, document, act string
	listener            *person
	says                func(word string) // commits something that the listener would hear
	wire                *wire
}

const toWorkouts = `{"query":"subscription{managedWorkoutChanged{title{en}}}"}`

// changesOfRights returns all of them, each with its own people.
func (w *world) changesOfRights(admin *person) []*openly {
	author := w.someone("Author", viewer.RoleCoach, viewer.PlanFree)
	// workouts tells people who manage workouts about one of them.
	workouts := func(of *person, subject string) func(word string) {
		return func(word string) { w.Bus.Publish(subject, []byte(w.workout(of, word, "FREE", false).String())) }
	}
	talk := func(id uuid.UUID) func(word string) { return func(word string) { w.put(id, word) } }
	bound := func(name string) (coach, client *person, thread uuid.UUID) {
		coach, client = w.someone(
			"Coach-"+name,
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.someone(
			"Client-"+name,
			viewer.RoleClient,
			viewer.PlanBasic,
		)
		admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, client.id, coach.id), nil)
		client.must(`{conversations{id}}`, nil)
		return coach, client, chat.Thread(client.id, coach.id)
	}
	left, unassigned, leftTalk := bound("unassigned")
	handed, _, handedTalk := bound("reassigned")
	_, promoted, promotedTalk := bound("promoted")
	boss, coach := w.someone("Boss", viewer.RoleAdmin, viewer.PlanFree), w.someone("Former", viewer.RoleCoach, viewer.PlanFree)
	basic, out := w.someone("Basic", viewer.RoleClient, viewer.PlanBasic), w.someone("Out", viewer.RoleClient, viewer.PlanFree)
	return []*openly{
		{name: "a coach whose client is unassigned", listener: left, document: toTalk(leftTalk), says: talk(leftTalk),
			act: fmt.Sprintf(`mutation{unassignClients(clientIds:[%q]){id}}`, unassigned.id)},
		{name: "a coach whose clients go to another", listener: handed, document: toTalk(handedTalk), says: talk(handedTalk),
			act: fmt.Sprintf(`mutation{reassignClients(from:%q,to:%q)}`, handed.id, author.id)},
		{name: "a client who becomes a coach", listener: promoted, document: toTalk(promotedTalk), says: talk(promotedTalk),
			act: fmt.Sprintf(`mutation{setRole(id:%q,role:COACH){id}}`, promoted.id)},
		{
			name:     "a coach who becomes a client",
			listener: coach,
			document: toWorkouts,
			says:     workouts(coach, library.AuthorSubject(coach.id)),
			act:      fmt.Sprintf(`mutation{setRole(id:%q,role:CLIENT){id}}`, coach.id),
		},
		{name: "an admin who becomes a client", listener: boss, document: toWorkouts, says: workouts(author, library.AllSubject),
			act: fmt.Sprintf(`mutation{setRole(id:%q,role:CLIENT){id}}`, boss.id)},
		{name: "a client on a smaller plan", listener: basic, document: toTalk(chat.Community), says: talk(chat.Community),
			act: fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:FREE){id}}`, basic.id)},
		{
			name:     "who is suspended",
			listener: out,
			document: `{"query":"subscription{notificationAdded{title}}"}`,
			says:     func(word string) { w.notifyWith(out, word) },
			act:      fmt.Sprintf(`mutation{setSuspended(ids:[%q],suspended:true){id}}`, out.id),
		},
	}
}

// stands returns once the listener receives events.
func (o *openly) stands(t *testing.T, url string) {
	o.wire = dial(t, url, speaks).greet(o.listener.token)
	o.wire.subscribe("s", o.document)
	o.wire.makes(func() { o.says("before") }, func(f frame) bool { return strings.Contains(string(f.Payload), "before") })
}

// readToEnd reads until the subscription or its socket has ended; it returns when, and what it heard of later events.
func (o *openly) readToEnd() (until time.Time, later string) {
	for {
		var f frame
		_ = o.wire.ws.SetReadDeadline(time.Now().Add(longest))
		err := o.wire.ws.ReadJSON(&f)
		if strings.Contains(string(f.Payload), "later") {
			later = string(f.Payload)
		}
		if err != nil || f.Type == "complete" || f.Type == "error" {
			return time.Now(), later
		}
	}
}

// changeAll changes everyone's rights at once on one node, and commits what none of them may hear; they listen at the node on.
func changeAll(t *testing.T, w, on *world, within time.Duration, first func()) {
	t.Helper()
	admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
	url, all := on.serve(), w.changesOfRights(admin)
	for _, o := range all {
		o.stands(t, url)
	}
	first()
	var listening sync.WaitGroup
	for _, o := range all {
		since := make(chan time.Time, 1)
		listening.Go(func() {
			until, later := o.readToEnd()
			if later != "" {
				t.Errorf("%s still hears %s", o.name, later)
			}
			if took := until.Sub(<-since); took > within {
				t.Errorf("%s heard on for %s", o.name, took)
			}
		})
		admin.must(o.act, nil)
		since <- time.Now()
		o.says("later")
	}
	listening.Wait()
	t.Logf("%d kinds of change", len(all))
}

func TestChangeOfRightsEndsSubscriptionsWithinASecond(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) { changeAll(t, w, w, atOnce, func() {}) })
}

// TestPaidPlanEndsSubscriptionsByItself holds that nobody has to do anything when what was paid for is over.
func TestPaidPlanEndsSubscriptionsByItself(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		left := time.Second
		o := &openly{name: "a client whose plan ends", listener: w.someone("Payer", viewer.RoleClient, viewer.PlanFree),
			document: toTalk(chat.Community), says: func(word string) { w.put(chat.Community, word) }}
		spans := []viewer.Span{{Plan: viewer.PlanBasic, Until: w.clock().Add(left)}}
		err := w.Store.InTx(t.Context(), func(tx *store.Tx) error { return w.People.SetPaid(t.Context(), tx, o.listener.id, spans) })
		if err != nil {
			t.Fatal(err)
		}
		o.stands(t, w.serve())
		w.pass(left)
		ends := time.Now().Add(left)
		until, _ := o.readToEnd()
		if late := until.Sub(ends); late > atOnce {
			t.Errorf("%s heard on for %s", o.name, late)
		}
		if code := o.listener.ask(`{chatStanding{nextAt}}`, nil).code(); code != "PLAN_REQUIRED" {
			t.Errorf("the chat answers %q", code)
		}
	})
}

func TestChangeOfRightsEndsSubscriptionsInFiveSecondsWithoutABus(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		w, bus := nodeOn(t, url)
		changeAll(t, w, w, 5*time.Second+grace, bus.stop)
	})
}
