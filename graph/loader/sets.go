package loader

import (
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/training"
	"forma/server/platform/store"
)

func (l *Loaders) sets(logs []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	rows, err := l.db.SetLog.Query().Where(setlog.WorkoutLogIDIn(logs...)).Order(setlog.ByPosition()).Select(l.columns(Sets)...).All(l.ctx)
	return grouped(rows, err, func(s *ent.SetLog) uuid.UUID { return s.WorkoutLogID })
}

// lastSets reads, for each exercise, the sets of the viewer's latest completion with it.
func (l *Loaders) lastSets(exercises []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	me := viewer.From(l.ctx).ID
	wanted := make([]any, len(exercises))
	for i, id := range exercises {
		wanted[i] = id
	}
	rows, err := l.db.SetLog.Query().Where(setlog.ProfileID(me), setlog.ExerciseIDIn(exercises...),
		store.PickedBy(setlog.FieldWorkoutLogID, func(d *sql.DialectBuilder) (list, latest *sql.Selector) {
			of, before, log := d.Table(exercise.Table).As("of"), d.Table(setlog.Table).As("before"), d.Table(workoutlog.Table).As("log")
			latest = d.Select(before.C(setlog.FieldWorkoutLogID)).From(before).
				Join(log).On(before.C(setlog.FieldWorkoutLogID), log.C(workoutlog.FieldID)).
				Where(sql.And(sql.EQ(before.C(setlog.FieldProfileID), me),
					sql.ColumnsEQ(before.C(setlog.FieldExerciseID), of.C(exercise.FieldID)))).
				OrderBy(sql.Desc(log.C(workoutlog.FieldCompletedAt)), sql.Desc(log.C(workoutlog.FieldID))).Limit(1)
			return d.Select().From(of).Where(sql.In(of.C(exercise.FieldID), wanted...)), latest
		})).Order(func(s *sql.Selector) {
		done := sql.Dialect(s.Dialect()).Table(workoutlog.Table).As("done")
		s.Join(done).On(s.C(setlog.FieldWorkoutLogID), done.C(workoutlog.FieldID)).
			OrderBy(sql.Desc(done.C(workoutlog.FieldCompletedAt)), sql.Desc(done.C(workoutlog.FieldID)))
	}, setlog.ByPosition()).All(l.ctx)
	latest := map[uuid.UUID]uuid.UUID{}
	rows = slices.DeleteFunc(rows, func(s *ent.SetLog) bool { // the latest of one exercise may have sets of another
		if _, known := latest[s.ExerciseID]; !known {
			latest[s.ExerciseID] = s.WorkoutLogID
		}
		return latest[s.ExerciseID] != s.WorkoutLogID
	})
	return grouped(rows, err, func(s *ent.SetLog) uuid.UUID { return s.ExerciseID })
}

// bests reads the viewer's largest load of each exercise for each number of reps or seconds, and returns the best sets.
func (l *Loaders) bests(exercises []uuid.UUID) (map[uuid.UUID][]*training.BestSet, error) {
	var rows []struct {
		training.BestSet
		ExerciseID uuid.UUID `json:"exercise_id"`
	}
	err := l.db.SetLog.Query().Where(setlog.ProfileID(viewer.From(l.ctx).ID), setlog.ExerciseIDIn(exercises...)).
		GroupBy(setlog.FieldExerciseID, setlog.FieldReps, setlog.FieldSeconds).
		Aggregate(func(s *sql.Selector) string {
			return sql.As("COALESCE(MAX("+s.C(setlog.FieldLoadKg)+"), 0)", setlog.FieldLoadKg)
		}).Scan(l.ctx, &rows)
	m := map[uuid.UUID][]*training.BestSet{}
	for i := range rows {
		m[rows[i].ExerciseID] = append(m[rows[i].ExerciseID], &rows[i].BestSet)
	}
	for id, sets := range m {
		m[id] = training.Best(sets)
	}
	return m, err
}

// grouped groups rows by one of their ids, in order.
func grouped[V any](rows []V, err error, key func(V) uuid.UUID) (map[uuid.UUID][]V, error) {
	if err != nil {
		return nil, err
	}
	m := map[uuid.UUID][]V{}
	for _, row := range rows {
		m[key(row)] = append(m[key(row)], row)
	}
	return m, nil
}
