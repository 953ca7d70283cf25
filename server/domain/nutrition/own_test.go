package nutrition_test

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// omelette returns a recipe of two servings.
func omelette(title string) nutrition.RecipeInput {
	return nutrition.RecipeInput{
		Title:    title,
		Servings: 2,
		Minutes:  10,
		Meals:    []string{"BREAKFAST", "LUNCH"},
		Ingredients: []*nutrition.IngredientInput{
			{FoodID: nutrition.IDOf("food/egg"), Grams: 220},
			{FoodID: nutrition.IDOf("food/onion"), Grams: 80},
		},
		Steps: []string{"Beat the eggs.", " ", "Fry them."},
		Tags:  []string{"Quick", "quick", "warm"},
	}
}

// own returns the titles of the recipes of a person's own, newest first.
func (w *world) own(as context.Context) (titles []string) {
	w.T.Helper()
	isOwn := true
	rows, _, _, err := w.Recipes(as, &nutrition.RecipeFilter{Own: &isOwn}, 100, nil)
	w.OK(err)
	for _, r := range rows {
		titles = append(titles, r.Title["en"])
	}
	return titles
}

// near reports whether two sums differ by less than what rounding explains.
func near(a, b meal.Nutrition) bool {
	for _, d := range []float64{a.Kcal - b.Kcal, a.Protein - b.Protein, a.Fat - b.Fat, a.Carbs - b.Carbs, a.Fibre - b.Fibre} {
		if math.Abs(d) > 1e-6 {
			return false
		}
	}
	return true
}

func TestAClientWritesRecipesOfTheirOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		id := domaintest.NewID()
		in := omelette(" Omelette ")
		in.ID = &id
		for range 2 {
			r, err := w.CreateRecipe(w.eater, in)
			w.OK(err)
			egg, onion := catalogue(t)["egg"], catalogue(t)["onion"]
			want := egg.Per100g.Times(1.1).Plus(onion.Per100g.Times(0.4))
			if r.ID != id || !maps.Equal(r.Title, words.Same("Omelette")) || !near(r.PerServing, want) {
				t.Errorf("%q has %v in a serving instead of %v", r.Title, r.PerServing, want)
			}
			if len(r.Steps) != 2 || !slices.Equal(r.Tags["en"], []string{"quick", "warm"}) || r.Diet != meal.Vegetarian ||
				r.Aisles[0] != string(food.AisleDAIRY) || !slices.Contains(meal.Allergens.In(r.Allergens), "EGGS") {
				t.Errorf("it has %v, %v, %v, %v", r.Steps, r.Tags, r.Diet, r.Aisles)
			}
		}
		if got := w.own(w.eater); !slices.Equal(got, []string{"Omelette"}) {
			t.Errorf("their own are %q", got)
		}
		others, search := false, "omel"
		rows, _, _, err := w.Recipes(w.eater, &nutrition.RecipeFilter{Own: &others}, 100, nil)
		w.OK(err)
		found, _, _, err := w.Recipes(w.eater, &nutrition.RecipeFilter{Search: &search}, 100, nil)
		w.OK(err)
		if len(rows) != 20 || len(found) != 2 || found[0].ID != id {
			t.Errorf("%d are not their own, and %d are found with that of the catalogue", len(rows), len(found))
		}

		next := omelette("Omelette with less")
		next.Servings, next.Ingredients = 1, next.Ingredients[:1]
		r, err := w.UpdateRecipe(w.eater, id, next)
		w.OK(err)
		if want := catalogue(t)["egg"].Per100g.Times(2.2); !near(r.PerServing, want) || r.Title["en"] != "Omelette with less" {
			t.Errorf("%q has %v instead of %v", r.Title["en"], r.PerServing, want)
		}
	})
}

