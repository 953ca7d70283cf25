package nutrition_test

import (
	"context"
	"math"
	"testing"

	"github.com/google/uuid"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

var answers = nutrition.NutritionTargetInput{Sex: nutrition.Female, Activity: nutrition.Moderate, BirthYear: 1990, HeightCm: 170,
	KgPerWeek: 0.5}

// day returns what the client eats on a day.
func (w *world) day(day int) *nutrition.MealDay {
	w.T.Helper()
	week, err := w.MealWeek(w.eater, w.person(), "UTC", &day)
	w.OK(err)
	return week.Days[day-week.From]
}

func (w *world) follow(key string) {
	w.T.Helper()
	_, err := w.FollowMealPlan(w.eater, nutrition.IDOf("plan/"+key), nil)
	w.OK(err)
}

func kcalOf(d *nutrition.MealDay) (kcal float64) {
	for _, l := range d.Lines {
		kcal += l.Nutrition().Kcal
	}
	return kcal
}

func TestAFollowedWeekHasPortionsForTheTarget(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		kg := 80.0
		w.weight = nutrition.Weight{Kg: &kg, Lose: true, Wanted: true}
		of, err := w.SaveNutritionAnswers(w.eater, answers)
		w.OK(err)
		target := of.Target.Target.Nutrition.Kcal
		w.follow("lose-omnivore")
		sum := 0.0
		for day := today + 7; day < today+14; day++ {
			sum += kcalOf(w.day(day))
		}
		if mean := sum / 7; math.Abs(mean-target) > 0.04*target {
			t.Errorf("a mean day has %.0f kcal, the target is %.0f", mean, target)
		}
		w.follow("gain-vegetarian")
		if d := w.day(today); len(d.Lines) < 5 {
			t.Errorf("the other week has %d lines", len(d.Lines))
		}
		w.OK(w.StopMealPlan(w.eater))
		if d := w.day(today); len(d.Lines) != 0 {
			t.Errorf("%d lines after the end", len(d.Lines))
		}
	})
}

func TestTicksStayWhateverThePlanDoes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.follow("lose-omnivore")
		first := w.day(today).Lines[0]
		for range 2 { // as a device sends it again
			d, err := w.TickMeals(w.eater, nutrition.MealTickInput{Date: today, LineIDs: []uuid.UUID{first.ID, uuid.New()}, Eaten: true})
			w.OK(err)
			if !d.Lines[0].Eaten || d.Lines[1].Eaten || d.Lines[0].ID != first.ID {
				t.Errorf("ticked %v and %v", d.Lines[0], d.Lines[1])
			}
		}
		_, err := w.SetWater(w.eater, today, 750)
		w.OK(err)
		w.follow("gain-vegetarian")
		if d := w.day(today); !d.Lines[0].Eaten || d.WaterMl != 750 {
			t.Errorf("%v, %d ml", d.Lines[0], d.WaterMl)
		}
		week, err := w.MealWeek(w.eater, w.person(), "UTC", nil)
		w.OK(err)
		if week.Adherence.Eaten != 1 || week.Adherence.Planned < 4 {
			t.Errorf("adherence %+v", week.Adherence)
		}
	})
}

func TestAWeekBeginsTodayWhateverWasLoggedBefore(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.SetWater(w.eater, today, 500)
		w.OK(err)
		w.follow("lose-omnivore")
		if d := w.day(today); len(d.Lines) < 4 || d.WaterMl != 500 {
			t.Errorf("after a glass of water the day has %d lines and %d ml", len(d.Lines), d.WaterMl)
		}
		name := "Porridge"
		_, err = w.AddMealEntry(w.eater, nutrition.MealEntryInput{ID: uuid.New(), Date: today, Meal: "BREAKFAST", Amount: 1, Name: &name})
		w.OK(err)
		w.follow("gain-vegetarian")
		meals := map[string]int{}
		for _, l := range w.day(today).Lines {
			meals[l.Meal]++
			if l.Meal == "BREAKFAST" && l.Name["en"] != name {
				t.Errorf("%s is planned although breakfast was eaten", l.Name["en"])
			}
		}
		if meals["BREAKFAST"] != 1 || meals["LUNCH"] == 0 || meals["DINNER"] == 0 {
			t.Errorf("the day has %v", meals)
		}
		w.OK(w.StopMealPlan(w.eater))
		if d := w.day(today); len(d.Lines) != 1 {
			t.Errorf("after the end, the day has %d lines besides what was eaten", len(d.Lines)-1)
		}
	})
}

