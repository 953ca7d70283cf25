package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ConversationMute mutes a conversation for one person.
type ConversationMute struct{ ent.Schema }

func (ConversationMute) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ConversationMute) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.Time("until").Optional().Nillable(), // empty: until unmuted
	}
}

func (ConversationMute) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("conversation", Conversation.Type).Field("conversation_id").Unique().Required().Immutable().Annotations(cascade),
	}
}

func (ConversationMute) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "conversation_id").Unique(), index.Fields("conversation_id")}
}

func (ConversationMute) Policy() ent.Policy { return rule.OwnOnly() }
