package progress_test

import (
	"math"
	"testing"

	"forma/ent/notification"
	"forma/server/domain/domaintest"
	"forma/server/domain/progress"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func near(a *float64, b float64) bool { return a != nil && math.Abs(*a-b) < 1e-6 }

func TestDefaultGoalIsToLoseFiveKilograms(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		g := w.goal(ctx)
		if g.Direction != "LOSE" || g.ChangeKg != 5 || g.StartKg != nil || g.CurrentKg != nil || g.TrendKg != nil || g.Fraction != 0 {
			t.Errorf("before the first weight the goal is %+v", g)
		}
		w.weigh(ctx, 100, 90)
		w.weigh(ctx, 2, 88.5)
		w.weigh(ctx, 0, 88)
		g = w.goal(ctx)
		if !near(g.StartKg, 90) || !near(g.CurrentKg, 88) || !near(g.TrendKg, 88.25) || math.Abs(g.Fraction-0.4) > 1e-9 ||
			g.KgPerWeek != nil ||
			g.ProjectedOn != nil {
			t.Errorf("the goal is %+v", g)
		}
	})
}

func TestTheGoalTakesOneStatement(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		for back := range 40 {
			w.weigh(ctx, 40-back, 80-float64(back)*0.05)
		}
		ctx, n := store.RecordStatements(ctx)
		w.goal(ctx)
		if n.Count() != 1 {
			t.Errorf("the goal takes %d statements", n.Count())
		}
	})
}

func TestPaceAndDateAreOmittedWhenMeaningless(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for name, c := range map[string]struct {
			perDay float64
			days   []int
			pace   bool
			date   bool
		}{
			"three weeks toward the goal":  {-0.1, []int{21, 18, 14, 10, 7, 3, 0}, true, true},
			"fourteen days":                {-0.1, []int{14, 0}, true, true},
			"thirteen days":                {-0.1, []int{13, 7, 0}, false, false},
			"one old and one new":          {-0.1, []int{29, 0}, false, false},
			"away from the goal":           {+0.1, []int{21, 14, 7, 0}, true, false},
			"standing still":               {0, []int{21, 14, 7, 0}, true, false},
			"more than two years from now": {-0.005, []int{21, 14, 7, 0}, true, false},
		} {
			ctx := w.client()
			for _, back := range c.days {
				w.weigh(ctx, back, 80+c.perDay*float64(c.days[0]-back))
			}
			g := w.goal(ctx)
			if (g.KgPerWeek != nil) != c.pace || (g.ProjectedOn != nil) != c.date {
				t.Errorf("%s: %+v", name, g)
			}
			if c.pace && !near(g.KgPerWeek, c.perDay*7) {
				t.Errorf("%s: the pace is %v", name, *g.KgPerWeek)
			}
		}
	})
}

func TestTheDateIsWhereThePaceLeads(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		for _, back := range []int{20, 10, 0} {
			w.weigh(ctx, back, 80-0.1*float64(20-back))
		}
		// Three kilograms are left at 0.1 kg a day.
		if g := w.goal(ctx); g.ProjectedOn == nil || *g.ProjectedOn < today+30 || *g.ProjectedOn > today+31 {
			t.Errorf("the goal is %+v", g)
		}
		w.Set(w.Time().AddDate(0, 3, 0))
		if g := w.goal(ctx); g.ProjectedOn != nil {
			t.Errorf("three months later a day that has passed is projected: %d", *g.ProjectedOn)
		}
	})
}

func TestANewGoalCountsFromTheLatestWeight(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		for field, in := range map[string]progress.WeightGoalInput{
			"changeKg":   {Direction: "LOSE", ChangeKg: 0.49},
			"changeKg ":  {Direction: "LOSE", ChangeKg: 200.1},
			"changeKg  ": {Direction: "LOSE", ChangeKg: math.NaN()},
			"direction":  {Direction: "", ChangeKg: 5},
		} {
			_, err := w.SetGoal(ctx, in)
			domaintest.Refused(t, err, errs.BadInput, map[bool]string{true: "direction", false: "changeKg"}[field == "direction"])
		}
		w.weigh(ctx, 10, 60)
		w.weigh(ctx, 5, 62)
		g, err := w.SetGoal(ctx, progress.WeightGoalInput{Direction: "GAIN", ChangeKg: 4})
		w.OK(err)
		if !near(g.StartKg, 62) || g.Fraction != 0 {
			t.Errorf("the new goal is %+v", g)
		}
		w.weigh(ctx, 0, 63)
		if g = w.goal(ctx); g.Direction != "GAIN" || math.Abs(g.Fraction-0.25) > 1e-9 {
			t.Errorf("a kilogram later it is %+v", g)
		}
		w.weigh(ctx, 0, 61)
		if g = w.goal(ctx); g.Fraction != 0 {
			t.Errorf("the part done is %v", g.Fraction)
		}
	})
}

func TestReachedGoalIsAMilestoneUntilItsEntryIsDeleted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		w.weigh(ctx, 20, 80.3)
		w.weigh(ctx, 9, 76)
		if w.reached(ctx) {
			t.Fatal("76 of 75.3 kg is a milestone")
		}
		there := w.weigh(ctx, 8, 75.3) // exactly five kilograms, in decimals
		if !w.reached(ctx) || w.goal(ctx).Fraction != 1 {
			t.Fatalf("75.3 kg is no milestone: %+v", w.goal(ctx))
		}
		w.weigh(ctx, 7, 77)
		_, err := w.SetGoal(ctx, progress.WeightGoalInput{Direction: "LOSE", ChangeKg: 10})
		w.OK(err)
		w.weigh(ctx, 0, 76.5)
		if !w.reached(ctx) {
			t.Fatal("a new goal or a heavier day takes the milestone")
		}
		told, err := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindACHIEVEMENT)).Count(ctx)
		w.OK(err)
		if told != 1 {
			t.Errorf("%d notifications tell of it", told)
		}
		_, err = w.Update(ctx, there.ID, weight(8, 75.4)) // it was a typo
		w.OK(err)
		if w.reached(ctx) {
			t.Fatal("after the correction the milestone stands")
		}
		_, err = w.Update(ctx, there.ID, weight(8, 75.2))
		w.OK(err)
		if !w.reached(ctx) {
			t.Fatal("corrected back there is no milestone")
		}
		w.OK(w.Delete(ctx, there.ID))
		if w.reached(ctx) {
			t.Fatal("after the deletion the milestone stands")
		}
	})
}
