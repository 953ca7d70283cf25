package nutrition

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/grant"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/server/platform/store"
)

// The foods of the catalogue, a line each: key, names, kcal and grams of protein, fat, carbohydrate and fibre in 100 g, aisle, allergens,
// diet, measures, and further words by which people look for it. docs/nutrition.md names the tables that the values are from.
//
//go:embed catalogue/foods.txt
var foodLines string

//go:embed catalogue/recipes.json
var recipeLines []byte

// catalogueSetting holds which catalogue the database has.
const catalogueSetting = "nutrition.catalogue"

// since is when the catalogue began; the ids of its entries have this time.
var since = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// IDOf returns the id of an entry of the catalogue.
func IDOf(key string) (id uuid.UUID) {
	sum := sha256.Sum256([]byte(key))
	ms := uint64(since.UnixMilli())
	for i := range 6 {
		id[i] = byte(ms >> (40 - 8*i))
	}
	copy(id[6:], sum[:])
	id[6], id[8] = id[6]&0x0f|0x70, id[8]&0x3f|0x80
	return id
}

// CatalogueFoods returns the foods of the catalogue by their keys.
func CatalogueFoods() (map[string]*ent.Food, error) {
	foods := map[string]*ent.Food{}
	for _, line := range strings.Split(strings.TrimSpace(foodLines), "\n") {
		f := strings.Split(line, "|")
		if len(f) != 12 && len(f) != 13 {
			return nil, fmt.Errorf("%q has %d fields", line, len(f))
		}
		var per [5]float64
		for i := range per {
			n, err := strconv.ParseFloat(f[3+i], 64)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", f[0], err)
			}
			per[i] = n
		}
		allergens, known := meal.Allergens.Of(strings.FieldsFunc(f[9], func(r rune) bool { return r == ',' }))
		if !known {
			return nil, fmt.Errorf("%s has the allergens %q", f[0], f[9])
		}
		measures := []meal.FoodMeasure{}
		for _, m := range strings.FieldsFunc(f[11], func(r rune) bool { return r == ';' }) {
			parts := strings.Split(m, "=")
			grams, err := strconv.ParseFloat(parts[len(parts)-1], 64)
			if err != nil || len(parts) != 3 {
				return nil, fmt.Errorf("%s has the measure %q", f[0], m)
			}
			measures = append(measures, meal.FoodMeasure{Name: text.LocalizedText{"en": parts[0], "ru": parts[1]}, Grams: grams})
		}
		foods[f[0]] = &ent.Food{
			ID:        IDOf("food/" + f[0]),
			Name:      text.LocalizedText{"en": f[1], "ru": f[2]},
			Per100g:   meal.Nutrition{Kcal: per[0], Protein: per[1], Fat: per[2], Carbs: per[3], Fibre: per[4]},
			Aisle:     food.Aisle(f[8]),
			Diet:      meal.Diet(f[10]),
			Allergens: allergens,
			Measures:  measures,
			Words:     stemsOf(append([]string{f[1], f[2]}, f[12:]...)...),
		}
	}
	return foods, nil
}

// CatalogueRecipe is a recipe of the catalogue.
type CatalogueRecipe struct {
	Key               string
	Title             text.LocalizedText
	Meals             []string
	Servings, Minutes int
	Tags              text.Tags
	Ingredients       []struct {
		Food  string
		Grams float64
	}
	Steps []text.LocalizedText
}

// CatalogueRecipes returns the recipes of the catalogue in order.
func CatalogueRecipes() (all []CatalogueRecipe, err error) {
	return all, json.Unmarshal(recipeLines, &all)
}

// Init brings the catalogue into the database, unless it has this one, and keeps what lines need of it.
func (s *Service) Init(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Catalogue)
	sum := sha256.Sum256(slices.Concat([]byte(foodLines), recipeLines, planLines))
	version := hex.EncodeToString(sum[:8])
	known, err := s.Store.Ent.Setting.Get(ctx, catalogueSetting)
	if err != nil && !ent.IsNotFound(err) {
		return err
	}
	foods, err := CatalogueFoods()
	if err != nil {
		return err
	}
	recipes, err := catalogueRows(foods)
	if err != nil {
		return err
	}
	s.catalogue = dishes{}
	s.catalogue.addRecipes(recipes)
	s.catalogue.addFoods(slices.Collect(maps.Values(foods)))
	if known != nil && known.Value == version {
		return nil
	}
	plans, err := CatalogueMealPlans()
	if err != nil {
		return err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := putFoods(ctx, tx, foods, since); err != nil {
			return err
		}
		if err := putRecipes(ctx, tx, recipes); err != nil {
			return err
		}
		return s.putPlans(ctx, tx, plans)
	})
	if err != nil {
		return err
	}
	if err := s.recount(ctx); err != nil {
		return err
	}
	// The database has this catalogue once all that follows from it is there: a start that was interrupted brings it again.
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Setting.Create().SetID(catalogueSetting).SetValue(version).OnConflictColumns("id").UpdateNewValues().Exec(ctx)
	})
}

