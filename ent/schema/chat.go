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

// Conversation is the community chat, or what a client and a coach write to each other. Its row gives out the numbers by which
// messages are ordered and changes are followed.
type Conversation struct{ ent.Schema }

// Mixin of the entity.
func (Conversation) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Conversation) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("kind").Values("COMMUNITY", "COACH_CLIENT").Immutable(),
		field.UUID("client_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty once they have left
		field.Int("seq").Default(0), // of the newest message
		field.Int("rev").Default(0), // of the latest change of any message
	}
}

// Edges of the entity.
func (Conversation) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("client", Profile.Type).Field("client_id").Unique().Immutable().Annotations(cascade),
		edge.To("coach", Profile.Type).Field("coach_id").Unique().Immutable().Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("messages", Message.Type).Annotations(cascade),
		edge.To("reactions", Reaction.Type).Annotations(cascade),
		edge.To("read_marks", ReadMark.Type).Annotations(cascade),
	}
}

// Indexes of the entity.
func (Conversation) Indexes() []ent.Index {
	return []ent.Index{index.Fields("client_id", "coach_id").Unique(), index.Fields("coach_id")}
}

// Policy of the entity.
func (Conversation) Policy() ent.Policy { return rule.Conversations() }

// Message is one thing said. One with deleted_at set shows that there was something, and no more.
type Message struct{ ent.Schema }

// Mixin of the entity.
func (Message) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Message) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("author_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty once they have left
		field.Int("seq").Immutable(),
		field.Int("rev"),
		field.Text("text"),
		field.UUID("reply_to_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.Time("edited_at").Optional().Nillable(),
		field.Time("deleted_at").Optional().Nillable(),
		field.Time("removed_at").Optional().Nillable(), // by a moderator; then it is deleted too
	}
}

// Edges of the entity.
func (Message) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("conversation", Conversation.Type).Ref("messages").Field("conversation_id").Unique().Required().Immutable(),
		edge.To("author", Profile.Type).Field("author_id").Unique().Immutable().Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("reactions", Reaction.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes of the entity.
func (Message) Indexes() []ent.Index {
	return []ent.Index{index.Fields("conversation_id", "seq").Unique(), index.Fields("conversation_id", "rev").Unique(),
		index.Fields("author_id", "conversation_id", "seq")}
}

// Policy of the entity.
func (Message) Policy() ent.Policy { return rule.Messages() }

// Reaction is one person's sign on one message.
type Reaction struct{ ent.Schema }

// Mixin of the entity.
func (Reaction) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Reaction) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("LIKE", "LOVE", "FIRE", "CLAP", "STRONG", "LAUGH"),
	}
}

// Edges of the entity.
func (Reaction) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("reactions").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("reactions").Field("conversation_id").Unique().Required().Immutable(),
		edge.From("message", Message.Type).Ref("reactions").Field("message_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (Reaction) Indexes() []ent.Index {
	return []ent.Index{index.Fields("message_id", "profile_id").Unique(), index.Fields("profile_id"), index.Fields("conversation_id")}
}

// Policy of the entity.
func (Reaction) Policy() ent.Policy { return rule.Reactions() }

// ReadMark is how far one person has read a conversation.
type ReadMark struct{ ent.Schema }

// Mixin of the entity.
func (ReadMark) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (ReadMark) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.Int("seq"),
	}
}

// Edges of the entity.
func (ReadMark) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("read_marks").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("read_marks").Field("conversation_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (ReadMark) Indexes() []ent.Index {
	return []ent.Index{index.Fields("conversation_id", "profile_id").Unique(), index.Fields("profile_id")}
}

// Policy of the entity.
func (ReadMark) Policy() ent.Policy { return rule.OwnOnly() }
