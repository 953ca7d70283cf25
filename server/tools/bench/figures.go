package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/profile"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/domain/identity"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

// Who has a history, and how much of it.
const (
	lifters     = 10
	historyDays = 5 * 365
	movesADay   = 6
	setsAMove   = 3
)

// muscles are what the exercises of the history train.
var muscles = []string{"legs", "chest", "back", "shoulders", "arms", "core", "glutes", "calves"}

// figures gives some clients five years of training, meals and weights, and returns the page of what that adds up to, whose p99 should be
// at most 30 ms.
func figures(ctx context.Context, a *app.App) (screen, error) {
	ctx = viewer.System(ctx)
	today := viewer.Day(time.Now(), time.UTC)
	var moves []uuid.UUID
	var workoutID uuid.UUID
	err := a.Store.InTx(ctx, func(tx *store.Tx) error {
		for i := range 2 * movesADay {
			name := text.LocalizedText{"en": fmt.Sprintf("Lift %d", i), "ru": fmt.Sprintf("Движение %d", i)}
			e, err := tx.Exercise.Create().SetKey(fmt.Sprintf("bench-%d", i)).SetName(name).SetHowTo(name).
				SetMuscleGroup(muscles[i%len(muscles)]).SetEquipment("barbell").Save(ctx)
			if err != nil {
				return err
			}
			moves = append(moves, e.ID)
		}
		coach, err := a.Identity.Create(ctx, tx, identity.NewPerson{FirstName: "D", LastName: "D", Email: "d@bench.test",
			Role: viewer.RoleCoach, Plan: viewer.PlanFree, CreatedAt: time.Now().UTC()})
		if err != nil {
			return err
		}
		w, err := a.Library.Create(ctx, tx, library.NewWorkout{Author: coach.ID, Description: description(0), Category: "STRENGTH",
			Title: text.LocalizedText{"en": "Lifts", "ru": "Движения"}, Goal: "BUILD_MUSCLE", Level: "ADVANCED", Minutes: 60,
			RequiredPlan: "FREE", CreatedAt: time.Now().UTC()})
		if err == nil {
			workoutID = w.ID
		}
		return err
	})
	for n := 0; n < lifters && err == nil; n++ {
		err = a.Store.InTx(ctx, func(tx *store.Tx) error {
			p, err := tx.Profile.Query().Where(profile.Email(fmt.Sprintf("%d@bench.test", n))).Only(ctx)
			if err != nil {
				return err
			}
			if err := exercised(ctx, tx, p.ID, workoutID, moves, today); err != nil {
				return err
			}
			return fed(ctx, tx, p.ID, today)
		})
	}
	if err == nil {
		err = countRows(ctx, a)
	}
	if err != nil {
		return screen{}, err
	}
	date := func(back int) string { return time.Unix(int64(today-back)*86400, 0).UTC().Format(time.DateOnly) }
	return screen{"figures", fmt.Sprintf(`{muscleWeeks(since:%[1]q){week muscleGroup sets} lifts{id name{en ru}}
		lift(exerciseId:%[2]q,since:%[3]q){bestKg days{date maxKg trendKg reps loadKg isRecord}}
		activity{days(from:%[3]q,to:%[4]q){date completions minutes}}
		trainingMonth{sets setsBefore records{date maxKg reps loadKg beforeKg exercise{id name{en ru}}}}
		energyWeeks(since:%[1]q){week days meanKcal} mealSettings{id hidesNumbers}
		measureSeries(measure:WEIGHT,since:%[1]q){date value trend entries}}`, date(83), moves[0], date(395), date(0)), nil}, nil
}

// exercised completes a workout four days a week.
func exercised(ctx context.Context, tx *store.Tx, of, workoutID uuid.UUID, moves []uuid.UUID, today int) error {
	var logs []*ent.WorkoutLogCreate
	var sets []*ent.SetLogCreate
	flush := func() error {
		if err := tx.WorkoutLog.CreateBulk(logs...).Exec(ctx); err != nil {
			return err
		}
		err := tx.SetLog.CreateBulk(sets...).Exec(ctx)
		logs, sets = nil, nil
		return err
	}
	for back := historyDays; back >= 0; back-- {
		if back%7 > 3 {
			continue
		}
		id, at := uuid.Must(uuid.NewV7()), time.Unix(int64(today-back)*86400, 0).UTC()
		logs = append(logs, tx.WorkoutLog.Create().SetID(id).SetProfileID(of).SetWorkoutID(workoutID).SetCompletedAt(at).
			SetLocalDay(today-back).SetDurationSeconds(3600).SetSource("MANUAL"))
		for i := range movesADay * setsAMove {
			move := moves[(back%2*movesADay+i/setsAMove)%len(moves)]
			// The loads rise by the year, and vary by the day.
			kg := 60 + float64((historyDays-back)/30) + float64(back*7%10)/4
			sets = append(sets, tx.SetLog.Create().SetProfileID(of).SetWorkoutLogID(id).SetExerciseID(move).SetPosition(i).
				SetReps(4+(back+i)%9).SetLoadKg(kg))
		}
		if len(sets) >= chunk {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return flush()
}

// fed eats four meals and steps on the scales every day.
func fed(ctx context.Context, tx *store.Tx, of uuid.UUID, today int) error {
	var days []*ent.MealDayCreate
	var weights []*ent.ProgressEntryCreate
	for back := historyDays; back > 0; back-- {
		var lines []meal.MealLine
		for _, name := range []string{"BREAKFAST", "LUNCH", "DINNER", "EVENING_SNACK"} {
			lines = append(lines, meal.MealLine{ID: uuid.Must(uuid.NewV7()), Meal: name, Amount: 1, Planned: true, Eaten: true,
				Name: text.LocalizedText{"en": "Porridge", "ru": "Каша"}, Aisles: []string{},
				Per: meal.Nutrition{Kcal: 400 + float64(back%200), Protein: 30, Fat: 20, Carbs: 60}})
		}
		days = append(days, tx.MealDay.Create().SetProfileID(of).SetDay(today-back).SetLines(lines).SetPlanned(true).
			SetUpdatedAt(time.Now().UTC()))
		weights = append(weights, tx.ProgressEntry.Create().SetProfileID(of).SetLocalDay(today-back).SetWeightKg(80+float64(back%50)/10))
		if len(days) < chunk && back > 1 {
			continue
		}
		if err := tx.MealDay.CreateBulk(days...).Exec(ctx); err != nil {
			return err
		}
		if err := tx.ProgressEntry.CreateBulk(weights...).Exec(ctx); err != nil {
			return err
		}
		days, weights = nil, nil
	}
	return nil
}
