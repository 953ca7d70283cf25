package rewards

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
)

// calendarDays is the longest range of the calendar read at once.
const calendarDays = 400

// Activity holds what the parts of the viewer's overview share.
type Activity struct {
	Counts
	Streak   *Streak
	Longest  int
	Achieved []*ent.Achievement
	// TrainedOn are the days of this week with a completion.
	TrainedOn []int
	// WeekGoal is how many completions a week the person aims for.
	WeekGoal *int
	// Asks is the interval and the days of the check-in plan; nil without one.
	Asks *ent.CheckInPlan
}

// ActivityDay is a day's completions.
type ActivityDay struct {
	Date        int `json:"local_day"`
	Completions int `json:"completions"`
	Minutes     int `json:"minutes"`
}

// Activity reads the viewer's overview in two statements.
func (s *Service) Activity(ctx context.Context) (*Activity, error) {
	a, err := s.Totals(ctx)
	if err != nil {
		return nil, err
	}
	a.Achieved, err = s.Achievements(ctx)
	return a, err
}

// Totals reads the overview without its milestones, in one statement.
func (s *Service) Totals(ctx context.Context) (*Activity, error) {
	today := viewer.Today(ctx, s.Now())
	h, err := readHistory(ctx, s.Store.Ent, viewer.From(ctx).ID, today)
	if err != nil {
		return nil, err
	}
	monday, _ := slices.BinarySearch(h.days, viewer.Monday(today))
	return &Activity{
		Counts:    h.counts(today),
		Streak:    h.streak(today),
		Longest:   h.longestStreak(),
		TrainedOn: h.days[monday:],
		WeekGoal:  h.weekGoal,
		Asks:      h.asks,
	}, nil
}

// Points returns ten for every completion and those of the milestones.
func (c Counts) Points(a []*ent.Achievement) int {
	points := c.Total * notify.CompletionPoints
	for _, one := range a {
		points += one.Points
	}
	return points
}

// Days returns a person's days with a completion, oldest first.
func (s *Service) Days(ctx context.Context, of uuid.UUID, from, to int) (days []*ActivityDay, err error) {
	if to < from || to-from > calendarDays {
		return nil, errs.Input("to", errs.OutOfRange)
	}
	err = s.Store.Ent.WorkoutLog.Query().
		Where(workoutlog.ProfileID(of), workoutlog.LocalDayGTE(from), workoutlog.LocalDayLTE(to)).
		Order(workoutlog.ByLocalDay()).GroupBy(workoutlog.FieldLocalDay).
		Aggregate(ent.As(ent.Count(), "completions"), func(sel *sql.Selector) string {
			return sql.As("SUM(("+sel.C(workoutlog.FieldDurationSeconds)+" + 30) / 60)", "minutes")
		}).Scan(ctx, &days)
	return days, err
}
