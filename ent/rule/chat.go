package rule

import (
	"context"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/intercept"
	"forma/ent/message"
	"forma/ent/privacy"
	"forma/ent/viewer"
)

// Conversations is for conversations: every user reads the community, clients and coaches their threads, coaches only while they coach
// the client. Either side creates a thread; no user changes one.
func Conversations() entgo.Policy {
	return policy(ownConversations, func(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
		kind, _ := m.Field(conversation.FieldKind)
		switch {
		case !m.Op().Is(ent.OpCreate) || kind != any(conversation.KindCOACH_CLIENT):
			return privacy.Deny
		case v.Role == viewer.RoleCoach:
			return writeWhere(m, conversation.FieldCoachID, v.ID)
		}
		return writeWhere(m, conversation.FieldClientID, v.ID)
	})
}

// Messages is for messages, which the members of the conversation read if their plan includes it, and their authors write.
func Messages() entgo.Policy {
	return policy(inConversations, func(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
		return writeWhere(m, message.FieldAuthorID, v.ID)
	})
}

// Said is for rows about messages that are read like Messages and that no user writes.
func Said() entgo.Policy { return policy(inConversations) }

// Reactions is for reactions and images, which are read like Messages and written by their owners.
func Reactions() entgo.Policy { return policy(inConversations, ownWrite) }

func ownConversations(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	q.WhereP(func(s *sql.Selector) {
		s.Where(sql.Or(sql.EQ(s.C(conversation.FieldKind), conversation.KindCOMMUNITY), ownThreads(s, s.C, v)))
	})
	return privacy.Allow
}

func inConversations(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	q.WhereP(func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(conversation.Table).As("talk")
		talks := ownThreads(s, t.C, v)
		if v.InCommunity() {
			talks = sql.Or(sql.EQ(t.C(conversation.FieldKind), conversation.KindCOMMUNITY), talks)
		}
		s.Where(sql.In(s.C(message.FieldConversationID), sql.Dialect(s.Dialect()).Select(t.C(conversation.FieldID)).From(t).Where(talks)))
	})
	return privacy.Allow
}

func ownThreads(s *sql.Selector, column func(string) string, v *viewer.Viewer) *sql.Predicate {
	if v.Role != viewer.RoleCoach {
		return sql.EQ(column(conversation.FieldClientID), v.ID)
	}
	return sql.And(sql.EQ(column(conversation.FieldCoachID), v.ID), sql.In(column(conversation.FieldClientID), clientsOf(s, v.ID)))
}