// TestSwapsAreEqual swaps every meal of every week for everything that may take its place.
func TestSwapsAreEqual(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		avoided := []string{"FISH", "NUTS"}
		_, err := w.SaveMealSettings(w.eater, nutrition.MealSettingsInput{Meals: []string{"BREAKFAST", "LUNCH", "DINNER"}, Avoided: avoided})
		w.OK(err)
		tried := 0
		for _, key := range []string{"lose-omnivore", "gain-vegetarian"} {
			w.follow(key)
			for day := today; day < today+7; day++ {
				for _, l := range w.day(day).Lines {
					swaps, err := w.MealSwaps(w.eater, day, l.ID)
					w.OK(err)
					for _, s := range swaps {
						tried++
						kcal, want := s.Amount*s.Recipe.PerServing.Kcal, l.Nutrition().Kcal
						if math.Abs(kcal-want) > 0.1*want || s.Recipe.Allergens&(1<<3|1<<7) != 0 || s.Recipe.ID == *l.RecipeID {
							t.Errorf("%s of %.0f kcal for %s of %.0f", s.Recipe.Title["en"], kcal, l.Name["en"], want)
						}
						if key == "gain-vegetarian" && s.Recipe.Diet == "MEAT" {
							t.Errorf("%s has meat", s.Recipe.Title["en"])
						}
					}
				}
			}
		}
		if tried < 50 {
			t.Errorf("only %d swaps", tried)
		}
		l := w.day(today).Lines[0]
		swaps, err := w.MealSwaps(w.eater, today, l.ID)
		w.OK(err)
		d, err := w.SwapMeal(w.eater, today, l.ID, swaps[0].Recipe.ID)
		w.OK(err)
		if d.Lines[0].ID != l.ID || *d.Lines[0].RecipeID != swaps[0].Recipe.ID {
			t.Errorf("%v in the place of %v", d.Lines[0], l)
		}
		if _, err := w.SwapMeal(w.eater, today, l.ID, nutrition.IDOf("recipe/salmon-potatoes")); !refused(err, errs.BadInput, "recipeId") {
			t.Errorf("a meal with fish: %v", err)
		}
	})
}

func TestDaysExchangeWhatIsNotEaten(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.follow("lose-omnivore")
		a, b := w.day(today), w.day(today+1)
		_, err := w.TickMeals(w.eater, nutrition.MealTickInput{Date: today, LineIDs: []uuid.UUID{a.Lines[0].ID}, Eaten: true})
		w.OK(err)
		days, err := w.SwapMealDays(w.eater, today, today+1)
		w.OK(err)
		if len(days[0].Lines) != 1+len(b.Lines) || len(days[1].Lines) != len(a.Lines)-1 {
			t.Errorf("%d and %d lines", len(days[0].Lines), len(days[1].Lines))
		}
		for _, l := range days[0].Lines {
			if l.CookedOn != nil && *l.CookedOn >= today {
				t.Errorf("%s is left from the day itself", l.Name["en"])
			}
		}
	})
}

