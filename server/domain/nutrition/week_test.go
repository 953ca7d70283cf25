package nutrition_test

import (
	"testing"

	"forma/server/domain/nutrition"
)

func TestWeeksSuitTheirMealsAndDiets(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		plans, err := w.MealPlans(w.eater)
		w.OK(err)
		if len(plans) != 4 {
			t.Fatalf("%d weeks", len(plans))
		}
		for _, p := range plans {
			days := map[int]float64{}
			for _, l := range p.Lines {
				if l.Recipe == nil {
					continue
				}
				days[l.Weekday] += l.Amount * l.Recipe.PerServing.Kcal
				if l.Recipe.Diet.Rank() < p.Diet.Rank() {
					t.Errorf("%s has %s", p.Title.EN, l.Recipe.Title.EN)
				}
				if l.CookedOn != nil && !cookedBefore(p, l) {
					t.Errorf("%s: %s of weekday %d was not cooked before", p.Title.EN, l.Recipe.Title.EN, l.Weekday)
				}
			}
			for day, kcal := range days {
				if least, most := 1500.0, 2500.0; len(days) != 7 || kcal < least || kcal > most {
					t.Errorf("%s: weekday %d of %d has %.0f kcal", p.Title.EN, day, len(days), kcal)
				}
			}
		}
	})
}

func cookedBefore(p *nutrition.MealPlan, left *nutrition.PlanLine) bool {
	for _, l := range p.Lines {
		if l.Recipe == left.Recipe && l.CookedOn == nil && l.Weekday == *left.CookedOn && l.Weekday < left.Weekday {
			return true
		}
	}
	return false
}
