package nutrition

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

const (
	dishesAtOnce = 10  // written in one transaction
	bringsOfCall = 200 // so that the caller sees progress
)

// MealBringer brings the foods and recipes that a person made in another account, and the days on which they logged what they ate, from its
// archive. Recipes come after their foods, and go before them.
type MealBringer struct{ *Service }

// archivedFood is a food as archives have it.
type archivedFood struct {
	ID        uuid.UUID          `json:"id"`
	Name      text.LocalizedText `json:"name"`
	Per100g   meal.Nutrition     `json:"per_100g"`
	Aisle     food.Aisle         `json:"aisle"`
	Diet      meal.Diet          `json:"diet"`
	Allergens int                `json:"allergens"`
	Measures  []meal.FoodMeasure `json:"measures"`
	DeletedAt *time.Time         `json:"deleted_at"`
}

// archivedRecipe is a recipe as archives have it.
type archivedRecipe struct {
	ID          uuid.UUID            `json:"id"`
	Title       text.LocalizedText   `json:"title"`
	Steps       []text.LocalizedText `json:"steps"`
	Tags        text.Tags            `json:"tags"`
	Servings    int                  `json:"servings"`
	Minutes     int                  `json:"minutes"`
	Meals       int                  `json:"meals"`
	Ingredients []meal.Ingredient    `json:"ingredients"`
	DeletedAt   *time.Time           `json:"deleted_at"`
}

// arrivingFood is a food that may be there already. A deleted one comes with the recipes that still have it.
type arrivingFood struct {
	FoodInput
	was       uuid.UUID
	row       int
	deletedAt *time.Time
	set       func(m *ent.FoodMutation)
}

func (a arrivingFood) Arrival() personal.Arrival {
	allergens, _ := meal.Allergens.Of(a.Allergens)
	return personal.Arrival{ID: *a.ID, Was: a.was, Says: foodSays(&ent.Food{Name: words.Same(a.Name), Per100g: meal.Nutrition{
		Kcal: a.Kcal, Protein: a.Protein, Fat: a.Fat, Carbs: a.Carbs, Fibre: a.Fibre}, Aisle: a.Aisle, Diet: a.Diet, Allergens: allergens,
		DeletedAt: a.deletedAt})}
}

// foodSays is the same for foods that are taken for one: a deleted one is not in the place of another.
func foodSays(f *ent.Food) string {
	return fmt.Sprint(f.Name.In(""), f.Per100g, f.Aisle, f.Diet, f.Allergens, f.DeletedAt != nil)
}

// arrivingRecipe is a recipe that may be there already.
type arrivingRecipe struct {
	RecipeInput // tidied
	was         uuid.UUID
	row         int
}

func (a arrivingRecipe) Arrival() personal.Arrival {
	var parts strings.Builder
	for _, p := range a.Ingredients {
		fmt.Fprint(&parts, *p, " ")
	}
	kinds, _ := meal.Kinds.Of(a.Meals)
	return personal.Arrival{ID: *a.ID, Was: a.was,
		Says: fmt.Sprintf("%q %d %d %d %q %q %s", a.Title, a.Servings, a.Minutes, kinds, a.Steps, a.Tags, parts.String())}
}

// recipeSays returns what an arriving recipe says that is the same as this one.
func recipeSays(r *ent.Recipe) string {
	return arrivingRecipe{RecipeInput: inputOf(r), was: r.ID}.Arrival().Says
}

// inputOf returns the content of a person's own recipe, which is the same in both languages.
func inputOf(r *ent.Recipe) RecipeInput {
	in := RecipeInput{ID: &r.ID, Title: r.Title.In(""), Servings: r.Servings, Minutes: r.Minutes,
		Meals: meal.Kinds.In(r.Meals), Steps: make([]string, len(r.Steps)), Tags: r.Tags.Any()}
	for i, step := range r.Steps {
		in.Steps[i] = step.In("")
	}
	for _, p := range r.Ingredients {
		in.Ingredients = append(in.Ingredients, &IngredientInput{FoodID: p.FoodID, Grams: p.Grams})
	}
	return in
}

