package rewards

import (
	"context"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// comebackDays is the minimum length of a break that ends in a comeback.
const comebackDays = 30

// byCount are the milestones for a number of completions, byStreak those for consecutive calendar days. Their points are in
// notify.Points. A milestone is awarded once, and revoked when a deletion leaves nothing that earns it.
var (
	byCount = map[int]achievement.Kind{
		1: achievement.KindFIRST_WORKOUT, 5: achievement.KindWORKOUTS_5, 10: achievement.KindWORKOUTS_10,
		20: achievement.KindWORKOUTS_20, 50: achievement.KindWORKOUTS_50, 100: achievement.KindWORKOUTS_100,
	}
	byStreak = map[int]achievement.Kind{7: achievement.KindSTREAK_7, 30: achievement.KindSTREAK_30}
	// ofCompletions are all milestones earned by completions.
	ofCompletions = []achievement.Kind{achievement.KindFIRST_WORKOUT, achievement.KindWORKOUTS_5, achievement.KindWORKOUTS_10,
		achievement.KindWORKOUTS_20, achievement.KindWORKOUTS_50, achievement.KindWORKOUTS_100,
		achievement.KindSTREAK_7, achievement.KindSTREAK_30, achievement.KindCOMEBACK}
)

// Milestone is the progress towards an achievement.
type Milestone struct {
	Kind       achievement.Kind
	Points     int
	ReachedAt  *time.Time
	Have, Need int
}

// milestoneOrder lists milestones by what they need.
var milestoneOrder = []struct {
	kind achievement.Kind
	need int
}{
	{achievement.KindFIRST_WORKOUT, 1}, {achievement.KindWORKOUTS_5, 5}, {achievement.KindWORKOUTS_10, 10},
	{achievement.KindWORKOUTS_20, 20}, {achievement.KindWORKOUTS_50, 50}, {achievement.KindWORKOUTS_100, 100},
	{
		achievement.KindSTREAK_7,
		7,
	}, {achievement.KindSTREAK_30, 30}, {achievement.KindFIRST_CHECK_IN, 1}, {achievement.KindWEIGHT_GOAL, 1},
	{achievement.KindCOMEBACK, 1},
}

// Milestones returns all of them, reached or not.
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

// Achievements returns the viewer's milestones, newest first.
func (s *Service) Achievements(ctx context.Context) ([]*ent.Achievement, error) {
	return s.Store.Ent.Achievement.Query().Where(achievement.ProfileID(viewer.From(ctx).ID)).
		Order(achievement.ByCreatedAt(sql.OrderDesc()), achievement.ByID(sql.OrderDesc())).All(ctx)
}

// earns returns the milestones that the history earns.
func (h history) earns() (kinds []achievement.Kind) {
	longest := h.longestStreak()
	for least, kind := range byCount {
		if h.total() >= least {
			kinds = append(kinds, kind)
		}
	}
	for least, kind := range byStreak {
		if longest >= least {
			kinds = append(kinds, kind)
		}
	}
	if h.hasComeback() {
		kinds = append(kinds, achievement.KindCOMEBACK)
	}
	return kinds
}

func (h history) hasComeback() bool {
	for i := range h.days {
		if h.isComeback(i) {
			return true
		}
	}
	return h.mark.Comeback
}

func (h history) isComeback(i int) bool {
	before := h.mark.LastDay
	if i > 0 {
		before = h.days[i-1]
	}
	return before > 0 && h.days[i]-before >= comebackDays
}

// comesBackWith reports whether the new completion of that day ends a break. It must be the only one of its day: a gap left by a deletion
// is no comeback.
func (h history) comesBackWith(day int) bool {
	first, _ := slices.BinarySearch(h.all, day)
	i, _ := slices.BinarySearch(h.days, day)
	return h.isComeback(i) && (first+1 == len(h.all) || h.all[first+1] != day)
}

// Award awards the milestones that a new completion reaches.
func (s *Service) Award(ctx context.Context, tx *store.Tx, log *ent.WorkoutLog) (given []*ent.Achievement, err error) {
	if err := s.Notify.Logged(ctx, tx, log.ProfileID); err != nil {
		return nil, err
	}
	h, err := readHistory(ctx, tx.Client, log.ProfileID, log.LocalDay)
	if err != nil {
		return nil, err
	}
	if err := s.keep(ctx, tx, log.ProfileID, h); err != nil {
		return nil, err
	}
	had, err := tx.Achievement.Query().Where(achievement.ProfileID(log.ProfileID)).Select(achievement.FieldKind).All(ctx)
	if err != nil {
		return nil, err
	}
	kinds := h.earns()
	slices.Sort(kinds)
	for _, kind := range kinds {
		if slices.ContainsFunc(had, func(a *ent.Achievement) bool { return a.Kind == kind }) {
			continue
		}
		if kind == achievement.KindCOMEBACK && !h.comesBackWith(log.LocalDay) {
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

// Awarded returns the milestones awarded when a completion was recorded.
func (s *Service) Awarded(ctx context.Context, tx *store.Tx, log *ent.WorkoutLog) ([]*ent.Achievement, error) {
	return tx.Achievement.Query().Where(achievement.ProfileID(log.ProfileID), achievement.CreatedAt(log.CompletedAt),
		achievement.KindIn(ofCompletions...)).Order(achievement.ByKind()).All(ctx)
}

// Revoke revokes the milestones that the remaining completions and pauses no longer earn.
func (s *Service) Revoke(ctx context.Context, tx *store.Tx, profileID uuid.UUID) error {
	if err := s.Notify.Logged(ctx, tx, profileID); err != nil {
		return err
	}
	h, err := readHistory(ctx, tx.Client, profileID, viewer.Today(ctx, s.Now()))
	if err != nil {
		return err
	}
	if err := s.keep(ctx, tx, profileID, h); err != nil {
		return err
	}
	earned := h.earns()
	lost := slices.DeleteFunc(slices.Clone(ofCompletions), func(k achievement.Kind) bool { return slices.Contains(earned, k) })
	return s.Notify.Revoke(ctx, tx, profileID, lost...)
}
