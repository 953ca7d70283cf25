package meal

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"

	fast "github.com/goccy/go-json"
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

// PlanLines are the lines of a week of meals, a column of JSON.
type PlanLines []PlanLine

// Scan implements [database/sql.Scanner].
func (l *PlanLines) Scan(column any) (err error) {
	*l, err = read[PlanLine](column)
	return err
}

// Value implements [driver.Valuer].
func (l PlanLines) Value() (driver.Value, error) { return json.Marshal([]PlanLine(l)) }

// read decodes a column of JSON. The standard library would take six times as long, a fifth of what a client's week of meals costs. The
// lines are new, because ent scans each row into the same variable.
func read[L any](column any) (lines []L, err error) {
	switch data := column.(type) {
	case string:
		err = fast.Unmarshal([]byte(data), &lines)
	case []byte:
		err = fast.Unmarshal(data, &lines)
	default:
		err = fmt.Errorf("lines of meals in a %T", column)
	}
	return lines, err
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

// MealLines are the lines of a day, a column of JSON.
type MealLines []MealLine

// Scan implements [database/sql.Scanner].
func (l *MealLines) Scan(column any) (err error) {
	*l, err = read[MealLine](column)
	return err
}

// Value implements [driver.Valuer].
func (l MealLines) Value() (driver.Value, error) { return json.Marshal([]MealLine(l)) }

// Nutrition is what the whole line contains.
func (l *MealLine) Nutrition() *Nutrition {
	n := l.Per.Times(l.Amount)
	return &n
}

// Allergens names the allergens that it contains.
func (l *MealLine) Allergens() []string { return Allergens.In(l.Contains) }
