package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// WorkoutTag is a folded tag of a workout in one language.
type WorkoutTag struct{ ent.Schema }

func (WorkoutTag) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.String("tag").Immutable(),
		field.String("language").GoType(viewer.Language("")).Immutable(),
	}
}

func (WorkoutTag) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("tag_rows").Field("workout_id").Unique().Required().Immutable()}
}

func (WorkoutTag) Indexes() []ent.Index {
	return []ent.Index{index.Fields("tag", "workout_id"), index.Fields("workout_id")}
}

func (WorkoutTag) Policy() ent.Policy { return rule.SharedRead() }
