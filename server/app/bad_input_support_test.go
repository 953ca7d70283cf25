package app_test

import (
	"context"
	"maps"

	"github.com/google/uuid"

	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/domain/support"
)

// supportWords is a text of a ticket.
var supportWords = neededProse(4000)

func (f *fixture) supporters() *matrix {
	return &matrix{w: f.w, people: map[string]*being{"admin": {person: f.admin}}, owners: map[string]*being{}}
}

// ticket returns one of the client.
func (f *fixture) ticket() string { return f.supporters().ticket(f.member()) }

// ticketMessage returns one of the client.
func (f *fixture) ticketMessage() string {
	id, err := f.w.Store.Ent.TicketMessage.Query().Where(ticketmessage.TicketID(uuid.MustParse(f.ticket()))).
		FirstID(viewer.System(context.Background()))
	if err != nil {
		f.w.t.Fatal(err)
	}
	return id.String()
}

// tickets returns the right requests of support.
func (f *fixture) tickets() map[string]request {
	m, ticket := f.supporters(), f.ticket
	both := func(en, ru string) map[string]any { return map[string]any{"en": en, "ru": ru} }
	ready := map[string]any{"title": "Hello", "text": both("Hello", "Здравствуйте")}
	question := map[string]any{"topic": "APP", "question": both("Why?", "Почему?"), "answer": both("So", "Так")}
	withInput := func(make func() string, input map[string]any) func() map[string]any {
		return func() map[string]any { return map[string]any{"id": make(), "input": maps.Clone(input)} }
	}
	about := func() map[string]any {
		return map[string]any{"input": map[string]any{"id": newID(), "ticketId": ticket(), "text": "Text"}}
	}
	return map[string]request{
		"openTicket": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "topic": "APP", "text": "Text", "device": "Phone",
				"images": []any{map[string]any{"id": newID(), "uploadId": f.image()}}}}
		}},
		"replyToTicket": {by: f.client, args: func() map[string]any {
			in := about()
			in["input"].(map[string]any)["images"] = []any{map[string]any{"id": newID(), "uploadId": f.image()}}
			return in
		}},
		"openGuestTicket": {by: f.w.nobody(), args: func() map[string]any {
			f.w.Support.Limits = support.NewLimits(f.w.clock, f.w.Identity.Limits.Letters)
			return map[string]any{"input": map[string]any{"id": newID(), "name": "Uma", "email": newID() + "@example.org", "language": "EN",
				"topic": "APP", "text": "Text", "device": "Phone"}}
		}},
		"solveTicket":  {by: f.client, args: withID(ticket)},
		"reopenTicket": {by: f.client, args: withID(ticket)},
		"answerTicket": {by: f.admin, args: func() map[string]any {
			in := about()
			in["input"].(map[string]any)["solve"] = true
			return in
		}},
		"noteTicket": {by: f.admin, args: about},
		"assignTicket": {by: f.admin, args: func() map[string]any {
			return map[string]any{"id": ticket(), "assigneeId": f.admin.id.String()}
		}},
		"mergeTickets":        {by: f.admin, args: func() map[string]any { return map[string]any{"id": ticket(), "intoId": ticket()} }},
		"separateTicket":      {by: f.admin, args: withID(ticket)},
		"handOverTicket":      {by: f.admin, args: withID(ticket)},
		"createReadyAnswer":   {by: f.admin, args: withInput(newID, ready)},
		"updateReadyAnswer":   {by: f.admin, args: withInput(m.readyAnswer, ready)},
		"deleteReadyAnswer":   {by: f.admin, args: withID(m.readyAnswer)},
		"restoreReadyAnswer":  {by: f.admin, args: withID(m.readyAnswer)},
		"createHelpQuestion":  {by: f.admin, args: withInput(newID, question)},
		"updateHelpQuestion":  {by: f.admin, args: withInput(m.frequent, question)},
		"deleteHelpQuestion":  {by: f.admin, args: withID(m.frequent)},
		"restoreHelpQuestion": {by: f.admin, args: withID(m.frequent)},
		"updateSupportSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"version": f.settings().Support.Version, "timeZone": "UTC", "days": []any{1, 2, 3},
				"from": "09:00", "to": "18:00", "free": 18, "basic": 9, "vip": 2}}
		}},
	}
}

