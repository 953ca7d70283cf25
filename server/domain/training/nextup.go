package training

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutlog"
	"forma/server/domain/screening"
	"forma/server/platform/store"
)

var (
	goals  = []workout.Goal{workout.GoalLOSE_WEIGHT, workout.GoalBUILD_MUSCLE, workout.GoalMAINTAIN_FITNESS}
	levels = []workout.Level{workout.LevelBEGINNER, workout.LevelINTERMEDIATE, workout.LevelADVANCED}
)

// aim is what workouts are for.
type aim struct {
	goal  workout.Goal
	level workout.Level
}

// aims returns those that differ from a workout's in nothing, in its goal or its level, and in both.
func aims(of *ent.Workout) (differing [3][]aim) {
	for _, g := range goals {
		for _, l := range levels {
			n := 0
			if g != of.Goal {
				n++
			}
			if l != of.Level {
				n++
			}
			differing[n] = append(differing[n], aim{g, l})
		}
	}
	return differing
}

// NextUp returns the next workout that the viewer's plan opens and that they have not done, of the same goal and level if possible, with
// these columns, or all if none are given; nil if all are done. Strenuous ones are only for those whom a health screening clears. After the
// newest one it continues with the oldest.
func (s *Service) NextUp(ctx context.Context, after uuid.UUID, columns ...string) (*ent.Workout, error) {
	done, err := s.Store.Ent.Workout.Query().Where(workout.ID(after)).Select(workout.FieldGoal, workout.FieldLevel).Only(ctx)
	if err != nil {
		return nil, err
	}
	done.ID = after
	return s.NextUpAfter(ctx, done, columns...)
}

// NextUpAfter is NextUp after a workout whose goal and level have been read.
func (s *Service) NextUpAfter(ctx context.Context, done *ent.Workout, columns ...string) (*ent.Workout, error) {
	after := done.ID
	for _, alike := range aims(done) {
		var picks []store.Pick
		for _, a := range alike {
			picks = append(picks, s.undone(ctx, a, sql.GT, after), s.undone(ctx, a, sql.LT, after))
		}
		found, err := s.Store.Ent.Workout.Query().Where(store.PickedEach(picks...)).Select(columns...).All(ctx)
		if err != nil {
			return nil, err
		}
		if len(found) > 0 {
			return slices.MinFunc(found, func(a, b *ent.Workout) int {
				return cmp.Or(cmp.Compare(around(a, after), around(b, after)), bytes.Compare(a.ID[:], b.ID[:]))
			}), nil
		}
	}
	return nil, nil
}

// around is 0 for workouts that are newer than that one, and 1 for the others.
func around(w *ent.Workout, id uuid.UUID) int {
	if bytes.Compare(w.ID[:], id[:]) > 0 {
		return 0
	}
	return 1
}

// undone picks the oldest workout of an aim, on one side of an id, that the viewer may do and has not done; a strenuous one only if they
// are cleared for it.
func (s *Service) undone(ctx context.Context, a aim, side func(column string, id any) *sql.Predicate, id uuid.UUID) store.Pick {
	v := viewer.From(ctx)
	return func(d *sql.DialectBuilder) (list, pick *sql.Selector) {
		t, logs := d.Table(workout.Table).As("candidate"), d.Table(workoutlog.Table)
		mine := d.Select(logs.C(workoutlog.FieldID)).From(logs).Where(sql.And(sql.EQ(logs.C(workoutlog.FieldProfileID), v.ID),
			sql.ColumnsEQ(logs.C(workoutlog.FieldWorkoutID), t.C(workout.FieldID))))
		suits := sql.NotExists(mine)
		if a.level == workout.LevelADVANCED { // the others need no condition
			suits = sql.And(suits, screening.Suggestible(ctx, d, t.C, s.Now()))
		}
		return nil, d.Select(t.C(workout.FieldID)).From(t).Where(sql.And(
			sql.EQ(t.C(workout.FieldStatus), workout.StatusPUBLISHED),
			sql.EQ(t.C(workout.FieldGoal), a.goal),
			sql.EQ(t.C(workout.FieldLevel), a.level),
			side(t.C(workout.FieldID), id),
			sql.IsNull(t.C(workout.FieldDeletedAt)),
			sql.In(t.C(workout.FieldRequiredPlan), openPlans(v)...),
			suits,
		)).OrderBy(t.C(workout.FieldID)).Limit(1)
	}
}

// Suggest returns what to do next after the latest completions, with these columns, or all if none are given; nil if all is done, or if
// nothing that can be compared with was done.
func (s *Service) Suggest(ctx context.Context, latest []*ent.WorkoutLog, columns ...string) (*ent.Workout, error) {
	if len(latest) == 0 {
		return nil, nil
	}
	next, err := s.NextUp(ctx, latest[0].WorkoutID, columns...)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return next, err
}

// openPlans returns the plans whose workouts the viewer may do.
func openPlans(v *viewer.Viewer) (open []any) {
	for _, p := range []viewer.Plan{viewer.PlanFree, viewer.PlanBasic, viewer.PlanVIP} {
		if v.Opens(p) {
			open = append(open, string(p))
		}
	}
	return open
}
