package training

import (
	"context"
	"strconv"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/store"
)

// The 20-in-30 goal, and what a completion is worth.
const (
	monthlyTarget   = 20
	monthlyDays     = 30
	completionWorth = 10
)

var descending = sql.OrderDesc()

// Counts are the viewer's completions ever and in the rolling last 30 days.
type Counts struct{ Total, Month int }

// Counts reads both in one statement.
func (s *Service) Counts(ctx context.Context) (Counts, error) {
	v := viewer.From(ctx)
	since := viewer.Day(s.Now(), v.Location()) - monthlyDays
	var rows []struct {
		Total int  `json:"total"`
		Month *int `json:"month"`
	}
	err := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(v.ID)).Aggregate(ent.As(ent.Count(), "total"), func(sel *sql.Selector) string {
		return sql.As("SUM(CASE WHEN "+sel.C(workoutlog.FieldLocalDay)+" > "+strconv.Itoa(since)+" THEN 1 ELSE 0 END)", "month")
	}).Scan(ctx, &rows)
	if err != nil || rows[0].Month == nil {
		return Counts{}, err
	}
	return Counts{Total: rows[0].Total, Month: *rows[0].Month}, nil
}

// Monthly words the counts as the 20-in-30 goal.
func (c Counts) Monthly() *MonthlyGoal {
	return &MonthlyGoal{Done: c.Month, Target: monthlyTarget, Days: monthlyDays}
}

// Points are ten for every completion and those of the milestones.
func (c Counts) Points(a []*ent.Achievement) int {
	points := c.Total * completionWorth
	for _, one := range a {
		points += one.Points
	}
	return points
}

// Streak is the viewer's run of days with a completion that reaches to today or yesterday.
func (s *Service) Streak(ctx context.Context) (*Streak, error) {
	v := viewer.From(ctx)
	today := viewer.Day(s.Now(), v.Location())
	var rows []struct {
		Days int  `json:"days"`
		Last *int `json:"last"`
	}
	err := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(v.ID), workoutlog.LocalDayLTE(today), unbroken(v.ID, today)).
		Aggregate(func(sel *sql.Selector) string {
			return sql.As("COUNT(DISTINCT "+sel.C(workoutlog.FieldLocalDay)+")", "days")
		}, ent.As(ent.Max(workoutlog.FieldLocalDay), "last")).Scan(ctx, &rows)
	if err != nil || rows[0].Last == nil {
		return &Streak{}, err
	}
	return &Streak{Days: rows[0].Days, Today: *rows[0].Last == today}, nil
}

// unbroken keeps the days after the last one, before yesterday, that no completion followed on the next day. It reads as
// many days as the streak has, whatever came before.
func unbroken(me uuid.UUID, today int) predicate.WorkoutLog {
	return func(s *sql.Selector) {
		s.Where(sql.P(func(b *sql.Builder) {
			b.WriteString(s.C(workoutlog.FieldLocalDay) + " > COALESCE((SELECT d.local_day FROM workout_logs d WHERE d.profile_id = ").Arg(me).
				WriteString(" AND d.local_day < ").Arg(today - 1).
				WriteString(" AND NOT EXISTS (SELECT 1 FROM workout_logs n WHERE n.profile_id = ").Arg(me).
				WriteString(" AND n.local_day = d.local_day + 1) ORDER BY d.local_day DESC LIMIT 1), -1000000)")
		}))
	}
}

// Achievements are the viewer's milestones, newest first.
func (s *Service) Achievements(ctx context.Context) ([]*ent.Achievement, error) {
	return s.Store.Ent.Achievement.Query().Where(achievement.ProfileID(viewer.From(ctx).ID)).
		Order(achievement.ByCreatedAt(descending), achievement.ByID(descending)).All(ctx)
}

// Logs are the viewer's latest completions, of one workout where it is given.
func (s *Service) Logs(ctx context.Context, first int, workoutID *uuid.UUID) ([]*ent.WorkoutLog, error) {
	if _, err := store.PageArgs(first, nil); err != nil {
		return nil, err
	}
	q := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(viewer.From(ctx).ID))
	if workoutID != nil {
		q.Where(workoutlog.WorkoutID(*workoutID))
	}
	return q.Order(workoutlog.ByLocalDay(descending), workoutlog.ByCompletedAt(descending), workoutlog.ByID(descending)).Limit(first).All(ctx)
}
