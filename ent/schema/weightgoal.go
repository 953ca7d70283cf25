package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WeightGoal is how much a person wants to lose or gain from a start weight; the latest one counts.
type WeightGoal struct{ ent.Schema }

func (WeightGoal) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WeightGoal) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("direction").Values("LOSE", "GAIN").Immutable(),
		field.Float("change_kg").Immutable(),
		field.Float("start_kg").Optional().Nillable(),
	}
}

func (WeightGoal) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("goals").Field("profile_id").Unique().Required().Immutable()}
}

func (WeightGoal) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "created_at")} }

func (WeightGoal) Policy() ent.Policy { return rule.Measurements() }
