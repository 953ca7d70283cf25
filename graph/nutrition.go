package graph

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/nutrition"
)

type foodResolver struct{}

type recipeResolver struct{}

type ingredientResolver struct{}

type mealPlanResolver struct{}

type planLineResolver struct{}

type assignedMealPlanResolver struct{}

type mealClientResolver struct{}

func (r *Resolver) Food() generated.FoodResolver { return foodResolver{} }

func (r *Resolver) Recipe() generated.RecipeResolver { return recipeResolver{} }

func (r *Resolver) Ingredient() generated.IngredientResolver { return ingredientResolver{} }

func (r *Resolver) MealPlan() generated.MealPlanResolver { return mealPlanResolver{} }

func (r *Resolver) PlanLine() generated.PlanLineResolver { return planLineResolver{} }

func (r *Resolver) AssignedMealPlan() generated.AssignedMealPlanResolver {
	return assignedMealPlanResolver{}
}

func (r *Resolver) MealClient() generated.MealClientResolver { return mealClientResolver{} }

func (r query) Foods(ctx context.Context, search string, first int) ([]*ent.Food, error) {
	return r.Nutrition.Foods(ctx, search, first)
}

func (r query) FoodByBarcode(ctx context.Context, code string) (*ent.Food, error) {
	return r.Nutrition.FoodByBarcode(ctx, code)
}

func (r query) OwnFoods(ctx context.Context) ([]*ent.Food, error) { return r.Nutrition.OwnFoods(ctx) }

func (r query) Recipes(ctx context.Context, f *nutrition.RecipeFilter, first int, after *string) (*model.RecipeConnection, error) {
	page, more, end, err := r.Nutrition.Recipes(ctx, f, first, after)
	return &model.RecipeConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) Recipe(ctx context.Context, id uuid.UUID) (*ent.Recipe, error) {
	return r.Nutrition.Recipe(ctx, id)
}

func (foodResolver) Allergens(_ context.Context, f *ent.Food) ([]string, error) {
	return meal.Allergens.In(f.Allergens), nil
}

func (foodResolver) IsOwn(ctx context.Context, f *ent.Food) (bool, error) {
	return f.ProfileID != nil && *f.ProfileID == viewer.From(ctx).ID, nil
}

func (recipeResolver) Meals(_ context.Context, of *ent.Recipe) ([]string, error) {
	return meal.Kinds.In(of.Meals), nil
}

func (recipeResolver) Allergens(_ context.Context, of *ent.Recipe) ([]string, error) {
	return meal.Allergens.In(of.Allergens), nil
}

func (recipeResolver) Ingredients(ctx context.Context, of *ent.Recipe) ([]*meal.Ingredient, error) {
	ids := make([]uuid.UUID, len(of.Ingredients))
	for i, part := range of.Ingredients {
		ids[i] = part.FoodID
	}
	foods, failures := loader.From(ctx).Foods().LoadAll(ids)
	parts := []*meal.Ingredient{}
	for i, f := range foods {
		if failures[i] != nil {
			return nil, failures[i]
		}
		if f != nil {
			parts = append(parts, &of.Ingredients[i])
		}
	}
	return parts, nil
}

func (recipeResolver) IsOwn(ctx context.Context, of *ent.Recipe) (bool, error) {
	return of.ProfileID != nil && *of.ProfileID == viewer.From(ctx).ID, nil
}

func (recipeResolver) IsDeleted(_ context.Context, of *ent.Recipe) (bool, error) {
	return of.DeletedAt != nil, nil
}

func (r mutation) CreateFood(ctx context.Context, in nutrition.FoodInput) (*ent.Food, error) {
	return r.Nutrition.CreateFood(ctx, in)
}

func (r mutation) UpdateFood(ctx context.Context, id uuid.UUID, in nutrition.FoodInput) (*ent.Food, error) {
	return r.Nutrition.UpdateFood(ctx, id, in)
}

func (r mutation) DeleteFood(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Nutrition.DeleteFood(ctx, id)
}

func (r mutation) RestoreFood(ctx context.Context, id uuid.UUID) (*ent.Food, error) {
	return r.Nutrition.RestoreFood(ctx, id)
}

func (r mutation) CreateRecipe(ctx context.Context, in nutrition.RecipeInput) (*ent.Recipe, error) {
	return r.Nutrition.CreateRecipe(ctx, in)
}

func (r mutation) UpdateRecipe(ctx context.Context, id uuid.UUID, in nutrition.RecipeInput) (*ent.Recipe, error) {
	return r.Nutrition.UpdateRecipe(ctx, id, in)
}

func (r mutation) DeleteRecipe(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Nutrition.DeleteRecipe(ctx, id)
}

