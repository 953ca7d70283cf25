package nutrition

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

const (
	mostShopping    = 14 // days
	defaultShopping = 3  // days
	longestLeft     = 6  // days from cooking to eating what is left
	mostBought      = 300
)

// ShoppingList is what a client has to buy for some days.
type ShoppingList struct {
	From, Days int
	Items      []*ShoppingItem
}

// ShoppingItem is an amount of a food to buy.
type ShoppingItem struct {
	ID     uuid.UUID // of the food
	Food   *ent.Food
	Grams  float64
	Bought bool
}

// aisles are in the order in which people walk through a shop.
var aisles = []food.Aisle{food.AisleVEGETABLES, food.AisleFRUIT, food.AisleBREAD, food.AisleDAIRY, food.AisleMEAT, food.AisleFISH,
	food.AisleGRAINS, food.AisleNUTS, food.AislePANTRY, food.AisleDRINKS}

// buying returns the lines that some days are shopped for: those that are cooked on one of them, also if they are eaten later. What was
// eaten already is not bought.
func buying(lines func(day int) []meal.MealLine, from, days int) (all []meal.MealLine) {
	for day := from; day < from+days+longestLeft; day++ {
		for _, l := range lines(day) {
			cooked := day
			if l.CookedOn != nil {
				cooked = *l.CookedOn
			}
			if cooked >= from && cooked < from+days && !l.Eaten {
				all = append(all, l)
			}
		}
	}
	return all
}

// ShoppingList returns what the viewer has to buy, by aisle: for some days from today, or for those of the list that they have begun to
// tick off.
func (s *Service) ShoppingList(ctx context.Context, days *int) (*ShoppingList, error) {
	v, today := viewer.From(ctx), viewer.Today(ctx, s.Now())
	if days != nil && (*days < 1 || *days > mostShopping) {
		return nil, errs.Range("days", errs.OutOfRange, 1, mostShopping)
	}
	chosen, err := settingsOf(ctx, s.Store.Ent, v.ID)
	if err != nil {
		return nil, err
	}
	list := &ShoppingList{From: today, Days: defaultShopping, Items: []*ShoppingItem{}}
	begun := chosen.ShoppingFrom != nil && *chosen.ShoppingFrom <= today && *chosen.ShoppingFrom+chosen.ShoppingDays > today
	switch {
	case days != nil:
		list.Days = *days
	case begun:
		list.From, list.Days = *chosen.ShoppingFrom, chosen.ShoppingDays
	}
	of, err := s.read(ctx, s.Store.Ent, v.ID, list.From, list.From+list.Days+longestLeft, today)
	if err != nil {
		return nil, err
	}
	grams, err := s.gramsOf(ctx, buying(of.lines, list.From, list.Days))
	if err != nil {
		return nil, err
	}
	var ids []uuid.UUID
	for id := range grams {
		ids = append(ids, id)
	}
	foods, err := s.Store.Ent.Food.Query().Where(food.IDIn(ids...)).All(ctx)
	same := begun && *chosen.ShoppingFrom == list.From && chosen.ShoppingDays == list.Days
	for _, f := range foods {
		bought := same && slices.Contains(chosen.Bought, f.ID)
		list.Items = append(list.Items, &ShoppingItem{ID: f.ID, Food: f, Grams: grams[f.ID], Bought: bought})
	}
	name := func(i *ShoppingItem) string { return search.Fold(i.Food.Name.In(v.Language)) }
	slices.SortFunc(list.Items, func(a, b *ShoppingItem) int {
		return cmp.Or(slices.Index(aisles, a.Food.Aisle)-slices.Index(aisles, b.Food.Aisle), strings.Compare(name(a), name(b)))
	})
	return list, err
}

// gramsOf adds up what lines need, by food. Entries of the client's own need nothing.
func (s *Service) gramsOf(ctx context.Context, lines []meal.MealLine) (map[uuid.UUID]float64, error) {
	var ids []uuid.UUID
	for _, l := range lines {
		if l.RecipeID != nil {
			ids = append(ids, *l.RecipeID)
		}
	}
	rows, err := s.Store.Ent.Recipe.Query().Where(recipe.IDIn(ids...)).Select(recipe.FieldServings, recipe.FieldIngredients).All(ctx)
	recipes := map[uuid.UUID]*ent.Recipe{}
	for _, r := range rows {
		recipes[r.ID] = r
	}
	grams := map[uuid.UUID]float64{}
	for _, l := range lines {
		switch {
		case l.FoodID != nil:
			grams[*l.FoodID] += l.Amount
		case l.RecipeID != nil && recipes[*l.RecipeID] != nil:
			r := recipes[*l.RecipeID]
			for _, part := range r.Ingredients {
				grams[part.FoodID] += part.Grams * l.Amount / float64(r.Servings)
			}
		}
	}
	return grams, err
}

// ShoppingTickInput says which foods of which list were bought.
type ShoppingTickInput struct {
	From, Days int
	FoodIDs    []uuid.UUID
	Bought     bool
}

// TickShopping ticks foods off the viewer's list, or back on. The first tick of another list begins that one.
func (s *Service) TickShopping(ctx context.Context, in ShoppingTickInput) error {
	today := viewer.Today(ctx, s.Now())
	switch {
	case in.From < today-farthest || in.From > today+farthest:
		return errs.Input("from", errs.OutOfRange)
	case in.Days < 1 || in.Days > mostShopping:
		return errs.Range("days", errs.OutOfRange, 1, mostShopping)
	case len(in.FoodIDs) == 0 || len(in.FoodIDs) > mostBought:
		return errs.Range("foodIds", errs.OutOfRange, 1, mostBought)
	}
	return s.changeSettings(ctx, func(_ *store.Tx, row *ent.MealSettings) error {
		if row.ShoppingFrom == nil || *row.ShoppingFrom != in.From || row.ShoppingDays != in.Days {
			row.ShoppingFrom, row.ShoppingDays, row.Bought = &in.From, in.Days, []uuid.UUID{}
		}
		row.Bought = slices.DeleteFunc(row.Bought, func(id uuid.UUID) bool { return slices.Contains(in.FoodIDs, id) })
		if in.Bought {
			row.Bought = append(row.Bought, in.FoodIDs...)
		}
		if len(row.Bought) > mostBought {
			return errs.Input("foodIds", errs.TooLong)
		}
		return nil
	})
}
