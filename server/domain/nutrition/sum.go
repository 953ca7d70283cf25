package nutrition

import (
	"cmp"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/meal"
)

const longestCooking = 24 * 60 // minutes

// Sum is what the ingredients of a recipe add up to.
type Sum struct {
	PerServing meal.Nutrition
	Aisles     []string // the largest share first
	Diet       meal.Diet
	Allergens  int
}

// Add adds up ingredients whose foods are all known.
func Add(parts []meal.Ingredient, servings int, foods map[uuid.UUID]*ent.Food) Sum {
	sum := Sum{Diet: meal.Vegan}
	share := map[string]float64{}
	for _, p := range parts {
		f := foods[p.FoodID]
		sum.PerServing = sum.PerServing.Plus(f.Per100g.Times(p.Grams / 100 / float64(servings)))
		sum.Allergens |= f.Allergens
		if f.Diet.Rank() < sum.Diet.Rank() {
			sum.Diet = f.Diet
		}
		if share[string(f.Aisle)] == 0 {
			sum.Aisles = append(sum.Aisles, string(f.Aisle))
		}
		share[string(f.Aisle)] += p.Grams
	}
	slices.SortStableFunc(sum.Aisles, func(a, b string) int { return cmp.Compare(share[b], share[a]) })
	return sum
}
