package programme

import (
	"context"
	"maps"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/profile"
	"forma/ent/programme"
	"forma/ent/trainingsettings"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	leastMinutes = 5
	mostMinutes  = 300
)

// equipment lists what clients can have at hand.
var equipment = []string{
	"DUMBBELLS", "BARBELL", "KETTLEBELL", "BAND", "BENCH", "PULL_UP_BAR", "MACHINE", "STEP", "ROPE", "ROWER", "BIKE", "MAT",
}

// TrainingSettings is what a client says about how they can train. What they did not say is nil.
type TrainingSettings struct {
	ID        uuid.UUID
	Level     *workout.Level
	Equipment []string // empty if nothing is at hand
	Minutes   *int
	// DaysPerWeek is their weekly goal.
	DaysPerWeek *int
}

// TrainingSettings returns what a client said, as far as the viewer may see it.
func (s *Service) TrainingSettings(ctx context.Context, person uuid.UUID) (*TrainingSettings, error) {
	db := s.Store.Reader(ctx)
	of := &TrainingSettings{ID: person}
	row, err := db.TrainingSettings.Query().Where(trainingsettings.ProfileID(person)).Only(ctx)
	switch {
	case err == nil:
		of.Equipment, of.Minutes = row.Equipment, row.Minutes
		if row.Level != nil {
			of.Level = new(workout.Level(*row.Level))
		}
	case !ent.IsNotFound(err):
		return nil, err
	}
	p, err := db.Profile.Query().Where(profile.ID(person)).Select(profile.FieldWeekGoal).Only(ctx)
	if err != nil {
		return nil, err
	}
	of.DaysPerWeek = p.WeekGoal
	return of, nil
}

// TrainingSettingsInput is what a client says; what is nil is not said.
type TrainingSettingsInput struct {
	Level                *string
	Equipment            []string
	Minutes, DaysPerWeek *int
}

func (in *TrainingSettingsInput) check() error {
	switch {
	case in.Level != nil && trainingsettings.LevelValidator(trainingsettings.Level(*in.Level)) != nil:
		return errs.Input("level", errs.Invalid)
	case slices.ContainsFunc(in.Equipment, func(one string) bool { return !slices.Contains(equipment, one) }):
		return errs.Input("equipment", errs.Invalid)
	case in.Minutes != nil && (*in.Minutes < leastMinutes || *in.Minutes > mostMinutes):
		return errs.Range("minutes", errs.OutOfRange, leastMinutes, mostMinutes)
	case in.DaysPerWeek != nil && (*in.DaysPerWeek < 1 || *in.DaysPerWeek > weekDays):
		return errs.Range("daysPerWeek", errs.OutOfRange, 1, weekDays)
	}
	return nil
}

// SaveTrainingSettings replaces what the viewer said, their weekly goal included.
func (s *Service) SaveTrainingSettings(ctx context.Context, in TrainingSettingsInput) (*TrainingSettings, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		put := tx.TrainingSettings.Create().
			SetProfileID(me).
			SetNillableMinutes(in.Minutes).
			SetCreatedAt(s.Now()).
			SetUpdatedAt(s.Now())
		if in.Level != nil {
			put.SetLevel(trainingsettings.Level(*in.Level))
		}
		if in.Equipment != nil {
			put.SetEquipment(inOrder(in.Equipment))
		}
		err := put.OnConflict(
			sql.ConflictColumns(trainingsettings.FieldProfileID),
			sql.ResolveWithNewValues(),
			sql.ResolveWith(func(u *sql.UpdateSet) {
				u.SetIgnore(trainingsettings.FieldID).SetIgnore(trainingsettings.FieldCreatedAt)
				// What is not set is not a new value.
				if in.Level == nil {
					u.SetNull(trainingsettings.FieldLevel)
				}
				if in.Equipment == nil {
					u.SetNull(trainingsettings.FieldEquipment)
				}
				if in.Minutes == nil {
					u.SetNull(trainingsettings.FieldMinutes)
				}
			}),
		).Exec(ctx)
		if err != nil {
			return err
		}
		err = tx.Profile.UpdateOneID(me).ClearWeekGoal().SetNillableWeekGoal(in.DaysPerWeek).Exec(ctx)
		if err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, me)
	})
	if err != nil {
		return nil, err
	}
	return s.TrainingSettings(ctx, me)
}

