package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WorkoutLog is a completion of a workout by a person.
type WorkoutLog struct{ ent.Schema }

func (WorkoutLog) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WorkoutLog) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Time("completed_at").Immutable(),
		field.Int("local_day").Immutable(),
		field.Int("duration_seconds"),
		field.Enum("source").Values("MANUAL", "WATCHED").Immutable(),
		field.String("note").Default(""),
	}
}

func (WorkoutLog) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("logs").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("logs").Field("workout_id").Unique().Required().Immutable(),
		edge.To("sets", SetLog.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (WorkoutLog) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "local_day", "completed_at", "id"),
		index.Fields("profile_id", "workout_id", "local_day", "completed_at"), index.Fields("workout_id"),
		index.Fields("local_day", "profile_id")}
}

func (WorkoutLog) Policy() ent.Policy { return rule.Entries() }
