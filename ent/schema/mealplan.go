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
	"forma/ent/schema/text"
)

// MealPlan is a week of meals, which repeats. One without an owner is ready-made; coaches make their own and assign copies.
type MealPlan struct{ ent.Schema }

func (MealPlan) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MealPlan) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.JSON("title", text.LocalizedText{}),
		field.JSON("description", text.LocalizedText{}),
		field.Enum("goal").Values("LOSE", "GAIN", "KEEP"),
		field.Enum("diet").GoType(meal.Diet("")),
		field.Other("lines", meal.PlanLines{}).SchemaType(jsonColumn), // by weekday and meal
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(), // kept for a day for undo
	}
}

func (MealPlan) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("meal_plans").Field("profile_id").Unique().Immutable()}
}

func (MealPlan) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id"), index.Fields("deleted_at").Annotations(entsql.IndexWhere("deleted_at IS NOT NULL"))}
}

func (MealPlan) Policy() ent.Policy { return rule.MealWeeks() }
