package training

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/exercisetotal"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// shownDays is how far back figures of training go.
const shownDays = 400

// MuscleWeek is the sets of a week for a group of muscles.
type MuscleWeek struct {
	Week        int    `json:"week"` // its Monday
	MuscleGroup string `json:"muscle_group"`
	Sets        int    `json:"sets"`
}

// MuscleWeeks counts a person's sets by week and group of muscles since a day.
func (s *Service) MuscleWeeks(ctx context.Context, of uuid.UUID, since int) ([]*MuscleWeek, error) {
	if err := s.checkSince(ctx, since); err != nil {
		return nil, err
	}
	weeks := []*MuscleWeek{}
	err := s.totalsSince(of, since).Modify(func(totals *sql.Selector) {
		moves := sql.Dialect(totals.Dialect()).Table(exercise.Table).As("moves")
		totals.Join(moves).On(moves.C(exercise.FieldID), totals.C(exercisetotal.FieldExerciseID))
		day, group := totals.C(exercisetotal.FieldLocalDay), moves.C(exercise.FieldMuscleGroup)
		totals.Select(sql.As(group, "muscle_group"), sql.As(sql.Sum(totals.C(exercisetotal.FieldSets)), "sets")).
			AppendSelectExprAs(sql.Expr(day+" - ("+day+" + 3) % 7"), "week").GroupBy("week", group).OrderBy("week", group)
	}).Scan(ctx, &weeks)
	return weeks, err
}

// checkSince refuses a day before all that is shown.
func (s *Service) checkSince(ctx context.Context, since int) error {
	if since < viewer.Today(ctx, s.Now())-shownDays {
		return errs.Input("since", errs.OutOfRange)
	}
	return nil
}

// totalsSince are what the exercises of a person's workouts add up to since a day.
func (s *Service) totalsSince(of uuid.UUID, since int) *ent.ExerciseTotalQuery {
	return s.Store.Ent.ExerciseTotal.Query().Where(exercisetotal.ProfileID(of), exercisetotal.LocalDayGTE(since))
}
