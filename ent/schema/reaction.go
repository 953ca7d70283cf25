package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Reaction is a person's reaction to a message.
type Reaction struct{ ent.Schema }

func (Reaction) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Reaction) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("LIKE", "LOVE", "FIRE", "CLAP", "STRONG", "LAUGH"),
	}
}

func (Reaction) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("reactions").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("reactions").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("message", Message.Type).Ref("reactions").Field("message_id").Unique().Required().Immutable(),
	}
}

func (Reaction) Indexes() []ent.Index {
	return []ent.Index{index.Fields("message_id", "profile_id").Unique(), index.Fields("profile_id"),
		// The reactions to a page of messages, not those to all of a busy conversation.
		index.Fields("conversation_id", "message_id")}
}

func (Reaction) Policy() ent.Policy { return rule.Reactions() }
