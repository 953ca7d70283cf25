package nutrition

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/predicate"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

const (
	longestSearch = 100 // code points
	mostFound     = 300 // foods that are ranked
)

// RecipeFilter narrows a list of recipes.
type RecipeFilter struct {
	Search     *string
	Meal, Diet *string
	Without    []string
	MaxMinutes *int
	Own        *bool
}

// stemsOf returns the stems of a text, each after a space.
func stemsOf(texts ...string) string {
	all := search.Of(strings.Join(texts, " "))
	for i, w := range all {
		all[i] = search.Stem(w)
	}
	slices.Sort(all)
	return " " + strings.Join(slices.Compact(all), " ")
}

// matching returns a condition that words of a column begin with those of a search.
func matching(column, field string, text string) (func(*sql.Selector), error) {
	if utf8.RuneCountInString(text) > longestSearch {
		return nil, errs.Range(field, errs.TooLong, 0, longestSearch)
	}
	all := search.Of(text)
	return func(s *sql.Selector) {
		for i, w := range all {
			if search.Common(w) && i < len(all)-1 {
				continue
			}
			// The last word may be unfinished: then its stem is not yet that of the whole word.
			either := sql.Like(s.C(column), "% "+search.Stem(w)+"%")
			if i == len(all)-1 {
				either = sql.Or(either, sql.Like(s.C(column), "% "+w+"%"))
			}
			s.Where(either)
		}
	}, nil
}

// Foods returns the foods that match best, without imported ones, which may be millions.
func (s *Service) Foods(ctx context.Context, text string, first int) ([]*ent.Food, error) {
	if err := store.PageSize(first); err != nil {
		return nil, err
	}
	match, err := matching(food.FieldWords, "search", text)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Ent.Food.Query().
		Where(food.BarcodeIsNil(), food.DeletedAtIsNil(), match).
		Order(food.ByID(sql.OrderDesc())).
		Limit(mostFound).
		All(ctx)
	if err != nil {
		return nil, err
	}
	language, typed := viewer.From(ctx).Language, search.Fold(strings.TrimSpace(text))
	name := func(f *ent.Food) string { return search.Fold(f.Name.In(language)) }
	slices.SortStableFunc(rows, func(a, b *ent.Food) int {
		return cmp.Or(
			before(strings.HasPrefix(name(a), typed), strings.HasPrefix(name(b), typed)),
			before(a.ProfileID != nil, b.ProfileID != nil),
			strings.Compare(name(a), name(b)),
		)
	})
	return rows[:min(first, len(rows))], nil
}

// before orders what is true first.
func before(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

func (f *RecipeFilter) predicates() (where []predicate.Recipe, err error) {
	if f == nil {
		return nil, nil
	}
	if f.Search != nil {
		match, err := matching(recipe.FieldWords, "filter.search", *f.Search)
		if err != nil {
			return nil, err
		}
		where = append(where, match)
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
	rows, err := s.Store.Ent.Recipe.Query().
		Where(append(where, recipe.DeletedAtIsNil())...).
		Order(recipe.ByID(sql.OrderDesc())).
		Limit(first + 1).
		All(ctx)
	page, more, end := store.Cut(list, rows, first, func(r *ent.Recipe) store.Cursor { return store.Cursor{ID: r.ID} })
	return page, more, end, err
}

// Recipe returns one of them, or NOT_FOUND. One that is deleted stays for the plans that have it.
func (s *Service) Recipe(ctx context.Context, id uuid.UUID) (*ent.Recipe, error) {
	return s.Store.Ent.Recipe.Get(ctx, id)
}