func TestEntriesAreAddedOnceAndRemoved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		egg, name, kcal := nutrition.IDOf("food/egg"), "Soup at work", 320.0
		own := nutrition.MealEntryInput{ID: uuid.New(), Date: today, Meal: "LUNCH", Name: &name, Kcal: &kcal, Amount: 1}
		food := nutrition.MealEntryInput{ID: uuid.New(), Date: today, Meal: "BREAKFAST", FoodID: &egg, Amount: 110}
		for range 2 {
			for _, in := range []nutrition.MealEntryInput{own, food} {
				_, err := w.AddMealEntry(w.eater, in)
				w.OK(err)
			}
		}
		d := w.day(today)
		if len(d.Lines) != 2 || d.Lines[0].ID != food.ID || math.Abs(kcalOf(d)-320-1.1*143) > 0.01 {
			t.Fatalf("%d lines with %g kcal", len(d.Lines), kcalOf(d))
		}
		own.Amount = 2
		if _, err := w.AddMealEntry(w.eater, own); !refused(err, errs.IDConflict, "") {
			t.Errorf("another entry under the same id: %v", err)
		}
		both := own
		both.ID, both.FoodID, both.RecipeID = uuid.New(), &egg, new(nutrition.IDOf("recipe/lentil-soup"))
		if _, err := w.AddMealEntry(w.eater, both); !refused(err, errs.BadInput, "foodId") {
			t.Errorf("a recipe and a food in one entry: %v", err)
		}
		d, err := w.RemoveMealLine(w.eater, today, own.ID)
		w.OK(err)
		if len(d.Lines) != 1 {
			t.Errorf("%d lines are left", len(d.Lines))
		}
	})
}

func TestDaysHaveTheMealsThatTheClientChose(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.follow("gain-omnivore")
		_, err := w.SaveMealSettings(w.eater, nutrition.MealSettingsInput{Meals: []string{"LUNCH", "DINNER"}})
		w.OK(err)
		for _, l := range w.day(today + 1).Lines {
			if l.Meal != "LUNCH" && l.Meal != "DINNER" {
				t.Errorf("%s for %s", l.Name["en"], l.Meal)
			}
		}
	})
}

func TestScreenedOutClientsGetNoNumbersAndNothingIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		kg := 80.0
		w.weight = nutrition.Weight{Kg: &kg}
		for _, in := range []func(*nutrition.NutritionTargetInput){
			func(in *nutrition.NutritionTargetInput) { in.Pregnant = true },
			func(in *nutrition.NutritionTargetInput) { in.EatingTrouble = true },
			func(in *nutrition.NutritionTargetInput) { in.BirthYear = 2026 - 17 },
		} {
			_, err := w.SaveNutritionAnswers(w.eater, answers)
			w.OK(err)
			out := answers
			in(&out)
			got, err := w.SaveNutritionAnswers(w.eater, out)
			w.OK(err)
			later, err := w.MealSettings(w.eater, w.person())
			w.OK(err)
			if got.Target.Missing != nutrition.ScreenedOut || later.Answers != nil || later.Target.Target != nil || !later.HidesNumbers {
				t.Errorf("%+v, then %+v", got, later)
			}
		}
		w.consent = errs.New(errs.ConsentRequired)
		if _, err := w.SaveNutritionAnswers(w.eater, answers); !refused(err, errs.ConsentRequired, "") {
			t.Errorf("without consent: %v", err)
		}
		w.weight, w.consent = nutrition.Weight{}, nil
		got, err := w.SaveNutritionAnswers(w.eater, answers)
		w.OK(err)
		if got.Target.Missing != nutrition.MissingWeight {
			t.Errorf("without a weight: %s", got.Target.Missing)
		}
	})
}

