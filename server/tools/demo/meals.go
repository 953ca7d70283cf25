package demo

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/nutrition"
)

// eater is a client who follows a ready-made week of meals.
type eater struct {
	plan        string
	sex         nutrition.Sex
	born        int
	cm          float64
	skips       int // of ten planned meals
	waterMl     int
	eatsAnother bool // whether something was eaten besides the plan
}

var eaters = map[string]eater{
	"client@forma.test":        {"lose-omnivore", nutrition.Male, 1988, 183, 2, 1250, true},
	"oleg.dementev@forma.test": {"lose-omnivore", nutrition.Male, 1984, 180, 3, 750, true},
}

// followedFor is for how many days they have followed it.
const followedFor = 9

// eating returns the nutrition service at a given time, for a client whose progress other transactions cannot see yet.
func (d *Demo) eating(c person, t time.Time) *nutrition.Service {
	s := *d.Nutrition
	s.Notify, s.Now = d.at(t).notify, func() time.Time { return t }
	s.WeightOf = func(context.Context, uuid.UUID) (nutrition.Weight, error) {
		return nutrition.Weight{Kg: &c.kg, Lose: true, Wanted: true}, nil
	}
	return &s
}

// eat makes a client follow a week of meals, and tick what they ate of it.
func (d *Demo) eat(ctx context.Context, c person, v *viewer.Viewer) error {
	e, ok := eaters[c.email]
	if !ok {
		return nil
	}
	begun := d.eating(c, d.now.AddDate(0, 0, -followedFor))
	_, err := begun.SaveNutritionAnswers(ctx, nutrition.NutritionTargetInput{Sex: e.sex, Activity: nutrition.Light, BirthYear: e.born,
		HeightCm: e.cm, KgPerWeek: 0.25})
	if err != nil {
		return err
	}
	if _, err := begun.FollowMealPlan(ctx, nutrition.IDOf("plan/"+e.plan), nil); err != nil {
		return err
	}
	now, today := d.eating(c, d.now), viewer.Today(ctx, d.now)
	for day := today - followedFor; day <= today; day++ {
		week, err := now.MealWeek(ctx, v.ID, v.TimeZone, &day)
		if err != nil {
			return err
		}
		var eaten []uuid.UUID
		for i, l := range week.Days[day-week.From].Lines {
			if day == today && l.Meal != "BREAKFAST" || (day*7+i*3)%10 < e.skips {
				continue
			}
			eaten = append(eaten, l.ID)
		}
		if len(eaten) == 0 {
			continue
		}
		if _, err := now.TickMeals(ctx, nutrition.MealTickInput{Date: day, LineIDs: eaten, Eaten: true}); err != nil {
			return err
		}
	}
	if _, err := now.SetWater(ctx, today, e.waterMl); err != nil || !e.eatsAnother {
		return err
	}
	name, kcal := "Two squares of dark chocolate", 110.0
	if c.language == ru {
		name = "Две дольки горького шоколада"
	}
	_, err = now.AddMealEntry(ctx, nutrition.MealEntryInput{ID: uuid.NewSHA1(v.ID, []byte(name)), Date: today, Meal: "AFTERNOON_SNACK",
		Amount: 1, Name: &name, Kcal: &kcal})
	return err
}
