package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Playback is how much of a workout's video a person has actually played; it is reset when watching completes the workout.
type Playback struct{ ent.Schema }

func (Playback) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Playback) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Float("position_seconds").Default(0),
		field.JSON("ranges", [][2]float64{}),
		field.Float("watched_seconds").Default(0),
		field.Time("started_at"),
		field.Time("updated_at"),
	}
}

func (Playback) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("playbacks").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("playbacks").Field("workout_id").Unique().Required().Immutable(),
	}
}

func (Playback) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id").Unique(), index.Fields("workout_id")}
}

func (Playback) Policy() ent.Policy { return rule.OwnOnly() }
