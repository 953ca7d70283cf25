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

// Food is something to eat. One without an owner is in the catalogue that everyone shares, or has a bar code: those are imported by the
// operator, up to millions, and found by their code alone.
type Food struct{ ent.Schema }

func (Food) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Food) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.JSON("name", text.LocalizedText{}),
		field.JSON("per_100g", meal.Nutrition{}),
		field.Enum("aisle").Values("VEGETABLES", "FRUIT", "MEAT", "FISH", "DAIRY", "BREAD", "GRAINS", "NUTS", "PANTRY", "DRINKS"),
		field.Enum("diet").GoType(meal.Diet("")),
		field.Int("allergens"), // a set of meal.Allergens
		field.JSON("measures", []meal.FoodMeasure{}),
		field.String("barcode").Optional().Nillable().Immutable(), // of an imported one: EAN-13 or EAN-8
		field.Enum("source").Values("OPEN_FOOD_FACTS").Optional().Nillable(),
		field.String("words"),                          // stems by which it is found
		field.Time("deleted_at").Optional().Nillable(), // recipes keep it
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Comment("The import that made it, until somebody edits it."),
	}
}

func (Food) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("foods").Field("profile_id").Unique().Immutable()}
}

func (Food) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id").Annotations(entsql.IndexWhere("profile_id IS NOT NULL")),
		// What is listed and searched, so that nothing reads the imported ones.
		index.Fields("id").Annotations(entsql.IndexWhere("barcode IS NULL")).StorageKey("food_listed"),
		index.Fields("barcode").Unique().Annotations(entsql.IndexWhere("profile_id IS NULL AND barcode IS NOT NULL")),
		index.Fields("import_id").Annotations(entsql.IndexWhere("import_id IS NOT NULL")),
	}
}

func (Food) Policy() ent.Policy { return rule.Kitchens() }
