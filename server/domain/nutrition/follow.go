package nutrition

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedmealplan"
	"forma/ent/food"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/recipe"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// forever is how many days a week of meals is followed unless it is ended.
const forever = 366

// hasDays matches weeks with at least one day; one withdrawn before it began has none.
var hasDays = predicate.AssignedMealPlan(sql.FieldsGTE(assignedmealplan.FieldLastDay, assignedmealplan.FieldStartsOn))

// dish is what a line keeps of a recipe or a food.
type dish struct {
	name     text.LocalizedText
	per      meal.Nutrition // a serving, or a gram
	contains int            // a set of meal.Allergens
	aisles   []string
}

// dishes are recipes and foods by id.
type dishes map[uuid.UUID]dish

func (d dishes) addRecipes(rows []*ent.Recipe) {
	for _, r := range rows {
		d[r.ID] = dish{r.Title, r.PerServing, r.Allergens, r.Aisles}
	}
}

func (d dishes) addFoods(rows []*ent.Food) {
	for _, f := range rows {
		d[f.ID] = dish{f.Name, f.Per100g.Times(0.01), f.Allergens, []string{string(f.Aisle)}}
	}
}

// dishesOf returns the recipes and foods of lines, of which it reads those that are not of the catalogue, in two statements at most.
func (s *Service) dishesOf(ctx context.Context, db *ent.Client, lines []meal.PlanLine) (dishes, error) {
	of := dishes{}
	isKnown := func(id uuid.UUID) bool {
		d, ok := s.catalogue[id]
		if ok {
			of[id] = d
		}
		return ok
	}
	recipes, foods := idsOf(lines)
	recipes, foods = slices.DeleteFunc(recipes, isKnown), slices.DeleteFunc(foods, isKnown)
	if len(recipes) > 0 {
		rows, err := db.Recipe.Query().
			Where(recipe.IDIn(recipes...)).
			Select(recipe.FieldTitle, recipe.FieldPerServing, recipe.FieldAllergens, recipe.FieldAisles).
			All(ctx)
		if err != nil {
			return nil, err
		}
		of.addRecipes(rows)
	}
	if len(foods) > 0 {
		rows, err := db.Food.Query().
			Where(food.IDIn(foods...)).
			Select(food.FieldName, food.FieldPer100g, food.FieldAllergens, food.FieldAisle).
			All(ctx)
		if err != nil {
			return nil, err
		}
		of.addFoods(rows)
	}
	return of, nil
}

// idsOf returns the ids of the recipes and of the foods of lines, each once.
func idsOf(lines []meal.PlanLine) (recipes, foods []uuid.UUID) {
	for _, l := range lines {
		if l.RecipeID != nil {
			recipes = append(recipes, *l.RecipeID)
		} else {
			foods = append(foods, *l.FoodID)
		}
	}
	return distinct(recipes), distinct(foods)
}

func distinct(ids []uuid.UUID) []uuid.UUID {
	slices.SortFunc(ids, func(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) })
	return slices.Compact(ids)
}

// line returns a dish or food as a line of a day; false if it is not known.
func (d dishes) line(recipeID, foodID *uuid.UUID, amount float64) (l meal.MealLine, ok bool) {
	id := recipeID
	if id == nil {
		id = foodID
	} else {
		foodID = nil
	}
	if id == nil {
		return l, false
	}
	of, ok := d[*id]
	return meal.MealLine{
		RecipeID: recipeID,
		FoodID:   foodID,
		Amount:   amount,
		Name:     of.name,
		Per:      of.per,
		Contains: of.contains,
		Aisles:   of.aisles,
	}, ok
}

// rounded rounds an amount to what can be served: a twentieth of a serving, or a gram.
func rounded(amount float64, isFood bool) float64 {
	if isFood {
		return math.Max(1, math.Round(amount))
	}
	return math.Max(portionStep, math.Round(amount/portionStep)/(1/portionStep))
}

