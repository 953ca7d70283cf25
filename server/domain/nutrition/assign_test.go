package nutrition_test

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// coach returns the context of a coach of the eater.
func (w *world) coach() context.Context {
	w.T.Helper()
	coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetCoachID(domaintest.ID(coach)).SetClientID(w.person()).Exec(ctx)
	})
	return coach
}

// part is what the coach sends to assign a week to the eater.
func (w *world) part(key string, startsOn int) nutrition.AssignMealPlanInput {
	return nutrition.AssignMealPlanInput{ID: uuid.Must(uuid.NewV7()), ClientID: w.person(), PlanID: nutrition.IDOf("plan/" + key),
		StartsOn: startsOn}
}

// title returns that of the week that the eater follows on a day, or nothing.
func (w *world) title(day int) (title string) {
	w.T.Helper()
	plans, err := w.AssignedMealPlans(w.eater, w.person(), "UTC")
	w.OK(err)
	for _, p := range plans {
		if p.StartsOn <= day && p.LastDay >= day {
			title = p.Title["en"]
		}
	}
	return title
}

// ids returns those of the lines of a day, in order of themselves.
func ids(d *nutrition.MealDay) (all []string) {
	for _, l := range d.Lines {
		all = append(all, l.ID.String())
	}
	slices.Sort(all)
	return all
}

func TestACoachAssignsAWeekAndTheClientIsNotifiedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		w.follow("lose-omnivore")
		before := w.title(today)
		in := w.part("gain-vegetarian", today+2)
		a, err := w.AssignMealPlan(coach, in)
		w.OK(err)
		again, err := w.AssignMealPlan(coach, in)
		w.OK(err)
		if a.ID != in.ID || again.ID != in.ID {
			t.Errorf("the copies are %s and %s", a.ID, again.ID)
		}
		if w.title(today+1) != before || w.title(today+2) == before {
			t.Errorf("%q is followed tomorrow, and %q then", w.title(today+1), w.title(today+2))
		}
		if got := w.Bell(w.person()); !slices.Equal(got, []notification.Kind{notification.KindMEAL_PLAN_ASSIGNED}) {
			t.Errorf("the client is told %v", got)
		}
		plans, err := w.AssignedMealPlans(coach, w.person(), "UTC")
		w.OK(err)
		if len(plans) != 2 || plans[1].ID != a.ID {
			t.Errorf("the coach sees %d weeks", len(plans))
		}
	})
}

func TestAWithdrawnWeekLeavesNoTrace(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		w.follow("lose-omnivore")
		before, lunch := w.title(today), w.day(today+1).Lines
		// The day is stored, so that it does not follow from the plan by itself.
		_, err := w.SetMealAmount(w.eater, today+1, lunch[0].ID, 1.5)
		w.OK(err)
		// So is today: breakfast is eaten, and something of their own besides the planned lunch.
		breakfast := w.day(today).Lines[0].ID
		_, err = w.TickMeals(w.eater, nutrition.MealTickInput{Date: today, LineIDs: []uuid.UUID{breakfast}, Eaten: true})
		w.OK(err)
		name, kcal := "Cake", 300.0
		_, err = w.AddMealEntry(w.eater, nutrition.MealEntryInput{ID: uuid.Must(uuid.NewV7()), Date: today, Meal: "LUNCH", Amount: 1,
			Name: &name, Kcal: &kcal})
		w.OK(err)
		was := ids(w.day(today))
		for _, start := range []int{today + 9, today, today + 1, today + 5} {
			a, err := w.AssignMealPlan(coach, w.part("gain-vegetarian", start))
			w.OK(err)
			w.OK(w.WithdrawMealPlan(coach, a.ID))
			w.OK(w.WithdrawMealPlan(coach, a.ID))
			for day := today; day < today+10; day++ {
				if got := w.title(day); got != before {
					t.Fatalf("from day %d on, %q is followed on day %d", start-today, got, day-today)
				}
			}
			if got := ids(w.day(today)); !slices.Equal(got, was) {
				t.Errorf("today has %v instead of %v", got, was)
			}
			if got := w.day(today + 1).Lines; len(got) != len(lunch) || got[0].ID != lunch[0].ID {
				t.Errorf("tomorrow has other meals than before")
			}
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			told, err := tx.Notification.Query().Where(notification.DeletedAtIsNil()).Count(ctx)
			if told != 0 {
				t.Errorf("the client is still told of %d weeks", told)
			}
			return err
		})
	})
}

