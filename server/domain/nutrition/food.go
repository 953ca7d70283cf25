package nutrition

import (
	"context"
	"math"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

const (
	mostFoods        = 200   // of a client's own
	mostFoodKcal     = 900.0 // in 100 g: that of fat
	mostFoodContents = 100.0 // g in 100 g
)

// FoodInput is a food as its package describes it, in the language in which its owner writes. What it contains is in 100 g.
type FoodInput struct {
	ID                               *uuid.UUID
	Name                             string
	Kcal, Protein, Fat, Carbs, Fibre float64
	PortionGrams                     *float64
	Aisle                            food.Aisle
	Diet                             meal.Diet
	Allergens                        []string
}

func (in *FoodInput) check() error {
	for _, n := range []struct {
		field       string
		value, most float64
	}{
		{"kcal", in.Kcal, mostFoodKcal},
		{"protein", in.Protein, mostFoodContents},
		{"fat", in.Fat, mostFoodContents},
		{"carbs", in.Carbs, mostFoodContents},
		{"fibre", in.Fibre, mostFoodContents},
	} {
		if math.IsNaN(n.value) || n.value < 0 || n.value > n.most {
			return errs.Range(n.field, errs.OutOfRange, 0, n.most)
		}
	}
	if in.Protein+in.Fat+in.Carbs+in.Fibre > mostFoodContents {
		return errs.Input("carbs", errs.Invalid)
	}
	if p := in.PortionGrams; p != nil {
		return checkAmount("portionGrams", *p, true)
	}
	return nil
}

// written returns what sets the food.
func (in *FoodInput) written() (func(m *ent.FoodMutation), error) {
	name, err := check.Name("name", in.Name)
	if err != nil {
		return nil, err
	}
	if err := in.check(); err != nil {
		return nil, err
	}
	allergens, known := meal.Allergens.Of(in.Allergens)
	if !known {
		return nil, errs.Input("allergens", errs.Invalid)
	}
	measures := []meal.FoodMeasure{}
	if in.PortionGrams != nil {
		measures = append(measures, meal.FoodMeasure{Name: portion, Grams: *in.PortionGrams})
	}
	return func(m *ent.FoodMutation) {
		m.SetName(words.Same(name))
		m.SetPer100g(meal.Nutrition{Kcal: in.Kcal, Protein: in.Protein, Fat: in.Fat, Carbs: in.Carbs, Fibre: in.Fibre})
		m.SetAisle(in.Aisle)
		m.SetDiet(in.Diet)
		m.SetAllergens(allergens)
		m.SetMeasures(measures)
		m.SetWords(stemsOf(name))
	}, nil
}

// ownFood matches a food of the viewer's own.
func ownFood(ctx context.Context) func(*sql.Selector) {
	return sql.FieldEQ(food.FieldProfileID, viewer.From(ctx).ID)
}

// OwnFoods returns the viewer's own foods by name, which is the same in both languages.
func (s *Service) OwnFoods(ctx context.Context) ([]*ent.Food, error) {
	rows, err := s.Store.Reader(ctx).Food.Query().Where(ownFood(ctx), food.DeletedAtIsNil()).Order(food.ByID()).All(ctx)
	slices.SortStableFunc(rows, func(a, b *ent.Food) int {
		return strings.Compare(search.Fold(a.Name.In("")), search.Fold(b.Name.In("")))
	})
	return rows, err
}

// CreateFood creates a food of the viewer's own, exactly once per client-generated id.
func (s *Service) CreateFood(ctx context.Context, in FoodInput) (f *ent.Food, err error) {
	me := viewer.From(ctx).ID
	set, failed := in.written()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.Food.Create().SetProfileID(me).SetCreatedAt(s.Now())
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, me, "createFood", in)
			if err != nil {
				return err
			}
			if replayed {
				f, err = tx.Food.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		if failed != nil {
			return failed
		}
		if err := roomForFood(ctx, tx, uuid.Nil); err != nil {
			return err
		}
		set(create.Mutation())
		f, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		return err
	})
	return f, err
}

// roomForFood returns LIMIT_EXCEEDED if the viewer has as many other foods as they may have.
func roomForFood(ctx context.Context, tx *store.Tx, id uuid.UUID) error {
	n, err := tx.Food.Query().Where(ownFood(ctx), food.IDNEQ(id), food.DeletedAtIsNil()).Count(ctx)
	if err == nil && n >= mostFoods {
		err = errs.Exceeded("foods", mostFoods, n+1)
	}
	return err
}

// UpdateFood replaces a food of the viewer's own, and adds up the recipes of their own again. What was eaten of it stays as it was.
func (s *Service) UpdateFood(ctx context.Context, id uuid.UUID, in FoodInput) (f *ent.Food, err error) {
	set, err := in.written()
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		change := tx.Food.UpdateOneID(id).Where(food.DeletedAtIsNil()).ClearImportID()
		set(change.Mutation())
		f, err = change.Save(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Ent.Recipe.Query().Where(mine(ctx), recipe.DeletedAtIsNil()).All(ctx)
	if err != nil {
		return nil, err
	}
	return f, s.addUp(ctx, rows)
}

// addUp corrects recipes that no longer have the sums of their foods.
func (s *Service) addUp(ctx context.Context, rows []*ent.Recipe) error {
	sums, err := s.outdated(ctx, rows)
	if err != nil {
		return err
	}
	return s.correct(ctx, sums)
}

// DeleteFood deletes a food of the viewer's own: it leaves lists, and stays in the recipes and days that have it. Idempotent.
func (s *Service) DeleteFood(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		f, err := tx.Food.Query().Where(food.ID(id), ownFood(ctx)).Only(ctx)
		if err != nil || f.DeletedAt != nil {
			return err
		}
		return f.Update().SetDeletedAt(s.Now()).Exec(ctx)
	})
}

// RestoreFood undoes a deletion.
func (s *Service) RestoreFood(ctx context.Context, id uuid.UUID) (f *ent.Food, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if f, err = tx.Food.UpdateOneID(id).ClearDeletedAt().Save(ctx); err != nil {
			return err
		}
		return roomForFood(ctx, tx, id)
	})
	return f, err
}
