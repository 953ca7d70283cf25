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

// PastWorkout is a workout that a person did with another app. It is no WorkoutLog: it is of no workout of the library and earns nothing.
type PastWorkout struct{ ent.Schema }

func (PastWorkout) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PastWorkout) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("import_id", uuid.UUID{}).Immutable(),
		field.String("app").Immutable(),
		field.Time("started_at").Immutable(),
		field.Int("local_day").Immutable(),
		field.String("sport").Optional().Nillable().Immutable(), // of an activity, which has one set
		field.String("title").Immutable(),
		field.Int("duration_seconds").Optional().Nillable().Immutable(),
		field.String("note").Default("").Immutable(),
	}
}

func (PastWorkout) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("past_workouts").Field("profile_id").Unique().Required().Immutable(),
		edge.To("sets", PastSet.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("heart_rate", HeartRate.Type).Unique().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (PastWorkout) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "started_at", "id"), index.Fields("import_id")}
}

func (PastWorkout) Policy() ent.Policy { return rule.Entries() }
