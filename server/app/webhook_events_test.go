package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/membership"
	"forma/ent/payment"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/ent/webhookdelivery"
	"forma/server/domain/chat"
	"forma/server/platform/pay"
	"forma/server/platform/pay/paytest"
	"forma/server/platform/store"
)

// integration is a program of the business, which two webhooks send every event: one with ids only, one with details.
type integration struct {
	*world
	short, full string
}

// sent is an event on its way to the program.
type sent struct {
	kind    webhookevent.WebhookEvent
	subject uuid.UUID
	person  *uuid.UUID
	data    map[string]any
}

func (w *world) integration() *integration {
	w.t.Helper()
	admin := w.someone("Integrator", viewer.RoleAdmin, viewer.PlanFree)
	var events []string
	for _, kind := range webhookevent.WebhookEvent("").Values() {
		if kind != string(webhookevent.Ping) {
			events = append(events, kind)
		}
	}
	add := func(withObject bool) string {
		return admin.must(`mutation($id:ID!,$input:WebhookInput!){makeWebhook(id:$id,input:$input){webhook{id}}}`, map[string]any{
			"id": newID(), "input": map[string]any{"url": "https://crm.example.org/in", "events": events, "withObject": withObject},
		}).at("makeWebhook", "webhook", "id").(string)
	}
	return &integration{w, add(false), add(true)}
}

// sent returns what was recorded for one of the webhooks, in its order.
func (p *integration) sent(hook string, kinds ...webhookevent.WebhookEvent) (list []sent) {
	p.t.Helper()
	of := p.Store.Ent.WebhookDelivery.Query().Where(webhookdelivery.WebhookID(uuid.MustParse(hook)), webhookdelivery.KindIn(kinds...))
	rows, err := of.Order(webhookdelivery.ByID()).All(viewer.System(context.Background()))
	p.must(err)
	for _, d := range rows {
		var body struct {
			Type string
			Data map[string]any
		}
		p.must(json.Unmarshal([]byte(d.Payload), &body))
		if body.Type != d.Kind.Type() {
			p.t.Errorf("%s is sent as %s", d.Kind, body.Type)
		}
		list = append(list, sent{d.Kind, d.SubjectID, d.ProfileID, body.Data})
	}
	return list
}

// happening makes an event happen, and returns what it happened to and what a program is sent.
type happening func(p *integration) (subject string, ids, object map[string]any)

