package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WorkoutTotal is the number of everyone's completions of a workout, in parts like HeadCount. Triggers maintain it.
type WorkoutTotal struct{ ent.Schema }

func (WorkoutTotal) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.String("part").Immutable(), // the last digit of the people's ids
		field.Int("completions"),
	}
}

func (WorkoutTotal) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("totals").Field("workout_id").Unique().Required().Immutable()}
}

func (WorkoutTotal) Indexes() []ent.Index {
	return []ent.Index{index.Fields("workout_id", "part").Unique()}
}

func (WorkoutTotal) Policy() ent.Policy { return rule.SystemOnly() }
