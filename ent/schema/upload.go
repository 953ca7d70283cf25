package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Upload is a file being uploaded, or a complete one that has not been taken.
type Upload struct{ ent.Schema }

func (Upload) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Upload) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.String("kind").Immutable(),
		field.Int64("size").Immutable(),
		field.Time("expires_at").Immutable(),
	}
}

func (Upload) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("uploads").Field("profile_id").Unique().Required().Immutable()}
}

func (Upload) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id")} }

func (Upload) Policy() ent.Policy { return rule.OwnOnly() }
