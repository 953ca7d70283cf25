package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// WorkoutImport is an import of past workouts, which is written bit by bit and can be undone.
type WorkoutImport struct{ ent.Schema }

func (WorkoutImport) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WorkoutImport) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.String("app").Immutable(),
		// What the names of exercises stand for, also those of earlier imports; the nil id keeps the name.
		field.JSON("matches", map[string]uuid.UUID{}).Immutable(),
		field.Int("workouts").Default(0),
		field.Int("sets").Default(0),
		field.Int("sets_left"),
		field.Time("taken_back_at").Optional().Nillable(),
	}
}

func (WorkoutImport) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("workout_imports").Field("profile_id").Unique().Required().Immutable()}
}

func (WorkoutImport) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "created_at", "id")}
}

func (WorkoutImport) Policy() ent.Policy { return rule.OwnOnly() }
