package rewards

import (
	"context"
	"slices"
	"sort"

	"github.com/google/uuid"

	"forma/ent/viewer"
)

// Streak is a run of calendar days with a completion, ignoring pauses.
type Streak struct {
	Days          int
	Today, Paused bool
}

// Streak returns the viewer's run of days with a completion up to today, yesterday, or the days off since.
func (s *Service) Streak(ctx context.Context) (*Streak, error) {
	v := viewer.From(ctx)
	return s.StreakOf(ctx, v.ID, v.TimeZone)
}

// StreakOf returns a person's streak, counted in their time zone.
func (s *Service) StreakOf(ctx context.Context, person uuid.UUID, zone string) (*Streak, error) {
	today := viewer.Day(s.Now(), viewer.Location(zone))
	h, err := readHistory(ctx, s.Store.Ent, person, today)
	if err != nil {
		return nil, err
	}
	return h.streak(today), nil
}

func (h history) paused(day int) bool { return covered(h.pauses, day) }

// off reports whether a day without a completion does not break a streak: a day of a pause, or a rest day.
func (h history) off(day int) bool {
	return h.paused(day) || !h.planned[day] && covered(h.programmes, day)
}

// covered reports whether a day is in one of the runs, which are merged.
func covered(runs []run, day int) bool {
	after := sort.Search(len(runs), func(i int) bool { return runs[i].from > day })
	return after > 0 && runs[after-1].has(day)
}

// merged returns the runs in order, those that overlap as one.
func merged(runs []run) (all []run) {
	slices.SortFunc(runs, func(a, b run) int { return a.from - b.from })
	for _, r := range runs {
		switch last := len(all) - 1; {
		case r.to < r.from:
		case last >= 0 && r.from <= all[last].to:
			all[last].to = max(all[last].to, r.to)
		default:
			all = append(all, r)
		}
	}
	return all
}

// bridged reports whether none of these days breaks a streak.
func (h history) bridged(from, to int) bool {
	for day := from; day <= to; day++ {
		if !h.off(day) {
			return false
		}
	}
	return true
}

// streak returns the run of days with a completion up to today, yesterday, or the days off since.
func (h history) streak(today int) *Streak {
	_, trained := slices.BinarySearch(h.days, today)
	s := &Streak{Today: trained, Paused: h.paused(today)}
	s.Days = h.run(today)
	if trained {
		s.Days = h.run(today + 1)
	}
	return s
}

// run returns the number of days with a completion before a day, back to the first break.
func (h history) run(before int) (days int) {
	next := before
	for _, day := range slices.Backward(h.days) {
		if day >= before {
			continue
		}
		if !h.bridged(day+1, next-1) {
			return days
		}
		days, next = days+1, day
	}
	return days + h.markedRun(next)
}

// longestStreak returns the longest run of consecutive days, ignoring days off.
func (h history) longestStreak() (longest int) {
	n := 0
	longest = h.mark.Longest
	for i, day := range h.days {
		switch {
		case i == 0:
			n = 1 + h.markedRun(day)
		case h.bridged(h.days[i-1]+1, day-1):
			n++
		default:
			n = 1
		}
		longest = max(longest, n)
	}
	return longest
}

// markedRun returns the streak of the mark if none of the days between it and a later one breaks it.
func (h history) markedRun(day int) int {
	if h.mark.Streak > 0 && h.bridged(h.mark.Until+1, day-1) {
		return h.mark.Streak
	}
	return 0
}