func TestOnlyItsOwnerSeesAndChangesARecipe(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r, err := w.CreateRecipe(w.eater, omelette("Mine"))
		w.OK(err)
		for name, as := range map[string]context.Context{
			"a coach":        w.coach(),
			"another client": w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC"),
			"an admin":       w.NewPerson(viewer.RoleAdmin, viewer.PlanFree, "UTC"),
		} {
			_, read := w.Recipe(as, r.ID)
			_, changed := w.UpdateRecipe(as, r.ID, omelette("Theirs"))
			_, restored := w.RestoreRecipe(as, r.ID)
			for _, err := range []error{read, changed, restored, w.DeleteRecipe(as, r.ID)} {
				if !ent.IsNotFound(err) {
					t.Errorf("%s: %v", name, err)
				}
			}
			rows, _, _, err := w.Recipes(as, nil, 100, nil)
			w.OK(err)
			if len(rows) != 20 {
				t.Errorf("%s sees %d recipes", name, len(rows))
			}
		}
		house := nutrition.IDOf("recipe/lentil-soup")
		if _, err := w.UpdateRecipe(w.eater, house, omelette("House")); !ent.IsNotFound(err) {
			t.Errorf("a recipe of the catalogue is changed: %v", err)
		}
		if err := w.DeleteRecipe(w.eater, house); !ent.IsNotFound(err) {
			t.Errorf("a recipe of the catalogue is deleted: %v", err)
		}
	})
}

func TestADeletedRecipeStaysWhereItIsPlanned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r, err := w.CreateRecipe(w.eater, omelette("Omelette"))
		w.OK(err)
		in := nutrition.MealEntryInput{ID: domaintest.NewID(), Date: today, Meal: "LUNCH", RecipeID: &r.ID, Amount: 1.5}
		_, err = w.AddMealEntry(w.eater, in)
		w.OK(err)
		line := w.day(today).Lines[0]
		if got := w.day(today).Eaten(); !near(*got, r.PerServing.Times(1.5)) {
			t.Errorf("what was eaten adds up to %v", got)
		}
		// What is not eaten yet is bought.
		_, err = w.TickMeals(w.eater, nutrition.MealTickInput{Date: today, LineIDs: []uuid.UUID{line.ID}})
		w.OK(err)
		eggs := func() (grams float64) {
			list, err := w.ShoppingList(w.eater, nil)
			w.OK(err)
			for _, i := range list.Items {
				if i.ID == nutrition.IDOf("food/egg") {
					grams = i.Grams
				}
			}
			return grams
		}
		if got := eggs(); math.Abs(got-165) > 1e-6 {
			t.Errorf("%v g of eggs are bought", got)
		}
		for range 2 {
			w.OK(w.DeleteRecipe(w.eater, r.ID))
		}
		after := w.day(today).Lines
		if len(after) != 1 || after[0].Name["en"] != "Omelette" || after[0].Nutrition().Kcal != line.Nutrition().Kcal {
			t.Errorf("the day has %+v", after)
		}
		if got := eggs(); math.Abs(got-165) > 1e-6 {
			t.Errorf("%v g of eggs are bought once it is deleted", got)
		}
		kept, err := w.Recipe(w.eater, r.ID)
		w.OK(err)
		if kept.DeletedAt == nil || len(w.own(w.eater)) != 0 {
			t.Errorf("it is listed, or not read as deleted")
		}
		if _, err := w.UpdateRecipe(w.eater, r.ID, omelette("Another")); !ent.IsNotFound(err) {
			t.Errorf("a deleted recipe is changed: %v", err)
		}
		for range 2 {
			_, err = w.RestoreRecipe(w.eater, r.ID)
			w.OK(err)
		}
		if got := w.own(w.eater); !slices.Equal(got, []string{"Omelette"}) {
			t.Errorf("after it was restored, their own are %q", got)
		}
	})
}