// planned returns what a plan has for a day, in the meals that the client's days have.
func planned(a *ent.AssignedMealPlan, of dishes, day int, trains bool, meals int) (lines []meal.MealLine) {
	monday := viewer.Monday(day)
	for i, p := range a.Lines {
		kind, _ := meal.Meals.Of([]string{p.Meal})
		if p.Weekday != day-monday+1 || p.Training && !trains || kind&meals == 0 {
			continue
		}
		l, ok := of.line(p.RecipeID, p.FoodID, rounded(p.Amount*a.Portion, p.FoodID != nil))
		if !ok {
			continue
		}
		l.ID, l.Meal, l.Planned = derived(a.ID, day, i), p.Meal, true
		if p.CookedOn != nil {
			if cooked := monday + *p.CookedOn - 1; cooked >= a.StartsOn && cooked < day {
				l.CookedOn = &cooked
			}
		}
		lines = append(lines, l)
	}
	return lines
}

// derived returns the id of something that is not stored yet, so that the device and the server mean the same one.
func derived(of uuid.UUID, day, index int) (id uuid.UUID) {
	key := binary.BigEndian.AppendUint32(slices.Clone(of[:]), uint32(day))
	sum := sha256.Sum256(binary.BigEndian.AppendUint32(key, uint32(index)))
	copy(id[:], of[:6])
	copy(id[6:], sum[:])
	id[6], id[8] = id[6]&0x0f|0x70, id[8]&0x3f|0x80
	return id
}

// idOfDay returns the id by which devices know a person's day, stored or not.
func idOfDay(person uuid.UUID, day int) uuid.UUID { return derived(person, day, -1) }

// meanOf returns the energy of a mean day of a week without training, in the meals that the client's days have.
func meanOf(lines []meal.PlanLine, of dishes, meals int) float64 {
	sum := 0.0
	for _, p := range lines {
		kind, _ := meal.Meals.Of([]string{p.Meal})
		if l, ok := of.line(p.RecipeID, p.FoodID, p.Amount); ok && !p.Training && kind&meals != 0 {
			sum += l.Nutrition().Kcal
		}
	}
	return sum / weekDays
}

// portionFor returns what the amounts of a week are multiplied by for a target.
func portionFor(mean float64, of *TargetAnswer) float64 {
	if of.Target == nil || mean <= 0 {
		return 1
	}
	return math.Max(leastPortion, math.Min(mostPortion, rounded(of.Target.Nutrition.Kcal/mean, false)))
}

// FollowMealPlan starts a week of meals for the viewer, in portions for their target. The one before ends.
func (s *Service) FollowMealPlan(ctx context.Context, planID uuid.UUID, startsOn *int) (a *ent.AssignedMealPlan, err error) {
	v := viewer.From(ctx)
	today := viewer.Today(ctx, s.Now())
	from := today
	if startsOn != nil {
		from = *startsOn
	}
	if err := checkStart(from, today); err != nil {
		return nil, err
	}
	w, err := s.weekOf(ctx, planID)
	if err != nil {
		return nil, err
	}
	copied, err := s.copyOf(ctx, v.ID, w, from)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if a, err = s.begin(ctx, tx, copied, today); err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, v.ID)
	})
	return a, err
}

func checkStart(from, today int) error {
	if from < today || from > today+farthest {
		return errs.Input("startsOn", errs.OutOfRange)
	}
	return nil
}

// week is what copies are made of.
type week struct {
	plan *ent.MealPlan
	has  dishes
}

// weekOf returns a week that the viewer sees.
func (s *Service) weekOf(ctx context.Context, planID uuid.UUID) (*week, error) {
	p, err := s.MealPlan(ctx, planID)
	if err != nil {
		return nil, err
	}
	has, err := s.dishesOf(ctx, s.Store.Reader(ctx), p.Lines)
	return &week{p, has}, err
}

// copyOf returns a client's copy of a week, in portions for what the viewer may see of their target.
func (s *Service) copyOf(ctx context.Context, client uuid.UUID, w *week, from int) (*ent.AssignedMealPlan, error) {
	chosen, err := settingsOf(grant.With(ctx, grant.MealChanges), s.Store.Reader(ctx), client)
	if err != nil {
		return nil, err
	}
	of, err := s.MealSettings(ctx, client)
	if err != nil {
		return nil, err
	}
	mean := meanOf(w.plan.Lines, w.has, chosen.Meals)
	return &ent.AssignedMealPlan{
		ProfileID: client,
		PlanID:    w.plan.ID,
		Title:     w.plan.Title,
		StartsOn:  from,
		LastDay:   from + forever,
		Portion:   portionFor(mean, of.Target),
		MeanKcal:  int(math.Round(mean)),
		Lines:     w.plan.Lines,
	}, nil
}

