package training

import (
	"context"
	"strconv"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/store"
)

// The 20-in-30 goal.
const (
	monthlyTarget = 20
	monthlyDays   = 30
)

var descending = sql.OrderDesc()

// Counts are the viewer's completions ever, in the rolling last 30 days, and since Monday.
type Counts struct{ Total, Month, Week int }

// Counts reads all of them in one statement.
func (s *Service) Counts(ctx context.Context) (Counts, error) {
	v := viewer.From(ctx)
	today := viewer.Day(s.Now(), v.Location())
	var rows []struct {
		Total int  `json:"total"`
		Month *int `json:"month"`
		Week  *int `json:"week"`
	}
	from := func(day int, name string) ent.AggregateFunc {
		return func(sel *sql.Selector) string {
			return sql.As("SUM(CASE WHEN "+sel.C(workoutlog.FieldLocalDay)+" >= "+strconv.Itoa(day)+" THEN 1 ELSE 0 END)", name)
		}
	}
	err := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(v.ID)).
		Aggregate(ent.As(ent.Count(), "total"), from(today-monthlyDays+1, "month"), from(viewer.Monday(today), "week")).Scan(ctx, &rows)
	if err != nil || rows[0].Month == nil {
		return Counts{}, err
	}
	return Counts{Total: rows[0].Total, Month: *rows[0].Month, Week: *rows[0].Week}, nil
}

// Monthly words the counts as the 20-in-30 goal.
func (c Counts) Monthly() *MonthlyGoal {
	return &MonthlyGoal{Done: c.Month, Target: monthlyTarget, Days: monthlyDays, ThisWeek: c.Week,
		WeekTarget: (monthlyTarget*7 + monthlyDays - 1) / monthlyDays}
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

// Logs are a person's latest completions, of one workout where it is given.
func (s *Service) Logs(ctx context.Context, of uuid.UUID, first int, workoutID *uuid.UUID) ([]*ent.WorkoutLog, error) {
	if _, err := store.PageArgs(first, nil); err != nil {
		return nil, err
	}
	q := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(of))
	if workoutID != nil {
		q.Where(workoutlog.WorkoutID(*workoutID))
	}
	return q.Order(workoutlog.ByLocalDay(descending), workoutlog.ByCompletedAt(descending), workoutlog.ByID(descending)).Limit(first).All(ctx)
}