// ticketInputs are the kinds of the inputs of support.
func ticketInputs() map[string]kind {
	nobodys := row(newID(), "-")
	device := line(200).and(wrong("two lines", "a\nb", "INVALID"), wrong("null", nil, "REQUIRED"))
	picture := map[string]any{"id": newID(), "uploadId": newID()}
	return map[string]kind{
		"OpenTicketInput.id":         {},
		"OpenTicketInput.topic":      {},
		"OpenTicketInput.text":       supportWords,
		"OpenTicketInput.device":     device,
		"OpenTicketInput.images":     {right("none", []any{}), wrong("too many", []any{picture, picture, picture, picture}, "TOO_LONG")},
		"TicketReplyInput.id":        {},
		"TicketReplyInput.ticketId":  nobodys,
		"TicketReplyInput.text":      supportWords,
		"TicketReplyInput.images":    {right("none", []any{}), wrong("too many", []any{picture, picture, picture, picture}, "TOO_LONG")},
		"TicketImageInput.id":        {},
		"TicketImageInput.uploadId":  row(newID(), "-"),
		"GuestTicketInput.id":        {},
		"GuestTicketInput.name":      name(80),
		"GuestTicketInput.email":     email,
		"GuestTicketInput.language":  {},
		"GuestTicketInput.topic":     {},
		"GuestTicketInput.text":      supportWords,
		"GuestTicketInput.device":    device,
		"TicketAnswerInput.id":       {},
		"TicketAnswerInput.ticketId": nobodys,
		"TicketAnswerInput.text":     supportWords,
		"TicketAnswerInput.solve":    {wrong("null", nil, "REQUIRED")},
		"TicketNoteInput.id":         {},
		"TicketNoteInput.ticketId":   nobodys,
		"TicketNoteInput.text":       supportWords,
		"ReadyAnswerInput.title":     name(80),
		"ReadyAnswerInput.text":      neededProse(4000).texts(),
		"HelpQuestionInput.topic":    {},
		"HelpQuestionInput.question": controls("INVALID").and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"),
			wrong("two lines", "a\nb", "INVALID"), wrong("too long", runes(201), "TOO_LONG"), right("just short enough", runes(200))).texts(),
		"HelpQuestionInput.answer":      neededProse(4000).texts(),
		"SupportSettingsInput.version":  staleVersion,
		"SupportSettingsInput.timeZone": zone,
		"SupportSettingsInput.days": {
			wrong("none", []any{}, "REQUIRED"), wrong("one twice", []any{1, 1}, "INVALID"), wrong("the eighth", []any{8}, "OUT_OF_RANGE"),
			wrong("before Monday", []any{0}, "OUT_OF_RANGE"), right("all", []any{7, 6, 5, 4, 3, 2, 1}),
		},
		"SupportSettingsInput.from":  {{name: "too late", value: "17:30", reason: "INVALID", field: "to"}},
		"SupportSettingsInput.to":    {wrong("before the beginning", "08:00", "INVALID"), right("midnight", "00:00")},
		"SupportSettingsInput.free":  within(1, 240, 1),
		"SupportSettingsInput.basic": within(1, 240, 1),
		"SupportSettingsInput.vip":   within(1, 240, 1),
	}
}

// ticketArguments are the kinds of the arguments of support.
func ticketArguments() map[string]kind {
	all := map[string]kind{
		"assignTicket.assigneeId": row(newID(), "-"),
		"mergeTickets.intoId":     row(newID(), "-"),
		"createReadyAnswer.id":    {},
		"createHelpQuestion.id":   {},
	}
	for _, of := range []string{"solveTicket", "reopenTicket", "assignTicket", "mergeTickets", "separateTicket", "handOverTicket",
		"updateReadyAnswer", "deleteReadyAnswer", "restoreReadyAnswer", "updateHelpQuestion", "deleteHelpQuestion", "restoreHelpQuestion"} {
		all[of+".id"] = row(newID(), "-")
	}
	return all
}
