package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// HealthScreening is how a client's answers to the questions before strenuous training came out. The answers are not stored.
type HealthScreening struct{ ent.Schema }

func (HealthScreening) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (HealthScreening) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("outcome").Values("CLEARED", "SEE_DOCTOR", "CLEARED_BY_DOCTOR"),
		field.Int("day"), // of the client's calendar, on which it came out
	}
}

func (HealthScreening) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("health_screening").Field("profile_id").Unique().Required().Immutable()}
}

func (HealthScreening) Policy() ent.Policy { return rule.Measurements() }