func TestWithdrawingLeavesWhatTheClientChoseSince(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		w.follow("lose-omnivore")
		a, err := w.AssignMealPlan(coach, w.part("gain-vegetarian", today))
		w.OK(err)
		w.follow("gain-omnivore")
		chosen := w.title(today)
		w.OK(w.WithdrawMealPlan(coach, a.ID))
		if got := w.title(today); got != chosen {
			t.Errorf("%q is followed, the client chose %q", got, chosen)
		}
		w.OK(w.StopMealPlan(w.eater))
		w.OK(w.WithdrawMealPlan(coach, a.ID))
		if got := w.title(today); got != "" {
			t.Errorf("%q is followed, the client stopped", got)
		}
	})
}

func TestOnlyTheCurrentCoachAssignsToClientsWithMeals(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, stranger := w.coach(), w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		_, err := w.AssignMealPlan(stranger, w.part("lose-omnivore", today))
		if !refused(err, errs.NotFound, "clientId") {
			t.Errorf("a stranger gets %v", err)
		}
		for _, start := range []int{today - 1, today + 61} {
			if _, err := w.AssignMealPlan(coach, w.part("lose-omnivore", start)); !refused(err, errs.BadInput, "startsOn") {
				t.Errorf("day %d: %v", start-today, err)
			}
		}
		if _, err := w.AssignMealPlan(coach, w.part("none", today)); !refused(err, errs.NotFound, "planId") {
			t.Errorf("an unknown week: %v", err)
		}
		w.follow("lose-omnivore")
		week, err := w.MealWeek(w.eater, w.person(), "UTC", nil)
		w.OK(err)
		if err := w.WithdrawMealPlan(coach, week.Plan.ID); !ent.IsNotFound(err) {
			t.Errorf("what the client chose: %v", err)
		}
		assigned, err := w.AssignMealPlan(coach, w.part("gain-omnivore", today))
		w.OK(err)
		if err := w.WithdrawMealPlan(stranger, assigned.ID); !ent.IsNotFound(err) {
			t.Errorf("a stranger takes it back: %v", err)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(w.person()).SetSubscriptionPlan(viewer.PlanFree).SetGivenPlan(viewer.PlanFree).Exec(ctx)
		})
		if _, err := w.AssignMealPlan(coach, w.part("lose-omnivore", today)); !refused(err, errs.PlanRequired, "clientId") {
			t.Errorf("without meals: %v", err)
		}
	})
}

// client returns a client of that coach.
func (w *world) client(coach context.Context, plan viewer.Plan, zone string) (of context.Context, id uuid.UUID) {
	w.T.Helper()
	of = w.NewPerson(viewer.RoleClient, plan, zone)
	id = domaintest.ID(of)
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetCoachID(domaintest.ID(coach)).SetClientID(id).Exec(ctx)
	})
	return of, id
}

// toAll is what a coach sends to assign a week to several clients.
func toAll(key string, startsOn int, clients ...uuid.UUID) (in nutrition.AssignMealPlansInput) {
	in.PlanID, in.StartsOn = nutrition.IDOf("plan/"+key), startsOn
	for _, id := range clients {
		in.Clients = append(in.Clients, &nutrition.MealPlanClientInput{ID: uuid.Must(uuid.NewV7()), ClientID: id})
	}
	return in
}

