package app_test

import (
	"strings"

	"forma/server/domain/nutrition"
)

// mealRequests returns the right requests of nutrition.
func (f *fixture) mealRequests() map[string]request {
	return map[string]request{
		"followMealPlan": {by: f.client, args: func() map[string]any {
			return map[string]any{"planId": nutrition.IDOf("plan/lose-omnivore").String(), "startsOn": f.day(0)}
		}},
		"assignMealPlan": {by: f.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "clientId": f.client.id.String(),
				"planId": nutrition.IDOf("plan/lose-omnivore").String(), "startsOn": f.day(1)}}
		}},
		"assignMealPlans": {by: f.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"clients": []any{map[string]any{"id": newID(), "clientId": f.client.id.String()}},
				"planId": nutrition.IDOf("plan/lose-omnivore").String(), "startsOn": f.day(1)}}
		}},
		"withdrawMealPlan": {by: f.coach, args: withID(f.served)},
		"withdrawMealPlans": {
			by:   f.coach,
			args: func() map[string]any { return map[string]any{"ids": []any{f.served()}} },
		},
		"resumeMealPlan": {by: f.coach, args: withID(f.promised)},
		"createMealPlan": {by: f.coach, args: func() map[string]any {
			f.week()
			return map[string]any{"input": with(f.mealWeek(1), "id", newID())}
		}},
		"updateMealPlan": {
			by:   f.coach,
			args: func() map[string]any { return map[string]any{"id": f.week(), "input": f.mealWeek(1)} },
		},
		"duplicateMealPlan": {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.week(), "newId": newID()} }},
		"deleteMealPlan":    {by: f.coach, args: withID(f.week)},
		"restoreMealPlan":   {by: f.coach, args: withID(f.week)},
		"stopMealPlan":      {by: f.client, args: nothing},
		"createFood": {by: f.client, args: func() map[string]any {
			f.ownFood()
			return map[string]any{"input": with(foodInput(), "id", newID())}
		}},
		"updateFood":  {by: f.client, args: func() map[string]any { return map[string]any{"id": f.ownFood(), "input": foodInput()} }},
		"deleteFood":  {by: f.client, args: withID(f.ownFood)},
		"restoreFood": {by: f.client, args: withID(f.ownFood)},
		"createRecipe": {by: f.client, args: func() map[string]any {
			f.dish()
			return map[string]any{"input": with(dishInput(1), "id", newID())}
		}},
		"updateRecipe":  {by: f.client, args: func() map[string]any { return map[string]any{"id": f.dish(), "input": dishInput(1)} }},
		"deleteRecipe":  {by: f.client, args: withID(f.dish)},
		"restoreRecipe": {by: f.client, args: withID(f.dish)},
		"setMealPortion": {by: f.client, args: func() map[string]any {
			f.followed()
			return map[string]any{"portion": 1.1}
		}},
		"tickMeals": {
			by:   f.client,
			args: inputOf(map[string]any{"date": f.day(0), "lineIds": []any{newID()}, "eaten": true}),
		},
		"setMealAmount": {by: f.client, args: func() map[string]any {
			return map[string]any{"date": f.day(0), "lineId": f.line(), "amount": 100}
		}},
		"swapMeal": {by: f.client, args: func() map[string]any {
			return map[string]any{"date": f.day(0), "lineId": f.line(), "recipeId": nutrition.IDOf("recipe/lentil-soup").String()}
		}},
		"swapMealDays": {by: f.client, args: func() map[string]any { return map[string]any{"date": f.day(1), "with": f.day(2)} }},
		"addMealEntry": {by: f.client, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"id": newID(), "date": f.day(0), "meal": "LUNCH", "name": "Soup", "amount": 1, "kcal": 200},
			}
		}},
		"removeMealLine": {by: f.client, args: func() map[string]any { return map[string]any{"date": f.day(0), "lineId": newID()} }},
		"setWater":       {by: f.client, args: func() map[string]any { return map[string]any{"date": f.day(0), "ml": 500} }},
		"saveMealSettings": {
			by:   f.client,
			args: inputOf(map[string]any{"meals": []any{"LUNCH"}, "avoided": []any{}, "hidesNumbers": false}),
		},
		"saveNutritionAnswers": {by: f.client, args: inputOf(map[string]any{"sex": "FEMALE", "activity": "LIGHT", "birthYear": 1990,
			"heightCm": 170, "kgPerWeek": 0.5, "pregnant": false, "eatingTrouble": false})},
		"tickShopping": {by: f.client, args: inputOf(map[string]any{"from": f.day(0), "days": 3,
			"foodIds": []any{nutrition.IDOf("food/onion").String()}, "bought": true})},
	}
}

