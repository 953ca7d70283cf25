package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Achievement is a milestone that was reached, with its points.
type Achievement struct{ ent.Schema }

func (Achievement) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Achievement) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("FIRST_WORKOUT", "WORKOUTS_5", "WORKOUTS_10", "WORKOUTS_20", "WORKOUTS_50", "WORKOUTS_100",
			"STREAK_7", "STREAK_30", "FIRST_CHECK_IN", "WEIGHT_GOAL", "COMEBACK").Immutable(),
		field.Int("points").Immutable(),
	}
}

func (Achievement) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("achievements").Field("profile_id").Unique().Required().Immutable()}
}

func (Achievement) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "kind").Unique()}
}

func (Achievement) Policy() ent.Policy { return rule.Entries() }
