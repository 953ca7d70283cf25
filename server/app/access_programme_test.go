package app_test

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/food"
	"forma/ent/mealday"
	"forma/ent/plannedworkout"
	"forma/ent/schema/meal"
	"forma/ent/schema/prescription"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/nutrition"
	"forma/server/domain/programme"
	"forma/server/platform/store"
)

// subscriber is the person themselves, on a plan that includes what their coach planned.
func subscriber(looker, of *being) bool { return trainee(looker, of) && looker.plan.Rank() > 0 }

// unplanned is the person themselves, on a plan without what a coach planned, which leaves room for a suggestion.
func unplanned(looker, of *being) bool { return trainee(looker, of) && looker.plan.Rank() == 0 }

// planned is who sees what a coach planned for a client.
func planned(looker, of *being) bool { return either(subscriber, coachOf)(looker, of) }

// eater is who may read foods and recipes.
func eater(looker, of *being) bool {
	return staff(looker, of) || client(looker, of) && looker.plan.Rank() > 0
}

// planEater is who may eat by a plan.
func planEater(looker, of *being) bool { return client(looker, of) && looker.plan.Rank() > 0 }

// dishReader sees the tags of the recipes that everyone shares.
func dishReader(looker, of *being) bool { return of == everyone && eater(looker, of) }

// ownProgrammer is the coach of a client who may have the coach's own programmes.
func ownProgrammer(looker, of *being) bool { return coachOf(looker, of) && of.plan == viewer.PlanVIP }

// planner is who sees a programme: its author, an admin, and for ready-made ones everyone who assigns or starts them.
func planner(looker, of *being) bool {
	return coach(looker, of) && looker == of || admin(looker, of) && of.role == "COACH" || of == everyone && eater(looker, of)
}

// mover is who may move what was planned for a client; every coach is admitted.
func mover(looker, of *being) bool { return either(subscriber, caring)(looker, of) }

func dateOf(day int) string {
	return time.Unix(int64(day)*86400, 0).UTC().Format(time.DateOnly)
}

func (m *matrix) today() int { return viewer.Day(m.w.clock(), time.UTC) }

