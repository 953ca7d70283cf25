package loader

import (
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/training"
)

func (l *Loaders) sets(logs []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	rows, err := l.db.SetLog.Query().Where(setlog.WorkoutLogIDIn(logs...)).Order(setlog.ByPosition()).All(l.ctx)
	return grouped(rows, err, func(s *ent.SetLog) uuid.UUID { return s.WorkoutLogID })
}

// lastSets reads, for each exercise, the sets of the viewer's latest completion with it.
func (l *Loaders) lastSets(exercises []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	me := viewer.From(l.ctx).ID
	rows, err := l.db.SetLog.Query().Where(setlog.ProfileID(me), setlog.ExerciseIDIn(exercises...), func(s *sql.Selector) {
		before, log := sql.Table(setlog.Table).As("before"), sql.Table(workoutlog.Table).As("log")
		latest := sql.Dialect(s.Dialect()).Select(before.C(setlog.FieldWorkoutLogID)).From(before).
			Join(log).On(before.C(setlog.FieldWorkoutLogID), log.C(workoutlog.FieldID)).
			Where(sql.And(sql.EQ(before.C(setlog.FieldProfileID), me),
				sql.ColumnsEQ(before.C(setlog.FieldExerciseID), s.C(setlog.FieldExerciseID)))).
			OrderBy(sql.Desc(log.C(workoutlog.FieldCompletedAt)), sql.Desc(log.C(workoutlog.FieldID))).Limit(1)
		s.Where(sql.In(s.C(setlog.FieldWorkoutLogID), latest))
	}).Order(setlog.ByPosition()).All(l.ctx)
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
