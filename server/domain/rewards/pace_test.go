package rewards

import (
	"math/rand/v2"
	"slices"
	"testing"

	"forma/ent/viewer"
)

// What the goal promises is simulated on random histories: the completions it asks for fill the window, and fewer do not.
func TestThePaceIsTrueOfTheRollingWindow(t *testing.T) {
	random := rand.New(rand.NewPCG(30, 20))
	of := func(all []int) history {
		slices.Sort(all)
		return history{all: all, days: slices.Compact(slices.Clone(all))}
	}
	inWindow := func(all []int, end int) (n int) {
		for _, day := range all {
			if day > end-monthlyDays && day <= end {
				n++
			}
		}
		return n
	}
	for range 3000 {
		today := 20_000 + random.IntN(14)
		var all []int
		for day := today - 60; day <= today; day++ {
			for random.Float64() < 0.6*random.Float64() {
				all = append(all, day)
			}
		}
		h := of(slices.Clone(all))
		c := h.counts(today)
		sunday := viewer.Monday(today) + 6

		lately := slices.DeleteFunc(slices.Clone(all), func(day int) bool { return day <= today-7 })
		if c.LastWeek != len(lately) {
			t.Fatalf("%d in the last week of %v on %d", c.LastWeek, all, today)
		}
		with := func(more int) int { return inWindow(all, sunday) + more }
		if with(c.MoreBySunday) < monthlyTarget || c.MoreBySunday > 0 && with(c.MoreBySunday-1) >= monthlyTarget {
			t.Fatalf("%d more by day %d are not what %v lacks", c.MoreBySunday, sunday, all)
		}
		if (c.ReachableOn == nil) != (c.Month >= monthlyTarget) {
			t.Fatalf("reachable on %v with %d", c.ReachableOn, c.Month)
		}
		if c.ReachableOn == nil {
			continue
		}
		future, trained := slices.Clone(all), slices.Contains(all, today)
		for day := today; ; day++ {
			if day > today || !trained {
				future = append(future, day)
			}
			if inWindow(future, day) >= monthlyTarget {
				if day != *c.ReachableOn {
					t.Fatalf("one a day reaches it on %d, not on %d: %v", day, *c.ReachableOn, all)
				}
				break
			}
		}
	}
}
