package nutrition_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mealplan"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// week returns the content of a week of soup for lunch, and of a banana on training days.
func week(title string, servings float64) nutrition.MealPlanInput {
	soup, banana := nutrition.IDOf("recipe/lentil-soup"), nutrition.IDOf("food/banana")
	in := nutrition.MealPlanInput{Title: text.LocalizedText{"en": title}, Goal: mealplan.GoalKEEP}
	for day := 7; day >= 1; day-- {
		in.Lines = append(in.Lines,
			&nutrition.PlanLineInput{Weekday: day, Meal: "DINNER", On: meal.TrainingDay, FoodID: &banana, Amount: 120},
			&nutrition.PlanLineInput{Weekday: day, Meal: "LUNCH", On: meal.AnyDay, RecipeID: &soup, Amount: servings})
	}
	return in
}

func TestACoachsOwnWeekIsAssignedLikeAReadyMadeOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		p, err := w.CreateMealPlan(coach, week("Soup", 1.5))
		w.OK(err)
		if first := p.Lines[0]; first.Weekday != 1 || first.Meal != "LUNCH" || p.Diet != meal.Vegan {
			t.Errorf("the week begins with %+v and is %s", first, p.Diet)
		}
		in := nutrition.AssignMealPlanInput{ID: uuid.Must(uuid.NewV7()), ClientID: w.person(), PlanID: p.ID, StartsOn: today}
		a, err := w.AssignMealPlan(coach, in)
		w.OK(err)
		lines := w.day(today).Lines
		if len(lines) != 1 || lines[0].Amount != 1.5 || math.Abs(float64(a.MeanKcal)-lines[0].Nutrition().Kcal) > 1 {
			t.Fatalf("today has %d lines, of %d kcal", len(lines), a.MeanKcal)
		}

		// What the client has stays, whatever becomes of the week.
		_, err = w.UpdateMealPlan(coach, p.ID, week("Less soup", 0.5))
		w.OK(err)
		w.OK(w.DeleteMealPlan(coach, p.ID))
		if got := w.day(today).Lines; got[0].Amount != 1.5 || w.title(today) != "Soup" {
			t.Errorf("the client has %v of %q", got[0].Amount, w.title(today))
		}
		if _, err := w.AssignMealPlan(coach, nutrition.AssignMealPlanInput{ID: uuid.Must(uuid.NewV7()), ClientID: w.person(), PlanID: p.ID,
			StartsOn: today}); !refused(err, errs.NotFound, "planId") {
			t.Errorf("a deleted week is assigned: %v", err)
		}
	})
}

func TestAWeekIsCopiedFromReadyMadeOnesAndFromClients(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, id := w.coach(), uuid.Must(uuid.NewV7())
		from := nutrition.IDOf("plan/lose-vegetarian")
		for range 2 {
			p, err := w.DuplicateMealPlan(coach, from, id)
			w.OK(err)
			of, err := w.MealPlan(coach, from)
			w.OK(err)
			if p.ID != id || *p.ProfileID != domaintest.ID(coach) || p.Title["en"] != of.Title["en"]+" (copy)" || len(p.Lines) != len(of.Lines) {
				t.Fatalf("the copy is %q with %d lines", p.Title["en"], len(p.Lines))
			}
		}
		w.follow("gain-omnivore")
		has, err := w.MealWeek(w.eater, w.person(), "UTC", nil)
		w.OK(err)
		p, err := w.DuplicateMealPlan(coach, has.Plan.ID, uuid.Must(uuid.NewV7()))
		w.OK(err)
		if p.Goal != mealplan.GoalGAIN || p.Diet != meal.Meat || len(p.Lines) != len(has.Plan.Lines) {
			t.Errorf("the client's week became one to %s, %s", p.Goal, p.Diet)
		}
		stranger := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		if _, err := w.DuplicateMealPlan(stranger, has.Plan.ID, uuid.Must(uuid.NewV7())); !ent.IsNotFound(err) {
			t.Errorf("a stranger copies a client's week: %v", err)
		}
	})
}

