package nutrition

import (
	"context"
	"math"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/meal"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

const (
	mostLines     = 60 // on a day
	mostServings  = 20.0
	mostGrams     = 5000.0
	mostKcal      = 5000.0 // of an entry
	mostWater     = 10_000 // ml a day
	mostWeeksAway = 52     // that are shown
)

// MealTickInput says which lines of a day were eaten.
type MealTickInput struct {
	Date    int
	LineIDs []uuid.UUID
	Eaten   bool
}

// TickMeals marks lines of the viewer's day as eaten or not; ids that the day does not have are ignored, since it may have changed since.
func (s *Service) TickMeals(ctx context.Context, in MealTickInput) (*MealDay, error) {
	if len(in.LineIDs) == 0 || len(in.LineIDs) > mostLines {
		return nil, errs.Range("lineIds", errs.OutOfRange, 1, mostLines)
	}
	return s.changeDay(ctx, in.Date, func(_ *store.Tx, d *ent.MealDay) error {
		for i := range d.Lines {
			if slices.Contains(in.LineIDs, d.Lines[i].ID) {
				d.Lines[i].Eaten = in.Eaten
			}
		}
		return nil
	})
}

// SetWater sets how much the viewer drank on a day.
func (s *Service) SetWater(ctx context.Context, day, ml int) (*MealDay, error) {
	if ml < 0 || ml > mostWater {
		return nil, errs.Range("ml", errs.OutOfRange, 0, mostWater)
	}
	return s.changeDay(ctx, day, func(_ *store.Tx, d *ent.MealDay) error {
		d.WaterMl = ml
		return nil
	})
}

// checkAmount validates servings or grams.
func checkAmount(field string, amount float64, isFood bool) error {
	least, most := portionStep, mostServings
	if isFood {
		least, most = 1, mostGrams
	}
	if math.IsNaN(amount) || amount < least || amount > most {
		return errs.Range(field, errs.OutOfRange, least, most)
	}
	return nil
}

// SetMealAmount sets the servings or grams of a line of the viewer's day.
func (s *Service) SetMealAmount(ctx context.Context, day int, id uuid.UUID, amount float64) (*MealDay, error) {
	return s.changeDay(ctx, day, func(_ *store.Tx, d *ent.MealDay) error {
		l, err := lineOf(d, id)
		if err != nil {
			return err
		}
		if err := checkAmount("amount", amount, l.FoodID != nil); err != nil {
			return err
		}
		l.Amount = amount
		return nil
	})
}

// RemoveMealLine removes a line from the viewer's day; one that is not there is none to remove.
func (s *Service) RemoveMealLine(ctx context.Context, day int, id uuid.UUID) (*MealDay, error) {
	return s.changeDay(ctx, day, func(_ *store.Tx, d *ent.MealDay) error {
		d.Lines = slices.DeleteFunc(d.Lines, func(l meal.MealLine) bool { return l.ID == id })
		return nil
	})
}

// MealEntryInput is what a client adds to a day: servings of a recipe, grams of a food, or something with a name and energy.
type MealEntryInput struct {
	ID               uuid.UUID
	Date             int
	Meal             string
	RecipeID, FoodID *uuid.UUID
	Amount           float64
	Name             *string
	Kcal             *float64
}

// AddMealEntry adds something eaten to the viewer's day. Sent again, it changes nothing.
func (s *Service) AddMealEntry(ctx context.Context, in MealEntryInput) (*MealDay, error) {
	if !slices.Contains(meal.Meals, in.Meal) {
		return nil, errs.Input("meal", errs.Invalid)
	}
	if in.RecipeID != nil && in.FoodID != nil {
		return nil, errs.Input("foodId", errs.Invalid)
	}
	if err := checkAmount("amount", in.Amount, in.FoodID != nil); err != nil {
		return nil, err
	}
	return s.changeDay(ctx, in.Date, func(tx *store.Tx, d *ent.MealDay) error {
		replayed, err := tx.Once(ctx, in.ID, d.ProfileID, "addMealEntry", in)
		if replayed || err != nil {
			return err
		}
		if slices.ContainsFunc(d.Lines, func(l meal.MealLine) bool { return l.ID == in.ID }) {
			return errs.New(errs.IDConflict)
		}
		l, err := s.lineFrom(ctx, tx, in)
		if err != nil {
			return err
		}
		l.ID, l.Meal, l.Eaten = in.ID, in.Meal, true
		d.Lines = append(d.Lines, l)
		return nil
	})
}

func (s *Service) lineFrom(ctx context.Context, tx *store.Tx, in MealEntryInput) (meal.MealLine, error) {
	if in.RecipeID != nil || in.FoodID != nil {
		has, err := s.dishesOf(ctx, tx.Client, []meal.PlanLine{{RecipeID: in.RecipeID, FoodID: in.FoodID}})
		if err != nil {
			return meal.MealLine{}, err
		}
		l, ok := has.line(in.RecipeID, in.FoodID, in.Amount)
		if !ok {
			return l, errs.New(errs.NotFound)
		}
		return l, nil
	}
	if in.Name == nil {
		return meal.MealLine{}, errs.Input("name", errs.Required)
	}
	name, err := check.Name("name", *in.Name)
	if err != nil {
		return meal.MealLine{}, err
	}
	kcal := 0.0
	if in.Kcal != nil {
		kcal = *in.Kcal
	}
	if math.IsNaN(kcal) || kcal < 0 || kcal > mostKcal {
		return meal.MealLine{}, errs.Range("kcal", errs.OutOfRange, 0, mostKcal)
	}
	return meal.MealLine{
		Name:   words.Same(name),
		Amount: in.Amount,
		Per:    meal.Nutrition{Kcal: kcal},
		Aisles: []string{},
	}, nil
}

// SwapMealDays exchanges what is not yet eaten on two of the viewer's days.
func (s *Service) SwapMealDays(ctx context.Context, day, with int) ([]*MealDay, error) {
	if day == with {
		return nil, errs.Input("with", errs.Invalid)
	}
	return s.changeDays(ctx, []int{day, with}, func(_ *store.Tx, rows []*ent.MealDay) error {
		eaten := func(l meal.MealLine) bool { return l.Eaten }
		left := func(l meal.MealLine) bool { return !l.Eaten }
		a, b := rows[0].Lines, rows[1].Lines
		rows[0].Lines = append(slices.DeleteFunc(slices.Clone(a), left), slices.DeleteFunc(slices.Clone(b), eaten)...)
		rows[1].Lines = append(slices.DeleteFunc(slices.Clone(b), left), slices.DeleteFunc(slices.Clone(a), eaten)...)
		for _, row := range rows {
			for i, l := range row.Lines {
				if l.CookedOn != nil && *l.CookedOn >= row.Day {
					row.Lines[i].CookedOn = nil
				}
			}
		}
		return nil
	})
}