// mealInputs returns the inputs of nutrition.
func (f *fixture) mealInputs() map[string]kind {
	var crowd []any
	for range 101 {
		crowd = append(crowd, map[string]any{"id": newID(), "clientId": newID()})
	}
	return map[string]kind{
		"MealPlanInput.id":          {},
		"MealPlanInput.title":       neededTexts(line(120)),
		"MealPlanInput.description": freeTexts(prose(2000)),
		"MealPlanInput.goal":        {},
		"MealPlanInput.lines": {
			wrong("none", []any{}, "REQUIRED"),
			wrong("too many", f.mealWeek(201)["lines"], "TOO_LONG"),
			right("just few enough", f.mealWeek(200)["lines"]),
		},
		"PlanLineInput.weekday": within(1, 7, 1).at("lines.0.weekday"),
		"PlanLineInput.meal":    {},
		"PlanLineInput.on":      {},
		"PlanLineInput.recipeId": kind{
			wrong("of nobody", newID(), "INVALID"), wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED"),
		}.at("lines.0.recipeId"),
		"PlanLineInput.foodId":   kind{wrong("beside a recipe", nutrition.IDOf("food/egg").String(), "INVALID")}.at("lines.0.foodId"),
		"PlanLineInput.amount":   within(0.05, 20, 0.01).at("lines.0.amount"),
		"PlanLineInput.cookedOn": kind{wrong("later", 5, "OUT_OF_RANGE"), wrong("no day", 0, "OUT_OF_RANGE")}.at("lines.0.cookedOn"),
		"FoodInput.id":           {},
		"FoodInput.name":         name(80),
		"FoodInput.kcal":         float(0, 900),
		"FoodInput.protein":      float(0, 100),
		"FoodInput.fat":          float(0, 100),
		"FoodInput.carbs":        float(0, 100),
		"FoodInput.fibre":        float(0, 100).and(wrong("null", nil, "REQUIRED")),
		"FoodInput.portionGrams": within(1, 5000, 0.5),
		"FoodInput.aisle":        {wrong("null", nil, "REQUIRED")},
		"FoodInput.diet":         {wrong("null", nil, "REQUIRED")},
		"FoodInput.allergens":    {right("none", []any{}), wrong("null", nil, "REQUIRED")},
		"RecipeInput.id":         {},
		"RecipeInput.title":      name(80),
		"RecipeInput.servings":   within(1, 20, 1),
		"RecipeInput.minutes":    within(1, 1440, 1),
		"RecipeInput.meals":      {right("none", []any{})},
		"RecipeInput.ingredients": {
			wrong("none", []any{}, "REQUIRED"),
			wrong("too many", dishInput(41)["ingredients"], "TOO_LONG"),
			right("just few enough", dishInput(40)["ingredients"]),
		},
		"RecipeInput.steps": {
			right("none", []any{}), right("a blank one", []any{" "}), right("two lines", []any{"a\nb"}),
			wrong("too many", strings.Split(strings.Repeat("a,", 30)+"a", ","), "TOO_LONG"),
			{name: "a long one", value: []any{"a", runes(1001)}, reason: "TOO_LONG", field: "steps.1"},
			{name: "a NUL", value: []any{"a\x00"}, reason: "INVALID", field: "steps.0"},
		},
		"RecipeInput.tags": {
			right("none", []any{}), wrong("an empty one", []any{""}, "REQUIRED"), wrong("a blank one", []any{" "}, "REQUIRED"),
			wrong("a long one", []any{runes(41)}, "TOO_LONG"), wrong("a NUL", []any{"a\x00"}, "INVALID"),
			wrong("too many", strings.Split(strings.Repeat("a,", 10)+"a", ","), "TOO_LONG"),
		},
		"IngredientInput.foodId":       kind{wrong("of nobody", newID(), "INVALID")}.at("ingredients.0.foodId"),
		"IngredientInput.grams":        within(0.1, 5000, 0.01).at("ingredients.0.grams"),
		"AssignMealPlanInput.id":       {},
		"AssignMealPlanInput.clientId": row(f.other.id.String(), "clientId"),
		"AssignMealPlanInput.planId":   row(newID(), "planId"),
		"AssignMealPlanInput.startsOn": f.dayBetween(0, 60),
		"AssignMealPlansInput.clients": {
			wrong("none", []any{}, "OUT_OF_RANGE"),
			wrong("too many", crowd, "OUT_OF_RANGE"),
		},
		"AssignMealPlansInput.planId":   row(newID(), "planId"),
		"AssignMealPlansInput.startsOn": f.dayBetween(0, 60),
		"MealPlanClientInput.id":        {},
		"MealPlanClientInput.clientId":  row(f.other.id.String(), "clients.0.clientId"),
		"MealTickInput.date":            f.dayBetween(-60, 60),
		"MealTickInput.lineIds":         {wrong("none", []any{}, "OUT_OF_RANGE"), wrong("too many", newIDs(61), "OUT_OF_RANGE"), right("foreign", newIDs(60))},
		"MealTickInput.eaten":           {},
		"MealEntryInput.id":             {},
		"MealEntryInput.date":           f.dayBetween(-60, 60),
		"MealEntryInput.meal":           {},
		"MealEntryInput.recipeId": {
			{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "-"},
		},
		"MealEntryInput.foodId": {
			{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "-"},
		},
		"MealEntryInput.amount":              within(0.05, 20, 0.01),
		"MealEntryInput.name":                name(80).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"MealEntryInput.kcal":                float(0, 5000),
		"MealSettingsInput.meals":            {wrong("none", []any{}, "INVALID")},
		"MealSettingsInput.avoided":          {right("none", []any{})},
		"MealSettingsInput.hidesNumbers":     {},
		"NutritionTargetInput.sex":           {},
		"NutritionTargetInput.activity":      {},
		"NutritionTargetInput.birthYear":     {wrong("long ago", 1800, "OUT_OF_RANGE"), wrong("to come", 2999, "OUT_OF_RANGE")},
		"NutritionTargetInput.heightCm":      float(120, 230),
		"NutritionTargetInput.kgPerWeek":     float(0, 1),
		"NutritionTargetInput.pregnant":      {},
		"NutritionTargetInput.eatingTrouble": {},
		"ShoppingTickInput.from":             f.dayBetween(-60, 60),
		"ShoppingTickInput.days":             within(1, 14, 1),
		"ShoppingTickInput.foodIds":          {wrong("none", []any{}, "OUT_OF_RANGE"), wrong("too many", newIDs(301), "OUT_OF_RANGE")},
		"ShoppingTickInput.bought":           {},
	}
}

// foodInput returns the input of a food, mostly of water.
func foodInput() map[string]any {
	return map[string]any{"name": "Kefir", "kcal": 40, "protein": 0, "fat": 0, "carbs": 0, "fibre": 0, "portionGrams": 200,
		"aisle": "DAIRY", "diet": "VEGETARIAN", "allergens": []any{"MILK"}}
}

// dishInput returns the input of a recipe with so many ingredients.
func dishInput(n int) map[string]any {
	foods, err := nutrition.CatalogueFoods()
	if err != nil {
		panic(err)
	}
	parts := []any{}
	for key := range foods {
		if len(parts) < n {
			parts = append(parts, map[string]any{"foodId": nutrition.IDOf("food/" + key).String(), "grams": 100})
		}
	}
	return map[string]any{"title": "Title", "servings": 2, "minutes": 10, "meals": []any{"LUNCH"}, "ingredients": parts, "steps": []any{"Text"},
		"tags": []any{"quick"}}
}
