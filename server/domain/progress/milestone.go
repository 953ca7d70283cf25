package progress

import (
	"context"

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
	reached, err := s.everReached(ctx, tx, me)
	if err != nil {
		return err
	}
	if !reached {
		return s.Notify.Revoke(ctx, tx, me, achievement.KindWEIGHT_GOAL)
	}
	_, err = s.Notify.Award(ctx, tx, me, achievement.KindWEIGHT_GOAL, s.Now())
	return err
}

func (s *Service) everReached(ctx context.Context, tx *store.Tx, me uuid.UUID) (bool, error) {
	first, err := tx.ProgressEntry.Query().Where(progressentry.ProfileID(me), progressentry.WeightKgNotNil()).
		Order(progressentry.ByLocalDay(), progressentry.ByID(sql.OrderDesc())).First(ctx)
	if ent.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	goals, err := tx.WeightGoal.Query().Where(weightgoal.ProfileID(me)).Order(weightgoal.ByCreatedAt(), weightgoal.ByID()).All(ctx)
	if err != nil {
		return false, err
	}
	// Before their first own goal everyone has the default one.
	goals = append([]*ent.WeightGoal{{Direction: weightgoal.DirectionLOSE, ChangeKg: defaultChange}}, goals...)
	loc := viewer.From(ctx).Location()
	for i, g := range goals {
		where := []predicate.ProgressEntry{progressentry.ProfileID(me), reaches(g, *first.WeightKg)}
		if i > 0 {
			where = append(where, progressentry.LocalDayGTE(viewer.Day(g.CreatedAt, loc)))
		}
		if i+1 < len(goals) {
			where = append(where, progressentry.LocalDayLTE(viewer.Day(goals[i+1].CreatedAt, loc)))
		}
		reached, err := tx.ProgressEntry.Query().Where(where...).Exist(ctx)
		if err != nil || reached {
			return reached, err
		}
	}
	return false, nil
}

// reaches matches the weights that reach the goal, counted from first if the goal has no start of its own.
func reaches(g *ent.WeightGoal, first float64) predicate.ProgressEntry {
	start := first
	if g.StartKg != nil {
		start = *g.StartKg
	}
	target := start + sign(g.Direction)*g.ChangeKg
	slack := rounding * g.ChangeKg
	if g.Direction == weightgoal.DirectionLOSE {
		return progressentry.WeightKgLTE(target + slack)
	}
	return progressentry.WeightKgGTE(target - slack)
}
