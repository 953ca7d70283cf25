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

// MemberMute hides one member's community messages from another.
type MemberMute struct{ ent.Schema }

func (MemberMute) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MemberMute) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Immutable(), field.UUID("muted_id", uuid.UUID{}).Immutable()}
}

func (MemberMute) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("muted", Profile.Type).Field("muted_id").Unique().Required().Immutable().Annotations(cascade),
	}
}

func (MemberMute) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "muted_id").Unique(), index.Fields("muted_id")}
}

func (MemberMute) Policy() ent.Policy { return rule.OwnOnly() }