// scheme creates a programme of that coach with one workout, or a ready-made one for others.
func (m *matrix) scheme(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.Programme.Create().
			SetTitle(both("Programme")).
			SetDescription(both("Text")).
			SetGoal("BUILD_MUSCLE").
			SetLevel("BEGINNER").
			SetWeeks(1).
			SetDays([]programmeday.ProgrammeWorkout{{Week: 1, Weekday: 1, WorkoutID: of.workout}}).
			SetPhases([]programmeday.ProgrammePhase{{Week: 1, Title: both("Base")}}).
			SetUpdatedAt(m.w.clock())
		if of.role == "COACH" {
			create.SetCreatedBy(of.id)
		}
		row, err := create.Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// schemed returns the input of a programme.
func (b *being) schemed() string {
	return fmt.Sprintf(`input:{title:{en:"Title",ru:"Название"},description:{en:"Text",ru:"Текст"},goal:BUILD_MUSCLE,level:BEGINNER,weeks:1,
		workouts:[{week:1,weekday:1,workoutId:%q}]}`, b.workout)
}

// schedule makes the current coach assign a client a programme, of which they have done a part, and plan a workout besides, while the
// client is on the required plan.
func (m *matrix) schedule(b *being) {
	by, today := m.people[b.coach], m.today()
	as := viewer.With(context.Background(), &viewer.Viewer{ID: by.id, Role: viewer.RoleCoach, Onboarded: true})
	plan := func(p viewer.Plan) {
		m.system(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(b.id).SetSubscriptionPlan(p).SetGivenPlan(p).Exec(ctx)
		})
	}
	plan(viewer.PlanVIP)
	defer plan(b.plan)
	starts := viewer.Monday(today) - 14
	line := func(day int) *programmeday.ProgrammeWorkout {
		return &programmeday.ProgrammeWorkout{Week: (day-starts)/7 + 1, Weekday: (day-starts)%7 + 1, WorkoutID: b.workout}
	}
	p, err := m.w.Programmes.Create(
		as,
		programme.ProgrammeInput{Title: both("For " + b.name), Goal: "BUILD_MUSCLE", Level: "BEGINNER", Weeks: 4,
			Workouts: []*programmeday.ProgrammeWorkout{line(today - 9), line(today)},
			Phases:   []*programmeday.ProgrammePhase{{Week: 1, Title: both("Base")}}},
	)
	if err != nil {
		m.w.t.Fatal(err)
	}
	b.assign = programme.AssignProgrammeInput{ID: idOfClient(), ClientID: b.id, ProgrammeID: p.ID, StartsOn: starts}
	b.add = programme.PlanWorkoutInput{ID: idOfClient(), ClientID: b.id, WorkoutID: b.workout, Date: today}
	if _, err := m.w.Programmes.Assign(as, b.assign); err != nil {
		m.w.t.Fatal(err)
	}
	if _, err := m.w.Programmes.Plan(as, b.add); err != nil {
		m.w.t.Fatal(err)
	}
	m.planned(&being{person: b.person, workout: b.linked}) // and not done
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.PlannedWorkout.Update().Where(plannedworkout.ProfileID(b.id)).SetPrescribed(prescribedOf(b)).Exec(ctx)
	})
	b.meals = nutrition.AssignMealPlanInput{ID: *idOfClient(), ClientID: b.id, PlanID: nutrition.IDOf("plan/gain-omnivore"), StartsOn: today}
	if _, err := m.w.Nutrition.AssignMealPlan(as, b.meals); err != nil {
		m.w.t.Fatal(err)
	}
	m.feed(b)
}

// feed makes a client answer what their target is computed from, follow a week of meals, and change their day.
func (m *matrix) feed(b *being) {
	as := viewer.With(context.Background(), &viewer.Viewer{ID: b.id, Role: viewer.RoleClient, Onboarded: true, TimeZone: "UTC"})
	_, err := m.w.Nutrition.SaveNutritionAnswers(as, nutrition.NutritionTargetInput{Sex: nutrition.Female, Activity: nutrition.Light,
		BirthYear: 1990, HeightCm: 170, KgPerWeek: 0.5})
	if err == nil {
		_, err = m.w.Nutrition.SaveMealSettings(as, nutrition.MealSettingsInput{Meals: meal.Meals, Avoided: []string{"FISH"}, HidesNumbers: true})
	}
	if err == nil {
		_, err = m.w.Nutrition.FollowMealPlan(as, nutrition.IDOf("plan/lose-omnivore"), nil)
	}
	if err == nil {
		_, err = m.w.Nutrition.SetWater(as, m.today(), 500)
	}
	if err == nil {
		m.tick(as)
	}
	if err != nil {
		m.w.t.Fatal(err)
	}
}

// tick marks the meals of a client's day as eaten, and all of their shopping list as bought.
func (m *matrix) tick(as context.Context) {
	today := m.today()
	week, err := m.w.Nutrition.MealWeek(as, viewer.From(as).ID, "UTC", nil)
	if err != nil {
		m.w.t.Fatal(err)
	}
	in := nutrition.MealTickInput{Date: today, Eaten: true}
	for _, l := range week.Days[today-week.From].Lines {
		in.LineIDs = append(in.LineIDs, l.ID)
	}
	_, err = m.w.Nutrition.TickMeals(as, in)
	list, failure := m.w.Nutrition.ShoppingList(as, nil)
	if err != nil || failure != nil {
		m.w.t.Fatal(err, failure)
	}
	bought := nutrition.ShoppingTickInput{From: list.From, Days: list.Days, Bought: true}
	for _, item := range list.Items {
		bought.FoodIDs = append(bought.FoodIDs, item.ID)
	}
	if err := m.w.Nutrition.TickShopping(as, bought); err != nil {
		m.w.t.Fatal(err)
	}
}