func TestAWeekForManyIsWithdrawnWithoutATrace(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		w.follow("lose-omnivore")
		before, was := w.title(today), ids(w.day(today))
		_, second := w.client(coach, viewer.PlanVIP, "UTC")
		_, eastern := w.client(coach, viewer.PlanBasic, "Pacific/Kiritimati")
		everyone := []uuid.UUID{w.person(), second, eastern}
		in := toAll("gain-vegetarian", today, everyone...)
		all, err := w.AssignMealPlans(coach, in)
		w.OK(err)
		_, err = w.AssignMealPlans(coach, in)
		w.OK(err)
		var made []uuid.UUID
		for i, a := range all {
			made = append(made, a.ID)
			if a.ID != in.Clients[i].ID || a.ProfileID != everyone[i] {
				t.Errorf("the copy of client %d is %s of %s", i, a.ID, a.ProfileID)
			}
			if got := w.Bell(a.ProfileID); len(got) != 1 {
				t.Errorf("client %d is told %v", i, got)
			}
		}
		if theirs := viewer.DayIn(w.Now(), "Pacific/Kiritimati"); all[2].StartsOn != theirs {
			t.Errorf("where it is day %d it begins on day %d", theirs, all[2].StartsOn)
		}
		if w.title(today) == before {
			t.Error("the week before is still followed")
		}
		for range 2 {
			w.OK(w.WithdrawMealPlans(coach, made))
		}
		if w.title(today) != before || !slices.Equal(ids(w.day(today)), was) {
			t.Errorf("%q is followed, not %q, or today has other meals", w.title(today), before)
		}
		for _, id := range everyone[1:] {
			plans, err := w.AssignedMealPlans(coach, id, "UTC")
			w.OK(err)
			if len(plans) != 0 {
				t.Errorf("a client still has %d weeks", len(plans))
			}
		}
	})
}

func TestAWeekForManyIsRefusedIfOneCannotGetIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, stranger := w.coach(), w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		_, free := w.client(coach, viewer.PlanFree, "UTC")
		_, others := w.client(stranger, viewer.PlanVIP, "UTC")
		for name, c := range map[string]struct {
			in    nutrition.AssignMealPlansInput
			code  errs.Code
			field string
		}{
			"nobody":               {toAll("lose-omnivore", today), errs.BadInput, "clients"},
			"too many":             {toAll("lose-omnivore", today, make([]uuid.UUID, 101)...), errs.BadInput, "clients"},
			"one twice":            {toAll("lose-omnivore", today, w.person(), w.person()), errs.BadInput, "clients.1.clientId"},
			"another's client":     {toAll("lose-omnivore", today, w.person(), others), errs.NotFound, "clients.1.clientId"},
			"one without meals":    {toAll("lose-omnivore", today, w.person(), free), errs.PlanRequired, "clients.1.clientId"},
			"an unknown week":      {toAll("none", today, w.person()), errs.NotFound, "planId"},
			"a day that has ended": {toAll("lose-omnivore", today-1, w.person()), errs.BadInput, "startsOn"},
		} {
			if _, err := w.AssignMealPlans(coach, c.in); !refused(err, c.code, c.field) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := w.title(today); got != "" {
			t.Errorf("%q is followed", got)
		}
		a, err := w.AssignMealPlan(coach, w.part("lose-omnivore", today))
		w.OK(err)
		if err := w.WithdrawMealPlans(coach, []uuid.UUID{a.ID, uuid.New()}); !refused(err, errs.NotFound, "ids.1") {
			t.Errorf("an unknown week is withdrawn: %v", err)
		}
		if err := w.WithdrawMealPlans(stranger, []uuid.UUID{a.ID}); !refused(err, errs.NotFound, "ids.0") {
			t.Errorf("a stranger takes it back: %v", err)
		}
		if w.title(today) == "" {
			t.Error("the week is withdrawn")
		}
	})
}

func TestACoachSeesWhoCannotGetAWeekAndWhoseTargetIsNotSeen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		_, free := w.client(coach, viewer.PlanFree, "UTC")
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.HealthConsent.Create().SetProfileID(w.person()).SetVersion(1).SetCreatedAt(w.Now()).Exec(ctx)
		})
		_, err := w.SaveNutritionAnswers(w.eater, answers)
		w.OK(err)
		of := func(id uuid.UUID) nutrition.MealClient {
			clients, err := w.MealClients(coach)
			w.OK(err)
			for _, c := range clients {
				if c.ID == id {
					return *c
				}
			}
			t.Fatal("the client is missing")
			return nutrition.MealClient{}
		}
		if c := of(free); c.HasMeals || c.HasAnswers {
			t.Errorf("who has no meals is %+v", c)
		}
		if c := of(w.person()); !c.HasMeals || !c.SharesMeasurements || !c.HasAnswers {
			t.Errorf("who has a target is %+v", c)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(w.person()).SetShareMeasurements(false).Exec(ctx)
		})
		if c := of(w.person()); !c.HasMeals || c.SharesMeasurements || c.HasAnswers {
			t.Errorf("who shares nothing is %+v", c)
		}
	})
}

