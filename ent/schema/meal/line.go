package meal

import (
	"github.com/google/uuid"

	"forma/ent/schema/text"
)

// DayVariant is the days that a line of a week is for.
type DayVariant string

// The variants.
const (
	AnyDay      DayVariant = "ANY"
	TrainingDay DayVariant = "TRAINING"
)

// PlanLine is servings of a recipe, or grams of a food, on a weekday of a week of meals.
type PlanLine struct {
	Weekday  int        `json:"weekday"` // from 1 for Monday
	Meal     string     `json:"meal"`
	Training bool       `json:"training,omitempty"` // only on days with a planned workout
	RecipeID *uuid.UUID `json:"recipeId,omitempty"`
	FoodID   *uuid.UUID `json:"foodId,omitempty"`
	Amount   float64    `json:"amount"`
	CookedOn *int       `json:"cookedOn,omitempty"` // the weekday, if it is what was left
}

// On returns the days that it is for.
func (l *PlanLine) On() DayVariant {
	if l.Training {
		return TrainingDay
	}
	return AnyDay
}

// MealLine is servings of a recipe, grams of a food, or an entry of the client's own, in a meal of a day. It keeps the name and values of
// what was eaten, whatever becomes of the recipe.
type MealLine struct {
	ID       uuid.UUID          `json:"id"`
	Meal     string             `json:"meal"`
	RecipeID *uuid.UUID         `json:"recipeId,omitempty"`
	FoodID   *uuid.UUID         `json:"foodId,omitempty"`
	Name     text.LocalizedText `json:"name"`
	Amount   float64            `json:"amount"`
	Per      Nutrition          `json:"per"` // in a serving, or a gram
	Contains int                `json:"allergens,omitempty"`
	Aisles   []string           `json:"aisles"`
	CookedOn *int               `json:"cookedOn,omitempty"` // the day, if it is what was left
	Planned  bool               `json:"planned,omitempty"`
	Eaten    bool               `json:"eaten,omitempty"`
}

// Nutrition is what the whole line contains.
func (l *MealLine) Nutrition() *Nutrition {
	n := l.Per.Times(l.Amount)
	return &n
}

// Allergens names the allergens that it contains.
func (l *MealLine) Allergens() []string { return Allergens.In(l.Contains) }