// kitchen is what is missing of an archive.
type kitchen struct {
	foods   []arrivingFood
	recipes []arrivingRecipe
	days    []arrivingDay
	// ids are those that the foods and recipes of the archive have here.
	ids  map[uuid.UUID]uuid.UUID
	plan *personal.ArchivePreview
}

// Preview implements [personal.Bringer].
func (b MealBringer) Preview(ctx context.Context, from *personal.Contents) (*personal.ArchivePreview, error) {
	k, err := b.missing(ctx, from)
	if err != nil {
		return nil, err
	}
	k.plan.Adds = personal.ArchiveCounts{Foods: len(k.foods), Recipes: len(k.recipes), MealDays: len(k.days)}
	return k.plan, nil
}

// missing returns what of an archive is not there yet.
func (b MealBringer) missing(ctx context.Context, from *personal.Contents) (*kitchen, error) {
	k := &kitchen{ids: map[uuid.UUID]uuid.UUID{}, plan: &personal.ArchivePreview{}}
	recipes, err := personal.RowsOf[archivedRecipe](from, recipe.Table, k.plan)
	if err != nil {
		return nil, err
	}
	recipes = slices.DeleteFunc(recipes, func(r personal.Row[archivedRecipe]) bool { return r.Of.DeletedAt != nil })
	used := map[uuid.UUID]bool{}
	for _, r := range recipes {
		for _, p := range r.Of.Ingredients {
			used[p.FoodID] = true
		}
	}
	if err := b.missingFoods(ctx, from, used, k); err != nil {
		return nil, err
	}
	if err := b.missingRecipes(ctx, recipes, k); err != nil {
		return nil, err
	}
	return k, b.missingDays(ctx, from, k)
}

// arrivingFoods returns the foods of an archive that are usable: those that are not deleted, or used.
func arrivingFoods(ctx context.Context, from *personal.Contents, used map[uuid.UUID]bool,
	p *personal.ArchivePreview) ([]arrivingFood, error) {
	rows, err := personal.RowsOf[archivedFood](from, food.Table, p)
	if err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	var all []arrivingFood
	for _, row := range rows {
		f := row.Of
		switch {
		case f.ID == uuid.Nil:
			p.LeaveOut(food.Table, row.Number, personal.Unreadable)
			continue
		case f.DeletedAt != nil && !used[f.ID]:
			continue
		}
		id := personal.BroughtID(me, f.ID)
		in := FoodInput{ID: &id, Name: f.Name.In(""), Kcal: f.Per100g.Kcal, Protein: f.Per100g.Protein, Fat: f.Per100g.Fat,
			Carbs: f.Per100g.Carbs, Fibre: f.Per100g.Fibre, Aisle: f.Aisle, Diet: f.Diet, Allergens: meal.Allergens.In(f.Allergens)}
		if len(f.Measures) > 0 {
			in.PortionGrams = &f.Measures[0].Grams
		}
		set, err := in.written()
		if err != nil || food.AisleValidator(in.Aisle) != nil || food.DietValidator(in.Diet) != nil {
			p.LeaveOut(food.Table, row.Number, personal.OutOfRange)
			continue
		}
		in.Name = strings.TrimSpace(in.Name)
		all = append(all, arrivingFood{in, f.ID, row.Number, f.DeletedAt, set})
	}
	return all, nil
}

// missingFoods finds the foods that are not there yet, and for which there is room.
func (b MealBringer) missingFoods(ctx context.Context, from *personal.Contents, used map[uuid.UUID]bool, k *kitchen) error {
	all, err := arrivingFoods(ctx, from, used, k.plan)
	if err != nil || len(all) == 0 {
		return err
	}
	k.plan.Holds.Foods = len(all)
	rows, err := b.Store.Reader(ctx).Food.Query().Where(ownFood(ctx)).
		Select(food.FieldName, food.FieldPer100g, food.FieldAisle, food.FieldDiet, food.FieldAllergens, food.FieldDeletedAt).All(ctx)
	if err != nil {
		return err
	}
	there, named, room := map[uuid.UUID]string{}, map[string]uuid.UUID{}, mostFoods
	for _, f := range rows {
		says := foodSays(f)
		there[f.ID], named[says] = says, f.ID
		if f.DeletedAt == nil {
			room--
		}
	}
	missing := personal.Missing(all, there)
	known(k.ids, all, missing, there, named)
	for _, f := range missing {
		if f.deletedAt == nil {
			room--
		}
		if room < 0 {
			k.plan.LeaveOut(food.Table, f.row, personal.TooMany)
			continue
		}
		k.foods = append(k.foods, f)
		k.ids[f.was] = *f.ID
	}
	return nil
}

