package nutrition

import (
	"context"
	"reflect"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedmealplan"
	"forma/ent/mealday"
	"forma/ent/mealsettings"
	"forma/ent/plannedworkout"
	"forma/ent/predicate"
	"forma/ent/schema/meal"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// MealDay is what a client eats on a day: as stored, or else as planned.
type MealDay struct {
	ID       uuid.UUID
	Date     int
	Lines    []*meal.MealLine // by meal
	Training bool
	WaterMl  int
}

// Eaten returns what was eaten adds up to.
func (d *MealDay) Eaten() *meal.Nutrition {
	sum := meal.Nutrition{}
	for _, l := range d.Lines {
		if l.Eaten {
			sum = sum.Plus(*l.Nutrition())
		}
	}
	return &sum
}

// Adherence counts what was planned for the day, and what was eaten of that.
func (d *MealDay) Adherence() *MealAdherence {
	of := &MealAdherence{}
	for _, l := range d.Lines {
		if l.Planned {
			of.Planned++
			if l.Eaten {
				of.Eaten++
			}
		}
	}
	return of
}

// MealWeek is a client's week of meals.
type MealWeek struct {
	From int
	Plan *ent.AssignedMealPlan // in force on the last of its days
	Days []*MealDay
	// Adherence is how much of what was planned until today was eaten.
	Adherence *MealAdherence
}

// MealAdherence is how many planned lines there were, and how many of them were eaten.
type MealAdherence struct{ Planned, Eaten int }

// span is what a client's days are made of.
type span struct {
	person uuid.UUID
	plans  []*ent.AssignedMealPlan
	stored map[int]*ent.MealDay
	trains map[int]bool
	meals  int
	has    dishes
}

// mealsColumn is what withMeals adds.
const mealsColumn = "chosen_meals"

// withMeals has weeks come with the set of meals that their client's days have, which saves a statement.
func withMeals(person uuid.UUID) predicate.AssignedMealPlan {
	return func(s *sql.Selector) {
		settings := sql.Dialect(s.Dialect()).Table(mealsettings.Table)
		chosen := sql.Dialect(s.Dialect()).Select(settings.C(mealsettings.FieldMeals)).From(settings).
			Where(sql.EQ(settings.C(mealsettings.FieldProfileID), person))
		s.AppendSelectExprAs(sql.ExprFunc(func(b *sql.Builder) {
			b.WriteString("COALESCE(").Wrap(func(b *sql.Builder) { b.Join(chosen) }).WriteString(", ").Arg(everyMeal).WriteString(")")
		}), mealsColumn)
	}
}

// read reads what a client's days are made of, in five statements at most.
func (s *Service) read(ctx context.Context, db *ent.Client, person uuid.UUID, from, to, today int) (*span, error) {
	of := &span{person: person, stored: map[int]*ent.MealDay{}, trains: map[int]bool{}}
	var err error
	of.plans, err = db.AssignedMealPlan.Query().
		Where(assignedmealplan.ProfileID(person), assignedmealplan.StartsOnLTE(to), assignedmealplan.LastDayGTE(from)).
		Where(withMeals(person)).
		Order(assignedmealplan.ByStartsOn(), assignedmealplan.ByID()).
		All(ctx)
	if err != nil {
		return nil, err
	}
	days, err := db.MealDay.Query().
		Where(mealday.ProfileID(person), mealday.DayGTE(from), mealday.DayLTE(to)).
		Select(mealday.FieldProfileID, mealday.FieldDay, mealday.FieldLines, mealday.FieldWaterMl, mealday.FieldPlanned).
		All(ctx)
	if err != nil {
		return nil, err
	}
	for _, d := range days {
		of.stored[d.Day] = d
	}
	training, err := db.PlannedWorkout.Query().
		Where(plannedworkout.ProfileID(person), plannedworkout.DayGTE(from), plannedworkout.DayLTE(to), adherence.InForce(today)).
		Select(plannedworkout.FieldDay).
		Ints(ctx)
	if err != nil {
		return nil, err
	}
	for _, day := range training {
		of.trains[day] = true
	}
	if len(of.plans) == 0 {
		return of, nil
	}
	var lines []meal.PlanLine
	for _, p := range of.plans {
		chosen, err := p.Value(mealsColumn)
		if err != nil {
			return nil, err
		}
		of.meals = int(chosen.(int64))
		lines = append(lines, p.Lines...)
	}
	of.has, err = s.dishesOf(ctx, db, lines)
	return of, err
}

// on returns the plan that is in force on a day: the latest that has it.
func (of *span) on(day int) (plan *ent.AssignedMealPlan) {
	for _, p := range of.plans {
		if p.StartsOn <= day && p.LastDay >= day {
			plan = p
		}
	}
	return plan
}

// lines returns what is stored for a day, or planned for it.
func (of *span) lines(day int) []meal.MealLine {
	if d := of.stored[day]; d != nil && d.Planned {
		return d.Lines
	}
	if p := of.on(day); p != nil {
		return planned(p, of.has, day, of.trains[day], of.meals)
	}
	return nil
}

func (of *span) day(day int) *MealDay {
	lines := of.lines(day)
	d := &MealDay{ID: idOfDay(of.person, day), Date: day, Lines: []*meal.MealLine{}, Training: of.trains[day]}
	for i := range lines {
		d.Lines = append(d.Lines, &lines[i])
	}
	slices.SortStableFunc(d.Lines, func(a, b *meal.MealLine) int {
		return slices.Index(meal.Meals, a.Meal) - slices.Index(meal.Meals, b.Meal)
	})
	if row := of.stored[day]; row != nil {
		d.WaterMl = row.WaterMl
	}
	return d
}

// MealWeek returns a client's week that contains a day, their today by default.
func (s *Service) MealWeek(ctx context.Context, person uuid.UUID, zone string, of *int) (*MealWeek, error) {
	today := viewer.DayIn(s.Now(), zone)
	day := today
	if of != nil {
		day = *of
	}
	if day < today-weekDays*mostWeeksAway || day > today+weekDays*mostWeeksAway {
		return nil, errs.Input("of", errs.OutOfRange)
	}
	from := viewer.Monday(day)
	has, err := s.read(ctx, s.Store.Reader(ctx), person, from, from+weekDays-1, today)
	if err != nil {
		return nil, err
	}
	w := &MealWeek{From: from, Plan: has.on(max(from, min(today, from+weekDays-1))), Adherence: &MealAdherence{}}
	for d := from; d < from+weekDays; d++ {
		at := has.day(d)
		w.Days = append(w.Days, at)
		if d <= today {
			of := at.Adherence()
			w.Adherence.Planned += of.Planned
			w.Adherence.Eaten += of.Eaten
		}
	}
	return w, nil
}

// changeDays changes the viewer's days, which are stored from then on.
func (s *Service) changeDays(ctx context.Context, days []int, edit func(tx *store.Tx, rows []*ent.MealDay) error) ([]*MealDay, error) {
	me, today := viewer.From(ctx).ID, viewer.Today(ctx, s.Now())
	for i, day := range days {
		if day < today-farthest || day > today+farthest {
			return nil, errs.Input([]string{"date", "with"}[i], errs.OutOfRange)
		}
	}
	var changed []*MealDay
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		of, err := s.read(ctx, tx.Client, me, slices.Min(days), slices.Max(days), today)
		if err != nil {
			return err
		}
		rows := make([]*ent.MealDay, len(days))
		for i, day := range days {
			rows[i] = &ent.MealDay{ProfileID: me, Day: day, Lines: slices.Clone(of.lines(day)), Planned: true}
			if d := of.stored[day]; d != nil {
				rows[i].WaterMl = d.WaterMl
			}
		}
		if err := edit(tx, rows); err != nil {
			return err
		}
		changed = nil
		for i, row := range rows {
			if len(row.Lines) > mostLines {
				return errs.Input("date", errs.TooLong)
			}
			// Water alone leaves the meals to the plan.
			if d := of.stored[row.Day]; (d == nil || !d.Planned) && reflect.DeepEqual(row.Lines, of.lines(row.Day)) {
				row.Lines, row.Planned = nil, false
			}
			if err := s.put(ctx, tx, row); err != nil {
				return err
			}
			of.stored[row.Day] = rows[i]
			changed = append(changed, of.day(row.Day))
		}
		return s.Notify.Logged(ctx, tx, me)
	})
	return changed, err
}

