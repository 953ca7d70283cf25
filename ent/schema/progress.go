package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ProgressEntry is what a client measured on one day: kilograms and centimetres.
type ProgressEntry struct{ ent.Schema }

// Mixin of the entity.
func (ProgressEntry) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (ProgressEntry) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("local_day"),
		field.Float("weight_kg").Optional().Nillable(),
		field.Float("arm_cm").Optional().Nillable(),
		field.Float("chest_cm").Optional().Nillable(),
		field.Float("waist_cm").Optional().Nillable(),
		field.Float("hip_cm").Optional().Nillable(),
		field.Float("leg_cm").Optional().Nillable(),
		field.String("notes").Default(""),
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Comment("The import that made it, until somebody edits it."),
	}
}

// Edges of the entity.
func (ProgressEntry) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("entries").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (ProgressEntry) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "local_day", "id")}
}

// Policy of the entity.
func (ProgressEntry) Policy() ent.Policy { return rule.Measurements() }

// WeightGoal is how much a person wants to lose or gain, counted from a start weight; the newest one counts.
type WeightGoal struct{ ent.Schema }

// Mixin of the entity.
func (WeightGoal) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (WeightGoal) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("direction").Values("LOSE", "GAIN").Immutable(),
		field.Float("change_kg").Immutable(),
		field.Float("start_kg").Optional().Nillable(),
	}
}

// Edges of the entity.
func (WeightGoal) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("goals").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (WeightGoal) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "created_at")} }

// Policy of the entity.
func (WeightGoal) Policy() ent.Policy { return rule.Measurements() }

// Achievement is a milestone with its points, given once.
type Achievement struct{ ent.Schema }

// Mixin of the entity.
func (Achievement) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Achievement) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("FIRST_WORKOUT", "WORKOUTS_5", "WORKOUTS_10", "WORKOUTS_20", "WORKOUTS_50", "WORKOUTS_100",
			"STREAK_7", "STREAK_30", "FIRST_CHECK_IN", "WEIGHT_GOAL", "COMEBACK").Immutable(),
		field.Int("points").Immutable(),
	}
}

// Edges of the entity.
func (Achievement) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("achievements").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (Achievement) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "kind").Unique()}
}

// Policy of the entity.
func (Achievement) Policy() ent.Policy { return rule.Entries() }