func TestOwnRecipesAreSwappedFor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r, err := w.CreateRecipe(w.eater, omelette("Omelette"))
		w.OK(err)
		line := domaintest.NewID()
		egg := nutrition.IDOf("food/egg")
		grams := math.Round(100 * r.PerServing.Kcal / catalogue(t)["egg"].Per100g.Kcal)
		_, err = w.AddMealEntry(w.eater, nutrition.MealEntryInput{ID: line, Date: today, Meal: "LUNCH", FoodID: &egg, Amount: grams})
		w.OK(err)
		offered := func() bool {
			swaps, err := w.MealSwaps(w.eater, today, line)
			w.OK(err)
			return slices.ContainsFunc(swaps, func(s *nutrition.MealSwap) bool { return s.Recipe.ID == r.ID })
		}
		if !offered() {
			t.Error("it is not offered")
		}
		w.OK(w.DeleteRecipe(w.eater, r.ID))
		if offered() {
			t.Error("it is offered once it is deleted")
		}
		_, err = w.RestoreRecipe(w.eater, r.ID)
		w.OK(err)
		_, err = w.SwapMeal(w.eater, today, line, r.ID)
		w.OK(err)
		if l := w.day(today).Lines[0]; l.Name["en"] != "Omelette" || l.FoodID != nil {
			t.Errorf("the line is %+v", l)
		}
	})
}

func TestWhatIsWrongWithARecipeIsNamed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for field, change := range map[string]func(in *nutrition.RecipeInput){
			"title":                func(in *nutrition.RecipeInput) { in.Title = " " },
			"servings":             func(in *nutrition.RecipeInput) { in.Servings = 21 },
			"minutes":              func(in *nutrition.RecipeInput) { in.Minutes = 0 },
			"meals":                func(in *nutrition.RecipeInput) { in.Meals = []string{"TEA"} },
			"ingredients":          func(in *nutrition.RecipeInput) { in.Ingredients = nil },
			"ingredients.1.grams":  func(in *nutrition.RecipeInput) { in.Ingredients[1].Grams = 5001 },
			"ingredients.1.foodId": func(in *nutrition.RecipeInput) { in.Ingredients[1].FoodID = in.Ingredients[0].FoodID },
			"ingredients.0.foodId": func(in *nutrition.RecipeInput) { in.Ingredients[0].FoodID = domaintest.NewID() },
			"steps.1":              func(in *nutrition.RecipeInput) { in.Steps[1] = strings.Repeat("a", 1001) },
			"tags":                 func(in *nutrition.RecipeInput) { in.Tags = []string{""} },
		} {
			in := omelette("Omelette")
			change(&in)
			if _, err := w.CreateRecipe(w.eater, in); !refused(err, errs.BadInput, field) {
				t.Errorf("%s: %v", field, err)
			}
		}
		many := omelette("Everything")
		many.Ingredients = nil
		for _, f := range catalogue(t) {
			many.Ingredients = append(many.Ingredients, &nutrition.IngredientInput{FoodID: f.ID, Grams: 1})
		}
		many.Ingredients = many.Ingredients[:41]
		if _, err := w.CreateRecipe(w.eater, many); !refused(err, errs.BadInput, "ingredients") {
			t.Errorf("41 ingredients: %v", err)
		}
		many.Ingredients = many.Ingredients[:40]
		_, err := w.CreateRecipe(w.eater, many)
		w.OK(err)
	})
}

func TestAClientHasTwoHundredRecipesAtMost(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first, err := w.CreateRecipe(w.eater, omelette("First"))
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Recipe.MapCreateBulk(make([]struct{}, 199), func(c *ent.RecipeCreate, i int) {
				c.SetProfileID(w.person()).
					SetTitle(text.LocalizedText{"en": fmt.Sprint(i)}).
					SetSteps(first.Steps).
					SetTags(first.Tags).
					SetServings(first.Servings).
					SetMinutes(first.Minutes).
					SetMeals(first.Meals).
					SetIngredients(first.Ingredients).
					SetPerServing(first.PerServing).
					SetAisles(first.Aisles).
					SetDiet(first.Diet).
					SetAllergens(first.Allergens).
					SetWords(first.Words).
					SetUpdatedAt(w.Time())
			}).Exec(ctx)
		})
		_, err = w.CreateRecipe(w.eater, omelette("One more"))
		domaintest.Refused(t, err, errs.LimitExceeded, "")
		_, err = w.RestoreRecipe(w.eater, first.ID)
		w.OK(err)
		w.OK(w.DeleteRecipe(w.eater, first.ID))
		_, err = w.CreateRecipe(w.eater, omelette("One more"))
		w.OK(err)
		_, err = w.RestoreRecipe(w.eater, first.ID)
		domaintest.Refused(t, err, errs.LimitExceeded, "")
	})
}

