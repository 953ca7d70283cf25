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

// Message is a message of a conversation. One with deleted_at set leaves only a placeholder.
type Message struct{ ent.Schema }

func (Message) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Message) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.UUID("author_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty once they have left
		field.Int("seq").Immutable(),
		field.Int("rev"),
		field.Text("text"), // each mentioned person is one rune, and a MessageMention
		field.Int("image_count").Default(0),
		field.UUID("reply_to_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.Time("edited_at").Optional().Nillable(),
		field.Time("deleted_at").Optional().Nillable(),
		field.Time("removed_at").Optional().Nillable(), // by a moderator; deleted_at is then set too
	}
}

func (Message) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("conversation", Conversation.Type).Ref("messages").Field("conversation_id").Unique().Required().Immutable(),
		edge.To("author", Profile.Type).Field("author_id").Unique().Immutable().Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("reactions", Reaction.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("images", MessageImage.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("mentions", MessageMention.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (Message) Indexes() []ent.Index {
	return []ent.Index{index.Fields("conversation_id", "seq").Unique(), index.Fields("conversation_id", "rev").Unique(),
		index.Fields("author_id", "conversation_id", "seq"),
		index.Fields("author_id").Annotations(entsql.IndexWhere("removed_at IS NOT NULL")).StorageKey("message_removed")}
}

func (Message) Policy() ent.Policy { return rule.Messages() }