// followed makes a client follow a week of meals.
func (m *matrix) followed(of *being) {
	as := viewer.With(context.Background(), &viewer.Viewer{ID: of.id, Role: viewer.RoleClient, Onboarded: true, TimeZone: "UTC"})
	if _, err := m.w.Nutrition.FollowMealPlan(as, nutrition.IDOf("plan/lose-omnivore"), nil); err != nil {
		m.w.t.Fatal(err)
	}
}

// served assigns a week of meals to a client that is over.
func (m *matrix) served(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.AssignedMealPlan.Create().
			SetProfileID(of.id).
			SetPlanID(nutrition.IDOf("plan/lose-omnivore")).
			SetCoachID(m.people["coach"].id).
			SetTitle(both("Served")).
			SetStartsOn(m.today() - 200).
			SetLastDay(m.today() - 100).
			SetPortion(1).
			SetMeanKcal(2000).
			SetLines([]meal.PlanLine{}).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// promised assigns a week of meals to a client that begins in years.
func (m *matrix) promised(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.AssignedMealPlan.Create().
			SetProfileID(of.id).
			SetPlanID(nutrition.IDOf("plan/lose-omnivore")).
			SetCoachID(m.people["coach"].id).
			SetTitle(both("Promised")).
			SetStartsOn(m.today() + 2000).
			SetLastDay(m.today() + 2100).
			SetPortion(1).
			SetMeanKcal(2000).
			SetLines([]meal.PlanLine{}).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// week creates a week of meals of that coach, or a ready-made one for others.
func (m *matrix) week(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.MealPlan.Create().
			SetTitle(both("Week")).
			SetDescription(both("Text")).
			SetGoal("KEEP").
			SetDiet(meal.Vegan).
			SetLines([]meal.PlanLine{}).
			SetUpdatedAt(m.w.clock())
		if of.role == "COACH" {
			create.SetProfileID(of.id)
		}
		row, err := create.Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// dish creates a recipe of that person.
func (m *matrix) dish(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		egg := nutrition.IDOf("food/egg")
		row, err := tx.Recipe.Create().
			SetProfileID(of.id).
			SetTitle(both("Dish")).
			SetSteps([]text.LocalizedText{both("Text")}).
			SetTags(text.Tags{}).
			SetServings(2).
			SetMinutes(10).
			SetMeals(2).
			SetIngredients([]meal.Ingredient{{FoodID: egg, Grams: 120}}).
			SetPerServing(meal.Nutrition{Kcal: 90}).
			SetAisles([]string{"DAIRY"}).
			SetDiet(meal.Vegetarian).
			SetAllergens(4).
			SetWords(" dish").
			SetUpdatedAt(m.w.clock()).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// ownFood creates a food of that person.
func (m *matrix) ownFood(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.Food.Create().
			SetProfileID(of.id).
			SetName(both("Food")).
			SetPer100g(meal.Nutrition{Kcal: 120, Protein: 20}).
			SetAisle(food.AisleDAIRY).
			SetDiet(meal.Vegetarian).
			SetAllergens(4).
			SetMeasures([]meal.FoodMeasure{{Name: both("Cup"), Grams: 150}}).
			SetWords(" food").
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// line adds a line to a client's day, with as much energy as a small bowl of soup.
func (m *matrix) line(of *being) (id string) {
	as := viewer.With(context.Background(), &viewer.Viewer{ID: of.id, Role: viewer.RoleClient, Onboarded: true, TimeZone: "UTC"})
	egg, line := nutrition.IDOf("food/egg"), uuid.MustParse(newID())
	in := nutrition.MealEntryInput{ID: line, Date: m.today(), Meal: "LUNCH", FoodID: &egg, Amount: 300}
	m.system(func(ctx context.Context, tx *store.Tx) error {
		d, err := tx.MealDay.Query().Where(mealday.ProfileID(of.id), mealday.Day(m.today())).Only(ctx)
		if err != nil {
			return ent.MaskNotFound(err)
		}
		// A day has no room for the lines of all who look.
		kept := slices.DeleteFunc(d.Lines, func(l meal.MealLine) bool { return !l.Planned })
		return d.Update().SetLines(kept).Exec(ctx)
	})
	if _, err := m.w.Nutrition.AddMealEntry(as, in); err != nil {
		m.w.t.Fatal(err)
	}
	return line.String()
}

// lined names a line of a client's day, and more.
func lined(more string) func(*matrix, *being, *being) string {
	return func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(date:%q,lineId:%q%s)", dateOf(m.today()), m.line(of), more)
	}
}

// idFor returns the id of a create that the current coach repeats, and a new one for others.
func idFor(looker, of *being, id *uuid.UUID) string {
	if looker.name == of.coach {
		return id.String()
	}
	return newID()
}

// given assigns another programme to a client, in an unused week.
func (m *matrix) given(of *being) (id string) {
	m.weeks++
	m.system(func(ctx context.Context, tx *store.Tx) error {
		starts := viewer.Monday(m.today()) + 7*(100+m.weeks)
		row, err := tx.AssignedProgramme.Create().
			SetProfileID(of.id).
			SetCoachID(m.people["coach"].id).
			SetTitle(both("Given")).
			SetStartsOn(starts).
			SetWeeks(1).
			SetLastDay(starts + 6).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// startedLater makes a client start another programme, in an unused week.
func (m *matrix) startedLater(of *being) (id string) {
	m.weeks++
	m.system(func(ctx context.Context, tx *store.Tx) error {
		starts := viewer.Monday(m.today()) + 7*(100+m.weeks)
		row, err := tx.AssignedProgramme.Create().
			SetProfileID(of.id).
			SetSelfStarted(true).
			SetTitle(both("Started")).
			SetStartsOn(starts).
			SetWeeks(1).
			SetLastDay(starts + 6).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// prescribedOf has a value in every field.
func prescribedOf(b *being) []prescription.PrescribedExercise {
	most, kg, rpe, seconds, percent := 8, 62.5, 7.5, 40, 75.0
	return []prescription.PrescribedExercise{{
		ExerciseID: b.move, RestSeconds: 90, Tempo: "3-1-1-0", Superset: new(1), Note: "Slowly, " + b.name,
		Sets: []prescription.PrescribedSets{
			{Kind: prescription.Working, Count: 3, Reps: 5, MostReps: &most, LoadKg: &kg, RPE: &rpe},
			{Kind: prescription.Working, Count: 1, Seconds: &seconds, Metres: new(400), LoadPercent: &percent},
		},
	}}
}

// planned creates another planned workout of a client.
func (m *matrix) planned(of *being) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.PlannedWorkout.Create().
			SetProfileID(of.id).
			SetWorkoutID(of.workout).
			SetDay(m.today()).
			SetPlannedFor(m.today()).
			SetPosition(1).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// later plans a workout of a client, with what is prescribed, for the same weekday of two later weeks. It returns the first id.
func (m *matrix) later(of *being) string {
	first := newID()
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := func(id string, day int) *ent.PlannedWorkoutCreate {
			return tx.PlannedWorkout.Create().
				SetID(uuid.MustParse(id)).
				SetProfileID(of.id).
				SetWorkoutID(of.workout).
				SetDay(day).
				SetPlannedFor(day).
				SetPosition(1).
				SetPrescribed(prescribedOf(of))
		}
		return tx.PlannedWorkout.CreateBulk(create(first, m.today()+300), create(newID(), m.today()+307)).Exec(ctx)
	})
	return first
}

func idOfClient() *uuid.UUID {
	id := uuid.MustParse(newID())
	return &id
}
