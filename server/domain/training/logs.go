package training

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/adherence"
	"forma/server/platform/store"
)

// recentColumns are those of completions that the week and suggestions are made of.
var recentColumns = []string{workoutlog.FieldID, workoutlog.FieldWorkoutID, workoutlog.FieldLocalDay, workoutlog.FieldCompletedAt}

// Recent returns the viewer's latest completions: at least first, and all since Monday, latest first; with these columns, or all if none
// are given.
func (s *Service) Recent(ctx context.Context, first int, columns ...string) ([]*ent.WorkoutLog, error) {
	if len(columns) > 0 {
		columns = append(slices.Clone(recentColumns), columns...)
		slices.Sort(columns)
		columns = slices.Compact(columns)
	}
	v := viewer.From(ctx)
	return latest(ctx, s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(v.ID), func(sel *sql.Selector) {
		t := sql.Dialect(sel.Dialect()).Table(workoutlog.Table).As("newest")
		newest := sql.Dialect(sel.Dialect()).Select(t.C(workoutlog.FieldID)).From(t).Where(sql.EQ(t.C(workoutlog.FieldProfileID), v.ID)).
			OrderBy(sql.Desc(t.C(workoutlog.FieldLocalDay)), sql.Desc(t.C(workoutlog.FieldCompletedAt)), sql.Desc(t.C(workoutlog.FieldID))).
			Limit(first)
		monday := viewer.Monday(viewer.Day(s.Now(), v.Location()))
		oldest := newest.Clone().Select(t.C(workoutlog.FieldLocalDay)).Limit(1).Offset(first - 1)
		sel.Where(sql.And(
			sql.P(func(b *sql.Builder) { // all that is wanted, so that no earlier row is visited
				b.Ident(sel.C(workoutlog.FieldLocalDay)).WriteString(" >= COALESCE(CASE WHEN ").Wrap(func(b *sql.Builder) { b.Join(oldest) }).
					WriteString(" < ").Arg(monday).WriteString(" THEN ").Wrap(func(b *sql.Builder) { b.Join(oldest) }).
					WriteString(" ELSE ").Arg(monday).WriteString(" END, 0)")
			}),
			sql.Or(sql.GTE(sel.C(workoutlog.FieldLocalDay), monday), sql.In(sel.C(workoutlog.FieldID), newest)),
		))
	})).Select(columns...).All(ctx)
}

// latest returns the completions that the viewer may see.
func latest(ctx context.Context, q *ent.WorkoutLogQuery) *ent.WorkoutLogQuery {
	return q.Where(adherence.Shown(viewer.From(ctx))).
		Order(workoutlog.ByLocalDay(sql.OrderDesc()), workoutlog.ByCompletedAt(sql.OrderDesc()), workoutlog.ByID(sql.OrderDesc()))
}

// Logs returns a person's latest completions, of one workout if given, with these columns, or all if none are given.
func (s *Service) Logs(ctx context.Context, of uuid.UUID, first int, workoutID *uuid.UUID, columns ...string) ([]*ent.WorkoutLog, error) {
	if err := store.PageSize(first); err != nil {
		return nil, err
	}
	q := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.ProfileID(of))
	if workoutID != nil {
		q.Where(workoutlog.WorkoutID(*workoutID))
	}
	return latest(ctx, q).Limit(first).Select(columns...).All(ctx)
}
