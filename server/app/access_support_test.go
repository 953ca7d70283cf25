package app_test

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/helpquestion"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/domain/support"
	"forma/server/platform/store"
)

// supportDoors are those of tickets.
var supportDoors = map[string]door{
	"Query.supportPromise": {who: everybody},
	"Query.helpQuestions": {who: everybody, args: func(m *matrix, _, _ *being) string {
		m.frequent()
		return ""
	}},
	"Query.tickets":     {who: signedIn, args: constant("(first:50)")},
	"Query.ticket":      {who: either(self, adminOf), rows: true, args: spare((*matrix).ticket)},
	"Query.ticketQueue": {who: admin, args: constant("(first:50)")},
	"Query.readyAnswers": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.readyAnswer()
		return ""
	}},
	"Query.supportFigures": {who: admin},
	"Mutation.openTicket": {who: signedIn, args: func(*matrix, *being, *being) string {
		return fmt.Sprintf(`(input:{id:%q,topic:APP,text:"Question",device:"Phone"})`, newID())
	}},
	"Mutation.replyToTicket": {who: self, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,ticketId:%q,text:"More"})`, newID(), m.ticket(of))
	}},
	"Mutation.openGuestTicket": {who: everybody, args: func(m *matrix, _, _ *being) string {
		m.w.Support.Limits = support.NewLimits(m.w.clock, m.w.Identity.Limits.Letters)
		id := newID()
		return fmt.Sprintf(`(input:{id:%q,name:"Uma",email:"%s@example.org",language:EN,topic:ACCOUNT,text:"Question"})`, id, id)
	}},
	"Mutation.solveTicket":  {who: either(self, adminOf), rows: true, args: spare((*matrix).ticket)},
	"Mutation.reopenTicket": {who: either(self, adminOf), rows: true, args: spare((*matrix).ticket)},
	"Mutation.answerTicket": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,ticketId:%q,text:"Answer"})`, newID(), m.ticket(of))
	}},
	"Mutation.noteTicket": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,ticketId:%q,text:"Note"})`, newID(), m.ticket(of))
	}},
	"Mutation.assignTicket": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,assigneeId:%q)`, m.ticket(of), m.people["admin"].id)
	}},
	"Mutation.mergeTickets": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,intoId:%q)", m.ticket(of), m.ticket(of))
	}},
	"Mutation.separateTicket": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		id, into := m.ticket(of), m.ticket(of)
		m.system(func(ctx context.Context, tx *store.Tx) error {
			return tx.Ticket.UpdateOneID(uuid.MustParse(id)).SetMergedIntoID(uuid.MustParse(into)).Exec(ctx)
		})
		return fmt.Sprintf("(id:%q)", id)
	}},
	"Mutation.handOverTicket": {who: adminOf, rows: true, args: spare((*matrix).ticket)},
	"Mutation.createReadyAnswer": {who: admin, args: func(*matrix, *being, *being) string {
		return fmt.Sprintf(`(id:%q,input:{title:"Hello",text:{en:"Hello",ru:"Здравствуйте"}})`, newID())
	}},
	"Mutation.updateReadyAnswer": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(id:%q,input:{title:"Hello",text:{en:"Hello",ru:"Здравствуйте"}})`, m.readyAnswer())
	}},
	"Mutation.deleteReadyAnswer":  {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.readyAnswer()) }},
	"Mutation.restoreReadyAnswer": {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.readyAnswer()) }},
	"Mutation.createHelpQuestion": {who: admin, args: func(*matrix, *being, *being) string {
		return fmt.Sprintf(`(id:%q,input:{topic:APP,question:{en:"Why?",ru:"Почему?"},answer:{en:"So",ru:"Так"}})`, newID())
	}},
	"Mutation.updateHelpQuestion": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(id:%q,input:{topic:APP,question:{en:"Why?",ru:"Почему?"},answer:{en:"So",ru:"Так"}})`, m.frequent())
	}},
	"Mutation.deleteHelpQuestion":  {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.frequent()) }},
	"Mutation.restoreHelpQuestion": {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.frequent()) }},
	"Mutation.updateSupportSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(
			`(input:{version:%d,timeZone:"UTC",days:[1,2,3,4,5],from:"09:00",to:"18:00",free:18,basic:9,vip:2})`,
			m.settings().Support.Version,
		)
	}},
	"Subscription.ticketUpdated": {who: signedIn},
}

