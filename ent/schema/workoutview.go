package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WorkoutView is a person's first play of ten seconds or more on one of their calendar days.
type WorkoutView struct{ ent.Schema }

func (WorkoutView) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WorkoutView) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Int("local_day").Immutable(),
	}
}

func (WorkoutView) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("views").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("view_days").Field("workout_id").Unique().Required().Immutable(),
	}
}

func (WorkoutView) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id", "local_day").Unique(), index.Fields("workout_id")}
}

func (WorkoutView) Policy() ent.Policy { return rule.OwnOnly() }
