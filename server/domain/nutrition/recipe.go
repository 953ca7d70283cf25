package nutrition

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/predicate"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// RecipeFilter narrows a list of recipes.
type RecipeFilter struct {
	Search     *string
	Meal, Diet *string
	Without    []string
	MaxMinutes *int
	Own        *bool
}

func (f *RecipeFilter) predicates() (where []predicate.Recipe, err error) {
	if f == nil {
		return nil, nil
	}
	if f.Meal != nil {
		kind, known := meal.Kinds.Of([]string{*f.Meal})
		if !known {
			return nil, errs.Input("filter.meal", errs.Invalid)
		}
		where = append(where, has(recipe.FieldMeals, kind, true))
	}
	if f.Diet != nil {
		least := meal.Diet(*f.Diet).Rank()
		if least < 0 {
			return nil, errs.Input("filter.diet", errs.Invalid)
		}
		var fit []meal.Diet
		for _, d := range meal.Diet("").Values()[least:] {
			fit = append(fit, meal.Diet(d))
		}
		where = append(where, recipe.DietIn(fit...))
	}
	if len(f.Without) > 0 {
		avoided, known := meal.Allergens.Of(f.Without)
		if !known {
			return nil, errs.Input("filter.without", errs.Invalid)
		}
		where = append(where, has(recipe.FieldAllergens, avoided, false))
	}
	if f.MaxMinutes != nil {
		if *f.MaxMinutes < 1 || *f.MaxMinutes > longestCooking {
			return nil, errs.Range("filter.maxMinutes", errs.OutOfRange, 1, longestCooking)
		}
		where = append(where, recipe.MinutesLTE(*f.MaxMinutes))
	}
	return where, nil
}

// has matches rows whose set has any, or none, of these bits.
func has(column string, bits int, any bool) predicate.Recipe {
	return func(s *sql.Selector) {
		op := " = 0"
		if any {
			op = " <> 0"
		}
		s.Where(sql.P(func(b *sql.Builder) { b.WriteString("(" + s.C(column) + " & ").Arg(bits).WriteString(")" + op) }))
	}
}

// Recipes returns a page of the recipes that match, newest first.
func (s *Service) Recipes(ctx context.Context, f *RecipeFilter, first int, after *string) ([]*ent.Recipe, bool, string, error) {
	const list store.List = "recipes"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	where, err := f.predicates()
	if err != nil {
		return nil, false, "", err
	}
	text := ""
	if f != nil && f.Search != nil {
		text = *f.Search
	}
	w, err := want("filter.search", text)
	if err != nil {
		return nil, false, "", err
	}
	if f != nil && f.Own != nil {
		own := recipe.ProfileID(viewer.From(ctx).ID)
		if !*f.Own {
			own = recipe.Or(recipe.ProfileIDIsNil(), recipe.ProfileIDNEQ(viewer.From(ctx).ID))
		}
		where = append(where, own)
	}
	if from != nil {
		where = append(where, recipe.IDLT(from.ID))
	}
	listed := s.Store.Ent.Recipe.Query().Where(recipe.DeletedAtIsNil())
	rows, err := findOrCorrect(text, w, func(w wanted) ([]*ent.Recipe, error) {
		return listed.Clone().Where(append(where, w.in(recipe.FieldWords))...).
			Order(recipe.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	}, func() ([]string, error) {
		return listed.Clone().Select(recipe.FieldWords).Strings(ctx)
	})
	page, more, end := store.Cut(list, rows, first, func(r *ent.Recipe) store.Cursor { return store.Cursor{ID: r.ID} })
	return page, more, end, err
}

// Recipe returns one of them, or NOT_FOUND. One that is deleted stays for the plans that have it.
func (s *Service) Recipe(ctx context.Context, id uuid.UUID) (*ent.Recipe, error) {
	return s.Store.Ent.Recipe.Get(ctx, id)
}