func TestOnlyItsCoachSeesAndChangesAWeek(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, other := w.coach(), w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		p, err := w.CreateMealPlan(coach, week("Mine", 1))
		w.OK(err)
		for name, as := range map[string]context.Context{"another coach": other, "the client": w.eater} {
			plans, err := w.MealPlans(as)
			w.OK(err)
			if len(plans) != 4 {
				t.Errorf("%s sees %d weeks", name, len(plans))
			}
			_, err = w.UpdateMealPlan(as, p.ID, week("Theirs", 1))
			_, failed := w.FollowMealPlan(as, p.ID, nil)
			if !ent.IsNotFound(err) && as == other || !ent.IsNotFound(failed) {
				t.Errorf("%s changes it: %v, and follows it: %v", name, err, failed)
			}
		}
		plans, err := w.MealPlans(coach)
		w.OK(err)
		if len(plans) != 5 {
			t.Errorf("the coach sees %d weeks", len(plans))
		}
		if _, err := w.UpdateMealPlan(coach, nutrition.IDOf("plan/lose-omnivore"), week("House", 1)); !ent.IsNotFound(err) {
			t.Errorf("a ready-made week is changed: %v", err)
		}
	})
}

func TestADeletedWeekIsRestoredForADay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		p, err := w.CreateMealPlan(coach, week("Mine", 1))
		w.OK(err)
		w.OK(w.DeleteMealPlan(coach, p.ID))
		w.OK(w.DeleteMealPlan(coach, p.ID))
		if _, err := w.MealPlan(coach, p.ID); !ent.IsNotFound(err) {
			t.Errorf("it is still there: %v", err)
		}
		_, err = w.RestoreMealPlan(coach, p.ID)
		w.OK(err)
		w.OK(w.DeleteMealPlan(coach, p.ID))
		w.Pass(25 * time.Hour)
		if _, err := w.RestoreMealPlan(coach, p.ID); !ent.IsNotFound(err) {
			t.Errorf("it is restored after a day: %v", err)
		}
		w.OK(w.Sweep(context.Background()))
		if _, err := w.DB.Ent.MealPlan.Get(coach, p.ID); !ent.IsNotFound(err) {
			t.Errorf("it is kept: %v", err)
		}
	})
}

func TestWithdrawingIsUndone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		w.follow("lose-omnivore")
		before := w.title(today)
		for _, start := range []int{today, today + 3} {
			a, err := w.AssignMealPlan(coach, w.part("gain-vegetarian", start))
			w.OK(err)
			assigned, was := w.title(start), ids(w.day(start))
			w.OK(w.WithdrawMealPlan(coach, a.ID))
			for range 2 {
				_, err = w.ResumeMealPlan(coach, a.ID)
				w.OK(err)
			}
			if w.title(start) != assigned || !slices.Equal(ids(w.day(start)), was) {
				t.Errorf("%q is followed instead of %q", w.title(start), assigned)
			}
			w.OK(w.WithdrawMealPlan(coach, a.ID))
			if got := w.title(start); got != before {
				t.Errorf("%q is followed instead of %q", got, before)
			}
			w.Pass(time.Minute)
			w.follow("gain-omnivore")
			if _, err := w.ResumeMealPlan(coach, a.ID); !refused(err, errs.Conflict, "") {
				t.Errorf("it takes the place of what the client chose since: %v", err)
			}
			before = w.title(today)
		}
		a, err := w.AssignMealPlan(coach, w.part("gain-vegetarian", today))
		w.OK(err)
		w.OK(w.StopMealPlan(w.eater))
		if _, err := w.ResumeMealPlan(coach, a.ID); !refused(err, errs.NotFound, "") {
			t.Errorf("the coach resumes what the client stopped: %v", err)
		}
		b, err := w.AssignMealPlan(coach, w.part("lose-omnivore", today))
		w.OK(err)
		w.OK(w.WithdrawMealPlan(coach, b.ID))
		w.Pass(48 * time.Hour)
		if _, err := w.ResumeMealPlan(coach, b.ID); !refused(err, errs.NotFound, "") {
			t.Errorf("it is resumed after two days: %v", err)
		}
	})
}