func (r mutation) RestoreRecipe(ctx context.Context, id uuid.UUID) (*ent.Recipe, error) {
	return r.Nutrition.RestoreRecipe(ctx, id)
}

func (ingredientResolver) Food(ctx context.Context, part *meal.Ingredient) (*ent.Food, error) {
	return loader.From(ctx).Foods().Load(part.FoodID)
}

func (r query) MealPlans(ctx context.Context) ([]*ent.MealPlan, error) {
	return r.Nutrition.MealPlans(ctx)
}

func (r query) MealPlan(ctx context.Context, id uuid.UUID) (*ent.MealPlan, error) {
	return r.Nutrition.MealPlan(ctx, id)
}

func (r query) MealClients(ctx context.Context) ([]*nutrition.MealClient, error) {
	return r.Nutrition.MealClients(ctx)
}

func (mealPlanResolver) Lines(ctx context.Context, p *ent.MealPlan) ([]*meal.PlanLine, error) {
	var dishes, foods []uuid.UUID
	for _, l := range p.Lines {
		if l.RecipeID != nil {
			dishes = append(dishes, *l.RecipeID)
		} else {
			foods = append(foods, *l.FoodID)
		}
	}
	recipes, failed := loader.From(ctx).Recipes().LoadAll(dishes)
	plain, failures := loader.From(ctx).Foods().LoadAll(foods)
	if err := errors.Join(append(failed, failures...)...); err != nil {
		return nil, err
	}
	lines := []*meal.PlanLine{}
	for i := range p.Lines {
		isKnown := false
		if p.Lines[i].RecipeID != nil {
			isKnown, recipes = recipes[0] != nil, recipes[1:]
		} else {
			isKnown, plain = plain[0] != nil, plain[1:]
		}
		if isKnown {
			lines = append(lines, &p.Lines[i])
		}
	}
	return lines, nil
}

func (mealPlanResolver) IsOwn(ctx context.Context, p *ent.MealPlan) (bool, error) {
	return p.ProfileID != nil && *p.ProfileID == viewer.From(ctx).ID, nil
}

func (planLineResolver) Recipe(ctx context.Context, l *meal.PlanLine) (*ent.Recipe, error) {
	if l.RecipeID == nil {
		return nil, nil
	}
	return loader.From(ctx).Recipes().Load(*l.RecipeID)
}

func (planLineResolver) Food(ctx context.Context, l *meal.PlanLine) (*ent.Food, error) {
	if l.FoodID == nil {
		return nil, nil
	}
	return loader.From(ctx).Foods().Load(*l.FoodID)
}

func (assignedMealPlanResolver) IsAssigned(_ context.Context, a *ent.AssignedMealPlan) (bool, error) {
	return a.CoachID != nil, nil
}

func (mealClientResolver) Client(ctx context.Context, c *nutrition.MealClient) (*model.Member, error) {
	return loader.From(ctx).Members().Load(c.ID)
}

func (r mutation) CreateMealPlan(ctx context.Context, input nutrition.MealPlanInput) (*ent.MealPlan, error) {
	return r.Nutrition.CreateMealPlan(ctx, input)
}

func (r mutation) UpdateMealPlan(ctx context.Context, id uuid.UUID, input nutrition.MealPlanInput) (*ent.MealPlan, error) {
	return r.Nutrition.UpdateMealPlan(ctx, id, input)
}

func (r mutation) DuplicateMealPlan(ctx context.Context, id, newID uuid.UUID) (*ent.MealPlan, error) {
	return r.Nutrition.DuplicateMealPlan(ctx, id, newID)
}

func (r mutation) DeleteMealPlan(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Nutrition.DeleteMealPlan(ctx, id)
}

func (r mutation) RestoreMealPlan(ctx context.Context, id uuid.UUID) (*ent.MealPlan, error) {
	return r.Nutrition.RestoreMealPlan(ctx, id)
}

func (r mutation) ResumeMealPlan(ctx context.Context, id uuid.UUID) (*ent.AssignedMealPlan, error) {
	return r.Nutrition.ResumeMealPlan(ctx, id)
}

func (r query) MealWeek(ctx context.Context, of *int) (*nutrition.MealWeek, error) {
	v := viewer.From(ctx)
	return r.Nutrition.MealWeek(ctx, v.ID, v.TimeZone, of)
}

func (r query) EnergyWeeks(ctx context.Context, since int) ([]*nutrition.EnergyWeek, error) {
	return r.Nutrition.EnergyWeeks(ctx, since)
}

func (r query) MealSettings(ctx context.Context) (*nutrition.MealSettings, error) {
	return r.Nutrition.MealSettings(ctx, viewer.From(ctx).ID)
}

func (r query) MealSwaps(ctx context.Context, date int, lineID uuid.UUID) ([]*nutrition.MealSwap, error) {
	return r.Nutrition.MealSwaps(ctx, date, lineID)
}

