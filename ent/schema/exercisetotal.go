package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ExerciseTotal is what a person's sets of an exercise in a workout add up to: how many count, and the one with the largest estimated
// maximum, all 0 without one. Sets to warm up and those of only a distance do not count. Triggers maintain it.
type ExerciseTotal struct{ ent.Schema }

func (ExerciseTotal) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("done_id", uuid.UUID{}).Immutable(), // that of a WorkoutLog or a PastWorkout
		field.UUID("exercise_id", uuid.UUID{}).Immutable(),
		field.Int("local_day").Immutable(), // of what was done
		field.Int("sets"),
		field.Float("max_kg"),
		field.Int("reps"),
		field.Float("load_kg"),
	}
}

func (ExerciseTotal) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("exercise_totals").Field("profile_id").Unique().Required().Immutable(),
		edge.From("exercise", Exercise.Type).Ref("exercise_totals").Field("exercise_id").Unique().Required().Immutable(),
	}
}

func (ExerciseTotal) Indexes() []ent.Index {
	return []ent.Index{index.Fields("done_id", "exercise_id").Unique(), index.Fields("profile_id", "local_day"),
		index.Fields("profile_id", "exercise_id", "local_day"), index.Fields("profile_id", "exercise_id", "max_kg", "local_day")}
}

func (ExerciseTotal) Policy() ent.Policy { return rule.EntriesRead() }
