package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// SetLog is a set of an exercise done in a workout: reps, seconds or metres, with or without a load.
type SetLog struct{ ent.Schema }

func (SetLog) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (SetLog) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_log_id", uuid.UUID{}).Immutable(),
		field.UUID("exercise_id", uuid.UUID{}).Immutable(),
		field.Int("position").Immutable(),
		field.Int("reps").Optional().Nillable().Immutable(),
		field.Float("load_kg").Optional().Nillable().Immutable(),
		field.Int("seconds").Optional().Nillable().Immutable(),
		field.Float("metres").Optional().Nillable().Immutable(),
		field.Enum("off_reason").Values("TOO_HARD", "TOO_EASY", "TIRED", "NO_TIME", "EQUIPMENT").Optional().Nillable().Immutable(),
	}
}

func (SetLog) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("set_logs").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout_log", WorkoutLog.Type).Ref("sets").Field("workout_log_id").Unique().Required().Immutable(),
		edge.From("exercise", Exercise.Type).Ref("set_logs").Field("exercise_id").Unique().Required().Immutable(),
	}
}

func (SetLog) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("workout_log_id", "position").Unique(),
		index.Fields("profile_id", "workout_log_id"),
		index.Fields("exercise_id", "profile_id", "reps", "seconds", "load_kg"),
	}
}

func (SetLog) Policy() ent.Policy { return rule.Entries() }
