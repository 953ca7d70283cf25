package nutrition_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// jam returns a food as its label says.
func jam(name string) nutrition.FoodInput {
	grams := 20.0
	return nutrition.FoodInput{Name: name, Kcal: 250, Protein: 0.5, Carbs: 61, Fibre: 1, PortionGrams: &grams, Aisle: food.AislePANTRY,
		Diet: meal.Vegan, Allergens: []string{"SULPHITES"}}
}

// ownFoods returns the names of a person's own foods.
func (w *world) ownFoods(as context.Context) (names []string) {
	w.T.Helper()
	rows, err := w.OwnFoods(as)
	w.OK(err)
	for _, f := range rows {
		names = append(names, f.Name["ru"])
	}
	return names
}

func TestAClientKeepsFoodsOfTheirOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id := domaintest.NewID()
		in := jam(" Plum jam ")
		in.ID = &id
		for range 2 {
			f, err := w.CreateFood(w.eater, in)
			w.OK(err)
			if f.ID != id || !maps.Equal(f.Name, words.Same("Plum jam")) || f.Per100g.Kcal != 250 ||
				f.Measures[0].Grams != 20 || !slices.Equal(meal.Allergens.In(f.Allergens), []string{"SULPHITES"}) {
				t.Errorf("it is %v", f)
			}
		}
		_, err := w.CreateFood(w.eater, jam("apple butter"))
		w.OK(err)
		if got := w.ownFoods(w.eater); !slices.Equal(got, []string{"apple butter", "Plum jam"}) {
			t.Errorf("their own are %q", got)
		}
		if found, err := w.Foods(w.eater, "plum", 10); err != nil || len(found) == 0 || found[0].ID != id {
			t.Errorf("%v finds %v", err, found)
		}

		d, err := w.AddMealEntry(w.eater, nutrition.MealEntryInput{ID: domaintest.NewID(), Date: today, Meal: "BREAKFAST", FoodID: &id, Amount: 40})
		w.OK(err)
		dish := omelette("Sweet omelette")
		dish.Ingredients = append(dish.Ingredients, &nutrition.IngredientInput{FoodID: id, Grams: 20})
		r, err := w.CreateRecipe(w.eater, dish)
		w.OK(err)
		gone, err := w.CreateRecipe(w.eater, dish)
		w.OK(err)
		w.OK(w.DeleteRecipe(w.eater, gone.ID))

		in.Kcal, in.PortionGrams = 300, nil
		changed, err := w.UpdateFood(w.eater, id, in)
		w.OK(err)
		if changed.Per100g.Kcal != 300 || len(changed.Measures) != 0 {
			t.Errorf("it is %v", changed)
		}
		again, err := w.Recipe(w.eater, r.ID)
		w.OK(err)
		restored, err := w.RestoreRecipe(w.eater, gone.ID)
		w.OK(err)
		want := r.PerServing.Plus(meal.Nutrition{Kcal: 5})
		if !near(again.PerServing, want) || !near(restored.PerServing, want) {
			t.Errorf("a serving with it has %v, one that was deleted meanwhile %v, instead of %v", again.PerServing, restored.PerServing, want)
		}
		if kcal := d.Eaten().Kcal; kcal != 100 {
			t.Errorf("what was eaten has %v kcal", kcal)
		}
	})
}

func TestADeletedFoodIsRestored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		f, err := w.CreateFood(w.eater, jam("Jam"))
		w.OK(err)
		for range 2 {
			w.OK(w.DeleteFood(w.eater, f.ID))
		}
		found, err := w.Foods(w.eater, "jam", 10)
		w.OK(err)
		if len(w.ownFoods(w.eater)) != 0 || len(found) != 0 {
			t.Errorf("it is still found: %v", found)
		}
		if _, err := w.UpdateFood(w.eater, f.ID, jam("Jam")); !ent.IsNotFound(err) {
			t.Errorf("a deleted one is changed: %v", err)
		}
		for range 2 {
			_, err = w.RestoreFood(w.eater, f.ID)
			w.OK(err)
		}
		if got := w.ownFoods(w.eater); len(got) != 1 {
			t.Errorf("their own are %q", got)
		}
	})
}

func TestOnlyItsOwnerSeesAndChangesAFood(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		f, err := w.CreateFood(w.eater, jam("Jam"))
		w.OK(err)
		other := w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
		if found, err := w.Foods(other, "jam", 10); err != nil || len(found) != 0 || len(w.ownFoods(other)) != 0 {
			t.Errorf("%v: another client finds %v", err, found)
		}
		for _, id := range []uuid.UUID{f.ID, nutrition.IDOf("food/egg")} {
			_, updated := w.UpdateFood(other, id, jam("Mine"))
			_, restored := w.RestoreFood(other, id)
			for what, err := range map[string]error{"changes": updated, "deletes": w.DeleteFood(other, id), "restores": restored} {
				if !ent.IsNotFound(err) {
					t.Errorf("a client %s the food %s: %v", what, id, err)
				}
			}
		}
	})
}

func TestWhatIsWrongWithAFoodIsNamed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for field, change := range map[string]func(in *nutrition.FoodInput){
			"name":         func(in *nutrition.FoodInput) { in.Name = " " },
			"kcal":         func(in *nutrition.FoodInput) { in.Kcal = 901 },
			"fat":          func(in *nutrition.FoodInput) { in.Fat = -1 },
			"carbs":        func(in *nutrition.FoodInput) { in.Fat = 38 }, // together more than 100 g
			"portionGrams": func(in *nutrition.FoodInput) { in.PortionGrams = new(0.5) },
			"allergens":    func(in *nutrition.FoodInput) { in.Allergens = []string{"DUST"} },
		} {
			in := jam("Jam")
			change(&in)
			if _, err := w.CreateFood(w.eater, in); !refused(err, errs.BadInput, field) {
				t.Errorf("%s: %v", field, err)
			}
		}
	})
}

func TestAClientHasTwoHundredFoodsAtMost(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, err := w.CreateFood(w.eater, jam("First"))
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Food.MapCreateBulk(make([]struct{}, 199), func(c *ent.FoodCreate, i int) {
				c.SetProfileID(w.person()).
					SetName(text.LocalizedText{"en": fmt.Sprint(i)}).
					SetPer100g(first.Per100g).
					SetAisle(first.Aisle).
					SetDiet(first.Diet).
					SetAllergens(first.Allergens).
					SetMeasures(first.Measures).
					SetWords(first.Words)
			}).Exec(ctx)
		})
		_, err = w.CreateFood(w.eater, jam("One more"))
		domaintest.Refused(t, err, errs.LimitExceeded, "")
		w.OK(w.DeleteFood(w.eater, first.ID))
		_, err = w.CreateFood(w.eater, jam("One more"))
		w.OK(err)
		_, err = w.RestoreFood(w.eater, first.ID)
		domaintest.Refused(t, err, errs.LimitExceeded, "")
	})
}