// TestShoppingListIsWhatTheDaysNeed compares the list of a week with its recipes, and its days one at a time with the whole.
func TestShoppingListIsWhatTheDaysNeed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.follow("lose-omnivore")
		_, err := w.SetMealPortion(w.eater, 1.5)
		w.OK(err)
		days := 7
		list, err := w.ShoppingList(w.eater, &days)
		w.OK(err)
		recipes := map[uuid.UUID]map[uuid.UUID]float64{}
		for id, dish := range w.dishes() {
			parts := map[uuid.UUID]float64{}
			for _, part := range dish.Ingredients {
				parts[part.FoodID] += part.Grams / float64(dish.Servings)
			}
			recipes[id] = parts
		}
		want := map[uuid.UUID]float64{}
		for day := today; day < today+13; day++ {
			for _, l := range w.day(day).Lines {
				if cooked := day; l.CookedOn == nil && cooked < today+7 || l.CookedOn != nil && *l.CookedOn < today+7 {
					for food, grams := range recipes[*l.RecipeID] {
						want[food] += grams * l.Amount
					}
				}
			}
		}
		if len(list.Items) != len(want) || list.Items[0].Food.Aisle != "VEGETABLES" {
			t.Errorf("%d foods instead of %d", len(list.Items), len(want))
		}
		for _, item := range list.Items {
			if math.Abs(item.Grams-want[item.ID]) > 0.01 {
				t.Errorf("%g g of %s instead of %g", item.Grams, item.Food.Name["en"], want[item.ID])
			}
		}
	})
}

func TestShoppingIsTickedOffUntilAnotherListBegins(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.follow("lose-omnivore")
		list, err := w.ShoppingList(w.eater, nil)
		w.OK(err)
		tick := nutrition.ShoppingTickInput{From: list.From, Days: list.Days, FoodIDs: []uuid.UUID{list.Items[0].ID}, Bought: true}
		w.OK(w.TickShopping(w.eater, tick))
		w.OK(w.TickShopping(w.eater, tick))
		list, err = w.ShoppingList(w.eater, nil)
		w.OK(err)
		if !list.Items[0].Bought || list.Items[1].Bought {
			t.Error("the tick is lost")
		}
		tick.Days = 5
		w.OK(w.TickShopping(w.eater, tick))
		list, err = w.ShoppingList(w.eater, nil)
		w.OK(err)
		if list.Days != 5 {
			t.Errorf("the list in use has %d days", list.Days)
		}
	})
}

func TestAShoppingListIsInTheOrderOfItsReadersLanguage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		viewer.From(w.eater).Language = viewer.LanguageRU
		w.follow("gain-omnivore")
		days := 7
		list, err := w.ShoppingList(w.eater, &days)
		w.OK(err)
		for i, item := range list.Items[1:] {
			before, after := list.Items[i].Food, item.Food
			if before.Aisle == after.Aisle && search.Fold(before.Name["ru"]) > search.Fold(after.Name["ru"]) {
				t.Errorf("%s comes before %s", before.Name["ru"], after.Name["ru"])
			}
		}
	})
}

func TestADayOfTrainingIsOneWithoutAWeekOfMealsToo(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		workout := w.NewWorkout(nil)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			p, err := tx.AssignedProgramme.Create().
				SetProfileID(w.person()).
				SetTitle(text.LocalizedText{"en": "P"}).
				SetStartsOn(today).
				SetWeeks(1).
				SetLastDay(today + 6).
				Save(ctx)
			if err != nil {
				return err
			}
			return tx.PlannedWorkout.Create().
				SetProfileID(w.person()).
				SetWorkoutID(workout.ID).
				SetAssignedID(p.ID).
				SetDay(today + 1).
				SetPlannedFor(today + 1).
				SetPosition(0).
				Exec(ctx)
		})
		if w.day(today).Training || !w.day(today+1).Training {
			t.Error("tomorrow is the day of training")
		}
	})
}

func TestAWeekOfMealsTakesSixStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.follow("gain-omnivore")
		for day := today; day < today+7; day++ {
			_, err := w.SetWater(w.eater, day, 100)
			w.OK(err)
		}
		ctx, statements := store.RecordStatements(w.eater)
		_, err := w.MealWeek(ctx, w.person(), "UTC", nil)
		w.OK(err)
		if got := len(statements.All()); got > 6 {
			t.Errorf("%d statements: %v", got, statements.All())
		}
	})
}
