package nutrition_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/schema/meal"
	"forma/server/domain/nutrition"
	"forma/server/platform/store"
)

func catalogue(t *testing.T) map[string]*ent.Food {
	t.Helper()
	foods, err := nutrition.CatalogueFoods()
	if err != nil {
		t.Fatal(err)
	}
	return foods
}

func TestCatalogueHas120FoodsAnd20Recipes(t *testing.T) {
	foods := catalogue(t)
	recipes, err := nutrition.CatalogueRecipes()
	if err != nil || len(foods) != 120 || len(recipes) != 20 {
		t.Fatalf("%d foods, %d recipes, %v", len(foods), len(recipes), err)
	}
	names := map[string]string{}
	for key, f := range foods {
		if f.Name["en"] == "" || f.Name["ru"] == "" || names[f.Name["en"]]+names[f.Name["ru"]] != "" {
			t.Errorf("%s is called %q and %q", key, f.Name["en"], f.Name["ru"])
		}
		names[f.Name["en"]], names[f.Name["ru"]] = key, key
		if food.AisleValidator(f.Aisle) != nil || food.DietValidator(f.Diet) != nil {
			t.Errorf("%s is in %q, for %q", key, f.Aisle, f.Diet)
		}
		for _, m := range f.Measures {
			if m.Name["en"] == "" || m.Name["ru"] == "" || m.Grams <= 0 {
				t.Errorf("%s has the measure %v", key, m)
			}
		}
	}
	for _, r := range recipes {
		if r.Title["en"] == "" || r.Title["ru"] == "" || len(r.Steps) < 2 || len(r.Tags["en"]) != len(r.Tags["ru"]) || len(r.Meals) == 0 {
			t.Errorf("%s is incomplete", r.Key)
		}
		for _, s := range r.Steps {
			if s["en"] == "" || s["ru"] == "" {
				t.Errorf("%s has a step in one language: %v", r.Key, s)
			}
		}
	}
}

// TestEnergyOfFoodsFollowsFromWhatTheyContain compares with 4 kcal per gram of protein and carbohydrate, 9 of fat and 2 of fibre.
func TestEnergyOfFoodsFollowsFromWhatTheyContain(t *testing.T) {
	for key, f := range catalogue(t) {
		n := f.Per100g
		sum := 4*n.Protein + 9*n.Fat + 4*n.Carbs + 2*n.Fibre
		if math.Abs(n.Kcal-sum) > 10+0.1*n.Kcal {
			t.Errorf("%s has %g kcal, but %g by what it contains", key, n.Kcal, sum)
		}
		if n.Protein+n.Fat+n.Carbs+n.Fibre > 100.5 {
			t.Errorf("100 g of %s contain %g g", key, n.Protein+n.Fat+n.Carbs+n.Fibre)
		}
	}
}

// TestDietsAndAllergensAgree finds foods whose allergens contradict their diet.
func TestDietsAndAllergensAgree(t *testing.T) {
	animal, _ := meal.Allergens.Of([]string{"MILK", "EGGS", "FISH", "CRUSTACEANS", "MOLLUSCS"})
	flesh, _ := meal.Allergens.Of([]string{"FISH", "CRUSTACEANS", "MOLLUSCS"})
	for key, f := range catalogue(t) {
		if f.Diet == meal.Vegan && f.Allergens&animal != 0 || f.Diet != meal.Meat && f.Allergens&flesh != 0 {
			t.Errorf("%s is %s and contains %v", key, f.Diet, meal.Allergens.In(f.Allergens))
		}
	}
}

