package rewards

import (
	"context"
	"slices"

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
type Counts struct {
	Total, Month, Week int
	// LastWeek covers seven days. MoreBySunday completions are missing to the target in the 30 days that end on Sunday.
	LastWeek, MoreBySunday int
	// ReachableOn is the day on which one completion a day reaches the target; nil once it is reached.
	ReachableOn *int
}

// MonthlyGoal counts completions of the last days, and since Monday.
type MonthlyGoal struct {
	Done, Target, Days, ThisWeek, WeekTarget int
	LastWeek, MoreBySunday                   int
	ReachableOn                              *int
	// WeekGoal is what the person aims for.
	WeekGoal *int
}

// Monthly returns the 20-in-30 goal, with the weekly goal.
func (a *Activity) Monthly() *MonthlyGoal {
	return &MonthlyGoal{Done: a.Month, Target: monthlyTarget, Days: monthlyDays, ThisWeek: a.Week,
		WeekTarget: (monthlyTarget*7 + monthlyDays - 1) / monthlyDays, WeekGoal: a.WeekGoal,
		LastWeek: a.LastWeek, MoreBySunday: a.MoreBySunday, ReachableOn: a.ReachableOn}
}

// reachableOn returns the day on which one completion a day, from the first day without any, fills the 30 days that end on it. Those that
// no longer count are replaced at the same rate at most, so there always is one.
func (h history) reachableOn(today int) *int {
	if h.since(today-monthlyDays+1) >= monthlyTarget {
		return nil
	}
	day := today
	if _, trained := slices.BinarySearch(h.days, today); trained {
		day++
	}
	for more := 1; h.since(day-monthlyDays+1)+more < monthlyTarget; more++ {
		day++
	}
	return &day
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
