package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// SearchMark is the change up to which a conversation is indexed for search.
type SearchMark struct{ ent.Schema }

func (SearchMark) Fields() []ent.Field {
	return []ent.Field{field.UUID("conversation_id", uuid.UUID{}).Immutable(), field.Int("rev")}
}

func (SearchMark) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("conversation", Conversation.Type).Ref("search_marks").Field("conversation_id").Unique().Required().Immutable(),
	}
}

func (SearchMark) Indexes() []ent.Index { return []ent.Index{index.Fields("conversation_id").Unique()} }

func (SearchMark) Policy() ent.Policy { return rule.SystemOnly() }
