package loader

import (
	"sync"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/recipe"
)

func (l *Loaders) nutrition() {
	l.Foods = sync.OnceValue(func() *FoodLoader {
		return NewFoodLoader(FoodLoaderConfig{Wait: l.wait, Fetch: inOrder(l.foods, true)})
	})
	l.Recipes = sync.OnceValue(func() *RecipeLoader {
		return NewRecipeLoader(RecipeLoaderConfig{Wait: l.wait, Fetch: inOrder(l.recipes, true)})
	})
}

func (l *Loaders) foods(ids []uuid.UUID) (map[uuid.UUID]*ent.Food, error) {
	rows, err := l.db.Food.Query().Where(food.IDIn(ids...)).All(l.ctx)
	return byKey(rows, err, func(f *ent.Food) uuid.UUID { return f.ID })
}

func (l *Loaders) recipes(ids []uuid.UUID) (map[uuid.UUID]*ent.Recipe, error) {
	rows, err := l.db.Recipe.Query().Where(recipe.IDIn(ids...)).All(l.ctx)
	return byKey(rows, err, func(r *ent.Recipe) uuid.UUID { return r.ID })
}
