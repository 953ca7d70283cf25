package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/weightchange"
)

// WeightImport is an imported table of weights, with its changes, so that it can be undone.
type WeightImport struct{ ent.Schema }

func (WeightImport) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WeightImport) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("added").Immutable(),
		field.JSON("changes", []weightchange.Change{}).Immutable(),
		field.Time("taken_back_at").Optional().Nillable(),
	}
}

func (WeightImport) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("weight_imports").Field("profile_id").Unique().Required().Immutable()}
}

func (WeightImport) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "id")} }

func (WeightImport) Policy() ent.Policy { return rule.OwnOnly() }
