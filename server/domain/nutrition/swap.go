package nutrition

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	swapTolerance = 0.1 // of the energy
	leastSwap     = 0.5 // servings
	mostSwap      = 2.0
	mostSwaps     = 12
)

// MealSwap is a recipe in the place of a line, with the servings that have the same energy.
type MealSwap struct {
	Recipe *ent.Recipe
	Amount float64
}

// Equal returns the servings of a recipe with that energy, within a tenth; false if there are none that anyone would eat.
func Equal(perServing, kcal float64) (servings float64, ok bool) {
	if perServing <= 0 || kcal <= 0 {
		return 0, false
	}
	servings = rounded(kcal/perServing, false)
	return servings, servings >= leastSwap && servings <= mostSwap && math.Abs(servings*perServing-kcal) <= swapTolerance*kcal
}

// fitting returns the recipes that may take the place of a line: for the same meal and diet, without what the viewer avoids.
func (s *Service) fitting(ctx context.Context, db *ent.Client, l *meal.MealLine) ([]*MealSwap, error) {
	chosen, err := settingsOf(ctx, db, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	kind := meal.KindOf(l.Meal)
	f := &RecipeFilter{Meal: &kind, Without: meal.Allergens.In(chosen.Avoided)}
	if l.RecipeID != nil {
		of, err := db.Recipe.Query().Where(recipe.ID(*l.RecipeID)).Select(recipe.FieldDiet).Only(ctx)
		if err != nil && !ent.IsNotFound(err) {
			return nil, err
		}
		// Who eats by a week without meat gets no meat in its place.
		if of != nil && of.Diet != meal.Meat {
			diet := string(meal.Vegetarian)
			f.Diet = &diet
		}
	}
	where, err := f.predicates()
	if err != nil {
		return nil, err
	}
	rows, err := db.Recipe.Query().Where(append(where, recipe.DeletedAtIsNil())...).Limit(mostFound).All(ctx)
	if err != nil {
		return nil, err
	}
	swaps := []*MealSwap{}
	total := l.Nutrition()
	for _, r := range rows {
		if l.RecipeID != nil && r.ID == *l.RecipeID {
			continue
		}
		if servings, ok := Equal(r.PerServing.Kcal, total.Kcal); ok {
			swaps = append(swaps, &MealSwap{Recipe: r, Amount: servings})
		}
	}
	protein := func(w *MealSwap) float64 { return math.Abs(w.Amount*w.Recipe.PerServing.Protein - total.Protein) }
	slices.SortStableFunc(swaps, func(a, b *MealSwap) int { return cmp.Compare(protein(a), protein(b)) })
	return swaps, nil
}

// MealSwaps returns the recipes that may take the place of a line of the viewer's day, the closest in protein first.
func (s *Service) MealSwaps(ctx context.Context, day int, id uuid.UUID) ([]*MealSwap, error) {
	me, today := viewer.From(ctx).ID, viewer.Today(ctx, s.Now())
	if day < today-farthest || day > today+farthest {
		return nil, errs.Input("date", errs.OutOfRange)
	}
	of, err := s.read(ctx, s.Store.Ent, me, day, day, today)
	if err != nil {
		return nil, err
	}
	l, err := lineOf(&ent.MealDay{Lines: of.lines(day)}, id)
	if err != nil {
		return nil, err
	}
	swaps, err := s.fitting(ctx, s.Store.Ent, l)
	return swaps[:min(len(swaps), mostSwaps)], err
}

// SwapMeal puts a recipe in the place of a line of the viewer's day.
func (s *Service) SwapMeal(ctx context.Context, day int, id, recipeID uuid.UUID) (*MealDay, error) {
	return s.changeDay(ctx, day, func(tx *store.Tx, d *ent.MealDay) error {
		l, err := lineOf(d, id)
		if err != nil {
			return err
		}
		if l.RecipeID != nil && *l.RecipeID == recipeID {
			return nil
		}
		swaps, err := s.fitting(ctx, tx.Client, l)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(swaps, func(w *MealSwap) bool { return w.Recipe.ID == recipeID })
		if i < 0 {
			return errs.Input("recipeId", errs.Invalid)
		}
		r := swaps[i].Recipe
		l.RecipeID, l.FoodID, l.CookedOn, l.Eaten = &r.ID, nil, nil, false
		l.Name, l.Per, l.Contains, l.Aisles, l.Amount = r.Title, r.PerServing, r.Allergens, r.Aisles, swaps[i].Amount
		return nil
	})
}
