package progress

import (
	"bytes"
	"context"
	"math"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/predicate"
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

// edited is updateMilestone for one entry that was made (before is nil), changed, or deleted (after is nil). It alone is looked at, unless
// the person began with another weight than is known now, from which goals without a start of their own count, or it had reached a goal.
func (s *Service) edited(ctx context.Context, tx *store.Tx, before, after *ent.ProgressEntry) error {
	me := viewer.From(ctx).ID
	first, err := firstWeight(ctx, tx, me)
	if err != nil {
		return err
	}
	if first == nil {
		return s.updateMilestone(ctx, tx)
	}
	if isFirst(before, first) || isFirst(after, first) {
		was, err := firstBefore(ctx, tx, me, before, after)
		if err != nil {
			return err
		}
		if was == nil || *was.WeightKg != *first.WeightKg {
			return s.updateMilestone(ctx, tx)
		}
	}
	had, err := reachedBy(ctx, tx, first, before)
	if err != nil {
		return err
	}
	has, err := reachedBy(ctx, tx, first, after)
	if err != nil {
		return err
	}
	if had && !has {
		return s.updateMilestone(ctx, tx)
	}
	if err := s.Notify.Logged(ctx, tx, me); err != nil || !has {
		return err
	}
	return s.awardGoal(ctx, tx)
}

// firstWeight returns the last entry with a weight of the person's first day with one; nil without any.
func firstWeight(ctx context.Context, tx *store.Tx, me uuid.UUID, of ...predicate.ProgressEntry) (*ent.ProgressEntry, error) {
	first, err := tx.ProgressEntry.Query().Where(progressentry.ProfileID(me), progressentry.WeightKgNotNil()).Where(of...).
		Order(progressentry.ByLocalDay(), progressentry.ByID(sql.OrderDesc())).
		Select(progressentry.FieldID, progressentry.FieldLocalDay, progressentry.FieldWeightKg).First(ctx)
	return first, ent.MaskNotFound(err)
}

// firstBefore returns what firstWeight was before an entry was edited.
func firstBefore(ctx context.Context, tx *store.Tx, me uuid.UUID, before, after *ent.ProgressEntry) (*ent.ProgressEntry, error) {
	edited := before
	if edited == nil {
		edited = after
	}
	other, err := firstWeight(ctx, tx, me, progressentry.IDNEQ(edited.ID))
	if err == nil && before != nil && before.WeightKg != nil && (other == nil || isFirst(before, other)) {
		return before, nil
	}
	return other, err
}

// isFirst reports whether an entry is the first weight, or was before it was deleted or changed.
func isFirst(e, first *ent.ProgressEntry) bool {
	return e != nil && e.WeightKg != nil && (e.ID == first.ID || e.LocalDay < first.LocalDay ||
		e.LocalDay == first.LocalDay && bytes.Compare(e.ID[:], first.ID[:]) > 0)
}

// reachedBy reports whether an entry reaches a goal of its day: the one that the day began with, or one set on it.
func reachedBy(ctx context.Context, tx *store.Tx, first, e *ent.ProgressEntry) (bool, error) {
	if e == nil || e.WeightKg == nil {
		return false, nil
	}
	me, loc := viewer.From(ctx), viewer.From(ctx).Location()
	begins := viewer.Midnight(e.LocalDay, loc)
	goals := tx.WeightGoal.Query().Where(weightgoal.ProfileID(me.ID))
	set, err := goals.Clone().Where(weightgoal.CreatedAtGTE(begins), weightgoal.CreatedAtLT(viewer.Midnight(e.LocalDay+1, loc))).All(ctx)
	if err != nil {
		return false, err
	}
	began, err := goals.Where(weightgoal.CreatedAtLT(begins)).
		Order(weightgoal.ByCreatedAt(sql.OrderDesc()), weightgoal.ByID(sql.OrderDesc())).First(ctx)
	if ent.IsNotFound(err) {
		began, err = defaultGoal(), nil
	}
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(append(set, began), func(g *ent.WeightGoal) bool {
		return termOf(g, first).reachedBy(*e.WeightKg)
	}), nil
}

// defaultGoal is everyone's before their first own one.
func defaultGoal() *ent.WeightGoal {
	return &ent.WeightGoal{Direction: weightgoal.DirectionLOSE, ChangeKg: defaultChange}
}

func (s *Service) awardGoal(ctx context.Context, tx *store.Tx) error {
	_, err := s.Notify.Award(ctx, tx, viewer.From(ctx).ID, achievement.KindWEIGHT_GOAL, s.Now())
	return err
}

// goalTerm is a goal and the days on which it was the person's, both included.
type goalTerm struct {
	from, to int
	up       bool    // whether the weight has to rise
	limit    float64 // the weight that reaches it
}

// termOf returns the term of a goal, at first of all days.
func termOf(g *ent.WeightGoal, first *ent.ProgressEntry) goalTerm {
	start := *first.WeightKg
	if g.StartKg != nil {
		start = *g.StartKg
	}
	toward := sign(g.Direction)
	return goalTerm{from: math.MinInt32, to: math.MaxInt32, up: g.Direction != weightgoal.DirectionLOSE,
		limit: start + toward*g.ChangeKg - toward*rounding*g.ChangeKg}
}

func (t goalTerm) reachedBy(kg float64) bool {
	if t.up {
		return kg >= t.limit
	}
	return kg <= t.limit
}

// goalTerms returns the goals that the person has had, oldest first; none before the first weight.
func goalTerms(ctx context.Context, tx *store.Tx, me uuid.UUID) (terms []goalTerm, err error) {
	first, err := firstWeight(ctx, tx, me)
	if err != nil || first == nil {
		return nil, err
	}
	goals, err := tx.WeightGoal.Query().Where(weightgoal.ProfileID(me)).Order(weightgoal.ByCreatedAt(), weightgoal.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	loc := viewer.From(ctx).Location()
	terms = append(terms, termOf(defaultGoal(), first))
	for _, g := range goals {
		t := termOf(g, first)
		t.from = viewer.Day(g.CreatedAt, loc)
		terms[len(terms)-1].to = t.from
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