// putFoods writes foods in the place of those with their ids.
func putFoods(ctx context.Context, tx *store.Tx, foods map[string]*ent.Food, at time.Time) error {
	var rows []*ent.FoodCreate
	for _, f := range foods {
		rows = append(rows, tx.Food.Create().
			SetID(f.ID).
			SetName(f.Name).
			SetPer100g(f.Per100g).
			SetAisle(f.Aisle).
			SetDiet(f.Diet).
			SetAllergens(f.Allergens).
			SetMeasures(f.Measures).
			SetNillableBarcode(f.Barcode).
			SetNillableSource(f.Source).
			SetWords(f.Words).
			SetCreatedAt(at))
	}
	return tx.Food.CreateBulk(rows...).OnConflict(sql.ConflictColumns("id"), sql.ResolveWithNewValues()).Exec(ctx)
}

// catalogueRows returns the recipes of the catalogue as they are stored.
func catalogueRows(foods map[string]*ent.Food) ([]*ent.Recipe, error) {
	all, err := CatalogueRecipes()
	if err != nil {
		return nil, err
	}
	known := byID(slices.Collect(maps.Values(foods)))
	rows := make([]*ent.Recipe, len(all))
	for i, r := range all {
		kinds, isKnown := meal.Kinds.Of(r.Meals)
		if !isKnown {
			return nil, fmt.Errorf("%s is for %v", r.Key, r.Meals)
		}
		var parts []meal.Ingredient
		for _, p := range r.Ingredients {
			f := foods[p.Food]
			if f == nil {
				return nil, fmt.Errorf("%s has %q, which is no food", r.Key, p.Food)
			}
			parts = append(parts, meal.Ingredient{FoodID: f.ID, Grams: p.Grams})
		}
		of := Add(parts, r.Servings, known)
		rows[i] = &ent.Recipe{
			ID:          IDOf("recipe/" + r.Key),
			Title:       r.Title,
			Steps:       r.Steps,
			Tags:        r.Tags,
			Servings:    r.Servings,
			Minutes:     r.Minutes,
			Meals:       kinds,
			Ingredients: parts,
			PerServing:  of.PerServing,
			Aisles:      of.Aisles,
			Diet:        of.Diet,
			Allergens:   of.Allergens,
			Words:       stemsOf(append(r.Title.Each(), r.Tags.Each()...)...),
		}
	}
	return rows, nil
}

func putRecipes(ctx context.Context, tx *store.Tx, recipes []*ent.Recipe) error {
	rows := make([]*ent.RecipeCreate, len(recipes))
	for i, r := range recipes {
		rows[i] = tx.Recipe.Create().
			SetID(r.ID).
			SetTitle(r.Title).
			SetSteps(r.Steps).
			SetTags(r.Tags).
			SetServings(r.Servings).
			SetMinutes(r.Minutes).
			SetMeals(r.Meals).
			SetIngredients(r.Ingredients).
			SetPerServing(r.PerServing).
			SetAisles(r.Aisles).
			SetDiet(r.Diet).
			SetAllergens(r.Allergens).
			SetWords(r.Words).
			SetCreatedAt(since).
			SetUpdatedAt(since)
	}
	return tx.Recipe.CreateBulk(rows...).OnConflict(sql.ConflictColumns("id"), sql.ResolveWithNewValues()).Exec(ctx)
}

func (s *Service) putPlans(ctx context.Context, tx *store.Tx, plans []*ent.MealPlan) error {
	var rows []*ent.MealPlanCreate
	for _, p := range plans {
		rows = append(rows, tx.MealPlan.Create().
			SetID(p.ID).
			SetTitle(p.Title).
			SetDescription(p.Description).
			SetGoal(p.Goal).
			SetDiet(p.Diet).
			SetLines(p.Lines).
			SetCreatedAt(since).
			SetUpdatedAt(since))
	}
	return tx.MealPlan.CreateBulk(rows...).OnConflict(sql.ConflictColumns("id"), sql.ResolveWithNewValues()).Exec(ctx)
}
