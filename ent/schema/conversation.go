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

// Conversation is the community chat, or the thread of a client and a coach. Its row gives out the numbers that order messages and
// changes.
type Conversation struct{ ent.Schema }

func (Conversation) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Conversation) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("kind").Values("COMMUNITY", "COACH_CLIENT").Immutable(),
		field.UUID("client_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty once they have left
		field.Int("seq").Default(0), // of the newest message
		field.Int("rev").Default(0), // of the latest change of any message
	}
}

func (Conversation) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("client", Profile.Type).Field("client_id").Unique().Immutable().Annotations(cascade),
		edge.To("coach", Profile.Type).Field("coach_id").Unique().Immutable().Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("messages", Message.Type).Annotations(cascade),
		edge.To("reactions", Reaction.Type).Annotations(cascade),
		edge.To("read_marks", ReadMark.Type).Annotations(cascade),
		edge.To("images", MessageImage.Type).Annotations(cascade),
		edge.To("mentions", MessageMention.Type).Annotations(cascade),
		edge.To("terms", MessageTerm.Type).Annotations(cascade),
		edge.To("search_marks", SearchMark.Type).Annotations(cascade),
	}
}

func (Conversation) Indexes() []ent.Index {
	return []ent.Index{index.Fields("client_id", "coach_id").Unique(), index.Fields("coach_id"), index.Fields("kind")}
}

func (Conversation) Policy() ent.Policy { return rule.Conversations() }