func TestACoachSeesWhatClientsAvoidWhateverTheyShare(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		_, err := w.SaveMealSettings(w.eater, nutrition.MealSettingsInput{Meals: []string{"LUNCH"}, Avoided: []string{"MILK", "NUTS"}})
		w.OK(err)
		w.follow("lose-omnivore")
		clients, err := w.MealClients(coach)
		w.OK(err)
		if len(clients) != 1 || clients[0].ID != w.person() || !slices.Equal(clients[0].Avoided, []string{"MILK", "NUTS"}) ||
			clients[0].Follows == nil {
			t.Fatalf("the coach sees %+v", clients)
		}
		stranger := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		clients, err = w.MealClients(stranger)
		w.OK(err)
		if len(clients) != 0 {
			t.Errorf("a stranger sees %d clients", len(clients))
		}
	})
}

// Whatever a week has, a day of it without training adds up to the mean energy that portions are computed from.
func TestTheMeanOfAWeekIsThatOfItsDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		recipes := w.dishes()
		var all []uuid.UUID
		for id := range recipes {
			all = append(all, id)
		}
		random := rand.New(rand.NewPCG(1, 2))
		for range 20 {
			in, sum := nutrition.MealPlanInput{Title: text.LocalizedText{"ru": "Н"}, Goal: mealplan.GoalLOSE}, 0.0
			for range 1 + random.IntN(40) {
				id := all[random.IntN(len(all))]
				l := &nutrition.PlanLineInput{Weekday: 1 + random.IntN(7), Meal: meal.Meals[random.IntN(6)], On: meal.AnyDay, RecipeID: &id,
					Amount: float64(1+random.IntN(60)) / 20}
				if random.IntN(4) == 0 {
					l.On = meal.TrainingDay
				} else {
					sum += recipes[id].PerServing.Kcal * l.Amount
				}
				in.Lines = append(in.Lines, l)
			}
			p, err := w.CreateMealPlan(coach, in)
			w.OK(err)
			a, err := w.AssignMealPlan(coach, nutrition.AssignMealPlanInput{ID: uuid.Must(uuid.NewV7()), ClientID: w.person(), PlanID: p.ID,
				StartsOn: today})
			w.OK(err)
			if math.Abs(float64(a.MeanKcal)-sum/7) > 0.51 {
				t.Errorf("the mean is %d instead of %.1f", a.MeanKcal, sum/7)
			}
		}
	})
}

func TestACoachHasTwoHundredWeeksAtMost(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		first, err := w.CreateMealPlan(coach, week("Soup", 1))
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.MealPlan.MapCreateBulk(make([]struct{}, 199), func(c *ent.MealPlanCreate, _ int) {
				c.SetProfileID(domaintest.ID(coach)).
					SetTitle(first.Title).
					SetDescription(first.Description).
					SetGoal(first.Goal).
					SetDiet(first.Diet).
					SetLines(first.Lines).
					SetCreatedAt(w.Time()).
					SetUpdatedAt(w.Time())
			}).Exec(ctx)
		})
		_, err = w.CreateMealPlan(coach, week("More soup", 1))
		domaintest.Refused(t, err, errs.LimitExceeded, "")
		_, err = w.DuplicateMealPlan(coach, first.ID, uuid.New())
		domaintest.Refused(t, err, errs.LimitExceeded, "")
		_, err = w.RestoreMealPlan(coach, first.ID)
		w.OK(err)
		w.OK(w.DeleteMealPlan(coach, first.ID))
		_, err = w.CreateMealPlan(coach, week("More soup", 1))
		w.OK(err)
		_, err = w.RestoreMealPlan(coach, first.ID)
		domaintest.Refused(t, err, errs.LimitExceeded, "")
	})
}