// TestRecipesAddUpToTheirFoods recomputes every recipe in the database from the lines of the catalogue.
func TestRecipesAddUpToTheirFoods(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		foods, recipes := catalogue(t), map[uuid.UUID]nutrition.CatalogueRecipe{}
		all, err := nutrition.CatalogueRecipes()
		w.OK(err)
		for _, r := range all {
			recipes[nutrition.IDOf("recipe/"+r.Key)] = r
		}
		rows, _, _, err := w.Recipes(w.eater, nil, 100, nil)
		w.OK(err)
		if len(rows) != len(recipes) {
			t.Fatalf("%d recipes", len(rows))
		}
		for _, row := range rows {
			r := recipes[row.ID]
			var kcal, protein, fat, carbs, fibre float64
			allergens, vegan, meat := 0, true, false
			for _, p := range r.Ingredients {
				f := foods[p.Food]
				share := p.Grams / 100 / float64(r.Servings)
				kcal += f.Per100g.Kcal * share
				protein += f.Per100g.Protein * share
				fat += f.Per100g.Fat * share
				carbs += f.Per100g.Carbs * share
				fibre += f.Per100g.Fibre * share
				allergens |= f.Allergens
				vegan, meat = vegan && f.Diet == meal.Vegan, meat || f.Diet == meal.Meat
			}
			n := row.PerServing
			for _, pair := range [][2]float64{{n.Kcal, kcal}, {n.Protein, protein}, {n.Fat, fat}, {n.Carbs, carbs}, {n.Fibre, fibre}} {
				if math.Abs(pair[0]-pair[1]) > 0.01 {
					t.Errorf("%s has %v, but %g, %g, %g, %g, %g by its foods", r.Key, n, kcal, protein, fat, carbs, fibre)
				}
			}
			if row.Allergens != allergens || (row.Diet == meal.Vegan) != vegan || (row.Diet == meal.Meat) != meat {
				t.Errorf("%s is %s with %v", r.Key, row.Diet, meal.Allergens.In(row.Allergens))
			}
			if kcal < 100 || kcal > 800 {
				t.Errorf("a serving of %s has %.0f kcal", r.Key, kcal)
			}
		}
	})
}

func TestBringingTheCatalogueAgainChangesNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, statements := store.RecordStatements(context.Background())
		w.OK(w.Init(ctx))
		if got := len(statements.All()); got != 1 {
			t.Errorf("%d statements if the database has this catalogue", got)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			if err := tx.Recipe.Update().SetServings(50).Exec(ctx); err != nil {
				return err
			}
			return tx.Setting.Update().SetValue("an older one").Exec(ctx)
		})
		w.OK(w.Init(context.Background()))
		rows, _, _, err := w.Recipes(w.eater, nil, 100, nil)
		w.OK(err)
		for _, r := range rows {
			if r.Servings == 50 {
				t.Errorf("%s was not brought again", r.Title["en"])
			}
		}
		if len(rows) != 20 {
			t.Errorf("%d recipes after the second time", len(rows))
		}
	})
}

func TestFoodsAreFoundInBothLanguages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for text, first := range map[string]string{
			"egg": "Egg", "яйца": "Egg", "яйцо": "Egg", "куриц": "Chicken breast, raw", "buckwheat": "Buckwheat groats, dry",
			"гречка": "Buckwheat groats, dry", "гречнев": "Buckwheat groats, dry", "помидоры": "Tomato", "GREEK yog": "Greek yoghurt, 2 % fat",
		} {
			found, err := w.Foods(w.eater, text, 5)
			w.OK(err)
			var names []string
			for _, f := range found {
				names = append(names, f.Name["en"])
			}
			if !strings.Contains(strings.Join(names, ";"), first) {
				t.Errorf("%q finds %q", text, names)
			}
		}
		if found, err := w.Foods(w.eater, "moonstone", 5); err != nil || len(found) > 0 {
			t.Errorf("%v, %v", found, err)
		}
	})
}

func TestRecipesAreFiltered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		text, breakfast, vegan, minutes := "суп", "BREAKFAST", "VEGAN", 15
		titles := func(f nutrition.RecipeFilter) (titles []string) {
			rows, _, _, err := w.Recipes(w.eater, &f, 100, nil)
			w.OK(err)
			for _, r := range rows {
				titles = append(titles, r.Title["en"])
			}
			return titles
		}
		if got := titles(nutrition.RecipeFilter{Search: &text}); len(got) != 1 || got[0] != "Red lentil soup with carrot and tomato" {
			t.Errorf("%q finds %q", text, got)
		}
		got := titles(nutrition.RecipeFilter{Meal: &breakfast, Diet: &vegan, MaxMinutes: &minutes})
		if len(got) != 1 || got[0] != "Toast with avocado and tofu" {
			t.Errorf("quick vegan breakfasts are %q", got)
		}
		for _, r := range titles(nutrition.RecipeFilter{Without: []string{"MILK", "GLUTEN", "EGGS", "FISH"}}) {
			if strings.Contains(r, "feta") || strings.Contains(r, "toast") || strings.Contains(r, "Cod") {
				t.Errorf("%s contains what is avoided", r)
			}
		}
		page, more, end, err := w.Recipes(w.eater, nil, 15, nil)
		w.OK(err)
		rest, none, _, err := w.Recipes(w.eater, nil, 15, &end)
		w.OK(err)
		if len(page) != 15 || !more || len(rest) != 5 || none {
			t.Errorf("pages of %d and %d", len(page), len(rest))
		}
	})
}
