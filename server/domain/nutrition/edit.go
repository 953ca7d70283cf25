package nutrition

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedmealplan"
	"forma/ent/food"
	"forma/ent/mealplan"
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
	longestTitle       = 120 // code points
	longestDescription = 2000
	mostPlanLines      = 200
	mostPlans          = 200            // of a coach's own
	undoTime           = 24 * time.Hour // how long a deletion can be undone
)

// MealPlanInput is the content of a week of meals.
type MealPlanInput struct {
	ID          *uuid.UUID
	Title       text.LocalizedText
	Description text.LocalizedText
	Goal        mealplan.Goal
	Lines       []*PlanLineInput
}

// PlanLineInput is servings of a recipe, or grams of a food.
type PlanLineInput struct {
	Weekday          int
	Meal             string
	On               meal.DayVariant
	RecipeID, FoodID *uuid.UUID
	Amount           float64
	CookedOn         *int
}

// check trims the texts and validates the input, but not that the recipes and foods exist.
func (in *MealPlanInput) check() (err error) {
	if in.Title, err = check.Localized("title", in.Title, longestTitle, errs.Text); err != nil {
		return err
	}
	if in.Description, err = check.Optional("description", in.Description, longestDescription, errs.Text); err != nil {
		return err
	}
	switch {
	case mealplan.GoalValidator(in.Goal) != nil:
		return errs.Input("goal", errs.Invalid)
	case len(in.Lines) == 0:
		return errs.Input("lines", errs.Required)
	case len(in.Lines) > mostPlanLines:
		return errs.Range("lines", errs.TooLong, 1, mostPlanLines)
	}
	for i, l := range in.Lines {
		if err := l.check(fmt.Sprintf("lines.%d.", i)); err != nil {
			return err
		}
	}
	return nil
}

func (l *PlanLineInput) check(at string) error {
	switch {
	case l.Weekday < 1 || l.Weekday > weekDays:
		return errs.Range(at+"weekday", errs.OutOfRange, 1, weekDays)
	case !slices.Contains(meal.Meals, l.Meal):
		return errs.Input(at+"meal", errs.Invalid)
	case l.On != meal.AnyDay && l.On != meal.TrainingDay:
		return errs.Input(at+"on", errs.Invalid)
	case l.RecipeID == nil && l.FoodID == nil:
		return errs.Input(at+"recipeId", errs.Required)
	case l.RecipeID != nil && l.FoodID != nil:
		return errs.Input(at+"foodId", errs.Invalid)
	case l.CookedOn != nil && (*l.CookedOn < 1 || *l.CookedOn >= l.Weekday):
		return errs.Input(at+"cookedOn", errs.OutOfRange)
	}
	return checkAmount(at+"amount", l.Amount, l.FoodID != nil)
}

// lines returns the lines by weekday and meal.
func (in *MealPlanInput) lines() []meal.PlanLine {
	lines := make([]meal.PlanLine, len(in.Lines))
	for i, l := range in.Lines {
		lines[i] = meal.PlanLine{Weekday: l.Weekday, Meal: l.Meal, Training: l.On == meal.TrainingDay, RecipeID: l.RecipeID,
			FoodID: l.FoodID, Amount: rounded(l.Amount, l.FoodID != nil), CookedOn: l.CookedOn}
	}
	slices.SortStableFunc(lines, func(a, b meal.PlanLine) int {
		return cmp.Or(a.Weekday-b.Weekday, slices.Index(meal.Meals, a.Meal)-slices.Index(meal.Meals, b.Meal))
	})
	return lines
}

// dietsOf returns the diets of the recipes and foods of lines that the viewer may plan.
func (s *Service) dietsOf(ctx context.Context, lines []meal.PlanLine) (map[uuid.UUID]meal.Diet, error) {
	diets := map[uuid.UUID]meal.Diet{}
	recipeIDs, foodIDs := idsOf(lines)
	recipes, err := s.Store.Reader(ctx).Recipe.Query().
		Where(recipe.IDIn(recipeIDs...), recipe.DeletedAtIsNil()).
		Select(recipe.FieldDiet).
		All(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range recipes {
		diets[r.ID] = r.Diet
	}
	foods, err := s.Store.Reader(ctx).Food.Query().Where(food.IDIn(foodIDs...), food.DeletedAtIsNil()).Select(food.FieldDiet).All(ctx)
	for _, f := range foods {
		diets[f.ID] = f.Diet
	}
	return diets, err
}

// strictest returns who eats all of these.
func strictest(lines []meal.PlanLine, diets map[uuid.UUID]meal.Diet) meal.Diet {
	diet := meal.Vegan
	recipes, foods := idsOf(lines)
	for _, id := range slices.Concat(recipes, foods) {
		if of, known := diets[id]; known && of.Rank() < diet.Rank() {
			diet = of
		}
	}
	return diet
}

// content returns what sets it. What the recipes and foods are is read before the transaction.
func (s *Service) content(ctx context.Context, in *MealPlanInput) (func(m *ent.MealPlanMutation), error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	lines := in.lines()
	diets, err := s.dietsOf(ctx, lines)
	if err != nil {
		return nil, err
	}
	for i, l := range in.Lines {
		field, id := "recipeId", l.RecipeID
		if id == nil {
			field, id = "foodId", l.FoodID
		}
		if diets[*id] == "" {
			return nil, errs.Input(fmt.Sprintf("lines.%d.%s", i, field), errs.Invalid)
		}
	}
	return func(m *ent.MealPlanMutation) {
		m.SetTitle(in.Title)
		m.SetDescription(in.Description)
		m.SetGoal(in.Goal)
		m.SetDiet(strictest(lines, diets))
		m.SetLines(lines)
		m.SetUpdatedAt(s.Now())
	}, nil
}

// CreateMealPlan creates a week of meals of the viewer's own, exactly once per client-generated id.
func (s *Service) CreateMealPlan(ctx context.Context, in MealPlanInput) (*ent.MealPlan, error) {
	set, failed := s.content(ctx, &in)
	return s.create(ctx, "createMealPlan", in.ID, in, func(create *ent.MealPlanCreate) error {
		if failed == nil {
			set(create.Mutation())
		}
		return failed
	})
}

// create creates a week, or returns the one that the same request created.
func (s *Service) create(
	ctx context.Context,
	name string,
	id *uuid.UUID,
	in any,
	set func(create *ent.MealPlanCreate) error,
) (p *ent.MealPlan, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.MealPlan.Create().SetProfileID(me).SetCreatedAt(s.Now())
		if id != nil {
			replayed, err := tx.Once(ctx, *id, me, name, in)
			if err != nil {
				return err
			}
			if replayed {
				p, err = tx.MealPlan.Get(ctx, *id)
				return err
			}
			create.SetID(*id)
		}
		if err := set(create); err != nil {
			return err
		}
		if err := roomFor(ctx, tx, uuid.Nil); err != nil {
			return err
		}
		p, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		return err
	})
	return p, err
}

