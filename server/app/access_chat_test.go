package app_test

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"forma/ent/reaction"
	"forma/ent/readmark"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

// thread returns the thread of a client and their current coach.
func (m *matrix) thread(of *being) uuid.UUID { return chat.Thread(of.id, m.people[of.coach].id) }

// heardBy returns a conversation that the looker follows: their own thread, a client's if they are a coach, or the community.
func (m *matrix) heardBy(looker *being) uuid.UUID {
	switch {
	case looker.role == "CLIENT":
		return m.thread(looker)
	case looker.name == "coach":
		return m.thread(m.people["vip"])
	}
	return chat.Community
}

// updateOwner returns whose an update is: by its message, or else by the conversation.
func updateOwner(m *matrix, update map[string]any, outer *being) *being {
	if update["message"] == nil && update["peerReadSeq"] != nil {
		return m.owners[m.heard.String()]
	}
	return inside("message", byID)(m, update, outer)
}

// asClient acts as one of the cast before anything restricts them.
func asClient(b *being) context.Context {
	return viewer.With(
		context.Background(),
		&viewer.Viewer{ID: b.id, Role: viewer.RoleClient, Plan: b.plan, EmailConfirmed: true, Onboarded: true},
	)
}

func (m *matrix) post(by *being, talk uuid.UUID, to *uuid.UUID) uuid.UUID {
	m.w.t.Helper()
	as := asClient
	if by.role != "CLIENT" {
		as = asStaff
	}
	said, err := m.w.Chat.Post(
		as(by),
		chat.PostMessageInput{ID: uuid.Must(uuid.NewV7()), ConversationID: talk, Text: "Hello", ReplyToID: to},
	)
	if err != nil {
		m.w.t.Fatal(err)
	}
	return said.ID
}

// posted posts a client's message to their coach.
func (m *matrix) posted(of *being) string { return m.post(of, m.thread(of), nil).String() }

// talk posts, edits, deletes and reacts in the thread of a client, so that no field of it is empty.
func (m *matrix) talk(b *being) {
	m.w.t.Helper()
	ctx, kind := asClient(b), reaction.KindLIKE
	_, err := m.w.Chat.Conversations(ctx)
	first, gone := uuid.Nil, uuid.Nil
	if err == nil {
		m.post(m.people[b.coach], m.thread(b), nil)
		first, gone = m.post(b, m.thread(b), nil), m.post(b, m.thread(b), nil)
		_, err = m.w.Chat.Edit(ctx, first, "Hello, @Coach!", []*chat.MentionInput{{PersonID: m.people[b.coach].id, Start: 7, Length: 6}})
	}
	if err == nil {
		_, err = m.w.Chat.React(ctx, first, &kind)
	}
	if err == nil {
		m.show(b, first)
		m.post(b, m.thread(b), &gone)
		_, err = m.w.Chat.Delete(ctx, gone)
		m.overlook(b, first)
	}
	if err != nil {
		m.w.t.Fatal(err)
	}
}

// show adds an image to a message, without its files.
func (m *matrix) show(by *being, said uuid.UUID) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.MessageImage.Create().
			SetProfileID(by.id).
			SetConversationID(m.thread(by)).
			SetMessageID(said).
			SetPosition(0).
			SetSmallID(uuid.New()).
			SetLargeID(uuid.New()).
			SetWidth(4).
			SetHeight(3).
			SetAlt("A chart").
			Save(ctx)
		if err == nil {
			err = tx.Message.UpdateOneID(said).SetImageCount(1).Exec(ctx)
		}
		return err
	})
}

// overlook makes a client be mentioned after what they have read, whatever they write themselves.
func (m *matrix) overlook(by *being, said uuid.UUID) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		err := tx.MessageMention.Create().
			SetProfileID(by.id).
			SetConversationID(m.thread(by)).
			SetMessageID(said).
			SetSeq(1000).
			SetPosition(9).
			Exec(ctx)
		if err == nil {
			err = tx.ReadMark.Update().Where(readmark.ConversationID(m.thread(by))).SetSeq(0).Exec(ctx)
		}
		return err
	})
}

// shown returns the ids of all images.
func (m *matrix) shown() string {
	m.w.t.Helper()
	ids, err := m.w.Store.Ent.MessageImage.Query().IDs(viewer.System(context.Background()))
	if err != nil {
		m.w.t.Fatal(err)
	}
	list, err := json.Marshal(ids)
	if err != nil {
		m.w.t.Fatal(err)
	}
	return string(list)
}
