package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/meal"
)

// MealDay is what a client eats on a day, once that differs from the plan or something was ticked.
type MealDay struct{ ent.Schema }

func (MealDay) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MealDay) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("day").Immutable(),
		field.Other("lines", meal.MealLines{}).SchemaType(jsonColumn),
		field.Int("water_ml").Default(0),
		field.Bool("planned"), // whether lines are stored, or only the water
		field.Time("updated_at"),
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Comment("The import that made it, until somebody edits it."),
	}
}

func (MealDay) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("meal_days").Field("profile_id").Unique().Required().Immutable()}
}

func (MealDay) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "day").Unique(), index.Fields("import_id").Annotations(entsql.IndexWhere("import_id IS NOT NULL"))}
}

func (MealDay) Policy() ent.Policy { return rule.Entries() }
