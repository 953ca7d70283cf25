package nutrition_test

import (
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/meal"
)

// dishes returns all recipes by id.
func (w *world) dishes() map[uuid.UUID]*ent.Recipe {
	w.T.Helper()
	all := map[uuid.UUID]*ent.Recipe{}
	rows, err := w.DB.Ent.Recipe.Query().All(w.eater)
	w.OK(err)
	for _, r := range rows {
		all[r.ID] = r
	}
	return all
}

func TestWeeksSuitTheirMealsAndDiets(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		plans, err := w.MealPlans(w.eater)
		w.OK(err)
		if len(plans) != 4 {
			t.Fatalf("%d weeks", len(plans))
		}
		recipes := w.dishes()
		for _, p := range plans {
			days := map[int]float64{}
			for _, l := range p.Lines {
				if l.RecipeID == nil {
					continue
				}
				dish := recipes[*l.RecipeID]
				days[l.Weekday] += l.Amount * dish.PerServing.Kcal
				if dish.Diet.Rank() < p.Diet.Rank() {
					t.Errorf("%s has %s", p.Title["en"], dish.Title["en"])
				}
				if l.CookedOn != nil && !cookedBefore(p, l) {
					t.Errorf("%s: %s of weekday %d was not cooked before", p.Title["en"], dish.Title["en"], l.Weekday)
				}
			}
			for day, kcal := range days {
				if least, most := 1500.0, 2500.0; len(days) != 7 || kcal < least || kcal > most {
					t.Errorf("%s: weekday %d of %d has %.0f kcal", p.Title["en"], day, len(days), kcal)
				}
			}
		}
	})
}

func cookedBefore(p *ent.MealPlan, left meal.PlanLine) bool {
	for _, l := range p.Lines {
		isSame := l.RecipeID != nil && *l.RecipeID == *left.RecipeID
		if isSame && l.CookedOn == nil && l.Weekday == *left.CookedOn && l.Weekday < left.Weekday {
			return true
		}
	}
	return false
}
