package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WorkoutRating is a person's rating, 1–5, of a workout they have completed.
type WorkoutRating struct{ ent.Schema }

func (WorkoutRating) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WorkoutRating) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Int("stars"),
	}
}

func (WorkoutRating) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("ratings").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("ratings").Field("workout_id").Unique().Required().Immutable(),
	}
}

func (WorkoutRating) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id").Unique(), index.Fields("workout_id")}
}

func (WorkoutRating) Policy() ent.Policy { return rule.OwnOnly() }
