package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// MessageImage is one picture of a message, in two sizes.
type MessageImage struct{ ent.Schema }

// Mixin of the entity.
func (MessageImage) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
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

// Edges of the entity.
func (MessageImage) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("message_images").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("images").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("message", Message.Type).Ref("images").Field("message_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (MessageImage) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("message_id", "position").Unique(), index.Fields("profile_id"), index.Fields("conversation_id"),
		index.Fields("small_id").Unique(), index.Fields("large_id").Unique(),
	}
}

// Policy of the entity.
func (MessageImage) Policy() ent.Policy { return rule.Reactions() }

// MessageMention is somebody whom a message names.
type MessageMention struct{ ent.Schema }

// Fields of the entity.
func (MessageMention) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.Int("seq").Immutable(),      // of the message
		field.Int("position").Immutable(), // which of the runes in its text, from 0
	}
}

// Edges of the entity.
func (MessageMention) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("message_mentions").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("mentions").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("message", Message.Type).Ref("mentions").Field("message_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (MessageMention) Indexes() []ent.Index {
	return []ent.Index{index.Fields("message_id", "position").Unique(), index.Fields("profile_id", "conversation_id", "seq"), index.Fields("conversation_id")}
}

// Policy of the entity.
func (MessageMention) Policy() ent.Policy { return rule.Said() }

// MessageTerm is a word that a message is found by, or what its forms have in common.
type MessageTerm struct{ ent.Schema }

// Fields of the entity.
func (MessageTerm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Immutable(), // whose words they are
		field.Int("seq").Immutable(),
		// Bytes sort the same on both databases, whatever their collation.
		field.Bytes("term").Immutable(),
	}
}

// Edges of the entity.
func (MessageTerm) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("conversation", Conversation.Type).Ref("terms").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("profile", Profile.Type).Ref("message_terms").Field("profile_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (MessageTerm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("conversation_id", "term", "seq"), index.Fields("conversation_id", "seq", "term"), index.Fields("profile_id")}
}

// Policy of the entity.
func (MessageTerm) Policy() ent.Policy { return rule.SystemOnly() }

// SearchMark is up to which change the words of a conversation are written down.
type SearchMark struct{ ent.Schema }

// Fields of the entity.
func (SearchMark) Fields() []ent.Field {
	return []ent.Field{field.UUID("conversation_id", uuid.UUID{}).Immutable(), field.Int("rev")}
}

// Edges of the entity.
func (SearchMark) Edges() []ent.Edge {
	return []ent.Edge{edge.From("conversation", Conversation.Type).Ref("search_marks").Field("conversation_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (SearchMark) Indexes() []ent.Index { return []ent.Index{index.Fields("conversation_id").Unique()} }

// Policy of the entity.
func (SearchMark) Policy() ent.Policy { return rule.SystemOnly() }
