package rewards

import (
	"context"

	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// The 20-in-30 goal.
const (
	monthlyTarget = 20
	monthlyDays   = 30
	mostAWeek     = 7 // maximum workouts per week
)

// Counts are the viewer's completions ever, in the last 30 days, and since Monday.
type Counts struct{ Total, Month, Week int }

// MonthlyGoal counts completions of the last days, and since Monday.
type MonthlyGoal struct {
	Done, Target, Days, ThisWeek, WeekTarget int
	// WeekGoal is what the person aims for.
	WeekGoal *int
}

// Monthly returns the 20-in-30 goal, with the weekly goal.
func (a *Activity) Monthly() *MonthlyGoal {
	return &MonthlyGoal{Done: a.Month, Target: monthlyTarget, Days: monthlyDays, ThisWeek: a.Week,
		WeekTarget: (monthlyTarget*7 + monthlyDays - 1) / monthlyDays, WeekGoal: a.WeekGoal}
}

// SetWeekGoal sets how many workouts per week the viewer aims for; nil for none.
func (s *Service) SetWeekGoal(ctx context.Context, workouts *int) (*Activity, error) {
	if workouts != nil && (*workouts < 1 || *workouts > mostAWeek) {
		return nil, errs.Range("workouts", errs.OutOfRange, 1, mostAWeek)
	}
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Profile.UpdateOneID(viewer.From(ctx).ID).ClearWeekGoal().SetNillableWeekGoal(workouts).Exec(ctx)
	})
	if err != nil {
		return nil, err
	}
	return s.Activity(ctx)
}
