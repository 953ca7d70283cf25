package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// MessageTerm is a word, or the stem of one, by which a message is found.
type MessageTerm struct{ ent.Schema }

func (MessageTerm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Immutable(), // the author
		field.Int("seq").Immutable(),
		// Bytes sort the same on both databases, regardless of collation.
		field.Bytes("term").Immutable(),
	}
}

func (MessageTerm) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("conversation", Conversation.Type).Ref("terms").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("profile", Profile.Type).Ref("message_terms").Field("profile_id").Unique().Required().Immutable(),
	}
}

func (MessageTerm) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("conversation_id", "term", "seq"),
		index.Fields("conversation_id", "seq", "term"),
		index.Fields("profile_id"),
	}
}

func (MessageTerm) Policy() ent.Policy { return rule.SystemOnly() }
