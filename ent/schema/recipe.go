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

// Recipe is a dish of foods. One without an owner is in the catalogue that everyone shares. What its foods add up to is stored, because
// lists filter by it and foods do not change.
type Recipe struct{ ent.Schema }

func (Recipe) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Recipe) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.JSON("title", text.LocalizedText{}),
		field.JSON("steps", []text.LocalizedText{}),
		field.JSON("tags", text.Tags{}),
		field.Int("servings"),
		field.Int("minutes"),
		field.Int("meals"), // a set of meal.Kinds
		field.JSON("ingredients", []meal.Ingredient{}),
		field.JSON("per_serving", meal.Nutrition{}),
		field.JSON("aisles", []string{}), // of the ingredients, the largest share first
		field.Enum("diet").GoType(meal.Diet("")),
		field.Int("allergens"), // a set of meal.Allergens
		field.String("words"),  // stems by which it is found
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(), // plans keep it
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Comment("The import that made it, until somebody edits it."),
	}
}

func (Recipe) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("recipes").Field("profile_id").Unique().Immutable()}
}

func (Recipe) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id"), index.Fields("import_id").Annotations(entsql.IndexWhere("import_id IS NOT NULL"))}
}

func (Recipe) Policy() ent.Policy { return rule.Kitchens() }
