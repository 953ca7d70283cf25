package progress

import (
	"context"
	"math"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/server/platform/store"
)

// updateMilestone awards the milestone of the weight goal when a weight has reached the goal of its time, and revokes it when no such
// weight is left. It survives a new goal and a weight that moves away again.
func (s *Service) updateMilestone(ctx context.Context, tx *store.Tx) error {
	me := viewer.From(ctx).ID
	if err := s.Notify.Logged(ctx, tx, me); err != nil {
		return err
	}
	terms, err := goalTerms(ctx, tx, me)
	if err != nil {
		return err
	}
	reached, err := everReached(ctx, tx, me, terms)
	if err != nil {
		return err
	}
	if !reached {
		return s.Notify.Revoke(ctx, tx, me, achievement.KindWEIGHT_GOAL)
	}
	return s.awardGoal(ctx, tx)
}

// added is updateMilestone for a new entry, which only counts itself: it can reach a goal, and none of the others changes unless the new
// one is the first, from which the others count.
func (s *Service) added(ctx context.Context, tx *store.Tx, e *ent.ProgressEntry) error {
	me := viewer.From(ctx).ID
	if e.WeightKg == nil {
		return s.Notify.Logged(ctx, tx, me)
	}
	terms, err := goalTerms(ctx, tx, me)
	if err != nil {
		return err
	}
	if len(terms) == 0 || terms[0].first == e.ID {
		return s.updateMilestone(ctx, tx)
	}
	if err := s.Notify.Logged(ctx, tx, me); err != nil {
		return err
	}
	if !slices.ContainsFunc(terms, func(t goalTerm) bool { return t.includes(e.LocalDay) && t.reachedBy(*e.WeightKg) }) {
		return nil
	}
	return s.awardGoal(ctx, tx)
}

func (s *Service) awardGoal(ctx context.Context, tx *store.Tx) error {
	_, err := s.Notify.Award(ctx, tx, viewer.From(ctx).ID, achievement.KindWEIGHT_GOAL, s.Now())
	return err
}

// goalTerm is a goal and the days on which it was the person's, both included.
type goalTerm struct {
	first    uuid.UUID // the entry that goals without a start of their own count from
	from, to int
	up       bool    // whether the weight has to rise
	limit    float64 // the weight that reaches it
}

func (t goalTerm) includes(day int) bool { return t.from <= day && day <= t.to }

func (t goalTerm) reachedBy(kg float64) bool {
	if t.up {
		return kg >= t.limit
	}
	return kg <= t.limit
}

// goalTerms returns the goals that the person has had, oldest first; none before the first weight.
func goalTerms(ctx context.Context, tx *store.Tx, me uuid.UUID) (terms []goalTerm, err error) {
	first, err := tx.ProgressEntry.Query().Where(progressentry.ProfileID(me), progressentry.WeightKgNotNil()).
		Order(progressentry.ByLocalDay(), progressentry.ByID(sql.OrderDesc())).
		Select(progressentry.FieldID, progressentry.FieldWeightKg).First(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	goals, err := tx.WeightGoal.Query().Where(weightgoal.ProfileID(me)).Order(weightgoal.ByCreatedAt(), weightgoal.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	// Before their first own goal everyone has the default one.
	goals = append([]*ent.WeightGoal{{Direction: weightgoal.DirectionLOSE, ChangeKg: defaultChange}}, goals...)
	loc := viewer.From(ctx).Location()
	for i, g := range goals {
		t := goalTerm{first: first.ID, from: math.MinInt32, to: math.MaxInt32, up: g.Direction != weightgoal.DirectionLOSE}
		start := *first.WeightKg
		if g.StartKg != nil {
			start = *g.StartKg
		}
		toward := sign(g.Direction)
		t.limit = start + toward*g.ChangeKg - toward*rounding*g.ChangeKg
		if i > 0 {
			t.from = viewer.Day(g.CreatedAt, loc)
		}
		if i+1 < len(goals) {
			t.to = viewer.Day(goals[i+1].CreatedAt, loc)
		}
		terms = append(terms, t)
	}
	return terms, nil
}

// everReached reports whether a weight has reached the goal of its time.
func everReached(ctx context.Context, tx *store.Tx, me uuid.UUID, terms []goalTerm) (bool, error) {
	for _, t := range terms {
		reaches := progressentry.WeightKgLTE(t.limit)
		if t.up {
			reaches = progressentry.WeightKgGTE(t.limit)
		}
		reached, err := tx.ProgressEntry.Query().Where(progressentry.ProfileID(me), reaches, progressentry.LocalDayGTE(t.from),
			progressentry.LocalDayLTE(t.to)).Exist(ctx)
		if err != nil || reached {
			return reached, err
		}
	}
	return false, nil
}