// supportTypes are those of tickets.
var supportTypes = map[string]typePolicy{
	"SupportPromise": {whose: everybodys, see: []sight{{everybody, "within answerBy days from to timeZone"}}},
	"HelpQuestion":   {whose: everybodys, see: []sight{{everybody, "id topic question answer updatedAt"}}},
	"ReadyAnswer":    {whose: everybodys, see: []sight{{admin, "id title text updatedAt"}}},
	"SupportFigures": {whose: everybodys, see: []sight{{admin, "waiting late answered inTime medianMinutes"}}, zero: "late inTime"},
	"SupportSettings": {
		whose: everybodys,
		see:   []sight{{admin, "version timeZone days from to free basic vip"}},
	},
	"Ticket": {whose: byID, zero: "late canReply", see: []sight{
		{
			either(self, adminOfAnybody, adminOfThings),
			`id topic state summary device language createdAt updatedAt firstDueAt dueAt firstAnsweredAt solvedAt late messages`,
		},
		{either(self, adminOfAnybody), "person canReply"},
		{either(adminOfAnybody, adminOfThings), "plan assignee"},
		{either(self, adminOf), "handedOverAt"}, // of staff no question is handed over
		{adminOf, "coach"},
		{adminOfThings, "guestName guestEmail"},
	}},
	"TicketMessage": {whose: around, see: []sight{
		{either(self, adminOfAnybody, adminOfThings), "id kind author text createdAt images"},
	}},
	"TicketImage": {whose: around, see: []sight{
		{either(self, adminOfAnybody), "id width height preview smallUrl largeUrl urlsExpireAt"},
	}},
	"TicketConnection": {whose: inside("nodes", byID), see: []sight{{either(self, moderatorOf("vip")), "nodes pageInfo"}}},
}

// ticket opens one of a person, and returns its id.
func (m *matrix) ticket(of *being) string {
	return m.ticketAt(of, 1_000_000, ticket.StateOPEN)
}

// ticketAt opens a ticket with everything that one can have.
func (m *matrix) ticketAt(of *being, urgency int64, state ticket.State) (id string) {
	now := m.w.clock()
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.Ticket.Create().SetLanguage(viewer.LanguageEN).SetPlan(viewer.PlanVIP).SetTopic(ticket.TopicAPP).SetSummary("Question").
			SetDevice("Phone").SetState(state).SetUrgency(urgency).SetFirstDueAt(now.Add(time.Hour)).SetDueAt(now.Add(-time.Hour)).
			SetFirstAnsweredAt(now).SetFirstAnswerSeconds(7200).SetUpdatedAt(now).SetAssigneeID(m.people["admin"].id).SetMessageCount(2).
			SetBreachedAt(now).SetSolvedAt(now)
		if state == ticket.StateSOLVED {
			create.SetHandedOverAt(now)
		}
		if of == everyone {
			create.SetGuestName("Uma").SetGuestEmail("uma@example.org")
		} else {
			create.SetProfileID(of.id)
		}
		t, err := create.Save(ctx)
		if err != nil {
			return err
		}
		id = t.ID.String()
		m.owners[id] = of
		return m.write(ctx, tx, t, of)
	})
	return id
}

// write adds a question with a picture, and an answer.
func (m *matrix) write(ctx context.Context, tx *store.Tx, t *ent.Ticket, of *being) error {
	asked := tx.TicketMessage.Create().SetTicketID(t.ID).SetKind(ticketmessage.KindQUESTION).SetText("Question").SetNillableProfileID(t.ProfileID).
		SetNillableAuthorID(t.ProfileID).SetCreatedAt(m.w.clock())
	q, err := asked.Save(ctx)
	if err != nil {
		return err
	}
	if t.ProfileID != nil {
		err := tx.TicketImage.Create().SetProfileID(of.id).SetMessageID(q.ID).SetPosition(0).SetSmallID(uuid.New()).SetLargeID(uuid.New()).
			SetWidth(4).SetHeight(3).SetPreview("data:").Exec(ctx)
		if err != nil {
			return err
		}
	}
	return tx.TicketMessage.Create().SetTicketID(t.ID).SetKind(ticketmessage.KindANSWER).SetText("Answer").SetNillableProfileID(t.ProfileID).
		SetAuthorID(m.people["admin"].id).SetCreatedAt(m.w.clock().Add(time.Second)).Exec(ctx)
}

// askSupport opens tickets of everyone and of a guest. The client named vip comes first in the queue.
func (m *matrix) askSupport() {
	for _, b := range m.people {
		place := int64(1000 + b.nth)
		if b.name == "vip" {
			place = 0
		}
		m.ticketAt(b, place, ticket.StateOPEN)
		m.ticketAt(b, place, ticket.StateSOLVED)
	}
	m.ticketAt(everyone, 500, ticket.StateOPEN)
}

func (m *matrix) frequent() (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.HelpQuestion.Create().SetTopic(helpquestion.TopicAPP).SetQuestion(both("Why?")).SetAnswer(both("So")).
			SetUpdatedAt(m.w.clock()).Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

func (m *matrix) readyAnswer() (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.ReadyAnswer.Create().SetTitle("Hello").SetText(both("Hello")).SetUpdatedAt(m.w.clock()).Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}
