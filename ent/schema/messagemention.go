package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// MessageMention is a person mentioned in a message.
type MessageMention struct{ ent.Schema }

func (MessageMention) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.Int("seq").Immutable(),      // of the message
		field.Int("position").Immutable(), // index among those runes of the text, from 0
	}
}

func (MessageMention) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("message_mentions").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("mentions").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("message", Message.Type).Ref("mentions").Field("message_id").Unique().Required().Immutable(),
	}
}

func (MessageMention) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("message_id", "position").Unique(),
		index.Fields("profile_id", "conversation_id", "seq"),
		index.Fields("conversation_id"),
	}
}

func (MessageMention) Policy() ent.Policy { return rule.Said() }
