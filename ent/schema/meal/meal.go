// Package meal holds what foods, recipes and days of eating are made of.
package meal

import (
	"math/bits"
	"slices"

	"github.com/google/uuid"

	"forma/ent/schema/text"
)

// Nutrition is the energy in kcal, and grams of what gives it.
type Nutrition struct {
	Kcal    float64 `json:"kcal"`
	Protein float64 `json:"protein"`
	Fat     float64 `json:"fat"`
	Carbs   float64 `json:"carbs"` // without fibre
	Fibre   float64 `json:"fibre"`
}

// Plus returns the sum.
func (n Nutrition) Plus(m Nutrition) Nutrition {
	return Nutrition{n.Kcal + m.Kcal, n.Protein + m.Protein, n.Fat + m.Fat, n.Carbs + m.Carbs, n.Fibre + m.Fibre}
}

// Times returns a multiple.
func (n Nutrition) Times(x float64) Nutrition {
	return Nutrition{n.Kcal * x, n.Protein * x, n.Fat * x, n.Carbs * x, n.Fibre * x}
}

// FoodMeasure is a household measure of a food, such as a glass.
type FoodMeasure struct {
	Name  text.LocalizedText `json:"name"`
	Grams float64            `json:"grams"`
}

// Ingredient is an amount of a food in a recipe.
type Ingredient struct {
	FoodID uuid.UUID `json:"foodId"`
	Grams  float64   `json:"grams"`
}

// Names are the names of the bits of a set, lowest first.
type Names []string

// Of returns the set of these names, and whether all are known.
func (all Names) Of(names []string) (set int, known bool) {
	for _, name := range names {
		bit := all.bit(name)
		if bit == 0 {
			return 0, false
		}
		set |= bit
	}
	return set, true
}

func (all Names) bit(name string) int {
	for i, n := range all {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// In returns the names in a set.
func (all Names) In(set int) []string {
	names := make([]string, 0, bits.OnesCount(uint(set)))
	for i, n := range all {
		if set&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return names
}

// Allergens are those that labels in the European Union name. Stored sets depend on the order.
var Allergens = Names{"GLUTEN", "CRUSTACEANS", "EGGS", "FISH", "PEANUTS", "SOY", "MILK", "NUTS", "CELERY", "MUSTARD", "SESAME", "SULPHITES",
	"LUPIN", "MOLLUSCS"}

// Kinds are the kinds of meals that a recipe is for. Stored sets depend on the order.
var Kinds = Names{"BREAKFAST", "LUNCH", "DINNER", "SNACK"}

// Meals are the meals of a day, in their order. Stored sets depend on it.
var Meals = Names{"BREAKFAST", "MORNING_SNACK", "LUNCH", "AFTERNOON_SNACK", "DINNER", "EVENING_SNACK"}

// KindOf returns which kind of recipe is for a meal.
func KindOf(name string) string {
	if slices.Contains(Kinds, name) {
		return name
	}
	return "SNACK"
}

// Diet is who eats something: the strictest of them.
type Diet string

// The diets.
const (
	Meat       Diet = "MEAT" // or fish
	Vegetarian Diet = "VEGETARIAN"
	Vegan      Diet = "VEGAN"
)

// Values lists them for the database.
func (Diet) Values() []string { return []string{string(Meat), string(Vegetarian), string(Vegan)} }

// Rank orders them, the strictest last.
func (d Diet) Rank() int { return slices.Index(d.Values(), string(d)) }
