package demo

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/nutrition"
)

// eater is a client who follows a week of meals.
type eater struct {
	plan        string // the ready-made one that they chose; the coach assigned theirs if empty
	born        int
	skips       int // of ten planned meals
	waterMl     int
	eatsAnother bool // whether something was eaten besides the plan
}

var eaters = map[string]eater{
	"client@forma.test":        {"lose-omnivore", 1988, 2, 1250, true},
	"oleg.dementev@forma.test": {"lose-omnivore", 1984, 3, 750, true},
	"priya.nandan@forma.test":  {skips: 2, waterMl: 1000},
}

// cooks is who has recipes of their own.
const cooks = "basic@forma.test"

// dishes are their recipes in their language, in grams of foods by key, the older one first.
var dishes = []struct {
	title       string
	servings    int
	minutes     int
	meals       []string
	ingredients []string // keys of foods
	grams       []float64
	steps, tags []string
}{
	{
		"Омлет по выходным", 2, 15, []string{"BREAKFAST", "LUNCH"},
		[]string{"egg", "tomato", "onion", "feta"}, []float64{220, 150, 60, 50},
		[]string{"Обжарьте лук до мягкости, добавьте помидоры.", "Взбейте яйца, залейте овощи и дайте схватиться под крышкой.",
			"Раскрошите сверху фету."},
		[]string{"быстро"},
	},
	{
		"Гречка с грибами", 3, 30, []string{"LUNCH", "DINNER"},
		[]string{"buckwheat", "mushrooms", "onion", "olive-oil"}, []float64{210, 300, 100, 20},
		[]string{"Отварите гречку.", "Обжарьте лук и шампиньоны на масле.", "Перемешайте, посолите и поперчите."},
		[]string{"с собой"},
	},
}

// cook writes a client's own recipes.
func (d *Demo) cook(ctx context.Context, c person) error {
	if c.email != cooks {
		return nil
	}
	for i, r := range dishes {
		at := d.now.AddDate(0, 0, i-len(dishes))
		id := d.id(at)
		in := nutrition.RecipeInput{ID: &id, Title: r.title, Servings: r.servings, Minutes: r.minutes, Meals: r.meals, Steps: r.steps,
			Tags: r.tags}
		for n, key := range r.ingredients {
			in.Ingredients = append(in.Ingredients, &nutrition.IngredientInput{FoodID: nutrition.IDOf("food/" + key), Grams: r.grams[n]})
		}
		if _, err := d.eating(c, at).CreateRecipe(ctx, in); err != nil {
			return err
		}
	}
	return nil
}

// ownWeek is a week of a coach's own, made of a ready-made one, and who has it.
var ownWeek = struct {
	client, from       string
	title, description text.LocalizedText
}{
	"priya.nandan@forma.test",
	"gain-vegetarian",
	text.LocalizedText{"en": "Three meals, no snacks", "ru": "Три приёма пищи без перекусов"},
	text.LocalizedText{
		"en": "For days without a minute to spare: larger breakfasts, lunches and dinners in place of snacks.",
		"ru": "Для занятых дней: вместо перекусов — завтраки, обеды и ужины побольше.",
	},
}

// serve lets a coach make the week of their own, and assign it.
func (d *Demo) serve(ctx context.Context, c person, coach, client *ent.Profile) error {
	if c.email != ownWeek.client {
		return nil
	}
	as := viewer.With(ctx, &viewer.Viewer{ID: coach.ID, Role: viewer.RoleCoach, TimeZone: c.zone, Onboarded: true})
	at := d.now.AddDate(0, 0, -followedFor)
	kitchen := d.eating(c, at)
	of, err := kitchen.MealPlan(as, nutrition.IDOf("plan/"+ownWeek.from))
	if err != nil {
		return err
	}
	id := d.id(at)
	in := nutrition.MealPlanInput{ID: &id, Title: ownWeek.title, Description: ownWeek.description, Goal: of.Goal}
	for _, l := range of.Lines {
		if !slices.Contains([]string{"BREAKFAST", "LUNCH", "DINNER"}, l.Meal) || l.RecipeID == nil {
			continue
		}
		in.Lines = append(in.Lines, &nutrition.PlanLineInput{Weekday: l.Weekday, Meal: l.Meal, On: meal.AnyDay, RecipeID: l.RecipeID,
			Amount: 1.3 * l.Amount, CookedOn: l.CookedOn})
	}
	p, err := kitchen.CreateMealPlan(as, in)
	if err != nil {
		return err
	}
	_, err = kitchen.AssignMealPlan(as, nutrition.AssignMealPlanInput{ID: d.id(at), ClientID: client.ID, PlanID: p.ID,
		StartsOn: viewer.DayIn(at, c.zone)})
	return err
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
	if e.plan != "" {
		begun := d.eating(c, d.now.AddDate(0, 0, -followedFor))
		_, err := begun.SaveNutritionAnswers(ctx, nutrition.NutritionTargetInput{Sex: c.sex, Activity: nutrition.Light, BirthYear: e.born,
			HeightCm: c.cm, KgPerWeek: 0.25})
		if err != nil {
			return err
		}
		if _, err := begun.FollowMealPlan(ctx, nutrition.IDOf("plan/"+e.plan), nil); err != nil {
			return err
		}
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
	_, err := now.AddMealEntry(ctx, nutrition.MealEntryInput{ID: uuid.NewSHA1(v.ID, []byte(name)), Date: today, Meal: "AFTERNOON_SNACK",
		Amount: 1, Name: &name, Kcal: &kcal})
	return err
}