// inOrder returns each of them once, in the order of the list.
func inOrder(names []string) []string {
	all := []string{}
	for _, one := range equipment {
		if slices.Contains(names, one) {
			all = append(all, one)
		}
	}
	return all
}

// none is what the catalogue says of an exercise that needs nothing.
const none = "none"

// named returns what clients can have at hand by what the catalogue says of an exercise, or "" if it is nothing that they are asked about.
func named(catalogue string) string {
	name := strings.ToUpper(strings.NewReplacer(" ", "_", "-", "_").Replace(catalogue))
	if name == "DUMBBELL" {
		name = "DUMBBELLS"
	}
	if slices.Contains(equipment, name) {
		return name
	}
	return ""
}

// Needs returns the equipment that workouts need, given what the catalogue says of their exercises; nil if it is not known, because one has
// no written steps, or needs something else.
func Needs(workouts []*ent.Workout, catalogue map[uuid.UUID]string) []string {
	names := []string{}
	for _, w := range workouts {
		if len(w.Steps) == 0 {
			return nil
		}
		for _, step := range w.Steps {
			needed := catalogue[step.ExerciseID]
			if needed == none {
				continue
			}
			name := named(needed)
			if name == "" {
				return nil
			}
			names = append(names, name)
		}
	}
	return inOrder(names)
}

// catalogueOf returns what the catalogue says of the equipment for the exercises of workouts.
func catalogueOf(ctx context.Context, db *ent.Client, workouts map[uuid.UUID]*ent.Workout) (map[uuid.UUID]string, error) {
	ids := map[uuid.UUID]bool{}
	for _, w := range workouts {
		for _, step := range w.Steps {
			ids[step.ExerciseID] = true
		}
	}
	rows, err := db.Exercise.Query().
		Where(exercise.IDIn(slices.Collect(maps.Keys(ids))...)).
		Select(exercise.FieldID, exercise.FieldEquipment).
		All(ctx)
	known := make(map[uuid.UUID]string, len(rows))
	for _, e := range rows {
		known[e.ID] = e.Equipment
	}
	return known, err
}

// rank says how well a programme suits a client, the first number first; the least is the best.
type rank [6]int

// rank returns that of a programme, and false if its level is above the client's.
func (of *TrainingSettings) rank(p *ent.Programme, direction string, workouts []*ent.Workout, catalogue map[uuid.UUID]string) (rank, bool) {
	level := slices.Index(levels, p.Level)
	r := rank{1, 0, 0, 0, 0, level}
	if p.Goal == suited[direction] {
		r[0] = 0
	}
	if of.Equipment != nil {
		r[1] = of.lacks(Needs(workouts, catalogue))
	}
	if of.Level != nil {
		own := slices.Index(levels, programme.Level(*of.Level))
		if level > own {
			return r, false
		}
		r[2] = own - level
	}
	if of.DaysPerWeek != nil {
		r[3] = max(DaysPerWeek(p)-*of.DaysPerWeek, *of.DaysPerWeek-DaysPerWeek(p))
	}
	if of.Minutes != nil {
		for _, w := range workouts {
			r[4] = max(r[4], w.DurationMinutes-*of.Minutes)
		}
	}
	return r, true
}

// lacks returns 0 if what is needed is at hand, 1 if that is not known, and 2 if something is missing.
func (of *TrainingSettings) lacks(needs []string) int {
	switch {
	case needs == nil:
		return 1
	case slices.ContainsFunc(needs, func(one string) bool { return !slices.Contains(of.Equipment, one) }):
		return 2
	}
	return 0
}
