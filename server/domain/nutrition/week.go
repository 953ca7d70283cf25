package nutrition

import (
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mealplan"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// The weeks of meals of the catalogue: for each meal a recipe for each weekday, with the weekday on which it was cooked after <, and what
// is eaten besides on training days.
//
//go:embed catalogue/plans.json
var planLines []byte

const (
	weekDays     = 7
	farthest     = 60 // days away that meals are planned or logged
	leastPortion = 0.5
	mostPortion  = 2.5
	portionStep  = 0.05
)

// CatalogueMealPlans returns the weeks of the catalogue.
func CatalogueMealPlans() ([]*ent.MealPlan, error) {
	var rows []struct {
		Key, Goal          string
		Title, Description text.LocalizedText
		Week               map[string][]string
		Training           []struct {
			Meal, Food string
			Grams      float64
		}
		Vegetarian bool
	}
	if err := json.Unmarshal(planLines, &rows); err != nil {
		return nil, err
	}
	var plans []*ent.MealPlan
	for _, r := range rows {
		p := &ent.MealPlan{ID: IDOf("plan/" + r.Key), Title: r.Title, Description: r.Description, Goal: mealplan.Goal(r.Goal), Diet: meal.Meat}
		if r.Vegetarian {
			p.Diet = meal.Vegetarian
		}
		for day := 1; day <= weekDays; day++ {
			for _, of := range meal.Meals {
				if r.Week[of] != nil {
					key, cooked, isLeft := strings.Cut(r.Week[of][day-1], "<")
					id := IDOf("recipe/" + key)
					l := meal.PlanLine{Weekday: day, Meal: of, Amount: 1, RecipeID: &id}
					if isLeft {
						on, err := strconv.Atoi(cooked)
						if err != nil {
							return nil, fmt.Errorf("%s: %w", r.Key, err)
						}
						l.CookedOn = &on
					}
					p.Lines = append(p.Lines, l)
				}
				for _, t := range r.Training {
					if t.Meal == of {
						id := IDOf("food/" + t.Food)
						p.Lines = append(p.Lines, meal.PlanLine{Weekday: day, Meal: of, Training: true, Amount: t.Grams, FoodID: &id})
					}
				}
			}
		}
		plans = append(plans, p)
	}
	return plans, nil
}

// MealPlans returns the ready-made weeks and the viewer's own, by goal and diet.
func (s *Service) MealPlans(ctx context.Context) ([]*ent.MealPlan, error) {
	rows, err := s.Store.Ent.MealPlan.Query().Where(mealplan.DeletedAtIsNil()).Order(mealplan.ByID()).All(ctx)
	language := viewer.From(ctx).Language
	title := func(p *ent.MealPlan) string { return strings.ToLower(p.Title.In(language)) }
	goals := []mealplan.Goal{mealplan.GoalLOSE, mealplan.GoalGAIN, mealplan.GoalKEEP}
	slices.SortStableFunc(rows, func(a, b *ent.MealPlan) int {
		return cmp.Or(
			slices.Index(goals, a.Goal)-slices.Index(goals, b.Goal),
			a.Diet.Rank()-b.Diet.Rank(),
			strings.Compare(title(a), title(b)),
		)
	})
	return rows, err
}

// MealPlan returns one of them, or NOT_FOUND.
func (s *Service) MealPlan(ctx context.Context, id uuid.UUID) (*ent.MealPlan, error) {
	return s.Store.Reader(ctx).MealPlan.Query().Where(mealplan.ID(id), mealplan.DeletedAtIsNil()).Only(ctx)
}
