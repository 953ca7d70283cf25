package training

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/workoutlog"
	"forma/server/store"
)

// comebackDays is how long somebody has to have been away: the next completion is a comeback.
const comebackDays = 30

// byCount are the milestones of so many completions, byStreak those of so many calendar days in a row. What each is worth is
// published in notify.Points. A milestone is given once; it is taken away when a deletion leaves nothing that earns it.
var (
	byCount = map[int]achievement.Kind{
		1: achievement.KindFIRST_WORKOUT, 5: achievement.KindWORKOUTS_5, 10: achievement.KindWORKOUTS_10,
		20: achievement.KindWORKOUTS_20, 50: achievement.KindWORKOUTS_50, 100: achievement.KindWORKOUTS_100,
	}
	byStreak = map[int]achievement.Kind{7: achievement.KindSTREAK_7, 30: achievement.KindSTREAK_30}
	// ofCompletions are all milestones that completions give.
	ofCompletions = []achievement.Kind{achievement.KindFIRST_WORKOUT, achievement.KindWORKOUTS_5, achievement.KindWORKOUTS_10,
		achievement.KindWORKOUTS_20, achievement.KindWORKOUTS_50, achievement.KindWORKOUTS_100,
		achievement.KindSTREAK_7, achievement.KindSTREAK_30, achievement.KindCOMEBACK}
)

// history is what milestones are judged by: how many completions, on which days in ascending order.
type history struct {
	count int
	days  []int
}

func readHistory(ctx context.Context, tx *store.Tx, profileID uuid.UUID) (h history, err error) {
	all, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(profileID)).Order(workoutlog.ByLocalDay()).
		Select(workoutlog.FieldLocalDay).Ints(ctx)
	return history{count: len(all), days: slices.Compact(all)}, err
}

// earns lists the milestones that the history stands for.
func (h history) earns() (kinds []achievement.Kind) {
	longest := longestRun(h.days)
	for least, kind := range byCount {
		if h.count >= least {
			kinds = append(kinds, kind)
		}
	}
	for least, kind := range byStreak {
		if longest >= least {
			kinds = append(kinds, kind)
		}
	}
	for i := range h.days {
		if h.isComeback(i) {
			return append(kinds, achievement.KindCOMEBACK)
		}
	}
	return kinds
}

func (h history) isComeback(i int) bool { return i > 0 && h.days[i]-h.days[i-1] >= comebackDays }

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

// reward gives the milestones that a new completion reaches.
func (s *Service) reward(ctx context.Context, tx *store.Tx, log *ent.WorkoutLog) (given []*ent.Achievement, err error) {
	h, err := readHistory(ctx, tx, log.ProfileID)
	if err != nil {
		return nil, err
	}
	had, err := tx.Achievement.Query().Where(achievement.ProfileID(log.ProfileID)).All(ctx)
	if err != nil {
		return nil, err
	}
	kinds := h.earns()
	slices.Sort(kinds)
	for _, kind := range kinds {
		if slices.ContainsFunc(had, func(a *ent.Achievement) bool { return a.Kind == kind }) {
			continue
		}
		// A gap that a deletion made long ago is not a comeback of today.
		if day, _ := slices.BinarySearch(h.days, log.LocalDay); kind == achievement.KindCOMEBACK && !h.isComeback(day) {
			continue
		}
		a, err := s.Notify.Award(ctx, tx, log.ProfileID, kind, log.CompletedAt)
		if err != nil {
			return nil, err
		}
		if a != nil {
			given = append(given, a)
		}
	}
	return given, nil
}

// unreward takes the milestones away that the remaining completions do not stand for.
func (s *Service) unreward(ctx context.Context, tx *store.Tx, profileID uuid.UUID) error {
	h, err := readHistory(ctx, tx, profileID)
	if err != nil {
		return err
	}
	earned := h.earns()
	lost := slices.DeleteFunc(slices.Clone(ofCompletions), func(k achievement.Kind) bool { return slices.Contains(earned, k) })
	return s.Notify.Revoke(ctx, tx, profileID, lost...)
}
