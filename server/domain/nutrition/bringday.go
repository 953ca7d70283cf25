package nutrition

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/mealday"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

const (
	daysAtOnce = 20 // written in one transaction
	// mostInServing bounds each value of a serving: that of the largest recipe for one.
	mostInServing = mostFoodKcal / 100 * mostGrams * mostIngredients
	longestDish   = longestTitle
)

// archivedDay is a day of eating as archives have it.
type archivedDay struct {
	Day     *int    `json:"day"`
	Lines   *string `json:"lines"` // as JSON
	WaterMl int     `json:"water_ml"`
	Planned bool    `json:"planned"`
}

// arrivingDay is a day that may be there already: then it stays as it is, whatever it says.
type arrivingDay struct {
	id      uuid.UUID
	day     int
	lines   []meal.MealLine
	waterMl int
	planned bool
}

func (a arrivingDay) Arrival() personal.Arrival { return personal.Arrival{ID: a.id, Was: a.id} }

// missingDays finds the days of which nothing is stored yet.
func (b MealBringer) missingDays(ctx context.Context, from *personal.Contents, k *kitchen) error {
	rows, err := personal.RowsOf[archivedDay](from, mealday.Table, k.plan)
	if err != nil {
		return err
	}
	me, last := viewer.From(ctx).ID, viewer.Today(ctx, b.Now())+farthest
	var all []arrivingDay
	for _, row := range rows {
		d := row.Of
		switch {
		case d.Day == nil || d.Lines == nil:
			k.plan.LeaveOut(mealday.Table, row.Number, personal.Unreadable)
			continue
		case *d.Day < check.OldestDay || *d.Day > last || d.WaterMl < 0 || d.WaterMl > mostWater:
			k.plan.LeaveOut(mealday.Table, row.Number, personal.OutOfRange)
			continue
		case !d.Planned && d.WaterMl == 0:
			continue // says nothing
		}
		day := arrivingDay{id: idOfDay(me, *d.Day), day: *d.Day, lines: []meal.MealLine{}, waterMl: d.WaterMl, planned: d.Planned}
		if d.Planned {
			if why := day.read(*d.Lines, k); why != "" {
				k.plan.LeaveOut(mealday.Table, row.Number, why)
				continue
			}
		}
		all = append(all, day)
	}
	k.plan.Holds.MealDays = len(all)
	if len(all) == 0 {
		return nil
	}
	byDay := func(x, y arrivingDay) int { return x.day - y.day }
	stored, err := b.Store.Reader(ctx).MealDay.Query().
		Where(mealday.ProfileID(me), mealday.DayGTE(slices.MinFunc(all, byDay).day), mealday.DayLTE(slices.MaxFunc(all, byDay).day)).
		Select(mealday.FieldDay).Ints(ctx)
	there := make(map[uuid.UUID]string, len(stored))
	for _, day := range stored {
		there[idOfDay(me, day)] = "stored"
	}
	k.days = personal.Missing(all, there)
	return err
}

// read reads the lines of a day, or returns why they are not usable.
func (a *arrivingDay) read(lines string, k *kitchen) personal.ArchiveRefusal {
	if json.Unmarshal([]byte(lines), &a.lines) != nil {
		return personal.Unreadable
	}
	if len(a.lines) > mostLines {
		return personal.TooMany
	}
	seen := map[uuid.UUID]bool{}
	for i := range a.lines {
		l := &a.lines[i]
		if seen[l.ID] || !lineInRange(l) {
			return personal.OutOfRange
		}
		seen[l.ID] = true
		for _, id := range []*uuid.UUID{l.RecipeID, l.FoodID} {
			if id != nil {
				*id = k.here(*id)
			}
		}
		if l.CookedOn != nil && (*l.CookedOn >= a.day || *l.CookedOn < a.day-weekDays) {
			l.CookedOn = nil
		}
	}
	return ""
}

