package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// MealSettings is how a client eats, what their target is computed from, and what they have bought of their shopping list.
type MealSettings struct{ ent.Schema }

func (MealSettings) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MealSettings) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("meals"),              // a set of meal.Meals
		field.Int("avoided").Default(0), // a set of meal.Allergens
		field.Bool("hides_numbers").Default(false),
		field.Enum("sex").Values("FEMALE", "MALE").Optional().Nillable(), // that of the formula
		field.Enum("activity").Values("SEDENTARY", "LIGHT", "MODERATE", "ACTIVE", "VERY_ACTIVE").Optional().Nillable(),
		field.Int("birth_year").Optional().Nillable(),
		field.Float("height_cm").Optional().Nillable(),
		field.Float("kg_per_week").Optional().Nillable(), // without a sign: the weight goal has the direction
		field.Int("shopping_from").Optional().Nillable(),
		field.Int("shopping_days").Default(0),
		field.JSON("bought", []uuid.UUID{}), // foods
		field.Time("updated_at"),
	}
}

func (MealSettings) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("meal_settings").Field("profile_id").Unique().Required().Immutable()}
}

func (MealSettings) Policy() ent.Policy { return rule.Measurements() }
