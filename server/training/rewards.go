package training

import (
	"context"
	"slices"
	"strconv"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
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

// byCount are the milestones of so many completions, byStreak those of so many days in a row.
var (
	byCount = map[int]achievement.Kind{
		1: achievement.KindFIRST_WORKOUT, 5: achievement.KindWORKOUTS_5, 10: achievement.KindWORKOUTS_10,
		20: achievement.KindWORKOUTS_20, 50: achievement.KindWORKOUTS_50, 100: achievement.KindWORKOUTS_100,
	}
	byStreak = map[int]achievement.Kind{7: achievement.KindSTREAK_7, 30: achievement.KindSTREAK_30}
)

// earned lists the milestones that the person's completions stand for now.
func earned(ctx context.Context, tx *store.Tx, profileID uuid.UUID) (kinds []achievement.Kind, err error) {
	n, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(profileID)).Count(ctx)
	if err != nil {
		return nil, err
	}
	days, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(profileID)).Unique(true).
		Order(workoutlog.ByLocalDay()).Select(workoutlog.FieldLocalDay).Ints(ctx)
	if err != nil {
		return nil, err
	}
	longest := longestRun(days)
	for least, kind := range byCount {
		if n >= least {
			kinds = append(kinds, kind)
		}
	}
	for least, kind := range byStreak {
		if longest >= least {
			kinds = append(kinds, kind)
		}
	}
	slices.Sort(kinds)
	return kinds, nil
}

// lost lists the milestones of completions that are not among the earned ones. A comeback stays.
func lost(earned []achievement.Kind) (kinds []achievement.Kind) {
	for _, all := range []map[int]achievement.Kind{byCount, byStreak} {
		for _, kind := range all {
			if !slices.Contains(earned, kind) {
				kinds = append(kinds, kind)
			}
		}
	}
	return kinds
}

// longestRun is the longest run of consecutive days in an ascending list.
func longestRun(days []int) (longest int) {
	run := 0
	for i, day := range days {
		if i > 0 && day == days[i-1]+1 {
			run++
		} else {
			run = 1
		}
		longest = max(longest, run)
	}
	return longest
}

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

// chunk is how many days of a streak one statement reads.
const chunk = 60

// Streak is the viewer's run of days with a completion that reaches to today or yesterday.
func (s *Service) Streak(ctx context.Context) (*Streak, error) {
	v := viewer.From(ctx)
	today := viewer.Day(s.Now(), v.Location())
	streak, next := &Streak{}, today
	for {
		days, err := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(v.ID), workoutlog.LocalDayLTE(next)).Unique(true).
			Order(workoutlog.ByLocalDay(descending)).Limit(chunk).Select(workoutlog.FieldLocalDay).Ints(ctx)
		if err != nil {
			return nil, err
		}
		for _, day := range days {
			switch {
			case day == today:
				streak.Today = true
			case day == today-1 && streak.Days == 0:
			case day != next:
				return streak, nil
			}
			streak.Days++
			next = day - 1
		}
		if len(days) < chunk {
			return streak, nil
		}
	}
}

// Achievements are the viewer's milestones, newest first.
func (s *Service) Achievements(ctx context.Context) ([]*ent.Achievement, error) {
	return s.Store.Ent.Achievement.Query().Where(achievement.ProfileID(viewer.From(ctx).ID)).
		Order(achievement.ByCreatedAt(descending), achievement.ByID(descending)).All(ctx)
}

// Logs are the viewer's latest completions.
func (s *Service) Logs(ctx context.Context, first int) ([]*ent.WorkoutLog, error) {
	if _, err := store.PageArgs(first, nil); err != nil {
		return nil, err
	}
	return s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(viewer.From(ctx).ID)).
		Order(workoutlog.ByLocalDay(descending), workoutlog.ByCompletedAt(descending)).Limit(first).All(ctx)
}
