package nutrition

import (
	"context"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

const (
	mostRecipes     = 200 // of a client's own
	mostIngredients = 40
	mostSteps       = 30
	longestStep     = 1000 // code points
	mostTags        = 10
	longestTag      = 40 // code points
	mostCooked      = 20 // servings at once
	leastGrams      = 0.1
	// recounted is how many recipes are read at a time to be computed again.
	recounted = 50
)

// RecipeInput is the content of a recipe, in the language in which its owner writes.
type RecipeInput struct {
	ID                *uuid.UUID
	Title             string
	Servings, Minutes int
	Meals             []string
	Ingredients       []*IngredientInput
	Steps, Tags       []string
}

// IngredientInput is an amount of a food for all servings.
type IngredientInput struct {
	FoodID uuid.UUID
	Grams  float64
}

// tidied returns the content trimmed, without empty steps, or what is wrong with it.
func (in RecipeInput) tidied() (of RecipeInput, err error) {
	of = in
	if of.Title, err = check.Name("title", in.Title); err != nil {
		return in, err
	}
	_, known := meal.Kinds.Of(in.Meals)
	switch {
	case in.Servings < 1 || in.Servings > mostCooked:
		return in, errs.Range("servings", errs.OutOfRange, 1, mostCooked)
	case in.Minutes < 1 || in.Minutes > longestCooking:
		return in, errs.Range("minutes", errs.OutOfRange, 1, longestCooking)
	case !known:
		return in, errs.Input("meals", errs.Invalid)
	case len(in.Ingredients) == 0:
		return in, errs.Input("ingredients", errs.Required)
	case len(in.Ingredients) > mostIngredients:
		return in, errs.Range("ingredients", errs.TooLong, 1, mostIngredients)
	case len(in.Steps) > mostSteps:
		return in, errs.Range("steps", errs.TooLong, 0, mostSteps)
	case len(in.Tags) > mostTags:
		return in, errs.Range("tags", errs.TooLong, 0, mostTags)
	}
	seen := map[uuid.UUID]bool{}
	for i, p := range in.Ingredients {
		at := fmt.Sprintf("ingredients.%d.", i)
		if math.IsNaN(p.Grams) || p.Grams < leastGrams || p.Grams > mostGrams {
			return in, errs.Range(at+"grams", errs.OutOfRange, leastGrams, mostGrams)
		}
		if seen[p.FoodID] {
			return in, errs.Input(at+"foodId", errs.Invalid)
		}
		seen[p.FoodID] = true
	}
	of.Steps, of.Tags = []string{}, []string{}
	for i, step := range in.Steps {
		if err := errs.Text(fmt.Sprintf("steps.%d", i), step, longestStep); err != nil {
			return in, err
		}
		if step = strings.TrimSpace(step); step != "" {
			of.Steps = append(of.Steps, step)
		}
	}
	for _, tag := range in.Tags {
		tag = strings.ToLower(strings.TrimSpace(tag))
		if tag == "" {
			return in, errs.Input("tags", errs.Required)
		}
		if err := errs.Line("tags", tag, longestTag); err != nil {
			return in, err
		}
		if !slices.Contains(of.Tags, tag) {
			of.Tags = append(of.Tags, tag)
		}
	}
	return of, nil
}

// written returns what sets the content. The foods are read before the transaction. Those that the recipe has stay in it, also deleted
// ones.
func (s *Service) written(ctx context.Context, in RecipeInput, before []meal.Ingredient) (func(m *ent.RecipeMutation), error) {
	in, err := in.tidied()
	if err != nil {
		return nil, err
	}
	ids, has := make([]uuid.UUID, len(in.Ingredients)), make([]uuid.UUID, len(before))
	for i, p := range in.Ingredients {
		ids[i] = p.FoodID
	}
	for i, p := range before {
		has[i] = p.FoodID
	}
	rows, err := s.Store.Reader(ctx).Food.Query().Where(food.IDIn(ids...), food.Or(food.DeletedAtIsNil(), food.IDIn(has...))).All(ctx)
	if err != nil {
		return nil, err
	}
	return s.composed(in, byID(rows))
}

// composed returns what sets the tidied content of a recipe of these foods.
func (s *Service) composed(in RecipeInput, foods map[uuid.UUID]*ent.Food) (func(m *ent.RecipeMutation), error) {
	parts := make([]meal.Ingredient, len(in.Ingredients))
	for i, p := range in.Ingredients {
		if foods[p.FoodID] == nil {
			return nil, errs.Input(fmt.Sprintf("ingredients.%d.foodId", i), errs.Invalid)
		}
		parts[i] = meal.Ingredient{FoodID: p.FoodID, Grams: math.Round(p.Grams*10) / 10}
	}
	steps := make([]text.LocalizedText, len(in.Steps))
	for i, step := range in.Steps {
		steps[i] = words.Same(step)
	}
	tags := text.Tags{}
	for _, l := range words.Codes() {
		tags[l.Tag()] = in.Tags
	}
	kinds, _ := meal.Kinds.Of(in.Meals)
	sum := Add(parts, in.Servings, foods)
	return func(m *ent.RecipeMutation) {
		m.SetTitle(words.Same(in.Title))
		m.SetSteps(steps)
		m.SetTags(tags)
		m.SetServings(in.Servings)
		m.SetMinutes(in.Minutes)
		m.SetMeals(kinds)
		m.SetIngredients(parts)
		sum.set(m)
		m.SetWords(stemsOf(in.Title, strings.Join(in.Tags, " ")))
		m.SetUpdatedAt(s.Now())
	}, nil
}

func byID(rows []*ent.Food) map[uuid.UUID]*ent.Food {
	foods := map[uuid.UUID]*ent.Food{}
	for _, f := range rows {
		foods[f.ID] = f
	}
	return foods
}

func (sum *Sum) set(m *ent.RecipeMutation) {
	m.SetPerServing(sum.PerServing)
	m.SetAisles(sum.Aisles)
	m.SetDiet(sum.Diet)
	m.SetAllergens(sum.Allergens)
}

// CreateRecipe creates a recipe of the viewer's own, exactly once per client-generated id.
func (s *Service) CreateRecipe(ctx context.Context, in RecipeInput) (r *ent.Recipe, err error) {
	me := viewer.From(ctx).ID
	set, failed := s.written(ctx, in, nil)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.Recipe.Create().SetProfileID(me).SetCreatedAt(s.Now())
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, me, "createRecipe", in)
			if err != nil {
				return err
			}
			if replayed {
				r, err = tx.Recipe.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		if failed != nil {
			return failed
		}
		if err := roomForRecipe(ctx, tx, uuid.Nil); err != nil {
			return err
		}
		set(create.Mutation())
		r, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		return err
	})
	return r, err
}