func (s *Service) changeDay(ctx context.Context, day int, edit func(tx *store.Tx, d *ent.MealDay) error) (*MealDay, error) {
	days, err := s.changeDays(ctx, []int{day}, func(tx *store.Tx, rows []*ent.MealDay) error { return edit(tx, rows[0]) })
	if err != nil {
		return nil, err
	}
	return days[0], nil
}

func (s *Service) put(ctx context.Context, tx *store.Tx, d *ent.MealDay) error {
	if d.Lines == nil {
		d.Lines = []meal.MealLine{}
	}
	return tx.MealDay.Create().
		SetID(idOfDay(d.ProfileID, d.Day)).
		SetProfileID(d.ProfileID).
		SetDay(d.Day).
		SetLines(d.Lines).
		SetPlanned(d.Planned).
		SetWaterMl(d.WaterMl).
		SetCreatedAt(s.Now()).
		SetUpdatedAt(s.Now()).
		OnConflict(sql.ConflictColumns(mealday.FieldProfileID, mealday.FieldDay), sql.ResolveWith(func(u *sql.UpdateSet) {
			u.SetExcluded(mealday.FieldLines).SetExcluded(mealday.FieldPlanned).SetExcluded(mealday.FieldWaterMl).
				SetExcluded(mealday.FieldUpdatedAt).SetNull(mealday.FieldImportID)
		})).
		Exec(ctx)
}

func lineOf(d *ent.MealDay, id uuid.UUID) (*meal.MealLine, error) {
	i := slices.IndexFunc(d.Lines, func(l meal.MealLine) bool { return l.ID == id })
	if i < 0 {
		return nil, &errs.Error{Code: errs.NotFound, Field: "lineId"}
	}
	return &d.Lines[i], nil
}
