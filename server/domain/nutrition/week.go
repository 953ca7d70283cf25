package nutrition

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/server/platform/errs"
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

// DayVariant is the days that a line of a week is for.
type DayVariant string

// The variants.
const (
	AnyDay      DayVariant = "ANY"
	TrainingDay DayVariant = "TRAINING"
)

// MealPlan is a week of meals, which repeats.
type MealPlan struct {
	ID                 uuid.UUID
	Title, Description text.LocalizedText
	Goal               MealPlanGoal
	Diet               meal.Diet
	Lines              []*PlanLine // by weekday and meal
}

// MealPlanGoal is what a week is for.
type MealPlanGoal string

// PlanLine is servings of a recipe, or grams of a food.
type PlanLine struct {
	Weekday int // from 1 for Monday
	Meal    string
	On      DayVariant
	Recipe  *ent.Recipe
	Food    *ent.Food
	Amount  float64
	// CookedOn is the weekday on which it was cooked, if it is what was left.
	CookedOn *int

	of uuid.UUID
}

// CatalogueMealPlans returns the weeks of the catalogue in order, without their recipes and foods.
func CatalogueMealPlans() ([]*MealPlan, error) {
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
	var plans []*MealPlan
	for _, r := range rows {
		p := &MealPlan{ID: IDOf("plan/" + r.Key), Title: r.Title, Description: r.Description, Goal: MealPlanGoal(r.Goal), Diet: meal.Meat}
		if r.Vegetarian {
			p.Diet = meal.Vegetarian
		}
		for day := 1; day <= weekDays; day++ {
			for _, of := range meal.Meals {
				if r.Week[of] != nil {
					key, cooked, isLeft := strings.Cut(r.Week[of][day-1], "<")
					l := &PlanLine{Weekday: day, Meal: of, On: AnyDay, Amount: 1, of: IDOf("recipe/" + key)}
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
						p.Lines = append(p.Lines, &PlanLine{Weekday: day, Meal: of, On: TrainingDay, Amount: t.Grams, of: IDOf("food/" + t.Food)})
					}
				}
			}
		}
		plans = append(plans, p)
	}
	return plans, nil
}

// MealPlans returns the weeks of the catalogue.
func (s *Service) MealPlans(ctx context.Context) ([]*MealPlan, error) {
	plans, err := CatalogueMealPlans()
	if err != nil {
		return nil, err
	}
	return plans, s.fill(ctx, plans...)
}

// MealPlan returns one of them, or NOT_FOUND.
func (s *Service) MealPlan(ctx context.Context, id uuid.UUID) (*MealPlan, error) {
	plans, err := CatalogueMealPlans()
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(plans, func(p *MealPlan) bool { return p.ID == id })
	if i < 0 {
		return nil, errs.New(errs.NotFound)
	}
	return plans[i], s.fill(ctx, plans[i])
}

// fill reads the recipes and foods of weeks in a statement each, and leaves out lines without.
func (s *Service) fill(ctx context.Context, plans ...*MealPlan) error {
	var ids []uuid.UUID
	for _, p := range plans {
		for _, l := range p.Lines {
			ids = append(ids, l.of)
		}
	}
	slices.SortFunc(ids, func(a, b uuid.UUID) int { return slices.Compare(a[:], b[:]) })
	ids = slices.Compact(ids)
	recipes, err := s.Store.Reader(ctx).Recipe.Query().Where(recipe.IDIn(ids...)).All(ctx)
	if err != nil {
		return err
	}
	foods, err := s.Store.Reader(ctx).Food.Query().Where(food.IDIn(ids...)).All(ctx)
	if err != nil {
		return err
	}
	dish, plain := map[uuid.UUID]*ent.Recipe{}, map[uuid.UUID]*ent.Food{}
	for _, r := range recipes {
		dish[r.ID] = r
	}
	for _, f := range foods {
		plain[f.ID] = f
	}
	for _, p := range plans {
		for _, l := range p.Lines {
			l.Recipe, l.Food = dish[l.of], plain[l.of]
		}
		p.Lines = slices.DeleteFunc(p.Lines, func(l *PlanLine) bool { return l.Recipe == nil && l.Food == nil })
	}
	return nil
}
