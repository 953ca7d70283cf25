package rewards

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// The 20-in-30 goal.
const (
	monthlyTarget = 20
	monthlyDays   = 30
	mostAWeek     = 7 // workouts that somebody may set out to do
)

var descending = sql.OrderDesc()

// Counts are the viewer's completions ever, in the rolling last 30 days, and since Monday.
type Counts struct{ Total, Month, Week int }

// MonthlyGoal counts completions of the rolling last days, and since Monday.
type MonthlyGoal struct {
	Done, Target, Days, ThisWeek, WeekTarget int
	// WeekGoal is what the person has set out to do.
	WeekGoal *int
}

// Monthly words the counts as the 20-in-30 goal, beside the week's own.
func (a *Activity) Monthly() *MonthlyGoal {
	return &MonthlyGoal{Done: a.Month, Target: monthlyTarget, Days: monthlyDays, ThisWeek: a.Week,
		WeekTarget: (monthlyTarget*7 + monthlyDays - 1) / monthlyDays, WeekGoal: a.WeekGoal}
}

// SetWeekGoal is how many workouts a week the viewer sets out to do; nil is none any more.
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

// Points are ten for every completion and those of the milestones.
func (c Counts) Points(a []*ent.Achievement) int {
	points := c.Total * notify.CompletionPoints
	for _, one := range a {
		points += one.Points
	}
	return points
}

// Streak is a run of calendar days with a completion, pauses left out.
type Streak struct {
	Days          int
	Today, Paused bool
}

// Streak is the viewer's run of days with a completion that reaches to today, to yesterday, or over days off since.
func (s *Service) Streak(ctx context.Context) (*Streak, error) {
	v := viewer.From(ctx)
	return s.StreakOf(ctx, v.ID, v.TimeZone)
}

// StreakOf is a person's streak, counted in their time zone.
func (s *Service) StreakOf(ctx context.Context, person uuid.UUID, zone string) (*Streak, error) {
	today := viewer.Day(s.Now(), viewer.Location(zone))
	h, err := readHistory(ctx, s.Store.Ent, person, today)
	if err != nil {
		return nil, err
	}
	return h.streak(today), nil
}

// Achievements are the viewer's milestones, newest first.
func (s *Service) Achievements(ctx context.Context) ([]*ent.Achievement, error) {
	return s.Store.Ent.Achievement.Query().Where(achievement.ProfileID(viewer.From(ctx).ID)).
		Order(achievement.ByCreatedAt(descending), achievement.ByID(descending)).All(ctx)
}
