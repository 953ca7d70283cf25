package graph

import (
	"context"

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

func (r *Resolver) Food() generated.FoodResolver { return foodResolver{} }

func (r *Resolver) Recipe() generated.RecipeResolver { return recipeResolver{} }

func (r *Resolver) Ingredient() generated.IngredientResolver { return ingredientResolver{} }

func (r query) Foods(ctx context.Context, search string, first int) ([]*ent.Food, error) {
	return r.Nutrition.Foods(ctx, search, first)
}

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

func (ingredientResolver) Food(ctx context.Context, part *meal.Ingredient) (*ent.Food, error) {
	return loader.From(ctx).Foods().Load(part.FoodID)
}
