package nutrition

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mealsettings"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// MealSettings is how a client eats, and their target.
type MealSettings struct {
	ID             uuid.UUID
	Meals, Avoided []string
	HidesNumbers   bool
	Answers        *NutritionAnswers
	Target         *TargetAnswer
}

// NutritionAnswers is what a target is computed from, apart from the weight.
type NutritionAnswers struct {
	Sex                 Sex
	Activity            PhysicalActivity
	BirthYear           int
	HeightCm, KgPerWeek float64
}

// everyMeal is the set of meals that days have unless their client chose some.
var everyMeal, _ = meal.Meals.Of(meal.Meals)

// settingsOf returns a client's stored settings, or those that everyone begins with.
func settingsOf(ctx context.Context, db *ent.Client, person uuid.UUID) (*ent.MealSettings, error) {
	row, err := db.MealSettings.Query().Where(mealsettings.ProfileID(person)).Only(ctx)
	if ent.IsNotFound(err) {
		return &ent.MealSettings{ProfileID: person, Meals: everyMeal, Bought: []uuid.UUID{}}, nil
	}
	return row, err
}

// putSettings stores settings.
func (s *Service) putSettings(ctx context.Context, tx *store.Tx, row *ent.MealSettings) error {
	return tx.MealSettings.Create().
		SetProfileID(row.ProfileID).
		SetMeals(row.Meals).
		SetAvoided(row.Avoided).
		SetHidesNumbers(row.HidesNumbers).
		SetNillableSex(row.Sex).
		SetNillableActivity(row.Activity).
		SetNillableBirthYear(row.BirthYear).
		SetNillableHeightCm(row.HeightCm).
		SetNillableKgPerWeek(row.KgPerWeek).
		SetNillableShoppingFrom(row.ShoppingFrom).
		SetShoppingDays(row.ShoppingDays).
		SetBought(row.Bought).
		SetCreatedAt(s.Now()).
		SetUpdatedAt(s.Now()).
		OnConflict(sql.ConflictColumns(mealsettings.FieldProfileID), sql.ResolveWithNewValues(), sql.ResolveWith(func(u *sql.UpdateSet) {
			u.SetIgnore(mealsettings.FieldID).SetIgnore(mealsettings.FieldCreatedAt)
			if row.Sex == nil { // what is not set is not a new value
				u.SetNull(mealsettings.FieldSex).SetNull(mealsettings.FieldActivity).SetNull(mealsettings.FieldBirthYear).
					SetNull(mealsettings.FieldHeightCm).SetNull(mealsettings.FieldKgPerWeek)
			}
		})).
		Exec(ctx)
}

// changeSettings changes the viewer's settings.
func (s *Service) changeSettings(ctx context.Context, edit func(tx *store.Tx, row *ent.MealSettings) error) error {
	me := viewer.From(ctx).ID
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		row, err := settingsOf(ctx, tx.Client, me)
		if err != nil {
			return err
		}
		if err := edit(tx, row); err != nil {
			return err
		}
		if err := s.putSettings(ctx, tx, row); err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, me)
	})
}

// MealSettings returns a client's settings and target, as far as the viewer may see them.
func (s *Service) MealSettings(ctx context.Context, person uuid.UUID) (*MealSettings, error) {
	row, err := settingsOf(ctx, s.Store.Reader(ctx), person)
	if err != nil {
		return nil, err
	}
	of := &MealSettings{
		ID:           person,
		Meals:        meal.Meals.In(row.Meals),
		Avoided:      meal.Allergens.In(row.Avoided),
		HidesNumbers: row.HidesNumbers,
		Target:       &TargetAnswer{Missing: MissingAnswers},
	}
	if row.Sex == nil {
		return of, nil
	}
	of.Answers = &NutritionAnswers{Sex: Sex(*row.Sex), Activity: PhysicalActivity(*row.Activity), BirthYear: *row.BirthYear,
		HeightCm: *row.HeightCm, KgPerWeek: *row.KgPerWeek}
	of.Target, err = s.target(ctx, person, *of.Answers)
	return of, err
}

// MealSettingsInput is what clients choose freely.
type MealSettingsInput struct {
	Meals, Avoided []string
	HidesNumbers   bool
}

// SaveMealSettings sets which meals the viewer's days have, what they avoid and whether numbers are hidden.
func (s *Service) SaveMealSettings(ctx context.Context, in MealSettingsInput) (*MealSettings, error) {
	meals, known := meal.Meals.Of(in.Meals)
	if !known || meals == 0 {
		return nil, errs.Input("meals", errs.Invalid)
	}
	avoided, known := meal.Allergens.Of(in.Avoided)
	if !known {
		return nil, errs.Input("avoided", errs.Invalid)
	}
	err := s.changeSettings(ctx, func(_ *store.Tx, row *ent.MealSettings) error {
		row.Meals, row.Avoided, row.HidesNumbers = meals, avoided, in.HidesNumbers
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.MealSettings(ctx, viewer.From(ctx).ID)
}

// SaveNutritionAnswers stores what the viewer's target is computed from, if they consent to the storage of health data. Who is screened
// out gets no numbers, and nothing that they answered is stored.
func (s *Service) SaveNutritionAnswers(ctx context.Context, in NutritionTargetInput) (*MealSettings, error) {
	year := s.Now().Year()
	if err := in.check(year); err != nil {
		return nil, err
	}
	// In the year of the birthday it is not known whether it was.
	screened := in.Pregnant || in.EatingTrouble || year-in.BirthYear <= adult
	err := s.changeSettings(ctx, func(tx *store.Tx, row *ent.MealSettings) error {
		if screened {
			row.Sex, row.Activity, row.BirthYear, row.HeightCm, row.KgPerWeek = nil, nil, nil, nil, nil
			row.HidesNumbers = true
			return nil
		}
		if err := s.NeedConsent(ctx, tx); err != nil {
			return err
		}
		sex, activity := mealsettings.Sex(in.Sex), mealsettings.Activity(in.Activity)
		row.Sex, row.Activity, row.BirthYear, row.HeightCm, row.KgPerWeek = &sex, &activity, &in.BirthYear, &in.HeightCm, &in.KgPerWeek
		return nil
	})
	if err != nil {
		return nil, err
	}
	of, err := s.MealSettings(ctx, viewer.From(ctx).ID)
	if err == nil && screened {
		of.Target.Missing = ScreenedOut
	}
	return of, err
}
