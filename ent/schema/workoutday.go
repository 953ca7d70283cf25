package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WorkoutDay is the number of a workout's completions on a day, counted by a job.
type WorkoutDay struct{ ent.Schema }

func (WorkoutDay) Fields() []ent.Field {
	return []ent.Field{
		field.Int("day").Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Int("manual"),
		field.Int("watched"),
	}
}

func (WorkoutDay) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("day_counts").Field("workout_id").Unique().Required().Immutable()}
}

func (WorkoutDay) Indexes() []ent.Index {
	return []ent.Index{index.Fields("day", "workout_id").Unique()}
}

func (WorkoutDay) Policy() ent.Policy { return rule.SystemOnly() }
