package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WorkoutTerm is a stemmed word by which a search finds a workout, weighted by the best place it occurs in.
type WorkoutTerm struct{ ent.Schema }

func (WorkoutTerm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		// Bytes sort the same on both databases, regardless of collation.
		field.Bytes("term").Immutable(),
		field.Int("weight").Immutable(),
	}
}

func (WorkoutTerm) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("terms").Field("workout_id").Unique().Required().Immutable()}
}

func (WorkoutTerm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("term", "workout_id", "weight"), index.Fields("workout_id")}
}

func (WorkoutTerm) Policy() ent.Policy { return rule.SharedRead() }
