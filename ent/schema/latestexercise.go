package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// LatestExercise is a person's latest completion with sets of an exercise. Triggers maintain it.
type LatestExercise struct{ ent.Schema }

func (LatestExercise) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("exercise_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_log_id", uuid.UUID{}),
		field.Int("last_day"),
		field.Time("last_at"),
	}
}

func (LatestExercise) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("latest_exercises").Field("profile_id").Unique().Required().Immutable(),
		edge.From("exercise", Exercise.Type).Ref("latest_exercises").Field("exercise_id").Unique().Required().Immutable(),
	}
}

func (LatestExercise) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "exercise_id").Unique()}
}

func (LatestExercise) Policy() ent.Policy { return rule.OwnRead() }
