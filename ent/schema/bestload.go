package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// BestLoad is the largest load with which a person did an exercise for a number of reps or seconds, 0 without one. Triggers maintain it.
type BestLoad struct{ ent.Schema }

func (BestLoad) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("exercise_id", uuid.UUID{}).Immutable(),
		field.Int("reps").Immutable(),    // 0 for a set of seconds only
		field.Int("seconds").Immutable(), // 0 for a set of reps only
		field.Float("load_kg"),
	}
}

func (BestLoad) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("best_loads").Field("profile_id").Unique().Required().Immutable(),
		edge.From("exercise", Exercise.Type).Ref("best_loads").Field("exercise_id").Unique().Required().Immutable(),
	}
}

func (BestLoad) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "exercise_id", "reps", "seconds").Unique()}
}

func (BestLoad) Policy() ent.Policy { return rule.OwnRead() }
