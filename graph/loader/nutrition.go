package loader

import (
	"sync"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
)

func (l *Loaders) nutrition() {
	l.Foods = sync.OnceValue(func() *FoodLoader {
		return NewFoodLoader(FoodLoaderConfig{Wait: l.wait, Fetch: inOrder(l.foods, true)})
	})
}

func (l *Loaders) foods(ids []uuid.UUID) (map[uuid.UUID]*ent.Food, error) {
	rows, err := l.db.Food.Query().Where(food.IDIn(ids...)).All(l.ctx)
	return byKey(rows, err, func(f *ent.Food) uuid.UUID { return f.ID })
}
