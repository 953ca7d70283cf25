package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// HeartRate is the heart rate of a past workout, in beats a minute. It is apart from the workout because it is read like measurements.
type HeartRate struct{ ent.Schema }

func (HeartRate) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (HeartRate) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("past_workout_id", uuid.UUID{}).Immutable(),
		field.Int("average").Optional().Nillable().Immutable(),
		field.Int("maximum").Optional().Nillable().Immutable(),
	}
}

func (HeartRate) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("heart_rates").Field("profile_id").Unique().Required().Immutable(),
		edge.From("past_workout", PastWorkout.Type).Ref("heart_rate").Field("past_workout_id").Unique().Required().Immutable(),
	}
}

func (HeartRate) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "past_workout_id")}
}

func (HeartRate) Policy() ent.Policy { return rule.Measurements() }
