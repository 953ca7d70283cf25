package training

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/adherence"
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
	points := c.Total * CompletionWorth
	for _, one := range a {
		points += one.Points
	}
	return points
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

// Recent are the viewer's latest completions, so many and all since Monday at least, the latest first.
func (s *Service) Recent(ctx context.Context, first int) ([]*ent.WorkoutLog, error) {
	me := viewer.From(ctx).ID
	return latest(ctx, s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(me), func(sel *sql.Selector) {
		t := sql.Dialect(sel.Dialect()).Table(workoutlog.Table).As("newest")
		newest := sql.Dialect(sel.Dialect()).Select(t.C(workoutlog.FieldID)).From(t).Where(sql.EQ(t.C(workoutlog.FieldProfileID), me)).
			OrderBy(sql.Desc(t.C(workoutlog.FieldLocalDay)), sql.Desc(t.C(workoutlog.FieldCompletedAt)), sql.Desc(t.C(workoutlog.FieldID))).Limit(first)
		sel.Where(sql.Or(sql.GTE(sel.C(workoutlog.FieldLocalDay), viewer.Monday(s.today(ctx))), sql.In(sel.C(workoutlog.FieldID), newest)))
	})).All(ctx)
}

// latest are the completions that the viewer may see.
func latest(ctx context.Context, q *ent.WorkoutLogQuery) *ent.WorkoutLogQuery {
	return q.Where(adherence.Shown(viewer.From(ctx))).Order(workoutlog.ByLocalDay(descending), workoutlog.ByCompletedAt(descending), workoutlog.ByID(descending))
}

// Logs are a person's latest completions, of one workout where it is given.
func (s *Service) Logs(ctx context.Context, of uuid.UUID, first int, workoutID *uuid.UUID) ([]*ent.WorkoutLog, error) {
	if _, err := store.PageArgs(first, nil); err != nil {
		return nil, err
	}
	q := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(of))
	if workoutID != nil {
		q.Where(workoutlog.WorkoutID(*workoutID))
	}
	return latest(ctx, q).Limit(first).All(ctx)
}
