package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ReadMark is how far one person has read a conversation.
type ReadMark struct{ ent.Schema }

func (ReadMark) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ReadMark) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.Int("seq"),
	}
}

func (ReadMark) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("read_marks").Field("profile_id").Unique().Required().Immutable(),
		edge.From("conversation", Conversation.Type).Ref("read_marks").Field("conversation_id").Unique().Required().Immutable(),
	}
}

func (ReadMark) Indexes() []ent.Index {
	return []ent.Index{index.Fields("conversation_id", "profile_id").Unique(), index.Fields("profile_id")}
}

func (ReadMark) Policy() ent.Policy { return rule.OwnOnly() }
