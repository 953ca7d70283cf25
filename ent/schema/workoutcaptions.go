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

// WorkoutCaptions are the captions of an uploaded film in one language. Copies of a workout share a file.
type WorkoutCaptions struct{ ent.Schema }

func (WorkoutCaptions) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.String("language").GoType(viewer.Language("")).Immutable(),
		field.UUID("file_id", uuid.UUID{}).Immutable(),
	}
}

func (WorkoutCaptions) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("workout", Workout.Type).Ref("captions").Field("workout_id").Unique().Required().Immutable(),
		edge.From("file", MediaFile.Type).Ref("captions").Field("file_id").Unique().Required().Immutable(),
	}
}

func (WorkoutCaptions) Indexes() []ent.Index {
	return []ent.Index{index.Fields("workout_id", "language").Unique(), index.Fields("file_id")}
}

func (WorkoutCaptions) Policy() ent.Policy { return rule.Captions() }