// known notes the ids of what arrives and is not missing.
func known[T interface{ Arrival() personal.Arrival }](ids map[uuid.UUID]uuid.UUID, all, missing []T, there map[uuid.UUID]string,
	named map[string]uuid.UUID) {
	lacks := map[uuid.UUID]bool{}
	for _, one := range missing {
		lacks[one.Arrival().ID] = true
	}
	for _, one := range all {
		a := one.Arrival()
		if lacks[a.ID] {
			continue
		}
		id := named[a.Says]
		for _, own := range []uuid.UUID{a.Was, a.ID} {
			if _, has := there[own]; has {
				id = own
			}
		}
		ids[a.Was] = id
	}
}

// missingRecipes finds the recipes that are not there yet, for which there is room, and whose foods are there or missing.
func (b MealBringer) missingRecipes(ctx context.Context, rows []personal.Row[archivedRecipe], k *kitchen) error {
	me := viewer.From(ctx).ID
	var all []arrivingRecipe
	for _, row := range rows {
		r := row.Of
		if r.ID == uuid.Nil {
			k.plan.LeaveOut(recipe.Table, row.Number, personal.Unreadable)
			continue
		}
		for i, p := range r.Ingredients {
			r.Ingredients[i].FoodID = k.here(p.FoodID)
		}
		in, err := inputOf(&ent.Recipe{ID: personal.BroughtID(me, r.ID), Title: r.Title, Steps: r.Steps, Tags: r.Tags, Servings: r.Servings,
			Minutes: r.Minutes, Meals: r.Meals, Ingredients: r.Ingredients}).tidied()
		if err != nil {
			k.plan.LeaveOut(recipe.Table, row.Number, personal.OutOfRange)
			continue
		}
		all = append(all, arrivingRecipe{in, r.ID, row.Number})
	}
	if len(all) == 0 {
		return nil
	}
	own, err := b.Store.Reader(ctx).Recipe.Query().Where(mine(ctx)).All(ctx)
	if err != nil {
		return err
	}
	there, named, room := map[uuid.UUID]string{}, map[string]uuid.UUID{}, mostRecipes
	for _, r := range own {
		there[r.ID] = ""
		if r.DeletedAt == nil {
			there[r.ID] = recipeSays(r)
			named[there[r.ID]] = r.ID
			room--
		}
	}
	missing := personal.Missing(all, there)
	known(k.ids, all, missing, there, named)
	fits := max(0, min(room, len(missing)))
	for _, r := range missing[fits:] {
		k.plan.LeaveOut(recipe.Table, r.row, personal.TooMany)
	}
	k.plan.Holds.Recipes = len(all)
	foods, err := b.foodsOf(ctx, missing[:fits])
	if err != nil {
		return err
	}
	for _, f := range k.foods {
		foods[*f.ID] = &ent.Food{}
	}
	for _, r := range missing[:fits] {
		if slices.ContainsFunc(r.Ingredients, func(p *IngredientInput) bool { return foods[p.FoodID] == nil }) {
			k.plan.LeaveOut(recipe.Table, r.row, personal.NoFood)
			k.plan.Holds.Recipes--
			continue
		}
		k.recipes = append(k.recipes, r)
		k.ids[r.was] = *r.ID
	}
	return nil
}

// here returns the id that a food or recipe of an archive has here. What everyone shares has the same one everywhere.
func (k *kitchen) here(id uuid.UUID) uuid.UUID { return cmp.Or(k.ids[id], id) }