func TestAFoodStaysInTheRecipesThatHaveIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var own *ent.Food
		w.System(func(ctx context.Context, tx *store.Tx) (err error) {
			own, err = tx.Food.Create().
				SetProfileID(w.person()).
				SetName(text.LocalizedText{"en": "Granny's jam"}).
				SetPer100g(meal.Nutrition{Kcal: 250, Carbs: 62}).
				SetAisle(food.AislePANTRY).
				SetDiet(meal.Vegan).
				SetAllergens(0).
				SetMeasures([]meal.FoodMeasure{}).
				SetWords(" jam").
				Save(ctx)
			return err
		})
		in := omelette("Pancakes")
		in.Ingredients = append(in.Ingredients, &nutrition.IngredientInput{FoodID: own.ID, Grams: 40})
		r, err := w.CreateRecipe(w.eater, in)
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Food.UpdateOneID(own.ID).SetDeletedAt(w.Time()).Exec(ctx)
		})
		in.Minutes = 20
		again, err := w.UpdateRecipe(w.eater, r.ID, in)
		w.OK(err)
		if !near(again.PerServing, r.PerServing) || len(again.Ingredients) != 3 {
			t.Errorf("it has %v instead of %v", again.PerServing, r.PerServing)
		}
		if _, err := w.CreateRecipe(w.eater, in); !refused(err, errs.BadInput, "ingredients.2.foodId") {
			t.Errorf("a deleted food is put into another recipe: %v", err)
		}
	})
}

// Whatever is in a recipe, a serving of it is the sum of its foods, also once the catalogue has other values.
func TestAnOwnRecipeAddsUpToItsFoods(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var foods []*ent.Food
		for _, f := range catalogue(t) {
			foods = append(foods, f)
		}
		random := rand.New(rand.NewPCG(3, 4))
		sums := map[uuid.UUID]meal.Nutrition{}
		for range 60 {
			random.Shuffle(len(foods), func(i, j int) { foods[i], foods[j] = foods[j], foods[i] })
			in := omelette("Anything")
			in.Servings, in.Ingredients = 1+random.IntN(20), nil
			sum := meal.Nutrition{}
			for _, f := range foods[:1+random.IntN(40)] {
				grams := float64(1+random.IntN(50_000)) / 10
				in.Ingredients = append(in.Ingredients, &nutrition.IngredientInput{FoodID: f.ID, Grams: grams})
				sum = sum.Plus(f.Per100g.Times(grams / 100))
			}
			r, err := w.CreateRecipe(w.eater, in)
			w.OK(err)
			sums[r.ID] = sum.Times(1 / float64(in.Servings))
		}
		check := func(when string) {
			rows, err := w.DB.Ent.Recipe.Query().Where(recipe.ProfileID(w.person())).All(w.eater)
			w.OK(err)
			for _, r := range rows {
				if !near(r.PerServing, sums[r.ID]) {
					t.Errorf("%s, %v has %v instead of %v", when, r.ID, r.PerServing, sums[r.ID])
				}
			}
			if len(rows) != len(sums) {
				t.Errorf("%s, there are %d recipes", when, len(rows))
			}
		}
		check("when it is written")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			if err := tx.Recipe.Update().SetPerServing(meal.Nutrition{Kcal: 1}).SetDiet(meal.Meat).Exec(ctx); err != nil {
				return err
			}
			return tx.Setting.Update().SetValue("an older one").Exec(ctx)
		})
		w.OK(w.Init(context.Background()))
		check("with another catalogue")
	})
}