// A coach who is not shown measurements learns nothing of them from portions, and plans the meals that the client has.
func TestPortionsOfACoachTellNoTargetThatIsNotShared(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach, kg := w.coach(), 120.0
		w.weight = nutrition.Weight{Kg: &kg}
		_, err := w.SaveNutritionAnswers(w.eater, answers)
		w.OK(err)
		_, err = w.SaveMealSettings(w.eater, nutrition.MealSettingsInput{Meals: []string{"LUNCH"}})
		w.OK(err)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(w.person()).SetShareMeasurements(false).Exec(ctx)
		})
		a, err := w.AssignMealPlan(coach, w.part("lose-omnivore", today))
		w.OK(err)
		if a.Portion != 1 {
			t.Errorf("the portion is %v", a.Portion)
		}
		for _, as := range []context.Context{coach, w.eater} {
			week, err := w.MealWeek(as, w.person(), "UTC", nil)
			w.OK(err)
			for _, d := range week.Days {
				for _, l := range d.Lines {
					if l.Meal != "LUNCH" {
						t.Fatalf("the day has a %s", l.Meal)
					}
				}
			}
		}
	})
}

func TestWhatWasEatenAddsUp(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		w.follow("gain-omnivore")
		for i, day := range []int{today - 1, today, today + 1} {
			lines := w.day(day).Lines
			var ticked []uuid.UUID
			want := meal.Nutrition{}
			for j, l := range lines {
				if j%(i+1) == 0 {
					ticked, want = append(ticked, l.ID), want.Plus(*l.Nutrition())
				}
			}
			if len(ticked) > 0 {
				_, err := w.TickMeals(w.eater, nutrition.MealTickInput{Date: day, LineIDs: ticked, Eaten: true})
				w.OK(err)
			}
			week, err := w.MealWeek(coach, w.person(), "UTC", &day)
			w.OK(err)
			d := week.Days[day-week.From]
			if got := d.Eaten(); math.Abs(got.Kcal-want.Kcal) > 1e-6 || math.Abs(got.Protein-want.Protein) > 1e-6 {
				t.Errorf("%v was eaten, not %v", *got, want)
			}
			if of := d.Adherence(); of.Eaten != len(ticked) || of.Planned != len(lines) {
				t.Errorf("%d of %d, not %d of %d", of.Eaten, of.Planned, len(ticked), len(lines))
			}
		}
	})
}

func TestAnOpenPageKnowsWhatTheCoachDoesWithAWeek(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.coach()
		events, err := w.Notifier.Bus.Listen(t.Context(), nutrition.WeekSubject(w.person()))
		w.OK(err)
		hears := func(want nutrition.MealWeekChange) {
			t.Helper()
			select {
			case got := <-events:
				if nutrition.MealWeekChange(got) != want {
					t.Errorf("the client hears %s, not %s", got, want)
				}
			case <-time.After(10 * time.Second):
				t.Errorf("the client does not hear %s", want)
			}
		}
		a, err := w.AssignMealPlan(coach, w.part("gain-vegetarian", today))
		w.OK(err)
		hears(nutrition.Assigned)
		w.OK(w.WithdrawMealPlans(coach, []uuid.UUID{a.ID}))
		hears(nutrition.Withdrawn)
		_, err = w.ResumeMealPlan(coach, a.ID)
		w.OK(err)
		hears(nutrition.Assigned)
		// What they choose themselves they know.
		w.follow("lose-omnivore")
		w.OK(w.WithdrawMealPlan(coach, a.ID))
		select {
		case got := <-events:
			t.Errorf("the client hears %s", got)
		default:
		}
	})
}