var happenings = map[webhookevent.WebhookEvent]happening{
	webhookevent.ClientJoined: func(p *integration) (string, map[string]any, map[string]any) {
		id := p.nobody().must(signUp, signUpInput("Joined@example.org")).at("signUp", "session", "profile", "id").(string)
		return id, map[string]any{"clientId": id}, map[string]any{
			"firstName": "Ann", "lastName": "Lee", "email": "joined@example.org", "language": "EN", "plan": "FREE",
		}
	},
	webhookevent.ClientLeft: func(p *integration) (string, map[string]any, map[string]any) {
		client, coach := p.someone("Leaver", viewer.RoleClient, viewer.PlanFree), p.someone("Former", viewer.RoleCoach, viewer.PlanFree)
		client.must(`mutation{deleteAccount}`, nil)
		coach.must(`mutation{deleteAccount}`, nil)
		p.pass(14*24*time.Hour + time.Second)
		p.must(p.People.EraseDue(context.Background()))
		return client.id.String(), map[string]any{"clientId": client.id.String()}, nil
	},
	webhookevent.PlanChanged: func(p *integration) (string, map[string]any, map[string]any) {
		admin, client := p.someone("Giver", viewer.RoleAdmin, viewer.PlanFree), p.someone("Given", viewer.RoleClient, viewer.PlanFree)
		admin.must(fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:VIP){id}}`, client.id), nil)
		return client.id.String(), map[string]any{"clientId": client.id.String()}, map[string]any{"plan": "VIP", "previousPlan": "FREE"}
	},
	webhookevent.PaymentPaid: func(p *integration) (string, map[string]any, map[string]any) {
		client, _ := p.member()
		paid, err := p.Store.Ent.Payment.Query().Where(payment.ProfileID(client.id)).OnlyID(viewer.System(context.Background()))
		p.must(err)
		return client.id.String(), map[string]any{"clientId": client.id.String(), "paymentId": paid.String()},
			map[string]any{"kind": "PURCHASE", "plan": "BASIC", "interval": "MONTH", "amount": 1450.0, "currency": "EUR"}
	},
	webhookevent.PaymentFailed: func(p *integration) (string, map[string]any, map[string]any) {
		client := p.someone("Declined", viewer.RoleClient, viewer.PlanFree)
		id := p.declines(client)
		return client.id.String(), map[string]any{"clientId": client.id.String(), "paymentId": id.String()},
			map[string]any{"kind": "RENEWAL", "plan": "VIP", "interval": "MONTH", "amount": 14900.0, "currency": "EUR"}
	},
	webhookevent.SessionBooked: func(p *integration) (string, map[string]any, map[string]any) {
		client, coach, _, id := p.booked()
		return id, meeting(client, coach, id), p.lasts(3*24*time.Hour, "CONFIRMED")
	},
	webhookevent.SessionMoved: func(p *integration) (string, map[string]any, map[string]any) {
		client, coach, _, id := p.booked()
		client.must(moveTo(id, p.clock().Add(5*24*time.Hour)), nil)
		return id, meeting(client, coach, id), p.lasts(5*24*time.Hour, "CONFIRMED")
	},
	webhookevent.SessionCancelled: func(p *integration) (string, map[string]any, map[string]any) {
		client, coach, _, id := p.booked()
		client.must(fmt.Sprintf(`mutation{cancelSession(id:%q){id}}`, id), nil)
		return id, meeting(client, coach, id), p.lasts(3*24*time.Hour, "CANCELLED")
	},
	webhookevent.WorkoutCompleted: func(p *integration) (string, map[string]any, map[string]any) {
		client, coach := p.someone("Walker", viewer.RoleClient, viewer.PlanFree), p.someone("Maker", viewer.RoleCoach, viewer.PlanFree)
		workout, id := p.workout(coach, "Walk", "FREE", false).String(), newID()
		client.must(complete, map[string]any{"i": map[string]any{"id": id, "workoutId": workout, "durationSeconds": 600}})
		return client.id.String(), map[string]any{"clientId": client.id.String(), "workoutId": workout, "completionId": id}, map[string]any{
			"completedAt": p.clock().Format(time.RFC3339), "completedOn": p.clock().Format(time.DateOnly), "durationSeconds": 600.0,
		}
	},
	webhookevent.CheckInSent: func(p *integration) (string, map[string]any, map[string]any) {
		client, _, questions := p.checksIn()
		id, day := newID(), p.clock().Format(time.DateOnly)
		client.must(sendCheckIn(id, day, questions[1]), nil)
		return client.id.String(), map[string]any{"clientId": client.id.String(), "checkInId": id}, map[string]any{
			"dueOn": day, "sentAt": p.clock().Format(time.RFC3339), "replyDueAt": p.clock().Add(48 * time.Hour).Format(time.RFC3339),
		}
	},
	webhookevent.MessagePosted: func(p *integration) (string, map[string]any, map[string]any) {
		client, coach, _, _ := p.meets()
		client.must(`{conversations{id}}`, nil)
		thread := chat.Thread(client.id, coach.id)
		client.post(chat.Community, "Hello, all") // which is nobody's thread
		id := coach.post(thread, "Hello, you")
		return thread.String(), map[string]any{
			"conversationId": thread.String(), "messageId": id,
			"clientId": client.id.String(), "coachId": coach.id.String(), "authorId": coach.id.String(),
		}, map[string]any{"postedAt": p.clock().Format(time.RFC3339), "imageCount": 0.0}
	},
	webhookevent.TicketOpened: func(p *integration) (string, map[string]any, map[string]any) {
		client, id := p.someone("Asker", viewer.RoleClient, viewer.PlanFree), newID()
		client.must(fmt.Sprintf(`mutation{openTicket(input:{id:%q,topic:APP,text:"How?"}){id}}`, id), nil)
		row, err := p.Store.Ent.Ticket.Get(viewer.System(context.Background()), uuid.MustParse(id))
		p.must(err)
		return id, map[string]any{"ticketId": id, "clientId": client.id.String()},
			map[string]any{"topic": "APP", "plan": "FREE", "language": "EN", "dueAt": row.DueAt.UTC().Format(time.RFC3339)}
	},
}

// booked returns a session that is in three days.
func (p *integration) booked() (client, coach, admin *person, id string) {
	client, coach, admin, call := p.meets()
	return client, coach, admin, client.must(p.booking(call, 3), nil).at("bookSession", "id").(string)
}

func moveTo(id string, at time.Time) string {
	return fmt.Sprintf(`mutation{moveSession(input:{id:%q,startsAt:%q}){id}}`, id, at.Format(time.RFC3339))
}

func sendCheckIn(id, day, question string) string {
	return fmt.Sprintf(`mutation{sendCheckIn(input:{id:%q,dueOn:%q,answers:[{questionId:%q,text:"A secret"}]}){id}}`, id, day, question)
}

func meeting(client, coach *person, id string) map[string]any {
	return map[string]any{"sessionId": id, "clientId": client.id.String(), "coachId": coach.id.String()}
}

// lasts returns the object of a session that begins after a while.
func (p *integration) lasts(after time.Duration, state string) map[string]any {
	at := p.clock().Add(after)
	return map[string]any{"startsAt": at.Format(time.RFC3339), "endsAt": at.Add(45 * time.Minute).Format(time.RFC3339),
		"capacity": 1.0, "state": state}
}

// declines lets a provider decline the renewal of a client's plan.
func (p *integration) declines(client *person) (id uuid.UUID) {
	p.t.Helper()
	peer := paytest.New(p.t)
	peer.Declines = true
	p.Memberships.Providers[payment.ProviderSTRIPE] = pay.NewStripe("sk_test_1", paytest.Secret, peer.URL, peer.Client())
	system, now := viewer.System(context.Background()), p.clock()
	p.must(p.Store.InTx(system, func(tx *store.Tx) error {
		err := tx.Membership.Create().SetProfileID(client.id).SetPlan(viewer.PlanVIP).SetInterval(membership.IntervalMONTH).SetCurrency("EUR").
			SetPrice(14900).SetPeriodValue(14900).
			SetAnchoredAt(now.AddDate(0, -1, 0)).SetPeriodFrom(now.AddDate(0, -1, 0)).SetPeriodUntil(now).
			SetMethodProvider("STRIPE").SetMethodCustomer("cus_1").SetMethodRef("pm_1").SetMethodLabel("Visa •• 4242").Exec(system)
		if err != nil {
			return err
		}
		row, err := tx.Payment.Create().SetProfileID(client.id).SetKind(payment.KindRENEWAL).SetState(payment.StateREQUESTED).
			SetPlan(viewer.PlanVIP).SetInterval(payment.IntervalMONTH).SetCurrency("EUR").SetPrice(14900).SetAmount(14900).
			SetProvider(payment.ProviderSTRIPE).SetChargeAt(now).SetCreatedAt(now).Save(system)
		if err == nil {
			id = row.ID
		}
		return err
	}))
	p.must(p.Memberships.Charge(context.Background(), id))
	return id
}

// Each event is recorded once, with the act that it reports, and says no more than docs/api.md does.
func TestEachEventIsRecordedAsDocumented(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.integration()
		for _, name := range webhookevent.WebhookEvent("").Values() {
			kind := webhookevent.WebhookEvent(name)
			if kind == webhookevent.Ping || kind == webhookevent.ClientLeft { // which takes so long that tokens expire
				continue
			}
			p.happens(kind)
		}
		p.happens(webhookevent.ClientLeft)
	})
}

func (p *integration) happens(kind webhookevent.WebhookEvent) {
	p.t.Helper()
	do := happenings[kind]
	if do == nil {
		p.t.Errorf("nothing makes %s happen", kind)
		return
	}
	before := len(p.sent(p.short, kind))
	subject, ids, object := do(p)
	full := maps.Clone(ids)
	if object != nil {
		full["object"] = object
	}
	for hook, want := range map[string]map[string]any{p.short: ids, p.full: full} {
		list := p.sent(hook, kind)[before:]
		// The others are what the preparation made happen, such as more clients who joined.
		list = slices.DeleteFunc(list, func(e sent) bool { return e.subject.String() != subject })
		if len(list) != 1 || !reflect.DeepEqual(list[0].data, want) {
			p.t.Errorf("%s: it sent %v instead of %v", kind, list, want)
			continue
		}
		client, _ := ids["clientId"].(string)
		if gone := kind == webhookevent.ClientLeft; gone != (list[0].person == nil) || !gone && list[0].person.String() != client {
			p.t.Errorf("%s: it goes with %v", kind, list[0].person)
		}
	}
}

func TestAChangeOfPlanIsReportedHoweverItComesAbout(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.integration()
		client, _ := w.member()
		set := func(plan, ends string) {
			w.signIn("=boss@example.org").must(fmt.Sprintf(`mutation{setPlan(profileId:%q,plan:%s%s){id}}`, client.id, plan, ends), nil)
		}
		ends := func(days int) string {
			return fmt.Sprintf(",endsOn:%q", w.clock().AddDate(0, 0, days).Format(time.DateOnly))
		}
		set("VIP", "")
		set("VIP", ends(3))
		set("VIP", ends(3)) // again
		w.pass(5 * 24 * time.Hour)
		w.must(w.People.EndPlans(context.Background()))
		w.must(w.People.EndPlans(context.Background()))
		w.pass(60 * 24 * time.Hour)
		w.must(w.People.EndPlans(context.Background()))
		var got []string
		for _, e := range p.sent(p.full, webhookevent.PaymentPaid, webhookevent.PlanChanged) {
			object := e.data["object"].(map[string]any)
			got = append(got, fmt.Sprint(e.kind, " ", object["previousPlan"], " ", object["plan"]))
		}
		want := []string{
			"PAYMENT_PAID <nil> BASIC", "PLAN_CHANGED FREE BASIC", "PLAN_CHANGED BASIC VIP", "PLAN_CHANGED VIP BASIC", "PLAN_CHANGED BASIC FREE",
		}
		if !slices.Equal(got, want) {
			t.Errorf("it sent %q", got)
		}
	})
}

func TestSessionsAreReportedFromWhenTheyAreConfirmed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.integration()
		kinds := []webhookevent.WebhookEvent{webhookevent.SessionBooked, webhookevent.SessionMoved, webhookevent.SessionCancelled}
		reported := func(id string) (list []string) {
			for _, e := range p.sent(p.full, kinds...) {
				if e.subject.String() == id {
					list = append(list, fmt.Sprint(e.kind, " ", e.data["object"].(map[string]any)["startsAt"]))
				}
			}
			return list
		}
		day := func(n int) time.Time { return w.clock().AddDate(0, 0, n) }
		at := func(n int) string { return " " + day(n).Format(time.RFC3339) }

		client, coach, _, call := w.meets()
		w.must(w.Store.InTx(context.Background(), func(tx *store.Tx) error {
			return tx.SessionType.UpdateOneID(uuid.MustParse(call)).SetOnRequest(true).Exec(viewer.System(context.Background()))
		}))
		asked := client.must(w.booking(call, 3), nil).at("bookSession", "id").(string)
		client.must(moveTo(asked, day(4)), nil)
		coach.must(fmt.Sprintf(`mutation{confirmSession(id:%q){id}}`, asked), nil)
		coach.must(moveTo(asked, day(5)), nil)
		if got := reported(asked); !slices.Equal(got, []string{"SESSION_BOOKED" + at(4), "SESSION_MOVED" + at(5)}) {
			t.Errorf("of a request it sent %q", got)
		}

		client, _, admin, id := p.booked()
		act := newID()
		admin.must(fmt.Sprintf(`mutation{unassignClients(clientIds:[%q],actId:%q){id}}`, client.id, act), nil)
		admin.must(fmt.Sprintf(`mutation{undoAssignments(actId:%q){clients}}`, act), nil)
		if got := reported(id); !slices.Equal(got, []string{"SESSION_BOOKED" + at(3), "SESSION_CANCELLED" + at(3), "SESSION_BOOKED" + at(3)}) {
			t.Errorf("of one that was restored it sent %q", got)
		}
	})
}

func TestMessagesOfAThreadAreReportedInOrderWithoutTheirText(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.integration()
		client, coach, questions := w.checksIn()
		client.must(`{conversations{id}}`, nil)
		thread, checkIn := chat.Thread(client.id, coach.id), newID()
		want := []string{client.post(thread, "A secret")}
		reply := newID()
		coach.must(`mutation($input:PostMessageInput!){postMessage(input:$input){id}}`, map[string]any{"input": map[string]any{
			"id": reply, "conversationId": thread, "text": "A secret", "replyToId": want[0]}})
		client.must(sendCheckIn(checkIn, w.clock().Format(time.DateOnly), questions[1]), nil)
		answered := newID()
		coach.must(fmt.Sprintf(`mutation{replyToCheckIn(input:{id:%q,checkInId:%q,text:"A secret"}){id}}`, answered, checkIn), nil)
		want = append(want, reply, answered)
		client.post(chat.Community, "A secret")
		client.ask(`mutation($input:PostMessageInput!){postMessage(input:$input){id}}`, map[string]any{"input": map[string]any{
			"id": newID(), "conversationId": thread, "text": "A secret", "replyToId": newID()}}) // refused
		var got []string
		for _, e := range p.sent(p.full, webhookevent.MessagePosted) {
			got = append(got, e.data["messageId"].(string))
		}
		if !slices.Equal(got, want) {
			t.Errorf("it sent %v instead of %v", got, want)
		}
		leaks := w.Store.Ent.WebhookDelivery.Query().Where(webhookdelivery.PayloadContains("secret"))
		n, err := leaks.Count(viewer.System(context.Background()))
		if w.must(err); n != 0 {
			t.Error(n, "payloads have what people wrote")
		}
	})
}
