package training

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/pastset"
	"forma/ent/pastworkout"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/platform/errs"
)

// shownDays is how far back figures of training go.
const shownDays = 400

// MuscleWeek is the sets of a week for a group of muscles.
type MuscleWeek struct {
	Week        int // its Monday
	MuscleGroup string
	Sets        int
}

// MuscleWeeks counts a person's sets by week and group of muscles since a day, in two statements. Sets to warm up do not count.
func (s *Service) MuscleWeeks(ctx context.Context, of uuid.UUID, since int) ([]*MuscleWeek, error) {
	if err := s.checkSince(ctx, since); err != nil {
		return nil, err
	}
	type count struct {
		Day   int    `json:"day"`
		Group string `json:"muscle_group"`
		Sets  int    `json:"sets"`
	}
	var own, past []count
	err := s.logsSince(of, since).Modify(func(logs *sql.Selector) {
		sets := joinSets(logs)
		moves := sql.Dialect(logs.Dialect()).Table(exercise.Table).As("moves")
		logs.Join(moves).On(moves.C(exercise.FieldID), sets.C(setlog.FieldExerciseID))
		countSets(logs, logs.C(workoutlog.FieldLocalDay), moves.C(exercise.FieldMuscleGroup))
	}).Scan(ctx, &own)
	if err != nil {
		return nil, err
	}
	err = s.pastSince(of, since).Modify(func(done *sql.Selector) {
		sets := joinPastSets(done)
		moves := sql.Dialect(done.Dialect()).Table(exercise.Table).As("moves")
		done.Join(moves).On(moves.C(exercise.FieldID), sets.C(pastset.FieldExerciseID))
		countSets(done, done.C(pastworkout.FieldLocalDay), moves.C(exercise.FieldMuscleGroup))
	}).Scan(ctx, &past)
	if err != nil {
		return nil, err
	}
	type key struct {
		week  int
		group string
	}
	counted := map[key]int{}
	for _, c := range slices.Concat(own, past) {
		counted[key{viewer.Monday(c.Day), c.Group}] += c.Sets
	}
	weeks := make([]*MuscleWeek, 0, len(counted))
	for _, k := range slices.SortedFunc(maps.Keys(counted), func(a, b key) int {
		return cmp.Or(cmp.Compare(a.week, b.week), cmp.Compare(a.group, b.group))
	}) {
		weeks = append(weeks, &MuscleWeek{Week: k.week, MuscleGroup: k.group, Sets: counted[k]})
	}
	return weeks, nil
}

func countSets(s *sql.Selector, day, group string) {
	s.Select(sql.As(day, "day"), sql.As(group, "muscle_group"), sql.As(sql.Count("*"), "sets")).GroupBy(day, group)
}

// checkSince refuses a day before all that is shown.
func (s *Service) checkSince(ctx context.Context, since int) error {
	if since < viewer.Today(ctx, s.Now())-shownDays {
		return errs.Input("since", errs.OutOfRange)
	}
	return nil
}

// logsSince are a person's completions since a day. Their sets are read through them, so that no earlier one is visited.
func (s *Service) logsSince(of uuid.UUID, since int) *ent.WorkoutLogQuery {
	return s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(of), workoutlog.LocalDayGTE(since))
}

// joinSets joins the sets of completions that count: none of only a distance.
func joinSets(logs *sql.Selector) *sql.SelectTable {
	sets := sql.Dialect(logs.Dialect()).Table(setlog.Table).As("sets")
	logs.Join(sets).On(sets.C(setlog.FieldWorkoutLogID), logs.C(workoutlog.FieldID))
	logs.Where(sql.Or(sql.NotNull(sets.C(setlog.FieldReps)), sql.NotNull(sets.C(setlog.FieldSeconds))))
	return sets
}

// pastSince are a person's past workouts since a day, found by when they began, which is a day off at most in any time zone.
func (s *Service) pastSince(of uuid.UUID, since int) *ent.PastWorkoutQuery {
	return s.Store.Ent.PastWorkout.Query().Where(pastworkout.ProfileID(of),
		pastworkout.StartedAtGTE(time.Unix(int64(since-1)*86400, 0).UTC()), pastworkout.LocalDayGTE(since))
}

// joinPastSets joins the sets of past workouts that count: not those to warm up, and none of only a distance.
func joinPastSets(done *sql.Selector) *sql.SelectTable {
	sets := sql.Dialect(done.Dialect()).Table(pastset.Table).As("sets")
	done.Join(sets).On(sets.C(pastset.FieldPastWorkoutID), done.C(pastworkout.FieldID))
	done.Where(sql.And(sql.NEQ(sets.C(pastset.FieldKind), WarmUp),
		sql.Or(sql.NotNull(sets.C(pastset.FieldReps)), sql.NotNull(sets.C(pastset.FieldSeconds)))))
	return sets
}