// roomFor returns LIMIT_EXCEEDED if the viewer has as many other weeks as they may have.
func roomFor(ctx context.Context, tx *store.Tx, id uuid.UUID) error {
	n, err := tx.MealPlan.Query().Where(mealplan.ProfileID(viewer.From(ctx).ID), mealplan.IDNEQ(id), mealplan.DeletedAtIsNil()).Count(ctx)
	if err == nil && n >= mostPlans {
		err = errs.Exceeded("mealPlans", mostPlans, n+1)
	}
	return err
}

// UpdateMealPlan replaces the content of a week of the viewer's own; assigned copies stay as they are.
func (s *Service) UpdateMealPlan(ctx context.Context, id uuid.UUID, in MealPlanInput) (p *ent.MealPlan, err error) {
	set, err := s.content(ctx, &in)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		change := tx.MealPlan.UpdateOneID(id).Where(mealplan.DeletedAtIsNil())
		set(change.Mutation())
		p, err = change.Save(ctx)
		return err
	})
	return p, err
}

// DuplicateMealPlan copies a week that the viewer sees, or that one of their clients has, exactly once per id.
func (s *Service) DuplicateMealPlan(ctx context.Context, id, newID uuid.UUID) (*ent.MealPlan, error) {
	of, failed := s.duplicable(ctx, id)
	return s.create(ctx, "duplicateMealPlan", &newID, id, func(create *ent.MealPlanCreate) error {
		if failed == nil {
			create.SetTitle(of.Title.Copied(words.Copied, longestTitle)).
				SetDescription(of.Description).
				SetGoal(of.Goal).
				SetDiet(of.Diet).
				SetLines(of.Lines).
				SetUpdatedAt(s.Now())
		}
		return failed
	})
}

// duplicable returns the week with that id, or what a client's copy with that id has.
func (s *Service) duplicable(ctx context.Context, id uuid.UUID) (*ent.MealPlan, error) {
	p, err := s.MealPlan(ctx, id)
	if !ent.IsNotFound(err) {
		return p, err
	}
	a, err := s.Store.Reader(ctx).AssignedMealPlan.Query().Where(assignedmealplan.ID(id)).Only(ctx)
	if err != nil {
		return nil, err
	}
	diets, err := s.dietsOf(ctx, a.Lines)
	if err != nil {
		return nil, err
	}
	p = &ent.MealPlan{Title: a.Title, Goal: mealplan.GoalKEEP, Diet: strictest(a.Lines, diets), Lines: a.Lines}
	of, err := s.Store.Reader(ctx).MealPlan.Query().Where(mealplan.ID(a.PlanID)).Select(mealplan.FieldGoal).Only(ctx)
	if of != nil {
		p.Goal = of.Goal
	}
	return p, ent.MaskNotFound(err)
}

// DeleteMealPlan deletes a week of the viewer's own. It can be restored for a day. Idempotent.
func (s *Service) DeleteMealPlan(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.MealPlan.Get(ctx, id)
		if err != nil {
			return err
		}
		change := tx.MealPlan.UpdateOneID(id)
		if p.DeletedAt == nil {
			change.SetDeletedAt(s.Now())
		}
		return change.Exec(ctx)
	})
}

// RestoreMealPlan undoes a deletion.
func (s *Service) RestoreMealPlan(ctx context.Context, id uuid.UUID) (p *ent.MealPlan, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		p, err = tx.MealPlan.UpdateOneID(id).
			Where(mealplan.Or(mealplan.DeletedAtIsNil(), mealplan.DeletedAtGT(s.Now().Add(-undoTime)))).
			ClearDeletedAt().
			Save(ctx)
		if err != nil {
			return err
		}
		return roomFor(ctx, tx, id)
	})
	return p, err
}