// begin stores a client's copy of a week, which takes the place of what they follow.
func (s *Service) begin(ctx context.Context, tx *store.Tx, of *ent.AssignedMealPlan, today int) (*ent.AssignedMealPlan, error) {
	create := tx.AssignedMealPlan.Create()
	if of.ID != uuid.Nil {
		create.SetID(of.ID)
	}
	a, err := create.
		SetProfileID(of.ProfileID).
		SetPlanID(of.PlanID).
		SetNillableCoachID(of.CoachID).
		SetTitle(of.Title).
		SetStartsOn(of.StartsOn).
		SetLastDay(of.LastDay).
		SetPortion(of.Portion).
		SetMeanKcal(of.MeanKcal).
		SetLines(of.Lines).
		SetCreatedAt(s.Now()).
		Save(ctx)
	if err != nil {
		return nil, err
	}
	err = tx.AssignedMealPlan.Update().
		Where(
			assignedmealplan.ProfileID(a.ProfileID),
			assignedmealplan.LastDayGTE(a.StartsOn),
			assignedmealplan.IDNEQ(a.ID),
			hasDays, // what was withdrawn before it began is not ended again
		).
		SetLastDay(a.StartsOn - 1).
		SetEndedBy(a.ID).
		Exec(ctx)
	if err != nil {
		return nil, err
	}
	return a, s.replan(ctx, tx, a.ProfileID, a.StartsOn, today, false)
}

// replan puts what is now planned in the place of what is not eaten, on days from that one on that were changed. A meal of which something
// was eaten gets nothing more, unless what is planned is resumed: then only what another plan had there counts.
func (s *Service) replan(ctx context.Context, tx *store.Tx, client uuid.UUID, from, today int, resumed bool) error {
	of, err := s.read(ctx, tx.Client, client, from, from+farthest, today)
	if err != nil {
		return err
	}
	for day, d := range of.stored {
		if !d.Planned {
			continue
		}
		var next []meal.MealLine
		if p := of.on(day); p != nil {
			next = planned(p, of.has, day, of.trains[day], of.meals)
		}
		d.Lines = slices.DeleteFunc(d.Lines, func(l meal.MealLine) bool { return l.Planned && !l.Eaten })
		had, kept := map[string]bool{}, map[uuid.UUID]bool{}
		for _, l := range d.Lines {
			isNext := slices.ContainsFunc(next, func(n meal.MealLine) bool { return n.ID == l.ID })
			kept[l.ID] = isNext
			if !resumed || l.Planned && !isNext {
				had[l.Meal] = true
			}
		}
		for _, l := range next {
			if !had[l.Meal] && !kept[l.ID] {
				d.Lines = append(d.Lines, l)
			}
		}
		if err := s.put(grant.With(ctx, grant.MealChanges), tx, d); err != nil {
			return err
		}
	}
	return nil
}

// StopMealPlan ends what the viewer follows; today's meals are no longer planned.
func (s *Service) StopMealPlan(ctx context.Context) error {
	me, today := viewer.From(ctx).ID, viewer.Today(ctx, s.Now())
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		err := tx.AssignedMealPlan.Update().
			Where(assignedmealplan.ProfileID(me), assignedmealplan.LastDayGTE(today)).
			SetLastDay(today - 1).
			Exec(ctx)
		if err != nil {
			return err
		}
		if err := s.replan(ctx, tx, me, today, today, false); err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, me)
	})
}

// SetMealPortion sets what the amounts of the week that the viewer follows are multiplied by.
func (s *Service) SetMealPortion(ctx context.Context, portion float64) (a *ent.AssignedMealPlan, err error) {
	if math.IsNaN(portion) || portion < leastPortion || portion > mostPortion {
		return nil, errs.Range("portion", errs.OutOfRange, leastPortion, mostPortion)
	}
	me, today := viewer.From(ctx).ID, viewer.Today(ctx, s.Now())
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		of, err := s.read(ctx, tx.Client, me, today, today, today)
		if err != nil {
			return err
		}
		if a = of.on(today); a == nil {
			return errs.New(errs.NotFound)
		}
		a, err = a.Update().SetPortion(rounded(portion, false)).Save(ctx)
		return err
	})
	return a, err
}
