package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// MessageImage is an image of a message, in two sizes.
type MessageImage struct{ ent.Schema }

func (MessageImage) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MessageImage) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.Int("position").Immutable(), // from 0
		field.UUID("small_id", uuid.UUID{}).Immutable(),
		field.UUID("large_id", uuid.UUID{}).Immutable(),
		field.Int("width").Immutable(),
		field.Int("height").Immutable(),
		field.Text("preview").Default("").Comment("A data URL; empty until it is made."),
		field.String("alt").Immutable(),
	}
}

func (MessageImage) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("message_images").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("images").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("message", Message.Type).Ref("images").Field("message_id").Unique().Required().Immutable(),
	}
}

func (MessageImage) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("message_id", "position").Unique(), index.Fields("profile_id"), index.Fields("conversation_id"),
		index.Fields("small_id").Unique(), index.Fields("large_id").Unique(),
	}
}

func (MessageImage) Policy() ent.Policy { return rule.Reactions() }