// roomForRecipe returns LIMIT_EXCEEDED if the viewer has as many other recipes as they may have.
func roomForRecipe(ctx context.Context, tx *store.Tx, id uuid.UUID) error {
	n, err := tx.Recipe.Query().Where(recipe.ProfileID(viewer.From(ctx).ID), recipe.IDNEQ(id), recipe.DeletedAtIsNil()).Count(ctx)
	if err == nil && n >= mostRecipes {
		err = errs.Exceeded("recipes", mostRecipes, n+1)
	}
	return err
}

// mine matches a recipe of the viewer's own.
func mine(ctx context.Context) func(*sql.Selector) {
	return sql.FieldEQ(recipe.FieldProfileID, viewer.From(ctx).ID)
}

// UpdateRecipe replaces the content of a recipe of the viewer's own. What was eaten of it stays as it was.
func (s *Service) UpdateRecipe(ctx context.Context, id uuid.UUID, in RecipeInput) (r *ent.Recipe, err error) {
	before, err := s.Store.Reader(ctx).Recipe.Query().Where(recipe.ID(id), mine(ctx), recipe.DeletedAtIsNil()).Only(ctx)
	if err != nil {
		return nil, err
	}
	set, err := s.written(ctx, in, before.Ingredients)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		change := tx.Recipe.UpdateOneID(id).Where(recipe.DeletedAtIsNil()).ClearImportID()
		set(change.Mutation())
		r, err = change.Save(ctx)
		return err
	})
	return r, err
}

// DeleteRecipe deletes a recipe of the viewer's own: it leaves lists and swaps, and stays for the days that have it. Idempotent.
func (s *Service) DeleteRecipe(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		r, err := tx.Recipe.Query().Where(recipe.ID(id), mine(ctx)).Only(ctx)
		if err != nil || r.DeletedAt != nil {
			return err
		}
		return r.Update().SetDeletedAt(s.Now()).Exec(ctx)
	})
}

// RestoreRecipe undoes a deletion.
func (s *Service) RestoreRecipe(ctx context.Context, id uuid.UUID) (r *ent.Recipe, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if r, err = tx.Recipe.UpdateOneID(id).ClearDeletedAt().Save(ctx); err != nil {
			return err
		}
		return roomForRecipe(ctx, tx, id)
	})
	if err != nil {
		return nil, err
	}
	// Its foods may have changed in the meantime.
	if err := s.addUp(ctx, []*ent.Recipe{r}); err != nil {
		return nil, err
	}
	return s.Store.Ent.Recipe.Get(ctx, id)
}

// recount computes people's own recipes again after the foods of the catalogue have changed: it reads some, and writes those that differ.
func (s *Service) recount(ctx context.Context) error {
	for from, more := uuid.Nil, true; more; {
		rows, err := s.Store.Ent.Recipe.Query().
			Where(recipe.ProfileIDNotNil(), recipe.IDGT(from)).
			Order(recipe.ByID()).
			Limit(recounted).
			All(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		more, from = len(rows) == recounted, rows[len(rows)-1].ID
		if err := s.addUp(ctx, rows); err != nil {
			return err
		}
	}
	return nil
}

// outdated returns the sums of those recipes that have another one.
func (s *Service) outdated(ctx context.Context, rows []*ent.Recipe) (map[*ent.Recipe]Sum, error) {
	ids := map[uuid.UUID]bool{}
	for _, r := range rows {
		for _, p := range r.Ingredients {
			ids[p.FoodID] = true
		}
	}
	parts, err := s.Store.Ent.Food.Query().Where(food.IDIn(slices.Collect(maps.Keys(ids))...)).All(ctx)
	if err != nil {
		return nil, err
	}
	foods, sums := byID(parts), map[*ent.Recipe]Sum{}
	for _, r := range rows {
		if slices.ContainsFunc(r.Ingredients, func(p meal.Ingredient) bool { return foods[p.FoodID] == nil }) {
			continue // erased with the coach whose food it was
		}
		if sum := Add(r.Ingredients, r.Servings, foods); !reflect.DeepEqual(sum, Sum{r.PerServing, r.Aisles, r.Diet, r.Allergens}) {
			sums[r] = sum
		}
	}
	return sums, nil
}

// correct stores sums, except of recipes that were changed since they were read: those have been added up with the new foods.
func (s *Service) correct(ctx context.Context, sums map[*ent.Recipe]Sum) error {
	if len(sums) == 0 {
		return nil
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		for r, sum := range sums {
			change := tx.Recipe.Update().Where(recipe.ID(r.ID), recipe.UpdatedAt(r.UpdatedAt))
			sum.set(change.Mutation())
			if err := change.Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}
