package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// PastSet is a set of a past workout, of an exercise of the catalogue or of one that only its name tells.
type PastSet struct{ ent.Schema }

func (PastSet) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PastSet) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("past_workout_id", uuid.UUID{}).Immutable(),
		field.UUID("import_id", uuid.UUID{}).Immutable(), // that of its workout, or a later one that found more sets
		field.Time("started_at").Immutable(),             // that of its workout
		field.UUID("exercise_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.String("name").Immutable(),
		field.Int("position").Immutable(),
		field.String("kind").Immutable(),
		field.Int("reps").Optional().Nillable().Immutable(),
		field.Float("load_kg").Optional().Nillable().Immutable(),
		field.Int("seconds").Optional().Nillable().Immutable(),
		field.Float("metres").Optional().Nillable().Immutable(),
		field.Float("rpe").Optional().Nillable().Immutable(),
		field.String("note").Default("").Immutable(),
	}
}

func (PastSet) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("past_sets").Field("profile_id").Unique().Required().Immutable(),
		edge.From("past_workout", PastWorkout.Type).Ref("sets").Field("past_workout_id").Unique().Required().Immutable(),
		edge.From("exercise", Exercise.Type).Ref("past_sets").Field("exercise_id").Unique().Immutable(),
	}
}

func (PastSet) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("past_workout_id", "position").Unique(),
		index.Fields("profile_id", "past_workout_id"),
		index.Fields("import_id"),
		index.Fields("exercise_id", "profile_id", "reps", "seconds", "load_kg"),
		index.Fields("profile_id", "exercise_id", "started_at"),
	}
}

func (PastSet) Policy() ent.Policy { return rule.Entries() }
