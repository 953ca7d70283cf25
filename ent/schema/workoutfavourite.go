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

// WorkoutFavourite is a favourite of a person.
type WorkoutFavourite struct{ ent.Schema }

func (WorkoutFavourite) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WorkoutFavourite) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the import that made it
	}
}

func (WorkoutFavourite) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("favourites").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("favourites").Field("workout_id").Unique().Required().Immutable(),
	}
}

func (WorkoutFavourite) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id").Unique(), index.Fields("workout_id"),
		index.Fields("import_id").Annotations(entsql.IndexWhere("import_id IS NOT NULL"))}
}

func (WorkoutFavourite) Policy() ent.Policy { return rule.OwnOnly() }