func (r query) ShoppingList(ctx context.Context, days *int) (*nutrition.ShoppingList, error) {
	return r.Nutrition.ShoppingList(ctx, days)
}

func (r mutation) FollowMealPlan(ctx context.Context, planID uuid.UUID, startsOn *int) (*ent.AssignedMealPlan, error) {
	return r.Nutrition.FollowMealPlan(ctx, planID, startsOn)
}

func (r mutation) AssignMealPlan(ctx context.Context, in nutrition.AssignMealPlanInput) (*ent.AssignedMealPlan, error) {
	return r.Nutrition.AssignMealPlan(ctx, in)
}

func (r subscription) MealWeekChanged(ctx context.Context) (<-chan nutrition.MealWeekChange, error) {
	return follow(ctx, nutrition.WeekSubject(viewer.From(ctx).ID), func(_ context.Context, event []byte) (nutrition.MealWeekChange, error) {
		return nutrition.MealWeekChange(event), nil
	})
}

func (r mutation) AssignMealPlans(ctx context.Context, in nutrition.AssignMealPlansInput) ([]*ent.AssignedMealPlan, error) {
	return r.Nutrition.AssignMealPlans(ctx, in)
}

func (r mutation) WithdrawMealPlans(ctx context.Context, ids []uuid.UUID) ([]uuid.UUID, error) {
	return ids, r.Nutrition.WithdrawMealPlans(ctx, ids)
}

func (r mutation) WithdrawMealPlan(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Nutrition.WithdrawMealPlan(ctx, id)
}

func (r clientProgressResolver) MealWeek(ctx context.Context, p *model.ClientProgress, of *int) (*nutrition.MealWeek, error) {
	return r.Nutrition.MealWeek(ctx, p.ID, p.Overview.Client.TimeZone, of)
}

func (r clientProgressResolver) MealPlans(ctx context.Context, p *model.ClientProgress) ([]*ent.AssignedMealPlan, error) {
	return r.Nutrition.AssignedMealPlans(ctx, p.ID, p.Overview.Client.TimeZone)
}

func (r clientProgressResolver) MealSettings(ctx context.Context, p *model.ClientProgress) (*nutrition.MealSettings, error) {
	return r.Nutrition.MealSettings(ctx, p.ID)
}

func (r mutation) StopMealPlan(ctx context.Context) (bool, error) {
	return true, r.Nutrition.StopMealPlan(ctx)
}

func (r mutation) SetMealPortion(ctx context.Context, portion float64) (*ent.AssignedMealPlan, error) {
	return r.Nutrition.SetMealPortion(ctx, portion)
}

func (r mutation) TickMeals(ctx context.Context, in nutrition.MealTickInput) (*nutrition.MealDay, error) {
	return r.Nutrition.TickMeals(ctx, in)
}

func (r mutation) SetMealAmount(ctx context.Context, date int, lineID uuid.UUID, amount float64) (*nutrition.MealDay, error) {
	return r.Nutrition.SetMealAmount(ctx, date, lineID, amount)
}

func (r mutation) SwapMeal(ctx context.Context, date int, lineID, recipeID uuid.UUID) (*nutrition.MealDay, error) {
	return r.Nutrition.SwapMeal(ctx, date, lineID, recipeID)
}

func (r mutation) SwapMealDays(ctx context.Context, date, with int) ([]*nutrition.MealDay, error) {
	return r.Nutrition.SwapMealDays(ctx, date, with)
}

func (r mutation) AddMealEntry(ctx context.Context, in nutrition.MealEntryInput) (*nutrition.MealDay, error) {
	return r.Nutrition.AddMealEntry(ctx, in)
}

func (r mutation) RemoveMealLine(ctx context.Context, date int, lineID uuid.UUID) (*nutrition.MealDay, error) {
	return r.Nutrition.RemoveMealLine(ctx, date, lineID)
}

func (r mutation) SetWater(ctx context.Context, date, ml int) (*nutrition.MealDay, error) {
	return r.Nutrition.SetWater(ctx, date, ml)
}

func (r mutation) SaveMealSettings(ctx context.Context, in nutrition.MealSettingsInput) (*nutrition.MealSettings, error) {
	return r.Nutrition.SaveMealSettings(ctx, in)
}

func (r mutation) SaveNutritionAnswers(ctx context.Context, in nutrition.NutritionTargetInput) (*nutrition.MealSettings, error) {
	return r.Nutrition.SaveNutritionAnswers(ctx, in)
}

func (r mutation) TickShopping(ctx context.Context, in nutrition.ShoppingTickInput) (bool, error) {
	return true, r.Nutrition.TickShopping(ctx, in)
}
