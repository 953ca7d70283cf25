package rewards

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
)

// calendarDays is the longest stretch of the calendar that is read at once.
const calendarDays = 400

// Activity is what the parts of the viewer's overview are made of.
type Activity struct {
	Counts
	Streak   *Streak
	Longest  int
	Achieved []*ent.Achievement
	// WeekGoal is how many completions a week the person has set out to do.
	WeekGoal *int
	// Asks is how often their coach asks for a check-in, with its days alone; nil where nobody does.
	Asks *ent.CheckInPlan
}

// ActivityDay is what was done on one day.
type ActivityDay struct {
	Date        int `json:"local_day"`
	Completions int `json:"completions"`
	Minutes     int `json:"minutes"`
}

// Milestone is how far somebody is on the way to an achievement.
type Milestone struct {
	Kind       achievement.Kind
	Points     int
	ReachedAt  *time.Time
	Have, Need int
}

// Activity reads the viewer's overview in two statements.
func (s *Service) Activity(ctx context.Context) (*Activity, error) {
	today := s.today(ctx)
	h, err := readHistory(ctx, s.Store.Ent, viewer.From(ctx).ID, today)
	if err != nil {
		return nil, err
	}
	achieved, err := s.Achievements(ctx)
	return &Activity{Counts: h.counts(today), Streak: h.streak(today), Longest: h.longestStreak(), Achieved: achieved, WeekGoal: h.weekGoal, Asks: h.asks}, err
}

// Days are a person's days with a completion, oldest first.
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

// milestoneOrder is how milestones are listed: by what they ask for.
var milestoneOrder = []struct {
	kind achievement.Kind
	need int
}{
	{achievement.KindFIRST_WORKOUT, 1}, {achievement.KindWORKOUTS_5, 5}, {achievement.KindWORKOUTS_10, 10},
	{achievement.KindWORKOUTS_20, 20}, {achievement.KindWORKOUTS_50, 50}, {achievement.KindWORKOUTS_100, 100},
	{achievement.KindSTREAK_7, 7}, {achievement.KindSTREAK_30, 30}, {achievement.KindFIRST_CHECK_IN, 1}, {achievement.KindWEIGHT_GOAL, 1}, {achievement.KindCOMEBACK, 1},
}

// Milestones are all that there are, reached or not.
func (a *Activity) Milestones() (list []*Milestone) {
	for _, o := range milestoneOrder {
		m := &Milestone{Kind: o.kind, Points: notify.Points[o.kind], Need: o.need}
		switch {
		case byCount[o.need] == o.kind:
			m.Have = a.Total
		case byStreak[o.need] == o.kind:
			m.Have = a.Longest
		}
		for _, got := range a.Achieved {
			if got.Kind == o.kind {
				m.ReachedAt, m.Have = &got.CreatedAt, o.need
			}
		}
		m.Have = min(m.Have, m.Need)
		list = append(list, m)
	}
	return list
}
