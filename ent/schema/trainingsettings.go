package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// TrainingSettings is what a client says about how they can train; what they did not say is empty.
type TrainingSettings struct{ ent.Schema }

func (TrainingSettings) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (TrainingSettings) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("level").Values("BEGINNER", "INTERMEDIATE", "ADVANCED").Optional().Nillable(),
		field.JSON("equipment", []string{}).Optional(), // what is at hand; an empty list if nothing is
		field.Int("minutes").Optional().Nillable(),     // for a workout
		field.Time("updated_at"),
	}
}

func (TrainingSettings) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("training_settings").Field("profile_id").Unique().Required().Immutable()}
}

func (TrainingSettings) Policy() ent.Policy { return rule.Entries() }
