package app_test

import (
	"context"

	"github.com/google/uuid"

	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/server/domain/chat"
)

// asStaff acts as a coach or an admin of the cast before anything restricts them.
func asStaff(b *being) context.Context {
	return viewer.With(context.Background(), &viewer.Viewer{ID: b.id, Role: viewer.Role(b.role), EmailConfirmed: true, Onboarded: true})
}

func (m *matrix) ok(err error) {
	m.w.t.Helper()
	if err != nil {
		m.w.t.Fatal(err)
	}
}

// replied posts a coach's message to their client.
func (m *matrix) replied(to *being) uuid.UUID {
	m.w.t.Helper()
	return m.postAs(asStaff(m.people[to.coach]), m.thread(to))
}

func (m *matrix) postAs(ctx context.Context, talk uuid.UUID) uuid.UUID {
	m.w.t.Helper()
	said, err := m.w.Chat.Post(ctx, chat.PostMessageInput{ID: uuid.Must(uuid.NewV7()), ConversationID: talk, Text: "Hello"})
	m.ok(err)
	return said.ID
}

// postedTo returns a message in the thread of a client that the looker did not write.
func (m *matrix) postedTo(looker, of *being) uuid.UUID {
	if looker == of {
		return m.replied(of)
	}
	return m.post(of, m.thread(of), nil)
}

func (m *matrix) complain(ctx context.Context, message uuid.UUID) string {
	m.w.t.Helper()
	r, err := m.w.Chat.Report(ctx, chat.MessageReportInput{ID: uuid.Must(uuid.NewV7()), MessageID: message, Reason: offence.Spam})
	m.ok(err)
	return r.ID.String()
}

// report creates a client's report of their coach.
func (m *matrix) report(of *being) string { return m.complain(asClient(of), m.replied(of)) }

// offend has a message of a client removed from their thread.
func (m *matrix) offend(b *being) {
	m.w.t.Helper()
	said := m.post(b, m.thread(b), nil)
	m.complain(asStaff(m.people[b.coach]), said)
	m.ok(m.w.Chat.Remove(asStaff(m.people["admin"]), said, offence.Spam))
}

// spareCase returns a reported message that may be used up.
func (m *matrix) spareCase() uuid.UUID {
	basic := m.people["basic"]
	said := m.post(basic, m.thread(basic), nil)
	m.complain(asStaff(m.people[basic.coach]), said)
	return said
}

// banned returns a ban that may be used up.
func (m *matrix) banned() uuid.UUID { return m.ban(m.people["unready"]) }

func (m *matrix) ban(b *being) uuid.UUID {
	m.w.t.Helper()
	ban, err := m.w.Chat.Ban(
		asStaff(m.people["admin"]),
		chat.ChatBanInput{ID: uuid.Must(uuid.NewV7()), ProfileID: b.id, Term: chat.BanDay, Reason: offence.Spam},
	)
	m.ok(err)
	return ban.ID
}

// moderate resolves one report of the client who writes in the community, leaves another open, and bans them.
func (m *matrix) moderate() {
	m.w.t.Helper()
	vip, admin, coach := m.people["vip"], asStaff(m.people["admin"]), asStaff(m.people["coach"])
	m.complained = m.post(vip, m.thread(vip), nil)
	m.complain(coach, m.complained)
	m.ok(m.w.Chat.Dismiss(admin, m.complained))
	m.ok(m.w.Chat.Remove(admin, m.complained, offence.Spam))
	m.complain(coach, m.post(vip, m.thread(vip), nil))
	m.ban(vip)
}
