package rewards_test

import (
	"testing"
	"time"

	"forma/server/platform/store"
)

func TestTheNumbersOfTheDashboardTakeThreeStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		for days := range 40 { // 40 days in a row, of which 30 count for the month
			w.complete(ctx, row)
			if days == 39 {
				w.complete(ctx, row)
			}
			w.Pass(24 * time.Hour)
		}
		ctx, n := store.RecordStatements(ctx)
		a, err := w.Activity(ctx)
		w.OK(err)
		counts, streak, given := a.Counts, a.Streak, a.Achieved
		logs, err := w.training.Recent(ctx, 5)
		w.OK(err)
		if n.Count() != 3 {
			t.Errorf("they take %d statements", n.Count())
		}
		if m := a.Monthly(); m.Done != 30 || m.Target != 20 || m.Days != 30 {
			t.Errorf("the month is %+v", m)
		}
		if streak.Days != 40 || streak.Today {
			t.Errorf("the streak is %+v", streak)
		}
		if points := counts.Points(given); points != 41*10+20+30+50+80+70+300 {
			t.Errorf("%d points with %d milestones", points, len(given))
		}
		if len(logs) != 7 || logs[0].LocalDay != logs[1].LocalDay || logs[4].LocalDay != logs[0].LocalDay-3 {
			t.Errorf("the latest, since Monday, are %v", logs)
		}
		if c, err := w.Activity(w.NewClient()); err != nil || c.Total != 0 || c.Month != 0 {
			t.Errorf("a new person has %+v, %v", c, err)
		}
	})
}