// lineInRange reports whether a line is one that a day may have.
func lineInRange(l *meal.MealLine) bool {
	if l.ID == uuid.Nil || !slices.Contains(meal.Meals, l.Meal) || l.RecipeID != nil && l.FoodID != nil || l.Amount <= 0 ||
		l.Amount > mostGrams || l.Contains < 0 || l.Contains >= 1<<len(meal.Allergens) || len(l.Aisles) > mostIngredients {
		return false
	}
	if l.Aisles == nil {
		l.Aisles = []string{}
	}
	for _, value := range []float64{l.Per.Kcal, l.Per.Protein, l.Per.Fat, l.Per.Carbs, l.Per.Fibre} {
		if value < 0 || value > mostInServing {
			return false
		}
	}
	for _, name := range l.Name {
		if utf8.RuneCountInString(name) > longestDish || !text.Clean(name, "") {
			return false
		}
	}
	return l.Name.In("") != "" &&
		!slices.ContainsFunc(l.Aisles, func(aisle string) bool { return food.AisleValidator(food.Aisle(aisle)) != nil })
}

func (b MealBringer) bringDays(ctx context.Context, tx *store.Tx, of *ent.ArchiveImport, some []arrivingDay, count personal.Count) error {
	if err := count(ctx, tx, personal.ArchiveCounts{MealDays: len(some)}); err != nil {
		return err
	}
	rows := make([]*ent.MealDayCreate, len(some))
	for i, d := range some {
		rows[i] = tx.MealDay.Create().SetID(d.id).SetProfileID(of.ProfileID).SetImportID(of.ID).SetDay(d.day).SetLines(d.lines).
			SetWaterMl(d.waterMl).SetPlanned(d.planned).SetCreatedAt(b.Now()).SetUpdatedAt(b.Now())
	}
	if err := tx.MealDay.CreateBulk(rows...).Exec(ctx); err != nil {
		return err
	}
	return b.Notify.Logged(ctx, tx, of.ProfileID)
}

// TakeBack implements [personal.Bringer]. What was edited since is the person's own, and stays.
func (b MealBringer) TakeBack(ctx context.Context, of *ent.ArchiveImport, count personal.Count) (more bool, err error) {
	more = true
	for removed := 0; more && err == nil && removed < bringsOfCall; removed += daysAtOnce {
		err = b.Store.InTx(ctx, func(tx *store.Tx) error {
			for _, remove := range []func(context.Context, *store.Tx, uuid.UUID) (int, personal.ArchiveCounts, error){
				removeDays, removeRecipes, removeFoods,
			} {
				found, n, err := remove(ctx, tx, of.ID)
				if more = found > 0; err != nil || more {
					return cmp.Or(err, count(ctx, tx, n))
				}
			}
			return nil
		})
	}
	return more, err
}

func removeDays(ctx context.Context, tx *store.Tx, of uuid.UUID) (found int, n personal.ArchiveCounts, err error) {
	ids, err := tx.MealDay.Query().Where(mealday.ImportID(of)).Limit(daysAtOnce).IDs(ctx)
	if err == nil && len(ids) > 0 {
		_, err = tx.MealDay.Delete().Where(mealday.IDIn(ids...)).Exec(ctx)
	}
	return len(ids), personal.ArchiveCounts{MealDays: -len(ids)}, err
}

func removeRecipes(ctx context.Context, tx *store.Tx, of uuid.UUID) (found int, n personal.ArchiveCounts, err error) {
	ids, err := tx.Recipe.Query().Where(recipe.ImportID(of)).Limit(daysAtOnce).IDs(ctx)
	if err == nil && len(ids) > 0 {
		_, err = tx.Recipe.Delete().Where(recipe.IDIn(ids...)).Exec(ctx)
	}
	return len(ids), personal.ArchiveCounts{Recipes: -len(ids)}, err
}

// removeFoods removes foods, except of those that recipes have by now: these stay.
func removeFoods(ctx context.Context, tx *store.Tx, of uuid.UUID) (found int, n personal.ArchiveCounts, err error) {
	ids, err := tx.Food.Query().Where(food.ImportID(of)).Limit(daysAtOnce).IDs(ctx)
	if err != nil || len(ids) == 0 {
		return 0, n, err
	}
	recipes, err := tx.Recipe.Query().Where(mine(ctx)).Select(recipe.FieldIngredients).All(ctx)
	if err != nil {
		return 0, n, err
	}
	var used []uuid.UUID
	for _, r := range recipes {
		for _, p := range r.Ingredients {
			used = append(used, p.FoodID)
		}
	}
	if err := tx.Food.Update().Where(food.ImportID(of), food.IDIn(used...)).ClearImportID().Exec(ctx); err != nil {
		return 0, n, err
	}
	removed, err := tx.Food.Delete().Where(food.ImportID(of), food.IDIn(ids...)).Exec(ctx)
	return len(ids), personal.ArchiveCounts{Foods: -removed}, err
}