// foodsOf returns the foods of recipes, as far as the viewer sees them.
func (b MealBringer) foodsOf(ctx context.Context, recipes []arrivingRecipe) (map[uuid.UUID]*ent.Food, error) {
	ids, foods := map[uuid.UUID]bool{}, map[uuid.UUID]*ent.Food{}
	for _, r := range recipes {
		for _, p := range r.Ingredients {
			ids[p.FoodID] = true
		}
	}
	for some := range slices.Chunk(slices.Collect(maps.Keys(ids)), 500) {
		rows, err := b.Store.Reader(ctx).Food.Query().Where(food.IDIn(some...)).All(ctx)
		if err != nil {
			return nil, err
		}
		maps.Copy(foods, byID(rows))
	}
	return foods, nil
}

// Bring implements [personal.Bringer].
func (b MealBringer) Bring(ctx context.Context, of *ent.ArchiveImport, from *personal.Contents, count personal.Count) (bool, error) {
	k, err := b.missing(ctx, from)
	if err != nil {
		return false, err
	}
	switch {
	case len(k.foods) > 0:
		err = inBits(ctx, b.Store, k.foods, dishesAtOnce, func(tx *store.Tx, some []arrivingFood) error {
			return b.bringFoods(ctx, tx, of, some, count)
		})
	case len(k.recipes) > 0:
		foods, failed := b.foodsOf(ctx, k.recipes)
		if failed != nil {
			return false, failed
		}
		err = inBits(ctx, b.Store, k.recipes, dishesAtOnce, func(tx *store.Tx, some []arrivingRecipe) error {
			return b.bringRecipes(ctx, tx, of, some, foods, count)
		})
	default:
		err = inBits(ctx, b.Store, k.days, daysAtOnce, func(tx *store.Tx, some []arrivingDay) error {
			return b.bringDays(ctx, tx, of, some, count)
		})
		return len(k.days) > bringsOfCall, err
	}
	return true, err
}

// inBits writes as many as a call brings, in short transactions.
func inBits[T any](ctx context.Context, to *store.Store, all []T, atOnce int, write func(tx *store.Tx, some []T) error) error {
	for some := range slices.Chunk(all[:min(len(all), bringsOfCall)], atOnce) {
		err := to.InTx(ctx, func(tx *store.Tx) error { return write(tx, some) })
		if sqlgraph.IsUniqueConstraintError(err) { // a request at the same time has stored them
			return errs.New(errs.Conflict)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (b MealBringer) bringFoods(ctx context.Context, tx *store.Tx, of *ent.ArchiveImport, some []arrivingFood, count personal.Count) error {
	if err := count(ctx, tx, personal.ArchiveCounts{Foods: len(some)}); err != nil {
		return err
	}
	rows := make([]*ent.FoodCreate, len(some))
	for i, f := range some {
		rows[i] = tx.Food.Create().SetID(*f.ID).SetProfileID(of.ProfileID).SetImportID(of.ID).SetCreatedAt(b.Now()).
			SetNillableDeletedAt(f.deletedAt)
		f.set(rows[i].Mutation())
	}
	if err := tx.Food.CreateBulk(rows...).Exec(ctx); err != nil {
		return err
	}
	return roomForFood(ctx, tx, *some[0].ID)
}

func (b MealBringer) bringRecipes(ctx context.Context, tx *store.Tx, of *ent.ArchiveImport, some []arrivingRecipe,
	foods map[uuid.UUID]*ent.Food, count personal.Count) error {
	if err := count(ctx, tx, personal.ArchiveCounts{Recipes: len(some)}); err != nil {
		return err
	}
	rows := make([]*ent.RecipeCreate, len(some))
	for i, r := range some {
		set, err := b.composed(r.RecipeInput, foods)
		if err != nil {
			return err
		}
		rows[i] = tx.Recipe.Create().SetID(*r.ID).SetProfileID(of.ProfileID).SetImportID(of.ID).SetCreatedAt(b.Now())
		set(rows[i].Mutation())
	}
	if err := tx.Recipe.CreateBulk(rows...).Exec(ctx); err != nil {
		return err
	}
	return roomForRecipe(ctx, tx, *some[0].ID)
}
